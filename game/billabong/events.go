package billabong

import (
	"slices"

	"freckers/game"
)

// pieces are the kangaroos of each seat, before the start line and after it.
var pieces = [2][2]game.Piece{
	{{Look: "roo-red", Owner: RedSeat, Letter: 'r'}, {Look: "roo-red-racing", Owner: RedSeat, Letter: 'R'}},
	{{Look: "roo-green", Owner: GreenSeat, Letter: 'g'}, {Look: "roo-green-racing", Owner: GreenSeat, Letter: 'G'}},
}

// referee is "a placeholder to mark the original location of the jumping
// kangaroo". "Since the referee is a kangaroo it may be jumped as a pivot."
var referee = game.Piece{Look: "roo-referee", Owner: game.Nobody, Letter: '#'}

// Spot returns the content of a cell. Cells outside the board are lake.
func (p *Pos) Spot(c game.Cell) game.Spot {
	if c < 0 || c >= Cells || lake.Has(int(c)) {
		return game.Spot{Terrain: game.Lake}
	}
	if s, r := p.at(int(c)); r != NoRoo {
		return game.Spot{Terrain: game.Land, Piece: pieces[s][r&1]}
	}
	return game.Spot{Terrain: game.Land}
}

// Events returns the events of a legal action. A walk is a Step and a jump a Hop. Crossing the
// line adds a Convert or an Exit right after it. In a chain of jumps a marker, the referee,
// appears on the start after the first jump and disappears after the last.
func (p *Pos) Events(a game.Action) []game.Event {
	q, err := parsePath(string(a))
	if err != nil {
		return nil
	}
	switch q.kind {
	case passes:
		return []game.Event{p.event(game.Pass)}
	case 'P':
		return p.placed(q.cells[0])
	}
	t, err := p.follow(&q)
	if err != nil {
		return nil
	}
	if len(t.legs) == 1 {
		return p.shown(&t, false)
	}
	e := p.event(game.Unmark)
	e.Piece, e.To = referee, game.Cell(t.start)
	return append(p.shown(&t, true), e)
}

func (p *Pos) event(k game.EventKind) game.Event {
	return game.Event{Kind: k, Seat: p.ToMove(), From: game.NoCell, To: game.NoCell, Over: game.NoCell}
}

func (p *Pos) placed(cell int) []game.Event {
	e := p.event(game.Place)
	e.Piece, e.To = pieces[p.side][0], game.Cell(cell)
	return []game.Event{e}
}

// shown are the events of the legs of a trek, with or without the referee.
func (p *Pos) shown(t *trek, marked bool) []game.Event {
	list := make([]game.Event, 0, len(t.legs)+4)
	for i, l := range t.legs {
		e := p.event(game.Step)
		e.Piece, e.From, e.To = pieces[p.side][l.before&1], game.Cell(l.from), game.Cell(l.to)
		if l.over >= 0 {
			e.Kind, e.Over = game.Hop, game.Cell(l.over)
		}
		list = append(list, e)
		if i == 0 && marked {
			e = p.event(game.Mark)
			e.Piece, e.To = referee, game.Cell(t.start)
			list = append(list, e)
		}
		switch {
		case l.home:
			e = p.event(game.Exit)
			e.Piece, e.From = pieces[p.side][l.before&1], game.Cell(l.to)
			list = append(list, e)
		case l.after&1 != l.before&1:
			e = p.event(game.Convert)
			e.Piece, e.To = pieces[p.side][l.after&1], game.Cell(l.to)
			list = append(list, e)
		}
	}
	return list
}

// touch takes the step or the jumps that lead over cells, the start first.
func (p *Pos) touch(cells []game.Cell) (t trek, ok bool) {
	if len(cells) == 0 || slices.ContainsFunc(cells, func(c game.Cell) bool { return c < 0 || c >= Cells }) {
		return trek{}, false
	}
	t, err := p.newTrek(int(cells[0]))
	for i, c := range cells[1:] {
		if err != nil || t.home || t.stepped() || !t.leap(int(c), i == 0) {
			return trek{}, false
		}
	}
	return t, err == nil
}

// GlobalActions returns PASS if nothing else is legal.
func (p *Pos) GlobalActions() []game.Action {
	if _, a, err := p.ParseAction(passText); err == nil {
		return []game.Action{a}
	}
	return nil
}

// NextHops implements [game.State.NextHops]. A chain may land on a cell again. A placement
// touches one cell.
func (p *Pos) NextHops(touched []game.Cell) (next []game.Cell, stop game.Action) {
	if p.Placing() {
		if len(touched) != 1 || p.Spot(touched[0]) != (game.Spot{Terrain: game.Land}) {
			return nil, ""
		}
		q := path{kind: 'P', cells: []int{int(touched[0])}}
		return nil, q.action()
	}
	t, ok := p.touch(touched)
	if !ok {
		return nil, ""
	}
	return t.onward(), t.stop()
}

// Preview implements [game.State.Preview]: the walk, or the jumps with the referee's marker,
// which stays as long as the chain can go on.
func (p *Pos) Preview(touched []game.Cell) []game.Event {
	if p.Placing() {
		if _, stop := p.NextHops(touched); stop == "" {
			return nil
		}
		return p.placed(int(touched[0]))
	}
	t, ok := p.touch(touched)
	if !ok {
		return nil
	}
	return p.shown(&t, !t.stepped() && (!t.home || len(t.legs) > 1))
}

// leap takes the jump that lands on a cell or, with step, the walk there.
func (t *trek) leap(to int, step bool) bool {
	for d := range 8 {
		if h, ok := stepFrom(&t.occ, t.at, d); step && ok && h.to == to {
			t.land(h)
			return true
		}
		if h, ok := jumpFrom(&t.occ, t.at, d); ok && h.to == to {
			t.land(h)
			return true
		}
	}
	return false
}

func (t *trek) onward() (next []game.Cell) {
	if t.home || t.stepped() {
		return nil
	}
	for d := range 8 {
		if h, ok := stepFrom(&t.occ, t.at, d); ok && len(t.legs) == 0 {
			next = append(next, game.Cell(h.to))
		}
		if h, ok := jumpFrom(&t.occ, t.at, d); ok {
			next = append(next, game.Cell(h.to))
		}
	}
	return next
}

// stop is the action that ends a trek here, "" where it has not begun.
func (t *trek) stop() game.Action {
	switch {
	case len(t.legs) == 0:
		return ""
	case t.stepped():
		q := path{kind: 'W', cells: []int{t.start, t.at}}
		return q.action()
	}
	q := path{kind: 'J', cells: append(make([]int, 0, len(t.legs)+1), t.start)}
	for _, l := range t.legs {
		q.cells = append(q.cells, l.over)
	}
	return q.action()
}

// Distance returns the fewest steps that bring the kangaroo on a cell home on an empty board.
// ok is false if the cell is empty.
func (p *Pos) Distance(c game.Cell) (steps int, ok bool) {
	_, r := p.at(int(c))
	if r == NoRoo {
		return 0, false
	}
	return r.Distance(), true
}
