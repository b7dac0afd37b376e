package content_test

import (
	"testing"

	"rpg/internal/world"
)

// TestEmptyLists: an empty list is no list, as in the other spelling the field is
// left out, but where saying that there are none says something.
func TestEmptyLists(t *testing.T) {
	b := files{"world.json": `{"startRoom": "quay", "rooms": {
		"quay": {"name": "The Quay", "description": "Planks.", "exits": {}, "items": [], "npcs": [], "listExits": []},
		"loft": {"name": "The Loft", "description": "Nets.", "exits": {}}},
		"items": {"raft": {"name": "raft", "tags": [], "vehicle": {"travels": ["water"], "restsOn": []}}}}`}.book(t)
	quay, loft := record(t, b, world.Rooms, "quay").(*world.Room), record(t, b, world.Rooms, "loft").(*world.Room)
	if quay.Items != nil || quay.Characters != nil {
		t.Errorf("the quay’s empty lists are %#v and %#v, want none", quay.Items, quay.Characters)
	}
	if quay.ListExits == nil || loft.ListExits != nil {
		t.Errorf("exits to list: %#v where there are none, %#v where nothing is said", quay.ListExits, loft.ListExits)
	}
	raft := record(t, b, world.Items, "raft").(*world.Item)
	if raft.Tags != nil || raft.Vehicle.RestsOn == nil {
		t.Errorf("the raft has tags %#v and rests on %#v", raft.Tags, raft.Vehicle.RestsOn)
	}
}
