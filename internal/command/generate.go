package command

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"

	"rpg/internal/argparse"
	"rpg/internal/game"
	"rpg/internal/generate"
	"rpg/internal/names"
	"rpg/internal/referee"
	"rpg/internal/store"
	"rpg/internal/tell"
	"rpg/internal/view"
	"rpg/internal/world"
	"rpg/rules"
)

// generateSpecs are the commands by which something is created during a run.
func generateSpecs() []Spec {
	kinds := make([]string, 0, len(generate.Kinds()))
	for _, k := range generate.Kinds() {
		kinds = append(kinds, string(k))
	}
	return []Spec{
		{
			Name: "world-brief", Help: "what the world's agent is given to create one thing with",
			About: "Hand it on as it is. It refuses what may not be created now, by the game, by the owner or by the meter: then the thing does not exist.",
			Args: []argparse.Arg{
				{Name: "kind", Choices: kinds, Help: "what is to be created"},
				rest("character", "who makes it (craft), builds it (build) or gives it (quest)"),
			},
			For: Referee, Needs: Run, Run: worldBrief,
		},
		{
			Name: "generate", Help: "create what a proposal says, if it fits the world",
			About: "The file is the agent's answer to a world-brief, as it was given: one JSON object; a code fence around it does no harm. " +
				"Everything that is wrong with it is listed at once, and the file stays where it is; once it is applied, it is deleted. " +
				"For craft and build it says what will be made and its PRICE: it is made when pay pays for it.",
			Args: []argparse.Arg{
				{Name: "kind", Choices: kinds, Help: "what is created"},
				one("file", "the proposal: a file in the project, or - for standard input; from proposals/ it is consumed"),
			},
			Options: []argparse.Option{{Long: "check", Help: "say whether it fits, and create nothing"}},
			For:     Referee, Needs: Run, Turn: Acting, Run: runGenerate,
		},
	}
}

func worldBrief(c *Call) (Answer, error) {
	kind, _ := generate.Named(c.Words.Word("kind"))
	if kind == generate.Turn {
		return c.turnBrief()
	}
	if c.Person == "" {
		return refuse("whose turn is it? --as ID, one of %s", tell.List(c.Game.Cast()))
	}
	if no := referee.May(c.Game, c.Person, false); no != nil {
		return c.refused(no)
	}
	who, no := c.mayCreate(kind, joined(c.Words.Words("character")))
	if no != "" {
		return refuse("%s", no)
	}
	return c.brief(kind, who)
}

// turnBrief is the brief of the world's own turn.
func (c *Call) turnBrief() (Answer, error) {
	switch {
	case !c.Game.WorldTurnDue():
		return refuse("no world turn is due; look, move and round end say WORLD TURN DUE when one is")
	case !c.Game.Affords("world-turn"):
		return refuse("the meter cannot pay for it: write {} to proposals/world-turn.json and run rpg world-turn proposals/world-turn.json, so that the world goes on without news")
	}
	return c.brief(generate.Turn, "")
}

// brief makes the brief of a kind.
func (c *Call) brief(kind generate.Kind, who string) (Answer, error) {
	w := view.Wanted{Kind: string(kind), Maker: who, Limits: c.switches.open().Limits()}
	var err error
	if w.Schema, w.Example, err = schemaOf(kind); err != nil {
		return Answer{}, err
	}
	if kind == generate.Turn {
		lines, err := c.Files.Read(store.InChronicle, "", chronicleLines)
		if err != nil {
			return Answer{}, &broken{err}
		}
		for _, l := range lines {
			w.Chronicle = append(w.Chronicle, l.Text)
		}
	}
	earlier, err := c.keptHere()
	if err != nil {
		return Answer{}, err
	}
	for _, k := range earlier {
		if k.Kind == kind.Records() && !kind.Ordered() && !c.here(k.Kind, k.ID) {
			name, says := generate.Says(c.Book, k)
			w.Earlier = append(w.Earlier, view.Earlier{ID: k.ID, Name: name, Says: says})
		}
	}
	return Answer{Page: view.WorldBrief(c.Game, c.Person, w)}, nil
}

// here reports whether this run has a record, its author's or its own.
func (c *Call) here(k world.Kind, id string) bool {
	ids, err := c.Book.IDs(k)
	if err != nil {
		return false
	}
	for _, have := range ids {
		if have == id {
			return true
		}
	}
	return false
}

// schemaOf is the schema of a kind without what only a program needs, and its
// example.
func schemaOf(kind generate.Kind) (schema, example string, err error) {
	text, err := rules.Schema(string(kind))
	if err != nil {
		return "", "", err
	}
	var parts struct {
		Examples []json.RawMessage `json:"examples"`
	}
	if err := json.Unmarshal(text, &parts); err != nil || len(parts.Examples) == 0 {
		return "", "", fmt.Errorf("the schema of %s has no example: %w", kind, err)
	}
	var b bytes.Buffer
	if err := json.Indent(&b, parts.Examples[0], "", "  "); err != nil {
		return "", "", err
	}
	schema, _, _ = strings.Cut(string(text), ",\n  \"examples\":")
	_, schema, _ = strings.Cut(schema, "\n  \"$schema\"")
	_, schema, _ = strings.Cut(schema, "\n")
	return "{\n" + schema + "\n}", b.String(), nil
}

// mayCreate says why nothing of a kind can be created here and now; empty when
// it can. who is the character whom it depends on, if it does.
func (c *Call) mayCreate(kind generate.Kind, words string) (who, no string) {
	if why := c.Game.MayGenerate(string(kind)); why != "" {
		return "", fmt.Sprintf("no %s can be created: %s; what does not exist stays so", kind, why)
	}
	if words != "" && kind != generate.Quest && !kind.Ordered() {
		return "", fmt.Sprintf("%s needs no character; rpg world-brief %s", kind, kind)
	}
	room := c.Game.RoomOf(c.Person)
	if words != "" {
		if who, no = c.characterHere(words); no != "" {
			return "", no
		}
	}
	switch kind {
	case generate.Room:
		if len(c.Game.Grows(c.Person, room)) > 0 {
			break
		}
		if q, over := c.Game.ClosedBy(room); over {
			return "", fmt.Sprintf("nothing more grows at %s: the main quest “%s” is over, and the place belongs to it", tell.Called(c.Game, world.RoomRef(room)), tell.OneLine(q.Name))
		}
		return "", fmt.Sprintf("nothing may grow at %s: there is no direction left that leads into the unexplored", tell.Called(c.Game, world.RoomRef(room)))
	case generate.Quest:
		if len(c.Game.SeenHere(room)) == 0 {
			return "", "nobody is here who could give a quest"
		}
	case generate.Build:
		if len(c.Game.FreeSpots(room)) == 0 {
			return "", fmt.Sprintf("there is no build spot at %s, or none that is free", tell.Called(c.Game, world.RoomRef(room)))
		}
	}
	if kind.Ordered() {
		return generate.MakerHere(c.Game, c.Person, kind, who)
	}
	return who, ""
}

// characterHere finds a character of the room.
func (c *Call) characterHere(words string) (id, no string) {
	room := c.Game.RoomOf(c.Person)
	var among []world.Ref
	for _, id := range c.Game.SeenHere(room) {
		among = append(among, world.CharacterRef(id))
	}
	switch found := c.Game.Find(words, among, names.Prefix); len(found) {
	case 1:
		return found[0].ID, ""
	case 0:
		return "", fmt.Sprintf("no character called %s is here", tell.Quote(words))
	default:
		return "", tell.Refusal(c.Game, c.Person, &game.Refusal{Code: game.Ambiguous, Words: words, Refs: found})
	}
}

func runGenerate(c *Call) (Answer, error) {
	kind, _ := generate.Named(c.Words.Word("kind"))
	if kind == generate.Turn {
		return refuse("a turn of the world is applied by rpg world-turn FILE")
	}
	if why := c.Game.MayGenerate(string(kind)); why != "" {
		return refuse("no %s can be created: %s; what does not exist stays so", kind, why)
	}
	if kind == generate.Room {
		if _, no := c.mayCreate(kind, ""); no != "" {
			return refuse("%s", no)
		}
	}
	check := c.Words.Has("check")
	text, err := c.proposal(c.Words.Word("file"), check)
	if err != nil {
		return Answer{}, err
	}
	against, err := c.against()
	if err != nil {
		return Answer{}, err
	}
	p, faults := generate.Read(kind, []byte(text))
	if p != nil {
		faults = append(faults, generate.Check(against, p, faults)...)
	}
	if err := c.Game.Err(); err != nil {
		return Answer{}, err
	}
	if len(faults) > 0 {
		return refuse("proposal rejected: %s", generate.Reasons(faults))
	}
	if check {
		var page tell.Page
		page.Add("FITS", fmt.Sprintf("the %s can be created as it is; nothing was", kind))
		return Answer{Page: page}, nil
	}
	done, no := generate.Apply(c.Tx, against, p)
	if no != nil {
		return c.refused(no)
	}
	return Answer{Page: c.created(done)}, nil
}

// proposal reads the file of a proposal. What is only checked is not consumed.
func (c *Call) proposal(file string, check bool) (string, error) {
	if !check {
		return c.Text(file, generate.MaxBytes)
	}
	t, err := c.read(file, generate.MaxBytes)
	return t.Body, err
}

// against is the world that a proposal is held against.
func (c *Call) against() (*generate.Against, error) {
	earlier, err := c.keptHere()
	if err != nil {
		return nil, err
	}
	return &generate.Against{Game: c.Game, Book: c.Book, Person: c.Person, Earlier: earlier}, nil
}

// created says what came of a proposal.
func (c *Call) created(done generate.Applied) tell.Page {
	var p tell.Page
	if done.Declined != "" {
		p.Add("TURNED DOWN", tell.Quote(done.Declined))
		return p
	}
	k := done.Kind.Records()
	what := tell.OneLine(c.recordName(k, done.ID)) + " (" + done.ID + ")"
	show := fmt.Sprintf("rpg show %s %s", k, done.ID)
	data := map[string]any{"kind": string(done.Kind), "id": done.ID}
	switch {
	case done.Exists:
		p.AddData("EXISTS", what+"; nothing was made", data)
		p.Add("NEXT", show)
		return p
	case done.Kind.Ordered():
		return c.offered(done.Order)
	}
	label := "GENERATED"
	if done.Again {
		label = "BROUGHT BACK"
	}
	switch done.Kind {
	case generate.Room:
		way := strings.ReplaceAll(done.Way, "_", " ")
		p.AddData(label, fmt.Sprintf("%s, %s of %s, and %s back", what, way, tell.Called(c.Game, world.RoomRef(done.From)), done.Back), data)
		p.Add("NEXT", fmt.Sprintf("rpg move %s --as %s", way, c.Person))
		return p
	case generate.Quest:
		p.AddData(label, what+", a quest", data)
	case generate.Item:
		p.AddData(label, what+", with "+tell.Called(c.Game, done.In), data)
	default:
		p.AddData(label, what+", here", data)
	}
	p.Add("NEXT", show)
	return p
}

// recordName is what a record goes by.
func (c *Call) recordName(k world.Kind, id string) string {
	if k == world.Quests {
		if q, err := c.Game.World.Quest(id); err == nil {
			return q.Name
		}
		return id
	}
	return c.Game.Name(generate.Ref(k, id))
}
