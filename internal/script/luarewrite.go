package script

import "github.com/yuin/gopher-lua/ast"

// joinName is a function that checks a text which was joined. No script can say
// its name.
const joinName = "text!"

// luaRewriting goes through a tree of Lua and has each text checked where it is
// joined; the machine counts its instructions itself.
type luaRewriting struct{}

func (r luaRewriting) statements(list []ast.Stmt) {
	for _, s := range list {
		r.statement(s)
	}
}

func (r luaRewriting) statement(s ast.Stmt) {
	switch s := s.(type) {
	case *ast.AssignStmt:
		r.exprs(s.Lhs)
		r.exprs(s.Rhs)
	case *ast.LocalAssignStmt:
		r.exprs(s.Exprs)
	case *ast.FuncCallStmt:
		s.Expr = r.expr(s.Expr)
	case *ast.DoBlockStmt:
		r.statements(s.Stmts)
	case *ast.WhileStmt:
		s.Condition = r.expr(s.Condition)
		r.statements(s.Stmts)
	case *ast.RepeatStmt:
		s.Condition = r.expr(s.Condition)
		r.statements(s.Stmts)
	case *ast.IfStmt:
		s.Condition = r.expr(s.Condition)
		r.statements(s.Then)
		r.statements(s.Else)
	case *ast.NumberForStmt:
		s.Init, s.Limit, s.Step = r.expr(s.Init), r.expr(s.Limit), r.expr(s.Step)
		r.statements(s.Stmts)
	case *ast.GenericForStmt:
		r.exprs(s.Exprs)
		r.statements(s.Stmts)
	case *ast.FuncDefStmt:
		r.statements(s.Func.Stmts)
	case *ast.ReturnStmt:
		r.exprs(s.Exprs)
	}
}

func (r luaRewriting) exprs(list []ast.Expr) {
	for i, e := range list {
		list[i] = r.expr(e)
	}
}

func (r luaRewriting) expr(e ast.Expr) ast.Expr {
	switch e := e.(type) {
	case *ast.AttrGetExpr:
		e.Object, e.Key = r.expr(e.Object), r.expr(e.Key)
	case *ast.TableExpr:
		for _, f := range e.Fields {
			f.Key, f.Value = r.expr(f.Key), r.expr(f.Value)
		}
	case *ast.FuncCallExpr:
		e.Func, e.Receiver = r.expr(e.Func), r.expr(e.Receiver)
		r.exprs(e.Args)
	case *ast.LogicalOpExpr:
		e.Lhs, e.Rhs = r.expr(e.Lhs), r.expr(e.Rhs)
	case *ast.RelationalOpExpr:
		e.Lhs, e.Rhs = r.expr(e.Lhs), r.expr(e.Rhs)
	case *ast.ArithmeticOpExpr:
		e.Lhs, e.Rhs = r.expr(e.Lhs), r.expr(e.Rhs)
	case *ast.UnaryMinusOpExpr:
		e.Expr = r.expr(e.Expr)
	case *ast.UnaryNotOpExpr:
		e.Expr = r.expr(e.Expr)
	case *ast.UnaryLenOpExpr:
		e.Expr = r.expr(e.Expr)
	case *ast.FunctionExpr:
		r.statements(e.Stmts)
	case *ast.StringConcatOpExpr:
		e.Lhs, e.Rhs = r.expr(e.Lhs), r.expr(e.Rhs)
		join := &ast.IdentExpr{Value: joinName}
		call := &ast.FuncCallExpr{Func: join, Args: []ast.Expr{e}, AdjustRet: true}
		for _, n := range [...]ast.PositionHolder{join, call} {
			n.SetLine(e.Line())
			n.SetLastLine(e.LastLine())
		}
		return call
	}
	return e
}
