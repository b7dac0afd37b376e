package town

import (
	"encoding/json"
	"fmt"
)

// Event is one line of a replay: the start, how the whole town stands when a turn
// begins, an act, or the end.
type Event struct {
	Kind  string
	Frame *Frame
	Act   *Act
	End   *End
}

// The kinds of events.
const (
	kindStart = "start"
	kindTurn  = "turn"
	kindAct   = "act"
	kindEnd   = "end"
)

// End says how many turns were played, and why no more.
type End struct {
	Turn int    `json:"turn"`
	Text string `json:"text"`
}

// Events are all that happened, in order: what a replay keeps.
func (e *Episode) Events() []Event {
	all := make([]Event, 0, len(e.Acts)+len(e.frames)+2)
	all = append(all, Event{Kind: kindStart})
	done := 0
	for i := range e.frames {
		f := &e.frames[i]
		for ; done < f.acts; done++ {
			all = append(all, Event{Kind: kindAct, Act: &e.Acts[done]})
		}
		all = append(all, Event{Kind: kindTurn, Frame: f})
	}
	if e.over != "" {
		all = append(all, Event{Kind: kindEnd, End: &End{e.turn, e.over}})
	}
	return all
}

// kindOnly is the kind of an event beside its fields.
type kindOnly struct {
	Kind string `json:"kind"`
}

func (v Event) MarshalJSON() ([]byte, error) {
	switch v.Kind {
	case kindTurn:
		return json.Marshal(struct {
			kindOnly
			*Frame
		}{kindOnly{v.Kind}, v.Frame})
	case kindAct:
		return json.Marshal(struct {
			kindOnly
			*Act
		}{kindOnly{v.Kind}, v.Act})
	case kindEnd:
		return json.Marshal(struct {
			kindOnly
			*End
		}{kindOnly{v.Kind}, v.End})
	}
	return json.Marshal(kindOnly{v.Kind})
}

func (v *Event) UnmarshalJSON(b []byte) error {
	var kind kindOnly
	if err := json.Unmarshal(b, &kind); err != nil {
		return err
	}
	*v = Event{Kind: kind.Kind}
	switch v.Kind {
	case kindStart:
		return nil
	case kindTurn:
		v.Frame = &Frame{}
		return json.Unmarshal(b, v.Frame)
	case kindAct:
		v.Act = &Act{ToRoom: None, Item: None, NPC: None, Other: None}
		return json.Unmarshal(b, v.Act)
	case kindEnd:
		v.End = &End{}
		return json.Unmarshal(b, v.End)
	}
	return fmt.Errorf("%.40q is no kind of event", v.Kind)
}
