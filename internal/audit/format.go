package audit

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"rpg/internal/content"
)

// Formats are the forms in which a report can be written.
func Formats() []string { return []string{"text", "json", "sarif", "github"} }

// Write writes the report in one of the [Formats]. The paths in it are those of
// the game's files below root.
func (r Report) Write(w io.Writer, format, root string) error {
	switch format {
	case "", "text":
		return r.text(w, root)
	case "json":
		return r.json(w, root)
	case "sarif":
		return r.sarif(w, root)
	case "github":
		return r.github(w, root)
	}
	return fmt.Errorf("no report has the form %q", format)
}

func path(root string, f Finding) string {
	if f.Pos.File == "" {
		return root
	}
	if strings.HasPrefix(f.Pos.File, "generated/") {
		return "state/" + f.Pos.File // of the run that is played
	}
	return root + "/" + f.Pos.File
}

// text is "file:line:col: severity: code: message; hint", a line each, and a
// line that counts them.
func (r Report) text(w io.Writer, root string) error {
	_, err := io.WriteString(w, strings.Join(append(r.Lines(root), r.Summary(), ""), "\n"))
	return err
}

// Lines are the findings as text, worst first.
func (r Report) Lines(root string) []string {
	var all []string
	for _, f := range r.Findings {
		at := f.Pos
		at.File = path(root, f)
		line := fmt.Sprintf("%s: %s: %s: %s", at, f.Severity, f.Code, f.Message)
		if f.Hint != "" {
			line += "; " + f.Hint
		}
		all = append(all, line)
	}
	return all
}

// Summary is the report in one line.
func (r Report) Summary() string {
	s := fmt.Sprintf("%s: %s, %s, %s", r.Game,
		plural(r.Count(content.Error), "error"), plural(r.Count(content.Warning), "warning"), plural(r.Count(content.Info), "note"))
	if r.Silenced > 0 {
		s += fmt.Sprintf(" (%d silenced)", r.Silenced)
	}
	return s
}

func plural(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

type jsonFinding struct {
	File     string `json:"file"`
	Line     int    `json:"line,omitempty"`
	Column   int    `json:"column,omitempty"`
	Severity string `json:"severity"`
	Code     string `json:"code"`
	Message  string `json:"message"`
	Hint     string `json:"hint,omitempty"`
}

func (r Report) json(w io.Writer, root string) error { return encode(w, r.Data(root)) }

// Data is the report as what JSON is made of.
func (r Report) Data(root string) any {
	out := struct {
		Game     string        `json:"game"`
		Errors   int           `json:"errors"`
		Warnings int           `json:"warnings"`
		Notes    int           `json:"notes"`
		Silenced int           `json:"silenced"`
		Findings []jsonFinding `json:"findings"`
	}{r.Game, r.Count(content.Error), r.Count(content.Warning), r.Count(content.Info), r.Silenced, []jsonFinding{}}
	for _, f := range r.Findings {
		out.Findings = append(out.Findings, jsonFinding{path(root, f), f.Pos.Line, f.Pos.Col, f.Severity.String(), f.Code, f.Message, f.Hint})
	}
	return out
}

func encode(w io.Writer, v any) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(v)
}

// github is the form in which a build on GitHub marks lines of a change.
func (r Report) github(w io.Writer, root string) error {
	for _, f := range r.Findings {
		level := f.Severity.String()
		if f.Severity == content.Info {
			level = "notice"
		}
		message := f.Message
		if f.Hint != "" {
			message += "; " + f.Hint
		}
		_, err := fmt.Fprintf(w, "::%s file=%s,line=%d,col=%d,title=%s::%s\n", level,
			property(path(root, f)), max(f.Pos.Line, 1), max(f.Pos.Col, 1), property(f.Code), data(message))
		if err != nil {
			return err
		}
	}
	return nil
}

// data and property escape what ends a value in that form.
func data(s string) string {
	return strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A").Replace(s)
}

func property(s string) string {
	return strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C").Replace(s)
}
