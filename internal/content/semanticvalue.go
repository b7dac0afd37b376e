package content

import (
	"fmt"
	"reflect"
	"strings"

	"rpg/internal/world"
)

// byID reads records that have ids of their own: a list of them, a mapping of
// ids to the rest, or, for a text alone, the id and no more.
func (r *reader) byID(n *node, v reflect.Value, name string) {
	elem := v.Type().Elem()
	add := func(id string, at world.Pos, value *node) {
		x := reflect.New(elem).Elem()
		x.FieldByName("Pos").Set(reflect.ValueOf(at))
		if id != "" {
			x.FieldByName("ID").SetString(id)
		}
		switch {
		case value.kind == isMap:
			r.into(value, x, nil)
		case id != "" && value.kind == isNull:
		case id == "" && value.kind == isText:
			x.FieldByName("ID").SetString(value.text)
		case r.brief(x, value, name):
		default:
			r.wrong(value, name, "a mapping of "+list(planOf(elem).names()))
			return
		}
		if id := x.FieldByName("ID").String(); !world.PlainID(id) {
			r.note(at, Error, CodeID, "“"+short(id)+"” cannot be an id in “"+name+"”", "small letters a to z, digits, - and _ were expected, at most 64")
			return
		}
		v.Set(reflect.Append(v, x))
	}
	switch n.kind {
	case isList:
		for _, item := range n.items {
			add("", r.pos(item), item)
		}
	case isMap:
		for _, e := range n.keys {
			add(e.key, r.keyPos(e), e.value)
		}
	case isText:
		add("", r.pos(n), n)
	default:
		r.wrong(n, name, "a list of records with ids, or a mapping of ids to records,")
	}
}

// brief reads the short form of a record: a property's value alone, a slot's
// selectors, a group's rules.
func (r *reader) brief(x reflect.Value, n *node, name string) bool {
	switch to := x.Addr().Interface().(type) {
	case *world.Property:
		to.Default = r.scalar(n, name)
		switch to.Default.Kind {
		case world.BoolScalar:
			to.Type = "boolean"
		case world.NumberScalar:
			to.Type = "number"
			if !strings.ContainsAny(n.text, ".eE") {
				to.Type = "integer"
			}
		default:
			to.Type = "string"
		}
	case *world.RuleSlot:
		to.Selectors = r.selectors(n, name)
	case *world.VerbSlot:
		to.Selectors = r.selectors(n, name)
	case *world.Interaction:
		r.field(n, x.FieldByName("Rules"), name, facts{})
	default:
		return false
	}
	return true
}

// hasID reports whether records of a type have ids in the file.
func hasID(t reflect.Type) bool {
	if t.Kind() != reflect.Struct {
		return false
	}
	f, ok := t.FieldByName("ID")
	_, placed := t.FieldByName("Pos")
	return ok && placed && strings.HasSuffix(f.Tag.Get("field"), "id") || t == reflect.TypeFor[world.RuleSlot]()
}

func (r *reader) scalar(n *node, name string) world.Scalar {
	switch n.kind {
	case isText:
		return world.TextOf(n.text)
	case isBool:
		return world.BoolOf(n.text == "true")
	case isNull:
		return world.Null
	case isNumber:
		if s, ok := world.ReadScalar(n.text); ok {
			return s
		}
	}
	r.wrong(n, name, "a text, a number, true, false or null")
	return world.Scalar{}
}

// operand reads a subject or a place. Where only a room or only a thing can be
// meant, its bare id will do.
func (r *reader) operand(n *node, name string) world.Operand {
	if n.kind == isText && world.PlainID(n.text) {
		switch name {
		case "room":
			return world.Subject(world.RoomRef(n.text))
		case "instance", "interactable", "source", "receiver", "donor":
			return world.Subject(world.ThingRef(n.text))
		}
	}
	o, err := world.ReadOperand(string(n.json()))
	if err != nil {
		r.note(r.pos(n), Error, CodeValue, "“"+name+"”: "+err.Error(), "a subject such as “interactable:lamp”, a slot such as “{target}” in quotes, or an object with a kind, was expected")
	}
	return o
}

// at reads a place that is known before anybody plays.
func (r *reader) at(n *node, name string) world.At {
	o := r.operand(n, name)
	at, ok := o.At()
	if !ok && !o.IsZero() {
		r.wrong(n, name, "a place such as “room:hall”, “person:ana” or “interactable:box/contents”")
	}
	return at
}

func (r *reader) matcher(n *node, name string) world.Matcher {
	m, err := world.ReadMatcher(string(n.json()))
	if n.kind != isMap {
		err = fmt.Errorf("it is %s", n.shown())
	}
	if err != nil {
		r.note(r.pos(n), Error, CodeValue, "“"+name+"”: "+err.Error(), "an object with any of definition, traits, properties and exact was expected")
	}
	return m
}

// shownText reads a text: a string, or an object that says where it comes from.
func (r *reader) shownText(n *node, name string) world.Text {
	t := world.Text{Pos: r.pos(n)}
	if n.kind == isText {
		t.Inline = n.text
		return t
	}
	if n.kind != isMap {
		r.wrong(n, name, "a text, or an object with “key”, or with “markup” and “source”,")
		return t
	}
	from := n
	for _, e := range n.keys {
		switch e.key {
		case "markup":
			t.Active = r.word(e.value, "markup", facts{values: "plain active-text"}) == "active-text"
		case "source":
			from = e.value
		case "key", "lua":
		default:
			r.unknown(r.keyPos(e), "a text", e.key, []string{"markup", "source", "key", "lua"})
		}
	}
	for _, e := range from.keys {
		said := func() string { return r.word(e.value, e.key, facts{}) }
		switch {
		case e.key == "kind" && from != n:
			r.word(e.value, "kind", facts{values: "inline localized lua-expression"})
		case e.key == "text" && from != n:
			t.Inline = said()
		case e.key == "key":
			t.Key = said()
		case e.key == "source" && from != n, e.key == "lua":
			t.Lua = said()
			r.code = append(r.code, code{r.pos(e.value), t.Lua})
		case from != n:
			r.unknown(r.keyPos(e), "a source of a text", e.key, []string{"kind", "text", "key", "source"})
		}
	}
	if t.IsZero() {
		r.note(t.Pos, Error, CodeValue, "“"+name+"” says nothing", "a text, a key or a source was expected")
	}
	return t
}

// catalogues reads “en: {key: text}”.
func (r *reader) catalogues(n *node, name string) (all []world.Catalogue) {
	r.entries(n, name, "a mapping of languages to texts by key", nothing, func(e entry) {
		c := world.Catalogue{Language: e.key}
		r.entries(e.value, e.key, "a mapping of keys to texts", nothing, func(t entry) {
			c.Texts = append(c.Texts, world.KeyedText{Key: t.key, Text: r.word(t.value, t.key, facts{}), Pos: r.pos(t.value)})
		})
		all = append(all, c)
	})
	return all
}

// pointed reads the target of a hotspot.
func (r *reader) pointed(n *node, name string) world.Pointed {
	p := world.Pointed{}
	if n.kind != isMap {
		r.wrong(n, name, "an object with a kind")
		return p
	}
	for _, e := range n.keys {
		switch e.key {
		case "kind":
			p.Kind = r.word(e.value, "kind", facts{values: "owner owner-feature subject exit"})
		case "featureId":
			p.Feature = r.word(e.value, e.key, facts{})
		case "exitId":
			p.Exit = r.word(e.value, e.key, facts{})
		case "subject":
			p.Subject = r.operand(e.value, e.key).Ref
		default:
			r.unknown(r.keyPos(e), "the target of a hotspot", e.key, []string{"kind", "featureId", "exitId", "subject"})
		}
	}
	if p.Kind == "owner-feature" && p.Feature == "" || p.Kind == "exit" && p.Exit == "" || p.Kind == "subject" && p.Subject.IsZero() {
		r.note(r.pos(n), Error, CodeValue, "the target of a hotspot names nothing", "featureId, exitId or subject was expected beside its kind")
	}
	return p
}
