package command

import (
	"maps"
	"slices"
	"strings"

	"rpg/internal/argparse"
	"rpg/internal/store"
)

// counted parts "2 loaf" into how many and of what. A number alone is a name;
// without a number the count is 0.
func counted(words []string) (int, []string) {
	if len(words) > 1 {
		if n, ok := argparse.Int(words[0]); ok && n > 0 {
			return n, words[1:]
		}
	}
	return 0, words
}

// fileOption gives a text argument from a file, for words that a shell, or the
// rules around one, would not let through.
func fileOption() argparse.Option {
	return argparse.Option{Long: "file", Metavar: "F", Help: "take the text from a file in the project, or - for standard input"}
}

// given reports whether a text argument was given at all.
func (c *Call) given(arg string) bool { return len(c.Words.Words(arg)) > 0 || c.Words.Has("file") }

// text is the text argument of a command with a [fileOption]: words on the line,
// - for standard input, or a file, but one of them only.
func (c *Call) text(arg string) (string, error) {
	if len(c.Words.Words(arg)) > 0 && c.Words.Has("file") {
		return "", &store.Refusal{Why: "the text is given twice: as words, or with --file F, not both"}
	}
	return c.Line(arg)
}

func joined(words []string) string { return strings.Join(words, " ") }

func sortedKeys[V any](m map[string]V) []string {
	return slices.Sorted(maps.Keys(m))
}
