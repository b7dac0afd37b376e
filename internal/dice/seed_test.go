package dice

import (
	"encoding/json"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestParseSeed(t *testing.T) {
	long := strings.Repeat("9", 4301)
	tests := []struct {
		in    string
		whole bool
		out   string
	}{
		{"42", true, "42"},
		{"-5", true, "-5"},
		{"+7", true, "7"},
		{"007", true, "7"},
		{"340282366920938463463374607431768211456", true, "340282366920938463463374607431768211456"},
		{"", false, ""},
		{"-", false, "-"},
		{"run-1:ana", false, "run-1:ana"},
		{"4 2", false, "4 2"},
		{"1e3", false, "1e3"},
		{"٤٢", false, "٤٢"},
		{`"42"`, false, `"42"`}, // in quotes it is text
		{`"ana"`, false, "ana"},
		{`"ana`, false, `"ana`},
		{long, false, long}, // more digits than Python reads
	}
	for _, test := range tests {
		seed := ParseSeed(test.in)
		if whole := seed.whole != nil; whole != test.whole {
			t.Errorf("%.40q read as a number: %v, want %v", test.in, whole, test.whole)
		}
		if got := seed.String(); got != test.out {
			t.Errorf("%.40q is written %.40q, want %.40q", test.in, got, test.out)
		}
	}
}

func TestSeedInt64(t *testing.T) {
	for in, want := range map[string]int64{
		"42": 42, "-5": -5, "18446744073709551621": 5, "-18446744073709551621": -5, "9223372036854775808": -1 << 63,
	} {
		if got := ParseSeed(in).Int64(); got != want {
			t.Errorf("%s as a machine number is %d, want %d", in, got, want)
		}
	}
	if TextSeed("42").Int64() == 42 || TextSeed("ana").Int64() == TextSeed("bo").Int64() {
		t.Error("text seeds are not told apart")
	}
}

func TestSeedsRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seed := TextSeed(rapid.OneOf(rapid.String(), rapid.StringMatching(`"?[+-]?[0-9]{1,3}"?`)).Draw(t, "text"))
		if rapid.Bool().Draw(t, "number") {
			seed = IntSeed(rapid.Int64().Draw(t, "n"))
		}
		if got := ParseSeed(seed.String()); !same(got, seed) {
			t.Fatalf("%#v is written %q and reads as %#v", seed, seed, got)
		}
		data, err := json.Marshal(seed)
		if err != nil {
			t.Fatal(err)
		}
		var got Seed
		if err := json.Unmarshal(data, &got); err != nil || !same(got, seed) {
			t.Fatalf("%#v is JSON %s and reads as %#v, %v", seed, data, got, err)
		}
	})
}

func same(a, b Seed) bool {
	if a.whole == nil || b.whole == nil {
		return a.whole == b.whole && a.text == b.text
	}
	return a.whole.Cmp(b.whole) == 0
}

func TestSeedJSON(t *testing.T) {
	for _, bad := range []string{`1.5`, `true`, `null`, `[42]`, `"ana`} {
		var seed Seed
		if err := json.Unmarshal([]byte(bad), &seed); err == nil {
			t.Errorf("%s was read as the seed %s", bad, seed)
		}
	}
	if data, err := json.Marshal(TextSeed("\xff")); err == nil {
		t.Errorf("a seed that is not UTF-8 was written as %s", data)
	}
	var seed Seed
	if err := json.Unmarshal([]byte(`"42"`), &seed); err != nil || !same(seed, TextSeed("42")) {
		t.Errorf(`"42" was read as %#v, %v; want text`, seed, err)
	}
}
