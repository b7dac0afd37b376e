package command

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"rpg/internal/argparse"
	"rpg/internal/content"
	"rpg/internal/referee"
	"rpg/internal/state"
	"rpg/internal/store"
	"rpg/internal/tell"
	"rpg/internal/view"
	"rpg/internal/world"
)

// runSpecs are the commands that begin runs, put them away and take them back.
func runSpecs() []Spec {
	return []Spec{{
		Name: "run", Help: "where things stand, and where the story was left",
		About: "Says which project and run this is, whose step comes next, what the content has changed or lost since the run began and how to go on without it, and how the story ended so far.",
		For:   Owner, Needs: Run, Run: runShow,
		Subs: []Spec{
			{
				Name: "new", Help: "begin a new run of a game; the old one is put away whole",
				About: "A file that rpg pack made is first unpacked into games/, as rpg unpack does it: the run needs its game for as long as it is played.",
				Args:  []argparse.Arg{one("game", "a folder in games/, or a file that rpg pack made")},
				Options: []argparse.Option{
					{Long: "seed", Metavar: "N", Help: "the dice's seed, a number or any text (default: the game's own, else the clock's)"},
					{Long: "cast", Metavar: "A,B", Help: "who plays, of the game's people (default: all of its cast)"},
				},
				For: Owner, Needs: Files, Run: runNew,
			},
			{
				Name: "list", Help: "the run that is played, and those that were put away",
				For: Owner, Needs: Files, Run: runList,
			},
			{
				Name: "load", Help: "go on with a run that was put away; the one played now is put away whole",
				Args: []argparse.Arg{one("run", "its name, or the start of it")},
				For:  Owner, Needs: Files, Run: runLoad,
			},
			{
				Name: "end", Help: "put the run away; nothing is played then",
				For: Owner, Needs: Files, Run: runEnd,
			},
			{
				Name: "branch", Help: "copy the run as it stands, or stood once, under another name",
				Args:    []argparse.Arg{one("name", "the copy's name, in small letters")},
				Options: []argparse.Option{{Long: "at", Metavar: "N", Int: true, Help: "the last event of the log that the copy has (default: the newest)"}},
				For:     Owner, Needs: Run, Run: runBranch,
			},
			{
				Name: "mend", Help: "put an id that the content has in the place of one that it has lost",
				Args: []argparse.Arg{
					one("old", "the id that is lost, as rpg run names it; room:mill where several kinds have it"),
					one("new", "what takes its place, of the same kind: an id or a name"),
				},
				For: Owner, Needs: Run, Run: runMend,
			},
		},
	}}
}

// chronicleEnd is how many lines of the chronicle run ends with.
const chronicleEnd = 3

func runShow(c *Call) (Answer, error) {
	var p tell.Page
	seed := c.Game.State.Get(world.Global, "seed")
	shown := seed.Text()
	if seed.Kind() == state.Number { // as Python writes it
		shown = string(seed.Append(nil))
	}
	name := c.playedName()
	p.Add("PROJECT", c.Project.Dir)
	p.AddData("RUN", fmt.Sprintf("%s, of %s, seed %s", name, c.Game.World.Name, shown),
		map[string]string{"run": name, "game": c.gameID(), "name": c.Game.World.Name, "seed": shown})
	c.addRound(&p)
	if err := c.addContent(&p); err != nil {
		return Answer{}, &broken{err}
	}
	if err := c.addStory(&p); err != nil {
		return Answer{}, &broken{err}
	}
	return Answer{Page: p}, nil
}

// gameID is the folder of the game that is played.
func (c *Call) gameID() string { return c.Game.State.Get(world.Global, "game").Text() }

// addRound says whose step comes next.
func (c *Call) addRound(p *tell.Page) {
	at := referee.Where(c.Game)
	var text string
	switch {
	case at.Open():
		text = fmt.Sprintf("%d, %d of %d told", at.N, len(at.Told), len(at.Order))
	case at.N > 0:
		text = fmt.Sprintf("none is open; %d played", at.N)
	case !referee.Alone(c.Game):
		text = "none is open; none played yet"
	}
	if over := c.Game.State.Get(world.Global, "over").Text(); over != "" {
		p.Add("OVER", over)
	}
	p.AddData("ROUND", text, map[string]any{"round": at.N, "open": at.Open(), "told": len(at.Told), "of": len(at.Order)})
	if at.Person != "" {
		p.AddData("TURN", c.Game.Name(world.PersonRef(at.Person)), at.Person)
	}
	p.Add("NEXT", at.Next())
}

// addContent says what the content has changed since the run began, and what it
// has lost.
func (c *Call) addContent(p *tell.Page) error {
	digest, err := c.Book.Digest()
	if err != nil && !errors.As(err, new(*content.Broken)) {
		return err
	}
	if began := c.Game.State.Get(world.Global, "content").Text(); began != "" && began != digest {
		files, err := c.changed()
		if err != nil {
			return err
		}
		text := "changed since the run began, in files that no command had read"
		if len(files) > 0 {
			text = "changed since the run began: " + tell.List(files) + ", and perhaps files that no command had read"
		}
		p.AddData("CONTENT", text, files)
	}
	faults := c.Book.ReadAll()
	unreadable := 0
	for _, f := range faults {
		switch {
		case f.Code == content.CodeCondition && f.Severity == content.Error:
			p.Add("NEVER HOLDS", f.String())
		case f.Severity == content.Error:
			unreadable++
		}
	}
	if unreadable > 0 {
		p.Add("FAULTS", fmt.Sprintf("%d in the content; rpg audit %s names them", unreadable, c.gameID()))
	}
	for _, n := range c.lost(newLexicon(c.Book)) {
		p.AddData("MISSING", c.wayOn(n), n)
	}
	return nil
}

// changed lists the content files that are not what the first event that read
// them saw.
func (c *Call) changed() ([]string, error) {
	first := map[string]string{}
	for ev, err := range c.Files.Log() {
		if err != nil {
			return nil, err
		}
		for path, digest := range ev.Read {
			if _, seen := first[path]; !seen {
				first[path] = digest
			}
		}
	}
	now, err := c.digests(sortedKeys(first))
	if err != nil {
		return nil, err
	}
	var out []string
	for _, path := range sortedKeys(first) {
		switch now[path] {
		case first[path]:
		case "":
			out = append(out, path+" (gone)")
		default:
			out = append(out, path)
		}
	}
	return out, nil
}

// mostContent is more than any content file has, in bytes.
const mostContent = 64 << 20

// digests are those of content files as they are now; a file that is not there
// has none.
func (c *Call) digests(paths []string) (map[string]string, error) {
	root, err := os.OpenRoot(c.Project.Game(c.gameID()))
	if err != nil {
		return nil, err
	}
	defer root.Close()
	out := map[string]string{}
	for _, path := range paths {
		switch fi, err := root.Stat(filepath.FromSlash(path)); {
		case err != nil:
		case !fi.Mode().IsRegular() || fi.Size() > mostContent:
			out[path] = "no file of a game"
		default:
			if b, err := root.ReadFile(filepath.FromSlash(path)); err == nil {
				out[path] = store.Digest(b)
			}
		}
	}
	return out, nil
}

// addStory ends with where the story was left.
func (c *Call) addStory(p *tell.Page) error {
	lines, err := c.Files.Read(store.InChronicle, "", chronicleEnd)
	if err != nil {
		return err
	}
	for _, l := range lines {
		p.Add("CHRONICLE", l.Text)
	}
	for _, id := range c.Game.Cast() {
		told, err := c.recall(id, 1, func(l view.Remembered) bool { return l.Kind == "story" })
		if err != nil {
			return err
		}
		for _, l := range told {
			text := fmt.Sprintf("%s: %s", c.when(id, l.Round), lastLine(l.Text))
			p.AddData("LAST TOLD", text, map[string]any{"person": id, "round": l.Round, "text": lastLine(l.Text)})
		}
	}
	return nil
}

// when is "Ana, round 3", as far as there is either.
func (c *Call) when(person string, round int) string {
	var parts []string
	if person != "" {
		parts = append(parts, c.Game.Name(world.PersonRef(person)))
	}
	if round > 0 {
		parts = append(parts, fmt.Sprintf("round %d", round))
	}
	return tell.List(parts)
}

// lastLine is the last line of a text that says anything.
func lastLine(text string) string {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	return strings.TrimSpace(lines[len(lines)-1])
}

// runList tells of all runs, the one that is played first.
func runList(c *Call) (Answer, error) {
	runs, err := c.Files.Runs()
	if err != nil {
		return Answer{}, &broken{err}
	}
	var p tell.Page
	if c.Stored.Exists {
		now := store.RunInfo{
			Name: c.playedName(), Game: c.Stored.State.Get(world.Global, "game").Text(),
			Rev: c.Stored.Rev, Round: c.Stored.State.Get(world.Global, "round.n").Int(),
		}
		addRun(&p, "PLAYED NOW", now)
	}
	slices.SortStableFunc(runs, func(a, b store.RunInfo) int { return cmp.Compare(a.Name, b.Name) })
	for _, r := range runs {
		addRun(&p, "PUT AWAY", r)
	}
	if len(p) == 0 {
		p.Add("RUNS", "none; rpg run new GAME begins one")
	}
	return Answer{Page: p}, nil
}

func addRun(p *tell.Page, label string, r store.RunInfo) {
	text := r.Name
	if r.Game != "" {
		text += ", of " + r.Game
	}
	if r.Round > 0 {
		text += fmt.Sprintf(", round %d", r.Round)
	}
	p.AddData(label, text, map[string]any{"run": r.Name, "game": r.Game, "round": r.Round, "rev": r.Rev})
}
