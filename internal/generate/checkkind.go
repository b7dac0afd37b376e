package generate

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"rpg/internal/game"
	"rpg/internal/names"
	"rpg/internal/tell"
	"rpg/internal/world"
)

// place holds a new room against the ways that there are.
func (c *checker) place() {
	p := &c.p.Place
	back := ""
	if free, ok := c.grows("direction", p.Direction); ok {
		p.Direction = free
		back = names.Opposite(free)
	}
	taken := []string{back}
	for _, label := range slices.Sorted(maps.Keys(p.Exits)) {
		path, to := "exits."+label, p.Exits[label]
		c.direction(path, label, taken)
		taken = append(taken, label)
		if c.exists(path, world.Rooms, to) {
			c.joins(path, label, to)
		}
	}
	for i, dir := range p.Grow {
		c.direction(fmt.Sprintf("grow[%d]", i), dir, taken)
	}
}

// grows finds the direction of this room in which something new may lie.
func (c *checker) grows(path, direction string) (string, bool) {
	free := c.Game.Grows(c.Person, c.room())
	if direction == "" && len(free) == 1 && c.p.Reuse != "" {
		return free[0], true
	}
	for _, dir := range free {
		if names.SameWay(dir, direction) {
			return dir, true
		}
	}
	switch {
	case direction != "":
		c.note(path, fmt.Sprintf("nothing may grow %s of %s; the directions are %s", quoted(direction), c.called(world.RoomRef(c.room())), strings.Join(free, ", ")))
	case c.p.Reuse != "":
		c.note(path, "say which way it lies: "+strings.Join(free, " or "))
	}
	return "", false
}

// direction refuses a label that is no direction, or leads where another does.
func (c *checker) direction(path, label string, taken []string) {
	if _, ok := names.Compass(label); !ok {
		c.note(path, fmt.Sprintf("%s is no direction: north to northwest, up, down, in or out was expected", quoted(label)))
		return
	}
	if slices.ContainsFunc(taken, func(t string) bool { return t != "" && names.SameWay(t, label) }) {
		c.note(path, fmt.Sprintf("there is another way %s out of it already", label))
	}
}

// joins refuses a further way into a room that is not open to that: both ends
// have to be ways into the unexplored.
func (c *checker) joins(path, label, to string) {
	room := world.RoomRef(to)
	if q, over := c.Game.ClosedBy(to); q != nil {
		why := "belongs to the main quest"
		if over {
			why = "is closed since the end of the main quest"
		}
		c.note(path, fmt.Sprintf("%s %s “%s”: nothing new leads there", c.called(room), why, tell.OneLine(q.Name)))
		return
	}
	back := names.Opposite(label)
	free := c.Game.Grows(c.Person, to)
	switch {
	case to == c.room():
		c.note(path, fmt.Sprintf("the way back to %s is made by itself", c.called(room)))
	case back != "" && !slices.ContainsFunc(free, func(f string) bool { return names.SameWay(f, back) }):
		c.note(path, fmt.Sprintf("%s is not open to the %s, so that a way %s cannot lead there", c.called(room), back, label))
	}
}

func (c *checker) called(r world.Ref) string { return tell.Called(c.Game, r) }

// item holds a new item against the room and the tiers.
func (c *checker) item() {
	g := c.p.Goods
	if t, ok := c.tier("tier", g.Tier); ok {
		if g.Price != nil {
			c.within("price", *g.Price, t)
		}
	} else if g.Price != nil && g.Tier == "" {
		c.note("price", "it has a price and no tier, so that nobody would buy it; name its tier, or leave the price out")
	}
	if g.In != "" && !c.bad["in"] {
		if _, why := c.holder(g.In); why != "" {
			c.note("in", why)
		}
	}
	if g.Count > 0 && g.Read != "" {
		c.note("count", "what is only counted has nothing written on it")
	}
}

// holder finds the place of this room that an id means.
func (c *checker) holder(id string) (world.Ref, string) {
	room := c.room()
	if id == room {
		return world.RoomRef(room), ""
	}
	if slices.Contains(c.Game.SeenHere(room), id) {
		return world.CharacterRef(id), ""
	}
	t := world.ThingRef(id)
	if slices.Contains(c.Game.Visible(c.Person), t) {
		if it := c.Game.ItemOf(t); it.Container == nil && !it.Surface {
			return world.Ref{}, fmt.Sprintf("%s holds nothing in it or on it", c.called(t))
		}
		return t, ""
	}
	return world.Ref{}, fmt.Sprintf("there is no %s here: the id of this room (%s), of a character here or of a thing here that holds others was expected", quoted(id), room)
}

// trader holds what a new character buys and sells against what there is.
func (c *checker) trader() {
	for _, id := range slices.Sorted(maps.Keys(c.p.Person.Sells)) {
		path := "sells." + id
		if !c.exists(path, world.Items, id) {
			continue
		}
		c.mainThing(path, id)
		if t, ok := c.Game.World.Tier(c.Game.Item(id).Tier); ok {
			c.within(path, c.p.Person.Sells[id], t)
		}
	}
	for _, id := range slices.Sorted(maps.Keys(c.p.Person.Buys)) {
		if t, ok := c.tier("buys."+id, id); ok {
			c.within("buys."+id, c.p.Person.Buys[id], t)
		}
	}
}

// job holds a new quest against who and what there is.
func (c *checker) job() {
	j := c.p.Job
	if c.exists("giver", world.Characters, j.Giver) {
		c.gives("giver", j.Giver)
	}
	for _, list := range [...]struct {
		path string
		kind world.Kind
		ids  []string
	}{{"items", world.Items, j.Items}, {"rooms", world.Rooms, j.Rooms}, {"characters", world.Characters, j.Characters}, {"reward.items", world.Items, j.Reward.Items}} {
		for i, id := range list.ids {
			path := fmt.Sprintf("%s[%d]", list.path, i)
			if !c.exists(path, list.kind, id) {
				continue
			}
			switch list.path {
			case "items":
				c.mainThing(path, id)
			case "reward.items":
				c.mainThing(path, id)
				c.given(path, id)
			}
		}
	}
	most := 0
	for _, t := range c.Game.World.Tiers {
		most = max(most, t.Max)
	}
	if most > 0 && j.Reward.Coins > most {
		c.note("reward.coins", fmt.Sprintf("%d is more than the dearest tier goes to, which is %d", j.Reward.Coins, most))
	}
	if flag := c.p.doneFlag(); c.p.New.ID != "" {
		if used, err := c.Book.Mentions(flag); err == nil && used {
			c.note("flag", fmt.Sprintf("the flag %s is used already", quoted(flag)))
		}
	}
}

// gives refuses a giver who is not here.
func (c *checker) gives(path, id string) {
	if !slices.Contains(c.Game.SeenHere(c.room()), id) || c.Game.Down(id) {
		c.note(path, fmt.Sprintf("%s is not here to give it", c.called(world.CharacterRef(id))))
	}
}

// given refuses a reward that nobody could hand over: one thing that lies
// somewhere else.
func (c *checker) given(path, id string) {
	it := c.Game.Item(id)
	if it.Counted {
		return
	}
	owner := c.Game.Place(world.ThingRef(id)).Owner
	switch {
	case owner.IsZero(), owner == world.CharacterRef(c.p.Job.Giver):
	case slices.ContainsFunc(c.Game.Character(c.p.Job.Giver).Sells, func(b world.Bid) bool { return b.Of == id }):
	default:
		c.note(path, fmt.Sprintf("%s is not the giver's to give: it is with %s", c.called(world.ThingRef(id)), c.called(owner)))
	}
}

// order holds what is made to order against who makes it.
func (c *checker) order() {
	o, g := c.p.Order, c.p.Goods
	path, id := "maker", o.Maker
	if c.p.Kind == Build {
		path, id = "builder", o.Builder
	}
	if id != "" && !c.exists(path, world.Characters, id) {
		return
	}
	who, why := MakerHere(c.Game, c.Person, c.p.Kind, id)
	if why != "" {
		c.note(path, why)
		return
	}
	c.p.setMaker(who)
	craft := CraftOf(c.Game, c.p.Kind, who)
	if g.Tier != "" && len(craft.Tiers) > 0 && !slices.Contains(craft.Tiers, g.Tier) {
		c.note("tier", fmt.Sprintf("%s works in %s, not in %s", c.called(world.CharacterRef(who)), strings.Join(craft.Tiers, ", "), quoted(g.Tier)))
	} else if t, ok := c.tier("tier", g.Tier); ok && g.Price != nil {
		c.within("price", *g.Price, t)
	} else if g.Tier == "" && len(craft.Tiers) > 0 {
		c.note("tier", "it is missing; "+strings.Join(craft.Tiers, " or ")+" was expected")
	}
	if o.Accepts != nil {
		for i, item := range *o.Accepts {
			path := fmt.Sprintf("accepts[%d]", i)
			if c.exists(path, world.Items, item) && !slices.Contains(craft.Accepts, item) {
				c.note(path, fmt.Sprintf("%s takes no %s in trade", c.called(world.CharacterRef(who)), quoted(item)))
			}
		}
	}
	if c.p.Kind == Build {
		c.site()
	}
}

func (p *Proposal) setMaker(id string) {
	p.Order.Maker = id
	p.Order.Builder = id
}

// site holds a building against the room in which it is to stand.
func (c *checker) site() {
	free := c.Game.FreeSpots(c.room())
	o := &c.p.Order
	i := slices.IndexFunc(free, func(s string) bool { return names.SameNear(s, o.Spot) })
	switch {
	case i >= 0:
		o.Spot = free[i]
	case o.Spot == "" && len(free) == 1:
		o.Spot = free[0]
	case o.Spot == "":
		c.note("spot", "say where it is built: "+strings.Join(free, " or "))
	default:
		c.note("spot", fmt.Sprintf("%s is no free spot here; there are %s", quoted(o.Spot), strings.Join(free, ", ")))
	}
	if dir := c.p.Place.Direction; dir != "" {
		c.direction("direction", dir, append(c.Game.TakenWays(c.Person, c.room()), c.Game.Room(c.room()).Grow...))
	}
}

// CraftOf is what a character makes or builds.
func CraftOf(g *game.Game, k Kind, character string) *world.Craft {
	if k == Build {
		return g.Character(character).Builds
	}
	return g.Character(character).Makes
}

// MakerHere finds who here makes or builds to order: the one of that id, or the
// only one. The text says why there is none.
func MakerHere(g *game.Game, person string, k Kind, id string) (who, why string) {
	var all []string
	for _, c := range g.SeenHere(g.RoomOf(person)) {
		if CraftOf(g, k, c) != nil && !g.Down(c) {
			all = append(all, c)
		}
	}
	what := "makes things"
	if k == Build {
		what = "builds"
	}
	switch {
	case id != "" && slices.Contains(all, id):
		return id, ""
	case id != "" && !slices.Contains(g.SeenHere(g.RoomOf(person)), id):
		return "", tell.Called(g, world.CharacterRef(id)) + " is not here"
	case id != "":
		return "", fmt.Sprintf("%s %s nothing to order", tell.Called(g, world.CharacterRef(id)), strings.TrimSuffix(what, " things"))
	case len(all) == 0:
		return "", "nobody here " + what + " to order"
	case len(all) > 1:
		return "", fmt.Sprintf("several here %s to order: say whether %s", strings.Replace(what, "s", "", 1), strings.Join(all, " or "))
	}
	return all[0], ""
}
