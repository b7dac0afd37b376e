package store

import (
	"encoding/json"
	"os"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"
)

// The two files are one save that Python's json module wrote, with indent=2 and
// ensure_ascii=False, and with its defaults.
func TestLayoutIsPythons(t *testing.T) {
	want, err := os.ReadFile("testdata/python-save.json")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"testdata/python-ascii.json", "testdata/python-save.json"} {
		in, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		out, err := Layout(in)
		if err != nil {
			t.Fatal(err)
		}
		wantEqual(t, name, string(out), string(want)+"\n")
	}
}

func TestLayout(t *testing.T) {
	for _, test := range []struct{ name, in, out string }{
		{"empty", ` { } `, `{}`},
		{"known keys in their order", `{"things":{},"flags":[],"version":1}`,
			"{\n  \"version\": 1,\n  \"flags\": [],\n  \"things\": {}\n}"},
		{"unknown keys follow the key they followed", `{"a":1,"things":2,"b":3,"c":4,"version":5,"d":6}`,
			"{\n  \"a\": 1,\n  \"version\": 5,\n  \"d\": 6,\n  \"things\": 2,\n  \"b\": 3,\n  \"c\": 4\n}"},
		{"only the save's own keys are ordered", `{"x":{"things":1,"version":2}}`,
			"{\n  \"x\": {\n    \"things\": 1,\n    \"version\": 2\n  }\n}"},
		{"the last of two values, at the first place", `{"a":1,"b":2,"a":{"c":3},"\u0062":4}`,
			"{\n  \"a\": {\n    \"c\": 3\n  },\n  \"b\": 4\n}"},
		{"numbers as they are spelled", `{"a":[1.0,-0,1e400,1E+2,123456789012345678901]}`,
			"{\n  \"a\": [\n    1.0,\n    -0,\n    1e400,\n    1E+2,\n    123456789012345678901\n  ]\n}"},
		{"texts in the plainest form", `{"a":"\u00e9\/\ud83d\udddd\u0007\u000a\u007f<&>"}`,
			"{\n  \"a\": \"é/🗝\\u0007\\n\u007f<&>\"\n}"},
		{"half a character stays an escape", `{"a":"\ud800x\uDC00\ud83d\u0041"}`,
			"{\n  \"a\": \"\\ud800x\\udc00\\ud83dA\"\n}"},
	} {
		t.Run(test.name, func(t *testing.T) {
			out, err := Layout([]byte(test.in))
			if err != nil {
				t.Fatal(err)
			}
			wantEqual(t, test.in, string(out), test.out+"\n")
		})
	}
}

func TestLayoutFaults(t *testing.T) {
	for in, want := range map[string]string{
		``:                           "line 1 column 1: a save is an object in braces",
		`[]`:                         "line 1 column 1: a save is an object in braces",
		"{\n \"é\": 1,}":             "line 2 column 9: a key in double quotes is missing",
		`{"a":1 "b":2}`:              "line 1 column 8: an object goes on with a comma or ends with }",
		`{"a":01}`:                   "line 1 column 7: an object goes on with a comma or ends with }",
		`{"a":1.}`:                   "line 1 column 8: a digit is missing",
		`{"a":[1,]}`:                 "line 1 column 9: a value is missing",
		`{"a":"b}`:                   "line 1 column 9: a text has no end",
		"{\"a\":\"\n\"}":             "line 1 column 7: a text holds a control character",
		`{"a":"\x"}`:                 `line 1 column 7: \x means nothing in a text`,
		`{"a":"\u12"}`:               `line 1 column 7: \u wants four hexadecimal digits`,
		`{} {}`:                      "line 1 column 4: nothing may follow the object",
		`{"a":NaN}`:                  "line 1 column 6: a value is missing",
		strings.Repeat(`{"a":`, 600): "line 1 column 2506: more than 500 levels",
	} {
		_, err := Layout([]byte(in))
		if err == nil || err.Error() != want {
			t.Errorf("%.40q: %v; want %s", in, err, want)
		}
	}
}

// Layout takes what Go's own reader takes, says the same, and changes nothing
// the second time.
func FuzzLayout(f *testing.F) {
	for _, seed := range []string{
		`{}`, `{"a":1,"a":[true,null,{"b":"\ud800\u00e9"}]}`, `{"version":1,"x":-0.5e+7}`, `{"a":"\\\"\/"}`,
		`{"things":{"1":{}},"dice":{"state":"x"},"flags":{"":false}}`, `{"a":00}`, "{\"a\":\"\u2028\"}",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, in string) {
		if !utf8.ValidString(in) || strings.Count(in, "{")+strings.Count(in, "[") > deepest {
			return
		}
		out, err := Layout([]byte(in))
		valid := json.Valid([]byte(in)) && strings.HasPrefix(strings.TrimLeft(in, " \t\r\n"), "{")
		if valid != (err == nil) {
			t.Fatalf("%q: valid %v, error %v", in, valid, err)
		}
		if err != nil {
			return
		}
		if !sameJSON(t, []byte(in), out) {
			t.Errorf("%q became %q", in, out)
		}
		again, err := Layout(out)
		if err != nil || string(again) != string(out) {
			t.Errorf("%q again became %q (%v)", out, again, err)
		}
	})
}

// sameJSON reports whether two texts say the same, whatever the order of keys.
func sameJSON(t rapid.TB, a, b []byte) bool {
	t.Helper()
	canonical := func(b []byte) string {
		d := json.NewDecoder(strings.NewReader(string(b)))
		d.UseNumber()
		var v any
		if err := d.Decode(&v); err != nil {
			t.Fatalf("%q: %v", b, err)
		}
		out, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		return string(out)
	}
	return canonical(a) == canonical(b)
}
