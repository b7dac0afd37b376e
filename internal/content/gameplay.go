package content

import (
	"reflect"
	"slices"

	"rpg/internal/world"
)

// program reads what a rule does: an object, or its instructions alone.
func (r *reader) program(n *node, name string) world.Program {
	p := world.Program{Pos: r.pos(n), Completion: world.Completion{Kind: "return"}}
	if n.kind != isMap || n.get("kind") != nil {
		p.Steps = r.commands(n, name)
		return p
	}
	for _, e := range n.keys {
		switch e.key {
		case "instructions":
			p.Steps = r.commands(e.value, e.key)
		case "completion":
			p.Completion = r.completion(e.value)
		case "outcome":
			p.Unhandled = r.word(e.value, e.key, facts{values: "handled unhandled"}) == "unhandled"
		default:
			r.unknown(r.keyPos(e), "a program", e.key, []string{"instructions", "completion", "outcome"})
		}
	}
	if p.Unhandled && len(p.Steps) > 0 {
		r.note(p.Pos, Error, "interactions.unhandled-not-empty", "a program that does something cannot be unhandled", "take out its instructions, or “outcome”")
	}
	return p
}

func (r *reader) completion(n *node) world.Completion {
	if n.kind == isText {
		return world.Completion{Kind: r.word(n, "completion", facts{values: "return end"})}
	}
	c := world.Completion{}
	if n.kind != isMap {
		r.wrong(n, "completion", "an object with a kind")
		return c
	}
	for _, e := range n.keys {
		switch e.key {
		case "kind":
			c.Kind = r.word(e.value, e.key, facts{values: "return end room scene dialogue"})
		case "room", "scene", "dialogue":
			c.To = r.idOf(e.value, e.key)
		default:
			r.unknown(r.keyPos(e), "a completion", e.key, []string{"kind", "room", "scene", "dialogue"})
		}
	}
	if c.Kind == "" || c.To == "" && c.Kind != "return" && c.Kind != "end" {
		r.note(r.pos(n), Error, CodeValue, "the completion says nothing", "a kind, and what it leads to, were expected")
	}
	return c
}

// commands reads gameplay commands. A text alone is a notification, an effect of
// a world's events is a step.
func (r *reader) commands(n *node, name string) (all []world.Command) {
	items := []*node{n}
	switch n.kind {
	case isList:
		items = n.items
	case isNull:
		return nil
	}
	for _, item := range items {
		c := world.Command{Pos: r.pos(item)}
		switch {
		case item.kind == isText:
			c.Kind, c.Do = "notify", world.Notify{Message: r.shownText(item, name)}
		case item.kind == isMap && item.get("kind") == nil:
			c.Kind, c.Do = "steps", world.Steps{Steps: r.effect(item)}
		case item.kind == isMap:
			if !r.command(item, &c) {
				continue
			}
		default:
			r.wrong(item, name, "a command, an effect or a text")
			continue
		}
		all = append(all, c)
	}
	return all
}

// command reads one command that has a kind.
func (r *reader) command(n *node, c *world.Command) bool {
	kind := n.get("kind")
	c.Kind = kind.text
	shape, needs := commandShape(kind.text)
	switch {
	case kind.text == "if":
		return r.branching(n, c)
	case kind.text == "create-room" || kind.text == "create-character":
		r.note(r.pos(kind), Error, CodeStep, "“"+kind.text+"” is no command here: rooms and characters are made by rpg generate", "create-interactable was expected, or a room or character that is there from the start")
		return false
	case shape == nil:
		r.note(r.pos(kind), Error, CodeStep, "“"+short(kind.text)+"” is no gameplay command", nearestOf(kind.text, commandKinds()))
		return false
	}
	for _, name := range needs {
		if n.get(name) == nil {
			r.note(r.pos(n), Error, CodeStep, "“"+kind.text+"” has no “"+name+"”", "it was expected")
			return false
		}
	}
	others := []string{"kind", "id", "result"}
	if kind.text == "call-scene" {
		others = append(others, "scene")
		shape = &world.Run{Event: r.idOf(n.get("scene"), "scene")}
	}
	r.into(n, reflect.ValueOf(shape).Elem(), others)
	if id := n.get("id"); id != nil {
		c.ID = r.word(id, "id", facts{})
	}
	if result := n.get("result"); result != nil {
		switch kind.text {
		case "create-interactable", "split-quantity", "transfer-quantity":
		default:
			r.note(r.pos(result), Error, CodeStep, "“"+kind.text+"” makes nothing that a result could name", "take “result” out")
		}
		c.Result = r.word(result, "result", facts{})
	}
	r.quantities(n, c.Kind, shape, c.Result)
	if lua, is := shape.(*world.RunLua); is {
		r.code = append(r.code, code{r.pos(n.get("source")), lua.Source})
	}
	c.Do = reflect.ValueOf(shape).Elem().Interface().(world.Step)
	return true
}

// quantities checks what a quantity command needs beside its members.
func (r *reader) quantities(n *node, kind string, shape any, result string) {
	const most = 1<<53 - 1
	at := r.pos(n)
	if q := n.get("quantity"); q != nil {
		if v := r.whole64(q, "quantity"); v < 1 || v > most {
			r.wrong(q, "quantity", "a whole number of at least 1")
		}
	}
	mode, source, aggregate := "", world.Operand{}, false
	switch s := shape.(type) {
	case *world.TransferQuantity:
		mode, source = s.Mode, s.Source
		if s.Mode == "aggregate" && result != "" {
			r.note(at, Error, CodeStep, "a transfer of all that match has no one result", "take “result” out")
		}
	case *world.ConsumeQuantity:
		mode, source = s.Mode, s.Source
	default:
		return
	}
	aggregate = mode == "aggregate"
	switch {
	case aggregate && (n.get("matcher") == nil || !source.IsZero()):
		r.note(at, Error, CodeStep, "“"+kind+"” of an aggregate has a “matcher” and no “source”", "mend its members")
	case !aggregate && (source.IsZero() || n.get("matcher") != nil || n.get("sourceInventory") != nil):
		r.note(at, Error, CodeStep, "“"+kind+"” of one thing has a “source” and no “matcher”", "mend its members, or write “mode: aggregate”")
	}
}

func (r *reader) branching(n *node, c *world.Command) bool {
	for _, e := range n.keys {
		switch e.key {
		case "kind":
		case "id":
			c.ID = r.word(e.value, "id", facts{})
		case "condition":
			c.If = r.condition(e.value, "condition")
		case "then":
			c.Then = r.commands(e.value, "then")
		case "else":
			c.Else = r.commands(e.value, "else")
		default:
			r.unknown(r.keyPos(e), "an if", e.key, []string{"id", "kind", "condition", "then", "else"})
		}
	}
	if n.get("condition") == nil {
		r.note(r.pos(n), Error, CodeStep, "“if” has no “condition”", "it was expected")
	}
	return true
}

// commandShape gives the value that a command is read into, and the members that
// it must have.
func commandShape(kind string) (shape any, needs []string) {
	switch kind {
	case "notify":
		return &world.Notify{}, []string{"message"}
	case "set-global-property":
		return &world.SetProperty{}, []string{"property", "value"}
	case "unset-global-property":
		return &world.SetProperty{Unset: true}, []string{"property"}
	case "set-property":
		return &world.SetProperty{}, []string{"owner", "property", "value"}
	case "unset-property":
		return &world.SetProperty{Unset: true}, []string{"owner", "property"}
	case "add-trait":
		return &world.SetTrait{To: true}, []string{"owner", "trait"}
	case "remove-trait":
		return &world.SetTrait{}, []string{"owner", "trait"}
	case "set-enabled":
		return &world.SetSubject{}, []string{"subject", "enabled"}
	case "set-visible":
		return &world.SetSubject{}, []string{"subject", "visible"}
	case "move-instance":
		return &world.MoveSubject{}, []string{"location"}
	case "create-interactable":
		return &world.CreateThing{}, []string{"source", "location"}
	case "destroy-instance":
		return &world.DestroyThing{}, []string{"instance"}
	case "split-quantity":
		return &world.SplitQuantity{}, []string{"source", "quantity"}
	case "merge-quantity":
		return &world.MergeQuantity{}, []string{"receiver", "donor"}
	case "transfer-quantity":
		return &world.TransferQuantity{Mode: "exact"}, []string{"quantity", "location"}
	case "add-quantity":
		return &world.AddQuantity{}, []string{"definition", "quantity", "location"}
	case "consume-quantity":
		return &world.ConsumeQuantity{Mode: "exact"}, []string{"quantity"}
	case "present-inventory":
		return &world.PresentInventory{}, []string{"inventory"}
	case "run-lua":
		return &world.RunLua{}, []string{"source"}
	case "call-scene":
		return &world.Run{}, []string{"scene"}
	case "call-dialogue":
		return &world.CallDialogue{}, []string{"dialogue"}
	case "navigate-exit":
		return &world.NavigateExit{}, []string{"exitId"}
	case "change-room":
		return &world.ChangeRoom{}, []string{"room"}
	case "steps":
		return &world.Steps{}, []string{"then"}
	}
	return nil, nil
}

func commandKinds() []string {
	return []string{
		"set-global-property", "unset-global-property", "set-property", "unset-property", "add-trait", "remove-trait",
		"set-enabled", "set-visible", "move-instance", "create-interactable", "destroy-instance", "split-quantity",
		"merge-quantity", "transfer-quantity", "add-quantity", "consume-quantity", "present-inventory", "notify",
		"run-lua", "call-scene", "call-dialogue", "navigate-exit", "change-room", "if", "steps",
	}
}

// source reads what a thing is made of.
func (r *reader) source(n *node, name string) world.Source {
	s := world.Source{}
	if n.kind == isText {
		return world.Source{Kind: "archetype", Item: n.text}
	}
	if n.kind != isMap {
		r.wrong(n, name, "an object with a kind, or the id of an item")
		return s
	}
	for _, e := range n.keys {
		switch {
		case e.key == "kind":
			s.Kind = r.word(e.value, e.key, facts{values: "archetype compiled-instance effective-instance"})
		case slices.Contains([]string{"definition", "interactableDefinition", "archetype"}, e.key):
			s.Item = r.idOf(e.value, e.key)
		case e.key == "instance" || e.key == "interactable":
			s.Of = r.operand(e.value, e.key)
		default:
			r.unknown(r.keyPos(e), "the source of a thing", e.key, []string{"kind", "definition", "instance"})
		}
	}
	if s.Kind == "archetype" && s.Item == "" || s.Kind != "archetype" && s.Of.IsZero() {
		r.note(r.pos(n), Error, CodeValue, "the source of a thing names nothing", "definition, for an archetype, or instance was expected")
	}
	return s
}
