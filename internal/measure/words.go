package measure

import (
	"reflect"
	"strings"

	"rpg/internal/cond"
	"rpg/internal/world"
)

// words is how many there are in a text.
func words(s string) int { return len(strings.Fields(s)) }

// prose counts a record's text. A description is told, where it is told at all,
// and so is a section with a condition; every other section is the referee's.
func prose(p world.Prose, told bool) (w Words) {
	w.All = words(p.Description)
	if told {
		w.Told = w.All
	}
	for _, s := range p.Sections {
		n := words(s.Text)
		w.All += n
		if told && s.Kind == world.When {
			w.Told += n
		}
	}
	return w
}

// wordsOf counts the texts in a record's fields: what is said when it happens.
// An id, a label and a direction are one word, and no text.
func wordsOf(record any) (w Words) {
	count(reflect.ValueOf(record), &w)
	return w
}

func count(v reflect.Value, w *Words) {
	switch v.Type() {
	case reflect.TypeFor[world.Prose](), reflect.TypeFor[cond.Expr](), reflect.TypeFor[world.Pos](), reflect.TypeFor[world.NamedScript](), reflect.TypeFor[world.Source](), reflect.TypeFor[world.Opaque]():
		return // counted by itself, or no text
	}
	switch v.Kind() {
	case reflect.String:
		if n := words(v.String()); n > 1 {
			w.All, w.Told = w.All+n, w.Told+n
		}
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			count(v.Elem(), w)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				count(v.Field(i), w)
			}
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			count(v.Index(i), w)
		}
	case reflect.Map:
		for _, key := range v.MapKeys() {
			count(v.MapIndex(key), w)
		}
	}
}
