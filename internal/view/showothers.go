package view

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"rpg/internal/tell"
	"rpg/internal/world"
)

func (s *shown) character(id string) {
	c, ref := s.Character(id), world.CharacterRef(id)
	s.title("CHARACTER", ref, " ["+Speaks(s.Game, id)+"]")
	s.aliases(c.Aliases)
	if room := s.whereIs(id); room != "" {
		s.Add("PLACE", tell.Called(s.Game, world.RoomRef(room)))
	}
	now, full := s.CharacterHealth(id)
	text := fmt.Sprintf("%d/%d", now, full)
	if s.Down(id) {
		text += ", defeated"
	}
	s.AddData("HEALTH", text, map[string]any{"health": now, "maxHealth": full, "defeated": s.Down(id)})
	s.yes("ASLEEP", Asleep(s.Game, id))
	s.Add("NO FIGHT", c.NoFight)
	if c.NoFight == "" {
		s.Add("FIGHTS", s.fights(c))
	}
	s.Add("FLAG WHEN DEFEATED", c.FlagWhenDefeated)
	s.prices("BUYS", c.Buys)
	s.prices("SELLS", c.Sells)
	if c.Makes != nil {
		s.Add("MAKES", crafts(s.Game, c.Makes))
	}
	if c.Builds != nil {
		s.Add("BUILDS", crafts(s.Game, c.Builds)+"; it stands after "+ticks(s.Game, max(c.Builds.Takes, 1)))
	}
	if purse, counted := s.Purse(id); counted {
		s.AddData("PURSE", tell.Price(s.Game, purse), purse)
	}
	s.owned("HOLDS", ref)
	s.rules("INSTEAD OF", c.Instead)
	s.rules("AFTER", c.After)
	s.prose(characterText(s.Game, s.Reader.Person, c), c.Text)
	if s.Reader.Person != "" {
		s.recalls(id)
	}
	if Speaks(s.Game, id) != Agent {
		s.rumours(id)
	}
}

// recalls adds what a character remembers of the person.
func (s *shown) recalls(id string) {
	r := Recalls(s.Game, id, s.Reader.Person)
	label := "MEMORY OF " + strings.ToUpper(tell.OneLine(s.Name(s.who)))
	if r.Empty() {
		text := "none"
		if !s.Met(s.Reader.Person, id) {
			text = "none: they have not met"
		}
		s.AddData(label, text, r)
		return
	}
	if r.Digest != "" {
		s.Add(label, "in short: "+r.Digest)
	}
	for _, line := range r.Lines {
		s.Add(label, line)
	}
}

// whereIs is the room of a character where that is known without reading the
// rest of the game.
func (s *shown) whereIs(id string) string {
	if v := s.State.Get(world.CharacterRef(id), "room").Text(); v != "" {
		return v
	}
	if s.Reader.Person != "" {
		if room := s.RoomOf(s.Reader.Person); slices.Contains(s.Here(room), id) {
			return room
		}
	}
	return ""
}

func (s *shown) fights(c *world.Character) string {
	var parts []string
	if c.Attack != 0 {
		parts = append(parts, fmt.Sprintf("attack %+d", c.Attack))
	}
	if c.Armour != 0 {
		parts = append(parts, fmt.Sprintf("armour %d", c.Armour))
	}
	if c.Damage != "" {
		parts = append(parts, "damage "+c.Damage)
	}
	return tell.List(parts)
}

func (s *shown) quest(id string) {
	q, err := s.World.Quest(id)
	if err != nil {
		s.Add("QUEST", id+" cannot be read: "+err.Error())
		return
	}
	s.named("QUEST", id, q.Name)
	s.yes("GENERATED", q.Generated > 0)
	if q.Giver != "" {
		s.Add("GIVER", tell.Called(s.Game, world.CharacterRef(q.Giver)))
	}
	s.yes("MAIN", q.Main)
	if q.Done != "" {
		text := q.Done + " (not set)"
		if s.Flag(s.Reader.Person, q.Done) {
			text = q.Done + " (set)"
		}
		s.Add("DONE WHEN", text)
	}
	s.prose(q.Text.Description, q.Text)
}

func (s *shown) person(id string) {
	p, ref := s.Game.Person(id), world.PersonRef(id)
	s.title("PERSON", ref, "")
	s.aliases(p.Aliases)
	s.Add("PRONOUNS", p.Pronouns)
	s.Add("PLACE", tell.Called(s.Game, world.RoomRef(s.RoomOf(id))))
	text := fmt.Sprintf("%d/%d", s.Health(id), s.MaxHealth(id))
	if s.Defeated(id) {
		text += ", defeated"
	}
	s.AddData("HEALTH", text, map[string]int{"health": s.Health(id), "maxHealth": s.MaxHealth(id)})
	var stats []string
	for _, stat := range slices.Sorted(maps.Keys(p.Stats)) {
		stats = append(stats, fmt.Sprintf("%s %+d", tell.StatName(s.Game, stat), p.Stats[stat]))
	}
	s.AddData("STATS", tell.List(stats), p.Stats)
	s.number("ARMOUR", p.Armour)
	s.AddData("MONEY", tell.Money(s.Game, s.Coins(id)), s.Coins(id))
	s.owned("CARRYING", ref)
	if w := s.Wielding(id); w != "" {
		s.Add("WIELDING", tell.Called(s.Game, world.ThingRef(w)))
	}
	s.Add("FLAGS", tell.List(s.State.Flags(ref)))
	s.prose(p.Text.Description, p.Text)
}
