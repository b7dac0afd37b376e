package cond

import (
	"math"
	"slices"
	"strings"

	"github.com/tidwall/gjson"
)

// object is a JSON object that is read member by member. Every member must be
// asked for: close reports those that nobody knows.
type object struct {
	*jsonReader
	value   gjson.Result
	what    string // for messages: the kind
	members []member
}

type member struct {
	name  string
	value gjson.Result
	at    int // of the name
	used  bool
}

// maxMembers is more than any kind has. Beyond it the object is not read at
// all, so that a name need never be looked for among thousands.
const maxMembers = 16

// open lists the members of an object; false when it is not to be read.
func (r *jsonReader) open(v gjson.Result) (*object, bool) {
	o := &object{jsonReader: r, value: v, what: "the condition"}
	ok := true
	v.ForEach(func(key, value gjson.Result) bool {
		switch {
		case len(o.members) == maxMembers:
			ok = r.fault(v.Index, "the object has more members than any condition", "")
		case slices.ContainsFunc(o.members, func(m member) bool { return m.name == key.Str }):
			ok = r.fault(key.Index, "the object has two members "+shown(key.Str), "keep one of them")
		}
		o.members = append(o.members, member{name: key.Str, value: value, at: key.Index})
		return ok
	})
	return o, ok
}

// take finds a member and marks it as known.
func (o *object) take(name string) (gjson.Result, bool) {
	for i := range o.members {
		if m := &o.members[i]; m.name == name {
			m.used = true
			return m.value, true
		}
	}
	return gjson.Result{}, false
}

// need is take for a member that must be there.
func (o *object) need(name, shape string) (gjson.Result, bool) {
	v, ok := o.take(name)
	if !ok {
		o.fault(o.value.Index, o.what+" has no member “"+name+"”", "add it: "+shape)
	}
	return v, ok
}

func (o *object) close() {
	for _, m := range o.members {
		if !m.used {
			o.fault(m.at, o.what+" knows no member "+shown(m.name), "take it out, or mend its spelling")
		}
	}
}

// wrong reports a member whose value has not the shape it must have.
func (o *object) wrong(name string, v gjson.Result, shape string) {
	o.fault(v.Index, "“"+name+"” of "+o.what+" must be "+shape, "")
}

func (o *object) text(name string) string {
	const shape = "a string that is not empty"
	v, ok := o.need(name, shape)
	if ok && (v.Type != gjson.String || v.Str == "") {
		o.wrong(name, v, shape)
	}
	return v.Str
}

// word reads one of the words in list.
func (o *object) word(name, list string) string {
	shape := "one of " + strings.ReplaceAll(list, " ", ", ")
	v, ok := o.need(name, shape)
	if ok && (v.Type != gjson.String || !oneOf(list, v.Str)) {
		o.wrong(name, v, shape)
	}
	return v.Str
}

func (o *object) boolean(name string) bool {
	const shape = "true or false"
	v, ok := o.need(name, shape)
	if ok && !v.IsBool() {
		o.wrong(name, v, shape)
	}
	return v.Bool()
}

func (o *object) quantity(name string) int64 {
	const shape = "a whole number, 0 or more"
	v, ok := o.need(name, shape)
	if !ok {
		return 0
	}
	if v.Type != gjson.Number || v.Num != math.Trunc(v.Num) || v.Num < 0 || v.Num > 1<<53-1 {
		o.wrong(name, v, shape)
		return 0
	}
	return int64(v.Num)
}

// comparison reads operator and value, which truthy and falsy do without.
func (o *object) comparison() (operator, value string) {
	const shape = "a string, a number, true, false or null"
	operator = o.word("operator", judgments)
	v, ok := o.take("value")
	unary := operator == "truthy" || operator == "falsy"
	switch {
	case unary && ok:
		o.fault(v.Index, "“"+operator+"” compares with no “value”", "take the value out, or write “equal”")
	case unary:
	case !ok:
		o.need("value", shape)
	case v.IsObject() || v.IsArray():
		o.wrong("value", v, shape)
	case v.Type == gjson.String:
		return operator, jsonString(v.Str)
	}
	return operator, v.Raw
}

// reference reads an id, alone or as {"kind":…,"id":…}.
func (o *object) reference(name, kinds string) string {
	shape := `an id, or {"kind":"` + strings.Fields(kinds)[0] + `","id":…}`
	v, ok := o.need(name, shape)
	if !ok {
		return ""
	}
	id := v
	if v.IsObject() {
		inner, ok := o.open(v)
		if !ok {
			return ""
		}
		inner.what = "“" + name + "”"
		inner.word("kind", kinds)
		id, _ = inner.need("id", "an id")
		inner.close()
		if !id.Exists() {
			return ""
		}
	}
	if id.Type != gjson.String || id.Str == "" {
		o.wrong(name, id, shape)
	}
	return id.Str
}

// operand reads a value whose kind is one of kinds. What else it holds is read
// by whoever resolves it. Some places take an identity string instead.
func (o *object) operand(name, kinds string, identity bool) string {
	shape := "an object whose kind is one of " + strings.ReplaceAll(kinds, " ", ", ")
	v, ok := o.need(name, shape)
	if !ok {
		return ""
	}
	if identity && v.Type == gjson.String {
		if !shortOperand(v.Str) {
			o.wrong(name, v, "an identity such as “interactable:lamp”, or "+shape)
		}
		return jsonString(v.Str)
	}
	if !v.IsObject() {
		o.wrong(name, v, shape)
		return ""
	}
	inner, ok := o.open(v)
	if !ok {
		return ""
	}
	inner.what = "“" + name + "”"
	inner.word("kind", kinds)
	return compact(v)
}

// shortOperand reports whether a string can stand for an operand: an identity, a
// place in one such as interactable:box/contents, a {slot}, or one of the words
// for what depends on who acts.
func shortOperand(s string) bool {
	if oneOf("current-room player-inventory player unplaced project", s) {
		return true
	}
	if slot, ok := strings.CutPrefix(s, "{"); ok {
		slot, ok = strings.CutSuffix(slot, "}")
		return ok && slot != ""
	}
	family, id, _ := strings.Cut(s, ":")
	return family != "" && id != ""
}

// matcher reads what things are counted: all its members are optional.
func (o *object) matcher(name string) string {
	const shape = "an object with any of definition, traits, properties, exact"
	v, ok := o.need(name, shape)
	if !ok {
		return ""
	}
	if !v.IsObject() {
		o.wrong(name, v, shape)
		return ""
	}
	inner, ok := o.open(v)
	if !ok {
		return ""
	}
	inner.what = "“" + name + "”"
	for _, known := range [...]string{"definition", "exact"} {
		inner.take(known)
	}
	for _, list := range [...]string{"traits", "properties"} {
		if v, ok := inner.take(list); ok && !v.IsArray() {
			inner.wrong(list, v, "a list")
		}
	}
	inner.close()
	return compact(v)
}

// oneOf says whether word is one of the words in list.
func oneOf(list, word string) bool {
	for w := range strings.FieldsSeq(list) {
		if w == word {
			return true
		}
	}
	return false
}
