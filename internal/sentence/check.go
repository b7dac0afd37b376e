package sentence

import (
	"strings"

	"rpg/internal/world"
)

// check asks for what an intent cannot do without, in the order of the source,
// and fills in what goes without saying.
func (s *sentence) check() string {
	if s.rules.has(NoneOfIt) && s.deed.Count == Nought {
		return s.missing(Good, NoTarget)
	}
	switch s.deed.Verb {
	case Move:
		return s.needs(Room, &s.room, NoTarget)
	case Take, Drop:
		return s.needs(Good, &s.good, NoTarget)
	case Buy, Sell:
		if code := s.needs(Good, &s.good, NoTarget); code != OK {
			return code
		}
		s.keeperHere()
		return s.needs(Keeper, &s.keeper, NoTarget)
	case Give:
		return s.give()
	case Trade:
		if code := s.other(); code != OK {
			return code
		}
		if s.rules.has(OneGood) {
			return s.needs(Good, &s.good, NoTarget)
		}
		if !s.good.found() {
			return s.missing(Good, NoTarget)
		}
	case Hire:
		if code := s.other(); code != OK {
			return code
		}
		if s.deed.Coins == 0 {
			s.deed.Coins = 1
		}
	case Rob:
		return s.other()
	case Accept:
		return s.accept()
	case Quest:
		s.keeperHere()
		return s.needs(Keeper, &s.keeper, NoNPCHere)
	case Say:
		if s.deed.Spoken == "" {
			s.deed.Spoken = strings.TrimSpace(s.text)
		}
	}
	return OK
}

func (s *sentence) missing(slot, code string) string {
	s.reason.Slot = slot
	return code
}

func (s *sentence) clear(slot string, h *hit) string {
	if !h.ambiguous() {
		return OK
	}
	s.reason.Slot, s.reason.Between = slot, [2]world.Ref{h.ref, h.rival}
	return AmbiguousTarget
}

// needs asks for a noun, and for one alone.
func (s *sentence) needs(slot string, h *hit, without string) string {
	if code := s.clear(slot, h); code != OK {
		return code
	}
	if h.ref.IsZero() {
		return s.missing(slot, without)
	}
	return OK
}

// keeperHere takes who keeps shop here where no keeper was named.
func (s *sentence) keeperHere() {
	if !s.keeper.found() {
		s.keeper = hit{ref: s.ctx.Keeper()}
	}
}

// other asks for a seat that is not the speaker's.
func (s *sentence) other() string {
	if code := s.needs(Seat, &s.seat, NoSuchCog); code != OK {
		return code
	}
	if s.seat.ref == s.ctx.Speaker() {
		return s.missing(Seat, SelfTarget)
	}
	return OK
}

func (s *sentence) give() string {
	if code := s.clear(Good, &s.good); code != OK {
		return code
	}
	if code := s.clear(Keeper, &s.keeper); code != OK {
		return code
	}
	if code := s.clear(Seat, &s.seat); code != OK {
		return code
	}
	s.nobodyElse()
	if !s.keeper.found() && !s.seat.found() {
		return s.missing(Seat, NoTarget)
	}
	if !s.good.found() && s.deed.Coins == 0 {
		return s.missing(Good, NoTarget)
	}
	return OK
}

// nobodyElse drops a seat that is the speaker.
func (s *sentence) nobodyElse() {
	if s.seat.ref == s.ctx.Speaker() {
		s.seat = hit{}
	}
}

// accept takes the only offer that is open, where nobody is named.
func (s *sentence) accept() string {
	if code := s.clear(Seat, &s.seat); code != OK {
		return code
	}
	if s.nobodyElse(); s.seat.found() {
		return OK
	}
	bids := s.ctx.Bids()
	if len(bids) != 1 {
		if len(bids) > 1 {
			s.reason.Between = [2]world.Ref{bids[0], bids[1]}
		}
		return s.missing(Seat, NoSuchOffer)
	}
	s.seat = hit{ref: bids[0]}
	return OK
}
