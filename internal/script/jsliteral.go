package script

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/dop251/goja/ast"
	"github.com/dop251/goja/parser"
)

// compound goes through literals and patterns.
func (r *rewriting) compound(e ast.Expression) {
	switch e := e.(type) {
	case *ast.ArrayLiteral:
		r.exprs(e.Value)
	case *ast.ObjectLiteral:
		r.properties(e.Value)
	case *ast.SpreadElement:
		e.Expression = r.expr(e.Expression)
	case *ast.ArrayPattern:
		r.exprs(e.Elements)
		e.Rest = r.expr(e.Rest)
	case *ast.ObjectPattern:
		r.properties(e.Properties)
		e.Rest = r.expr(e.Rest)
	case *ast.Binding:
		r.bindings([]*ast.Binding{e})
	case *ast.ClassLiteral:
		r.problem(e.Class, "a script has no classes", "use functions and plain objects")
	case *ast.SuperExpression:
		r.problem(e.Idx, "a script has no “super”", "use functions and plain objects")
	case *ast.YieldExpression, *ast.AwaitExpression:
		r.problem(e.Idx0(), "a script answers at once", "return a list")
	default:
		r.problem(e.Idx0(), "a script has no expression of this kind", "")
	}
}

func (r *rewriting) properties(list []ast.Property) {
	for _, p := range list {
		switch p := p.(type) {
		case *ast.PropertyShort:
			r.says[p.Name.Name.String()] = true
			p.Initializer = r.expr(p.Initializer)
		case *ast.PropertyKeyed:
			if p.Computed {
				p.Key = r.expr(p.Key)
			}
			p.Value = r.expr(p.Value)
		case *ast.SpreadElement:
			p.Expression = r.expr(p.Expression)
		}
	}
}

// holes is how many expressions a template may hold: it is joined in one step.
const holes = 100

func (r *rewriting) template(t *ast.TemplateLiteral) ast.Expression {
	if t.Tag != nil {
		r.problem(t.OpenQuote, "a script has no tagged templates", "call a function with the text")
		return t
	}
	if len(t.Expressions) > holes {
		r.problem(t.OpenQuote, fmt.Sprintf("a template with more than %d expressions", holes), "divide it")
	}
	r.exprs(t.Expressions)
	if len(t.Expressions) == 0 {
		return t
	}
	return joined(t)
}

// pattern lets a regular expression through that is matched in linear time. The
// others are matched by trying, which no count could bound.
func (r *rewriting) pattern(e *ast.RegExpLiteral) {
	text, err := parser.TransformRegExp(e.Pattern, strings.Contains(e.Flags, "s"), strings.Contains(e.Flags, "u"))
	if err == nil {
		_, err = regexp.Compile(text)
	}
	if err != nil {
		r.problem(e.Idx, "the regular expression cannot be used here: "+lower(err.Error()),
			"it may have no look-around, no back reference and no repetition above 1000")
	}
}
