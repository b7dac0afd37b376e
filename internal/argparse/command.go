package argparse

import "strings"

// Many says how many words an argument takes.
type Many int

const (
	One       Many = iota // exactly one: direction
	Optional              // one or none: [dc]
	OneOrMore             // at least one: reason [reason ...]
	Any                   // as many as there are: [rest ...]
)

// Program is a whole command line: what it is called, how wide its help is and
// what it takes.
type Program struct {
	Name  string  // how it was called: "rpg"
	Width int     // columns of the terminal; 0 or less means 80
	Main  Command // the options of the whole program, and the commands in Subs
}

// Command says what one subcommand takes. In Program.Main it stands for the
// program itself, and its options are known to every subcommand.
type Command struct {
	Name    string // "move"
	Help    string // one line for the list of commands; unlisted if empty
	About   string // paragraphs for its own help, parted by empty lines
	Args    []Arg  // with Subs, used only if SubsOptional
	Options []Option

	// Meant are words that name no command and are mostly meant as this one:
	// somebody who types one of them is told its name.
	Meant []string

	// Subs are the commands inside this one. A first word that equals the name
	// of one chooses it; after -- that word is text if the command has Args.
	Subs     []Command
	SubsName string // what messages call the choice; "" means "cmd"

	// SubsOptional says that the command may stand alone ("rpg round").
	SubsOptional bool
}

// Arg is one argument, filled by words in their order.
type Arg struct {
	Name    string // unique in its command; messages and usage show it
	Help    string
	Many    Many
	Int     bool     // whole numbers only
	Choices []string // the only words accepted, if any
}

// Option is something named that may stand anywhere: --as ana, -n 5, --json.
// With Metavar, Choices or Int it takes a value, else it is a switch.
type Option struct {
	Long    string // without its dashes: "as"
	Short   byte   // without its dash: 'n'; 0 if there is none
	Metavar string // "ID"; made from Choices or Long if left empty
	Help    string
	Int     bool
	Choices []string
	Hidden  bool // accepted, but in no usage or help
	Repeat  bool // every value counts, not only the last
}

// Key is the name under which a Parsed keeps the option: its long name, or its
// letter if it has no other.
func (o Option) Key() string {
	if o.Long != "" {
		return o.Long
	}
	return string(rune(o.Short))
}

// TakesValue tells an option with a value from a switch.
func (o Option) TakesValue() bool {
	return o.Metavar != "" || len(o.Choices) > 0 || o.Int
}

// spellings lists the ways to write the option, the letter first.
func (o Option) spellings() []string {
	var all []string
	if o.Short != 0 {
		all = append(all, "-"+string(rune(o.Short)))
	}
	if o.Long != "" {
		all = append(all, "--"+o.Long)
	}
	return all
}

// title is what messages call the option: "-n/--number".
func (o Option) title() string { return strings.Join(o.spellings(), "/") }

// metavar is the placeholder of the value in usage and help.
func (o Option) metavar() string {
	switch {
	case o.Metavar != "":
		return o.Metavar
	case len(o.Choices) > 0:
		return braces(o.Choices)
	}
	return strings.ToUpper(strings.ReplaceAll(o.Key(), "-", "_"))
}

// metavar is how usage and help show one word of the argument.
func (a Arg) metavar() string {
	if len(a.Choices) > 0 {
		return braces(a.Choices)
	}
	return a.Name
}

// choiceName is what messages call the choice of a subcommand.
func (c *Command) choiceName() string {
	if c.SubsName != "" {
		return c.SubsName
	}
	return "cmd"
}

// sub finds a command inside this one. Names are never shortened.
func (c *Command) sub(name string) *Command {
	for i := range c.Subs {
		if c.Subs[i].Name == name {
			return &c.Subs[i]
		}
	}
	return nil
}

func (c *Command) subNames() []string {
	names := make([]string, len(c.Subs))
	for i := range c.Subs {
		names[i] = c.Subs[i].Name
	}
	return names
}

func braces(words []string) string { return "{" + strings.Join(words, ",") + "}" }
