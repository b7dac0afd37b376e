package command

import (
	"fmt"
	"strconv"
	"strings"

	"rpg/internal/argparse"
	"rpg/internal/interaction"
	"rpg/internal/tell"
	"rpg/internal/world"
)

// draftSpecs is the command builder.
func draftSpecs() []Spec {
	occurrence := argparse.Option{Long: "occurrence", Metavar: "N", Help: "the number of the draft that is meant (default: the one that is open)"}
	sub := func(name, help string, run func(*Call) (Answer, error), args ...argparse.Arg) Spec {
		s := Spec{Name: name, Help: help, Args: args, For: Referee, Needs: Run, Turn: Acting, Run: run}
		if name != "start" {
			s.Options = []argparse.Option{occurrence}
		}
		if name == "submit" {
			s.Options = append(s.Options, argparse.Option{Long: "why", Help: "print what was weighed, and what decided"})
		}
		return s
	}
	subject := rest("subject", "an identity such as interactable:lamp, or a name")
	return []Spec{{
		Name: "draft", Help: "put a command with several slots together, a subject at a time",
		About: "A draft is no part of the run: the save is the same with it and without. It ends with a submission that is carried out, with cancel, with any other deed of the person, a change of rooms, " +
			"an undo, or another run; whoever goes on with it then is told what ended it.",
		For: Referee, Needs: Run, Turn: Acting,
		Subs: []Spec{
			sub("start", "begin a draft of a verb, from a subject or from none", draftStart, one("verb", "a verb with slots"), opt("binding", "slot=subject: what it was found by")),
			sub("bind", "take a subject in: it fills the slot in focus, and the focus moves on", draftBind, subject),
			sub("rebind", "empty a slot, for another subject", draftRebind, one("slot", "a slot of the verb")),
			sub("focus", "say which slot the next subject fills", draftFocus, one("slot", "a slot of the verb that is not bound")),
			sub("watch", "say of which captured subjects show tells how they stand", draftWatch, rest("subjects", "identities")),
			sub("show", "the draft as it stands", draftShow),
			sub("submit", "carry it out: what it binds, or what is said here", draftSubmit, rest("binding", "slot=subject, in place of what it binds")),
			sub("cancel", "discard it", draftCancel),
		},
	}}
}

// openDraft finds the draft that goes on. Without one, or for the number of another,
// it is a refusal that says what ended it.
func (c *Call) openDraft() (*interaction.Draft, *interaction.Table, Answer, error) {
	c.aside = true
	t, err := c.acts()
	if err != nil {
		return nil, nil, Answer{}, err
	}
	d, err := c.draft()
	if err != nil {
		return nil, nil, Answer{}, err
	}
	meant := d.Occurrence
	if given, ok := c.Words.Option("occurrence"); ok {
		if meant, err = strconv.Atoi(given); err != nil {
			answer, err := refuse("%s is no number of a draft", tell.Quote(given))
			return nil, nil, answer, err
		}
	}
	no := ""
	switch {
	case meant != d.Occurrence:
		no = fmt.Sprintf("draft %d is over", meant)
		if d.Active {
			no += fmt.Sprintf("; draft %d is open", d.Occurrence)
		}
	case d.Active && !t.Fits(d):
		no = fmt.Sprintf("draft %d is over: the game no longer has its verb as it was; rpg draft start begins another", d.Occurrence)
	case !d.Active && d.Ended != "":
		no = fmt.Sprintf("draft %d is over: %s ended it", d.Occurrence, d.Ended)
	case !d.Active:
		no = "no draft is open; rpg draft start VERB begins one"
	}
	return d, t, Answer{Refused: no}, nil
}

// keepDraft writes the draft down as of now.
func (c *Call) keepDraft(d *interaction.Draft) error {
	d.Run, d.Rev, d.Event = c.Game.State.Get(world.Global, "run").Text(), c.Stored.Rev, c.Stored.Last
	data, err := d.Bytes()
	if err == nil {
		err = c.Files.KeepDraft(c.Person, data)
	}
	if err != nil {
		return &broken{err}
	}
	return nil
}

// failed refuses with what a draft says no to.
func (c *Call) failed(f *interaction.Failure) (Answer, error) { return Answer{Refused: f.Text}, nil }

// shown keeps a draft and prints it.
func (c *Call) shown(t *interaction.Table, d *interaction.Draft, p tell.Page) (Answer, error) {
	if err := c.keepDraft(d); err != nil {
		return Answer{}, err
	}
	return Answer{Page: append(p, c.draftPage(t, d)...)}, nil
}

func (c *Call) draftPage(t *interaction.Table, d *interaction.Draft) (p tell.Page) {
	v := t.Verb(d.Verb)
	deed := d.Deed()
	p.AddData("DRAFT", fmt.Sprintf("%d: %s", d.Occurrence, interaction.Sentence(c.Game, v, &deed)), d)
	for _, slot := range interaction.Order(v) {
		b := deed.Slot(slot)
		if b.Ref.IsZero() {
			continue
		}
		text := slot + " = " + b.Ref.String()
		if !c.Game.Eligible(c.Person, b.Ref) {
			text += ", which is not here any more"
		}
		p.Add("BOUND", text)
	}
	switch prompt := interaction.Prompt(c.Game, v, &deed, d.Focus); {
	case d.Complete(v):
		p.Add("COMPLETE", "rpg draft submit carries it out")
	case prompt != "":
		p.Add("FOCUS", d.Focus+": "+prompt)
	default:
		p.Add("FOCUS", d.Focus)
	}
	for _, w := range t.Watching(c.Game, d) {
		text := w.Subject
		switch {
		case !w.Live:
			text += ": gone"
		case !w.Available:
			text += ": not here"
		default:
			text += ": here"
		}
		if len(w.Traits) > 0 {
			text += ", " + strings.Join(w.Traits, " ")
		}
		if len(w.Offers) > 0 {
			text += ", offers " + tell.List(w.Offers)
		}
		p.AddData("WATCHED", text, w)
	}
	return p
}

func draftStart(c *Call) (Answer, error) {
	c.aside = true
	t, verb, bound, no, err := c.slotted(without([]string{c.Words.Word("binding")}))
	switch {
	case err != nil:
		return Answer{}, err
	case no != nil:
		return *no, nil
	}
	d, err := c.draft()
	if err != nil {
		return Answer{}, err
	}
	var p tell.Page
	if d.Active {
		p.Add("OVER", fmt.Sprintf("draft %d, for this one", d.Occurrence))
	}
	var seed *world.Binding
	if len(bound) > 0 {
		seed = &bound[0]
	}
	if f := t.BeginDraft(c.Game, d, verb, seed); f != nil {
		return c.failed(f)
	}
	return c.shown(t, d, p)
}

func draftBind(c *Call) (Answer, error) {
	d, t, answer, err := c.openDraft()
	if err != nil || answer.Refused != "" {
		return answer, err
	}
	r, no := c.subjectNamed(joined(c.Words.Words("subject")))
	if no != nil {
		return c.refused(no)
	}
	slot := d.Focus
	admitted, f := t.Capture(c.Game, d, r)
	if f != nil {
		return c.failed(f)
	}
	var p tell.Page
	if !admitted {
		p.AddData("NOT ADMITTED", fmt.Sprintf("%s does not take %s, and submit will refuse it; rpg draft rebind %s", slot, r, slot), map[string]any{"slot": slot, "admitted": false})
	}
	return c.shown(t, d, p)
}

func draftRebind(c *Call) (Answer, error) { return c.onSlot((*interaction.Table).Rebind) }
func draftFocus(c *Call) (Answer, error)  { return c.onSlot((*interaction.Table).FocusOn) }

func (c *Call) onSlot(do func(*interaction.Table, *interaction.Draft, string) *interaction.Failure) (Answer, error) {
	d, t, answer, err := c.openDraft()
	if err != nil || answer.Refused != "" {
		return answer, err
	}
	if f := do(t, d, c.Words.Word("slot")); f != nil {
		return c.failed(f)
	}
	return c.shown(t, d, nil)
}

func draftWatch(c *Call) (Answer, error) {
	d, t, answer, err := c.openDraft()
	if err != nil || answer.Refused != "" {
		return answer, err
	}
	var all []world.Ref
	for _, w := range c.Words.Words("subjects") {
		r, no := c.subjectNamed(w)
		if no != nil {
			return c.refused(no)
		}
		all = append(all, r)
	}
	if f := d.Watch(all); f != nil {
		return c.failed(f)
	}
	return c.shown(t, d, nil)
}

func draftShow(c *Call) (Answer, error) {
	d, t, answer, err := c.openDraft()
	if err != nil || answer.Refused != "" {
		return answer, err
	}
	return Answer{Page: c.draftPage(t, d)}, nil
}

func draftSubmit(c *Call) (Answer, error) {
	d, t, answer, err := c.openDraft()
	if err != nil || answer.Refused != "" {
		return answer, err
	}
	deed := d.Deed()
	if words := c.Words.Words("binding"); len(words) > 0 {
		bound, no := c.bindings(words)
		if no != nil {
			return c.refused(no)
		}
		deed.Slots = bound
	}
	var subjects []world.Ref
	for _, b := range deed.Slots {
		subjects = append(subjects, b.Ref)
	}
	if f := d.Authorized(subjects); f != nil {
		return c.failed(f)
	}
	// The log has the complete command, which needs no draft to be understood.
	c.aside, c.Argv = false, asCommand(deed)
	answer, err = c.carryOut(t, deed)
	if err != nil || answer.Refused != "" {
		return answer, err // the draft stays, to be mended
	}
	d.End("its submission")
	return answer, c.keepDraft(d)
}

func draftCancel(c *Call) (Answer, error) {
	d, _, answer, err := c.openDraft()
	if err != nil || answer.Refused != "" {
		return answer, err
	}
	d.End("rpg draft cancel")
	if err := c.keepDraft(d); err != nil {
		return Answer{}, err
	}
	var p tell.Page
	p.Add("CANCELLED", fmt.Sprintf("draft %d", d.Occurrence))
	return Answer{Page: p}, nil
}
