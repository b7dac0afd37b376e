package generate

import (
	"slices"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v5"

	"rpg/internal/names"
	"rpg/internal/schema"
)

// The two answers that are no new thing.
const (
	reuse   = "reuse"
	decline = "decline"
)

// form is the part of a kind's schema that an object is meant to fit: that of a
// new thing, unless it says by its key that it is something else. Told of one
// form, a model can mend its answer; told of all, it cannot.
func form(k Kind, n *node) string {
	switch {
	case k == Turn:
		return ""
	case n.get(reuse) != nil && !k.Ordered():
		return reuse
	case n.get(decline) != nil && k.Ordered():
		return decline
	}
	return string(k)
}

// compile makes a validator of the schema of a kind, or of one form of it.
func compile(k Kind, form string) (*jsonschema.Schema, error) {
	if form != "" {
		form = "$defs/" + form
	}
	return schema.Compile(string(k), form)
}

// fits holds an object against the schema and lists every violation.
func (s *scanner) fits(k Kind, n *node) []Problem {
	schema, err := compile(k, form(k, n))
	if err != nil {
		panic("generate: a schema of the program cannot be used: " + err.Error())
	}
	err = schema.Validate(n.plain())
	if err == nil {
		return nil
	}
	bad, ok := err.(*jsonschema.ValidationError)
	if !ok {
		return []Problem{{Why: "it cannot be held against its schema: " + err.Error()}}
	}
	var out []Problem
	for _, leaf := range leaves(bad, nil) {
		out = append(out, s.violation(schema, n, leaf)...)
	}
	return out
}

func leaves(e *jsonschema.ValidationError, out []*jsonschema.ValidationError) []*jsonschema.ValidationError {
	if len(e.Causes) == 0 {
		return append(out, e)
	}
	for _, c := range e.Causes {
		out = leaves(c, out)
	}
	return out
}

// violation says in plain words what the schema does not like. Names that are
// not allowed, and those that are missing, are a fault each.
func (s *scanner) violation(schema *jsonschema.Schema, root *node, e *jsonschema.ValidationError) []Problem {
	path := pathOf(e.InstanceLocation)
	at := root.at
	n := root.find(path)
	if n != nil {
		at = n.at
	}
	keyword := e.KeywordLocation[strings.LastIndexByte(e.KeywordLocation, '/')+1:]
	var out []Problem
	switch keyword {
	case "additionalProperties":
		for _, name := range named(e.Message) {
			out = append(out, s.problem(under(path, name), keyAt(n, name, at), notAllowed(schema, path, name)))
		}
	case "required":
		for _, name := range named(e.Message) {
			out = append(out, s.problem(under(path, name), at, "it is missing"))
		}
	case "pattern":
		out = append(out, s.problem(path, at, pattern(path, n)))
	case "type":
		out = append(out, s.problem(path, at, strings.Replace(e.Message, "expected ", "it must be of the type ", 1)))
	case "minLength", "maxLength":
		out = append(out, s.problem(path, at, strings.NewReplacer("length must be", "its length in characters must be", "but got", "and is").Replace(e.Message)))
	default:
		out = append(out, s.problem(path, at, e.Message))
	}
	return out
}

func under(path, name string) string {
	if path == "" {
		return name
	}
	return path + "." + name
}

// keyAt is where a member's name stands.
func keyAt(n *node, name string, at int) int {
	if n == nil {
		return at
	}
	for _, m := range n.keys {
		if m.key == name {
			return m.at
		}
	}
	return at
}

// named takes the names in quotes out of a message of the validator.
func named(message string) []string {
	var out []string
	for _, part := range strings.Split(message, "'") {
		out = append(out, part)
	}
	var names []string
	for i := 1; i < len(out); i += 2 {
		names = append(names, out[i])
	}
	return names
}

func notAllowed(schema *jsonschema.Schema, path, name string) string {
	why := "no such field is known"
	if path != "" {
		return why
	}
	for schema.Ref != nil {
		schema = schema.Ref
	}
	var all []string
	for known := range schema.Properties {
		all = append(all, known)
	}
	slices.Sort(all)
	if slices.Contains(all, reuse) || slices.Contains(all, decline) {
		return why + " beside " + strings.Join(all, " and ")
	}
	if near := names.Nearest(name, all, 1); len(near) > 0 {
		return why + "; did you mean " + near[0] + "?"
	}
	return why + "; the fields are " + strings.Join(all, ", ")
}

// pattern says what a field that has to fit one may hold.
func pattern(path string, n *node) string {
	is := ""
	if n != nil {
		if text, ok := n.value.(string); ok {
			is = quoted(text) + " "
		}
	}
	last := path[strings.LastIndexByte(path, '.')+1:]
	switch {
	case last == "heal" || last == "damage":
		return is + "is not allowed: one die, as in 1d4 or 1d6+1, was expected"
	case last == "flag" || strings.HasPrefix(path, "flags["):
		return is + "is not allowed: a flag of its own, gen_ and small letters, digits and _, was expected"
	}
	return is + "is no id: small letters a to z, digits, - and _ were expected, at most 64"
}
