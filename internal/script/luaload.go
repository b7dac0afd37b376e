package script

import (
	"errors"
	"fmt"
	"strings"

	lua "github.com/yuin/gopher-lua"
	"github.com/yuin/gopher-lua/ast"
	"github.com/yuin/gopher-lua/parse"

	"rpg/internal/world"
)

// luaFile is a compiled file of Lua.
type luaFile struct {
	idle  *luaRun // a machine that no run is using
	name  string
	code  *lua.FunctionProto
	table bool // what it offers is in the table that it returns
}

func loadLua(f File) (program, []offer, []Problem) {
	tree, err := parse.Parse(strings.NewReader(f.Source), f.Name)
	if err != nil {
		return nil, nil, []Problem{luaProblem(f, err)}
	}
	l := &luaFile{name: f.Name}
	offers := l.offered(tree)
	luaRewriting{}.statements(tree)
	if l.code, err = lua.Compile(tree, f.Name); err != nil {
		return nil, nil, []Problem{luaProblem(f, err)}
	}
	return l, offers, nil
}

func luaProblem(f File, err error) Problem {
	p := Problem{Pos: world.Pos{File: f.Name}, Message: lower(err.Error())}
	var wrong *parse.Error
	var compiled *lua.CompileError
	switch {
	case errors.As(err, &wrong):
		p.Message = lower(strings.TrimSpace(wrong.Message))
		if wrong.Token != "" && wrong.Pos.Line != parse.EOF {
			p.Message += fmt.Sprintf(" near “%s”", clip(wrong.Token))
		}
		p.Pos.Line, p.Pos.Col = wrong.Pos.Line, wrong.Pos.Column
		if wrong.Pos.Line == parse.EOF {
			p.Message += ": the file ends too early"
			p.Pos.Line, p.Pos.Col = strings.Count(f.Source, "\n")+1, 0
		}
	case errors.As(err, &compiled):
		p.Message, p.Pos.Line = lower(compiled.Message), compiled.Line
	}
	return p
}

// offered finds what a file offers: the functions of the table that it returns,
// or else its global functions.
func (l *luaFile) offered(tree []ast.Stmt) (offers []offer) {
	add := func(name string, at ast.PositionHolder) {
		offers = append(offers, offer{name, world.Pos{File: l.name, Line: at.Line()}})
	}
	of := "" // the variable with the table, when the file ends in return M
	if len(tree) > 0 {
		if ret, ok := tree[len(tree)-1].(*ast.ReturnStmt); ok && len(ret.Exprs) == 1 {
			l.table = true
			switch t := ret.Exprs[0].(type) {
			case *ast.TableExpr:
				for _, f := range t.Fields {
					if name, ok := f.Key.(*ast.StringExpr); ok {
						add(name.Value, f.Value)
					}
				}
				return offers
			case *ast.IdentExpr:
				of = t.Value
			}
		}
	}
	name := func(e ast.Expr) string {
		switch e := e.(type) {
		case *ast.IdentExpr:
			if of == "" {
				return e.Value
			}
		case *ast.AttrGetExpr:
			on, _ := e.Object.(*ast.IdentExpr)
			key, _ := e.Key.(*ast.StringExpr)
			if of != "" && on != nil && key != nil && on.Value == of {
				return key.Value
			}
		}
		return ""
	}
	for _, s := range tree {
		switch s := s.(type) {
		case *ast.FuncDefStmt:
			if s.Name.Func != nil {
				if n := name(s.Name.Func); n != "" {
					add(n, s)
				}
			}
		case *ast.AssignStmt:
			for i, left := range s.Lhs {
				if n := name(left); n != "" && i < len(s.Rhs) {
					if _, isFunc := s.Rhs[i].(*ast.FunctionExpr); isFunc {
						add(n, s)
					}
				}
			}
		}
	}
	return offers
}
