package referee

import (
	"slices"
	"strings"
	"unicode"

	"rpg/internal/game"
	"rpg/internal/names"
	"rpg/internal/world"
)

// Machine finds what a text that people read must not have in it: the words of
// the machine that runs the game.
type Machine struct {
	Commands []string               // the names of the program's commands
	Flag     func(name string) bool // whether the game knows a flag, for names that could be a word
}

// labels are what the program's own lines begin with.
var labels = [...]string{
	"AGENT LINES PER TURN", "ALSO TRUE", "ATTACK", "BEING BUILT", "BLOCKED", "BUILD SPOTS HERE", "BUILT",
	"BUYERS HERE", "CARRYING", "CHARACTERS HERE", "CHECK", "CLOCK", "COINS", "CURED", "CURSE", "CURSED", "DEFEATED", "DO",
	"DROPPED", "ENCOUNTER", "ESTABLISHED HERE", "EXITS", "FAULTED", "FLAG CLEARED", "FLAG SET", "FLAGS",
	"GAINED", "GM ONLY", "HEALTH", "HEARD", "INTENT", "ITEMS HERE", "JOURNAL", "LOCATION", "LOST",
	"MAKERS HERE", "MAY GROW", "MEANT", "METER", "METER LOW", "METER SPENT", "NEXT", "NOW HERE", "OFF-SCREEN", "OFFERS",
	"ORDERS WAITING", "PEOPLE HERE", "PRICE", "PROMOTED", "REFUSED", "REMEMBER", "ROLL", "ROOM TEXT",
	"ROUND", "SAID", "SAY", "SCENE ENDED", "SCENE HERE", "SCENE OVER", "SCENE PLAYING",
	"SCENE STARTED", "SIGNAL", "SOLD", "STATUS", "STEP", "STORY TOLD", "TAKEN",
	"TIME AND WEATHER", "TURN", "USED", "WIELDING", "WITNESSED", "WORK", "WORK HERE",
}

// Words lists what speaks of the machine in a text, each once, in the order in
// which it stands there: labels, dice and what they were rolled against,
// commands, and the game's own flags and ids in their machine form. What is an
// ordinary word as well (a rope whose id is rope) is let through.
func (m Machine) Words(g *game.Game, text string) []string {
	var found []finding
	add := func(at int, word string) { found = append(found, finding{at, word}) }
	labelsIn(text, add)
	m.quotedCommands(text, add)
	ts := tokens(text)
	for i, t := range ts {
		var next token
		if i+1 < len(ts) {
			next = ts[i+1]
		}
		switch word := t.text; {
		case isDice(word) || isSum(word):
			add(t.at, word)
		case against(word) && number(next.text):
			add(t.at, word+" "+next.text)
		case strings.HasPrefix(word, "DC") && number(word[2:]):
			add(t.at, word)
		case word == "FAIL" || word == "FAILED" || word == "FAILURE" || word == "SUCCESS":
			add(t.at, word)
		case (word == "rpg" || word == "rpg.py") && slices.Contains(m.Commands, next.text):
			add(t.at, word+" "+next.text)
		case strings.Contains(word, "-") && slices.Contains(m.Commands, word):
			add(t.at, word)
		case word == "flag" && (next.text == "set" || next.text == "clear") && m.machineFlag(text, t, ts[i+1:]):
			add(t.at, word+" "+next.text)
		case strings.Contains(strings.Trim(word, "_"), "_"):
			add(t.at, strings.Trim(word, "_"))
		default:
			if name, is := m.id(g, word); is {
				add(t.at, name)
			}
		}
	}
	slices.SortStableFunc(found, func(a, b finding) int { return a.at - b.at })
	var out []string
	for _, f := range found {
		if !slices.Contains(out, f.word) {
			out = append(out, f.word)
		}
	}
	return out
}

// A finding is a word and where it stands.
type finding struct {
	at   int
	word string
}

// labelsIn finds labels, in capitals and with their colon, wherever they stand.
func labelsIn(text string, add func(int, string)) {
	for at := 0; at < len(text); at++ {
		if at > 0 && inToken(rune(text[at-1])) || text[at] < 'A' || text[at] > 'Z' {
			continue
		}
		for _, label := range labels {
			rest, ok := strings.CutPrefix(text[at:], label)
			if !ok {
				continue
			}
			rest = strings.TrimLeft(rest, "*_")
			if strings.HasPrefix(rest, ":") {
				add(at, label+":")
				at += len(label)
				break
			}
		}
	}
	for _, mark := range [...]string{"WORLD TURN DUE", "NOW HERE for", "SIGNAL for", "[minor", "[agent", "[generated]"} {
		if at := strings.Index(text, mark); at >= 0 {
			add(at, mark)
		}
	}
}

// quotedCommands finds commands in code marks: `look`.
func (m Machine) quotedCommands(text string, add func(int, string)) {
	for at := 0; ; {
		from := strings.IndexByte(text[at:], '`')
		if from < 0 {
			return
		}
		from += at + 1
		to := strings.IndexByte(text[from:], '`')
		if to < 0 {
			return
		}
		inside := text[from : from+to]
		if first, _, _ := strings.Cut(inside, " "); slices.Contains(m.Commands, first) {
			add(from, inside)
		}
		at = from + to + 1
	}
}

// machineFlag tells "flag set mill_burned" and "(flag set)" from a flag set
// high on a mast.
func (m Machine) machineFlag(text string, flag token, after []token) bool {
	if flag.at > 0 && (text[flag.at-1] == '(' || text[flag.at-1] == '[') {
		return true
	}
	if len(after) < 2 {
		return false
	}
	name := after[1].text
	return strings.Contains(name, "_") || m.Flag(name)
}

// id reports whether a word is an id or a flag of the game that nobody would
// write for its own sake: one with a hyphen or a digit in it that no name has,
// or a flag with a capital inside.
func (m Machine) id(g *game.Game, word string) (string, bool) {
	odd := strings.ContainsAny(word, "-0123456789") && strings.ContainsFunc(word, unicode.IsLetter)
	if odd {
		if id := strings.ToLower(word); world.PlainID(id) {
			if name, known := named(g, id); known {
				return word + " (" + name + ")", !strings.Contains(names.Fold(name), names.Fold(word))
			}
		}
	}
	return word, (odd || mixed(word)) && m.Flag(word)
}

// named is the name of the record that an id names, whatever its kind. A name
// that has the id in it comes first.
func named(g *game.Game, id string) (name string, known bool) {
	for _, r := range [...]world.Ref{world.ThingRef(id), world.CharacterRef(id), world.RoomRef(id), world.PersonRef(id)} {
		if !g.Has(r) {
			continue
		}
		for _, p := range g.Phrases(r)[1:] {
			if name == "" || strings.Contains(names.Fold(p.Words), names.Fold(id)) {
				name = p.Words
			}
		}
		known = true
	}
	if q, err := g.World.Quest(id); err == nil && !known {
		return q.Name, true
	}
	return name, known
}

// mixed reports whether a word has a capital after a small letter: millBurned.
func mixed(word string) bool {
	small := false
	for _, r := range word {
		if unicode.IsUpper(r) && small {
			return true
		}
		small = unicode.IsLower(r)
	}
	return false
}
