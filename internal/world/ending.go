package world

import "rpg/internal/cond"

// An Ending is one way in which the game is over.
type Ending struct {
	ID     string `field:"-"`
	Lines  []Step `field:"lines"`
	Score  bool   `field:"score"` // the score and the rank are told after them
	Footer []Step `field:"footer"`
}

// Finale is the ending that is reached by smashing one thing in one room with
// one tool.
type Finale struct {
	Room     string     `field:"room"`
	Item     string     `field:"item"`
	With     string     `field:"with"`
	Event    string     `field:"event"`
	Epilogue []Epilogue `field:"epilogue"` // all that hold, once the event has run
	Footer   string     `field:"footer"`   // an event

	BareHanded      string `field:"bareHanded"`      // an event, once
	BareHandedAgain string `field:"bareHandedAgain"` // said after that
	WrongRoom       string `field:"wrongRoom"`       // said elsewhere, with the tool
}

// An Epilogue is an event of the finale.
type Epilogue struct {
	If   cond.Expr `field:"if"`
	Then string    `field:"then"`
}

// A Rank is the title that a score gives.
type Rank struct {
	Min   int    `field:"min"`
	Title string `field:"title"`
}

// Diagnose holds DIAGNOSE's own lines.
type Diagnose struct {
	Healthy string `field:"healthy"`
	Wounded string `field:"wounded"`
}

// Wait makes WAIT run the clock several times, until something happens.
type Wait struct {
	Turns int `field:"turns"`
}

// Ending finds an ending by its name.
func (s *Settings) Ending(id string) (Ending, bool) {
	for _, e := range s.Endings {
		if e.ID == id {
			return e, true
		}
	}
	return Ending{}, false
}

// Most is the score that SCORE counts up to: the author's, or all points that
// there are.
func (s *Settings) Most() int {
	if s.MaxScore != 0 {
		return s.MaxScore
	}
	sum := 0
	for _, p := range s.Scoring {
		sum += max(p.Points, 0)
	}
	return sum
}

// Rank is the title for a score: the highest that it reaches.
func (s *Settings) Rank(score int) (title string) {
	found, best := false, 0
	for _, r := range s.Ranks {
		if r.Min <= score && (!found || r.Min > best) {
			found, best, title = true, r.Min, r.Title
		}
	}
	return title
}
