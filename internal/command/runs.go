package command

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"rpg/internal/store"
	"rpg/internal/tell"
	"rpg/internal/world"
)

// playedName is what the run that is played now is put away as: its own name. A
// save from elsewhere need not have one, or has one that is taken.
func (c *Call) playedName() string {
	name := c.Stored.State.Get(world.Global, "run").Text()
	if !world.PlainID(name) {
		name = "unnamed"
	}
	runs, err := c.Files.Runs()
	if err != nil {
		return name // whoever writes will meet the same error
	}
	free := name
	for n := 2; slices.ContainsFunc(runs, func(r store.RunInfo) bool { return r.Name == free }); n++ {
		free = fmt.Sprintf("%s-%d", name, n)
	}
	return free
}

// runLoad takes a run back. Whether it can be read is tried before it is said
// that it is loaded: otherwise nothing could take it away again.
func runLoad(c *Call) (Answer, error) {
	name, no, err := c.putAwayRun(c.Words.Word("run"))
	if err != nil {
		return Answer{}, &broken{err}
	}
	if no != "" {
		return Answer{Refused: no}, nil
	}
	away := ""
	if c.Stored.Exists {
		away = c.playedName()
	}
	if err := c.shelve(); err != nil {
		return Answer{}, err
	}
	c.letGo()
	if err := c.Files.Exchange(away, name); err != nil {
		return Answer{}, c.unwritten(err)
	}
	run, err := c.Files.Load()
	if err != nil {
		return Answer{}, &broken{fmt.Errorf("the run %s cannot be played, and was put away again: %w", name, errors.Join(err, c.Files.Exchange(name, away)))}
	}
	if err := c.endDrafts("rpg run load " + name); err != nil {
		return Answer{}, &broken{err}
	}
	for _, n := range run.Notices {
		fmt.Fprintf(c.Stderr, "%s: %s\n", c.Prog, n)
	}
	var p tell.Page
	info := store.RunInfo{
		Name: name, Game: run.State.Get(world.Global, "game").Text(),
		Rev: run.Rev, Round: run.State.Get(world.Global, "round.n").Int(),
	}
	addRun(&p, "PLAYED NOW", info)
	p.Add("PUT AWAY", away)
	p.Add("NEXT", "rpg run")
	return Answer{Page: p}, nil
}

// putAwayRun finds a run by its name or the start of it.
func (c *Call) putAwayRun(word string) (name, no string, err error) {
	runs, err := c.Files.Runs()
	if err != nil {
		return "", "", err
	}
	var all, found []string
	for _, r := range runs {
		all = append(all, r.Name)
		if r.Name == word {
			return word, "", nil
		}
		if word != "" && strings.HasPrefix(r.Name, strings.ToLower(word)) {
			found = append(found, r.Name)
		}
	}
	switch {
	case len(found) == 1:
		return found[0], "", nil
	case len(found) > 1:
		return "", fmt.Sprintf("%s could be any of %s", tell.Quote(word), tell.List(found)), nil
	case c.Stored.Exists && word == c.playedName():
		return "", fmt.Sprintf("%s is the run that is played now", word), nil
	case len(all) == 0:
		return "", "no run was put away here; rpg run list", nil
	}
	return "", fmt.Sprintf("there is no run %s; the runs that were put away are %s", tell.Quote(word), tell.List(all)), nil
}

// runEnd puts the run away.
func runEnd(c *Call) (Answer, error) {
	if !c.Stored.Exists {
		return refuse("no game is being played here; rpg run list names the runs that were put away")
	}
	name := c.playedName()
	if err := c.shelve(); err != nil {
		return Answer{}, err
	}
	c.letGo()
	if err := c.Files.PutAway(name); err != nil {
		return Answer{}, c.unwritten(err)
	}
	var p tell.Page
	p.Add("PUT AWAY", fmt.Sprintf("%s; rpg run load %s goes on with it", name, name))
	return Answer{Page: p}, nil
}

// runBranch copies the run up to an event.
func runBranch(c *Call) (Answer, error) {
	name, at := c.Words.Word("name"), c.Stored.Last
	if n, given := c.Words.Int("at"); given {
		at = n
	}
	if err := c.Files.Branch(name, at); err != nil {
		return Answer{}, c.unwritten(fmt.Errorf("no copy was made, and the run is as it was: %w", err))
	}
	var p tell.Page
	p.AddData("BRANCHED", fmt.Sprintf("%s, from %s as it stood after event %d", name, c.playedName(), at), map[string]any{"run": name, "from": c.playedName(), "at": at})
	p.Add("NEXT", "rpg run load "+name)
	return Answer{Page: p}, nil
}
