package generate

import (
	"fmt"
	"unicode/utf8"
)

// Read reads a proposal. Around its one object may stand a byte-order mark,
// white space and one code fence; anything else is refused, with its place. The
// problems are all that is wrong with it by itself; whether it fits the world is
// for [Check] to say. The proposal is nil when there is no object to speak of.
func Read(k Kind, b []byte) (*Proposal, []Problem) {
	switch {
	case len(b) > MaxBytes:
		return nil, []Problem{{Why: fmt.Sprintf("it has %d bytes; at most %d are read", len(b), MaxBytes)}}
	case !utf8.Valid(b):
		return nil, []Problem{{Why: "it is not UTF-8"}}
	}
	s := &scanner{text: string(b)}
	root, bad := s.object()
	if bad != nil {
		return nil, []Problem{*bad}
	}
	p := &Proposal{Kind: k, root: root, text: s}
	problems := append(s.repeated, s.fits(k, root)...)
	switch form(k, root) {
	case reuse:
		p.Reuse, _ = root.get(reuse).value.(string)
		root.decode(&p.Place)
	case decline:
		p.Decline, _ = root.get(decline).value.(string)
	case "":
		root.decode(&p.World)
	default:
		for _, into := range []any{&p.New, &p.Person, &p.Place, &p.Goods, &p.Job, &p.Order} {
			root.decode(into)
		}
		if p.New.ID == "" && p.New.Name != "" {
			p.New.ID = Slug(p.New.Name)
		}
	}
	return p, append(problems, p.texts()...)
}
