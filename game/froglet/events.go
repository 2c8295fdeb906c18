package froglet

import "freckers/game"

// pieces are the frogs by their points less one. They are nobody's.
var pieces = [4]game.Piece{
	{Look: "frog-green", Owner: game.Nobody, Letter: '1'},
	{Look: "frog-yellow", Owner: game.Nobody, Letter: '2'},
	{Look: "frog-red", Owner: game.Nobody, Letter: '3'},
	{Look: "frog-blue", Owner: game.Nobody, Letter: '4'},
}

// Spot is the content of a cell: water outside the board.
func (p *Pos) Spot(c game.Cell) game.Spot {
	if c < 0 || c >= Cells {
		return game.Spot{}
	}
	spot := game.Spot{Ground: game.Pad}
	if points := p.points(squareOf(c)); points > 0 {
		spot.Piece = pieces[points-1]
	}
	return spot
}

// Events tells what a legal action shows: for each hop the hop and then the
// capture, with the points that it earns, of the frog that was hopped over; or
// the capture, without points, of the first frog.
func (p *Pos) Events(a game.Action) []game.Event {
	q, err := parsePath(string(a))
	if err != nil {
		return nil
	}
	seat, piece := p.ToMove(), p.Spot(cellOf(q[0])).Piece
	if q.removal() {
		return []game.Event{{Kind: game.Capture, Seat: seat, Piece: piece, From: game.NoCell, To: cellOf(q[0]), Over: game.NoCell}}
	}
	list := make([]game.Event, 0, 2*(len(q)-1))
	for i := 1; i < len(q); i++ {
		from, to := cellOf(q[i-1]), cellOf(q[i])
		over := (from + to) / 2
		points := p.points(squareOf(over))
		list = append(list,
			game.Event{Kind: game.Hop, Seat: seat, Piece: piece, From: from, To: to, Over: over},
			game.Event{Kind: game.Capture, Seat: seat, Piece: p.Spot(over).Piece, From: game.NoCell, To: over, Over: game.NoCell, Points: points})
	}
	return list
}

// Walk follows the cells touched so far, the start first, and gives the
// landings that can follow, and the action that ends here, or "". A chain may
// land on a cell again, its start among them.
func (p *Pos) Walk(touched []game.Cell) (next []game.Cell, stop game.Action) {
	a, ok := walked(touched)
	if !ok || p.Full() && !a.removal() || p.points(a[0]) == 0 {
		return nil, ""
	}
	if p.Full() {
		if p.points(a[0]) == 1 {
			stop = a.action()
		}
		return nil, stop
	}
	g := p.prices(int(a[0] >> 6))
	m := g.start(int(a[0] & 63))
	for _, to := range a[1:] {
		if m, ok = g.hop(m, to); !ok {
			return nil, ""
		}
	}
	if len(a) > 1 {
		stop = a.action()
	}
	var buf [4]Move
	for _, m := range g.extend(buf[:0], m) {
		next = append(next, m.To())
	}
	return next, stop
}

// walked is the path of the cells touched, and false where there is none.
func walked(touched []game.Cell) (path, bool) {
	a := make(path, len(touched))
	for i, c := range touched {
		if c < 0 || c >= Cells {
			return nil, false
		}
		a[i] = squareOf(c)
	}
	return a, len(a) > 0
}
