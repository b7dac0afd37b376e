package settings

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestKnown(t *testing.T) {
	for key, want := range map[string]bool{
		"agents": true, "agents.pell": true, "limits": true, "promoteAfter": true, "meter": true,
		"generate": true, "generate.room": true, "generate.craft": true,
		"": false, "agents.": false, "limit": false, "limits.x": false, "generate.": false, "generate.spell": false,
		"meter.x": false, "promoteAfter.x": false, "promoteafter": false,
	} {
		if got := Known(key); got != want {
			t.Errorf("%q is known: %v", key, got)
		}
	}
}

func TestDefaults(t *testing.T) {
	s, err := Load(filepath.Join(t.TempDir(), "settings.json"))
	if err != nil {
		t.Fatal(err)
	}
	if s.Limits() != "" || string(s.Bytes()) != "{}\n" {
		t.Errorf("without a file: limits %q, bytes %q", s.Limits(), s.Bytes())
	}
	if s.Agent("pell") != On || s.AgentRests("pell") || s.PromoteAfter() != 3 || !s.Generates("room") || !s.Metered() {
		t.Errorf("without a file not all is on: pell %s, after %d talks, rooms %v, meter %v",
			s.Agent("pell"), s.PromoteAfter(), s.Generates("room"), s.Metered())
	}
}

// One character's switch, or one kind's, goes before that of all.
func TestOneBeforeAll(t *testing.T) {
	s, err := Parse([]byte(`{"agents": "resting", "agents.pell": "on", "generate": "off", "generate.room": "on",
		"promoteAfter": 0, "meter": "off"}`))
	if err != nil {
		t.Fatal(err)
	}
	if s.AgentRests("pell") || !s.AgentRests("mags") || s.Agent("") != Resting {
		t.Errorf("pell %s, mags %s, all %s", s.Agent("pell"), s.Agent("mags"), s.Agent(""))
	}
	if !s.Generates("room") || s.Generates("item") || s.Metered() || s.PromoteAfter() != 0 {
		t.Errorf("rooms %v, items %v, meter %v, after %d talks", s.Generates("room"), s.Generates("item"), s.Metered(), s.PromoteAfter())
	}
	if got := s.Apart(Generate); len(got) != 1 || got[0] != "room" {
		t.Errorf("kinds apart: %v", got)
	}
}

// What this version does not know stays where it is, in the words in which it
// was written.
func TestSetKeepsTheRest(t *testing.T) {
	const file = `{
  "colour": {"ink": "<sea & salt>"},
  "limits": "No spiders.",
  "metre": "on"
}
`
	s, err := Parse([]byte(file))
	if err != nil {
		t.Fatal(err)
	}
	s, why, err := s.Set("limits", "No spiders & no <snakes>.\nNo “hats”.\n")
	if why != "" || err != nil {
		t.Fatal(why, err)
	}
	for _, kv := range [][2]string{{"agents.pell", "resting"}, {"promoteAfter", "5"}} {
		if s, why, err = s.Set(kv[0], kv[1]); why != "" || err != nil {
			t.Fatal(why, err)
		}
	}
	const want = `{
  "colour": {
    "ink": "<sea & salt>"
  },
  "limits": "No spiders & no <snakes>.\nNo “hats”.",
  "metre": "on",
  "agents.pell": "resting",
  "promoteAfter": 5
}
`
	if got := string(s.Bytes()); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if got := strings.Join(s.Kept(), " "); got != "colour metre" {
		t.Errorf("kept %s", got)
	}
	if got := strings.Join(s.Apart(Agents), " "); got != "pell" {
		t.Errorf("characters %s", got)
	}
	if s, _, err = s.Set("limits", ""); err != nil || s.Limits() != "" || strings.Contains(string(s.Bytes()), "limits") {
		t.Errorf("an empty text left %s", s.Bytes())
	}
}

func TestSetRefuses(t *testing.T) {
	for _, c := range []struct{ key, value, why string }{
		{"limit", "x", `there is no setting "limit"`},
		{"meter", "2", `meter may be on or off, not "2"`},
		{"agents.pell", "off", `agents.pell may be on or resting, not "off"`},
		{"generate.room", "resting", `generate.room may be on or off, not "resting"`},
		{"generate.spell", "on", `there is no setting "generate.spell"`},
		{"promoteAfter", "-1", `promoteAfter may be a number of talks from 0 (never) to 1000, not "-1"`},
		{"promoteAfter", "often", `promoteAfter may be a number of talks`},
		{"limits", strings.Repeat("é", MaxLimits+1), "at most 2000 characters"},
		{"limits", strings.Repeat("x\n", MaxLimitsLines) + "x", "at most 20 lines"},
	} {
		s, why, err := Settings{}.Set(c.key, c.value)
		if err != nil || !strings.Contains(why, c.why) {
			t.Errorf("%s: %q, %v; want %q", c.key, why, err, c.why)
		}
		if string(s.Bytes()) != "{}\n" {
			t.Errorf("%s was set all the same: %s", c.key, s.Bytes())
		}
	}
}

func TestBrokenFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.json")
	for text, want := range map[string]string{
		"{\n  \"limits\": \"x\"\n  \"agents\": \"resting\"\n}": path + ":3:3: invalid character",
		"":                              path + ":1:1: unexpected end",
		"[]":                            path + ":1:1: settings are one JSON object",
		"null":                          path + ":1:1: settings are one JSON object",
		"{\"limits\": 4}":               path + ":1:11: \"limits\" is 4, and a text was expected",
		"{\"agents\": true}":            path + ":1:11: \"agents\" is true, and a text was expected",
		"{\"promoteAfter\": 2.5}":       path + ":1:17: promoteAfter may be a number of talks",
		"{\"limits\": \"a\xffb\"}":      path + ":1:1: the settings are not UTF-8",
		"{\"agents.pell\": \"asleep\"}": path + ":1:16: agents.pell may be on or resting",
	} {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := Load(path); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v; want %q", text, err, want)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, seed := range []string{`{}`, `{"limits":"x"}`, `{"agents.pell":"resting","a":[1]}`, `{"promoteAfter":3,"generate.room":"off"}`, `null`, "{\"\\u006cimits\":\"x\"}", `{"limits":"a","limits":"b"}`} {
		f.Add(seed, "limits", "no hats")
	}
	f.Fuzz(func(t *testing.T, text, key, value string) {
		s, err := Parse([]byte(text))
		if err != nil {
			return
		}
		set, why, err := s.Set(key, value)
		if err != nil || why != "" {
			return
		}
		if _, err := Parse(set.Bytes()); err != nil {
			t.Fatalf("%q with %q set to %q is no settings: %v", text, key, value, err)
		}
	})
}
