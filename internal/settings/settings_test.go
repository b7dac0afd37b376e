package settings

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestFind(t *testing.T) {
	for key, want := range map[string]Standing{
		"agents": Now, "agents.pell": Now, "limits": Now,
		"generate": Later, "generate.room": Later, "promoteAfter": Later, "meter": Later,
		"": Unknown, "agents.": Unknown, "limit": Unknown, "limits.x": Unknown, "generate.": Unknown, "meter.x": Unknown,
	} {
		if got := Find(key); got != want {
			t.Errorf("%q stands as %d, not %d", key, got, want)
		}
	}
}

func TestDefaults(t *testing.T) {
	s, err := Load(filepath.Join(t.TempDir(), "settings.json"))
	if err != nil {
		t.Fatal(err)
	}
	if s.Limits() != "" || s.Agent("pell") != Resting || string(s.Bytes()) != "{}\n" {
		t.Errorf("without a file: limits %q, pell %s, bytes %q", s.Limits(), s.Agent("pell"), s.Bytes())
	}
}

// What this version does not know stays where it is, in the words in which it
// was written.
func TestSetKeepsTheRest(t *testing.T) {
	const file = `{
  "colour": {"ink": "<sea & salt>"},
  "limits": "No spiders.",
  "meter": "on"
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
	if s, why, err = s.Set("agents.pell", "resting"); why != "" || err != nil {
		t.Fatal(why, err)
	}
	const want = `{
  "colour": {
    "ink": "<sea & salt>"
  },
  "limits": "No spiders & no <snakes>.\nNo “hats”.",
  "meter": "on",
  "agents.pell": "resting"
}
`
	if got := string(s.Bytes()); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if got := strings.Join(s.Kept(), " "); got != "colour meter" {
		t.Errorf("kept %s", got)
	}
	if got := strings.Join(s.Characters(), " "); got != "pell" {
		t.Errorf("characters %s", got)
	}
	if s, _, err = s.Set("limits", ""); err != nil || s.Limits() != "" || strings.Contains(string(s.Bytes()), "limits") {
		t.Errorf("an empty text left %s", s.Bytes())
	}
}

func TestSetRefuses(t *testing.T) {
	for _, c := range []struct{ key, value, why string }{
		{"limit", "x", `there is no setting "limit"`},
		{"meter", "on", "meter is a switch of a later version"},
		{"agents", "on", "agents cannot be on yet"},
		{"agents.pell", "off", `agents.pell may be resting, not "off"`},
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
		"{\"agents\": \"on\"}":          path + ":1:11: agents cannot be on yet",
		"{\"limits\": \"a\xffb\"}":      path + ":1:1: the settings are not UTF-8",
		"{\"agents.pell\": \"asleep\"}": path + ":1:16: agents.pell may be resting",
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
	for _, seed := range []string{`{}`, `{"limits":"x"}`, `{"agents.pell":"resting","a":[1]}`, `null`, "{\"\\u006cimits\":\"x\"}", `{"limits":"a","limits":"b"}`} {
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
