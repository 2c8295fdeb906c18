package froglet

import "freckers/game"

// pieces are the frogs by their points less one. They are nobody's.
var pieces = [4]game.Piece{
	{Look: "frog-green", Owner: game.Nobody, Letter: '1'},
	{Look: "frog-yellow", Owner: game.Nobody, Letter: '2'},
	{Look: "frog-red", Owner: game.Nobody, Letter: '3'},
	{Look: "frog-blue", Owner: game.Nobody, Letter: '4'},
}

// Spot returns the content of a cell. Cells outside the board are water.
func (p *PosOf[W]) Spot(c game.Cell) game.Spot {
	if c < 0 || int(c) >= p.area() {
		return game.Spot{}
	}
	spot := game.Spot{Terrain: game.Pad}
	if points := p.points(p.squareOf(c)); points > 0 {
		spot.Piece = pieces[points-1]
	}
	return spot
}

// Events returns the events of a legal action: for each hop a Hop and a Capture with its
// points; or, for the removal of the first frog, a Capture without points.
func (p *PosOf[W]) Events(a game.Action) []game.Event {
	q, err := parsePath[W](string(a), p.Side())
	switch {
	case err != nil:
		return nil
	case q.removal():
		c := p.cellOf(q[0])
		return []game.Event{{Kind: game.Capture, Seat: p.ToMove(), Piece: p.Spot(c).Piece, From: game.NoCell, To: c, Over: game.NoCell}}
	}
	return p.landings(q)
}

// landings are the events of a chain.
func (p *PosOf[W]) landings(q path[W]) []game.Event {
	seat, piece := p.ToMove(), p.Spot(p.cellOf(q[0])).Piece
	list := make([]game.Event, 0, 2*len(q))
	for i := 1; i < len(q); i++ {
		from, to := p.cellOf(q[i-1]), p.cellOf(q[i])
		over := (from + to) / 2
		list = append(list,
			game.Event{Kind: game.Hop, Seat: seat, Piece: piece, From: from, To: to, Over: over},
			game.Event{Kind: game.Capture, Seat: seat, Piece: p.Spot(over).Piece, From: game.NoCell, To: over, Over: game.NoCell, Points: p.points(p.squareOf(over))})
	}
	return list
}

// GlobalActions returns nothing: every action touches a cell.
func (p *PosOf[W]) GlobalActions() []game.Action { return nil }

// Distance always returns false: Froglet is not a race.
func (p *PosOf[W]) Distance(game.Cell) (steps int, ok bool) { return 0, false }

// NextHops implements [game.State.NextHops]. A chain may land on a cell again, even on its
// start.
func (p *PosOf[W]) NextHops(touched []game.Cell) (next []game.Cell, stop game.Action) {
	q, ok := p.walked(touched)
	if !ok || p.Full() {
		if ok && q.removal() && p.points(q[0]) == 1 {
			stop = q.action()
		}
		return nil, stop
	}
	g, m, ok := p.follow(q)
	if !ok {
		return nil, ""
	}
	if len(q) > 1 {
		stop = q.action()
	}
	var buf [4]MoveOf[W]
	for _, m := range g.extend(buf[:0], m) {
		next = append(next, p.cellOf(m.to))
	}
	return next, stop
}

// Preview implements [game.State.Preview]: the hops and captures so far.
func (p *PosOf[W]) Preview(touched []game.Cell) []game.Event {
	q, ok := p.walked(touched)
	if !ok || p.Full() {
		return nil
	}
	if _, _, ok = p.follow(q); !ok {
		return nil
	}
	return p.landings(q)
}

// walked is the path of the cells touched, or false if there is none.
func (p *PosOf[W]) walked(touched []game.Cell) (path[W], bool) {
	q := make(path[W], len(touched))
	for i, c := range touched {
		if c < 0 || int(c) >= p.area() {
			return nil, false
		}
		q[i] = p.squareOf(c)
	}
	return q, len(q) > 0
}

// follow is the move that the hops of a path make so far, or false if no
// frog can make them.
func (p *PosOf[W]) follow(q path[W]) (valuedGraph[W], MoveOf[W], bool) {
	g := p.valuedGraph(classOf[W](q[0]))
	m, ok := g.start(bitOf[W](q[0])), p.points(q[0]) > 0
	for i := 1; ok && i < len(q); i++ {
		m, ok = g.hop(m, q[i])
	}
	return g, m, ok
}
