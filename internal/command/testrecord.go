package command

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"
	"strings"

	"rpg/internal/store"
	"rpg/internal/tell"
	"rpg/internal/terminal"
	"rpg/internal/transcript"
)

// A recording is a transcript in the making.
type recording struct {
	*tester
	player player
	lines  *bufio.Reader
	back   *string // a line that was read too far
	text   strings.Builder
	as     string
	typed  int
	asks   bool // somebody sits at a terminal
}

// recording writes a transcript from what is typed.
func (t *tester) recording() (answer Answer, err error) {
	word := t.Words.Word("file")
	if word == "" {
		return refuse("--record needs a name for the transcript: rpg test %s FILE --record", t.id)
	}
	name := transcriptName(word)
	file := t.transcript(name)
	if !filepath.IsLocal(filepath.FromSlash(name)) {
		return refuse("%s is no file below %s/%s", tell.Quote(word), t.root, testsFolder)
	}
	if _, err := os.Lstat(file); err == nil {
		return refuse("there is a transcript %s already; --update writes it anew, another name records another", name)
	}
	script := &transcript.Script{Name: name}
	script.Seed, _ = t.Words.Option("seed")
	script.Seed = t.seedOf(script)
	r := &recording{tester: t, lines: bufio.NewReader(t.Stdin)}
	if f, is := t.Stdin.(*os.File); is {
		r.asks = terminal.Is(f)
	}
	if r.player, err = t.player(script); err != nil {
		return Answer{}, &broken{err}
	}
	defer func() { err = errors.Join(err, r.player.Close()) }()
	fmt.Fprintf(&r.text, "@seed %s\n", script.Seed)
	opening, err := r.player.Begin(script)
	if err != nil {
		return Answer{}, &broken{err}
	}
	r.write("", false, opening)
	if err := r.converse(); err != nil {
		return Answer{}, err
	}
	if err := store.WriteFile(file, []byte(r.text.String())); err != nil {
		return Answer{}, &broken{fmt.Errorf("writing the transcript: %w", err)}
	}
	var p tell.Page
	p.AddData("RECORDED", fmt.Sprintf("%s, %d lines typed", path.Join(t.root, testsFolder, name), r.typed), map[string]any{"file": name, "typed": r.typed})
	return Answer{Page: p}, nil
}

// converse types line after line, to the end of the input.
func (r *recording) converse() error {
	for {
		line, err := r.line()
		if err != nil && line == "" {
			if errors.Is(err, io.EOF) {
				return nil
			}
			return &broken{fmt.Errorf("reading the lines: %w", err)}
		}
		line = strings.TrimSpace(strings.TrimPrefix(strings.ToValidUTF8(line, "\uFFFD"), ">"))
		if person, is := strings.CutPrefix(line, "@as "); is {
			r.as = strings.TrimSpace(person)
		}
		if line == "" || line[0] == '@' || line[0] == '#' {
			r.text.WriteString("\n" + line + "\n")
			continue
		}
		step := &transcript.Step{Typed: true, Line: tell.OneLine(line), As: r.as, Input: r.input(line)}
		answer, err := r.player.Type(step)
		if err != nil {
			fmt.Fprintf(r.Stderr, "%s: %v; this line is left out\n", r.Prog, err)
			continue
		}
		r.typed++
		r.write(step.Line, true, answer, step.Input...)
	}
}

// input reads the text of a command that takes one from its standard input: the
// lines behind it that begin with <.
func (r *recording) input(command string) (text []string) {
	if !strings.HasSuffix(command, " -") {
		return nil
	}
	for {
		line, err := r.line()
		rest, is := strings.CutPrefix(line, "<")
		if !is {
			if err == nil || line != "" {
				r.back = &line
			}
			return text
		}
		text = append(text, strings.TrimPrefix(rest, " "))
	}
}

func (r *recording) line() (string, error) {
	if r.back != nil {
		line := *r.back
		r.back = nil
		return line, nil
	}
	if r.asks {
		fmt.Fprint(r.Stderr, "\n> ")
	}
	return readLine(r.lines)
}

// write takes down a line with its answer, and shows the answer.
func (r *recording) write(line string, typed bool, answer []string, input ...string) {
	r.text.WriteString(transcript.Recorded(line, typed, answer, input...))
	if _, asJSON := r.Words.Option("json"); asJSON {
		return
	}
	if typed && !r.asks {
		answer = append([]string{"", "> " + line}, answer...)
	}
	printLines(r.Stdout, answer)
}
