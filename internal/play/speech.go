package play

import (
	"slices"
	"strings"

	"rpg/internal/deed"
	"rpg/internal/game"
	"rpg/internal/names"
	"rpg/internal/parser"
	"rpg/internal/tell"
	"rpg/internal/world"
)

// act finds the default of a verb that has to do with words alone; nil for all others.
func (s *Session) act(c parser.Command) func(*game.Tx, world.Deed) (game.Result, error) {
	switch c.Verb {
	case "talk":
		return s.talk
	case "follow":
		return s.follow
	}
	return nil
}

func reply(text string) game.Result { return game.No(game.Refusal{Code: game.Because, Text: text}) }
func missed(text string) game.Result {
	return game.Miss(game.Refusal{Code: game.Because, Text: text})
}

// talk says what a character says when it is spoken to.
func (s *Session) talk(tx *game.Tx, d world.Deed) (game.Result, error) {
	t := d.Slot(world.Target)
	if t.Ref.IsZero() && t.Words == "" {
		here := tx.SeenHere(tx.RoomOf(s.person))
		if len(here) != 1 {
			return reply("Talk to whom?"), nil
		}
		t.Ref = world.CharacterRef(here[0])
	}
	if t.Ref.Family != world.OfCharacter {
		return missed("There is no “" + words(tx, t) + "” here to talk to."), nil
	}
	text, ok := tx.About(s.person).Dialogue(t.Ref.ID)
	if !ok {
		return reply("They have nothing to say."), nil
	}
	tx.Say(text)
	return game.Result{}, nil
}

// words are those that were typed for a slot, or the name of what fills it.
func words(tx *game.Tx, b world.Binding) string {
	if b.Words != "" || b.Ref.IsZero() {
		return b.Words
	}
	return tx.Name(b.Ref)
}

// about is ASK somebody ABOUT something. No rule is asked.
func (s *Session) about(c parser.Command) (game.Result, parser.Command, error) {
	s.tx.BeginTurn(s.person, &c.Deed)
	whom := c.Slot(world.Target)
	id, found := s.near(whom)
	if !found {
		return s.unresolved(deed.Darkened(s.g, c.Deed, missed("There is no “"+whom.Words+"” here to ask."))), c, nil
	}
	c.Bind(world.Target, world.CharacterRef(id))
	ch := s.g.Character(id)
	if len(ch.Topics) == 0 {
		c.Verb = "talk"
		return s.perform(c)
	}
	if err := s.answerTopic(ch, c.Topic); err != nil {
		return game.Result{}, c, err
	}
	return game.Result{}, c, s.tx.EndTurn(s.person, game.Passing{})
}

// near finds a character who is seen here by the words for it.
func (s *Session) near(b world.Binding) (string, bool) {
	var here []world.Ref
	for _, id := range s.g.SeenHere(s.g.RoomOf(s.person)) {
		if b.Ref == world.CharacterRef(id) {
			return id, true
		}
		here = append(here, world.CharacterRef(id))
	}
	if found := s.g.Find(b.Words, here, names.Line); len(found) > 0 {
		return found[0].ID, true
	}
	return "", false
}

// answerTopic says what a character knows about a topic.
func (s *Session) answerTopic(ch *world.Character, typed string) error {
	about := s.g.About(s.person)
	if topic := topicOf(ch, s.topicsOf(ch), parser.Topic(typed)); topic != "" {
		for _, t := range ch.Topics {
			if t.ID != topic {
				continue
			}
			for i, v := range t.Answers {
				holds := about.Holds(v.If)
				if s.g.Trace != nil {
					s.g.Trace.For(game.Note{What: game.ASaying, Of: world.CharacterRef(ch.ID), Name: "of " + t.ID, N: i + 1, If: v.If, Holds: holds})
				}
				if !holds {
					continue
				}
				s.tx.Touch(game.ATopic, world.CharacterRef(ch.ID), t.ID)
				if _, event := s.g.World.Event(v.Text); event {
					return s.tx.Fire(v.Text, about)
				}
				s.tx.Say(v.Text)
				return nil
			}
		}
	}
	text, ok := about.Dialogue(ch.ID)
	if ch.NoTopic != "" {
		text = ch.NoTopic
	} else if !ok {
		text = "They have nothing to say."
	}
	s.tx.Say(text)
	return nil
}

// topicsOf are the words for what a character knows about, made ready when it is
// asked for the first time.
func (s *Session) topicsOf(ch *world.Character) *names.Index {
	if known := s.topics[ch]; known != nil {
		return known
	}
	var x names.Index
	for _, t := range ch.Topics {
		x.Add(names.Phrase{Of: t.ID, Words: t.ID, Rank: names.ID})
	}
	for _, t := range ch.TopicAliases {
		for _, w := range t.Words {
			x.Add(names.Phrase{Of: t.Of, Words: w, Rank: names.Alias})
		}
	}
	if s.topics == nil {
		s.topics = map[*world.Character]*names.Index{}
	}
	s.topics[ch] = &x
	return &x
}

// topicOf finds what a character was asked about. ME and MYSELF stand for each
// other, and for nothing else.
func topicOf(ch *world.Character, x *names.Index, words string) string {
	if words != "me" && words != "myself" {
		if found := x.Find(words, names.Line|names.Topics); len(found) > 0 {
			return found[0].Of
		}
		return ""
	}
	mine := func(s string) bool { s = names.LineFold(s); return s == "me" || s == "myself" }
	for _, t := range ch.Topics {
		if mine(t.ID) {
			return t.ID
		}
	}
	for _, a := range ch.TopicAliases {
		if slices.ContainsFunc(a.Words, mine) {
			return a.Of
		}
	}
	return ""
}

// follow has nobody to follow: characters come after the person, not the other
// way about.
func (s *Session) follow(tx *game.Tx, d world.Deed) (game.Result, error) {
	t := d.Slot(world.Target)
	switch {
	case t.Ref.IsZero() && t.Words == "":
		return reply("What do you want to follow?"), nil
	case t.Ref.Family == world.OfCharacter:
		name := tx.Name(t.Ref)
		return reply("You’d rather " + tell.Articled(tx.Game, t.Ref.ID) + " came to you. Try " + strings.ToUpper(name) + ", FOLLOW ME."), nil
	case t.Ref.Family == world.OfThing:
		return reply("You can’t follow that."), nil
	}
	return missed("You see no “" + t.Words + "” here to follow."), nil
}
