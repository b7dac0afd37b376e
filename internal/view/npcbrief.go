package view

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"rpg/internal/game"
	"rpg/internal/tell"
	"rpg/internal/world"
)

// Caps of the parts of a character's brief, in characters. What somebody knows
// and remembers share what the others leave.
const (
	mostNPC      = 7800 // of the whole
	capNPCWho    = 900
	capNPCVoice  = 500
	capNPCScene  = 1100
	capNPCRoom   = 300
	capNPCLine   = 200
	capNPCRumour = 400
)

// A Cue is what calls for a line of a character.
type Cue struct {
	Parting   bool   // something has taken them away: it is their last line
	Scene     string // the side scene that they play in; empty: none
	Reply, Of int    // which of how many replies of that scene it is
	Limits    string // what the table keeps out of its story
}

// NPCBrief is all that a character's own agent is given for one line: who they
// are, how they speak, what they know now, where they are and with whom, what
// they remember of the person who deals with them, what people say, and the form
// of the answer. It can be handed on as it is: no secret of the referee's, no
// other person's thoughts and no word of the machine is in it.
func NPCBrief(g *game.Game, person, character string, cue Cue) tell.Page {
	b := &npcBrief{
		Game: g, reader: Reader{Voice, person}, person: person, id: character, c: g.Character(character), cue: cue,
		you: tell.OneLine(g.Name(world.CharacterRef(character))), them: tell.OneLine(g.Name(world.PersonRef(person))),
	}
	head, tail := b.head(), b.tail()
	left := mostNPC - size(head) - size(tail)
	memory := b.memory(max(left/2, left-size(b.knows(left))))
	page := slices.Concat(head, b.knows(left-size(memory)), memory, tail)
	for i := range page {
		page[i].Quiet = true // the log keeps that a line was asked for
	}
	return page
}

// npcBrief is one such brief being made.
type npcBrief struct {
	*game.Game
	reader    Reader
	person    string
	id        string
	c         *world.Character
	cue       Cue
	you, them string
}

func size(p tell.Page) int { return utf8.RuneCountInString(p.String()) }

func (b *npcBrief) head() tell.Page {
	var p tell.Page
	p.Add("YOU ARE", b.you)
	p.AddBlock("", fmt.Sprintf("Answer as %s and nobody else. You know what stands here, and nothing that does not.", b.you))
	block(&p, "WHO YOU ARE", start(plainly(characterText(b.Game, b.person, b.c)), capNPCWho))
	block(&p, "HOW YOU SPEAK", start(b.section("voice"), capNPCVoice))
	return p
}

// section is the text below one of the character's own headings.
func (b *npcBrief) section(heading string) string {
	for _, s := range b.c.Text.Sections {
		if s.Kind == world.Plain && strings.EqualFold(s.Heading, heading) {
			return b.readable(s)
		}
	}
	return ""
}

func (b *npcBrief) readable(s world.Section) string {
	if !b.reader.Sees(b.Game, s) {
		return ""
	}
	text := live(b.Game, b.person, s.Text)
	if first, _, _ := strings.Cut(strings.ToLower(s.Heading), " "); s.Kind == world.Plain && first != "what" && first != "voice" {
		text = s.Heading + ":\n" + text
	}
	return plainly(text)
}

// knows is what of the character's own headings, and of what holds at present,
// makes a page of at most n characters. What holds just now comes first: it is
// why they are spoken to.
func (b *npcBrief) knows(n int) (p tell.Page) {
	const label = "WHAT YOU KNOW"
	n -= len(label) + 2
	texts := make([]string, len(b.c.Text.Sections))
	for _, kind := range [...]world.SectionKind{world.When, world.Plain} {
		for i, s := range slices.Backward(b.c.Text.Sections) {
			if s.Kind != kind || strings.EqualFold(s.Heading, "voice") {
				continue
			}
			text := b.readable(s)
			indent := 2*strings.Count(text, "\n") + 4 // and the empty line between two
			if room := n - indent; room < capNPCLine {
				text = ""
			} else if text = start(text, room); text != "" {
				n -= utf8.RuneCountInString(text) + indent
			}
			texts[i] = text
		}
	}
	block(&p, label, strings.Join(nonEmpty(texts), "\n\n"))
	return p
}

// memory is what the character remembers of the person: the older part, and as
// many of the newest lines as make a page of at most n characters.
func (b *npcBrief) memory(n int) (p tell.Page) {
	label := "YOU REMEMBER OF " + strings.ToUpper(b.them)
	r := Recalls(b.Game, b.id, b.person)
	digest := plainly(r.Digest)
	var lines []string
	for _, line := range r.Lines {
		lines = append(lines, plainly(line))
	}
	lines = nonEmpty(lines)
	if n -= utf8.RuneCountInString(label) + 4 + 2*len(lines); n < capNPCLine {
		return p
	}
	digest = start(digest, max(n/2, n-runes(lines)))
	n -= utf8.RuneCountInString(digest)
	block(&p, label, strings.Join(nonEmpty([]string{digest, newest(lines, n)}), "\n"))
	return p
}

// runes is how long a list of some lines is.
func runes(lines []string) (n int) {
	for _, l := range lines {
		n += utf8.RuneCountInString(l) + 3
	}
	return n
}

func (b *npcBrief) tail() tell.Page {
	var p tell.Page
	block(&p, "WHERE YOU ARE", start(b.place(), capNPCRoom))
	p.Add("SPEAKING WITH", start(b.seen(b.person), capNPCLine))
	p.Add("ALSO HERE", start(tell.List(b.company()), capNPCLine))
	p.Add("NOW", start(strings.Join(b.state(), "; "), capNPCLine))
	p.Add("YOUR TRADE", start(strings.Join(b.trade(), "; "), capNPCLine))
	var said []string
	for _, r := range b.Repeats(b.id) {
		said = append(said, plainly(r.Text))
	}
	block(&p, "WHAT PEOPLE SAY, AND YOU MAY REPEAT", newest(nonEmpty(said), capNPCRumour))
	b.playing(&p)
	if b.cue.Parting {
		p.Add("YOUR PARTING LINE", "something has just taken you away from here. What you say now is the last of you in this scene.")
	}
	block(&p, "KEPT OUT OF THIS STORY", b.cue.Limits)
	block(&p, "YOUR ANSWER", fmt.Sprintf(npcAnswerForm, b.them))
	return p
}

// place is the room as anybody sees it: what holds there for all, and not only
// for who knows or has something.
func (b *npcBrief) place() string {
	id := b.RoomOf(b.person)
	r := b.Room(id)
	public := slices.DeleteFunc(slices.Clone(r.Text.Sections), func(s world.Section) bool { return !b.reader.Sees(b.Game, s) })
	text := Reader{Player, ""}.Prose(b.Game, b.Description("", id, false), public)
	return tell.OneLine(r.Name) + ".\n" + text
}

// seen is what anybody sees of a person.
func (b *npcBrief) seen(person string) string {
	text := tell.OneLine(b.Name(world.PersonRef(person)))
	if pr := b.Person(person).Pronouns; pr != "" {
		text += " (" + tell.OneLine(pr) + ")"
	}
	if w := b.Wielding(person); w != "" {
		text += " with " + tell.OneLine(b.Name(world.ThingRef(w))) + " in hand"
	}
	if b.Defeated(person) {
		text += ", beaten down"
	}
	return text
}

// company is who else is there to be seen.
func (b *npcBrief) company() []string {
	person, room := b.person, b.RoomOf(b.person)
	var out []string
	for _, id := range b.Others(person, room) {
		out = append(out, b.seen(id))
	}
	for _, id := range b.SeenHere(room) {
		if id == b.id || b.Character(id).Scenery {
			continue
		}
		text := tell.OneLine(b.Name(world.CharacterRef(id)))
		if b.Down(id) {
			text += ", beaten down"
		}
		out = append(out, text)
	}
	return out
}

// state is how the character is, and the hour.
func (b *npcBrief) state() []string {
	var out []string
	now, full := b.CharacterHealth(b.id)
	switch {
	case b.Down(b.id):
		out = append(out, "you are beaten")
	case now*2 <= full:
		out = append(out, "you are hurt")
	}
	if Asleep(b.Game, b.id) {
		out = append(out, "you are asleep, unless something wakes you")
	}
	if t := b.Time(); t != "" {
		out = append(out, "it is "+t)
	}
	if w := b.Weather(); w != "" {
		out = append(out, "the weather is "+tell.OneLine(w))
	}
	return out
}

// trade is what they have in hand, and their prices, which are no secret.
func (b *npcBrief) trade() []string {
	var out []string
	add := func(what string, list []string) {
		if len(list) > 0 {
			out = append(out, what+" "+tell.List(list))
		}
	}
	item := func(id string) string { return tell.OneLine(b.Item(id).Name) }
	var held, sells, buys []string
	for _, t := range b.Things(world.CharacterRef(b.id)) {
		if !b.Hidden(t) {
			held = append(held, tell.OneLine(b.Name(t)))
		}
	}
	for _, s := range b.Goods(world.CharacterRef(b.id)) {
		held = append(held, fmt.Sprintf("%d %s", s.Count, item(s.Item)))
	}
	for _, bid := range b.c.Sells {
		sells = append(sells, item(bid.Of)+" for "+tell.Price(b.Game, bid.Price))
	}
	for _, bid := range b.c.Buys {
		buys = append(buys, tell.OneLine(bid.Of)+" things for "+tell.Price(b.Game, bid.Price))
	}
	add("you have", held)
	add("you sell", sells)
	add("you buy", buys)
	if m := b.c.Makes; m != nil && m.Trade != "" {
		out = append(out, "you make "+tell.OneLine(m.Trade)+" to order")
	}
	return out
}

// playing adds the side scene that the character is in.
func (b *npcBrief) playing(p *tell.Page) {
	s := b.SceneNamed(b.cue.Scene)
	if b.cue.Scene == "" || s == nil {
		return
	}
	parts := []string{plainly(s.Text.Description)}
	for _, sec := range s.Text.Sections {
		if b.reader.Sees(b.Game, sec) && !strings.EqualFold(sec.Heading, "how it ends") {
			parts = append(parts, plainly(live(b.Game, b.person, sec.Text)))
		}
	}
	block(p, "THE SCENE YOU PLAY, JUST FOR FUN", start(strings.Join(nonEmpty(parts), "\n\n"), capNPCScene))
	text := fmt.Sprintf("reply %d of %d", b.cue.Reply, b.cue.Of)
	if b.cue.Reply >= b.cue.Of {
		text += ": this is the last reply. Bring it to an end."
	}
	p.Add("YOUR PLACE IN IT", text)
}

// npcAnswerForm is the form of an answer, with one example. The example is of a
// place that no game has, so that nobody takes it for a hint.
const npcAnswerForm = `Three parts and nothing else, each with its label at the start of a line:
SAY: what you say aloud and how you look saying it, in a sentence or three.
INTENT: what you mean to do now (give or take something, name a price, leave, attack), or none. What comes of it is not yours to say.
REMEMBER: one short line about %s, as you would keep it in mind, in the third person; or none.
For example:
SAY: "The last boat's gone," she says, coiling the line. "You might try the other ferrywoman, if you can swim."
INTENT: none
REMEMBER: Asked after the last boat and would not say why. In a hurry.`
