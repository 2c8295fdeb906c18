package billabong

import (
	"cmp"
	"fmt"

	"freckers/game"
)

// trek follows one kangaroo through a turn, step by step or jump by jump.
type trek struct {
	occ   Board // lake and kangaroos; the start is occupied, in the end by the referee
	start int
	at    int
	roo   Roo // as it is now
	home  bool
	legs  []leg
	begun Pos // as the turn began
}

// leg is one step or jump of a trek.
type leg struct {
	from, over, to int // over is -1 for a step
	before, after  Roo
	home           bool
}

// newTrek begins with a kangaroo of the side to move.
func (p *Pos) newTrek(cell int) (trek, error) {
	name := seatNames[p.side]
	switch seat, roo := p.at(cell); {
	case p.Placing():
		return trek{}, fmt.Errorf("%s has %s to place before one can move: expected P x,y", name, game.Count(p.ToCome(p.ToMove()), "kangaroo", "kangaroos"))
	case roo == NoRoo:
		return trek{}, fmt.Errorf("no kangaroo at %s: expected a %s one", cellName(cell), name)
	case seat != p.ToMove():
		return trek{}, fmt.Errorf("the kangaroo at %s is %s: %s is to move", cellName(cell), seatNames[seat], name)
	default:
		return trek{occ: p.occupied(), start: cell, at: cell, roo: roo, begun: *p}, nil
	}
}

// step walks: "the chosen kangaroo may WALK one square in any direction provided
// it moves to a vacant square. The player's turn ends".
func (t *trek) step(to int) error {
	for d := range 8 {
		if h, ok := stepFrom(&t.occ, t.at, d); h.to == to && ok {
			t.land(h)
			return nil
		}
	}
	if dx, dy := to%Columns-t.at%Columns, to/Columns-t.at/Columns; max(dx, -dx, dy, -dy) != 1 {
		return fmt.Errorf("%s is not beside %s: a walk is one square in any direction", cellName(to), cellName(t.at))
	}
	return fmt.Errorf("%s is in the way of a walk to %s: expected free land", t.obstacle(to), cellName(to))
}

// jump jumps over a pivot: it "must lie on the same row, column, or diagonal";
// the kangaroo "must land an EQUAL distance on the other side", "may only jump
// ONE pivot kangaroo", "must not land on top of another kangaroo", "must not
// jump off the board" and "must not jump across any part of the billabong".
func (t *trek) jump(over int) error {
	n := len(t.legs) + 1
	dx, dy := over%Columns-t.at%Columns, over/Columns-t.at/Columns
	switch {
	case t.home:
		return fmt.Errorf("the kangaroo is home with jump %d, which ends the turn: expected no pivot %d", n-1, n)
	case over == t.start && n == 1:
		return fmt.Errorf("pivot 1 is the jumper's own square, %s, where the referee stands from the second jump on only", cellName(over))
	case !t.occ.Has(over) || lake.Has(over):
		return fmt.Errorf("no kangaroo at %s, pivot %d", cellName(over), n)
	case dx == 0 && dy == 0 || dx != 0 && dy != 0 && dx != dy && dx != -dy:
		return fmt.Errorf("pivot %d, %s, is on no row, column or diagonal with %s", n, cellName(over), cellName(t.at))
	}
	for d := range 8 {
		if h, ok := jumpFrom(&t.occ, t.at, d); ok && h.over == over {
			t.land(h)
			return nil
		}
	}
	return t.blockedError(over, cmp.Compare(dx, 0), cmp.Compare(dy, 0))
}

// blockedError says why a kangaroo cannot jump over another one in a direction.
func (t *trek) blockedError(over, dx, dy int) error {
	n := len(t.legs) + 1
	x, y := 2*(over%Columns)-t.at%Columns, 2*(over/Columns)-t.at/Columns
	if x < 0 || x >= Columns || y < 0 || y >= Rows {
		return fmt.Errorf("jump %d, from %s over %s, leaves the board", n, cellName(t.at), cellName(over))
	}
	to := y*Columns + x
	cell := t.at + dy*Columns + dx
	for cell == over || !t.occ.Has(cell) {
		cell += dy*Columns + dx
	}
	return fmt.Errorf("%s is in the way of jump %d, from %s over %s to %s: expected free land but for the pivot",
		t.obstacle(cell), n, cellName(t.at), cellName(over), cellName(to))
}

func (t *trek) obstacle(cell int) string {
	switch {
	case lake.Has(cell):
		return "the lake at " + cellName(cell)
	case cell == t.start:
		return "the referee at " + cellName(cell)
	}
	seat, _ := t.begun.at(cell)
	return fmt.Sprintf("the %s kangaroo at %s", seatNames[seat], cellName(cell))
}

func (t *trek) land(h landing) {
	after, home := crossed(t.at, t.roo.Crossed(), h.crosses)
	t.legs = append(t.legs, leg{from: t.at, over: h.over, to: h.to, before: t.roo, after: rooAt(h.to, after), home: home})
	t.at, t.roo, t.home = h.to, rooAt(h.to, after), home
}

// landing is a step or jump from somewhere.
type landing struct {
	over, to int // over is -1 for a step
	crosses  bool
}

// jumpFrom finds the jump in one of eight directions: over the nearest kangaroo, to land as far beyond it as it was away. It is false
// if there is none, or if something or the edge of the board is in the way.
func jumpFrom(occ *Board, from, d int) (l landing, ok bool) {
	l.to, l.over = from, -1
	distance := 0
	advance := func() bool {
		next, on := beside(l.to, d)
		if !on || lake.Has(next) {
			return false
		}
		l.crosses = l.crosses || stepCrosses(l.to, next)
		l.to = next
		return true
	}
	for l.over < 0 {
		if !advance() {
			return l, false
		}
		distance++
		if occ.Has(l.to) {
			l.over = l.to
		}
	}
	for range distance {
		if !advance() || occ.Has(l.to) {
			return l, false
		}
	}
	return l, true
}

// stepFrom finds the step in one of eight directions.
func stepFrom(occ *Board, from, d int) (h landing, ok bool) {
	to, on := beside(from, d)
	return landing{over: -1, to: to, crosses: on && stepCrosses(from, to)}, on && !occ.Has(to)
}

func (t *trek) stepped() bool { return len(t.legs) == 1 && t.legs[0].over < 0 }

func moveOf(from int, after Roo, home bool) Move {
	switch {
	case home:
		return Going(from, 0, 2)
	case after.Crossed():
		return Going(from, after.Cell(), 1)
	}
	return Going(from, after.Cell(), 0)
}
