package interaction

import (
	"encoding/json"
	"fmt"
	"slices"

	"rpg/internal/game"
	"rpg/internal/world"
)

// A Draft is a command that a person is putting together, slot by slot
// (semantic-commands: the command builder). It is no part of how things stand:
// whoever keeps it keeps it apart from the save.
type Draft struct {
	Person     string    `json:"person"`
	Occurrence int       `json:"occurrence"` // of the newest draft; a number never returns
	Active     bool      `json:"active"`
	Ended      string    `json:"ended,omitempty"` // what ended the newest
	Run        string    `json:"run"`
	Rev        int       `json:"rev"`   // of the run, when it was last touched
	Event      int       `json:"event"` // the newest of the run's log then
	Room       string    `json:"room"`
	Verb       string    `json:"verb,omitempty"`
	Bindings   []Binding `json:"bindings,omitempty"`
	Focus      string    `json:"focus,omitempty"`    // the slot that the next capture fills
	Captured   []string  `json:"captured,omitempty"` // every subject that may be submitted
	Last       string    `json:"last,omitempty"`     // the newest of them
	Revision   int       `json:"revision"`           // how many there were
	Watched    []string  `json:"watched,omitempty"`
}

// A Binding of a draft is a slot and the subject in it.
type Binding struct {
	Slot    string `json:"slot"`
	Subject string `json:"subject"`
}

// The codes of the command builder.
const (
	CodeStaleDraft   = "runtime.stale_command_builder_occurrence"
	CodeUnauthorized = "runtime.command_builder_unauthorized_subject"
	CodeSubject      = "runtime_ui.invalid_command_builder_subject"
)

// maxDraft is how large a kept draft may be, and maxCaptured how many subjects
// it may remember.
const (
	maxDraft    = 64 << 10
	maxCaptured = 200
)

// ReadDraft reads a kept draft. What is no draft is nothing kept.
func ReadDraft(person string, data []byte) *Draft {
	d := &Draft{}
	if len(data) > maxDraft || json.Unmarshal(data, d) != nil || d.Person != person {
		return &Draft{Person: person}
	}
	return d
}

// Bytes is the draft as it is kept.
func (d *Draft) Bytes() ([]byte, error) {
	b, err := json.MarshalIndent(d, "", "  ")
	return append(b, '\n'), err
}

// Fits reports whether a draft is of a verb as the game has it now: its author
// may have changed it since, and a file can say anything.
func (t *Table) Fits(d *Draft) bool {
	v := t.verbs[d.Verb]
	if v == nil || d.Focus != "" && v.Slot(d.Focus) == nil {
		return false
	}
	for i, b := range d.Bindings {
		r, ok := world.ParseRef(b.Subject)
		twice := slices.ContainsFunc(d.Bindings[:i], func(o Binding) bool { return o.Slot == b.Slot })
		if !ok || family(r) == "" || v.Slot(b.Slot) == nil || twice {
			return false
		}
	}
	return true
}

// Complete reports whether every slot is bound.
func (d *Draft) Complete(v *world.SlotVerb) bool { return len(d.Bindings) == len(v.Slots) }

// Deed is the command as far as it is put together.
func (d *Draft) Deed() world.Deed {
	out := world.Deed{Actor: d.Person, By: d.Person, Verb: d.Verb}
	for _, b := range d.Bindings {
		r, _ := world.ParseRef(b.Subject)
		out.Slots = append(out.Slots, world.Binding{Slot: b.Slot, Ref: r})
	}
	return out
}

// BeginDraft opens a draft of a verb, with a new occurrence number. An open one
// ends. A subject fills the slot that it was found by, wherever that stands in
// the order of binding.
func (t *Table) BeginDraft(g *game.Game, d *Draft, verb string, seed *world.Binding) *Failure {
	v := t.verbs[verb]
	if v == nil {
		return &Failure{Code: CodeInvocation, Text: fmt.Sprintf("there is no verb “%s” with slots", verb), Says: "That is no verb of this game."}
	}
	next := Draft{Person: d.Person, Occurrence: d.Occurrence + 1, Active: true, Room: g.RoomOf(d.Person), Verb: verb}
	if seed != nil {
		if v.Slot(seed.Slot) == nil {
			return &Failure{Code: CodeBindings, Text: fmt.Sprintf("“%s” has no slot “%s”; it needs %s", verb, seed.Slot, slotList(v)), Says: "That can’t be done so."}
		}
		if f := capturable(g, d.Person, seed.Ref); f != nil {
			return f
		}
		next.Bindings = []Binding{{seed.Slot, seed.Ref.String()}}
		next.Captured = []string{seed.Ref.String()}
	}
	*d = next
	d.refocus(v)
	return nil
}

func capturable(g *game.Game, person string, r world.Ref) *Failure {
	switch {
	case family(r) == "":
		return &Failure{Code: CodeSubject, Text: fmt.Sprintf("%s is no subject of a command", r), Says: "That can’t be part of it."}
	case !g.Eligible(person, r):
		return &Failure{Code: CodeUnavailable, Text: fmt.Sprintf("%s is not to be had where %s is", r, person), Says: game.Capital(the(g, r)) + " is not here."}
	}
	return nil
}

// refocus moves on to the first slot that is not bound; none when all are.
func (d *Draft) refocus(v *verb) {
	d.Focus = ""
	for _, slot := range Order(v.SlotVerb) {
		if !slices.ContainsFunc(d.Bindings, func(b Binding) bool { return b.Slot == slot }) {
			d.Focus = slot
			return
		}
	}
}

// Capture takes a subject into the draft: it fills the slot in focus, if any,
// and the focus moves on. Whether the slot takes it is decided when the command
// is submitted; admitted says it ahead.
func (t *Table) Capture(g *game.Game, d *Draft, r world.Ref) (admitted bool, f *Failure) {
	if f := capturable(g, d.Person, r); f != nil {
		return false, f
	}
	v := t.verbs[d.Verb]
	d.Last = r.String()
	d.Revision++
	if !slices.Contains(d.Captured, d.Last) {
		if len(d.Captured) >= maxCaptured {
			d.Captured = d.Captured[1:]
		}
		d.Captured = append(d.Captured, d.Last)
	}
	if d.Focus == "" {
		return true, nil
	}
	admitted = see(g, r).admitted(v.Slot(d.Focus).Selectors)
	d.Bindings = append(d.Bindings, Binding{d.Focus, d.Last})
	d.refocus(v)
	return admitted, nil
}

// Rebind empties a slot and puts the focus on it.
func (t *Table) Rebind(d *Draft, slot string) *Failure {
	if f := t.onSlot(d, slot); f != nil {
		return f
	}
	d.Bindings = slices.DeleteFunc(d.Bindings, func(b Binding) bool { return b.Slot == slot })
	d.Focus = slot
	return nil
}

// FocusOn puts the focus on a slot that is not bound.
func (t *Table) FocusOn(d *Draft, slot string) *Failure {
	if f := t.onSlot(d, slot); f != nil {
		return f
	}
	if slices.ContainsFunc(d.Bindings, func(b Binding) bool { return b.Slot == slot }) {
		return &Failure{Code: CodeBindings, Text: fmt.Sprintf("the slot “%s” is bound; rebind empties it", slot), Says: "That is said already."}
	}
	d.Focus = slot
	return nil
}

func (t *Table) onSlot(d *Draft, slot string) *Failure {
	if v := t.verbs[d.Verb]; v.Slot(slot) == nil {
		return &Failure{Code: CodeBindings, Text: fmt.Sprintf("“%s” has no slot “%s”; it needs %s", d.Verb, slot, slotList(v)), Says: "That can’t be done so."}
	}
	return nil
}

// Authorized asks whether each subject of a command was captured in the draft.
func (d *Draft) Authorized(subjects []world.Ref) *Failure {
	for _, r := range subjects {
		if !slices.Contains(d.Captured, r.String()) {
			return &Failure{Code: CodeUnauthorized, Text: fmt.Sprintf("%s was never part of this draft; bind takes it in", r), Says: "That was never part of it."}
		}
	}
	return nil
}

// Watch sets the subjects that the draft tells of.
func (d *Draft) Watch(subjects []world.Ref) *Failure {
	if f := d.Authorized(subjects); f != nil {
		return f
	}
	d.Watched = nil
	for _, r := range subjects {
		if !slices.Contains(d.Watched, r.String()) {
			d.Watched = append(d.Watched, r.String())
		}
	}
	return nil
}

// End ends the draft: what says why. Its number stays used.
func (d *Draft) End(what string) {
	*d = Draft{Person: d.Person, Occurrence: d.Occurrence, Run: d.Run, Rev: d.Rev, Event: d.Event, Ended: what}
}

// A Watched is how a subject of a draft stands now.
type Watched struct {
	Subject   string   `json:"subject"`
	Live      bool     `json:"live"`
	Available bool     `json:"available"`
	Enabled   bool     `json:"enabled"`
	Visible   bool     `json:"visible"`
	Room      string   `json:"effectiveRoom"` // where it is in the end, whatever holds it
	Traits    []string `json:"traits"`
	Offers    []string `json:"offers"`
}

// Watching tells how the watched subjects of a draft stand.
func (t *Table) Watching(g *game.Game, d *Draft) (out []Watched) {
	for _, id := range d.Watched {
		r, _ := world.ParseRef(id)
		w := Watched{Subject: id, Live: g.Live(r), Traits: []string{}, Offers: []string{}}
		if w.Live {
			owner := r
			if r.Family == world.OfThing {
				owner = world.ThingRef(r.ID)
			}
			w.Available, w.Enabled = g.Eligible(d.Person, r), g.Enabled(owner)
			w.Visible, w.Room = g.Shown(owner), g.EffectiveRoom(d.Person, owner)
			w.Traits = append(w.Traits, g.Traits(r)...)
			for _, o := range t.Offers(g, d.Person, r).Offers {
				w.Offers = append(w.Offers, o.Verb)
			}
		}
		out = append(out, w)
	}
	return out
}
