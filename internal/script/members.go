package script

import "fmt"

// members is ctx itself: what a script finds under each name.
type members struct{ *Context }

func (m members) Keys() []string {
	return []string{
		"state", "world", "random", "roll", "here", "carried", "holder", "room", "npc", "npcIn", "hidden", "aboard",
		"water", "terrain", "rooms", "visited", "tags", "lit", "children", "test", "exits", "resolve", "number",
		"text", "treasure", "playerStrength", "line", "action", "parse", "arg", "command",
	}
}

func (m members) Get(key string) (any, bool) {
	switch key {
	case "state":
		return m.State(), true
	case "world":
		return m.World(), true
	case "number":
		if m.Command == nil || m.Command.Number == nil {
			return nil, false
		}
		return *m.Command.Number, true
	case "text":
		if m.Command == nil || m.Command.Text == "" {
			return nil, false
		}
		return m.Command.Text, true
	case "line":
		if m.Line == nil {
			return nil, false
		}
		return *m.Line, true
	case "action":
		return m.Action.data(), m.Action != nil
	case "command":
		return m.Command.data(), m.Command != nil
	case "arg":
		return m.Arg, m.Arg != nil
	}
	if !memberCalls(key) {
		return nil, false
	}
	return Func(func(args []any) (any, error) { return m.ask(key, args) }), true
}

// memberCalls reports whether a name in ctx is that of a function.
func memberCalls(key string) bool {
	switch key {
	case "random", "roll", "here", "carried", "holder", "room", "npc", "npcIn", "hidden", "aboard", "water", "terrain", "rooms",
		"visited", "tags", "lit", "children", "test", "exits", "resolve", "treasure", "playerStrength", "parse":
		return true
	}
	return false
}

// ask calls a function of ctx.
func (m members) ask(key string, args []any) (any, error) {
	g := given{key, args}
	switch key {
	case "random":
		return m.Random()
	case "roll":
		n, err := g.whole(0)
		if err != nil {
			return nil, err
		}
		return m.Roll(n)
	case "room":
		return m.Room(), nil
	case "rooms":
		return m.Rooms(), nil
	case "aboard":
		return orNull(m.Aboard()), nil
	case "playerStrength":
		return m.Strength(), nil
	case "npcIn":
		id, err := g.text(0)
		if err != nil {
			return nil, err
		}
		room, err := g.text(1)
		return err == nil && m.NPCIn(id, room), err
	case "resolve":
		return m.resolve(g)
	case "water", "terrain", "lit":
		room, err := g.or(0, m.Room())
		switch {
		case err != nil:
			return nil, err
		case key == "lit":
			return m.Lit(room), nil
		case key == "water":
			return m.Terrain(room) == "water", nil
		}
		return m.Terrain(room), nil
	}
	about, err := g.text(0)
	if err != nil {
		return nil, err
	}
	return m.about(key, about), nil
}

// about is what ctx answers about one id or text.
func (m members) about(key, id string) any {
	switch key {
	case "here":
		return m.Here(id)
	case "carried":
		return m.Carried(id)
	case "holder":
		return orNull(m.Holder(id))
	case "hidden":
		return m.Hidden(id)
	case "visited":
		return m.Visited(id)
	case "treasure":
		return m.Treasure(id)
	case "tags":
		return m.Tags(id)
	case "children":
		return m.Children(id)
	case "test":
		return m.Test(id)
	case "npc":
		if d := m.NPC(id); d != nil {
			return d
		}
	case "exits":
		list := []any{}
		for _, e := range m.Exits(id) {
			list = append(list, record{{"direction", e.Direction}, {"to", e.To}})
		}
		return list
	case "parse":
		if m.Parse != nil {
			return m.Parse(id).data()
		}
	}
	return nil
}

func (m members) resolve(g given) (any, error) {
	words, err := g.text(0)
	if err != nil {
		return nil, err
	}
	scope, err := g.or(1, "here")
	if err != nil {
		return nil, err
	}
	switch scope {
	case "here", "held", "all":
		return orNull(m.Resolve(words, scope)), nil
	}
	return nil, fmt.Errorf("ctx.resolve knows no scope “%s”; here, held or all was expected", scope)
}

func orNull(id string) any {
	if id == "" {
		return nil
	}
	return id
}
