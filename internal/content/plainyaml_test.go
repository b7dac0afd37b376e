package content

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// bothReaders reads front matter with the quick reader and, where that can read
// it, with the full parser, and says how they differ.
func bothReaders(front string) (quick bool, diff string) {
	front, _ = clean("x.md", []byte(front))
	n, ok := readPlain(front, 2)
	if !ok {
		return false, ""
	}
	r := &yamlReader{file: "x.md", firstLine: 2}
	full, _ := r.parse(front)
	if len(r.problems) > 0 {
		return true, "the full parser: " + r.problems[0].String()
	}
	return true, cmp.Diff(full, n, cmp.AllowUnexported(node{}, entry{}))
}

func TestBothReadersOfYAML(t *testing.T) {
	for _, front := range []string{
		"",
		"# only a comment\n",
		"name: The Quay\n",
		"name: The Quay\n\ndark: true\n# dusk\nx: -3\n",
		"exits:\n  north: market\n  up: {to: net-loft, if: has_brass-key, denial: \"The loft is \\\"locked\\\".\"}\n",
		"items: [brass-key, rope]\naliases: [é, 'it''s', the eel seller]\n",
		"items:\n- brass-key\n- rope\ndark: false\n",
		"items:\n  - brass-key\n  - rope\n",
		"goods: {}\nitems: []\nnothing:\nlast:\n",
		"tiers: {plain: 1-5, fine: 6-20}\nheal: 1d4\nyear: 1844\nhalf: 0.5\ntime: 2.20 in the morning\n",
		"instead:\n  take:\n    - {if: \"target:chest\", say: The chest is nailed down., continue: true}\n    - then: bell\n      say:\n        - One.\n        - Two.\n",
		"script:\n  - if: round = 1\n    do: >-\n      I ask Pell,\n      loud enough.\n\n      Twice.\n    say: |\n      One.\n\n      Two.\n\n  - do: x\n",
		"events:\n  bell:\n    - The bell rings, and \"rings\".\n    - {set: bell_rung}\n    - >-\n      A long\n      line.\n",
		"é: 1\n", "a: 010\n", "a: 1_000\n", "a: 0x10\n", "a: 1e3\n", "a: 1.5e3\n", "a: .5\n", "a: ~\n", "a: True\n", "a: yes\n", "a: 1d4\n", "a: 0d4\n", "a: 08\n", "a: -1\n", "a: - 1\n", "a: 2024-01-01\n",
		"1: one\n01: one\ntrue: x\nnull: y\n",
		"a: x\n  y\n", "a: [1,\n 2]\n", "a: {b}\n", "a: {b: }\n", "a: [,]\n", "a: [x,y]\n", "a: {b:c}\n", "a: {b: [x:y, u:v#w, z:3, {c: d}, e: f, 'g':h]}\n", "a: {b: [é:y, x]}\n", "a: x # y\n", "a: 'x' # y\n",
		"a: \"é\": x\n", "a:\n b: 1\n  c: 2\n", "a:\n  b: 1\n c: 2\n", "a:\n- b\n - c\n", "- a\n", "a: \"x\\ty\"\n", "a: &x y\n", "a: *x\n", "a: !x y\n",
		"a: >\n  x\n   y\n", "a: |\n  x\n   y\n", "a: |\n\n  x\n", "a: |+\n  x\n", "a: >-\n  x\n# no comment?\nb: 1\n", "a: |\n  # text\n  x\n",
	} {
		if quick, diff := bothReaders(front); diff != "" {
			t.Errorf("%q (quick %t): - full, + quick\n%s", front, quick, diff)
		}
	}
}

// The front matter that people write goes the quick way.
func TestQuickReaderIsUsed(t *testing.T) {
	files, err := filepath.Glob("testdata/quay/*/*.md")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		front, _, _, _, _ := split(file, string(data))
		if _, ok := readPlain(front, 2); !ok {
			t.Errorf("%s: not read the quick way", file)
		}
		if _, diff := bothReaders(front); diff != "" {
			t.Errorf("%s: - full, + quick\n%s", file, diff)
		}
	}
}

// TestBothReadersAgree writes front matter as authors do, and now and then as
// they should not.
func TestBothReadersAgree(t *testing.T) {
	word := rapid.SampledFrom([]string{"quay", "brass-key", "The Quay", "it's", `say "ho"`, "12", "-3", "1-5", "1d4", "0.5", "true", "no",
		"has_rope and not met_pell", "é", "a, b", "coins >= 5", "x: y", "null", "''", `"open, \\"please\\""`, "'it''s: so'", "[a]", "{a: b}", "x #y", "!flag:x", "07", ""})
	name := rapid.SampledFrom([]string{"name", "exits", "if", "say", "the mill burns", "12", "up", "e-x", "true", "-a"})
	var value func(depth, indent int) *rapid.Generator[string]
	flow := rapid.Custom(func(t *rapid.T) string {
		items := rapid.SliceOfN(word, 0, 3).Draw(t, "items")
		if rapid.Bool().Draw(t, "list") {
			return "[" + strings.Join(items, ", ") + "]"
		}
		for i := range items {
			items[i] = name.Draw(t, "key") + ": " + items[i]
		}
		return "{" + strings.Join(items, ", ") + "}"
	})
	value = func(depth, indent int) *rapid.Generator[string] {
		return rapid.Custom(func(t *rapid.T) string {
			pad := strings.Repeat(" ", indent)
			most := 7
			if depth > 3 {
				most = 4
			}
			switch rapid.IntRange(0, most).Draw(t, "shape") {
			case 0, 1:
				return " " + word.Draw(t, "word") + "\n"
			case 2:
				return " " + flow.Draw(t, "flow") + "\n"
			case 3:
				mark := rapid.SampledFrom([]string{">", ">-", "|", "|-", "|+"}).Draw(t, "mark")
				return " " + mark + "\n" + pad + "  one\n" + rapid.SampledFrom([]string{"", "\n", "\n\n"}).Draw(t, "gap") + pad + "  two: it's\n"
			case 4, 5:
				var b strings.Builder
				b.WriteString("\n")
				for range rapid.IntRange(1, 3).Draw(t, "entries") {
					b.WriteString(pad + "  " + name.Draw(t, "name") + ":" + value(depth+1, indent+2).Draw(t, "value"))
				}
				return b.String()
			default:
				var b strings.Builder
				b.WriteString("\n")
				in := pad + rapid.SampledFrom([]string{"", "  "}).Draw(t, "in")
				for range rapid.IntRange(1, 3).Draw(t, "items") {
					if rapid.Bool().Draw(t, "mapping") {
						b.WriteString(in + "- " + name.Draw(t, "name") + ":" + value(depth+1, len(in)+2).Draw(t, "value"))
						b.WriteString(in + "  " + name.Draw(t, "name") + ":" + value(depth+1, len(in)+2).Draw(t, "value"))
					} else {
						b.WriteString(in + "-" + value(depth+2, len(in)).Draw(t, "value"))
					}
					b.WriteString(rapid.SampledFrom([]string{"", "", "\n", in + "# note\n"}).Draw(t, "between"))
				}
				return b.String()
			}
		})
	}
	quickly := 0
	rapid.Check(t, func(t *rapid.T) {
		var b strings.Builder
		for range rapid.IntRange(1, 3).Draw(t, "entries") {
			b.WriteString(name.Draw(t, "name") + ":" + value(0, 0).Draw(t, "value"))
		}
		quick, diff := bothReaders(b.String())
		if quick {
			quickly++
		}
		if diff != "" {
			t.Fatalf("- full, + quick\n%s\n%s", b.String(), diff)
		}
	})
	if quickly == 0 {
		t.Error("the quick reader read nothing of it")
	}
}

func FuzzPlainYAML(f *testing.F) {
	for _, seed := range []string{"a: b\n", "a:\n- b\n- c: d\n  e: [f, {g: h}]\n", "a: >-\n  b\n\n  c\nd: \"e\\n\"\n", "a: 'b''c'\n"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, front string) {
		if tooDeep(front) > 0 || len(front) > 1000 {
			t.Skip()
		}
		if _, diff := bothReaders(front); diff != "" {
			t.Fatalf("%q: - full, + quick\n%s", front, diff)
		}
	})
}
