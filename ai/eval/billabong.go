package eval

import (
	"slices"

	"freckers/ai/alphabeta"
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
func (b *Billabong) Traits() alphabeta.Traits {
	t := alphabeta.Traits{Loud: bold, Margin: 120, Trust: alphabeta.Keen}
	if b.Reach > 0 {
		t.Most = 1
	}
	return t
}

// LimitOf is the number of turns after which the game of a position ends, 0 for
// none.
func (*Billabong) LimitOf(p *billabong.Pos) int { return p.RuleSet().Limit() }

// RooChoice is a move of Billabong as the search tries it.
type RooChoice = alphabeta.Choice[billabong.Move]

// Choices appends the moves of p: the gain is what they do for their own team.
func (b *Billabong) Choices(p *billabong.Pos, dst []RooChoice) []RooChoice {
	b.list = p.Moves(b.list[:0])
	if b.Reach > 0 {
		b.overlook()
	}
	return b.choices(p, dst, -alphabeta.Win)
}

// Loud appends the choices that gain much, all by more than three steps.
func (b *Billabong) Loud(p *billabong.Pos, dst []RooChoice) []RooChoice {
	b.list = p.Advances(b.list[:0], leap)
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
			if mover := moverOf(m); mover != from {
				rest, from = standOf(p, p.ToMove(), mover), mover
			}
			gain = b.worth(rest.with(m.Distance())) - now
		}
		if gain >= least {
			dst = append(dst, RooChoice{Move: m, Code: rooCode(m), Gain: int16(gain)})
		}
	}
	return dst
}

// Recall gives the choice with a code, if p has just one kangaroo that it can
// mean and the move is legal.
func (b *Billabong) Recall(p *billabong.Pos, code uint16) (c RooChoice, ok bool) {
	m, ok := recalled(p, code)
	if !ok || b.Reach > 0 || !p.Has(m) {
		return c, false
	}
	us := p.ToMove()
	gain := b.worth(standOf(p, us, moverOf(m)).with(m.Distance())) - b.worth(standOf(p, us, nowhere))
	return RooChoice{Move: m, Code: code, Gain: int16(gain)}, true
}

// Cells that are none.
const (
	nowhere  = -1
	unplaced = -2
)

// moverOf is the cell that a move leaves.
func moverOf(m billabong.Move) int {
	if m.Places() {
		return unplaced
	}
	return m.From()
}

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

// with is the stand with one more kangaroo, which has so many steps to go.
func (s stand) with(steps int) stand {
	return stand{s.steps + steps, max(s.last, steps), max(s.second, min(s.last, steps))}
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
			s.add(r.Distance())
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

// A code is what a move leaves, from 1 on, above nine bits for where it ends. Cells
// half a board apart are one to it, which is seldom the same to a position.
const (
	codeBits  = 9
	codeCells = billabong.Cells / 2
	codePlace = codeCells + 1 // in the place of the cell that is left
	codePass  = codeCells + 2
	codeHome  = 2 * billabong.Cells // in the place of where the move ends
)

func rooCode(m billabong.Move) uint16 {
	from, to := m.From()%codeCells+1, m.To()
	switch {
	case m.Places():
		from = codePlace
	case m == billabong.Pass:
		from = codePass
	case m.Home():
		to = codeHome
	case m.Crossed():
		to += billabong.Cells
	}
	return uint16(from<<codeBits | to)
}

// recalled is the move that a code means in a position, legal or not.
func recalled(p *billabong.Pos, code uint16) (m billabong.Move, ok bool) {
	from, to := int(code)>>codeBits, int(code)&(1<<codeBits-1)
	if from == codePlace {
		return billabong.Placing(to), p.Placing()
	}
	for _, r := range p.Team(p.ToMove()) {
		if r == billabong.NoRoo || r.Cell()%codeCells != from-1 {
			continue
		}
		if ok {
			return m, false
		}
		m, ok = billabong.Going(r.Cell(), to%billabong.Cells, to/billabong.Cells), true
	}
	return m, ok
}

// Value judges a running position from the view of the side to move.
func (b *Billabong) Value(p *billabong.Pos) int {
	us := p.ToMove()
	return alphabeta.Bounded(b.worth(standOf(p, us, nowhere)) - b.worth(standOf(p, 1-us, nowhere)) + b.tempo)
}
