package view

import (
	"fmt"
	"slices"
	"strings"

	"rpg/internal/game"
	"rpg/internal/names"
	"rpg/internal/tell"
	"rpg/internal/world"
)

// Caps of a world brief, in characters. What exists already gets what the other
// parts leave: it is all that grows with the world.
const (
	mostWorld     = 11800
	capWorldText  = 900
	capWorldRoom  = 800
	capWorldStory = 600
	capEarlier    = 700
	leastExists   = 300
)

// Wanted is what a brief for the world's agent is about, beside the world.
type Wanted struct {
	Kind      string // extra, room, item, character, quest, craft, build or turn
	Maker     string // of an order: who makes or builds; of a quest: who gives it, when that is said
	Schema    string // of the answer
	Example   string // one worked answer
	Earlier   []Earlier
	Limits    string   // what the table keeps out of its story
	Chronicle []string // the end of the story so far, for a turn
}

// Earlier is something of an earlier run that can be brought back.
type Earlier struct{ ID, Name, Says string }

// WorldBrief is all that the world's agent is given to create one thing with:
// what the world is, what is near, what exists already, what is forbidden, and
// the form of the answer. It can be handed on as it is: no secret of the
// referee's and no plan is in it.
func WorldBrief(g *game.Game, person string, w Wanted) tell.Page {
	b := &worldBrief{Game: g, person: person, room: g.RoomOf(person), Wanted: w}
	head := b.head()
	var tail tell.Page
	block(&tail, "NOT ALLOWED", b.forbidden())
	block(&tail, "KEPT OUT OF THIS STORY", w.Limits)
	tail.AddBlock("YOUR ANSWER", "One JSON object that fits this schema, and nothing before or after it.")
	tail.AddBlock("SCHEMA", w.Schema)
	tail.AddBlock("EXAMPLE, OF ANOTHER WORLD", w.Example)
	left := max(mostWorld-size(head)-size(tail), leastExists)
	page := slices.Concat(head, b.exists(left), tail)
	for i := range page {
		page[i].Quiet = true
	}
	return page
}

type worldBrief struct {
	*game.Game
	Wanted
	person string
	room   string
	rooms  []string // the neighbourhood, once it was asked for
}

// tasks are what is asked for, by kind.
func task(kind string) string {
	switch kind {
	case "extra":
		return "Give a name and a little life to somebody whom the room's text mentions in passing."
	case "room":
		return "Invent the place that lies where the player is heading. It is worth a look, and promises nothing."
	case "item":
		return "Invent something small that fits where the player searches. Most searches find nothing of use."
	case "character":
		return "Invent somebody who would plausibly be here, and whom the player looks for."
	case "quest":
		return "Invent a small job that its giver would ask of the player here, out of things, places and people that exist."
	case "craft":
		return "Say what the maker will make for the player and for what price, or why they turn the order down."
	case "build":
		return "Say what the builder will build for the player here and for what price, or why they turn the order down."
	}
	return "Say what the world did by itself since its last turn: what people have begun to say, and what small things have changed somewhere. Nothing of it decides anything."
}

func (b *worldBrief) head() tell.Page {
	var p tell.Page
	p.AddBlock("YOUR TASK", task(b.Kind)+" What you write becomes true if it fits; the player reads its words.")
	p.Add("WORLD", tell.OneLine(b.World.Name))
	block(&p, "THE WORLD", start(plainly(b.prose("", b.World.Text)), capWorldText))
	p.Add("NOW", b.now())
	if b.Kind == "turn" {
		b.everywhere(&p)
	} else {
		b.near(&p)
	}
	b.numbers(&p)
	b.order(&p)
	return p
}

// prose is a text as anybody in the world may know it.
func (b *worldBrief) prose(description string, text world.Prose) string {
	if description == "" {
		description = text.Description
	}
	return Reader{Player, b.person}.Prose(b.Game, description, text.Sections)
}

func (b *worldBrief) now() string {
	parts := []string{}
	if n := b.State.Get(world.Global, "round.n").Int(); n > 0 {
		parts = append(parts, fmt.Sprintf("round %d", n))
	}
	if t := b.Time(); t != "" {
		parts = append(parts, fmt.Sprintf("day %d, %s", b.Day(), t))
	}
	if w := b.Weather(); w != "" {
		parts = append(parts, tell.OneLine(w))
	}
	return tell.List(parts)
}

// near is the player's room and what is in it.
func (b *worldBrief) near(p *tell.Page) {
	p.Add("THE PLAYER", tell.OneLine(b.Name(world.PersonRef(b.person))))
	p.Add("HERE", tell.Called(b.Game, world.RoomRef(b.room)))
	if !b.Lit(b.person, b.room) {
		block(p, "THE ROOM", b.World.Darkness.Look)
	} else {
		block(p, "THE ROOM", start(plainly(b.prose(b.Description(b.person, b.room, false), b.Room(b.room).Text)), capWorldRoom))
		var who []string
		for _, id := range b.SeenHere(b.room) {
			who = append(who, tell.Called(b.Game, world.CharacterRef(id)))
		}
		p.Add("CHARACTERS HERE", b.most(who, 12))
		var things []string
		for _, t := range tell.Listed(b.Game, b.person) {
			things = append(things, tell.Called(b.Game, t))
		}
		p.Add("ITEMS HERE", b.most(things, 12))
	}
	var ways []string
	for _, w := range b.Ways(b.person, b.room) {
		if w.To != "" {
			ways = append(ways, strings.ReplaceAll(w.Label, "_", " ")+" to "+tell.Place(b.Game, w.To))
		}
	}
	p.Add("EXITS", b.most(ways, 8))
	if b.Kind == "room" {
		p.Add("DIRECTION IS ONE OF", tell.List(b.Grows(b.person, b.room)))
		p.Add("EXITS MAY LEAD TO", tell.List(b.joinable()))
	}
}

// joinable are the rooms of the neighbourhood to which a new one may have a
// further way, and which.
func (b *worldBrief) joinable() []string {
	var out []string
	for _, id := range b.around() {
		if id == b.room || len(out) == 6 {
			continue
		}
		if q, _ := b.ClosedBy(id); q != nil {
			continue
		}
		for _, dir := range b.Grows(b.person, id) {
			if back := names.Opposite(dir); back != "" {
				out = append(out, back+" to "+id)
			}
		}
	}
	return out
}

// everywhere is who is where, for a turn of the world.
func (b *worldBrief) everywhere(p *tell.Page) {
	for _, id := range b.Playing() {
		p.Add("PERSON", fmt.Sprintf("%s in %s", tell.OneLine(b.Name(world.PersonRef(id))), tell.Called(b.Game, world.RoomRef(b.RoomOf(id)))))
	}
	block(p, "THE STORY SO FAR, NEWEST LAST", newest(b.Chronicle, capWorldStory))
	var said []string
	for _, r := range b.Rumours() {
		said = append(said, r.Text)
	}
	block(p, "WHAT PEOPLE SAY ALREADY", newest(said, capWorldStory))
}

func (b *worldBrief) most(all []string, n int) string {
	if len(all) > n {
		all = append(all[:n:n], fmt.Sprintf("and %d more", len(all)-n))
	}
	return tell.List(all)
}

// numbers are what prices and conditions are made of.
func (b *worldBrief) numbers(p *tell.Page) {
	if b.Kind == "turn" {
		return
	}
	p.Add("MONEY", b.World.MoneyWord())
	var tiers []string
	for _, t := range b.World.Tiers {
		tiers = append(tiers, fmt.Sprintf("%s %d-%d", t.ID, t.Min, t.Max))
	}
	p.Add("TIERS OF PRICES", tell.List(tiers))
	var stats []string
	for _, s := range b.World.Stats {
		stats = append(stats, tell.StatName(b.Game, s.ID))
	}
	p.Add("STATS", tell.List(stats))
	if left := b.LeftOf(b.Kind); left != world.NoLimit {
		p.Add("LEFT IN THIS RUN", fmt.Sprintf("%d of the kind %s", left, b.Kind))
	}
	if b.Kind == "quest" {
		var givers []string
		for _, id := range b.SeenHere(b.room) {
			if !b.Down(id) && (b.Maker == "" || b.Maker == id) {
				givers = append(givers, tell.Called(b.Game, world.CharacterRef(id)))
			}
		}
		p.Add("GIVER IS ONE OF", tell.List(givers))
	}
}

// order is who makes something, and on what terms.
func (b *worldBrief) order(p *tell.Page) {
	c := b.Character(b.Maker)
	craft, label := c.Makes, "MAKER"
	if b.Kind == "build" {
		craft, label = c.Builds, "BUILDER"
	}
	if b.Kind != "craft" && b.Kind != "build" || craft == nil {
		return
	}
	p.Add(label, tell.Called(b.Game, world.CharacterRef(b.Maker))+": "+crafts(b.Game, craft))
	block(p, "WHO THEY ARE", start(plainly(b.prose("", c.Text)), capNPCVoice))
	if b.Kind == "build" {
		p.Add("SPOT IS ONE OF", tell.List(b.FreeSpots(b.room)))
		p.Add("IT STANDS AFTER", ticks(b.Game, max(craft.Takes, 1)))
		p.Add("DIRECTIONS TAKEN", tell.List(append(b.TakenWays(b.person, b.room), b.Room(b.room).Grow...)))
	}
}

// forbidden is what no answer may have in it.
func (b *worldBrief) forbidden() string {
	var out []string
	say := func(format string, args ...any) { out = append(out, "- "+fmt.Sprintf(format, args...)) }
	if b.Kind == "turn" {
		say("A person of the cast doing, saying or thinking anything, or anything happening to them.")
		say("A change to where anybody is, what anybody has, or what is open or shut.")
	} else {
		say("A name, or nearly the name, of something that exists; a name with other signs in it than letters, digits, apostrophes, hyphens and full stops.")
		say("An id that is not listed here: it would name nothing.")
	}
	say("Anything that solves, shortens or replaces a part of the main story%s.", b.mainQuests())
	say("A way past what the world keeps closed, or an answer to what it leaves open.")
	say("Headings, labels in capital letters with a colon, code, HTML, or talk of rules, dice, flags, runs and models in a text.")
	if b.Kind == "room" || b.Kind == "item" || b.Kind == "character" {
		say("A flag that does not begin with gen_, in a condition or anywhere else.")
	}
	return strings.Join(out, "\n")
}

// mainQuests names the main quests, as far as a brief has room for them.
func (b *worldBrief) mainQuests() string {
	var all []string
	ids, _ := b.World.IDs(world.Quests)
	made := b.Generated(world.Quests) // none of which is one
	for _, id := range ids {
		if slices.Contains(made, id) {
			continue
		}
		if q, err := b.World.Quest(id); err == nil && q.Main {
			all = append(all, "“"+start(tell.OneLine(q.Name), 60)+"”")
		}
	}
	if len(all) == 0 {
		return ""
	}
	return " (" + b.most(all, 5) + ")"
}
