package referee_test

import (
	"strings"
	"testing"

	"rpg/internal/referee"
)

func TestReadReply(t *testing.T) {
	for _, c := range []struct {
		name, text  string
		do, journal string
		refused     string // the start of the refusal
	}{
		{"in order", "DO: I take the rope.\nJOURNAL: It may hold.\n", "I take the rope.", "It may hold.", ""},
		{"the other way round", "JOURNAL: It may hold.\nDO: I take the rope.", "I take the rope.", "It may hold.", ""},
		{"over several lines", "DO: I look up.\n\nThen I climb.\nJOURNAL:\nThe loft is dry.\n", "I look up.\n\nThen I climb.", "The loft is dry.", ""},
		{"spaces before", "  DO: I wait.\n\tJOURNAL: Bo is late.", "I wait.", "Bo is late.", ""},
		{"bold labels", "**DO:** I wait.\n**JOURNAL**: Bo is late.", "I wait.", "Bo is late.", ""},
		{"bold lines", "**DO: I wait.**\n__JOURNAL: Bo is late.__", "I wait.", "Bo is late.", ""},
		{"emphasis of their own", "DO: I say **no**\nJOURNAL: *Never* again*", "I say **no**", "*Never* again*", ""},
		{"fenced", "```\nDO: I wait.\nJOURNAL: Bo is late.\n```\n", "I wait.", "Bo is late.", ""},
		{"a label inside a line", "DO: I write DO: NOT OPEN on the lid.\nJOURNAL: Let JOURNAL: be.", "I write DO: NOT OPEN on the lid.", "Let JOURNAL: be.", ""},
		{"a longer word", "DO: I wait.\nDONE: yes\nJOURNAL: no", "I wait.\nDONE: yes", "no", ""},

		{"no journal", "DO: I wait.", "", "", "the reply has no JOURNAL: line"},
		{"no deed", "JOURNAL: Bo is late.", "", "", "the reply has no DO: line"},
		{"small letters", "Do: I wait.\nJournal: Bo is late.", "", "", `line 1 of the reply, "Do: I wait.", stands before`},
		{"small letters later", "DO: I wait.\njournal: Bo is late.", "", "", "the reply has no JOURNAL: line; it needs both DO: and JOURNAL:, in capitals"},
		{"empty deed", "DO:\nJOURNAL: Bo is late.", "", "", "DO: is empty"},
		{"empty journal", "DO: I wait.\nJOURNAL: \n\n", "", "", "JOURNAL: is empty"},
		{"twice", "DO: I wait.\nJOURNAL: a\nDO: I run.", "", "", "the reply has DO: twice, the second time in line 3"},
		{"a preface", "\nHere is my reply.\nDO: I wait.\nJOURNAL: a", "", "", `line 2 of the reply, "Here is my reply."`},
		{"nothing", "", "", "", "the reply is empty"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r, no := referee.ReadReply(c.text)
			switch {
			case c.refused == "" && no != nil:
				t.Fatalf("refused: %s", no.Text)
			case c.refused != "" && (no == nil || !strings.HasPrefix(no.Text, c.refused)):
				t.Fatalf("got %+v, %v; want a refusal that begins %q", r, no, c.refused)
			case r.Do != c.do || r.Journal != c.journal:
				t.Fatalf("got %q and %q, want %q and %q", r.Do, r.Journal, c.do, c.journal)
			}
		})
	}
}

func FuzzReadReply(f *testing.F) {
	for _, seed := range []string{"DO: a\nJOURNAL: b", "**DO:** a\n```", "```\nDO: a\n```", "JOURNAL:\n\n\nDO:x"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		r, no := referee.ReadReply(text)
		if no != nil {
			if strings.Contains(no.Text, "\n") {
				t.Fatalf("a refusal of several lines: %q", no.Text)
			}
			return
		}
		if strings.TrimSpace(r.Do) == "" || strings.TrimSpace(r.Journal) == "" {
			t.Fatalf("an empty part was taken: %+v", r)
		}
		again, no := referee.ReadReply("DO: " + r.Do + "\nJOURNAL: " + r.Journal)
		if no != nil || again != r {
			t.Fatalf("%+v read again is %+v, %v", r, again, no)
		}
	})
}
