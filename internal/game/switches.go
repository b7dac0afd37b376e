package game

// Switches are what the owner of a table has settled for all runs: how much the
// machine around the game may do. The rules of the game do not depend on them.
type Switches interface {
	// AgentRests reports whether the agent of a character is quiet, so that
	// the referee speaks for it.
	AgentRests(character string) bool
	// PromoteAfter is after how many talks somebody generated gets an agent;
	// 0 is never.
	PromoteAfter() int
	// Generates reports whether things of a kind may be created.
	Generates(kind string) bool
	// Metered reports whether the game's meter counts.
	Metered() bool
}

// allOn are the switches of a table at which nothing was settled.
type allOn struct{}

func (allOn) AgentRests(string) bool { return false }
func (allOn) PromoteAfter() int      { return 3 }
func (allOn) Generates(string) bool  { return true }
func (allOn) Metered() bool          { return true }
