package content

import (
	"fmt"

	"rpg/internal/cond"
	"rpg/internal/world"
)

// The fields of a text adventure whose files write something else than their
// type: mappings whose order counts, and short forms.

// then reads the name of an event, or steps.
func (r *reader) then(n *node, name string) world.Then {
	switch n.kind {
	case isText:
		r.mention(anEvent, n)
		return world.Then{Event: n.text}
	case isList:
		return world.Then{Steps: r.steps(n, name)}
	}
	r.wrong(n, name, "the name of an event, or a list of steps,")
	return world.Then{}
}

// remark reads a text, a list of which one is drawn, or “{script: name}”.
func (r *reader) remark(n *node, name string) world.Remark {
	switch n.kind {
	case isList:
		return world.Remark{Lines: r.words(n, name, facts{}), Drawn: true}
	case isMap:
		script := n.get("script")
		if script == nil || len(n.keys) != 1 {
			r.wrong(n, name, "a text, a list of texts, or “{script: name}”")
			return world.Remark{}
		}
		return world.Remark{Script: r.word(script, "script", facts{names: aScript})}
	}
	if text := r.word(n, name, facts{}); text != "" {
		return world.Remark{Lines: []string{text}}
	}
	return world.Remark{}
}

// variants reads a text with a condition, or in some fields a text alone.
func (r *reader) variants(n *node, name string, f facts) []world.Variant {
	if f.short && n.kind == isText {
		return []world.Variant{{Text: r.word(n, name, facts{})}}
	}
	if f.short && n.kind == isMap {
		return []world.Variant{r.variant(n, name, f)}
	}
	var all []world.Variant
	for _, item := range r.items(n, name) {
		all = append(all, r.variant(item, name, f))
	}
	return all
}

func (r *reader) variant(n *node, name string, f facts) world.Variant {
	var v world.Variant
	if f.short && n.kind == isText {
		v.Text = r.word(n, name, facts{})
		return v
	}
	r.composite(n, reflectOf(&v), name, facts{})
	return v
}

// lines reads “flag:gary_happy: text”: what talking says, by condition.
func (r *reader) lines(n *node, name string) (all []world.Variant) {
	r.entries(n, name, "a mapping of conditions, or “default”, to texts", nothing, func(e entry) {
		v := world.Variant{Text: r.word(e.value, e.key, facts{})}
		if e.key != "default" {
			v.If = r.readCondition(e.key, r.keyPos(e))
		}
		all = append(all, v)
	})
	return all
}

func (r *reader) dialogue(n *node, field string) (all []world.Dialogue) {
	r.entries(n, field, "a mapping of characters to what they say", aCharacter, func(e entry) {
		all = append(all, world.Dialogue{Character: e.key, Lines: r.lines(e.value, e.key)})
	})
	return all
}

func (r *reader) topics(n *node, field string) (all []world.Topic) {
	r.entries(n, field, "a mapping of topics to answers", nothing, func(e entry) {
		all = append(all, world.Topic{ID: e.key, Answers: r.variants(e.value, e.key, facts{short: true})})
	})
	return all
}

func (r *reader) otherWords(n *node, field string) (all []world.Words) {
	r.entries(n, field, "a mapping of topics to other words for them", nothing, func(e entry) {
		all = append(all, world.Words{Of: e.key, Words: r.words(e.value, e.key, facts{})})
	})
	return all
}

func (r *reader) endings(n *node, field string) (all []world.Ending) {
	r.entries(n, field, "a mapping of names to endings", nothing, func(e entry) {
		x := world.Ending{ID: e.key}
		r.field(e.value, reflectOf(&x), e.key, facts{})
		all = append(all, x)
	})
	return all
}

func (r *reader) verbs(n *node, field string) (all []world.Verb) {
	r.entries(n, field, "a mapping of names to verbs", nothing, func(e entry) {
		x := world.Verb{ID: e.key, Pos: r.keyPos(e)}
		r.field(e.value, reflectOf(&x), e.key, facts{})
		if x.Target == "" {
			x.Target = "none"
		}
		if len(x.Words) == 0 {
			r.note(x.Pos, Warning, CodeValue, fmt.Sprintf("the verb “%s” has no words", short(e.key)), "a list under “words” was expected")
		}
		all = append(all, x)
	})
	return all
}

func (r *reader) scripts(n *node, field string) (all []world.NamedScript) {
	r.entries(n, field, "a mapping of names to scripts", nothing, func(e entry) {
		all = append(all, world.NamedScript{Name: e.key, Code: r.word(e.value, e.key, facts{})})
	})
	return all
}

// treasures reads “dark” or “{to: place}”.
func (r *reader) treasures(n *node, name string) world.Treasures {
	if n.kind == isText {
		return world.Treasures{Dark: r.word(n, name, facts{values: "dark"}) != ""}
	}
	var t world.Treasures
	r.composite(n, reflectOf(&t), name, facts{})
	return t
}

// yesOr reads a condition, or true or false.
func (r *reader) yesOr(n *node, name string) cond.Expr {
	if n.kind != isBool {
		return r.condition(n, name)
	}
	if n.text == "true" {
		return cond.All{}
	}
	return nil
}
