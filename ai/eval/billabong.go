package eval

import (
	"slices"

	"freckers/ai/alphabeta"
	"freckers/game"
	"freckers/game/billabong"
)

// Billabong evaluates positions of Billabong by the distances of the kangaroos to home,
// above all those of the last two of a team: a straggler has nobody to jump over. Weights
// are in hundredths of a step.
type Billabong struct {
	// Reach is the maximum distance, in rows or columns, of the moves considered, 0 for
	// any. If no move is that short, all are considered.
	Reach int

	step, last, second int // for each step that any, the last and the last but one have to go
	tempo              int // of the side to move
	list               []billabong.Move
}

// NewBillabong returns the evaluator, tuned by the matches of TUNING.md.
func NewBillabong() *Billabong {
	return &Billabong{step: -60, last: -200, second: -60, tempo: 64}
}

// Clone returns an equal evaluator for another goroutine.
func (b *Billabong) Clone() *Billabong {
	c := *b
	c.list = nil
	return &c
}

const (
	billabongLoud = 400 // the gain of a loud move
	loudSteps     = 4   // and its steps
)

// Traits implements [alphabeta.Evaluator].
func (b *Billabong) Traits() alphabeta.Traits {
	t := alphabeta.Traits{Loud: billabongLoud, Margin: 120, Trust: alphabeta.TrustMedium}
	if b.Reach > 0 {
		t.MaxMoves = 1
	}
	return t
}

// PlyLimit implements [alphabeta.PlyLimiter].
func (*Billabong) PlyLimit(p *billabong.Pos) int { return p.RuleSet().Limit() }

// BillabongChoice is a move of Billabong for the search.
type BillabongChoice = alphabeta.Choice[billabong.Move]

// Choices implements [alphabeta.Evaluator]. The gain is the change in the team's own value.
func (b *Billabong) Choices(p *billabong.Pos, dst []BillabongChoice) []BillabongChoice {
	b.list = p.Moves(b.list[:0])
	if b.Reach > 0 {
		b.dropFar()
	}
	return b.choices(p, dst, -alphabeta.Win)
}

// Loud implements [alphabeta.Evaluator].
func (b *Billabong) Loud(p *billabong.Pos, dst []BillabongChoice) []BillabongChoice {
	b.list = p.Advances(b.list[:0], loudSteps)
	if b.Reach > 0 {
		b.dropFar()
	}
	return b.choices(p, dst, billabongLoud)
}

// choices appends those of the list with at least that gain.
func (b *Billabong) choices(p *billabong.Pos, dst []BillabongChoice, least int) []BillabongChoice {
	dst = slices.Grow(dst, len(b.list))
	now, from := b.worth(distancesOf(p, p.ToMove(), nowhere)), nowhere
	var rest distances
	for _, m := range b.list {
		gain := 0
		if m != billabong.Pass {
			if mover := origin(m); mover != from {
				rest, from = distancesOf(p, p.ToMove(), mover), mover
			}
			gain = b.worth(rest.with(m.Distance())) - now
		}
		if gain >= least {
			dst = append(dst, BillabongChoice{Move: m, Code: billabongCode(m), Gain: int16(gain)})
		}
	}
	return dst
}

// Recall implements [alphabeta.Recaller]. ok is false if more than one kangaroo matches.
func (b *Billabong) Recall(p *billabong.Pos, code uint16) (c BillabongChoice, ok bool) {
	m, ok := billabongMove(p, code)
	if !ok || b.Reach > 0 || !p.Has(m) {
		return c, false
	}
	us := p.ToMove()
	gain := b.worth(distancesOf(p, us, origin(m)).with(m.Distance())) - b.worth(distancesOf(p, us, nowhere))
	return BillabongChoice{Move: m, Code: code, Gain: int16(gain)}, true
}

// Pseudo-cells.
const (
	nowhere  = -1
	unplaced = -2
)

func origin(m billabong.Move) int {
	if m.Places() {
		return unplaced
	}
	return m.From()
}

// unplacedSteps is the estimated distance of kangaroos that are not yet placed.
const unplacedSteps = 17

// distances sums up how far the kangaroos of a team have to go.
type distances struct {
	total        int // steps of all
	last, second int // the most steps of one, and the most of the others
}

func (d *distances) add(steps int) {
	d.total += steps
	if steps > d.last {
		d.last, d.second = steps, d.last
	} else if steps > d.second {
		d.second = steps
	}
}

// with adds one more kangaroo with so many steps to go.
func (d distances) with(steps int) distances {
	return distances{d.total + steps, max(d.last, steps), max(d.second, min(d.last, steps))}
}

func (b *Billabong) worth(s distances) int { return b.step*s.total + b.last*s.last + b.second*s.second }

// standOf is that of a seat without the kangaroo on a cell, or without one of the
// unplaced.
func distancesOf(p *billabong.Pos, seat game.Seat, but int) (s distances) {
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
		s.add(unplacedSteps)
	}
	return s
}

func (b *Billabong) dropFar() {
	far := func(m billabong.Move) bool {
		dx, dy := m.To()%billabong.Columns-m.From()%billabong.Columns, m.To()/billabong.Columns-m.From()/billabong.Columns
		return !m.Places() && !m.Home() && max(dx, -dx, dy, -dy) > b.Reach
	}
	if slices.ContainsFunc(b.list, func(m billabong.Move) bool { return !far(m) }) {
		b.list = slices.DeleteFunc(b.list, far)
	}
}

// A transposition table holds a move in 16 bits. The upper seven are the cell that is left, modulo half the board and from 1 on,
// or codePlace or codePass; the lower nine the cell where the move ends, plus the number of cells if it crosses the start line, or
// codeHome.
const (
	codeBits  = 9
	codeCells = billabong.Cells / 2
	codePlace = codeCells + 1 // in the place of the cell that is left
	codePass  = codeCells + 2
	codeHome  = 2 * billabong.Cells // in the place of where the move ends
)

// billabongCode returns the code of a move. Those of two kangaroos that stand half a board apart may be the same.
func billabongCode(m billabong.Move) uint16 {
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

// billabongMove returns the move of a code in a position, legal or not; ok is false if there is none or more than one.
func billabongMove(p *billabong.Pos, code uint16) (m billabong.Move, ok bool) {
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

// Value implements [alphabeta.Evaluator].
func (b *Billabong) Value(p *billabong.Pos) int {
	us := p.ToMove()
	return alphabeta.Clamp(b.worth(distancesOf(p, us, nowhere)) - b.worth(distancesOf(p, 1-us, nowhere)) + b.tempo)
}
