package script

import (
	"strings"
	"testing"
)

// TestReadable lets ordinary code through, whatever its texts, comments and
// expressions hold.
func TestReadable(t *testing.T) {
	for _, source := range []string{
		`const s = "(((" + ':(' + "\")" + '\'('; // ((( `,
		"const s = `((( ${ [1].map((x) => `)${x}`) } )))`; /* ((( */",
		`const r = /[(/"]+\//g; const q = s.replace(/'/g, "’"); return /\)/.test(q);`,
		`const half = (a + b) / 2 + (c) / 3; const d = a / b / c; let x = list[0] / 2; while (x --> 0);`,
		`const n = Math.floor((a + b) / 2) + Math.floor(c / 3);`,
		`const f = (a = (b = (c) => c) => b) => a;`,
		strings.Repeat("f(", 100) + strings.Repeat(")", 100),
	} {
		if p, ok := readable(File{"a.js", source}); !ok {
			t.Errorf("%s: %s", short(source), p)
		}
	}
}

// TestUnreadable: what the parser would take too long for, or too deep, and
// tricks to hide it.
func TestUnreadable(t *testing.T) {
	deep := strings.Repeat("(", 1000)
	arrows := "1"
	for range 20 {
		arrows = "(a = " + arrows + ") => 1"
	}
	for _, source := range []string{
		deep,
		`let x = /"/; ` + deep,
		`if (1) /"/; ` + deep,
		"`${" + deep + "}`",
		"return\u00a0/\"/; " + deep,
		"[...typeof /\"/, " + deep,
		"a++ /(/ 2; \"/\"; " + deep,
		"// x\u2028" + deep,
		arrows,
		`if (x)/a+/ ; ` + deep + ` /`,
		`{}/a/ / ` + deep + ` /2`,
		`{} /(/ ; "/"; ` + deep,
	} {
		p, ok := readable(File{"a.js", source})
		if ok {
			t.Errorf("%s was let through", short(source))
		}
		if p.Pos.Line == 0 || p.Pos.Col == 0 {
			t.Errorf("%s: no place: %s", short(source), p)
		}
	}
}
