package referee

import (
	"slices"
	"strings"
	"unicode"

	"rpg/internal/game"
	"rpg/internal/state"
	"rpg/internal/world"
)

// A Reply is what a person does and says on their turn, and why.
type Reply struct {
	Do      string // as a player would type it
	Journal string // their private reason: never acted on, never let out
}

// ReadReply reads the two parts of a reply, in either order; each begins with
// its label, in capitals, at the start of a line and goes on to the other or to
// the end. Spaces and marks of emphasis around a label do no harm, nor does one
// code fence around the whole. Anything before the first label is refused, as
// nobody could say to which part it belongs.
func ReadReply(text string) (Reply, *game.Refusal) {
	if blank(text) {
		return Reply{}, no("the reply is empty; it needs a DO: line and a JOURNAL: line")
	}
	labels := [...]string{"DO", "JOURNAL"}
	var parts [2][]string
	at := -1
	for i, line := range strings.Split(unfenced(text), "\n") {
		found, rest := -1, ""
		for l, label := range labels {
			if r, ok := cutLabel(line, label); ok {
				found, rest = l, r
			}
		}
		switch {
		case found >= 0 && parts[found] != nil:
			return Reply{}, no("the reply has %s: twice, the second time in line %d; write each part once", labels[found], i+1)
		case found >= 0:
			at = found
			parts[at] = []string{rest}
		case at >= 0:
			parts[at] = append(parts[at], strings.TrimRight(line, " \t"))
		case !blank(line):
			return Reply{}, no("line %d of the reply, %q, stands before DO: and JOURNAL:; the file holds these two and nothing else", i+1, brief(line))
		}
	}
	for i, label := range labels {
		if parts[i] == nil {
			return Reply{}, no("the reply has no %s: line; it needs both DO: and JOURNAL:, in capitals, each at the start of a line", label)
		}
		if blank(strings.Join(parts[i], "")) {
			return Reply{}, no("%s: is empty; the reply needs words after both DO: and JOURNAL:", label)
		}
	}
	whole := func(lines []string) string { return strings.TrimSpace(strings.Join(lines, "\n")) }
	return Reply{whole(parts[0]), whole(parts[1])}, nil
}

// cutLabel takes a label off the start of a line. Emphasis may stand around it
// ("**DO:** …", "**DO**: …") or around the whole line.
func cutLabel(line, label string) (string, bool) {
	const marks = "*_"
	line = strings.TrimSpace(line)
	bare := strings.TrimLeft(line, marks)
	opened := len(bare) < len(line)
	rest, ok := strings.CutPrefix(bare, label)
	if !ok {
		return "", false
	}
	after := strings.TrimLeft(rest, marks)
	closed := len(after) < len(rest)
	rest, ok = strings.CutPrefix(after, ":")
	if !ok {
		return "", false
	}
	if !opened {
		return strings.TrimSpace(rest), true
	}
	if !closed {
		after = strings.TrimLeft(rest, marks)
		if len(after) == len(rest) {
			after = strings.TrimRight(rest, marks)
		}
		rest = after
	}
	return strings.TrimSpace(rest), true
}

// unfenced takes one code fence off that stands around a whole text.
func unfenced(text string) string {
	const fence = "```"
	trimmed := strings.TrimSpace(text)
	first, rest, found := strings.Cut(trimmed, "\n")
	if !found || !strings.HasPrefix(first, fence) || !strings.HasSuffix(rest, "\n"+fence) {
		return text
	}
	return strings.TrimSuffix(rest, "\n"+fence)
}

// MayReply asks whether a person's reply may be taken now.
func MayReply(g *game.Game, person string) *game.Refusal {
	r := Current(g)
	name := g.Name(world.PersonRef(person))
	if g.Defeated(person) && !slices.Contains(r.Replied, person) {
		return no("%s is defeated and takes no more turns", name)
	}
	if refused := May(g, person, true); refused != nil {
		return refused
	}
	if slices.Contains(r.Replied, person) {
		return no("%s has replied already; what comes now is their turn: rpg round", name)
	}
	return nil
}

// Take keeps a reply: the person's turn begins. What they say aloud under a curse
// comes out changed, here and never again: the line that it gives is what was
// done and said, as it came out.
func Take(tx *game.Tx, person string, r Reply) (do string, refused *game.Refusal) {
	if refused := MayReply(tx.Game, person); refused != nil {
		return "", refused
	}
	tx.ChangeCurses(person)
	do = comesOut(tx, person, r.Do)
	who := world.PersonRef(person)
	tx.State.Include(world.Global, "round.replied", person)
	tx.Remember(game.Memory{Of: who, Kind: "do", Text: do})
	tx.Remember(game.Memory{Of: who, Kind: "journal", Text: r.Journal})
	return do, nil
}

// heardAtMost is how many lines a person keeps until their next story: somebody
// who is passed over round after round must not make the save grow.
const heardAtMost = 40

// hear adds to what a person heard and saw since their last story.
func hear(tx *game.Tx, person, line string) {
	who := world.PersonRef(person)
	all := append(slices.Clone(tx.State.Get(who, "heard").List()), oneLine(line))
	tx.State.Set(who, "heard", state.Texts(all[max(0, len(all)-heardAtMost):]))
}

// oneLine folds a text onto one line, each break and its indent one space.
func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

// blank reports whether a text has nothing in it that anybody could read: white
// space, and characters that have no shape.
func blank(s string) bool {
	return !strings.ContainsFunc(s, func(r rune) bool { return !unicode.IsSpace(r) && !unicode.Is(unicode.Cf, r) })
}

// brief is the start of a line, for a refusal.
func brief(line string) string {
	line = strings.TrimSpace(line)
	if r := []rune(line); len(r) > 40 {
		return string(r[:40]) + "…"
	}
	return line
}
