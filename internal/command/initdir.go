package command

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	"rpg/internal/argparse"
	"rpg/internal/content"
	"rpg/internal/tell"
	"rpg/internal/world"
	"rpg/rules"
)

// starter is the small game that a new project begins with.
const starter = "starter"

// initSpecs is the command that makes a project.
func initSpecs() []Spec {
	return []Spec{{
		Name: "init", Help: "make a new project: a game to start from, the procedures, and what a referee's agents need",
		About: "The folder is made if it is not there, and has to be empty. With --force it need not be: what is missing is added, no file is ever written over, " +
			"and a project that has a games folder gets a game only if --game names one that it has not.\n\n" +
			"The game is a small one whose files explain themselves, to be played, changed, or taken apart; with --game, one that ships with the program.",
		Args: []argparse.Arg{opt("dir", "the project's folder (default: the current one)")},
		Options: []argparse.Option{
			{Long: "game", Metavar: "NAME", Help: "begin with a game that ships, such as saltmarsh, or with a file that rpg pack made"},
			{Long: "force", Help: "add what is missing to a folder that is not empty"},
		},
		For: Owner, Needs: Nothing, Run: initProject,
	}}
}

func initProject(c *Call) (Answer, error) {
	dir := c.Words.Word("dir")
	if dir == "" {
		dir = "."
	}
	if !filepath.IsAbs(dir) {
		dir = filepath.Join(c.Dir, dir)
	}
	force := c.Words.Has("force")
	entries, err := os.ReadDir(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return refuse("%s cannot be a project's folder: %v", dir, errors.Unwrap(err))
	case exists(filepath.Join(dir, "games")) && !force:
		return refuse("%s is a project already: it has a games folder; with --force what is missing is added to it", dir)
	case len(entries) > 0 && !force:
		return refuse("%s is not empty; name a new folder, or add to this one with --force, which writes nothing over", dir)
	}
	game, given := c.Words.Option("game")
	from, game, no := c.beginWith(game, given)
	if no != "" {
		return Answer{Refused: no}, nil
	}
	l := layout{dir: dir}
	if given || !exists(filepath.Join(dir, "games")) {
		l.add(from, "games/"+game)
	}
	around, err := fs.Sub(rules.Project, "project")
	if err != nil {
		return Answer{}, &broken{err}
	}
	l.add(around, "")
	l.add(rules.FS, "rules")
	if err := l.write(); err != nil {
		return Answer{}, &broken{kept{fmt.Errorf("%w\nWhat was written before it is kept in %s; rpg init --force adds the rest", err, dir)}}
	}
	return Answer{Page: l.page(dir, game)}, nil
}

// beginWith is the folder of the game that a project begins with, and its id.
func (c *Call) beginWith(game string, given bool) (from fs.FS, id, no string) {
	if !given {
		from, err := fs.Sub(rules.Project, starter)
		if err != nil {
			return nil, "", err.Error()
		}
		return from, starter, ""
	}
	if !c.isFileWord(game) {
		from, no := c.shipped(game)
		return from, game, no
	}
	p, no, err := c.openPack(game)
	if no != "" || err != nil {
		return nil, "", no
	}
	return p.FS(), p.Game, ""
}

// shipped is the folder of a game that ships with the program.
func (c *Call) shipped(game string) (from fs.FS, no string) {
	var all []string
	if c.Games != nil {
		entries, _ := fs.ReadDir(c.Games, ".")
		for _, e := range entries {
			if e.IsDir() {
				all = append(all, e.Name())
			}
			if e.IsDir() && e.Name() == game && world.PlainID(game) {
				from, err := fs.Sub(c.Games, game)
				if err != nil {
					return nil, err.Error()
				}
				return from, ""
			}
		}
	}
	return nil, fmt.Sprintf("no game %s ships with the program; there are %s, and without --game a small one to start from", tell.Quote(game), tell.List(all))
}

// layout is files to be laid out in a folder.
type layout struct {
	dir   string
	files []laid
	wrote map[string]int // how many files, by the name at the top that they are in
	kept  []string       // what was there already
}

type laid struct {
	name string // below the folder, with slashes
	from fs.FS
	path string // there
}

// add takes in all files of a folder, under a name.
func (l *layout) add(from fs.FS, under string) {
	// The files are part of the program: none of them can be unreadable.
	fs.WalkDir(from, ".", func(p string, e fs.DirEntry, err error) error {
		if err == nil && !e.IsDir() {
			name := dotted(p)
			if under != "" {
				name = path.Join(under, p) // a game's own
			}
			l.files = append(l.files, laid{name, from, p})
		}
		return err
	})
}

// dotted gives a name that was embedded without its dot the dot back.
func dotted(name string) string {
	if rest, ok := strings.CutPrefix(name, "dot-"); ok {
		return "." + rest
	}
	return name
}

// write makes the folder and every file that is not there. None is written over
// or through a link that leads out of the folder.
func (l *layout) write() error {
	if err := os.MkdirAll(l.dir, 0o755); err != nil {
		return err
	}
	root, err := os.OpenRoot(l.dir)
	if err != nil {
		return err
	}
	defer root.Close()
	l.wrote = map[string]int{}
	for _, f := range l.files {
		text, err := fs.ReadFile(f.from, f.path)
		if err != nil {
			return err
		}
		name := filepath.FromSlash(f.name)
		if err := root.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			return err
		}
		mode := fs.FileMode(0o644)
		if path.Ext(f.name) == ".py" && !strings.HasPrefix(f.name, "games/") {
			mode = 0o755
		}
		file, err := root.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
		if errors.Is(err, fs.ErrExist) {
			l.kept = append(l.kept, f.name)
			continue
		}
		if err != nil {
			return err
		}
		_, err = file.Write(text)
		if err := errors.Join(err, file.Close()); err != nil {
			return err
		}
		l.wrote[l.top(f.name)]++
	}
	return nil
}

// top is what a file is counted under: its folder at the top, a game's own.
func (l *layout) top(name string) string {
	first, rest, nested := strings.Cut(name, "/")
	if !nested {
		return name
	}
	if first == "games" {
		game, _, _ := strings.Cut(rest, "/")
		return "games/" + game + "/"
	}
	return first + "/"
}

// page says what was made, and what to type next.
func (l *layout) page(dir, game string) tell.Page {
	what := map[string]string{
		".claude/": "how a model's session referees here, its agents, and what it may do", ".gitignore": "what is played is not checked in",
		"rules/": "the procedures, the schemas, and rpg.py", "state/": "what is played lies here", "proposals/": "what a referee writes for rpg",
		"games/" + starter + "/": "a small game to start from; its files explain themselves",
	}
	var p tell.Page
	p.Add("PROJECT", dir)
	for _, name := range sortedKeys(l.wrote) {
		text := fmt.Sprintf("%s, %s", name, amount(l.wrote[name], "file"))
		if strings.Count(name, "/") == 0 {
			text = name
		}
		if w := what[name]; w != "" {
			text += ": " + w
		}
		p.Add("MADE", text)
	}
	if len(l.wrote) == 0 {
		p.Add("MADE", "nothing: all of it is there")
	}
	if n := len(l.kept); n > 0 {
		p.AddData("KEPT", fmt.Sprintf("%s as they were: %s", amount(n, "file"), tell.List(l.kept)), l.kept)
	}
	p.Add("NEXT", "cd "+shellWord(dir))
	switch {
	case l.wrote["games/"+game+"/"] == 0:
		p.Add("NEXT", "rpg run")
	case isTown(filepath.Join(dir, "games", game)):
		p.Add("NEXT", "rpg town run --game "+game)
	default:
		p.Add("NEXT", "rpg run new "+game)
		p.Add("NEXT", "rpg round run, which plays a round by itself; or rpg look, and on by rules/turn.md")
	}
	return p
}

// isTown reports whether the game in a folder is a town.
func isTown(dir string) bool {
	book, err := content.OpenDir(dir)
	return err == nil && book.World().Town != nil
}

// shellWord is a word as a shell takes it for one.
func shellWord(w string) string {
	if strings.ContainsAny(w, " \t\n\"'\\$`*?&|;<>(){}[]#~!") {
		return "'" + strings.ReplaceAll(w, "'", `'\''`) + "'"
	}
	return w
}

func exists(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}
