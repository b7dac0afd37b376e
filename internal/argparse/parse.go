package argparse

import (
	"slices"
	"strings"
)

// Parse reads a command line with the default width of help. See Program.Parse.
func Parse(prog string, main Command, argv []string) (Parsed, error) {
	return Program{Name: prog, Main: main}.Parse(argv)
}

// Parse says what the words after the program's name mean. The error is a
// *UsageError if they mean nothing, or a *HelpRequest if they ask for help,
// which acts at once, before anything that is missing is noticed. Words are
// passed on byte for byte.
func (g Program) Parse(argv []string) (Parsed, error) {
	p := newParser(&g, &Parsed{Args: map[string][]string{}, Options: map[string][]string{}})
	extras, err := p.parse(argv)
	if err != nil {
		return Parsed{}, err
	}
	if len(extras) > 0 {
		words := make([]string, len(extras))
		for i, e := range extras {
			words[i] = shown(e.word)
		}
		return Parsed{}, p.fail("unrecognized arguments: "+strings.Join(words, " "), p.extrasHint(extras))
	}
	return *p.out, nil
}

// parser reads the words of one command: the program itself or a subcommand.
type parser struct {
	program   *Program
	prog      string // "rpg round start"
	command   *Command
	flags     []*flag
	spellings []spelling
	numeric   bool // some option looks like a number (-1), so -5 is no word
	out       *Parsed
	chosen    *parser // of the subcommand that was chosen, for hints
}

func newParser(g *Program, out *Parsed) *parser {
	p := &parser{program: g, prog: g.Name, command: &g.Main, out: out}
	p.know(g.Main.Options)
	return p
}

// child is the parser of a subcommand. It knows the program's options as well;
// where names clash its own count.
func (p *parser) child(sub *Command) *parser {
	c := &parser{program: p.program, prog: p.prog + " " + sub.Name, command: sub, out: p.out}
	c.know(sub.Options, p.program.Main.Options)
	return c
}

// know collects -h and the options given, skipping spellings already taken.
func (p *parser) know(lists ...[]Option) {
	p.addFlag(&flag{Option: helpOption, help: true})
	for _, list := range lists {
		for _, o := range list {
			if _, taken := p.spelled("--" + o.Long); taken && o.Long != "" {
				continue
			}
			if _, taken := p.spelled("-" + string(rune(o.Short))); taken {
				o.Short = 0
			}
			if o.Long != "" || o.Short != 0 {
				p.addFlag(&flag{Option: o})
			}
		}
	}
}

var helpOption = Option{Long: "help", Short: 'h', Help: "show this help message and exit"}

func (p *parser) addFlag(f *flag) {
	p.flags = append(p.flags, f)
	for _, text := range f.spellings() {
		p.spellings = append(p.spellings, spelling{text, f})
		p.numeric = p.numeric || looksNegative(text)
	}
}

// extra is a word that nothing took.
type extra struct {
	word   string
	option bool // it was taken for an option
	dashed bool // it is the -- or stands after it
}

// pass is one reading of a line by one parser.
type pass struct {
	*parser
	line
	places []place // still to be filled
	open   bool    // whether a subcommand or arguments follow is not yet known
	extras []extra
	later  []extra // of the subcommand
}

// parse takes words and options by turns until the last option, then the words
// that are left. It returns what nothing took.
func (p *parser) parse(words []string) ([]extra, error) {
	s := &pass{parser: p, line: p.classify(words)}
	s.begin()
	at := 0
	for at <= s.last {
		next := at + slices.Index(s.kinds[at:], kindOption)
		if next > at {
			end, err := s.takeWords(at)
			if err != nil {
				return nil, err
			}
			if end > at {
				at = end
				continue
			}
		}
		s.leave(at, next)
		end, err := s.takeOption(next)
		if err != nil {
			return nil, err
		}
		at = end
	}
	end, err := s.takeWords(at)
	if err != nil {
		return nil, err
	}
	s.leave(end, len(words))
	if missing := s.missing(); len(missing) > 0 {
		return nil, p.fail("the following arguments are required: "+strings.Join(missing, ", "), s.missingHint())
	}
	return append(s.extras, s.later...), nil
}

// begin lists what words can fill. A command that has both subcommands and
// arguments keeps the question open until its first word.
func (s *pass) begin() {
	c := s.command
	switch {
	case len(c.Subs) == 0:
		s.placeArgs()
	case c.SubsOptional && len(c.Args) > 0:
		s.open = true
	default:
		s.places = []place{{name: c.choiceName()}}
	}
}

func (s *pass) placeArgs() {
	for i := range s.command.Args {
		arg := &s.command.Args[i]
		s.places = append(s.places, place{arg.Name, arg.Many, arg})
	}
}

// settle answers the question that begin left open.
func (s *pass) settle(at int) {
	if !s.open {
		return
	}
	s.open = false
	if at < len(s.words) && s.kinds[at] == kindWord && s.command.sub(s.words[at]) != nil {
		s.places = []place{{name: s.command.choiceName()}}
		return
	}
	s.placeArgs()
}

// leave puts words aside that nothing took.
func (s *pass) leave(from, to int) {
	for i := from; i < to; i++ {
		s.extras = append(s.extras, extra{word: s.words[i], dashed: i >= s.dash})
	}
}

// takeWords fills as many places as the run at this position can, and returns
// the position after them.
func (s *pass) takeWords(at int) (int, error) {
	s.settle(at)
	counts := fill(s.places, s.kinds[at:])
	for i, n := range counts {
		words := s.words[at : at+n]
		dash := slices.Index(s.kinds[at:at+n], kindDashes)
		if s.places[i].arg == nil && dash > 0 {
			dash = -1 // it is the subcommand's
		}
		if dash >= 0 {
			words = slices.Delete(slices.Clone(words), dash, dash+1)
		}
		at += n
		if err := s.put(s.places[i], words); err != nil {
			return 0, err
		}
	}
	s.places = s.places[len(counts):]
	return at, nil
}

// put gives words to a place, or the rest of the line to a subcommand.
func (s *pass) put(to place, words []string) error {
	if to.arg == nil {
		sub := s.command.sub(words[0])
		if sub == nil {
			return s.fail("argument "+to.name+": "+badChoice(words[0], s.command.subNames(), repr), s.commandHint(words[0]))
		}
		s.chosen = s.child(sub)
		s.out.Command = append(s.out.Command, sub.Name)
		var err error
		s.later, err = s.chosen.parse(words[1:])
		return err
	}
	// All words are converted before any is held against the choices.
	for _, choices := range [][]string{nil, to.arg.Choices} {
		for _, word := range words {
			if f := checkValue(word, to.arg.Int, choices); f != nil {
				return s.fail("argument "+to.name+": "+f.message, f.hint)
			}
		}
	}
	if len(words) > 0 {
		s.out.Args[to.name] = slices.Clone(words)
	}
	return nil
}

// missing names the places that had to be filled and were not.
func (s *pass) missing() []string {
	var names []string
	for _, p := range s.places {
		switch {
		case p.arg == nil && !s.command.SubsOptional,
			p.arg != nil && (p.many == One || p.many == OneOrMore):
			names = append(names, p.name)
		}
	}
	return names
}
