package audit_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"rpg/internal/audit"
)

// makers are the packages that find faults of a game.
var makers = []string{"audit", "command", "content", "interaction"}

// noters are the functions that take a code, and at which place among their
// arguments they do.
var noters = map[string]int{
	"audit.note": 2, "content.note": 2, "content.fault": 2, "content.stray": 1, "content.tell": 1, "interaction.note": 2, "interaction.bad": 1,
}

var semanticCode = regexp.MustCompile(`^(interactions|compiled_project|authoring\.condition)\.[a-z]`)

// A source is what the files of a package say of codes.
type source struct {
	name   string
	files  []*ast.File
	consts map[string]string // texts, by name
}

func sources(t *testing.T) map[string]*source {
	t.Helper()
	all := map[string]*source{}
	for _, name := range makers {
		parsed, err := parser.ParseDir(token.NewFileSet(), "../"+name, func(f fs.FileInfo) bool { return !strings.HasSuffix(f.Name(), "_test.go") }, 0)
		if err != nil {
			t.Fatal(err)
		}
		s := &source{name: name, consts: map[string]string{}}
		files := parsed[name].Files
		for _, path := range slices.Sorted(maps.Keys(files)) {
			s.files = append(s.files, files[path])
			for _, d := range files[path].Decls {
				if g, is := d.(*ast.GenDecl); is && g.Tok == token.CONST {
					s.declare(g)
				}
			}
		}
		all[name] = s
	}
	return all
}

func (s *source) declare(g *ast.GenDecl) {
	for _, spec := range g.Specs {
		spec := spec.(*ast.ValueSpec)
		for i, name := range spec.Names {
			if i < len(spec.Values) {
				if text, is := literal(spec.Values[i]); is {
					s.consts[name.Name] = text
				}
			}
		}
	}
}

func literal(x ast.Expr) (string, bool) {
	lit, is := x.(*ast.BasicLit)
	if !is || lit.Kind != token.STRING {
		return "", false
	}
	text, err := strconv.Unquote(lit.Value)
	return text, err == nil
}

// codesOf are the codes that an expression may be: a text, a constant, or the
// answer of a function of which each return is one.
func codesOf(all map[string]*source, s *source, x ast.Expr) []string {
	switch x := x.(type) {
	case *ast.BasicLit:
		if text, is := literal(x); is {
			return []string{text}
		}
	case *ast.Ident:
		if text := s.consts[x.Name]; text != "" {
			return []string{text}
		}
	case *ast.SelectorExpr:
		if pkg, is := x.X.(*ast.Ident); is && all[pkg.Name] != nil {
			return codesOf(all, all[pkg.Name], x.Sel)
		}
	case *ast.CallExpr:
		if name, is := x.Fun.(*ast.Ident); is {
			return s.returns(all, name.Name)
		}
	}
	return nil
}

func (s *source) returns(all map[string]*source, name string) (codes []string) {
	for _, f := range s.files {
		for _, d := range f.Decls {
			fn, is := d.(*ast.FuncDecl)
			if !is || fn.Name.Name != name {
				continue
			}
			ast.Inspect(fn, func(n ast.Node) bool {
				if r, is := n.(*ast.ReturnStmt); is && len(r.Results) == 1 {
					codes = append(codes, codesOf(all, s, r.Results[0])...)
				}
				return true
			})
		}
	}
	return codes
}

// passesOn are the functions that hand on a code that they were given, or that
// come by one from a finding.
var passesOn = []string{"audit.note", "audit.semantic", "content.note", "content.fault", "content.strays", "content.strayScripts", "content.index", "interaction.note", "interaction.bad"}

// TestEveryCodeIsNamed reads the source of every package that finds faults: each
// code that one is noted with has a row in --list, and each row has a place that
// notes it. A code that is put together while the program runs is refused here,
// for nobody could list it.
func TestEveryCodeIsNamed(t *testing.T) {
	all := sources(t)
	noted := map[string]bool{}
	for _, name := range makers {
		s := all[name]
		for _, f := range s.files {
			for _, d := range f.Decls {
				fn, is := d.(*ast.FuncDecl)
				if !is || fn.Body == nil {
					continue
				}
				ast.Inspect(fn.Body, func(n ast.Node) bool {
					code := codeIn(s, n)
					if code == nil {
						return true
					}
					codes := codesOf(all, s, code)
					if len(codes) == 0 && !slices.Contains(passesOn, name+"."+fn.Name.Name) {
						t.Errorf("%s.%s notes a fault with a code that cannot be read here", name, fn.Name.Name)
					}
					for _, c := range codes {
						noted[c] = true
					}
					return true
				})
			}
			ast.Inspect(f, func(n ast.Node) bool {
				if x, is := n.(ast.Expr); is {
					if text, is := literal(x); is && semanticCode.MatchString(text) {
						noted[text] = true
					}
				}
				return true
			})
		}
	}
	rows := map[string]bool{}
	for _, c := range audit.Checks() {
		rows[c.Code] = true
		if !noted[c.Code] {
			t.Errorf("--list names %s, and nothing notes it", c.Code)
		}
	}
	for _, c := range slices.Sorted(maps.Keys(noted)) {
		if !rows[c] {
			t.Errorf("%s is noted, and --list does not name it", c)
		}
	}
}

// codeIn is the code of a fault that a piece of source makes; nil when it makes
// none.
func codeIn(s *source, n ast.Node) ast.Expr {
	switch n := n.(type) {
	case *ast.CallExpr:
		name := ""
		switch fn := n.Fun.(type) {
		case *ast.SelectorExpr:
			name = fn.Sel.Name
		case *ast.Ident:
			name = fn.Name
		}
		if at, known := noters[s.name+"."+name]; known && len(n.Args) > at {
			return n.Args[at]
		}
	case *ast.CompositeLit:
		kind := ""
		switch x := n.Type.(type) {
		case *ast.Ident:
			kind = x.Name
		case *ast.SelectorExpr:
			kind = x.Sel.Name
		}
		if kind != "Finding" && kind != "Problem" {
			return nil
		}
		for i, e := range n.Elts {
			pair, is := e.(*ast.KeyValueExpr)
			switch {
			case !is && i == 2:
				return e
			case is && pair.Key.(*ast.Ident).Name == "Code":
				return pair.Value
			}
		}
	}
	return nil
}
