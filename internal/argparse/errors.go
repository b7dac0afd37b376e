package argparse

// UsageError says that a command line means nothing. Its first lines are the
// ones that argparse prints; the hint is ours.
type UsageError struct {
	Usage   string // "usage: rpg move [-h] direction", perhaps several lines
	Prog    string // the command that complains: "rpg move"
	Message string
	Hint    string // what would work instead; empty if we know nothing better
}

// Error is the whole text for standard error, without a last newline.
func (e *UsageError) Error() string {
	text := e.Usage + "\n" + e.Prog + ": error: " + e.Message
	if e.Hint != "" {
		text += "\nhint: " + e.Hint
	}
	return text
}

// HelpRequest is what Parse answers to -h: not a fault, but nothing to carry
// out either.
type HelpRequest struct {
	Prog string // whose help it is: "rpg move"
	Text string // the help, for standard output, with its last newline
}

func (h *HelpRequest) Error() string { return "help for " + h.Prog + " was asked for" }

func (p *parser) fail(message, hint string) *UsageError {
	return &UsageError{Usage: p.usage(), Prog: p.prog, Message: message, Hint: hint}
}
