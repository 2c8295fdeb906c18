package eval

import (
	"slices"

	"freckers/ai/search"
	"freckers/game"
	"freckers/game/billabong"
)

// Billabong judges positions of Billabong by the way that the kangaroos have
// still to go, and most of all the last two of a team: whoever is left behind has
// nobody to jump over. Weights are in hundredths of a step.
type Billabong struct {
	// Reach is the greatest distance in rows or columns of a move that is seen,
	// 0 for any. Where nothing is so near, all is seen.
	Reach int

	step, last, second int // for each step that any, the last and the last but one have to go
	tempo              int // worth of being the one to move
	list               []billabong.Move
}

// NewBillabong gives the judge with its weights, by the matches of TUNING.md.
func NewBillabong() *Billabong {
	return &Billabong{step: -60, last: -200, second: -60, tempo: 64}
}

// Clone gives a judge of the same opinion for another search.
func (b *Billabong) Clone() *Billabong {
	c := *b
	c.list = nil
	return &c
}

const (
	bold = 400 // the gain of a loud move of Billabong
	leap = 4   // the steps that it leads on
)

// Traits tells the search the scales of the game.
func (b *Billabong) Traits() search.Traits {
	t := search.Traits{Loud: bold, Margin: 120, Keen: true}
	if b.Reach > 0 {
		t.Most = 1
	}
	return t
}

// LimitOf is the number of turns after which the game of a position ends, 0 for
// none.
func (*Billabong) LimitOf(p *billabong.Pos) int { return p.Rules().Limit() }

// RooChoice is a move of Billabong as the search tries it.
type RooChoice = search.Choice[billabong.Move]

// Choices appends the moves of p: the gain is what they do for their own team.
func (b *Billabong) Choices(p *billabong.Pos, dst []RooChoice) []RooChoice {
	b.list = p.Moves(b.list[:0])
	if b.Reach > 0 {
		b.overlook()
	}
	return b.choices(p, dst, -search.Win)
}

// Loud appends the choices that gain much, all by more than three steps.
func (b *Billabong) Loud(p *billabong.Pos, dst []RooChoice) []RooChoice {
	b.list = p.Leaps(b.list[:0], leap)
	if b.Reach > 0 {
		b.overlook()
	}
	return b.choices(p, dst, bold)
}

// choices appends those of the list that gain so much.
func (b *Billabong) choices(p *billabong.Pos, dst []RooChoice, least int) []RooChoice {
	dst = slices.Grow(dst, len(b.list))
	now, from := b.worth(standOf(p, p.ToMove(), nowhere)), nowhere
	var rest stand
	for _, m := range b.list {
		gain := 0
		if m != billabong.Pass {
			mover := m.From()
			if m.Places() {
				mover = unplaced
			}
			if mover != from {
				rest, from = standOf(p, p.ToMove(), mover), mover
			}
			after := rest
			after.add(m.ToGo())
			gain = b.worth(after) - now
		}
		if gain >= least {
			dst = append(dst, RooChoice{Move: m, Code: rooCode(m), Gain: int16(gain)})
		}
	}
	return dst
}

// Cells that are none.
const (
	nowhere  = -1
	unplaced = -2
)

// likely is the number of steps that kangaroos still to be placed are taken for.
const likely = 17

// stand is how the kangaroos of a team stand.
type stand struct {
	steps        int // that all have to go
	last, second int // the most steps that one has to go, and the most of the others
}

func (s *stand) add(steps int) {
	s.steps += steps
	if steps > s.last {
		s.last, s.second = steps, s.last
	} else if steps > s.second {
		s.second = steps
	}
}

func (b *Billabong) worth(s stand) int { return b.step*s.steps + b.last*s.last + b.second*s.second }

// standOf is that of a seat without the kangaroo on a cell, or without one of the
// unplaced.
func standOf(p *billabong.Pos, seat game.Seat, but int) (s stand) {
	team := p.Team(seat)
	for _, r := range team {
		if r == billabong.NoRoo {
			break
		}
		if r.Cell() != but {
			s.add(r.ToGo())
		}
	}
	left := p.ToCome(seat)
	if but == unplaced {
		left--
	}
	for range left {
		s.add(likely)
	}
	return s
}

// overlook leaves out the moves that are not seen.
func (b *Billabong) overlook() {
	far := func(m billabong.Move) bool {
		dx, dy := m.To()%billabong.Columns-m.From()%billabong.Columns, m.To()/billabong.Columns-m.From()/billabong.Columns
		return !m.Places() && !m.Home() && max(dx, -dx, dy, -dy) > b.Reach
	}
	if slices.ContainsFunc(b.list, func(m billabong.Move) bool { return !far(m) }) {
		b.list = slices.DeleteFunc(b.list, far)
	}
}

// rooCode spreads a move over the codes.
func rooCode(m billabong.Move) uint16 {
	return uint16(uint32(m)*0x9E3779B1>>16) | 1
}

// Value judges a running position from the view of the side to move.
func (b *Billabong) Value(p *billabong.Pos) int {
	us := p.ToMove()
	return b.worth(standOf(p, us, nowhere)) - b.worth(standOf(p, 1-us, nowhere)) + b.tempo
}
