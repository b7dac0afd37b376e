package interaction

import (
	"strings"
	"testing"

	"rpg/internal/state"
	"rpg/internal/world"
)

// A builder is a draft being put together in the hall; each call gives its state
// as one line, or the code of what it says no to.
type builder struct {
	*stage
	*Draft
}

func (b *builder) said(f *Failure) string {
	if f != nil {
		return f.Code
	}
	var parts []string
	for _, x := range b.Bindings {
		parts = append(parts, x.Slot+"="+x.Subject)
	}
	line := strings.Join(parts, " ")
	if v := b.Verb; v != "" && b.Complete(b.stage.Verb(v)) {
		return line + " complete"
	}
	return line + " focus " + b.Focus
}

func (b *builder) capture(id string) string {
	r, _ := world.ParseRef(id)
	_, f := b.Capture(b.g, b.Draft, r)
	return b.said(f)
}

func (b *builder) submit() string {
	var all []world.Ref
	d := b.Deed()
	for _, s := range d.Slots {
		all = append(all, s.Ref)
	}
	if f := b.Authorized(all); f != nil {
		return f.Code
	}
	out, err := b.Do(b.g.Begin(), d)
	if err != nil {
		b.Fatal(err)
	}
	return ends(out, nil)
}

// The document's checks of the builder, in its order.
func TestBuilder(t *testing.T) {
	s := setup{rules: `"u": [{"id": "lamp", "verb": "show", "slots": {"object": "interactable:lamp", "recipient": "character"}, "program": []}]`}.open(t)
	b := &builder{s, &Draft{Person: "player"}}
	seed := &world.Binding{Slot: "recipient", Ref: world.CharacterRef("guard")}
	want := func(got, want string) {
		t.Helper()
		if got != want {
			t.Errorf("\n got %s\nwant %s", got, want)
		}
	}
	want(b.said(s.BeginDraft(s.g, b.Draft, "show", seed)), "recipient=character:guard focus object")
	want(b.capture("room:hall#door"), "recipient=character:guard object=room:hall#door complete")
	want(b.said(s.Rebind(b.Draft, "object")), "recipient=character:guard focus object")
	want(b.capture("interactable:key"), "recipient=character:guard object=interactable:key complete")
	// A capture without a focus joins what may be submitted, and binds nothing.
	want(b.capture("interactable:lamp"), "recipient=character:guard object=interactable:key complete")
	if b.Revision != 3 || b.Last != "interactable:lamp" {
		t.Errorf("revision %d, last %s", b.Revision, b.Last)
	}
	tx := s.g.Begin()
	if err := tx.Command(&world.Command{Kind: "destroy-instance", Do: world.DestroyThing{Instance: world.Subject(world.ThingRef("key"))}}, s.g.About("player")); err != nil {
		t.Fatal(err)
	}
	want(b.submit(), "rejected execution.interaction_subject_unavailable")
	if !b.Active {
		t.Error("a failed submission has ended the draft")
	}
	want(b.said(s.Rebind(b.Draft, "object")), "recipient=character:guard focus object")
	want(b.capture("interactable:lamp"), "recipient=character:guard object=interactable:lamp complete")
	want(b.submit(), "completed rule u:lamp")
	want(b.said(b.Authorized([]world.Ref{world.CharacterRef("cat")})), CodeUnauthorized)
	want(b.said(b.Watch([]world.Ref{world.CharacterRef("cat")})), CodeUnauthorized)
	want(b.capture("room:hall"), CodeSubject)
	want(b.capture("interactable:crate"), CodeUnavailable)
	want(b.said(s.Rebind(b.Draft, "colour")), CodeBindings)
	want(b.said(s.FocusOn(b.Draft, "object")), CodeBindings)
	want(b.said(s.BeginDraft(s.g, b.Draft, "show", &world.Binding{Slot: "colour", Ref: world.ThingRef("lamp")})), CodeBindings)

	// A watched subject is told of as it stands.
	if f := b.Watch([]world.Ref{world.ThingRef("lamp"), world.ThingRef("lamp"), world.ThingRef("key")}); f != nil {
		t.Error(f)
	}
	watched := s.Watching(s.g, b.Draft)
	if len(watched) != 2 || !watched[0].Available || watched[0].Room != "hall" || watched[1].Live {
		t.Errorf("%+v", watched)
	}
	b.capture("interactable:coins")
	b.Watch([]world.Ref{world.ThingRef("coins"), world.CharacterRef("guard")})
	s.g.State.Set(world.CharacterRef("guard"), "hidden", state.Of(true))
	if watched := s.Watching(s.g, b.Draft); watched[0].Room != "hall" || watched[1].Visible || watched[1].Available || watched[1].Room != "hall" {
		t.Errorf("%+v", watched)
	}

	// A number never returns, whatever ended its draft, nor through its file.
	b.End("cancel")
	data, err := b.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	again := ReadDraft("player", data)
	if again.Active || again.Ended != "cancel" {
		t.Errorf("%+v", again)
	}
	if f := s.BeginDraft(s.g, again, "show", nil); f != nil || again.Occurrence != 2 {
		t.Errorf("occurrence %d, %v", again.Occurrence, f)
	}
	if d := ReadDraft("bo", data); d.Occurrence != 0 {
		t.Error("a draft is another person's")
	}
}
