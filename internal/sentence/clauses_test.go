package sentence

import (
	"strings"
	"testing"
)

func TestClauses(t *testing.T) {
	tests := []struct{ line, want string }{
		{"I take the rope.", "I take the rope."},
		{"I climb up and take the boathook, then ask Pell about the mill", "I climb up / take the boathook / ask Pell about the mill"},
		{"I take the rope and the boathook", "I take the rope and the boathook"},
		{"I take the rope, the boathook and the net.", "I take the rope, the boathook and the net."},
		{"I take the rope, drop the lamp and go north.", "I take the rope / drop the lamp / go north."},
		{"I go north. I take the rope! Then I wait", "I go north. / I take the rope! / I wait"},
		{"I go north; drop the lamp", "I go north / drop the lamp"},
		{`I say "Wait. I take the rope." I go north.`, `I say "Wait. I take the rope." / I go north.`},
		{`I hand Pell the letter and say, “It came. Read it.”`, `I hand Pell the letter / say, “It came. Read it.”`},
		{`"Ahoy!" I go north.`, `"Ahoy!" I go north.`},
		{"I ask Pell about the mill and the lighthouse", "I ask Pell about the mill and the lighthouse"},
		{"I tell Bo that I will take the rope and go north. I wait.", "I tell Bo that I will take the rope and go north. / I wait."},
		{"I ask Pell about the mill and go up", "I ask Pell about the mill / go up"},
		{"I ask Pell to open the crate and wait", "I ask Pell to open the crate and wait"},
		{"With the rope in hand, I open the crate", "With the rope in hand, I open the crate"},
		{"Before I go, I take the rope", "Before I go, I take the rope"},
		{"I put the rope in the crate, and then quickly shut it", "I put the rope in the crate / quickly shut it"},
		{"I give Mrs. Mags a loaf", "I give Mrs. Mags a loaf"},
		{"I pay 2.5 pence", "I pay 2.5 pence"},
		{"I take the rope and don't go north", "I take the rope / don't go north"},
		{"then", ""},
		{"  ", ""},
		{`"Ahoy!"`, `"Ahoy!"`},
	}
	lex := quay()
	for _, tt := range tests {
		if got := strings.Join(Clauses(tt.line, lex, ana{}), " / "); got != tt.want {
			t.Errorf("%q\n is %q\nnot %q", tt.line, got, tt.want)
		}
	}
}

// FuzzClauses parts anything, and every piece is a stretch of the line.
func FuzzClauses(f *testing.F) {
	for _, line := range []string{`I take the rope, then "go. now" I go north`, "then then and, and;.", "\xff. I go", "“”"} {
		f.Add(line)
	}
	lex := quay()
	f.Fuzz(func(t *testing.T, line string) {
		at := 0
		for _, piece := range Clauses(line, lex, ana{}) {
			i := strings.Index(line[at:], piece)
			if piece == "" || i < 0 {
				t.Fatalf("%q has no %q behind byte %d", line, piece, at)
			}
			at += i + len(piece)
			if d, r := Read(piece, lex, ana{}, Plain); r.OK() != (d.Verb != None) {
				t.Fatalf("%q: %+v", piece, r)
			}
		}
	})
}
