package command

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"rpg/internal/argparse"
	"rpg/internal/game"
	"rpg/internal/interaction"
	"rpg/internal/names"
	"rpg/internal/tell"
	"rpg/internal/view"
	"rpg/internal/world"
)

// semanticSpecs are the commands of verbs with slots: what a subject invites,
// and a complete command. Drafts have a file of their own.
func semanticSpecs() []Spec {
	why := argparse.Option{Long: "why", Help: "print what was weighed, and what decided"}
	return []Spec{
		{
			Name: "offers", Help: "the verbs that a subject invites a person to",
			About: "A subject is a character, a thing, or a feature of either or of the room: an identity such as interactable:lamp or room:quay#door, or its name. " +
				"Offers only help to find a verb: what is not offered may be done, and what is offered may be refused. Without a subject, all that surround the person.",
			Args: []argparse.Arg{rest("subject", "an identity, a name, or the start of one")},
			Options: []argparse.Option{
				{Long: "primary", Help: "say what a primary activation would do: carry out a command, open the menu, or neither for want of one primary offer"}, why,
			},
			For: Referee, Needs: Run, Run: offers,
		},
		{
			Name: "command", Help: "carry out a verb with all of its slots bound",
			About: "Each slot of the verb is bound once, in any order: rpg command show object=interactable:parcel recipient=character:pell. " +
				"The rules that match are weighed from the narrowest on. A command that breaks on its way keeps what its earlier steps have done, and ends in FAULTED.",
			Args:    []argparse.Arg{one("verb", "a verb with slots"), rest("binding", "slot=subject, for each slot of the verb")},
			Options: []argparse.Option{why},
			For:     Referee, Needs: Run, Turn: Acting, Run: complete,
		},
	}
}

// acts makes the table of the game's verbs with slots. It may be empty.
func (c *Call) acts() (*interaction.Table, error) {
	t, err := interaction.Open(c.Game.World)
	var bad *interaction.Misshapen
	if errors.As(err, &bad) {
		var lines []error
		for _, f := range bad.Findings {
			f.Pos.File = c.at + "/" + f.Pos.File
			lines = append(lines, errors.New(f.String()))
		}
		err = errors.Join(lines...)
	}
	if err != nil {
		return nil, &broken{err}
	}
	t.Why = c.Words.Has("why")
	return t, nil
}

const noSlotVerbs = "this game has no verbs with slots; rpg help lists what can be done in any"

// subjectNamed finds what a word means: by its identity, which is exact, or by
// a name of what surrounds the person.
func (c *Call) subjectNamed(words string) (world.Ref, *game.Refusal) {
	if head, id, ok := strings.Cut(words, ":"); ok && !strings.Contains(head, " ") {
		r, ok := world.ParseRef(words)
		if !ok {
			return r, &game.Refusal{Code: game.Because, Text: fmt.Sprintf("%s is no identity; they are written character:ID, interactable:ID, interactable:ID#FEATURE and room:ID#FEATURE", tell.Quote(words))}
		}
		if person := world.PersonRef(id); (r.Family == world.OfCharacter || r.Family == world.OfPerson) && c.Game.InCast(id) && !c.Game.Has(world.CharacterRef(id)) {
			return r, &game.Refusal{Code: game.IsPerson, Of: person}
		}
		return r, nil
	}
	among := c.Game.Subjects(c.Person)
	switch found := c.Game.Find(words, among, names.Prefix); len(found) {
	case 1:
		return found[0], nil
	case 0:
		return world.Ref{}, &game.Refusal{Code: game.Because, Text: fmt.Sprintf("nothing here is called %s; there are %s", tell.Quote(words), tell.List(identities(among)))}
	default:
		return world.Ref{}, &game.Refusal{Code: game.Because, Text: fmt.Sprintf("%s could be any of %s", tell.Quote(words), tell.List(identities(found)))}
	}
}

func identities(refs []world.Ref) []string {
	out := make([]string, len(refs))
	for i, r := range refs {
		out[i] = r.String()
	}
	return out
}

// bindings reads slot=subject words.
func (c *Call) bindings(words []string) (out []world.Binding, no *game.Refusal) {
	for _, w := range words {
		slot, subject, ok := strings.Cut(w, "=")
		if !ok || slot == "" || subject == "" {
			return nil, &game.Refusal{Code: game.Because, Text: fmt.Sprintf("%s binds nothing; slot=subject does, as in target=interactable:lamp", tell.Quote(w))}
		}
		r, no := c.subjectNamed(subject)
		if no != nil {
			return nil, no
		}
		out = append(out, world.Binding{Slot: slot, Ref: r})
	}
	return out, nil
}

func offers(c *Call) (Answer, error) {
	if c.Person == "" {
		return refuse("for whom? --as ID, one of %s", strings.Join(c.Game.Cast(), ", "))
	}
	t, err := c.acts()
	if err != nil {
		return Answer{}, err
	}
	if t.Empty() {
		return Answer{Refused: noSlotVerbs}, nil
	}
	words := joined(c.Words.Words("subject"))
	if words == "" {
		var p tell.Page
		for _, r := range c.Game.Subjects(c.Person) {
			d := t.Offers(c.Game, c.Person, r)
			if d.Failure != nil {
				return c.unsettled(p, d.Failure)
			}
			offerRows(&p, c.Game, r, d.Offers)
		}
		if len(p) == 0 {
			p.Add("OFFERS", "nothing here offers anything")
		}
		return Answer{Page: p}, nil
	}
	r, no := c.subjectNamed(words)
	if no != nil {
		return c.refused(no)
	}
	var p tell.Page
	a := t.Primary(c.Game, c.Person, r)
	whyOffers(&p, a.Why)
	if a.Failure != nil {
		return c.unsettled(p, a.Failure)
	}
	if !c.Words.Has("primary") {
		offerRows(&p, c.Game, r, a.Offers)
		if len(a.Offers) == 0 {
			p.Add("OFFERS", r.String()+" offers nothing now")
		}
		return Answer{Page: p}, nil
	}
	switch d, err := c.draft(); {
	case err != nil:
		return Answer{}, err
	case d.Active:
		p.Add("PRIMARY", "a draft is open, so it would be taken in: rpg draft bind "+r.String())
	case a.Run != nil:
		p.AddData("PRIMARY", fmt.Sprintf("it would carry out rpg command %s %s=%s", a.Run.Verb, a.Run.Slot, r), map[string]any{"run": a.Run.Verb})
	case len(a.Ambiguous) > 0:
		p.AddData("PRIMARY", "it would open the menu, for several verbs are primary: "+tell.List(a.Ambiguous), map[string]any{"menu": true, "primaryVerbs": a.Ambiguous})
	default:
		p.AddData("PRIMARY", "it would open the menu", map[string]any{"menu": true})
	}
	offerRows(&p, c.Game, r, a.Offers)
	return Answer{Page: p}, nil
}

// offerRows lists what a subject invites, a line each.
func offerRows(p *tell.Page, g *game.Game, r world.Ref, offers []interaction.Offer) {
	for _, o := range offers {
		text := fmt.Sprintf("%s, %s (%s)", o.Label, g.Label(r), r)
		if o.Primary {
			text += ", primary"
		}
		text += ": "
		if o.Single {
			text += fmt.Sprintf("rpg command %s %s=%s", o.Verb, o.Slot, r)
		} else {
			text += fmt.Sprintf("rpg draft start %s %s=%s", o.Verb, o.Slot, r)
		}
		p.AddData("OFFER", text, map[string]any{
			"verb": o.Verb, "slot": o.Slot, "label": o.Label, "subject": r.String(), "bindingOrder": o.Order, "rank": o.Rank, "primary": o.Primary,
		})
	}
}

func whyOffers(p *tell.Page, why []interaction.Declared) {
	for _, d := range why {
		text := fmt.Sprintf("%s by %s (slot %s, %s, rank %d): ", d.Verb, d.From, d.Slot, d.By, d.Rank)
		switch {
		case d.Suppressed:
			text += "it counts, and its condition does not hold, so the verb is not offered: " + d.Condition
		case d.Won:
			text += "it counts"
		default:
			text += "another is nearer to the subject, or before it"
		}
		p.Add("WHY", text)
	}
}

// unsettled is the answer when content broke before anything was done.
func (c *Call) unsettled(p tell.Page, f *interaction.Failure) (Answer, error) {
	text := f.Says
	if f.Broken {
		text = f.Text
	}
	switch {
	case c.Words.Has("why"):
		p.AddData("WHY", f.Code+": "+f.Text, map[string]any{"code": f.Code, "text": f.Text})
	case f.Code == interaction.CodeBindings: // whoever binds slots is told which there are
		p.Add("WHY", f.Text)
	}
	return Answer{Page: p, Refused: text}, nil
}

func complete(c *Call) (Answer, error) {
	t, verb, bound, no, err := c.slotted(c.Words.Words("binding"))
	switch {
	case err != nil:
		return Answer{}, err
	case no != nil:
		return *no, nil
	}
	answer, err := c.carryOut(t, world.Deed{Actor: c.Person, By: c.Person, Verb: verb, Slots: bound})
	if err == nil && answer.Refused == "" {
		err = c.endDraft("rpg " + strings.Join(c.Argv, " "))
	}
	return answer, err
}

// slotted is the verb that a command names, with the slots that its words bind,
// or why there are none.
func (c *Call) slotted(words []string) (t *interaction.Table, verb string, bound []world.Binding, no *Answer, err error) {
	if t, err = c.acts(); err != nil {
		return nil, "", nil, nil, err
	}
	verb = c.Words.Word("verb")
	var refused Answer
	switch {
	case t.Empty():
		return nil, "", nil, &Answer{Refused: noSlotVerbs}, nil
	case !t.Has(verb):
		refused, err = c.noVerb(t, verb)
		return nil, "", nil, &refused, err
	}
	bound, wrong := c.bindings(words)
	if wrong != nil {
		refused, err = c.refused(wrong)
		return nil, "", nil, &refused, err
	}
	return t, verb, bound, nil, nil
}

func (c *Call) noVerb(t *interaction.Table, verb string) (Answer, error) {
	if near := names.Nearest(verb, t.Verbs(), 1); len(near) > 0 {
		return refuse("there is no verb %s with slots; did you mean %s?", tell.Quote(verb), near[0])
	}
	return refuse("there is no verb %s with slots; there are %s", tell.Quote(verb), tell.List(t.Verbs()))
}

// carryOut carries a complete command out and tells how it ended.
func (c *Call) carryOut(t *interaction.Table, d world.Deed) (Answer, error) {
	out, err := t.Do(c.Tx, d)
	if err != nil {
		return Answer{}, err
	}
	var p tell.Page
	r := &out.Resolution
	if r.Verb != nil && out.Status != interaction.Rejected {
		p.AddData("COMMAND", interaction.Sentence(c.Game, r.Verb, &r.Deed), outcomeData(&out))
	}
	if t.Why {
		from := len(p)
		view.Weighed(&p, r)
		for i := range p[from:] {
			p[from+i].Quiet = true // the log has what was done, not how it was weighed
		}
	}
	p = append(p, tell.Referee(c.Game, c.Tx.Lines)...)
	switch {
	case out.Status == interaction.Rejected && out.Failure != nil:
		return c.unsettled(p, out.Failure)
	case out.Status == interaction.Faulted:
		if t.Why {
			p.AddData("WHY", out.Failure.Code+": "+out.Failure.Text, map[string]any{"code": out.Failure.Code, "text": out.Failure.Text})
		}
		return Answer{Page: p, Faulted: tell.OneLine(out.Failure.Text), Kept: true}, nil
	case out.End == game.Refused || out.End == game.Missed:
		answer, err := c.refused(out.Refusal)
		answer.Page = p
		return answer, err
	}
	return Answer{Page: p}, nil
}

func outcomeData(o *interaction.Outcome) map[string]any {
	bound := map[string]string{}
	for _, b := range o.Resolution.Deed.Slots {
		bound[b.Slot] = b.Ref.String()
	}
	ended := "handled"
	if o.Stage == interaction.ByEngine {
		ended = "unhandled-engine"
	}
	data := map[string]any{"verb": o.Resolution.Verb.ID, "slots": bound, "status": o.Status, "stage": o.Stage, "outcome": ended}
	tiers := [][]string{}
	for _, t := range o.Resolution.Tiers {
		var names []string
		for _, w := range t {
			names = append(names, w.Rule)
		}
		tiers = append(tiers, names)
	}
	data["tiers"], data["diagnostics"] = tiers, o.Diagnostics()
	if o.Resolution.Winner != "" {
		data["rule"] = o.Resolution.Winner
	}
	return data
}

// without drops empty words.
func without(words []string) []string {
	return slices.DeleteFunc(slices.Clone(words), func(w string) bool { return w == "" })
}
