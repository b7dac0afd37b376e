package game

import "testing"

// TestBlowTables picks the table of an attack against a defence: each has at
// least the nine entries that a blow is drawn from.
func TestBlowTables(t *testing.T) {
	for _, c := range []struct {
		attack, defence int
		want            string
	}{
		{1, 1, "MMMMSSUUKKKKK"}, {2, 1, "MMMSSUUKKKKK"}, {3, 1, "MMSSUUKKKKK"}, {9, 1, "MMSSUUKKKKK"},
		{1, 2, "MMMMMSSLLU"}, {2, 2, "MMMSSLLLUKKK"}, {3, 2, "MMSSLLLUKKK"}, {4, 2, "MSSLLLUKKK"}, {7, 2, "MSSLLLUKKK"},
		{1, 3, "MMMMMSSLLWW"}, {2, 3, "MMMMSSLLWW"}, {3, 3, "MMMSSLLLWWW"}, {4, 3, "MMSSLLLWWW"}, {5, 3, "MSSLLLLWWW"},
		{1, 9, "MMMMMSSLLWW"},
	} {
		if got := blowTable(c.attack, c.defence); got != c.want {
			t.Errorf("%d against %d: %s, want %s", c.attack, c.defence, got, c.want)
		}
	}
}

// TestFillFight fills in the names of a fight; what it does not know is nothing.
func TestFillFight(t *testing.T) {
	for text, want := range map[string]string{
		"The {defender} drops the {weapon}.": "The ogre drops the club.",
		"{how} {nobody}!":                    "unarmed !",
		"no } names {":                       "no } names {",
		"":                                   "",
	} {
		if got := fillFight(text, "ogre", "club", "unarmed"); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
