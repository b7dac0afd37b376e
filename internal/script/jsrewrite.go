package script

import (
	"math/big"

	"github.com/dop251/goja/ast"
	"github.com/dop251/goja/file"
	"github.com/dop251/goja/token"
	"github.com/dop251/goja/unistring"
)

// The names of the two functions that are written into a script. No script can
// say them, since no name holds an exclamation mark.
const (
	stepName = "step!"
	textName = "text!"
)

// rewriting goes through the tree of a file. It writes a count into each function
// and each round of a loop, since the machine below counts nothing itself; has
// texts checked where they are joined; and refuses what a script has no use for
// and what would escape the counting.
type rewriting struct {
	file     *file.File
	name     string
	problems []Problem
	says     map[string]bool // the names in it, as far as they may be global ones
	within   int             // functions around what is looked at, but for arrows
}

func ident(name string, at file.Idx) *ast.Identifier {
	return &ast.Identifier{Name: unistring.NewFromString(name), Idx: at}
}

// count is a call that counts one step; with an argument, so many.
func count(at file.Idx) *ast.CallExpression {
	return &ast.CallExpression{Callee: ident(stepName, at), LeftParenthesis: at, RightParenthesis: at}
}

// counted puts a count before a statement.
func counted(s ast.Statement, at file.Idx) ast.Statement {
	list := []ast.Statement{&ast.ExpressionStatement{Expression: count(at)}}
	if s != nil {
		list = append(list, s)
	}
	return &ast.BlockStatement{LeftBrace: at, RightBrace: at, List: list}
}

func joined(e ast.Expression) ast.Expression {
	at := e.Idx0()
	return &ast.CallExpression{Callee: ident(textName, at), LeftParenthesis: at, ArgumentList: []ast.Expression{e}, RightParenthesis: at}
}

func (r *rewriting) statements(list []ast.Statement) {
	for _, s := range list {
		r.statement(s)
	}
}

func (r *rewriting) block(b *ast.BlockStatement) {
	if b != nil {
		r.statements(b.List)
	}
}

func (r *rewriting) statement(s ast.Statement) {
	switch s := s.(type) {
	case nil, *ast.EmptyStatement, *ast.BranchStatement:
	case *ast.BlockStatement:
		r.block(s)
	case *ast.ExpressionStatement:
		s.Expression = r.expr(s.Expression)
	case *ast.FunctionDeclaration:
		r.function(s.Function)
	case *ast.VariableStatement:
		r.bindings(s.List)
	case *ast.LexicalDeclaration:
		r.bindings(s.List)
	case *ast.ReturnStatement:
		s.Argument = r.expr(s.Argument)
	case *ast.ThrowStatement:
		s.Argument = r.expr(s.Argument)
	case *ast.IfStatement:
		s.Test = r.expr(s.Test)
		r.statement(s.Consequent)
		r.statement(s.Alternate)
	case *ast.SwitchStatement:
		s.Discriminant = r.expr(s.Discriminant)
		for _, c := range s.Body {
			c.Test = r.expr(c.Test)
			r.statements(c.Consequent)
		}
	case *ast.TryStatement:
		r.block(s.Body)
		if s.Catch != nil {
			r.target(s.Catch.Parameter)
			r.block(s.Catch.Body)
			c := count(s.Catch.Catch)
			c.ArgumentList = []ast.Expression{&ast.NumberLiteral{Idx: s.Catch.Catch, Literal: "1", Value: int64(costOfCatching)}}
			s.Catch.Body.List = append([]ast.Statement{&ast.ExpressionStatement{Expression: c}}, s.Catch.Body.List...)
		}
		r.block(s.Finally)
	case *ast.LabelledStatement:
		r.statement(s.Statement)
	default:
		r.loop(s)
	}
}

func (r *rewriting) loop(s ast.Statement) {
	switch s := s.(type) {
	case *ast.WhileStatement:
		s.Test = r.expr(s.Test)
		r.statement(s.Body)
		s.Body = counted(s.Body, s.While)
	case *ast.DoWhileStatement:
		s.Test = r.expr(s.Test)
		r.statement(s.Body)
		s.Body = counted(s.Body, s.Do)
	case *ast.ForStatement:
		switch init := s.Initializer.(type) {
		case *ast.ForLoopInitializerExpression:
			init.Expression = r.expr(init.Expression)
		case *ast.ForLoopInitializerVarDeclList:
			r.bindings(init.List)
		case *ast.ForLoopInitializerLexicalDecl:
			r.bindings(init.LexicalDeclaration.List)
		}
		s.Test, s.Update = r.expr(s.Test), r.expr(s.Update)
		r.statement(s.Body)
		s.Body = counted(s.Body, s.For)
	case *ast.ForInStatement:
		r.into(s.Into)
		s.Source = r.expr(s.Source)
		r.statement(s.Body)
		s.Body = counted(s.Body, s.For)
	case *ast.ForOfStatement:
		r.into(s.Into)
		s.Source = r.expr(s.Source)
		r.statement(s.Body)
		s.Body = counted(s.Body, s.For)
	case *ast.ClassDeclaration:
		r.problem(s.Class.Class, "a script has no classes", "use functions and plain objects")
	case *ast.WithStatement:
		r.problem(s.With, "a script has no “with”", "name the object each time")
	case *ast.DebuggerStatement:
		r.problem(s.Debugger, "a script has no debugger", "leave it out")
	default:
		r.problem(s.Idx0(), "a script has no statement of this kind", "")
	}
}

func (r *rewriting) into(i ast.ForInto) {
	switch i := i.(type) {
	case *ast.ForIntoVar:
		r.bindings([]*ast.Binding{i.Binding})
	case *ast.ForDeclaration:
		r.target(i.Target)
	case *ast.ForIntoExpression:
		i.Expression = r.expr(i.Expression)
	}
}

func (r *rewriting) bindings(list []*ast.Binding) {
	for _, b := range list {
		r.target(b.Target)
		b.Initializer = r.expr(b.Initializer)
	}
}

// target goes through what is bound to: its defaults are expressions.
func (r *rewriting) target(t ast.BindingTarget) {
	if t != nil {
		r.expr(t) // a pattern or a name stays what it is
	}
}

func (r *rewriting) function(f *ast.FunctionLiteral) {
	if f.Async || f.Generator {
		r.problem(f.Function, "a script has no async functions and no generators", "it answers at once: return a list")
	}
	if f.Name != nil {
		r.says[f.Name.Name.String()] = true
	}
	r.within++
	r.parameters(f.ParameterList)
	r.body(f.Body, f.Function)
	r.within--
}

func (r *rewriting) body(b *ast.BlockStatement, at file.Idx) {
	r.block(b)
	b.List = append([]ast.Statement{&ast.ExpressionStatement{Expression: count(at)}}, b.List...)
}

func (r *rewriting) parameters(p *ast.ParameterList) {
	if p == nil {
		return
	}
	r.bindings(p.List)
	for _, b := range p.List {
		if b.Initializer != nil {
			// A default may call: it runs before the body does.
			at := b.Initializer.Idx0()
			b.Initializer = &ast.SequenceExpression{Sequence: []ast.Expression{count(at), b.Initializer}}
		}
	}
	if p.Rest != nil {
		r.expr(p.Rest)
	}
}

func (r *rewriting) arrow(f *ast.ArrowFunctionLiteral) {
	if f.Async {
		r.problem(f.Start, "a script has no async functions", "it answers at once: return a list")
	}
	r.parameters(f.ParameterList)
	switch b := f.Body.(type) {
	case *ast.BlockStatement:
		r.body(b, f.Start)
	case *ast.ExpressionBody:
		b.Expression = &ast.SequenceExpression{Sequence: []ast.Expression{count(f.Start), r.expr(b.Expression)}}
	}
}

func (r *rewriting) exprs(list []ast.Expression) {
	for i, e := range list {
		list[i] = r.expr(e)
	}
}

// expr goes through an expression and gives what stands in its place.
func (r *rewriting) expr(e ast.Expression) ast.Expression {
	switch e := e.(type) {
	case nil:
		return nil
	case *ast.BooleanLiteral, *ast.NullLiteral, *ast.StringLiteral, *ast.MetaProperty:
	case *ast.Identifier:
		r.says[e.Name.String()] = true
	case *ast.ThisExpression:
		if r.within == 0 {
			r.problem(e.Idx, "there is no “this” outside of a function", "use exports.name, or a variable")
		}
	case *ast.NumberLiteral:
		if _, big := e.Value.(*big.Int); big {
			r.problem(e.Idx, "a script has no big integers", "write the number without n")
		}
	case *ast.RegExpLiteral:
		r.pattern(e)
	case *ast.BinaryExpression:
		e.Left, e.Right = r.expr(e.Left), r.expr(e.Right)
		if e.Operator == token.PLUS {
			return joined(e)
		}
	case *ast.AssignExpression:
		e.Left, e.Right = r.expr(e.Left), r.expr(e.Right)
		if e.Operator == token.PLUS {
			return joined(e)
		}
	case *ast.TemplateLiteral:
		return r.template(e)
	case *ast.ConditionalExpression:
		e.Test, e.Consequent, e.Alternate = r.expr(e.Test), r.expr(e.Consequent), r.expr(e.Alternate)
	case *ast.UnaryExpression:
		e.Operand = r.expr(e.Operand)
	case *ast.SequenceExpression:
		r.exprs(e.Sequence)
	case *ast.CallExpression:
		e.Callee = r.expr(e.Callee)
		r.exprs(e.ArgumentList)
	case *ast.NewExpression:
		e.Callee = r.expr(e.Callee)
		r.exprs(e.ArgumentList)
	case *ast.DotExpression:
		e.Left = r.expr(e.Left)
	case *ast.BracketExpression:
		e.Left, e.Member = r.expr(e.Left), r.expr(e.Member)
	case *ast.OptionalChain:
		e.Expression = r.expr(e.Expression)
	case *ast.Optional:
		e.Expression = r.expr(e.Expression)
	case *ast.FunctionLiteral:
		r.function(e)
	case *ast.ArrowFunctionLiteral:
		r.arrow(e)
	default:
		r.compound(e)
	}
	return e
}
