package script

import (
	"github.com/dop251/goja/ast"
	"github.com/dop251/goja/file"
	"github.com/dop251/goja/token"
)

// A file of scripts becomes the body of a function, which each run of one of them
// calls anew: then nothing that one run leaves in the file's variables is there
// for the next, and the machine can be used again. Where a file has nothing at
// top level that could change, it is enough to call that function once.

// freezeName is the function that makes a file's own functions unwritable: they
// would carry what is put on them from run to run.
const freezeName = "freeze!"

// within makes a program the body of a function of exports.
func within(tree *ast.Program) {
	at := file.Idx(tree.File.Base())
	body := &ast.BlockStatement{LeftBrace: at, List: tree.Body, RightBrace: at}
	f := &ast.FunctionLiteral{
		Function: at, Body: body, DeclarationList: tree.DeclarationList,
		ParameterList: &ast.ParameterList{Opening: at, Closing: at, List: []*ast.Binding{{Target: ident("exports", at)}}},
	}
	tree.Body, tree.DeclarationList = []ast.Statement{&ast.ExpressionStatement{Expression: f}}, nil
}

// steady reports whether a file's top level is functions and constant values, and
// nothing else.
func steady(body []ast.Statement) bool {
	for _, s := range body {
		switch s := s.(type) {
		case *ast.EmptyStatement, *ast.FunctionDeclaration:
		case *ast.LexicalDeclaration:
			if s.Token != token.CONST {
				return false
			}
			for _, b := range s.List {
				if _, named := b.Target.(*ast.Identifier); !named || !constant(b.Initializer) {
					return false
				}
			}
		case *ast.ExpressionStatement:
			if !directive(s) && !exporting(s) {
				return false
			}
		default:
			return false
		}
	}
	return true
}

func directive(s *ast.ExpressionStatement) bool {
	_, text := s.Expression.(*ast.StringLiteral)
	return text
}

// exporting is exports.name = function.
func exporting(s *ast.ExpressionStatement) bool {
	a, ok := s.Expression.(*ast.AssignExpression)
	if !ok || a.Operator != token.ASSIGN {
		return false
	}
	d, ok := a.Left.(*ast.DotExpression)
	if !ok {
		return false
	}
	if of, ok := d.Left.(*ast.Identifier); !ok || of.Name != "exports" {
		return false
	}
	switch a.Right.(type) {
	case *ast.FunctionLiteral, *ast.ArrowFunctionLiteral, *ast.Identifier:
		return true
	}
	return false
}

// constant is a value that is the same for ever, once its functions are frozen.
func constant(e ast.Expression) bool {
	switch e := e.(type) {
	case *ast.FunctionLiteral, *ast.ArrowFunctionLiteral, *ast.StringLiteral, *ast.NumberLiteral, *ast.BooleanLiteral, *ast.NullLiteral:
		return true
	case *ast.UnaryExpression:
		return e.Operator == token.MINUS && constant(e.Operand)
	}
	return false
}

// freezing are the calls that freeze the functions which a file has at top level.
func freezing(body []ast.Statement) []ast.Statement {
	var out []ast.Statement
	hold := func(e ast.Expression) {
		at := e.Idx0()
		out = append(out, &ast.ExpressionStatement{Expression: &ast.CallExpression{
			Callee: ident(freezeName, at), LeftParenthesis: at, ArgumentList: []ast.Expression{e}, RightParenthesis: at,
		}})
	}
	for _, s := range body {
		switch s := s.(type) {
		case *ast.FunctionDeclaration:
			if s.Function.Name != nil {
				hold(&ast.Identifier{Name: s.Function.Name.Name, Idx: s.Function.Name.Idx})
			}
		case *ast.LexicalDeclaration:
			for _, id := range functions(s.List) {
				hold(&ast.Identifier{Name: id.Name, Idx: id.Idx})
			}
		case *ast.ExpressionStatement:
			if exporting(s) {
				d := s.Expression.(*ast.AssignExpression).Left.(*ast.DotExpression)
				hold(&ast.DotExpression{Left: d.Left, Identifier: d.Identifier})
			}
		}
	}
	return out
}
