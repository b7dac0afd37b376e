package command

import (
	"fmt"
	"path/filepath"
	"strings"

	"rpg/internal/argparse"
	"rpg/internal/mapdraw"
	"rpg/internal/referee"
	"rpg/internal/state"
	"rpg/internal/tell"
	"rpg/internal/world"
)

// mapSpecs is the command that draws a game's rooms.
func mapSpecs() []Spec {
	return []Spec{{
		Name: "map", Help: "the rooms of a game as a picture: to print, or for the terminal",
		About: "Rooms stand as their exits say, with a floor of its own for what lies up or down. A bar across a way is a side from which it is not always open; a dark room is shaded.\n\n" +
			"The map is for a game's author and a run's owner: it shows what players have yet to find. With --as ID it shows what that person has seen in the run that is played, and nothing else.",
		Args: []argparse.Arg{opt("game", "a folder in games/, or a file that rpg pack made; with --run or --as, the game that is played")},
		Options: []argparse.Option{
			{Long: "format", Choices: mapFormats(), Help: "svg to print, dot and mermaid for other programs, text for a terminal (default: text, or as FILE ends)"},
			{Long: "out", Metavar: "FILE", Help: "write it to a file in the project: .svg, .dot, .mmd or .txt"},
			{Long: "items", Help: "what lies in the rooms"},
			{Long: "people", Help: "who is in them"},
			{Long: "run", Help: "as things stand in the run that is played: who is where, what was visited, what is open"},
		},
		For: Author, Needs: Nothing, Run: runMap,
	}}
}

func mapFormats() []string { return []string{"svg", "dot", "mermaid", "text"} }

// mapEnding is how the files of a format end.
func mapEnding(format string) string {
	switch format {
	case "svg", "dot":
		return "." + format
	case "mermaid":
		return ".mmd"
	}
	return ".txt"
}

func runMap(c *Call) (Answer, error) {
	format, no := c.mapFormat()
	if no != "" {
		return Answer{Refused: no}, nil
	}
	person, named := c.Words.Option("as")
	if !named {
		person = c.As
	}
	o := mapdraw.Options{Items: c.Words.Has("items"), People: c.Words.Has("people"), Run: c.Words.Has("run") || person != ""}
	if no, err := c.openMapped(o.Run); no != "" || err != nil {
		return Answer{Refused: no}, err
	}
	if person != "" {
		id, no := referee.Who(c.Game, person)
		if no != nil {
			return c.refused(no)
		}
		o.As = id
	}
	plan, err := mapdraw.Of(c.Game, o)
	if err != nil {
		return Answer{}, &broken{err}
	}
	if format != "dot" && len(plan.Rooms) > mapdraw.Most {
		return refuse("%d rooms are more than a picture can show; --format dot writes them for a program that draws graphs", len(plan.Rooms))
	}
	return c.mapped(plan, format)
}

// mapFormat is the form that is asked for, or that the file's name asks for.
func (c *Call) mapFormat() (format, no string) {
	format, given := c.Words.Option("format")
	file, out := c.Words.Option("out")
	if given || !out {
		return format, ""
	}
	var all []string
	for _, f := range mapFormats() {
		if strings.EqualFold(filepath.Ext(file), mapEnding(f)) {
			return f, ""
		}
		all = append(all, mapEnding(f))
	}
	return "", fmt.Sprintf("%s does not end in %s; --format says which form it has", tell.Quote(file), tell.List(all))
}

// openMapped makes a game of what is to be drawn: the run, or the game as its
// author wrote it.
func (c *Call) openMapped(run bool) (no string, err error) {
	id := c.Words.Word("game")
	if !run {
		g, no, err := c.source(id)
		if no != "" || err != nil {
			return no, err
		}
		c.at = g.root
		book, err := g.open()
		if err != nil {
			return "", err
		}
		c.Game = gameOf(book, state.New())
		return "", nil
	}
	if err := c.openProject(); err != nil {
		return "", err
	}
	if err := c.openFiles(); err != nil {
		return "", err
	}
	if err := c.openRun(); err != nil {
		return "", err
	}
	if played := c.Game.State.Get(world.Global, "game").Text(); id != "" && id != played {
		return fmt.Sprintf("%s is played now, not %s; without --run and --as the map is of the game as it was written", played, tell.Quote(id)), nil
	}
	return "", nil
}

// mapped gives the plan in its form, or writes it.
func (c *Call) mapped(plan *mapdraw.Plan, format string) (Answer, error) {
	var text string
	file, out := c.Words.Option("out")
	switch format {
	case "svg":
		text = plan.SVG()
	case "dot":
		text = plan.DOT()
	case "mermaid":
		text = plan.Mermaid()
	default:
		columns := c.Width
		if out {
			columns = 0
		}
		text = plan.Text(columns)
	}
	if !out && format == "" && c.Words.Has("json") {
		var p tell.Page
		p.AddBlock("MAP", text)
		p[0].Data = mapData(plan)
		return Answer{Page: p}, nil
	}
	if !out {
		return Answer{Raw: text}, nil
	}
	path, err := c.writeOut(file, []byte(text), mapEnding(format))
	if err != nil {
		return Answer{}, err
	}
	var p tell.Page
	p.AddData("WRITTEN", fmt.Sprintf("%s, a map of %d rooms", path, len(plan.Rooms)), map[string]any{"path": path, "rooms": len(plan.Rooms)})
	return Answer{Page: p}, nil
}

// writeOut writes what was made to a file that was named from the current folder.
func (c *Call) writeOut(file string, data []byte, endings ...string) (string, error) {
	if c.Project.Dir == "" { // the game is none of a project's; the file is one's
		if err := c.openProject(); err != nil {
			return "", err
		}
	}
	if file != "" && !filepath.IsAbs(file) {
		file = filepath.Join(c.Dir, file)
	}
	path, err := c.Project.WriteOut(file, data, endings...)
	if err != nil {
		return "", &broken{err}
	}
	return path, nil
}

// mapData is a plan for programs. Rooms are named by their place in the list: a
// plan for one person has no ids.
func mapData(plan *mapdraw.Plan) any {
	type room struct {
		ID     string   `json:"id,omitempty"`
		Name   string   `json:"name"`
		Dark   bool     `json:"dark,omitempty"`
		Water  bool     `json:"water,omitempty"`
		Start  bool     `json:"start,omitempty"`
		Seen   bool     `json:"seen,omitempty"`
		Items  []string `json:"items,omitempty"`
		People []string `json:"people,omitempty"`
	}
	type way struct {
		From   int      `json:"from"`
		To     int      `json:"to"`
		Labels []string `json:"labels"`
		Barred bool     `json:"barred,omitempty"`
		Door   bool     `json:"door,omitempty"`
	}
	var data struct {
		Rooms []room `json:"rooms"`
		Ways  []way  `json:"ways"`
	}
	for _, r := range plan.Rooms {
		data.Rooms = append(data.Rooms, room{r.ID, r.Name, r.Dark, r.Water, r.Start, r.Seen && plan.Run, r.Items, r.People})
	}
	for _, w := range plan.Ways {
		if e := w.From; len(e.Labels) > 0 {
			data.Ways = append(data.Ways, way{w.A, w.B, e.Labels, e.Barred, e.Door})
		}
		if e := w.Back; len(e.Labels) > 0 {
			data.Ways = append(data.Ways, way{w.B, w.A, e.Labels, e.Barred, e.Door})
		}
	}
	return data
}
