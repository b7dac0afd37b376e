package content

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"rpg/internal/cond"
	"rpg/internal/names"
	"rpg/internal/world"
)

// record reads the fields of a mapping into a struct of world. Keys that are in
// others are left for the caller.
func (r *reader) record(n *node, into any, others ...string) {
	r.fields = n.keys
	r.into(n, reflect.ValueOf(into).Elem(), others)
}

func (r *reader) into(n *node, v reflect.Value, others []string) {
	p := planOf(v.Type())
	var done uint64
	for _, e := range n.keys {
		f := p.find(e.key)
		switch {
		case slices.Contains(others, e.key):
		case f == nil && slices.Contains(p.later, e.key):
			r.later(e, p.what)
		case f == nil:
			r.unknown(r.keyPos(e), p.what, e.key, append(p.names(), p.later...))
			if near := names.Nearest(e.key, p.names(), 1); len(near) > 0 && slipped(e.key, near[0]) && n.get(near[0]) == nil {
				r.mend(r.keyPos(e), CodeUnknown, e.key, near[0])
			}
		case done&(1<<f.index) != 0:
			r.note(r.keyPos(e), Error, CodeType, fmt.Sprintf("“%s” is said under another name too", e.key),
				list(f.names)+" was expected, once")
		case e.value.kind != isNull:
			done |= 1 << f.index
			if slices.Contains(p.later, e.key) {
				r.notYet(e, p.what)
			}
			r.field(e.value, v.Field(f.index), e.key, f.facts)
		}
	}
}

// field reads one value into one field, by the field's type.
func (r *reader) field(n *node, v reflect.Value, name string, f facts) {
	switch to := v.Addr().Interface().(type) {
	case *string:
		*to = r.word(n, name, f)
	case *bool:
		*to = r.yes(n, name)
	case *int:
		before := len(r.problems)
		*to = r.whole(n, name)
		if f.names == aPrice && len(r.problems) == before {
			r.mentions = append(r.mentions, mention{what: aPrice, number: *to, line: n.line, col: n.col})
		}
	case *int64:
		*to = r.whole64(n, name)
	case *float64:
		*to = r.number(n, name)
	case *[]string:
		*to = r.words(n, name, f)
	case *cond.Expr:
		if f.orYes {
			*to = r.yesOr(n, name)
		} else {
			*to = r.condition(n, name)
		}
	case *[]world.Step:
		*to = r.steps(n, name)
	case *world.Then:
		*to = r.then(n, name)
	case *world.Remark:
		*to = r.remark(n, name)
	case *[]world.Variant:
		if f.names == aLine {
			*to = r.lines(n, name)
		} else {
			*to = r.variants(n, name, f)
		}
	case *[]world.Dialogue:
		*to = r.dialogue(n, name)
	case *[]world.Topic:
		*to = r.topics(n, name)
	case *[]world.Words:
		*to = r.otherWords(n, name)
	case *[]world.Ending:
		*to = r.endings(n, name)
	case *[]world.Verb:
		*to = r.verbs(n, name)
	case *[]world.NamedScript:
		*to = r.scripts(n, name)
	case *world.Treasures:
		*to = r.treasures(n, name)
	case *[]world.Exit:
		*to = r.exits(n)
	case *[]world.Named:
		*to = r.named(n, name)
	case *[]world.Tier:
		*to = r.tiers(n, name)
	case *[]world.Good:
		*to = r.goods(n, name)
	case *[]world.Bid:
		*to = r.bids(n, name, f)
	case *[]world.Event:
		*to = r.events(n, name)
	case *[]world.Rules:
		*to = r.rules(n, name)
	case *[]world.Allowance:
		*to = r.allowances(n, name)
	case *[]world.Countdown:
		*to = r.countdowns(n, name)
	case *[]world.Weight:
		*to = r.weights(n, name)
	case *world.Scalar:
		*to = r.scalar(n, name)
	case *world.Operand:
		*to = r.operand(n, name)
	case *world.At:
		*to = r.at(n, name)
	case *world.Matcher:
		*to = r.matcher(n, name)
	case *world.Text:
		*to = r.shownText(n, name)
	case *[]world.Catalogue:
		*to = r.catalogues(n, name)
	case *[]world.Selector:
		*to = r.selectors(n, name)
	case *world.Program:
		*to = r.program(n, name)
	case *world.Source:
		*to = r.source(n, name)
	case *world.Pointed:
		*to = r.pointed(n, name)
	case *world.Opaque:
		*to = world.Opaque(n.json())
	case *world.Rule:
		to.Pos = r.pos(n)
		r.composite(n, v, name, f)
	case *world.Routine:
		to.Pos = r.pos(n)
		r.composite(n, v, name, f)
	default:
		r.composite(n, v, name, f)
	}
}

// composite reads what is made of other types.
func (r *reader) composite(n *node, v reflect.Value, name string, f facts) {
	switch v.Kind() {
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		r.field(n, v.Elem(), name, f)
	case reflect.Struct:
		if n.kind != isMap {
			r.wrong(n, name, "a mapping of "+list(planOf(v.Type()).names()))
			return
		}
		r.into(n, v, nil)
	case reflect.Slice:
		if hasID(v.Type().Elem()) {
			r.byID(n, v, name)
			return
		}
		for _, item := range r.items(n, name) {
			v.Set(reflect.Append(v, reflect.Zero(v.Type().Elem())))
			r.field(item, v.Index(v.Len()-1), name, f)
		}
	case reflect.Map:
		if n.kind != isMap {
			r.wrong(n, name, "a mapping")
			return
		}
		if len(n.keys) > 0 {
			v.Set(reflect.MakeMapWithSize(v.Type(), len(n.keys)))
		}
		for _, e := range n.keys {
			if keys := strings.Fields(f.keys); f.keys != "" && !slices.Contains(keys, e.key) {
				r.unknown(r.keyPos(e), "“"+name+"”", e.key, keys)
			}
			value := reflect.New(v.Type().Elem()).Elem()
			r.field(e.value, value, e.key, facts{names: f.each})
			v.SetMapIndex(reflect.ValueOf(e.key), value)
			if f.names != nothing {
				r.mentions = append(r.mentions, mention{what: f.names, name: e.key, line: e.line, col: e.col})
			}
		}
	default:
		panic("content: no reader for " + v.Type().String())
	}
}

// items gives the members of a list. In Markdown one thing alone is a list of
// one; a schema is stricter.
func (r *reader) items(n *node, name string) []*node {
	switch {
	case n.kind == isList:
		return n.items
	case r.mode == cond.Whole && n.kind != isNull:
		return []*node{n}
	}
	r.wrong(n, name, "a list")
	return nil
}

func (r *reader) words(n *node, name string, f facts) []string {
	if n.kind == isMap {
		hint := "a list of ids was expected"
		if f.names == anItem {
			hint += "; amounts of a counted item stand under goods, as in “goods: {loaf: 3}”"
		}
		r.note(r.pos(n), Error, CodeType, fmt.Sprintf("“%s” is a mapping", name), hint)
		return nil
	}
	if f.short && n.kind == isText {
		return []string{r.word(n, name, f)}
	}
	var all []string
	if f.noneCounts && n.kind == isList {
		all = []string{}
	}
	for _, item := range r.items(n, name) {
		all = append(all, r.word(item, name, f))
	}
	return all
}

// word reads a text. In Markdown a number is one too, since nobody puts quotes
// around the name of room 101.
func (r *reader) word(n *node, name string, f facts) string {
	switch {
	case n.kind == isText, n.kind == isNumber && (r.mode == cond.Whole || f.names == aThrow):
	case n.kind == isBool && r.mode == cond.Whole:
		r.note(r.pos(n), Error, CodeType, fmt.Sprintf("“%s” is %s", name, n.text), "a text was expected; put it in quotes")
		return ""
	default:
		r.wrong(n, name, "a text")
		return ""
	}
	if f.values != "" && n.text != "" && !slices.Contains(strings.Fields(f.values), n.text) {
		r.note(r.pos(n), Error, CodeValue, fmt.Sprintf("“%s” is “%s”", name, short(n.text)), list(strings.Fields(f.values))+" was expected")
		return ""
	}
	r.mention(f.names, n)
	return n.text
}

func (r *reader) yes(n *node, name string) bool {
	if n.kind == isBool {
		return n.text == "true"
	}
	expected := "true or false"
	if n.kind == isText {
		switch strings.ToLower(n.text) {
		case "yes", "on", "y":
			expected = "true (or false)"
			r.mendYes(n, "true")
		case "no", "off", "n":
			expected = "false (or true)"
			r.mendYes(n, "false")
		}
	}
	r.wrong(n, name, expected)
	return false
}

func (r *reader) mendYes(n *node, to string) {
	if !n.quoted && r.mode == cond.Whole {
		r.mend(r.pos(n), CodeType, n.text, to)
	}
}

func (r *reader) whole(n *node, name string) int {
	const most = 1 << 31 // what is counted in a game is smaller
	v := r.whole64(n, name)
	if v >= most || v <= -most {
		r.wrong(n, name, "a smaller number")
		return 0
	}
	return int(v)
}

func (r *reader) whole64(n *node, name string) int64 {
	if n.kind == isNumber {
		if v, err := strconv.ParseInt(n.text, 10, 64); err == nil {
			return v
		}
	}
	r.wrong(n, name, "a whole number")
	return 0
}

func (r *reader) number(n *node, name string) float64 {
	if n.kind == isNumber {
		if v, err := strconv.ParseFloat(n.text, 64); err == nil && v-v == 0 {
			return v
		}
	}
	r.wrong(n, name, "a number")
	return 0
}

// later warns of a field that is read and not carried out. A field that says
// nothing is not one.
func (r *reader) later(e entry, what string) {
	if e.value.empty() {
		return
	}
	r.notYet(e, what)
	r.loose(e.value, e.key)
}

// notYet warns of a field that the model has and nothing carries out yet.
func (r *reader) notYet(e entry, what string) {
	if !e.value.empty() {
		r.note(r.keyPos(e), Warning, CodeLater, fmt.Sprintf("the field “%s” of %s is not carried out by this version", e.key, what),
			"the game plays without it")
	}
}

func reflectOf(pointer any) reflect.Value { return reflect.ValueOf(pointer).Elem() }
