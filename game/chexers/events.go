package chexers

import (
	"math/bits"

	"freckers/game"
)

var pieces = [Seats]game.Piece{
	{Look: "chexer-red", Owner: RedSeat, Letter: 'R'},
	{Look: "chexer-green", Owner: GreenSeat, Letter: 'G'},
	{Look: "chexer-blue", Owner: BlueSeat, Letter: 'B'},
}

// Spot returns the content of a cell. Hexes are land, cells beside the board water.
func (p *Pos) Spot(c game.Cell) game.Spot {
	if c < 0 || c >= Hexes {
		return game.Spot{}
	}
	spot := game.Spot{Terrain: game.Land}
	if s := p.owner(BitOf(c)); s != game.Nobody {
		spot.Piece = pieces[s]
	}
	return spot
}

// Events returns the events of a legal action: a Step; or a Hop, and a Convert if the jumped
// piece was another's; or an Exit; or a Pass.
func (p *Pos) Events(a game.Action) []game.Event {
	m, err := parseMove(string(a))
	if err != nil {
		return nil
	}
	e := game.Event{Kind: game.Pass, Seat: p.ToMove(), From: game.NoCell, To: game.NoCell, Over: game.NoCell}
	if m.Kind() == Pass {
		return []game.Event{e}
	}
	e.Piece, e.From = pieces[p.side], CellOf(m.From())
	switch m.Kind() {
	case Exit:
		e.Kind, e.To = game.Exit, shoreOf(m.From())
		return []game.Event{e}
	case Step:
		e.Kind, e.To = game.Step, CellOf(m.To())
		return []game.Event{e}
	}
	e.Kind, e.To, e.Over = game.Hop, CellOf(m.To()), CellOf(m.Over())
	if p.owner(m.Over()) == p.ToMove() {
		return []game.Event{e}
	}
	turned := e
	turned.Kind, turned.From, turned.To, turned.Over = game.Convert, game.NoCell, e.Over, game.NoCell
	return []game.Event{e, turned}
}

// Choices implements [game.State.Choices] for a running game.
func (p *Pos) Choices(from game.Cell, limit int) (list []game.Choice, more bool) {
	return game.Choices[Pos, Move](p, from, limit)
}

// NextHops follows the cells touched so far, the start first, and gives the landings
// that can follow and the action that ends here, or "". A piece that can exit
// does so by the cell beside the board that lies behind its hex.
func (p *Pos) NextHops(touched []game.Cell) (next []game.Cell, stop game.Action) {
	if len(touched) == 0 || len(touched) > 2 || touched[0] < 0 || touched[0] >= Hexes {
		return nil, ""
	}
	var buf [Most]Move
	for _, m := range p.Moves(buf[:0]) {
		if m.Kind() == Pass || CellOf(m.From()) != touched[0] {
			continue
		}
		to := CellOf(m.To())
		if m.Kind() == Exit {
			to = shoreOf(m.From())
		}
		if len(touched) == 1 {
			next = append(next, to)
		} else if to == touched[1] {
			return nil, p.FormatMove(m)
		}
	}
	return next, ""
}

// Preview implements [game.State.Preview]: an action has one landing, so it returns all its
// events, or nothing for the start alone.
func (p *Pos) Preview(touched []game.Cell) []game.Event {
	_, stop := p.NextHops(touched)
	return p.Events(stop)
}

// Distance returns the number of steps that take the piece on a hex off an empty board,
// including the exit. ok is false if the hex is empty.
func (p *Pos) Distance(c game.Cell) (moves int, ok bool) {
	if c < 0 || c >= Hexes {
		return 0, false
	}
	bit := BitOf(c)
	q, r := Axial(bit)
	switch p.owner(bit) {
	case RedSeat:
		return 4 - q, true
	case GreenSeat:
		return 4 - r, true
	case BlueSeat:
		return 4 + q + r, true
	}
	return 0, false
}

// GlobalActions returns PASS if it is the only action.
func (p *Pos) GlobalActions() []game.Action {
	var buf [Most]Move
	if list := p.Moves(buf[:0]); len(list) == 1 && list[0] == PassMove {
		return []game.Action{p.FormatMove(PassMove)}
	}
	return nil
}

// CellOf returns the layout's cell for a bit of a board. Cells are numbered row by row.
func CellOf(bit int) game.Cell { return game.Cell(bits.OnesCount64(Board & (1<<bit - 1))) }

// BitOf is the inverse of [CellOf].
func BitOf(c game.Cell) int { return int(hexes[c]) }

// hexes are the bits of all hexes, row by row.
var hexes = func() (list [Hexes]uint8) {
	for b := Board; b != 0; b &= b - 1 {
		bit := bits.TrailingZeros64(b)
		list[CellOf(bit)] = uint8(bit)
	}
	return list
}()

// shoreOf is the cell beside the board that a piece exits to from a hex: those
// of red are numbered after the hexes, then those of green, then those of blue.
func shoreOf(bit int) game.Cell {
	c := game.Cell(Hexes)
	for _, goal := range goals {
		if goal>>bit&1 != 0 {
			return c + game.Cell(bits.OnesCount64(goal&(1<<bit-1)))
		}
		c += game.Cell(bits.OnesCount64(goal))
	}
	return game.NoCell
}
