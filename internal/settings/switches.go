package settings

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// The keys of the switches. [Agents] and [Generate] have one for each character
// and each kind, too: "agents.pell", "generate.room".
const (
	Agents       = "agents"
	Generate     = "generate"
	PromoteAfter = "promoteAfter"
	Meter        = "meter"
	Limits       = "limits"
)

// What most switches are set to.
const (
	On      = "on"
	Off     = "off"
	Resting = "resting" // of an agent: the referee speaks for the character
)

// Kinds are what may be created during a run, each with a switch.
func Kinds() []string {
	return []string{"extra", "room", "item", "character", "quest", "craft", "build"}
}

// Limits are read with every brief, so they are a few lines.
const (
	MaxLimits      = 2000 // characters
	MaxLimitsLines = 20
)

// promoteAfter is after how many talks somebody generated gets an agent, where
// the table has not said otherwise, and mostTalks what it may say.
const (
	promoteAfter = 3
	mostTalks    = 1000
)

// Known reports whether a key is a switch.
func Known(key string) bool {
	head, of, dotted := strings.Cut(key, ".")
	switch head {
	case Agents:
		return !dotted || of != ""
	case Generate:
		return !dotted || slices.Contains(Kinds(), of)
	case PromoteAfter, Meter, Limits:
		return !dotted
	}
	return false
}

// check says why a switch may not hold a value. The empty value is its default.
func check(key, value string) string {
	head, _, _ := strings.Cut(key, ".")
	either := func(a, b string) string {
		if value == a || value == b {
			return ""
		}
		return fmt.Sprintf("%s may be %s or %s, not %q", key, a, b, value)
	}
	switch {
	case value == "":
		return ""
	case head == Agents:
		return either(On, Resting)
	case head == Generate, head == Meter:
		return either(On, Off)
	case head == PromoteAfter:
		if n, err := strconv.Atoi(value); err != nil || n < 0 || n > mostTalks {
			return fmt.Sprintf("%s may be a number of talks from 0 (never) to %d, not %q", key, mostTalks, value)
		}
	case head == Limits && utf8.RuneCountInString(value) > MaxLimits:
		return fmt.Sprintf("limits are read with every brief: at most %d characters", MaxLimits)
	case head == Limits && strings.Count(value, "\n") >= MaxLimitsLines:
		return fmt.Sprintf("limits are read with every brief: at most %d lines", MaxLimitsLines)
	}
	return ""
}

// AgentRests reports whether the agent of a character is quiet, so that the
// referee speaks for it.
func (s Settings) AgentRests(character string) bool { return s.Agent(character) == Resting }

// Agent is how the switch of a character's agent stands; without a character,
// of all those that have none of their own.
func (s Settings) Agent(character string) string { return s.either(Agents, character, On) }

// Generates reports whether things of a kind may be created.
func (s Settings) Generates(kind string) bool { return s.either(Generate, kind, On) == On }

// PromoteAfter is after how many talks somebody generated gets an agent; 0 is
// never.
func (s Settings) PromoteAfter() int {
	if n, err := strconv.Atoi(s.get(PromoteAfter).String()); err == nil {
		return n
	}
	return promoteAfter
}

// Metered reports whether the game's meter counts.
func (s Settings) Metered() bool { return s.either(Meter, "", On) == On }

// Limits is what the table keeps out of its story; empty when nothing is said.
func (s Settings) Limits() string { return s.get(Limits).String() }

// either is a switch of one, or the one of all, or what it is when nothing was
// settled.
func (s Settings) either(key, of, unset string) string {
	if of != "" {
		if v := s.get(key + "." + of).String(); v != "" {
			return v
		}
	}
	if v := s.get(key).String(); v != "" {
		return v
	}
	return unset
}

// Kept lists the keys of the file that nothing reads, in its order.
func (s Settings) Kept() (keys []string) {
	for _, key := range s.keys() {
		if !Known(key) {
			keys = append(keys, key)
		}
	}
	return keys
}

// Apart lists those that have a switch of their own beside the one of all, in
// the order of the file: characters of [Agents], kinds of [Generate].
func (s Settings) Apart(key string) (of []string) {
	for _, k := range s.keys() {
		if id, ok := strings.CutPrefix(k, key+"."); ok && Known(k) {
			of = append(of, id)
		}
	}
	return of
}
