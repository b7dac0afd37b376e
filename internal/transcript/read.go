package transcript

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

// The most that is read of one transcript: bytes of a file, lines that are typed
// with all that it includes, and files within files.
const (
	maxFile  = 1 << 20
	maxSteps = 10_000
	maxDeep  = 10
)

// Read reads a transcript and what it includes. Names are of files in fsys. The
// error says what cannot be read, and in which line of which file.
func Read(fsys fs.FS, name string) (*Script, error) {
	r := &reader{fsys: fsys, script: &Script{Name: name, files: map[string][]string{}}}
	r.script.Steps = []*Step{{File: name}}
	if err := r.file(name, nil); err != nil {
		return nil, err
	}
	return r.script, nil
}

// A reader reads the files of one transcript, one after the other.
type reader struct {
	fsys   fs.FS
	script *Script
	as     string
}

// file reads one file; through are those that it is included by.
func (r *reader) file(name string, through []string) error {
	switch {
	case slices.Contains(through, name):
		return fmt.Errorf("%s includes itself", name)
	case len(through) >= maxDeep:
		return fmt.Errorf("%s: files include each other more than %d deep", name, maxDeep)
	}
	lines, err := r.lines(name)
	if err != nil {
		return err
	}
	for i, line := range lines {
		if err := r.line(name, i+1, line, through); err != nil {
			var inner *located
			if errors.As(err, &inner) {
				return err
			}
			return &located{fmt.Errorf("%s:%d: %w", name, i+1, err)}
		}
	}
	return nil
}

// located marks an error that says where it was.
type located struct{ error }

func (r *reader) lines(name string) ([]string, error) {
	data, err := fs.ReadFile(r.fsys, name)
	switch {
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, fs.ErrInvalid):
		return nil, fmt.Errorf("there is no transcript %s", name)
	case err != nil:
		return nil, err
	case len(data) > maxFile:
		return nil, fmt.Errorf("%s has %d bytes; a transcript has at most %d", name, len(data), maxFile)
	case !utf8.Valid(data):
		return nil, fmt.Errorf("%s is not UTF-8", name)
	}
	text := strings.ReplaceAll(strings.TrimPrefix(string(data), "\ufeff"), "\r\n", "\n")
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	r.script.files[name] = lines
	return lines, nil
}

// line reads one line of a file.
func (r *reader) line(file string, n int, line string, through []string) error {
	line = strings.TrimRight(line, " \t")
	if line == "" || line[0] == '#' {
		return nil
	}
	last := r.script.Steps[len(r.script.Steps)-1]
	switch line[0] {
	case '>':
		if len(r.script.Steps) > maxSteps {
			return fmt.Errorf("more than %d lines are typed", maxSteps)
		}
		r.script.Steps = append(r.script.Steps, &Step{
			File: file, N: n, Typed: true, As: r.as, Line: strings.TrimSpace(line[1:]), Vital: r.script.Vital,
		})
		return nil
	case '<':
		if !last.Typed || last.File != file || len(last.Checks) > 0 {
			return errors.New("< gives a line of text to the command above it, and stands directly below that")
		}
		last.Input = append(last.Input, strings.TrimPrefix(line[1:], " "))
		return nil
	case '@':
		word, rest, _ := strings.Cut(line[1:], " ")
		return r.directive(file, n, word, strings.TrimSpace(rest), through)
	}
	c, alone, err := check(line, n)
	switch {
	case err != nil:
		return err
	case last.File != file && len(through) > 0:
		return nil // what an included file says of its own opening
	case last.File != file:
		return errors.New("what is expected of an answer stands below its line in the same file; behind @include only @flag and the like may")
	case alone && !last.Typed:
		r.script.Vital, last.Vital = true, true
	case alone:
		last.Vital = true
	default:
		if !last.Typed && len(last.ordered()) == 0 {
			last.N = n - 1
		}
		c.File = file
		last.Checks = append(last.Checks, c)
	}
	return nil
}

// directive reads a line that begins with @.
func (r *reader) directive(file string, n int, word, rest string, through []string) error {
	s := r.script
	last := s.Steps[len(s.Steps)-1]
	if rest == "" {
		return fmt.Errorf("@%s needs a word behind it", word)
	}
	switch word {
	case "seed", "style":
		if last.Typed && len(through) == 0 {
			return fmt.Errorf("@%s holds for the whole transcript, and stands above its first >", word)
		}
		set := &s.Seed
		if word == "style" {
			set = &s.Style
		}
		if *set == "" || len(through) == 0 { // a file's own counts more than an included one's
			*set = rest
		}
	case "as":
		r.as = rest
	case "include":
		name := path.Join(path.Dir(file), rest)
		return r.file(name, append(slices.Clone(through), file))
	default:
		if !slices.Contains(States(), word) {
			return fmt.Errorf("there is no @%s; there are @seed, @style, @as, @include, @%s", word, strings.Join(States(), ", @"))
		}
		last.Checks = append(last.Checks, Check{Kind: State, File: file, N: n, Word: word, Text: rest})
		return nil
	}
	return nil
}

// vital is what a check begins with, or stands alone, where a failure ends the
// transcript.
const vital = "{vital}"

// check reads what is expected; alone says that it is a {vital} by itself.
func check(line string, n int) (c Check, alone bool, err error) {
	c.N = n
	if rest, is := strings.CutPrefix(line, vital); is {
		c.Vital = true
		if line = strings.TrimSpace(rest); line == "" {
			return c, true, nil
		}
	}
	switch {
	case line == "..." || line == "…":
		c.Kind = Gap
		return c, false, nil
	case line[0] == '\\':
		c.Text = line[1:]
		return c, false, nil
	case line[0] == '!':
		c.Kind = Not
		line = strings.TrimSpace(line[1:])
		if line == "" {
			return c, false, errors.New("! needs a text behind it that must not be in the answer")
		}
	}
	if len(line) < 2 || line[0] != '/' || line[len(line)-1] != '/' {
		c.Text = line
		return c, false, nil
	}
	if c.Kind == Exact {
		c.Kind = Pattern
	}
	c.Text = line[1 : len(line)-1]
	c.re, err = regexp.Compile(c.Text)
	if err != nil {
		err = fmt.Errorf("this is no regular expression: %w", err)
	}
	return c, false, err
}
