package argparse

import (
	"strings"
	"unicode/utf8"
)

// takeOption reads the option at a position, with its value or with the other
// switches that stand in the same word (-ab is -a -b), and returns the
// position after it. Nothing in a word counts until all of it is understood.
func (s *pass) takeOption(at int) (int, error) {
	if found := s.readings[at]; len(found) > 1 {
		return 0, s.ambiguous(s.words[at], found)
	}
	r := s.readings[at][0]
	if r.flag == nil {
		s.extras = append(s.extras, extra{word: s.words[at], option: true})
		return at + 1, nil
	}
	var group []*flag
	for !r.flag.TakesValue() && r.joined {
		isLetter := !strings.HasPrefix(r.text, "--")
		if !isLetter || r.equals || r.value == "" || r.value[0] == '-' {
			return 0, s.ignored(r.flag, r.value)
		}
		group = append(group, r.flag)
		next, rest := s.nextLetter(r.value)
		if next.flag == nil {
			if r.flag.help {
				return 0, s.ignored(r.flag, r.value)
			}
			s.extras = append(s.extras, extra{word: next.text + rest, option: true})
			return at + 1, s.switchOn(group)
		}
		r = reading{spelling: next, joined: rest != "", value: rest}
		r.value, r.equals = strings.CutPrefix(rest, "=")
	}
	if !r.flag.TakesValue() {
		return at + 1, s.switchOn(append(group, r.flag))
	}
	value, end := r.value, at+1
	if !r.joined {
		if end == len(s.words) || s.kinds[end] != kindWord {
			return 0, s.fail("argument "+r.flag.title()+": expected one argument", s.valueHint(s.words[at], end))
		}
		value, end = s.words[end], end+1
	}
	if err := s.switchOn(group); err != nil {
		return 0, err
	}
	if f := checkValue(value, r.flag.Int, r.flag.Choices); f != nil {
		return 0, s.fail("argument "+r.flag.title()+": "+f.message, f.hint)
	}
	s.record(r.flag, value)
	return end, nil
}

// nextLetter takes the first letter of a group's tail as an option.
func (s *pass) nextLetter(tail string) (spelling, string) {
	_, size := utf8.DecodeRuneInString(tail)
	text := "-" + tail[:size]
	if known, ok := s.spelled(text); ok {
		return known, tail[size:]
	}
	return spelling{text: text}, tail[size:]
}

// switchOn turns switches on, in order. Help ends everything.
func (s *pass) switchOn(group []*flag) error {
	for _, f := range group {
		if f.help {
			return &HelpRequest{Prog: s.prog, Text: s.help()}
		}
		s.record(f, "")
	}
	return nil
}

// record keeps a value. The last one counts, but for options that repeat.
func (s *pass) record(f *flag, value string) {
	key := f.Key()
	if f.Repeat {
		s.out.Options[key] = append(s.out.Options[key], value)
		return
	}
	s.out.Options[key] = []string{value}
}

func (s *pass) ignored(f *flag, value string) error {
	return s.fail("argument "+f.title()+": ignored explicit argument "+repr(value), s.ignoredHint(f))
}

func (s *pass) ambiguous(word string, found []reading) error {
	texts := make([]string, len(found))
	for i, r := range found {
		texts[i] = r.text
	}
	return s.fail("ambiguous option: "+shown(word)+" could match "+strings.Join(texts, ", "), "")
}
