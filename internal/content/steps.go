package content

import (
	"fmt"
	"slices"
	"strings"

	"rpg/internal/cond"
	"rpg/internal/names"
	"rpg/internal/world"
)

// An effect is known by the first of these keys that it has; the others are its
// arguments. The order is world-schema's, ours after it.
var effectKeys = [...]string{
	"say", "set", "clear", "follow", "unfollow", "move", "moveNpc", "npcState", "open", "close", "lock", "unlock",
	"switch", "add", "setVar", "score", "schedule", "cancel", "if", "unvisit", "free", "stopLine", "look",
	"noDarkLine", "chance", "hide", "board", "disembark", "moveVehicle", "touch", "unlist", "relist", "reveal",
	"script", "run", "go", "die", "end",
	"coins", "hurt", "heal", "gain", "lose", "curse",
}

// steps reads a list of lines and effects.
func (r *reader) steps(n *node, name string) []world.Step {
	var all []world.Step
	for _, item := range r.items(n, name) {
		switch item.kind {
		case isText:
			all = append(all, r.line(item)...)
		case isMap:
			all = append(all, r.effect(item)...)
		default:
			hint := "a line of text or an effect, as in “{set: flag}”, was expected"
			if item.kind == isList {
				hint = "a line that begins with “[” goes in quotes"
			}
			r.note(r.pos(item), Error, CodeStep, "a step is "+item.shown(), hint)
		}
	}
	return all
}

// line reads a plain text. Three forms in brackets also act; in the brass style
// they are shown too.
func (r *reader) line(n *node) []world.Step {
	var all []world.Step
	if !r.silent || !bracketed(n.text) {
		all = append(all, world.Say{Text: n.text})
	}
	inner := strings.TrimSuffix(strings.TrimPrefix(n.text, "["), "]")
	if !bracketed(n.text) {
		return all
	}
	if label, ok := cutFold(inner, "Flag set: "); ok {
		label = strings.ToLower(strings.TrimSpace(label))
		flag, known := r.labels[label]
		if !known {
			r.note(r.pos(n), Warning, CodeStep, "flagLabels has no “"+short(label)+"”, so no flag is set", "")
			return all
		}
		r.mentions = append(r.mentions, mention{what: aFlagSet, name: flag, line: n.line, col: n.col})
		return append(all, world.SetFlag{Flag: flag, To: true})
	}
	name, gained := cutFold(inner, "Added to inventory: ")
	if !gained {
		name = inner[:len(inner)-len(" consumed")]
	}
	id := r.item(strings.TrimSpace(name))
	switch {
	case id == "":
		r.note(r.pos(n), Warning, CodeStep, "no item is named “"+short(name)+"”, so nothing is moved", "")
	case gained:
		all = append(all, world.GainItem{Item: id, Count: 1})
	default:
		all = append(all, world.LoseItem{Item: id, Count: 1})
	}
	return all
}

// bracketed says whether a line is one of the three forms.
func bracketed(s string) bool {
	inner, ok := strings.CutPrefix(s, "[")
	if !ok || !strings.HasSuffix(inner, "]") || strings.Contains(s, "\n") {
		return false
	}
	inner = inner[:len(inner)-1]
	if label, ok := cutFold(inner, "Flag set: "); ok {
		return label != ""
	}
	if name, ok := cutFold(inner, "Added to inventory: "); ok {
		return name != ""
	}
	const end = " consumed"
	return len(inner) > len(end) && strings.EqualFold(inner[len(inner)-len(end):], end)
}

// cutFold takes a prefix off in any letter case.
func cutFold(s, prefix string) (string, bool) {
	if len(s) < len(prefix) || !strings.EqualFold(s[:len(prefix)], prefix) {
		return s, false
	}
	return s[len(prefix):], true
}

// effect reads one effect.
func (r *reader) effect(n *node) []world.Step {
	for _, key := range effectKeys {
		v := n.get(key)
		if v == nil {
			continue
		}
		e := &effect{reader: r, node: n, key: key, value: v, used: []string{key}}
		steps, known := e.read()
		if !known {
			r.note(r.pos(n), Warning, CodeLater, fmt.Sprintf("the effect “%s” is not carried out by this version", key), "the game plays without it")
			r.loose(n, "")
			return nil
		}
		for _, other := range n.keys {
			if !slices.Contains(e.used, other.key) {
				r.note(r.keyPos(other), Warning, CodeStep, fmt.Sprintf("“%s” does nothing beside “%s”", short(other.key), key), "write it as a step of its own")
			}
		}
		return steps
	}
	severity, hint := Error, "an effect was expected, such as set, clear, move or if"
	if len(n.keys) > 0 {
		if near := names.Nearest(n.keys[0].key, effectKeys[:], 1); len(near) > 0 {
			hint = "did you mean “" + near[0] + "”?"
		}
	}
	if r.mode == cond.Schema {
		severity = Warning // it does nothing there
	}
	what := "an empty effect"
	switch {
	case n.get("kind") != nil:
		r.note(r.pos(n), Warning, CodeLater, "the command “"+short(n.get("kind").text)+"” is not carried out by this version", "the game plays without it")
		return nil
	case len(n.keys) > 0:
		what = "“" + short(n.keys[0].key) + "” is no effect"
	}
	r.note(r.pos(n), severity, CodeStep, what, hint)
	return nil
}
