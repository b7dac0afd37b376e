package audit_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"rpg/internal/audit"
	"rpg/internal/content"
)

// TestSecretNames: what is a secret, what lets it out, and where it is said to
// stand.
func TestSecretNames(t *testing.T) {
	const secret = "\n\n## GM only\n\nThe keeper is Josiah Vane, and was the Duke of Orrery. Wait until Tuesday.\n"
	quay := func(front, prose string) map[string]string {
		return map[string]string{"rooms/quay.md": "---\nname: The Quay\n" + front + "---\n" + prose + secret}
	}
	with := func(files map[string]string, path, text string) map[string]string {
		files[path] = text
		return files
	}
	for name, c := range map[string]struct {
		files map[string]string
		want  string // place and name; empty: nothing is said
	}{
		"in the description":          {quay("", "A hat with “Josiah Vane” in it."), "rooms/quay.md:4:13 “Josiah Vane”"},
		"over the end of a line":      {quay("", "Mud.\n\nA hat of Josiah\nVane’s."), "rooms/quay.md:6:10 “Josiah Vane”"},
		"the last name alone":         {quay("", "They say Vane drowned."), "rooms/quay.md:4:10 “Vane”"},
		"at the head of a sentence":   {quay("", "Vane drowned."), "rooms/quay.md:4:1 “Vane”"},
		"in another record":           {with(quay("", "Mud."), "items/hat.md", "---\nname: hat\n---\nFelt; J. Vane.\n"), "items/hat.md:4:10 “Vane”"},
		"in what is written on it":    {with(quay("", "Mud."), "items/hat.md", "---\nname: hat\ntext: Property of Josiah Vane.\n---\nFelt.\n"), "items/hat.md:3:19 “Josiah Vane”"},
		"in a way that is shut":       {quay("exits: {up: {to: quay, if: has_rope, denial: Vane has barred it.}}\n", "Mud."), "rooms/quay.md:3:46 “Vane”"},
		"in Polish":                   {map[string]string{"rooms/quay.md": "---\nname: The Quay\n---\nŁódź Świętego Źrebca.\n\n## GM only\n\nTo jest Źrebca.\n"}, "rooms/quay.md:4:15 “Źrebca”"},
		"under a condition":           {quay("", "Mud.\n\n## If hat_read\n\nIt says Josiah Vane."), ""},
		"under a deeper one":          {quay("", "Mud.\n\n### If hat_read\n\nIt says Josiah Vane."), ""},
		"under a deeper GM only":      {quay("", "Mud.\n\n### GM only\n\nJosiah Vane sleeps here."), ""},
		"in a comment":                {quay("", "Mud. <!-- Vane was here -->"), ""},
		"in the open in two records":  {with(quay("", "Vane’s hat."), "items/hat.md", "---\nname: hat\n---\nVane’s.\n"), ""},
		"somebody goes by it":         {with(quay("", "Mud, and Vane."), "characters/vane.md", "---\nname: Josiah Vane\n---\nOld.\n"), ""},
		"somebody is hidden":          {with(quay("", "Mud, and Tarrant."), "characters/tarrant.md", "---\nname: Isobel Tarrant\nhidden: true\n---\nOld.\n"), "rooms/quay.md:4:10 “Tarrant”"},
		"a character says it":         {with(quay("", "Vane’s hat."), "characters/pell.md", "---\nname: Pell\n---\nOld.\n\n## What they know\n\nThat Vane is dead.\n"), ""},
		"a person knows it":           {with(quay("", "Vane’s hat."), "people/ana.md", "---\nname: Ana\nroom: quay\n---\nShe has known Vane for years.\n"), ""},
		"a title is no name":          {quay("", "A portrait of the Duke."), ""},
		"a day is no name":            {quay("", "Closed until Tuesday."), ""},
		"an ordinary word":            {map[string]string{"rooms/quay.md": "---\nname: The Quay\n---\nThe light is lit. “Light” says a sign.\n\n## GM only\n\nWhat they call the Light is out.\n"}, ""},
		"a code span is for machines": {quay("", "Mud; set `Vane`."), ""},
	} {
		t.Run(name, func(t *testing.T) {
			fsys := fstest.MapFS{"world.md": {Data: []byte("---\nname: Harbour\nstartRoom: quay\n---\nA harbour.\n")}}
			for path, text := range c.files {
				fsys[path] = &fstest.MapFile{Data: []byte(text)}
			}
			b, err := content.OpenToAudit(fsys)
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, f := range audit.Run("harbour", b).Findings {
				if f.Code == "secret-name" {
					_, after, _ := strings.Cut(f.Message, "reads ")
					name, _, _ := strings.Cut(after, " here")
					got = append(got, f.Pos.String()+" "+name)
				}
			}
			if text := strings.Join(got, "\n"); text != c.want {
				t.Errorf("got %q, want %q", text, c.want)
			}
		})
	}
}

// TestSecretNamesInJSON: a world.json has no GM-only text, and hidden characters.
func TestSecretNamesInJSON(t *testing.T) {
	const world = `{"title": "Harbour", "startRoom": "quay", "events": {"out": [{"npcState": "spy", "hidden": false}]},
  "rooms": {"quay": {"name": "The Quay", "description": "Mud.\nOn a crate: \"Isobel\nTarrant\", and “I. T.”", "npcs": ["spy"], "onEnter": [{"then": "out"}]}},
  "characters": {"spy": {"name": "Isobel Tarrant", "hidden": true, "description": "Isobel Tarrant, in oilskins."}}}`
	b, err := content.OpenToAudit(fstest.MapFS{"world.json": {Data: []byte(world)}})
	if err != nil {
		t.Fatal(err)
	}
	text := strings.Join(audit.Run("harbour", b).Lines("games/harbour"), "\n")
	if want := "games/harbour/world.json:2:78: warning: secret-name: everybody reads “Isobel Tarrant” here, a name that belongs to a hidden character"; !strings.Contains(text, want) {
		t.Errorf("nothing says %q in\n%s", want, text)
	}
}
