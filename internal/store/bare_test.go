package store

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// A save is the same whatever is pending in it and however its dice stand.
func TestBare(t *testing.T) {
	for _, c := range []struct{ save, want string }{
		{`{}`, "{}\n"},
		{`{"pending": {"n": 1}}`, "{}\n"},
		{`{"dice": {"state": "x"}}`, "{}\n"},
		{`{"dice": {}}`, "{}\n"},
		{`{"pending": {"n": 1, "pending": {}}, "dice": {"state": [1, {"state": 2}]}}`, "{}\n"},
		{`{"version": 1, "pending": {"n": 1}}`, "{\n  \"version\": 1\n}\n"},
		{`{"pending": {"n": 1}, "zeal": 2}`, "{\n  \"zeal\": 2\n}\n"},
		{`{"version": 1, "pending": {"n": 1}, "zeal": 2}`, "{\n  \"version\": 1,\n  \"zeal\": 2\n}\n"},
		{`{"version": 1, "dice": {"kind": "python", "state": "x", "seed": "7"}}`,
			"{\n  \"version\": 1,\n  \"dice\": {\n    \"kind\": \"python\",\n    \"seed\": \"7\"\n  }\n}\n"},
		{`{"dice": {"seed": "7", "state": "x"}, "zeal": 1}`, "{\n  \"dice\": {\n    \"seed\": \"7\"\n  },\n  \"zeal\": 1\n}\n"},
		{`{"version": 1, "dice": {"state": "x"}, "zeal": 1}`, "{\n  \"version\": 1,\n  \"zeal\": 1\n}\n"},
		{`{"version": 1, "dice": {"state": "x"}}`, "{\n  \"version\": 1\n}\n"},
		// What goes by the same name elsewhere stays.
		{`{"vars": {"pending": 1, "dice": {"state": 2}}}`, "{\n  \"vars\": {\n    \"pending\": 1,\n    \"dice\": {\n      \"state\": 2\n    }\n  }\n}\n"},
		{`{"dice": 4, "vars": {"state": 2}}`, "{\n  \"dice\": 4,\n  \"vars\": {\n    \"state\": 2\n  }\n}\n"},
		{`{"dice": [{"state": 2}]}`, "{\n  \"dice\": [\n    {\n      \"state\": 2\n    }\n  ]\n}\n"},
		{`{"a\n  \"pending\": ": 1}`, "{\n  \"a\\n  \\\"pending\\\": \": 1\n}\n"},
	} {
		out, err := Layout([]byte(c.save))
		if err != nil {
			t.Fatalf("%s: %v", c.save, err)
		}
		if got := bare(string(out)); got != c.want {
			t.Errorf("%s comes to\n%swant\n%s", c.save, got, c.want)
		}
	}
}

// tree is a JSON value with the keys that bare looks for at any depth.
func tree(t *rapid.T, depth int) any {
	kinds := 4
	if depth == 0 {
		kinds = 2
	}
	switch rapid.IntRange(0, kinds-1).Draw(t, "kind") {
	case 0:
		return float64(rapid.IntRange(0, 9).Draw(t, "number"))
	case 1:
		return rapid.SampledFrom([]string{"", "}", "\n  \"pending\": ", "{\n", ","}).Draw(t, "text")
	case 2:
		list := []any{}
		for range rapid.IntRange(0, 3).Draw(t, "length") {
			list = append(list, tree(t, depth-1))
		}
		return list
	}
	return branch(t, depth)
}

func branch(t *rapid.T, depth int) map[string]any {
	object := map[string]any{}
	for range rapid.IntRange(0, 4).Draw(t, "members") {
		object[rapid.SampledFrom([]string{"pending", "dice", "state", "rev", "zeal"}).Draw(t, "key")] = tree(t, depth-1)
	}
	return object
}

func TestBareLeavesTheRest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		save := branch(t, 3)
		text, err := json.Marshal(save)
		if err != nil {
			t.Fatal(err)
		}
		out, err := Layout(text)
		if err != nil {
			t.Fatal(err)
		}
		bared := bare(string(out))
		if again, err := Layout([]byte(bared)); err != nil || string(again) != bared {
			t.Fatalf("it is not laid out: %v\n%s", err, bared)
		}
		var got map[string]any
		if err := json.Unmarshal([]byte(bared), &got); err != nil {
			t.Fatal(err)
		}
		delete(save, "pending")
		if dice, ok := save["dice"].(map[string]any); ok {
			if delete(dice, "state"); len(dice) == 0 {
				delete(save, "dice")
			}
		}
		if diff := cmp.Diff(save, got); diff != "" {
			t.Errorf("of\n%s\nis left (-want, +got)\n%s", out, diff)
		}
	})
}
