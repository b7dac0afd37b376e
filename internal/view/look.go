package view

import (
	"fmt"
	"slices"
	"strings"

	"rpg/internal/game"
	"rpg/internal/tell"
	"rpg/internal/world"
)

// newestNotes is how many of a room's notes look prints; show has them all.
const newestNotes = 12

// look is one page being made.
type look struct {
	*game.Game
	tell.Page
	person string
	who    world.Ref
	room   world.Ref
	lit    bool
	first  bool // the person has not seen this room before
}

// Look is a person's surroundings as the referee is told of them, at the start
// of a turn and after a move. first says whether it is the person's first sight
// of this room, which the state no longer tells once they have been noticed
// there. Labels without anything to say are left out.
func Look(g *game.Game, person string, first bool) tell.Page {
	room := g.RoomOf(person)
	l := &look{Game: g, person: person, who: world.PersonRef(person), room: world.RoomRef(room), lit: g.Lit(person, room), first: first}
	l.turn()
	l.status()
	l.location()
	l.ways()
	l.mayGrow()
	if l.lit {
		l.items()
		l.characters()
		l.people()
	}
	l.carrying()
	l.flags()
	l.alsoTrue()
	l.time()
	if l.lit {
		l.work()
		l.buyers()
		l.makers()
		l.buildSpots()
	}
	l.beingBuilt()
	l.ordersWaiting()
	l.offers()
	if l.lit {
		l.scene()
		l.agentLines()
	}
	l.curse()
	l.meter()
	l.heard()
	l.noticed()
	l.established()
	l.clocks()
	l.lost()
	l.text()
	for i := range l.Page {
		l.Page[i].Quiet = true // the log keeps the deed, not the view
	}
	return l.Page
}

func (l *look) turn() {
	n := l.State.Get(world.Global, "round.n").Int()
	order := l.State.Get(world.Global, "round.order").List()
	if len(order) == 0 {
		return
	}
	after := 0
	if i := slices.Index(order, l.person); i >= 0 {
		told := l.State.Get(world.Global, "round.told").List()
		for _, id := range order[i+1:] {
			if !slices.Contains(told, id) && !l.Defeated(id) && !l.Resting(id) {
				after++
			}
		}
	}
	text := fmt.Sprintf("%s, round %d", tell.OneLine(l.Name(l.who)), n)
	if after > 0 {
		text += fmt.Sprintf(", %d more to come", after)
	} else {
		text += ", the last of the round"
	}
	l.AddData("TURN", text, map[string]any{"person": l.person, "round": n, "toCome": after})
}

func (l *look) status() {
	now, full := l.Health(l.person), l.MaxHealth(l.person)
	word := "ok"
	switch {
	case l.Defeated(l.person):
		word = "defeated"
	case now*2 <= full:
		word = "hurt"
	}
	parts := []string{word, fmt.Sprintf("health %d/%d", now, full)}
	stats := map[string]int{}
	for _, st := range l.World.Stats {
		parts = append(parts, fmt.Sprintf("%s %+d", tell.StatName(l.Game, st.ID), l.Stat(l.person, st.ID)))
		stats[st.ID] = l.Stat(l.person, st.ID)
	}
	coins := l.Coins(l.person)
	if coins != 0 || l.World.Money != "" {
		parts = append(parts, tell.Money(l.Game, coins))
	}
	data := map[string]any{"status": word, "health": now, "maxHealth": full, "stats": stats, "coins": coins}
	if w := l.Wielding(l.person); w != "" {
		name := tell.OneLine(l.Name(world.ThingRef(w)))
		parts = append(parts, "wielding "+name)
		data["wielding"] = w
	}
	l.AddData("STATUS", tell.List(parts), data)
}

func (l *look) location() {
	l.AddData("LOCATION", tell.Called(l.Game, l.room)+made(l.Room(l.room.ID).Generated > 0), map[string]string{"id": l.room.ID, "name": l.Name(l.room)})
}

// ways prints the open exits, several labels to one place together, and the
// closed ones with the content's words for why. An exit that leads nowhere only
// answers who tries it, and is not listed unless the author lists it.
func (l *look) ways() {
	type way struct {
		Ways []string `json:"ways"`
		To   string   `json:"to"`
		Name string   `json:"name"`
	}
	type block struct {
		Way string `json:"way"`
		Why string `json:"why"`
	}
	var open []*way
	var closed []block
	listed := l.Room(l.room.ID).ListExits
	for _, w := range l.Ways(l.person, l.room.ID) {
		if listed != nil && !slices.Contains(listed, w.Label) {
			continue
		}
		label := strings.ReplaceAll(w.Label, "_", " ")
		if !w.Open {
			if w.To != "" || listed != nil {
				closed = append(closed, block{label, tell.OneLine(w.Why)})
			}
			continue
		}
		i := slices.IndexFunc(open, func(o *way) bool { return o.To == w.To })
		if i < 0 {
			i = len(open)
			open = append(open, &way{To: w.To, Name: tell.Place(l.Game, w.To)})
		}
		open[i].Ways = append(open[i].Ways, label)
	}
	var texts []string
	for _, o := range open {
		texts = append(texts, strings.Join(o.Ways, "/")+" to "+o.Name+made(l.IsGenerated(world.Rooms, o.To)))
		o.Name = strings.TrimSuffix(o.Name, " ("+o.To+")") // the data has the id of its own
	}
	l.AddData("EXITS", strings.Join(texts, "; "), open)
	texts = nil
	for _, c := range closed {
		texts = append(texts, fmt.Sprintf("%s, %q", c.Way, c.Why))
	}
	l.AddData("BLOCKED", strings.Join(texts, "; "), closed)
}

// refs prints subjects by name and id, each with a note of its own.
func (l *look) refs(label string, refs []world.Ref, note func(world.Ref) string) {
	var texts []string
	var data []map[string]string
	for _, r := range refs {
		text := tell.Called(l.Game, r)
		entry := map[string]string{"id": r.ID, "name": l.Name(r)}
		if n := note(r); n != "" {
			text += n
			entry["note"] = strings.Trim(n, " ,[]()")
		}
		texts = append(texts, text)
		data = append(data, entry)
	}
	l.AddData(label, tell.List(texts), data)
}

func (l *look) items() {
	l.refs("ITEMS HERE", tell.Listed(l.Game, l.person), func(r world.Ref) string {
		note := ""
		if n := l.GoodsOf(l.room, r.ID); n > 1 {
			note = fmt.Sprintf(" ×%d", n)
		}
		return note + made(l.ItemOf(r).Generated > 0) + l.contents(r)
	})
}

// contents names what can be seen in or on a thing.
func (l *look) contents(t world.Ref) string {
	it := l.ItemOf(t)
	if it.Container == nil && !it.Surface {
		return ""
	}
	if it.Container != nil && !it.Surface && !l.Open(t) && !it.Container.Transparent {
		return " [closed]"
	}
	var inside []string
	for _, in := range l.Things(t) {
		if !l.Hidden(in) {
			inside = append(inside, tell.Called(l.Game, in))
		}
	}
	if len(inside) == 0 {
		return ""
	}
	return " [holds " + tell.List(inside) + "]"
}

func (l *look) characters() {
	var here []world.Ref
	for _, id := range l.SeenHere(l.room.ID) {
		if !l.Character(id).Scenery {
			here = append(here, world.CharacterRef(id))
		}
	}
	l.refs("CHARACTERS HERE", here, func(r world.Ref) string {
		note := " [" + Speaks(l.Game, r.ID) + "]"
		if l.Down(r.ID) {
			note += " defeated"
		} else if Asleep(l.Game, r.ID) {
			note += " asleep"
		}
		return note
	})
}

func (l *look) people() {
	var here []world.Ref
	for _, id := range l.Others(l.person, l.room.ID) {
		here = append(here, world.PersonRef(id))
	}
	l.refs("PEOPLE HERE", here, func(r world.Ref) string {
		if l.Defeated(r.ID) {
			return ", defeated"
		}
		seen := tell.OneLine(l.State.Get(r, "seen").Text())
		if seen == "" || slices.Contains(l.State.Get(l.who, "heard").List(), seen) {
			return "" // nothing is said twice: HEARD has it
		}
		return ", last seen: " + strings.TrimSuffix(seen, ".")
	})
}

func (l *look) carrying() {
	wielded := l.Wielding(l.person)
	var texts []string
	var data []map[string]any
	// Things of one item are told together, as so many of it.
	var order []string
	things := map[string][]world.Ref{}
	for _, t := range l.Things(l.who) {
		item := l.ItemID(t)
		if _, seen := things[item]; !seen {
			order = append(order, item)
		}
		things[item] = append(things[item], t)
	}
	add := func(r world.Ref, n int, note string) {
		text := tell.Counted(l.Game, r, n)
		entry := map[string]any{"id": r.ID, "name": l.Name(r), "count": n}
		if r.ID == wielded {
			text += " (wielded)"
			entry["wielded"] = true
		}
		texts = append(texts, text+note)
		data = append(data, entry)
	}
	for _, item := range order {
		if ts := things[item]; len(ts) == 1 {
			add(ts[0], 1, l.contents(ts[0]))
		} else {
			add(ts[0], len(ts), "")
		}
	}
	for _, s := range l.Goods(l.who) {
		add(world.ThingRef(s.Item), s.Count, "")
	}
	l.AddData("CARRYING", tell.List(texts), data)
}

func (l *look) flags() {
	ours, own := l.State.Flags(world.Global), l.State.Flags(l.who)
	text := tell.List(ours)
	if len(own) > 0 {
		if text != "" {
			text += "; "
		}
		text += tell.OneLine(l.Name(l.who)) + "'s own: " + tell.List(own)
	}
	l.AddData("FLAGS", text, map[string][]string{"world": ours, "own": own})
}

func (l *look) alsoTrue() {
	var out []string
	for _, t := range l.Things(l.who) {
		if name := "has_" + l.ItemID(t); !slices.Contains(out, name) {
			out = append(out, name)
		}
	}
	for _, s := range l.Goods(l.who) {
		out = append(out, "has_"+s.Item)
	}
	for _, id := range l.State.Get(l.who, "met").List() {
		out = append(out, "met_"+id)
	}
	l.AddData("ALSO TRUE", tell.List(out), out)
}

func (l *look) work() {
	job := l.Room(l.room.ID).Work
	if job == nil {
		return
	}
	text := fmt.Sprintf("%s: %s against %d, pays %s", tell.OneLine(job.Name), tell.StatName(l.Game, job.Stat), job.DC, tell.Price(l.Game, job.Pays))
	if l.Worked(l.person) {
		text += "; done this visit"
	}
	l.AddData("WORK HERE", text, map[string]any{"name": job.Name, "stat": job.Stat, "dc": job.DC, "pays": job.Pays, "done": l.Worked(l.person)})
}

func (l *look) buyers() {
	var texts []string
	for _, id := range l.SeenHere(l.room.ID) {
		buys := l.Character(id).Buys
		if len(buys) == 0 || l.Down(id) {
			continue
		}
		var prices []string
		for _, b := range buys {
			prices = append(prices, fmt.Sprintf("%s %d", b.Of, b.Price))
		}
		texts = append(texts, tell.Called(l.Game, world.CharacterRef(id))+" pays "+tell.List(prices))
	}
	l.Add("BUYERS HERE", strings.Join(texts, "; "))
}

func (l *look) heard() {
	for _, line := range l.State.Get(l.who, "heard").List() {
		l.Add("HEARD", line)
	}
}

func (l *look) established() {
	notes := l.State.Get(l.room, "notes").List()
	if older := len(notes) - newestNotes; older > 0 {
		l.Add("ESTABLISHED HERE", fmt.Sprintf("%d older notes: rpg show rooms %s", older, l.room.ID))
		notes = notes[older:]
	}
	for _, n := range notes {
		l.Add("ESTABLISHED HERE", n)
	}
}

// lost names what the save knows here and the content has lost, with a way on.
func (l *look) lost() {
	for _, r := range l.Lost() {
		l.Add("MISSING", fmt.Sprintf("the content has no %s any more; rpg run mend %s NEW puts another in its place", r, r.ID))
	}
}

func (l *look) text() {
	room := l.Room(l.room.ID)
	if Secret(room.Text.Sections) {
		l.Add("GM ONLY", "this room has more for the referee: rpg show rooms "+l.room.ID)
	}
	if !l.lit {
		l.AddBlock("ROOM TEXT", l.World.Darkness.Look)
		return
	}
	text := Reader{Narrated, l.person}.Prose(l.Game, RoomText(l.Game, l.person, l.room.ID, l.first), room.Text.Sections)
	var things []string
	for _, t := range tell.Listed(l.Game, l.person) {
		it := l.ItemOf(t)
		sentence := it.RoomDescription
		if it.InitialDescription != "" && !l.State.Get(t, "touched").Bool() {
			sentence = it.InitialDescription
		}
		sentence = l.Fill(sentence, l.About(l.person))
		if own := l.Scripted(it.RoomDescriptionScript, l.About(l.person)); own != "" {
			sentence = own
		}
		if sentence != "" {
			things = append(things, sentence)
		}
	}
	l.AddBlock("ROOM TEXT", strings.Join(append([]string{text}, things...), "\n\n"))
}
