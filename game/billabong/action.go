package billabong

import (
	"fmt"
	"slices"

	"freckers/game"
)

// ParseAction checks an action in a running game and returns its move, and its canonical
// notation with the path as written.
func (p *Pos) ParseAction(text string) (Move, game.Action, error) {
	q, err := parsePath(text)
	if err != nil {
		return 0, "", err
	}
	m, err := p.judge(&q)
	if err != nil {
		return 0, "", fmt.Errorf("%s: %w", q.action(), err)
	}
	return m, q.action(), nil
}

// judge returns the move of an action. PASS is legal only when nothing else is.
func (p *Pos) judge(q *path) (Move, error) {
	switch q.kind {
	case passes:
		if p.Moves(nil)[0] != Pass {
			return 0, fmt.Errorf("%s can move: a pass is legal only when nothing else is", seatNames[p.side])
		}
		return Pass, nil
	case 'P':
		return p.judgePlacing(q.cells[0])
	}
	t, err := p.follow(q)
	if err != nil {
		return 0, err
	}
	return moveOf(t.start, t.roo, t.home), nil
}

func (p *Pos) judgePlacing(cell int) (Move, error) {
	if !p.Placing() {
		return 0, fmt.Errorf("%s has no kangaroo to place: expected W or J", seatNames[p.side])
	}
	if lake.Has(cell) {
		return 0, fmt.Errorf("%s is in the lake: expected free land", cellName(cell))
	}
	if s, r := p.at(cell); r != NoRoo {
		return 0, fmt.Errorf("a %s kangaroo is at %s: expected free land", seatNames[s], cellName(cell))
	}
	return placeBit | Move(cell)<<8, nil
}

// follow takes the walk or the jumps of an action.
func (p *Pos) follow(q *path) (trek, error) {
	t, err := p.newTrek(q.cells[0])
	if err != nil {
		return trek{}, err
	}
	for _, cell := range q.cells[1:] {
		if q.kind == 'W' {
			err = t.step(cell)
		} else {
			err = t.jump(cell)
		}
		if err != nil {
			return trek{}, err
		}
	}
	return t, nil
}

// FormatMove returns the notation of a legal move, by the shortest path.
func (p *Pos) FormatMove(m Move) game.Action {
	q := p.shortest(m)
	return q.action()
}

// shortest finds the path of a legal move: a step, or else the fewest jumps.
func (p *Pos) shortest(m Move) path {
	switch {
	case m == Pass:
		return path{kind: passes}
	case m.Places():
		return path{kind: 'P', cells: []int{m.To()}}
	}
	occ, from := p.occupied(), m.From()
	_, roo := p.at(from)
	for d := range 8 {
		h, ok := stepFrom(&occ, from, d)
		if after, home := crossed(from, roo.Crossed(), h.crosses); ok && moveOf(from, rooAt(h.to, after), home) == m {
			return path{kind: 'W', cells: []int{from, h.to}}
		}
	}
	type origin struct {
		roo  Roo
		over int
	}
	came := map[Roo]origin{}
	for queue := []Roo{roo}; len(queue) > 0; queue = queue[1:] {
		r := queue[0]
		for d := range 8 {
			h, ok := jumpFrom(&occ, r.Cell(), d)
			if !ok {
				continue
			}
			side, home := crossed(r.Cell(), r.Crossed(), h.crosses)
			after := rooAt(h.to, side)
			if moveOf(from, after, home) == m {
				pivots := []int{h.over}
				for ; r != roo; r = came[r].roo {
					pivots = append(pivots, came[r].over)
				}
				slices.Reverse(pivots)
				return path{kind: 'J', cells: append([]int{from}, pivots...)}
			}
			if _, seen := came[after]; !seen && !home {
				came[after] = origin{r, h.over}
				queue = append(queue, after)
			}
		}
	}
	panic(fmt.Sprintf("billabong: no path for the move from %s to %s in %s", cellName(from), cellName(m.To()), p))
}
