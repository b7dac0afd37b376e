package interaction

import (
	"fmt"
	"slices"
	"strings"

	"rpg/internal/cond"
	"rpg/internal/game"
	"rpg/internal/world"
)

// The codes of the semantic-commands source for a command that is not carried
// out.
const (
	CodeInvocation  = "execution.invalid_interaction_invocation"
	CodeBindings    = "execution.invalid_interaction_bindings"
	CodeUnavailable = "execution.interaction_subject_unavailable"
	CodeVerb        = "execution.verb_unavailable"
	CodeAmbiguous   = "execution.ambiguous_interaction"
)

// A Failure is why a command was not carried out, or broke on its way.
type Failure struct {
	Code string
	Text string // for whoever wrote the game or referees it
	Says string // for whoever plays it
	Err  error  // what broke, when something did
	// Broken: the game's author has made a mistake, and the player none.
	Broken bool
}

// A Weighed is one rule that was considered, and what became of it.
type Weighed struct {
	Rule     string // interaction:rule
	Slots    []string
	Priority int64
	Guard    string // as it is written; empty when it always holds
	By       string // the part of it that decided
	Passed   bool
	Err      string    // its guard broke
	Pos      world.Pos `json:"-"`
	Won      bool
}

// A Resolution is what a complete command comes to, before anything is done.
type Resolution struct {
	Verb    *world.SlotVerb
	Deed    world.Deed
	Tiers   [][]Weighed // as far as they were asked, the narrowest first
	Unasked []string    // rules of broader tiers, whose guards nobody looked at
	Winner  string      // the rule; empty: the verb's own default
	Failure *Failure

	winner *rule
	about  *game.About
}

// Resolve says which rule answers a complete command. It asks the checks of
// semantic-commands in their order, stops at the first that fails, and changes
// nothing. The verb's slots must be bound by reference.
func (t *Table) Resolve(g *game.Game, d world.Deed) Resolution {
	r := Resolution{Deed: d}
	v := t.verbs[d.Verb]
	bound := make([]*subject, len(d.Slots))
	for i, b := range d.Slots {
		bound[i] = see(g, b.Ref)
	}
	if r.Failure = t.validate(g, v, d, bound); v != nil {
		r.Verb = v.SlotVerb
	}
	if r.Failure != nil {
		return r
	}
	r.about = &game.About{Game: g, Person: d.Actor, Deed: &r.Deed}
	t.settle(&r, v.candidates(v.ordered(&r.Deed, bound)))
	return r
}

// validate asks whether the command can be said at all: steps 1 to 4.
func (t *Table) validate(g *game.Game, v *verb, d world.Deed, bound []*subject) *Failure {
	fail := func(code, says, format string, args ...any) *Failure {
		return &Failure{Code: code, Says: says, Text: fmt.Sprintf(format, args...)}
	}
	switch {
	case v == nil:
		return fail(CodeInvocation, "That is no verb of this game.", "there is no verb “%s” with slots", d.Verb)
	case g.Over(d.Actor) || !g.Has(world.RoomRef(g.RoomOf(d.Actor))):
		return fail(CodeInvocation, "It is too late for that.", "nobody is in a room who could do this")
	case len(d.Slots) != len(v.Slots):
		return fail(CodeBindings, unsaid(g, v, d), "“%s” needs %s, each once", v.ID, slotList(v))
	}
	for i, b := range d.Slots {
		slot := v.Slot(b.Slot)
		switch {
		case slot == nil:
			return fail(CodeBindings, "That can’t be done so.", "“%s” has no slot “%s”; it needs %s", v.ID, b.Slot, slotList(v))
		case slices.ContainsFunc(d.Slots[:i], func(o world.Binding) bool { return o.Slot == b.Slot }):
			return fail(CodeBindings, "That can’t be done so.", "the slot “%s” is bound twice", b.Slot)
		case family(b.Ref) == "" || !bound[i].admitted(slot.Selectors):
			return fail(CodeBindings, "That can’t be done with "+the(g, b.Ref)+".", "the slot “%s” of “%s” does not admit %s: it takes %s", b.Slot, v.ID, b.Ref, spelled(slot.Selectors))
		case !g.Eligible(d.Actor, b.Ref):
			return fail(CodeUnavailable, game.Capital(the(g, b.Ref))+" is not here.", "%s is not to be had where %s is", b.Ref, d.Actor)
		}
	}
	if v.Availability == nil {
		return nil
	}
	ok, err := g.About(d.Actor).Eval(v.Availability)
	if g.Trace != nil {
		g.Trace.For(game.Note{What: game.CanBeSaid, Name: v.ID, Pos: v.Pos, If: v.Availability, Holds: ok && err == nil})
	}
	switch {
	case err != nil:
		return broken(err, "the availability of “"+v.ID+"”")
	case !ok:
		says := "That can’t be done now."
		if !v.Unavailable.IsZero() {
			if text, err := g.About(d.Actor).Text(v.Unavailable); err == nil {
				says = text
			}
		}
		return fail(CodeVerb, says, "“%s” is not available: %s does not hold", v.ID, v.Availability)
	}
	return nil
}

// broken is a failure that the author of the game has to mend.
func broken(err error, what string) *Failure {
	f := &Failure{Err: err, Text: what + " failed: " + err.Error(), Says: cannotSettle, Broken: true, Code: "execution.condition_failed"}
	if x, is := err.(*game.Fault); is {
		f.Code = x.Code
	}
	return f
}

// cannotSettle is said to a player when the author of a game made a mistake.
const cannotSettle = "[The game cannot settle what that should do. Nothing changed.]"

// settle finds the winner tier by tier: steps 5 and 6. A tier is the rules of
// which no other that is left is strictly narrower. All guards of a tier are
// asked, whatever the first of them said; none of a broader tier is, once a
// narrower has a winner.
func (t *Table) settle(r *Resolution, left []*rule) {
	for len(left) > 0 && r.winner == nil && r.Failure == nil {
		tier, rest := narrowest(r.about.Game, left)
		r.ask(t.Why || r.about.Trace != nil, tier)
		left = rest
	}
	for _, l := range left {
		r.Unasked = append(r.Unasked, l.name)
	}
}

func narrowest(g *game.Game, left []*rule) (tier, rest []*rule) {
	if len(left) == 1 {
		return left, nil
	}
	f := now{g}
	for _, r := range left {
		if slices.ContainsFunc(left, func(o *rule) bool { return o != r && narrower(f, o.InteractionRule, r.InteractionRule) }) {
			rest = append(rest, r)
		} else {
			tier = append(tier, r)
		}
	}
	return tier, rest
}

// ask asks the guards of a tier and settles what comes of them.
func (r *Resolution) ask(why bool, tier []*rule) {
	weighed := make([]Weighed, len(tier))
	var best []int
	for i, x := range tier {
		w := &weighed[i]
		*w = Weighed{Rule: x.name, Priority: x.Priority, Pos: x.Pos}
		ok, err := cond.Eval(x.Guard, r.about)
		if why {
			w.explain(x, r.about)
		}
		switch {
		case err != nil:
			w.Err = err.Error()
			if r.Failure == nil {
				r.Failure = broken(err, "the guard of "+x.name)
			}
		case ok:
			w.Passed = true
			if len(best) > 0 && tier[best[0]].Priority < x.Priority {
				best = best[:0]
			}
			if len(best) == 0 || tier[best[0]].Priority == x.Priority {
				best = append(best, i)
			}
		}
	}
	r.Tiers = append(r.Tiers, weighed)
	switch {
	case r.Failure != nil || len(best) == 0:
	case len(best) == 1:
		r.winner, r.Winner, weighed[best[0]].Won = tier[best[0]], tier[best[0]].name, true
	default:
		var tied []string
		for _, i := range best {
			tied = append(tied, tier[i].name)
		}
		slices.Sort(tied)
		r.Failure = &Failure{Code: CodeAmbiguous, Says: cannotSettle, Broken: true,
			Text: "the rules " + strings.Join(tied, " and ") + " answer this alike: give one of them the greater priority, or a guard"}
	}
}

func (w *Weighed) explain(x *rule, about *game.About) {
	for i := range x.Slots {
		w.Slots = append(w.Slots, x.Slots[i].ID+"="+spelled(x.Slots[i].Selectors))
	}
	if x.Guard == nil {
		return
	}
	w.Guard = x.Guard.String()
	if _, by := cond.Decide(x.Guard, about); by != nil && !cond.Equal(by, x.Guard) {
		w.By = by.String()
	}
}

// slotList says which slots a verb has, in the order in which they are bound.
func slotList(v *verb) string {
	if len(v.Slots) == 0 {
		return "no slots"
	}
	return "the slots " + strings.Join(Order(v.SlotVerb), ", ")
}

// Order is the order in which the slots of a verb are bound and shown.
func Order(v *world.SlotVerb) []string {
	if len(v.BindingOrder) > 0 {
		return v.BindingOrder
	}
	var all []string
	for _, s := range v.Slots {
		all = append(all, s.ID)
	}
	return all
}

// unsaid asks for the first slot that is not bound, in its author's words.
func unsaid(g *game.Game, v *verb, d world.Deed) string {
	for _, id := range Order(v.SlotVerb) {
		if slot := v.Slot(id); slot != nil && d.Slot(id).Ref.IsZero() {
			if text := Prompt(g, v.SlotVerb, &d, id); text != "" {
				return text
			}
		}
	}
	return "That can’t be done so."
}

// Prompt is what asks for a slot, in the words of its author.
func Prompt(g *game.Game, v *world.SlotVerb, d *world.Deed, id string) string {
	slot := v.Slot(id)
	if slot == nil || slot.Prompt.IsZero() {
		return ""
	}
	about := &game.About{Game: g, Person: d.Actor, Deed: d}
	text, err := about.Template(slot.Prompt, func(s string) string { return label(about, v, s) })
	if err != nil {
		return ""
	}
	return text
}

// label is what stands in a text for a slot that is not bound.
func label(about *game.About, v *world.SlotVerb, id string) string {
	if slot := v.Slot(id); slot != nil && !slot.Label.IsZero() {
		if text, err := about.Text(slot.Label); err == nil {
			return text
		}
	}
	return id
}

// Sentence is a command in the words of its verb: what is bound in its place,
// and the label of what is not.
func Sentence(g *game.Game, v *world.SlotVerb, d *world.Deed) string {
	about := &game.About{Game: g, Person: d.Actor, Deed: d}
	t := v.Completed
	if t.IsZero() {
		t = v.Action
	}
	if t.IsZero() {
		text := Action(g, d.Actor, v)
		for _, slot := range Order(v) {
			if name := g.Label(d.Slot(slot).Ref); name != "" {
				text += " " + name
			} else {
				text += " " + label(about, v, slot)
			}
		}
		return text
	}
	text, err := about.Template(t, func(s string) string { return label(about, v, s) })
	if err != nil {
		return v.ID
	}
	return text
}

// Action is what a menu calls a verb.
func Action(g *game.Game, person string, v *world.SlotVerb) string {
	if !v.Action.IsZero() {
		if text, err := g.About(person).Text(v.Action); err == nil {
			return text
		}
	}
	return game.Capital(strings.NewReplacer("-", " ", "_", " ").Replace(v.ID))
}
