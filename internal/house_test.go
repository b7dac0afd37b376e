// Package internal holds the packages of the program. The test beside this line
// holds the arrows between them.
package internal

import (
	"encoding/json"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// below says, for each package, which of ours it may import beside all that lies
// below those. A new arrow is a decision: it is made here, or not at all.
var below = map[string]string{
	"argparse":    "",
	"cond":        "",
	"dice":        "",
	"logic":       "world names",
	"names":       "",
	"schema":      "",
	"scratch":     "",
	"settings":    "",
	"world":       "cond",
	"state":       "world dice",
	"content":     "world cond names",
	"store":       "state",
	"tongue":      "",
	"game":        "world state cond names dice",
	"deed":        "game",
	"tell":        "game",
	"view":        "interaction tell settings",
	"script":      "game",
	"parser":      "world names",
	"sentence":    "world names",
	"interaction": "deed",
	"pack":        "world",
	"play":        "interaction parser tell sentence tongue",
	"town":        "sentence deed view",
	"referee":     "deed view tongue",
	"generate":    "referee content schema",
	"standing":    "game logic content",
	"explore":     "play coverage standing",
	"deadend":     "explore standing",
	"audit":       "interaction script parser standing deadend schema",
	"mapdraw":     "game",
	"measure":     "content",
	"book":        "store view",
	"command":     "argparse referee view store content generate audit play script town transcript coverage terminal sentence scratch mapdraw book measure explore watch pack",
	"cli":         "command",

	"transcript": "",
	"watch":      "",
	"coverage":   "game",
	"terminal":   "names",
}

// TestArrows reads the import graph and fails on an arrow that points up, or on
// a package that the house does not know.
func TestArrows(t *testing.T) {
	may := map[string][]string{}
	var reach func(pkg string) []string
	reach = func(pkg string) []string {
		if got, done := may[pkg]; done {
			return got
		}
		var out []string
		for _, p := range strings.Fields(below[pkg]) {
			out = append(append(out, p), reach(p)...)
		}
		may[pkg] = out
		return out
	}
	for pkg, imports := range ours(t) {
		if _, known := below[pkg]; !known {
			t.Errorf("package %s has no place in the house yet", pkg)
		}
		for _, imp := range imports {
			if !slices.Contains(reach(pkg), imp) {
				t.Errorf("%s imports %s, which does not lie below it", pkg, imp)
			}
		}
	}
}

// TestHeavyLibraries holds each library to the packages that it is there for.
func TestHeavyLibraries(t *testing.T) {
	only := map[string]string{
		"github.com/yuin/goldmark":     "content",
		"github.com/goccy/go-yaml":     "content",
		"github.com/urfave/cli/v2":     "cli",
		"github.com/tidwall/sjson":     "store settings",
		"github.com/gofrs/flock":       "store",
		"github.com/dop251/goja":       "script",
		"github.com/yuin/gopher-lua":   "script",
		"github.com/fsnotify/fsnotify": "watch",

		"github.com/santhosh-tekuri/jsonschema/v5": "schema generate",
	}
	for _, p := range list(t) {
		pkg := strings.TrimPrefix(p.ImportPath, "rpg/internal/")
		for _, imp := range p.Imports {
			for lib, owners := range only {
				if (imp == lib || strings.HasPrefix(imp, lib+"/")) && !slices.Contains(strings.Fields(owners), pkg) {
					t.Errorf("%s imports %s: only %s may", pkg, imp, owners)
				}
			}
		}
	}
}

type listed struct {
	ImportPath string
	Imports    []string
}

func list(t *testing.T) []listed {
	t.Helper()
	out, err := exec.Command("go", "list", "-json=ImportPath,Imports", "./...").Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	var all []listed
	for dec := json.NewDecoder(strings.NewReader(string(out))); dec.More(); {
		var p listed
		if err := dec.Decode(&p); err != nil {
			t.Fatal(err)
		}
		all = append(all, p)
	}
	return all
}

// ours maps each package to those of ours that it imports.
func ours(t *testing.T) map[string][]string {
	const root = "rpg/internal/"
	out := map[string][]string{}
	for _, p := range list(t) {
		pkg, ok := strings.CutPrefix(p.ImportPath, root)
		if !ok {
			continue
		}
		out[pkg] = nil
		for _, imp := range p.Imports {
			if imp, ok := strings.CutPrefix(imp, root); ok {
				out[pkg] = append(out[pkg], imp)
			}
		}
	}
	return out
}
