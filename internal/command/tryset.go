package command

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"rpg/internal/argparse"
	"rpg/internal/content"
	"rpg/internal/game"
	"rpg/internal/names"
	"rpg/internal/referee"
	"rpg/internal/tell"
	"rpg/internal/view"
	"rpg/internal/world"
)

// A tryOption makes things stand otherwise: an option of try, and one of its words
// with a colon.
type tryOption struct {
	name, takes, help string
	many              bool
	// set says what is so now, or why it cannot be.
	set func(t *trial, tx *game.Tx, value string) (now, no string, err error)
}

// tryOptions lists them in the order in which they are made, whatever the order on the
// command line: where somebody stands comes last, for what they see depends on the
// rest.
func tryOptions() []tryOption {
	return []tryOption{
		{"round", "N", "it is this round, in a game that is played in rounds", false, setRound},
		{"turn", "N", "so many turns have gone by, in a game that is typed", false, setTurn},
		{"moves", "N", "so many moves have been made from room to room", false, setMoves},
		{"time", "PART", "it is this part of the day: " + strings.Join(game.DayParts(), ", "), false, setTime},
		{"weather", "WORD", "the weather is this", false, setWeather},
		{"flag", "NAME", "the flag is set, with !NAME or no-NAME it is not; may be repeated", true, setFlagTo},
		{"var", "NAME=N", "the variable stands at this number; may be repeated", true, setVariable},
		{"coins", "N", "the person has so many coins", false, setCoins},
		{"health", "N", "the person has so much health", false, setHealth},
		{"carry", "ITEM", "the person carries this, 3 ITEM of a counted good; may be repeated", true, setCarried},
		{"at", "ROOM", "the person is in this room", false, setPlace},
	}
}

// arrange makes things stand as the command line says, or says all that is wrong
// with that.
func (t *trial) arrange() (wrong []string, err error) {
	err = t.session.Arrange(false, func(tx *game.Tx) error {
		for _, s := range tryOptions() {
			values := t.Words.Values(s.name)
			if !s.many && len(values) > 1 {
				wrong = append(wrong, fmt.Sprintf("--%s is given %s, and once is all that can be so", s.name, amount(len(values), "time")))
			}
			for _, value := range values {
				_, no, err := s.set(t, tx, value)
				if err != nil {
					return err
				}
				if no != "" {
					wrong = append(wrong, "--"+s.name+": "+no)
				}
			}
		}
		tx.Notice(t.session.Person())
		return nil
	})
	return wrong, err
}

// number reads a whole number from least to most.
func number(value string, least, most int) (n int, no string) {
	n, ok := argparse.Int(strings.TrimSpace(value))
	if !ok {
		return 0, tell.Quote(value) + " is no whole number"
	}
	if n < least || n > most {
		return 0, fmt.Sprintf("%d is none of %d to %d", n, least, most)
	}
	return n, ""
}

// mostCounted is the most rounds, turns or coins that anybody wants to see.
const mostCounted = 1_000_000

func setRound(t *trial, tx *game.Tx, value string) (now, no string, err error) {
	if tx.World.Conventions().Typed {
		return "", "rounds are not counted in a game that is typed; --turn N and --moves N are", nil
	}
	n, no := setCount(tx, value, 1, "rounds", tx.SetRound)
	return fmt.Sprintf("round %d", n), no, nil
}

func setTurn(t *trial, tx *game.Tx, value string) (now, no string, err error) {
	if !tx.World.Conventions().Typed {
		return "", "turns are counted in games that are typed; here --round N and --moves N are", nil
	}
	n, no := setCount(tx, value, 0, "turns", func(n int) { tx.SetTurns(t.session.Person(), n) })
	return amount(n, "turn"), no, nil
}

func setMoves(t *trial, tx *game.Tx, value string) (now, no string, err error) {
	n, no := setCount(tx, value, 0, "moves", func(n int) { tx.SetMoves(t.session.Person(), n) })
	return amount(n, "move"), no, nil
}

// setCount sets what counts from least on; the clock goes with it, where that is what
// the clock counts.
func setCount(tx *game.Tx, value string, least int, counts string, set func(int)) (n int, no string) {
	if n, no = number(value, least, mostCounted); no != "" {
		return 0, no
	}
	set(n)
	if tx.World.Clock.Counts == counts {
		tx.SetTicks(n - least)
	}
	return n, ""
}

func setTime(t *trial, tx *game.Tx, value string) (now, no string, err error) {
	part := strings.ToLower(strings.TrimSpace(value))
	switch {
	case tx.World.Clock.Day <= 0:
		return "", "the game has no days: its clock says how long one is, as in clock: {day: 12}", nil
	case !slices.Contains(game.DayParts(), part):
		return "", oneOf(value, "part of the day", game.DayParts()), nil
	}
	n, ok := tx.NextTick(part)
	if !ok {
		return "", fmt.Sprintf("a day of %s has no %s", amount(tx.World.Clock.Day, "tick"), part), nil
	}
	tx.SetTicks(n)
	return part, "", nil
}

func setWeather(t *trial, tx *game.Tx, value string) (now, no string, err error) {
	var all []string
	for _, w := range tx.World.Weather {
		all = append(all, w.Word)
	}
	switch {
	case len(all) == 0:
		return "", "the game has no weather", nil
	case !slices.Contains(all, value):
		return "", oneOf(value, "weather", all), nil
	}
	tx.SetWeather(value)
	return value, "", nil
}

// oneOf refuses a word that is none of some.
func oneOf(word, what string, all []string) string {
	if near := names.Nearest(word, all, 1); len(near) > 0 {
		return fmt.Sprintf("%s is no %s; did you mean %s?", tell.Quote(word), what, near[0])
	}
	return fmt.Sprintf("%s is no %s; there are %s", tell.Quote(word), what, tell.List(all))
}

// setFlagTo takes a flag as transcripts have it, or with no- where a shell has a
// meaning of its own for the mark.
func setFlagTo(t *trial, tx *game.Tx, value string) (now, no string, err error) {
	flag, to := strings.TrimSpace(value), true
	for _, mark := range [...]string{"!", "not ", "no-"} {
		rest, is := strings.CutPrefix(flag, mark)
		if is && !(mark == "no-" && t.mentioned(flag)) {
			flag, to = strings.TrimSpace(rest), false
			break
		}
	}
	switch not := referee.Automatic(flag); {
	case not != nil:
		return "", not.Text, nil
	case !t.mentioned(flag):
		uses, _ := t.book.Flags()
		var all []string
		for _, u := range uses {
			if u.How != content.Owns || !strings.HasSuffix(u.Name, "*") {
				all = append(all, u.Name)
			}
		}
		no = "nothing in the game sets or asks for a flag " + tell.Quote(flag)
		if near := names.Nearest(flag, all, 3); len(near) > 0 {
			no += "; did you mean " + strings.Join(near, " or ") + "?"
		}
		return "", no, nil
	}
	tx.SetFlag(t.session.Person(), flag, to)
	if !to {
		return flag + " is not set", "", nil
	}
	return flag + " is set", "", nil
}

// mostValue bounds a variable: beyond it numbers are no longer exact.
const mostValue = 1 << 53

func setVariable(t *trial, tx *game.Tx, value string) (now, no string, err error) {
	name, text, ok := strings.Cut(value, "=")
	name, text = strings.TrimSpace(name), strings.TrimSpace(text)
	if !ok || name == "" || text == "" {
		return "", tell.Quote(value) + " sets nothing; NAME=N does, as in score=10", nil
	}
	all := t.book.Variables()
	inCode := slices.ContainsFunc(t.book.CodeWords(), func(words map[string]bool) bool { return words[name] })
	if !slices.Contains(all, name) && !inCode {
		no = "nothing in the game uses a variable " + tell.Quote(name)
		if near := names.Nearest(name, all, 3); len(near) > 0 {
			no += "; did you mean " + strings.Join(near, " or ") + "?"
		} else if len(all) > 1 {
			no += "; there are " + tell.List(all)
		}
		return "", no, nil
	}
	n, err := strconv.ParseFloat(text, 64)
	if err != nil || math.IsNaN(n) || math.Abs(n) > mostValue {
		return "", fmt.Sprintf("%s is no number for %s", tell.Quote(text), name), nil
	}
	return name + " = " + text, "", tx.Run([]world.Step{world.SetVar{Var: name, By: n}}, tx.About(t.session.Person()))
}

func setCoins(t *trial, tx *game.Tx, value string) (now, no string, err error) {
	n, no := number(value, 0, mostCounted)
	if no != "" {
		return "", no, nil
	}
	tx.Pay(t.session.Person(), n-tx.Coins(t.session.Person()))
	return amount(n, "coin"), "", nil
}

func setHealth(t *trial, tx *game.Tx, value string) (now, no string, err error) {
	n, no := number(value, 1, tx.MaxHealth(t.session.Person()))
	if no != "" {
		return "", no, nil
	}
	tx.SetHealth(t.session.Person(), n)
	return fmt.Sprintf("health %d", n), "", nil
}

// setCarried puts something into the person's hands, as an event does. It can be
// seen from then on, and counts as handled.
func setCarried(t *trial, tx *game.Tx, value string) (now, no string, err error) {
	n, words := counted(strings.Fields(value))
	if name, count, is := strings.Cut(value, "="); is {
		if n, no = number(count, 1, world.All); no != "" {
			return "", no, nil
		}
		words = strings.Fields(name)
	}
	id := joined(words)
	if tx.Instance(id) == nil {
		found, not := view.FindOr(tx.Game, world.Items, id, "; :state and "+t.root+" have the names")
		if not != nil {
			return "", not.Text, nil
		}
		id = found
	}
	r := world.ThingRef(id)
	switch {
	case n > world.All:
		return "", fmt.Sprintf("%d is none of 1 to %d", n, world.All), nil
	case tx.ItemOf(r).Counted:
		n = max(n, 1)
		return fmt.Sprintf("%d %s in hand", n, tx.Name(r)), "", tx.Run([]world.Step{world.GainItem{Item: id, Count: n}}, tx.About(t.session.Person()))
	case n > 1:
		return "", fmt.Sprintf("there is one %s (%s); only what the content calls counted comes by the number", tx.Name(r), id), nil
	}
	steps := []world.Step{world.Move{Item: id, To: "player"}, world.SetThing{Item: id, Key: "touched", To: true}}
	if tx.Hidden(r) {
		steps = append(steps, world.SetThing{Item: id, Key: "hidden"})
	}
	return tx.Name(r) + " in hand", "", tx.Run(steps, tx.About(t.session.Person()))
}

func setPlace(t *trial, tx *game.Tx, value string) (now, no string, err error) {
	otherwise := ""
	if ids, err := tx.World.IDs(world.Rooms); err == nil && len(ids) <= 20 {
		otherwise = "; there are " + tell.List(ids)
	}
	room, not := view.FindOr(tx.Game, world.Rooms, value, otherwise)
	if not != nil {
		return "", not.Text, nil
	}
	tx.PutPerson(t.session.Person(), room)
	return "", "", nil
}
