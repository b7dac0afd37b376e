package content

import (
	"reflect"
	"slices"
	"strings"
	"sync"
)

// A plan says how a mapping becomes a struct of world. It comes from the
// struct's field tags and from the tables of fields.go.
type plan struct {
	what   string // "a room"
	fields []planned
	later  []string // fields of the sources that the struct does not carry yet
}

// A planned field is one field of a struct.
type planned struct {
	index int
	names []string // as files write it; the first is the usual one
	facts facts
}

var plans sync.Map // reflect.Type to *plan

func planOf(t reflect.Type) *plan {
	if p, ok := plans.Load(t); ok {
		return p.(*plan)
	}
	p := &plan{what: whatIs(t.Name()), later: laterFields(t.Name())}
	facts := factsOf(t.Name())
	for i := range t.NumField() {
		tag := t.Field(i).Tag.Get("field")
		if tag == "" || tag == "-" {
			continue
		}
		p.fields = append(p.fields, planned{
			index: i,
			names: strings.Split(tag, ","),
			facts: facts[t.Field(i).Name],
		})
	}
	plans.Store(t, p)
	return p
}

// find gives the field that a file calls name.
func (p *plan) find(name string) *planned {
	for i := range p.fields {
		if slices.Contains(p.fields[i].names, name) {
			return &p.fields[i]
		}
	}
	return nil
}

// names lists what the fields are called, for a hint.
func (p *plan) names() []string {
	var all []string
	for _, f := range p.fields {
		all = append(all, f.names[0])
	}
	return all
}
