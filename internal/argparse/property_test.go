package argparse

import (
	"errors"
	stdflag "flag"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// TestMain pins the seed of the properties, so that a run can be repeated;
// -rapid.seed asks for another.
func TestMain(m *testing.M) {
	if err := stdflag.Set("rapid.seed", "1"); err != nil {
		panic(err)
	}
	m.Run()
}

// plainWord is a word that cannot be taken for anything else.
var plainWord = rapid.StringMatching(`[a-z0-9é][a-z0-9é' -]{0,8}`)

// anyWord is also all that may be misread: dashes, numbers, nothing at all.
var anyWord = rapid.OneOf(plainWord, rapid.String(),
	rapid.SampledFrom([]string{"", "-", "--", "-5", "-h", "--help", "--as", "--as=ana", "-n5", "- a gift", "-brought", "--zzz", "\xff"}))

// Options may stand in any order, at any place where they tear no run apart.
func TestOrderOfOptionsDoesNotMatter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		id, number := plainWord.Draw(t, "id"), rapid.IntRange(-30, 30).Draw(t, "number")
		digits := []string{"--number", "-n"}[rapid.IntRange(0, 1).Draw(t, "spelling")]
		options := [][]string{{"--as", id}, {"--json"}, {"-b"}, {digits, strconv.Itoa(number)}}
		want, err := parse(append([]string{"check", "might", "easy"}, slices.Concat(options...)...)...)
		if err != nil {
			t.Fatal(err)
		}
		words := []string{"check"}
		gaps := [][]string{{"might"}, {"easy"}}
		for _, option := range rapid.Permutation(options).Draw(t, "order") {
			gaps = slices.Insert(gaps, rapid.IntRange(0, len(gaps)).Draw(t, "place"), option)
		}
		words = append(words, slices.Concat(gaps...)...)
		got, err := parse(words...)
		if err != nil {
			t.Fatalf("%q: %v", words, err)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("%q:\n%s", words, diff)
		}
	})
}

// After -- everything is a word and arrives as it was written.
func TestDashesMakeWords(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		words := rapid.SliceOfN(anyWord, 1, 6).Draw(t, "words")
		got, err := parse(append([]string{"note", "--as", "ana", "--"}, words...)...)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(words, got.Words("line")); diff != "" {
			t.Fatal(diff)
		}
	})
}

// Every shortening that fits one option only means that option.
func TestShortenings(t *testing.T) {
	names := []string{"--as", "--home", "--json", "--trace", "--number", "--bless", "--curse", "--help"}
	rapid.Check(t, func(t *rapid.T) {
		name := rapid.SampledFrom(names).Draw(t, "name")
		short := name[:rapid.IntRange(3, len(name)).Draw(t, "length")]
		fits := 0
		for _, n := range names {
			if strings.HasPrefix(n, short) {
				fits++
			}
		}
		whole, wholeErr := parse("check", "might", name, "5")
		got, err := parse("check", "might", short, "5")
		var usage *UsageError
		if ambiguous := errors.As(err, &usage) && strings.HasPrefix(usage.Message, "ambiguous option"); ambiguous != (fits > 1) {
			t.Fatalf("%s fits %d: %v", short, fits, err)
		}
		if fits == 1 && (!cmp.Equal(whole, got) || (wholeErr == nil) != (err == nil)) {
			t.Fatalf("%s: %+v, %v; %s: %+v, %v", name, whole, wholeErr, short, got, err)
		}
	})
}

// Wrapping loses nothing but white space and keeps within the width.
func TestWrapKeepsWidthAndText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringMatching(`[a-z5é .,'-]{0,120}`).Draw(t, "text")
		width := rapid.IntRange(11, 40).Draw(t, "width")
		lines := wrap(text, width)
		for _, line := range lines {
			if n := len([]rune(line)); n == 0 || n > width {
				t.Fatalf("a line of %d at width %d: %q", n, width, line)
			}
		}
		bare := func(s string) string { return strings.ReplaceAll(s, " ", "") }
		if bare(strings.Join(lines, "")) != bare(text) {
			t.Fatalf("%q became %q", text, lines)
		}
	})
}

// Whatever comes in is a line that means something, a request for help, or a
// usage error of the agreed shape that holds no control character of its own.
func FuzzParse(f *testing.F) {
	for _, seed := range []string{
		"", "move\x00north\x00--as\x00ana", "coins\x00-5\x00bread\x00--as=ana", "check\x00-bcn5\x00might", "note\x00--\x00--\x00-h",
		"--as\x00ana\x00round\x00skip\x00bo\x00late", "chronicle\x00--\x00rewrite", "show\x00items\x00--json\x00rope", "-\xff\x00--=\x00-=", "flip\x00-1\x00-٣",
		"remember\x00pell\x00-hello\nTAKEN: rope",
	} {
		f.Add(seed, 80)
	}
	f.Fuzz(func(t *testing.T, line string, width int) {
		words := strings.Split(line, "\x00")
		before := slices.Clone(words)
		got, err := Program{Name: "rpg", Width: width % 300, Main: saltmarsh()}.Parse(words)
		if !slices.Equal(words, before) {
			t.Fatalf("%q became %q", before, words)
		}
		switch err := err.(type) {
		case nil:
			if len(got.Command) == 0 {
				t.Fatal("no command and no error")
			}
			for _, list := range got.Args {
				for _, word := range list {
					if !slices.Contains(words, word) {
						t.Fatalf("%q is none of the words", word)
					}
				}
			}
		case *UsageError:
			text := err.Message + err.Hint
			if err.Message == "" || strings.ContainsFunc(text, unicode.IsControl) || !strings.HasPrefix(err.Usage, "usage: ") {
				t.Fatalf("%q", err.Error())
			}
		case *HelpRequest:
			if !strings.HasPrefix(err.Text, "usage: ") || !strings.HasSuffix(err.Text, "\n") {
				t.Fatalf("%q", err.Text)
			}
		default:
			t.Fatalf("%T: %v", err, err)
		}
	})
}
