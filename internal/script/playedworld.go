package script

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	"rpg/internal/cond"
	"rpg/internal/world"
)

// World is what the author wrote, in the names that authors use: the settings of
// the game, and its rooms, items, npcs, people, quests and scenes by id. A record
// is read when a script looks at it. What is not set is not there. Conditions
// are texts in the spelling of the game's files, where that can say them; steps are
// not shown.
func (p *Played) World() Data {
	w := p.Tx.World
	shelves := [...]struct {
		name string
		kind world.Kind
		find func(id string) (any, error)
	}{
		{"rooms", world.Rooms, func(id string) (any, error) { return w.Room(id) }},
		{"items", world.Items, func(id string) (any, error) { return w.Item(id) }},
		{"npcs", world.Characters, func(id string) (any, error) { return w.Character(id) }},
		{"people", world.People, func(id string) (any, error) { return w.Person(id) }},
		{"quests", world.Quests, func(id string) (any, error) { return w.Quest(id) }},
		{"scenes", world.Scenes, func(id string) (any, error) { return w.Scene(id) }},
	}
	top := author(p.Mode).fields(reflect.ValueOf(w.Settings))
	return branch{func() []string {
		keys := top.Keys()
		for _, s := range shelves {
			keys = append(keys, s.name)
		}
		return keys
	}, func(key string) (any, bool) {
		for _, s := range shelves {
			if s.name == key {
				return p.each(s.kind, func(id string) (any, bool) {
					rec, err := s.find(id)
					if err != nil {
						return nil, false
					}
					return author(p.Mode).fields(reflect.ValueOf(rec).Elem()), true
				}), true
			}
		}
		return top.Get(key)
	}}
}

// author spells what an author wrote, with conditions in one of the spellings.
type author cond.Mode

func (a author) condition(x cond.Expr) string {
	if s, ok := cond.SpellSchema(x); ok && cond.Mode(a) == cond.Schema {
		return s
	}
	return x.String()
}

// fields shows the fields of a record under the names that content gives them.
func (a author) fields(v reflect.Value) Data {
	t := v.Type()
	names := func(i int) []string { // the first is the one that is listed
		f := t.Field(i)
		tag, tagged := f.Tag.Lookup("field")
		switch {
		case f.Type == reflect.TypeFor[world.Prose]():
			return []string{"description"}
		case tag == "-" || !f.IsExported():
			return nil
		case !tagged:
			return []string{strings.ToLower(f.Name[:1]) + f.Name[1:]}
		}
		return strings.Split(tag, ",")
	}
	return branch{func() []string {
		var keys []string
		for i := range t.NumField() {
			if n := names(i); n != nil {
				if _, ok := a.authored(v.Field(i)); ok {
					keys = append(keys, n[0])
				}
			}
		}
		return keys
	}, func(key string) (any, bool) {
		for i := range t.NumField() {
			if slices.Contains(names(i), key) {
				return a.authored(v.Field(i))
			}
		}
		return nil, false
	}}
}

// authored is a field's value; false where nothing is set.
func (a author) authored(v reflect.Value) (any, bool) {
	if v.IsZero() {
		return nil, false
	}
	switch x := v.Interface().(type) {
	case world.Prose:
		return x.Description, x.Description != ""
	case cond.Expr:
		return a.condition(x), true
	case []world.Exit:
		return a.exits(x), true
	case []world.Rules:
		var r record
		for _, rules := range x {
			list, _ := a.authored(reflect.ValueOf(rules.Rules))
			r = append(r, member{rules.Verb, list})
		}
		return r, true
	case []world.Good:
		var r record
		for _, g := range x {
			r = append(r, member{g.Item, float64(g.Count)})
		}
		return r, true
	case []world.Step, []world.Event, world.Pos:
		return nil, false
	}
	switch v.Kind() {
	case reflect.Bool:
		return v.Bool(), true
	case reflect.Int, reflect.Int64:
		return float64(v.Int()), true
	case reflect.Float64:
		return v.Float(), true
	case reflect.String:
		return v.String(), true
	case reflect.Pointer:
		if got, ok := a.authored(v.Elem()); ok {
			return got, true
		}
		// What stands behind a pointer is set, even to nothing.
		switch v.Elem().Kind() {
		case reflect.String:
			return "", true
		case reflect.Int, reflect.Int64:
			return 0, true
		}
		return nil, false
	case reflect.Struct:
		return a.fields(v), true
	case reflect.Slice:
		list := []any{}
		for i := range v.Len() {
			e, _ := a.authored(v.Index(i))
			list = append(list, e)
		}
		return list, true
	case reflect.Map:
		return a.table(v), true
	}
	return nil, false
}

func (a author) exits(list []world.Exit) record {
	var r record
	for _, e := range list {
		r = append(r, member{e.Label, a.fields(reflect.ValueOf(e))})
	}
	return r
}

// table is a map with names for keys, in their order.
func (a author) table(v reflect.Value) record {
	values := map[string]any{}
	for _, k := range v.MapKeys() {
		values[fmt.Sprint(k)], _ = a.authored(v.MapIndex(k))
	}
	var r record
	for _, k := range slices.Sorted(maps.Keys(values)) {
		r = append(r, member{k, values[k]})
	}
	return r
}
