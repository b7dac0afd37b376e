package argparse

// Parsed is what a command line said.
type Parsed struct {
	Command []string            // the command's path: ["round", "start"]; empty for the program alone
	Args    map[string][]string // by Arg.Name, as written; no entry for an argument left out
	Options map[string][]string // by Option.Key, as written, in order; "" for a switch
}

// Word is the word given for an argument, the first if there are several, or
// "" if there is none.
func (p Parsed) Word(name string) string {
	if words := p.Args[name]; len(words) > 0 {
		return words[0]
	}
	return ""
}

// Words are all words given for an argument.
func (p Parsed) Words(name string) []string { return p.Args[name] }

// Int is the number given for an argument or, if there is no such argument,
// for an option. It is false if none was given or if it is no whole number,
// which cannot be where the command declares Int.
func (p Parsed) Int(name string) (int, bool) {
	if words := p.Args[name]; len(words) > 0 {
		return Int(words[0])
	}
	if value, ok := p.Option(name); ok {
		return Int(value)
	}
	return 0, false
}

// Has says whether an option was given at all, which is how to ask for a switch.
func (p Parsed) Has(option string) bool { return len(p.Options[option]) > 0 }

// Option is the value given for an option: the last one, if it was given more
// than once. An empty value that was given is true.
func (p Parsed) Option(name string) (string, bool) {
	values := p.Options[name]
	if len(values) == 0 {
		return "", false
	}
	return values[len(values)-1], true
}

// Values are all values of an option that may be repeated.
func (p Parsed) Values(option string) []string { return p.Options[option] }
