package argparse

import (
	"slices"
	"strings"
)

// commandHint helps somebody who wrote a command that there is not.
func (s *pass) commandHint(word string) string {
	for _, e := range s.extras {
		if e.option {
			return "options of a command come after its name: " + s.prog + " COMMAND " + shown(e.word)
		}
	}
	for _, sub := range s.command.Subs {
		if slices.Contains(sub.Meant, strings.ToLower(word)) {
			return didYouMean([]string{sub.Name})
		}
	}
	if near := nearest(word, s.command.subNames()); len(near) > 0 {
		return didYouMean(near)
	}
	var inside []string
	for _, sub := range s.command.Subs {
		if sub.sub(word) != nil && len(inside) < 3 {
			inside = append(inside, sub.Name+" "+word)
		}
	}
	if len(inside) > 0 {
		return didYouMean(inside)
	}
	if subs := s.command.Subs; len(subs) == 1 && len(subs[0].Args) > 0 {
		return didYouMean([]string{subs[0].Name + " " + shown(word)})
	}
	return s.prog + " --help lists the commands"
}

// missingHint helps where too few words were given: perhaps one of them was
// taken for an option.
func (s *pass) missingHint() string {
	for _, e := range s.extras {
		if e.option {
			return s.strayHint(e.word)
		}
	}
	if len(s.places) > 0 && s.places[0].arg == nil {
		return s.prog + " --help lists the commands"
	}
	return ""
}

// strayHint helps with a word that was taken for an option nobody knows.
func (p *parser) strayHint(word string) string {
	name, _, _ := strings.Cut(word, "=")
	if strings.HasPrefix(name, "--") {
		var known []string
		for _, s := range p.spellings {
			if len(s.text) > 2 && !s.flag.Hidden {
				known = append(known, s.text)
			}
		}
		if near := nearest(name, known); len(near) > 0 {
			return didYouMean(near)
		}
	}
	if len(p.command.Args) == 0 {
		return p.prog + " --help shows what it takes"
	}
	return "if " + shown(word) + " is text, put -- before it (options first, then --, then words)"
}

// extrasHint helps with words that nothing took. It is asked of the program's
// own parser and speaks for the command that was chosen.
func (p *parser) extrasHint(extras []extra) string {
	for p.chosen != nil {
		p = p.chosen
	}
	for _, e := range extras {
		if e.option {
			return p.strayHint(e.word)
		}
	}
	switch first := extras[0]; {
	case first.dashed && first.word == "--" && len(extras) == 1:
		return "leave the -- out; nothing follows it"
	case first.dashed && p.isOption(first.word):
		return "after -- everything is a word; options go before it"
	}
	for _, e := range extras {
		for _, s := range p.spellings {
			if s.text == "--"+e.word && !s.flag.Hidden {
				return didYouMean([]string{s.text})
			}
		}
	}
	args := p.command.Args
	if len(args) == 0 {
		return p.prog + " takes no words"
	}
	last := args[len(args)-1]
	if last.Many == OneOrMore || last.Many == Any {
		return "keep the words of " + last.Name + " together; options go before or after them"
	}
	if last.Int || len(last.Choices) > 0 {
		return ""
	}
	return "put quotes around several words that are one " + last.Name
}

// isOption says whether a word would be an option that is known, did it not
// stand after --.
func (p *parser) isOption(word string) bool {
	found := p.read(word)
	return len(found) > 0 && found[0].flag != nil
}

// valueHint helps where an option found no value: perhaps the next word, which
// looks like an option that nobody knows, was meant as it.
func (s *pass) valueHint(option string, next int) string {
	if next < len(s.words) && s.kinds[next] == kindOption && s.readings[next][0].flag == nil && strings.HasPrefix(option, "--") {
		return "a value that begins with - is joined by =: " + shown(option+"="+s.words[next])
	}
	return ""
}

// ignoredHint helps where a switch was given a value, or where a text was
// taken for a switch.
func (s *pass) ignoredHint(f *flag) string {
	if f.help && len(s.command.Args) > 0 {
		return "if it is text, put -- before it (options first, then --, then words)"
	}
	return f.title() + " is a switch and takes no value"
}
