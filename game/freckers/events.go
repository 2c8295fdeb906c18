package freckers

import (
	"math/bits"

	"freckers/game"
)

var pieces = [2]game.Piece{
	{Look: "frog-red", Owner: RedSeat, Letter: 'R'},
	{Look: "frog-blue", Owner: BlueSeat, Letter: 'B'},
}

// Spot returns the content of a cell. Cells outside the board are water.
func (p *Pos) Spot(c game.Cell) game.Spot {
	if c < 0 || c > 63 {
		return game.Spot{}
	}
	switch p.sign(int(c)) {
	case 'R':
		return game.Spot{Terrain: game.Pad, Piece: pieces[RedSeat]}
	case 'B':
		return game.Spot{Terrain: game.Pad, Piece: pieces[BlueSeat]}
	case '*':
		return game.Spot{Terrain: game.Pad}
	}
	return game.Spot{Terrain: game.Water}
}

// Events returns the events of a legal action: a Step or the Hops, then a Sink of the pad
// that was left; or a Grow for each new pad, by frog in the order of their cells, nearer pads
// first.
func (p *Pos) Events(a game.Action) []game.Event {
	q, err := parsePath(string(a))
	if err != nil {
		return nil
	}
	if q.grow {
		return p.growEvents()
	}
	return append(p.landings(q), game.Event{Kind: game.Sink, Seat: p.ToMove(), From: game.Cell(q.from), To: game.NoCell, Over: game.NoCell})
}

// landings are the step or the hops of a frog's path.
func (p *Pos) landings(q path) []game.Event {
	piece, at := pieces[p.side], q.from
	list := make([]game.Event, 0, len(q.dirs)+1)
	for _, d := range q.dirs {
		e := game.Event{Kind: game.Step, Seat: p.ToMove(), Piece: piece, From: game.Cell(at), To: game.Cell(d.next(at)), Over: game.NoCell}
		if p.frogAt(int(e.To)) {
			e.Kind, e.Over, e.To = game.Hop, e.To, game.Cell(d.next(int(e.To)))
		}
		at = int(e.To)
		list = append(list, e)
	}
	return list
}

func (p *Pos) growEvents() []game.Event {
	var list []game.Event
	own := p.Frogs(p.ToMove())
	water := ^(p.Red | p.Blue | p.Pads)
	for b := own; b != 0; b &= b - 1 {
		frog := bits.TrailingZeros64(b)
		for _, straight := range []bool{true, false} {
			for d := range dir(len(dirs)) {
				to := d.next(frog)
				if (dirs[d].dr*dirs[d].dc == 0) != straight || to < 0 || water>>to&1 == 0 {
					continue
				}
				water &^= 1 << to
				list = append(list, game.Event{Kind: game.Grow, Seat: p.ToMove(), From: game.Cell(frog), To: game.Cell(to), Over: game.NoCell})
			}
		}
	}
	return list
}

// Choices implements [game.State.Choices] for a running game.
func (p *Pos) Choices(from game.Cell, limit int) (list []game.Choice, more bool) {
	return game.Choices[Pos, Move](p, from, limit)
}

// GlobalActions returns GROW, which is always legal.
func (p *Pos) GlobalActions() []game.Action { return []game.Action{"GROW"} }

// NextHops implements [game.State.NextHops]. It returns only landings from which the chain can
// end legally. A chain may land on a cell again.
func (p *Pos) NextHops(touched []game.Cell) (next []game.Cell, stop game.Action) {
	q, at, stepped, ok := p.follow(touched)
	if !ok {
		return nil, ""
	}
	if at != q.from && p.Pads>>at&1 != 0 {
		stop = q.action()
	}
	if stepped {
		return nil, stop
	}
	for _, d := range dirsOf[p.side] {
		if to := d.next(at); at == q.from && to >= 0 && p.Pads>>to&1 != 0 {
			next = append(next, game.Cell(to))
		} else if to = p.hop(at, d); to >= 0 && p.endsWell(to) {
			next = append(next, game.Cell(to))
		}
	}
	return next, stop
}

// Preview implements [game.State.Preview]: the step or the hops, without the Sink.
func (p *Pos) Preview(touched []game.Cell) []game.Event {
	q, _, _, ok := p.follow(touched)
	if !ok {
		return nil
	}
	return p.landings(q)
}

// follow finds the path of a frog that touches these cells, where it stands
// then, and whether it got there by a step.
func (p *Pos) follow(touched []game.Cell) (q path, at int, stepped, ok bool) {
	if len(touched) == 0 || touched[0] < 0 || touched[0] > 63 || p.Frogs(p.ToMove())>>touched[0]&1 == 0 {
		return path{}, 0, false, false
	}
	q.from, at = int(touched[0]), int(touched[0])
	for _, c := range touched[1:] {
		d, step, ok := p.leg(at, int(c))
		if !ok || stepped || step && at != q.from {
			return path{}, 0, false, false
		}
		q.dirs, at, stepped = append(q.dirs, d), int(c), step
	}
	return q, at, stepped, true
}

// Distance returns the number of rows between the frog on a cell and its goal row. ok is false
// if the cell has no frog.
func (p *Pos) Distance(c game.Cell) (rows int, ok bool) {
	switch s := p.Spot(c); {
	case s.Piece.None():
		return 0, false
	case s.Piece.Owner == RedSeat:
		return 7 - int(c)/8, true
	default:
		return int(c) / 8, true
	}
}

// endsWell reports whether a chain can end on a cell where it has landed, or on
// another one that it can go on to.
func (p *Pos) endsWell(cell int) bool {
	if p.Pads>>cell&1 != 0 {
		return true
	}
	var t turn
	t.find(p.view(), p.rule == Referee)
	return t.reach(1<<(cell^int(p.side)*56)) != 0
}

// leg is the direction of a step or hop that leads from one cell to another.
func (p *Pos) leg(from, to int) (d dir, step, ok bool) {
	for _, d := range dirsOf[p.side] {
		if d.next(from) == to && to >= 0 && p.Pads>>to&1 != 0 {
			return d, true, true
		}
		if h := p.hop(from, d); h >= 0 && h == to {
			return d, false, true
		}
	}
	return 0, false, false
}
