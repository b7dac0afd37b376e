package audit_test

import (
	"os"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"rpg/internal/audit"
	"rpg/internal/content"
)

// TestLostNames: in one world stands, wherever a record, a step or a condition can
// name something, a name that begins with lost- and is that of nothing; and
// wherever something has a name of its own, one that is reserved. Each is told of.
func TestLostNames(t *testing.T) {
	data, err := os.ReadFile("testdata/lost.json")
	if err != nil {
		t.Fatal(err)
	}
	b, err := content.OpenToAudit(fstest.MapFS{"world.json": {Data: data}})
	if err != nil {
		t.Fatal(err)
	}
	text := strings.Join(audit.Run("harbour", b).Lines("games/harbour"), "\n")
	all := regexp.MustCompile(`lost-\w+`).FindAllString(string(data), -1)
	if len(all) < 80 {
		t.Fatalf("only %d names", len(all))
	}
	for _, name := range all {
		if !regexp.MustCompile(`error: unknown-id: [^;\n]*` + name + `\b`).MatchString(text) {
			t.Errorf("nothing says that “%s” is nothing", name)
		}
	}
	for _, want := range []string{
		"reserved name, which an event cannot have", "reserved name, which a flag cannot have", "reserved name, which a variable cannot have",
		"reserved name, which an ending cannot have", "reserved name, which a record cannot have", "reserved name, which a script cannot have",
		"“player” cannot be an id", "a condition of scoring cannot ask for the score", "the word “take” of the verb “grab”",
		"no room has the terrain “air”", "its terrain “mud” is not walked", "“rope” is no vehicle", "“frobnicate”",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("nothing says %q", want)
		}
	}
	if t.Failed() {
		t.Log(text)
	}
}

// TestRefereesNames: what prose tells a referee to hand over, roll for and throw is
// looked for, and what only a referee has is held against itself.
func TestRefereesNames(t *testing.T) {
	r := game(t, map[string]string{
		"world.md": "---\nname: Harbour\nstartRoom: quay\ncast: [ana]\nstats: {might: Grit}\nmeter: {name: oil, start: 10, costs: {agents: 2}}\n---\nA harbour.\n",
		"rooms/quay.md": "---\nname: The Quay\nexits: {north: quay}\ngrow: [north]\nencounters: [{chance: 130, say: A gull.}, {say: Two.}, {say: Three.}]\nitems: [rope, nails]\ncharacters: [pell]\n---\n" +
			"Mud.\n\n## GM only\n\nFor the asking: `gain roap`, `gain 2 rope`, `gain ro`, `lose oil-cask`, `gain coil of rope`.\nOr `check migt hard`, `check grit 12`; or `hurt 1d0`, and `heal 2`.\n",
		"items/rope.md":      "---\nname: rope\n---\nTarred.\n",
		"items/nails.md":     "---\nname: nails\ncounted: true\nproperties: {rusty: true}\n---\nRusty.\n",
		"characters/pell.md": "---\nname: Pell\nhealth: 5\ncombat: {strength: 4}\n---\nOld.\n",
		"scenes/solo.md":     "---\nbetween: [pell, pell]\nroom: quay\nreplies: 6\n---\nAlone.\n",
		"people/ana.md":      "---\nname: Ana\nroom: quay\nscript: [{do: I look., journal: Hm., commands: [gain ladder]}]\n---\nShe.\n",
	})
	text := write(t, r, "text")
	for _, want := range []string{
		"rooms/quay.md:13:18: warning: unknown-id: “gain roap” hands over what there is not; nails or rope was expected",
		"rooms/quay.md:13:57: warning: unknown-id: “lose oil-cask” hands over",
		"rooms/quay.md:14:5: warning: unknown-id: “check migt hard” rolls for a stat that there is not; did you mean “might”?",
		"rooms/quay.md:14:44: warning: dice: “1d0” cannot be thrown",
		"people/ana.md:4:49: warning: unknown-id: “gain ladder” hands over",
		"rooms/quay.md:4:8: warning: contradiction: nothing can grow “north”",
		"rooms/quay.md:5:15: error: wrong-value: the chance is 130 in a hundred",
		"rooms/quay.md:5:56: warning: shadowed: this encounter never happens",
		"items/nails.md:4:13: error: contradiction: a counted item cannot have “properties”",
		"characters/pell.md:3:9: error: contradiction: a character has “health” or “combat”, and this one has both",
		"scenes/solo.md:2:10: error: contradiction: the scene is one of “pell” with themselves",
		"world.md:6:39: error: unknown-field: “agents” is no field of “costs”; did you mean “agent”?",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("nothing says %q in\n%s", want, text)
		}
	}
	if strings.Contains(text, "“gain 2 rope”") || strings.Contains(text, "“gain ro”") || strings.Contains(text, "coil of rope") || strings.Contains(text, "check grit") || strings.Contains(text, "“2”") {
		t.Errorf("what is right is told of:\n%s", text)
	}
}
