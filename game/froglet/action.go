package froglet

import (
	"fmt"
	"strconv"
	"strings"

	"freckers/game"
)

// path is an action taken apart: the cell whose frog is removed, or the start
// of a chain and each landing.
type path[W Words] []uint16

// longestPath is the number of squares of a path that hops over every frog there can
// be between the cells of a class.
func longestPath[W Words]() int { return 2*half[W]()*(half[W]()-1) + 1 }

func (a path[W]) removal() bool { return len(a) == 1 }

func cellName[W Words](sq uint16) string { return string(appendCell[W](nil, sq)) }

func appendCell[W Words](dst []byte, sq uint16) []byte {
	row, col := place[W](sq)
	return strconv.AppendInt(append(dst, 'a'+byte(col)), int64(sideOf[W]()-row), 10)
}

func (a path[W]) action() game.Action {
	text := make([]byte, 0, 4*len(a)+1)
	if a.removal() {
		text = append(text, 'x')
	}
	for i, sq := range a {
		if i > 0 {
			text = append(text, '-')
		}
		text = appendCell[W](text, sq)
	}
	return game.Action(text)
}

// parsePath reads the notation of an action on a board of side by side cells without judging it. Upper case and
// blanks around the hyphens are allowed, and a removal without its x.
func parsePath[W Words](text string, side int) (path[W], error) {
	cells := strings.Split(strings.ToLower(text), "-")
	if len(cells) == 1 {
		cells[0] = strings.TrimPrefix(strings.TrimSpace(cells[0]), "x")
	}
	if len(cells) == 1 && strings.TrimSpace(cells[0]) == "" {
		return nil, fmt.Errorf("action is %s: expected a removal, as in xc5, or a jump, as in c5-c7-e7", game.Quote(text))
	}
	var a path[W]
	for i, name := range cells {
		sq, ok := parseCell[W](strings.TrimSpace(name), side)
		if !ok {
			return nil, fmt.Errorf("cell %d is %s: expected a letter from a to %c and a number from 1 to %d", i+1, game.Quote(name), 'a'+side-1, side)
		}
		a = append(a, sq)
	}
	return a, nil
}

func parseCell[W Words](name string, side int) (sq uint16, ok bool) {
	if len(name) < 2 || len(name) > 3 || name[0] < 'a' || int(name[0]) >= 'a'+side || name[1] == '0' {
		return 0, false
	}
	row, err := strconv.ParseUint(name[1:], 10, 8)
	if err != nil || int(row) > side {
		return 0, false
	}
	return square[W](sideOf[W]()-int(row), int(name[0]-'a')), true
}

// ParseAction checks an action in a running game and returns its move, and its canonical
// notation with the path as written.
func (p *PosOf[W]) ParseAction(text string) (MoveOf[W], game.Action, error) {
	a, err := parsePath[W](text, p.Side())
	if err != nil {
		return MoveOf[W]{}, "", err
	}
	m, err := p.judge(a)
	if err != nil {
		return MoveOf[W]{}, "", fmt.Errorf("%s: %w", a.action(), err)
	}
	return m, a.action(), nil
}

// judge returns the move that a path makes: "The player who starts a game picks
// any green frog and removes it from the board. All next moves must be done by
// jumping".
func (p *PosOf[W]) judge(a path[W]) (MoveOf[W], error) {
	points := p.points(a[0])
	switch {
	case p.Full() && !a.removal():
		return MoveOf[W]{}, fmt.Errorf("the first action removes a green frog: expected its cell, as in xc5")
	case !p.Full() && a.removal():
		return MoveOf[W]{}, fmt.Errorf("only the first action of a game removes a frog: expected a jump, as in c5-c7")
	case points == 0:
		return MoveOf[W]{}, fmt.Errorf("no frog at %s: expected one to jump with", cellName[W](a[0]))
	case a.removal() && points != 1:
		return MoveOf[W]{}, fmt.Errorf("the frog at %s is %s: expected a green one", cellName[W](a[0]), colors[points-1])
	case a.removal():
		return MoveOf[W]{from: a[0], to: removed}, nil
	}
	g := p.valuedGraph(classOf[W](a[0]))
	m := g.start(bitOf[W](a[0]))
	for i, to := range a[1:] {
		next, ok := g.hop(m, to)
		if !ok {
			return MoveOf[W]{}, p.checkHop(m, i+1, to)
		}
		m = next
	}
	return m, nil
}

// hop is the move that goes one hop on from m to a square, if there is one.
func (g *valuedGraph[W]) hop(m MoveOf[W], to uint16) (MoveOf[W], bool) {
	var buf [4]MoveOf[W]
	for _, next := range g.extend(buf[:0], m) {
		if next.to == to {
			return next, true
		}
	}
	return MoveOf[W]{}, false
}

// checkHop returns what keeps the frog of m from making hop number n.
func (p *PosOf[W]) checkHop(m MoveOf[W], n int, to uint16) error {
	r, c := place[W](m.to)
	row, col := place[W](to)
	dr, dc := row-r, col-c
	if dr*dr+dc*dc != 4 {
		return fmt.Errorf("hop %d goes from %s to %s: expected two cells on in the row or the column", n, cellName[W](m.to), cellName[W](to))
	}
	over := square[W]((r+row)/2, (c+col)/2)
	caught := m.Over()
	switch {
	case p.points(over) == 0:
		return fmt.Errorf("no frog at %s to hop over in hop %d", cellName[W](over), n)
	case caught.Has(cellOf[W](over)):
		return fmt.Errorf("the frog at %s has left the pond before hop %d", cellName[W](over), n)
	}
	return fmt.Errorf("a %s frog is at %s, where hop %d lands: expected an empty cell", colors[p.points(to)-1], cellName[W](to), n)
}

// FormatMove returns the notation of a legal move. All paths of a move are equally long.
func (p *PosOf[W]) FormatMove(m MoveOf[W]) game.Action { return m.path().action() }

// path finds an order for the hops of a move: a trail that uses each edge once,
// by Hierholzer's way.
func (m MoveOf[W]) path() path[W] {
	if m.to == removed {
		return path[W]{m.from}
	}
	across, down := m.across, m.down
	list := make(path[W], m.Hops()+1)
	open := append(make([]uint16, 0, longestPath[W]()), bitOf[W](m.from))
	for left := len(list); left > 0; {
		switch n, s := open[len(open)-1], stride[W](); {
		case at(across, n) != 0:
			across = andNot(across, bit[W](n))
			open = append(open, n+1)
		case at(down, n) != 0:
			down = andNot(down, bit[W](n))
			open = append(open, n+s)
		case at(across, n-1) != 0:
			across = andNot(across, bit[W](n-1))
			open = append(open, n-1)
		case at(down, n-s) != 0:
			down = andNot(down, bit[W](n-s))
			open = append(open, n-s)
		default:
			open = open[:len(open)-1]
			left--
			list[left] = squareIn[W](classOf[W](m.from), n)
		}
	}
	return list
}

// arrows are the directions of a hop: over rows and over columns.
var arrows = [...]struct {
	sign   string
	dr, dc int
}{{"→", 0, 2}, {"↓", 2, 0}, {"←", 0, -2}, {"↑", -2, 0}}

// label is an action as a move list shows it: the cell of the frog that is
// removed, or the start and an arrow for each hop. A text that is no action is
// its own label.
func label[W Words](a game.Action) string {
	q, err := parsePath[W](string(a), sideOf[W]())
	switch {
	case err != nil:
		return string(a)
	case q.removal():
		return "× " + cellName[W](q[0])
	}
	text := append(appendCell[W](nil, q[0]), ' ')
	for i := 1; i < len(q); i++ {
		r, c := place[W](q[i-1])
		row, col := place[W](q[i])
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
