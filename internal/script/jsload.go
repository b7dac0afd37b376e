package script

import (
	"errors"
	"strings"

	"github.com/dop251/goja"
	"github.com/dop251/goja/ast"
	"github.com/dop251/goja/file"
	"github.com/dop251/goja/parser"
	"github.com/dop251/goja/token"

	"rpg/internal/world"
)

// jsFile is a compiled file of JavaScript: a function of exports, that runs the
// file and gives a list of the functions that it offers.
type jsFile struct {
	name   string
	code   *goja.Program
	offers []offer
	says   map[string]bool // the names in it
	steady bool            // running it leaves nothing that a run could change

	idle *jsRun // a machine that no run is using, from a run that ended well
}

func loadJS(f File) (program, []offer, []Problem) {
	at := world.Pos{File: f.Name}
	if p, ok := readable(f); !ok {
		return nil, nil, []Problem{p}
	}
	tree, err := parser.ParseFile(nil, f.Name, f.Source, 0, parser.WithDisableSourceMaps)
	if err != nil {
		return nil, nil, []Problem{syntaxError(f, at, err)}
	}
	r := &rewriting{file: tree.File, name: f.Name, says: map[string]bool{}}
	js := &jsFile{name: f.Name, says: r.says}
	// What a file offers is looked up before its tree is changed.
	var funcs []ast.Expression
	js.offers, funcs = r.offered(tree)
	js.steady = steady(tree.Body)
	hold := freezing(tree.Body)
	r.statements(tree.Body)
	if len(r.problems) > 0 {
		return nil, nil, r.problems
	}
	tree.Body = append(append(tree.Body, hold...), &ast.ReturnStatement{Argument: &ast.ArrayLiteral{Value: funcs}})
	within(tree)
	if js.code, err = goja.CompileAST(tree, true); err != nil {
		return nil, nil, []Problem{syntaxError(f, at, err)}
	}
	return js, js.offers, nil
}

// syntaxError reads what the parser or the compiler has to say.
func syntaxError(f File, at world.Pos, err error) Problem {
	p := Problem{Pos: at, Message: err.Error()}
	var list parser.ErrorList
	var compiled *goja.CompilerSyntaxError
	switch {
	case errors.As(err, &list) && len(list) > 0:
		p.Pos.Line, p.Pos.Col = list[0].Position.Line, list[0].Position.Column
		p.Message = lower(list[0].Message)
		line := lineOf(f.Source, p.Pos.Line)
		switch word, _, _ := strings.Cut(strings.TrimSpace(line), " "); word {
		case "export":
			p.Hint = "there are no modules: leave “export” out, or write exports.name = …"
		case "import":
			p.Hint = "there are no modules: a file holds all that it needs"
		}
	case errors.As(err, &compiled):
		if compiled.File != nil {
			q := compiled.File.Position(compiled.Offset)
			p.Pos.Line, p.Pos.Col = q.Line, q.Column
		}
		p.Message = lower(compiled.Message)
	}
	return p
}

// lower makes a library's message one of ours.
func lower(s string) string {
	s = strings.TrimRight(s, ". \n")
	if len(s) > 1 && s[0] >= 'A' && s[0] <= 'Z' && (s[1] < 'A' || s[1] > 'Z') {
		return string(s[0]+'a'-'A') + s[1:]
	}
	return s
}

func lineOf(src string, line int) string {
	lines := strings.SplitN(src, "\n", line+1)
	if line < 1 || line > len(lines) {
		return ""
	}
	return lines[line-1]
}

// offered finds what a file offers: what it puts into exports, or else its
// functions at top level. The expressions give the functions once it has run.
func (r *rewriting) offered(tree *ast.Program) (offers []offer, funcs []ast.Expression) {
	var all []*ast.Identifier
	var out []*ast.DotExpression
	for _, s := range tree.Body {
		switch s := s.(type) {
		case *ast.FunctionDeclaration:
			all = append(all, s.Function.Name)
		case *ast.VariableStatement:
			all = append(all, functions(s.List)...)
		case *ast.LexicalDeclaration:
			all = append(all, functions(s.List)...)
		case *ast.ExpressionStatement:
			a, ok := s.Expression.(*ast.AssignExpression)
			if !ok || a.Operator != token.ASSIGN {
				continue
			}
			d, ok := a.Left.(*ast.DotExpression)
			if !ok {
				continue
			}
			switch of, _ := d.Left.(*ast.Identifier); {
			case of == nil:
			case of.Name == "exports":
				out = append(out, d)
			case of.Name == "module" && d.Identifier.Name == "exports":
				r.problem(a.Idx0(), "there is no module.exports", "write exports.name = … for each function")
			}
		}
	}
	if len(out) == 0 {
		for _, id := range all {
			offers = append(offers, offer{id.Name.String(), r.pos(id.Idx)})
			funcs = append(funcs, &ast.Identifier{Name: id.Name, Idx: id.Idx})
		}
		return offers, funcs
	}
	for _, d := range out {
		offers = append(offers, offer{d.Identifier.Name.String(), r.pos(d.Identifier.Idx)})
		funcs = append(funcs, &ast.DotExpression{Left: d.Left, Identifier: d.Identifier})
	}
	return offers, funcs
}

// functions are the names that a declaration gives to functions.
func functions(list []*ast.Binding) (names []*ast.Identifier) {
	for _, b := range list {
		switch b.Initializer.(type) {
		case *ast.FunctionLiteral, *ast.ArrowFunctionLiteral:
			if id, ok := b.Target.(*ast.Identifier); ok {
				names = append(names, id)
			}
		}
	}
	return names
}

func (r *rewriting) pos(idx file.Idx) world.Pos {
	p := world.Pos{File: r.name}
	if idx > 0 {
		q := r.file.Position(int(idx) - r.file.Base())
		p.Line, p.Col = q.Line, q.Column
	}
	return p
}

func (r *rewriting) problem(idx file.Idx, message, hint string) {
	if len(r.problems) < 10 {
		r.problems = append(r.problems, Problem{r.pos(idx), message, hint})
	}
}
