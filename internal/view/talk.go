package view

import (
	"fmt"
	"strings"

	"rpg/internal/game"
	"rpg/internal/tell"
	"rpg/internal/world"
)

// Talk is what the referee voices somebody generated from: how they speak, what
// they know and may say, what they remember of the person. How they were made,
// and what only the referee may know of them, stands in show.
func Talk(g *game.Game, person, character string) tell.Page {
	s := &shown{Game: g, Reader: Reader{Voice, person}, who: world.PersonRef(person)}
	c := g.Character(character)
	s.title("CHARACTER", world.CharacterRef(character), " ["+Speaks(g, character)+"]")
	if !Promoted(g, character) {
		text := fmt.Sprint(Talks(g, character))
		if after := g.Switches.PromoteAfter(); after > 0 {
			text += fmt.Sprintf(" of %d, after which they speak through an agent", after)
		}
		s.AddData("TALKS", text, Talks(g, character))
	}
	var voice, rest []world.Section
	for _, sec := range c.Text.Sections {
		if sec.Kind == world.Plain && strings.EqualFold(sec.Heading, "voice") {
			voice = append(voice, sec)
		} else {
			rest = append(rest, sec)
		}
	}
	for _, sec := range voice {
		s.AddBlock("VOICE", sec.Text)
	}
	s.AddBlock("TEXT", s.Prose(g, characterText(g, person, c), rest))
	s.prices("BUYS", c.Buys)
	s.prices("SELLS", c.Sells)
	s.recalls(character)
	s.rumours(character)
	if Secret(c.Text.Sections) {
		s.Add("GM ONLY", "there is more for the referee: rpg show characters "+character)
	}
	s.quiet()
	return s.Page
}

// rumours adds what a character whom the referee speaks for may repeat.
func (s *shown) rumours(character string) {
	for _, r := range s.Repeats(character) {
		s.AddData("RUMOUR", r.Text, r)
	}
}
