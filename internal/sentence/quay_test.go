package sentence

import (
	"strconv"
	"strings"

	"rpg/internal/world"
)

// quay is what Ana can name where she stands: the ways out, what lies there and
// what she carries, who is about.
func quay() *Lexicon {
	var n Nouns
	n.Rooms = nouns(world.RoomRef, `
		market: Fish Market, market, the fish market, north, n
		loft: Net Loft, loft, the net loft, up, u
		lighthouse: Lighthouse, the lighthouse, east, e
		ferry: The Patience, patience, ferry, the ferry, in`)
	n.Goods = nouns(world.ThingRef, `
		rope: rope, coil of rope
		boathook: boathook
		crate: crate
		net: net, nets
		brass-key: brass key, key
		lamp: lamp
		letter: letter
		loaf: loaf, loaves, bread`)
	n.Keepers = nouns(world.CharacterRef, `
		pell: Pell, ferryman
		mags: Mags, fishwife`)
	n.Seats = nouns(world.PersonRef, `
		ana: Ana
		bo: Bo
		cy: Cy`)
	n.Verbs = Deeds()
	n.Coins = []string{"pence"}
	return NewLexicon(n)
}

// ana stands on the quay, where nobody keeps a shop.
type ana struct{}

func (ana) Speaker() world.Ref { return world.PersonRef("ana") }
func (ana) Keeper() world.Ref  { return world.Ref{} }
func (ana) Bids() []world.Ref  { return nil }

// A case is a line of the tables of sentences.
type example struct{ place, sentence, means string }

func (e example) read(town, quay *Lexicon, rules Reading) (world.Deed, Reason) {
	if e.place == "quay" {
		return Read(e.sentence, quay, ana{}, rules)
	}
	room, bids, _ := strings.Cut(e.place, "+")
	here := in(room)
	if bids != "" {
		here.bids = strings.Split(bids, ",")
	}
	return Read(e.sentence, town, here, rules)
}

// meaning is a reading as the tables write it: of the nouns, only those that the
// deed has a use for.
func meaning(d world.Deed, r Reason) string {
	if !r.OK() {
		return "-"
	}
	out := d.Verb
	uses := map[string]string{
		Move: "room", Take: "target", Drop: "target", Buy: "target keeper", Sell: "target keeper", Give: "target keeper seat",
		Trade: "target seat", Accept: "seat", Hire: "seat", Rob: "seat", Quest: "keeper", Say: " ", Wait: " ",
	}[d.Verb]
	if d.Verb == Give && d.Slot(Keeper).Ref != (world.Ref{}) {
		uses = "target keeper"
	}
	if d.Slot(world.Second).Ref != (world.Ref{}) || uses == "" {
		uses = "target second"
	}
	for slot := range strings.FieldsSeq(uses) {
		if ref := d.Slot(slot).Ref; !ref.IsZero() {
			out += " " + ref.ID
		}
	}
	counted := strings.Contains(uses, "target") && !d.Slot(world.Target).Ref.IsZero()
	if counted && d.Count != 0 && d.Count != 1 {
		out += " x" + digits(d.Count)
	}
	switch d.Verb {
	case Give, Trade, Hire:
		if d.Coins != 0 {
			out += " $" + strconv.Itoa(d.Coins)
		}
	}
	return out
}
