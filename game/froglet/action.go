package froglet

import (
	"fmt"
	"strconv"
	"strings"

	"freckers/game"
)

// path is an action taken apart: the cell whose frog is removed, or the start
// of a chain and each landing.
type path []uint8

// most is the number of squares of a path that hops over every frog there can
// be between the 36 cells of a class.
const most = 2*5*6 + 1

func (a path) removal() bool { return len(a) == 1 }

func cellName(sq uint8) string { return string(appendCell(nil, sq)) }

func appendCell(dst []byte, sq uint8) []byte {
	row, col := place(sq)
	return strconv.AppendInt(append(dst, 'a'+byte(col)), int64(Side-row), 10)
}

// action writes the path in canonical notation.
func (a path) action() game.Action {
	text := make([]byte, 0, 4*most)
	if a.removal() {
		text = append(text, 'x')
	}
	for i, sq := range a {
		if i > 0 {
			text = append(text, '-')
		}
		text = appendCell(text, sq)
	}
	return game.Action(text)
}

// parsePath reads the notation of an action without judging it. Upper case and
// blanks around the hyphens are allowed, and a removal without its x.
func parsePath(text string) (path, error) {
	cells := strings.Split(strings.ToLower(text), "-")
	if len(cells) == 1 {
		cells[0] = strings.TrimPrefix(strings.TrimSpace(cells[0]), "x")
	}
	if len(cells) == 1 && strings.TrimSpace(cells[0]) == "" {
		return nil, fmt.Errorf("action is %s: expected a removal, as in xc5, or a jump, as in c5-c7-e7", game.Quote(text))
	}
	var a path
	for i, name := range cells {
		sq, ok := parseCell(strings.TrimSpace(name))
		if !ok {
			return nil, fmt.Errorf("cell %d is %s: expected a letter from a to l and a number from 1 to %d", i+1, game.Quote(name), Side)
		}
		a = append(a, sq)
	}
	return a, nil
}

func parseCell(name string) (sq uint8, ok bool) {
	if len(name) < 2 || len(name) > 3 || name[0] < 'a' || name[0] >= 'a'+Side || name[1] == '0' {
		return 0, false
	}
	row, err := strconv.ParseUint(name[1:], 10, 8)
	if err != nil || row > Side {
		return 0, false
	}
	return square(Side-int(row), int(name[0]-'a')), true
}

// ParseAction checks an action in a running game: the move it makes, and its canonical
// notation with the path as written.
func (p *Pos) ParseAction(text string) (Move, game.Action, error) {
	a, err := parsePath(text)
	if err != nil {
		return Move{}, "", err
	}
	m, err := p.judge(a)
	if err != nil {
		return Move{}, "", fmt.Errorf("%s: %w", a.action(), err)
	}
	return m, a.action(), nil
}

// judge returns the move that a path makes: "The player who starts a game picks
// any green frog and removes it from the board. All next moves must be done by
// jumping".
func (p *Pos) judge(a path) (Move, error) {
	points := p.points(a[0])
	switch {
	case p.Full() && !a.removal():
		return Move{}, fmt.Errorf("the first action removes a green frog: expected its cell, as in xc5")
	case !p.Full() && a.removal():
		return Move{}, fmt.Errorf("only the first action of a game removes a frog: expected a jump, as in c5-c7")
	case points == 0:
		return Move{}, fmt.Errorf("no frog at %s: expected one to jump with", cellName(a[0]))
	case a.removal() && points != 1:
		return Move{}, fmt.Errorf("the frog at %s is %s: expected a green one", cellName(a[0]), colours[points-1])
	case a.removal():
		return Move{from: a[0], to: removed}, nil
	}
	g := p.valuedGraph(int(a[0] >> 6))
	m := g.start(int(a[0] & 63))
	for i, to := range a[1:] {
		next, ok := g.hop(m, to)
		if !ok {
			return Move{}, p.whyNot(m, i+1, to)
		}
		m = next
	}
	return m, nil
}

// hop is the move that goes one hop on from m to a square, if there is one.
func (g *valuedGraph) hop(m Move, to uint8) (Move, bool) {
	var buf [4]Move
	for _, next := range g.extend(buf[:0], m) {
		if next.to == to {
			return next, true
		}
	}
	return Move{}, false
}

// whyNot returns what keeps the frog of m from making hop number n.
func (p *Pos) whyNot(m Move, n int, to uint8) error {
	r, c := place(m.to)
	row, col := place(to)
	dr, dc := row-r, col-c
	if dr*dr+dc*dc != 4 {
		return fmt.Errorf("hop %d goes from %s to %s: expected two cells on in the row or the column", n, cellName(m.to), cellName(to))
	}
	over := square((r+row)/2, (c+col)/2)
	caught := m.Over()
	switch {
	case p.points(over) == 0:
		return fmt.Errorf("no frog at %s to hop over in hop %d", cellName(over), n)
	case caught.Has(cellOf(over)):
		return fmt.Errorf("the frog at %s has left the pond before hop %d", cellName(over), n)
	}
	return fmt.Errorf("a %s frog is at %s, where hop %d lands: expected an empty cell", colours[p.points(to)-1], cellName(to), n)
}

// FormatMove returns the notation of a legal move. All paths of a move are equally long.
func (p *Pos) FormatMove(m Move) game.Action { return m.path().action() }

// path finds an order for the hops of a move: a trail that uses each edge once,
// by Hierholzer's way.
func (m Move) path() path {
	if m.to == removed {
		return path{m.from}
	}
	class, across, down := m.from&^63, m.across, m.down
	list := make(path, m.Hops()+1)
	open := append(make([]uint8, 0, most), m.from&63)
	for free := len(list); free > 0; {
		at := open[len(open)-1]
		switch bit := uint64(1) << at; {
		case across&bit != 0:
			across ^= bit
			open = append(open, at+1)
		case down&bit != 0:
			down ^= bit
			open = append(open, at+8)
		case across<<1&bit != 0:
			across ^= bit >> 1
			open = append(open, at-1)
		case down<<8&bit != 0:
			down ^= bit >> 8
			open = append(open, at-8)
		default:
			open = open[:len(open)-1]
			free--
			list[free] = class | at
		}
	}
	return list
}

// arrows are the directions of a hop: over rows and over columns.
var arrows = [...]struct {
	sign   string
	dr, dc int
}{{"→", 0, 2}, {"↓", 2, 0}, {"←", 0, -2}, {"↑", -2, 0}}

// Label is an action as a move list shows it: the cell of the frog that is
// removed, or the start and an arrow for each hop. A text that is no action is
// its own label.
func Label(a game.Action) string {
	q, err := parsePath(string(a))
	switch {
	case err != nil:
		return string(a)
	case q.removal():
		return "× " + cellName(q[0])
	}
	text := append(appendCell(nil, q[0]), ' ')
	for i := 1; i < len(q); i++ {
		r, c := place(q[i-1])
		row, col := place(q[i])
		sign := ""
		for _, x := range arrows {
			if row-r == x.dr && col-c == x.dc {
				sign = x.sign
			}
		}
		if sign == "" {
			return string(a)
		}
		text = append(text, sign...)
	}
	return string(text)
}
