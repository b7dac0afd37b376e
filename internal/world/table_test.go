package world

import (
	"errors"
	"reflect"
	"testing"
)

// TestTable finds what it was made of, in the order given, and nothing else.
func TestTable(t *testing.T) {
	table, err := NewTable(
		&Room{ID: "quay", Name: "The Quay", Items: []string{"rope", "chest"}},
		&Room{ID: "market"},
		&Item{ID: "rope"}, &Item{ID: "chest", Contains: []string{"bell"}}, &Item{ID: "bell"},
		&Character{ID: "pell", Holds: []string{"rope"}},
		&Person{ID: "ana", Holds: []string{"bell"}},
		&Quest{ID: "mill"},
	)
	if err != nil {
		t.Fatal(err)
	}
	var _ Catalog = table
	if r, err := table.Room("quay"); err != nil || r.Name != "The Quay" {
		t.Errorf("quay: %v, %v", r, err)
	}
	if r, err := table.Room("market"); err != nil || r.Name != "market" {
		t.Errorf("a room without a name: %v, %v", r, err)
	}
	if _, err := table.Item("anchor"); !errors.Is(err, ErrUnknown) {
		t.Errorf("an unknown item: %v", err)
	}
	for kind, want := range map[Kind][]string{
		Rooms: {"quay", "market"}, Items: {"rope", "chest", "bell"},
		Characters: {"pell"}, People: {"ana"}, Quests: {"mill"}, "scenes": nil,
	} {
		if got, err := table.IDs(kind); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %v, %v, want %v", kind, got, err, want)
		}
	}
	homes, _ := table.Homes()
	want := map[string][]Ref{
		"rope": {RoomRef("quay"), CharacterRef("pell")}, "chest": {RoomRef("quay")},
		"bell": {ThingRef("chest"), PersonRef("ana")},
	}
	if !reflect.DeepEqual(homes, want) {
		t.Errorf("homes: %v, want %v", homes, want)
	}
}

// TestTableRefuses what could not be told apart later.
func TestTableRefuses(t *testing.T) {
	for name, records := range map[string][]Record{
		"the same id twice": {&Item{ID: "rope"}, &Item{ID: "rope"}},
		"no id":             {&Room{Name: "The Quay"}},
		"an id with blanks": {&Character{ID: "old pell"}},
	} {
		if _, err := NewTable(records...); err == nil {
			t.Errorf("%s was taken", name)
		}
	}
	// A room and an item may share an id: a Ref carries the kind.
	if _, err := NewTable(&Room{ID: "kettle"}, &Item{ID: "kettle"}); err != nil {
		t.Error(err)
	}
}
