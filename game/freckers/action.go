package freckers

import (
	"fmt"
	"slices"
	"strings"

	"freckers/game"
)

// dir is a direction, an index into dirs.
type dir uint8

const (
	down dir = iota
	downLeft
	downRight
	up
	upLeft
	upRight
	left
	right
)

// dirs are the eight directions: the sign in an action, the arrow in a move
// list, and the way over rows and columns.
var dirs = [8]struct {
	name, arrow string
	dr, dc      int
}{
	down: {"D", "↓", 1, 0}, downLeft: {"DL", "↙", 1, -1}, downRight: {"DR", "↘", 1, 1},
	up: {"U", "↑", -1, 0}, upLeft: {"UL", "↖", -1, -1}, upRight: {"UR", "↗", -1, 1},
	left: {"L", "←", 0, -1}, right: {"R", "→", 0, 1},
}

// dirsOf are the directions of each seat: "Red may only move RIGHT, LEFT, DOWN,
// DOWN-LEFT and DOWN-RIGHT; Blue may only move RIGHT, LEFT, UP, UP-LEFT and
// UP-RIGHT".
var dirsOf = [2][5]dir{{down, downLeft, downRight, left, right}, {up, upLeft, upRight, left, right}}

var dirsOfText = [2]string{"D, DL, DR, L or R", "U, UL, UR, L or R"}

var seatNames = [2]string{"red", "blue"}

// next is the cell beside another in a direction, or -1 off the board.
func (d dir) next(cell int) int {
	r, c := cell/8+dirs[d].dr, cell%8+dirs[d].dc
	if cell < 0 || r < 0 || r > 7 || c < 0 || c > 7 {
		return -1
	}
	return r*8 + c
}

func cellName(cell int) string { return string(appendCell(nil, cell)) }

func appendCell(dst []byte, cell int) []byte {
	return append(dst, '0'+byte(cell/8), ',', '0'+byte(cell%8))
}

// path is an action taken apart: GROW, or a frog and its directions.
type path struct {
	grow bool
	from int
	dirs []dir
}

// parsePath reads the notation of an action without judging it. Lower case and
// blanks around commas are allowed.
func parsePath(text string) (path, error) {
	fields := game.Words(text)
	if len(fields) == 1 && fields[0] == "GROW" {
		return path{grow: true}, nil
	}
	if len(fields) == 0 || fields[0] != "MOVE" {
		return path{}, fmt.Errorf("action is %s: expected GROW or MOVE r,c DIR[,DIR...]", game.Quote(text))
	}
	if len(fields) != 3 {
		return path{}, fmt.Errorf("action is %s: expected one cell and one list of directions, as in MOVE 2,4 DR,R", game.Quote(text))
	}
	at, list := fields[1], fields[2]
	if len(at) != 3 || at[0] < '0' || at[0] > '7' || at[1] != ',' || at[2] < '0' || at[2] > '7' {
		return path{}, fmt.Errorf("cell is %s: expected r,c with both from 0 to 7", game.Quote(at))
	}
	a := path{from: int(at[0]-'0')*8 + int(at[2]-'0')}
	for i, name := range strings.Split(list, ",") {
		d, ok := findDir(name)
		if !ok {
			return path{}, fmt.Errorf("direction %d is %s: expected one of D DL DR U UL UR L R", i+1, game.Quote(name))
		}
		a.dirs = append(a.dirs, d)
	}
	return a, nil
}

func findDir(name string) (dir, bool) {
	for i := range dirs {
		if dirs[i].name == name {
			return dir(i), true
		}
	}
	return 0, false
}

func (a path) action() game.Action {
	if a.grow {
		return "GROW"
	}
	text := appendCell(append(make([]byte, 0, 8+3*len(a.dirs)), "MOVE "...), a.from)
	for i, d := range a.dirs {
		text = append(text, " ,"[min(i, 1)])
		text = append(text, dirs[d].name...)
	}
	return game.Action(text)
}

// ParseAction checks an action in a running game and returns its move, and its canonical
// notation with the path as written.
func (p *Pos) ParseAction(text string) (Move, game.Action, error) {
	a, err := parsePath(text)
	if err != nil {
		return 0, "", err
	}
	if a.grow {
		return Grow, a.action(), nil
	}
	to, err := p.judge(a)
	if err != nil {
		return 0, "", fmt.Errorf("%s: %w", a.action(), err)
	}
	return pack(a.from, to), a.action(), nil
}

// judge follows the path of a frog and returns the cell where it ends.
func (p *Pos) judge(a path) (int, error) {
	side, want := p.side, "RB"[p.side]
	switch got := p.sign(a.from); {
	case got == '.' || got == '*':
		return 0, fmt.Errorf("no frog at %s: expected a %s one", cellName(a.from), seatNames[side])
	case got != want:
		return 0, fmt.Errorf("the frog at %s is %s: %s is to move", cellName(a.from), seatNames[1-side], seatNames[side])
	}
	at := a.from
	for i, d := range a.dirs {
		if !slices.Contains(dirsOf[side][:], d) {
			return 0, fmt.Errorf("direction %d is %s: %s moves %s", i+1, dirs[d].name, seatNames[side], dirsOfText[side])
		}
		over := d.next(at)
		to, last := over, i == len(a.dirs)-1
		switch {
		case over >= 0 && p.frogAt(over):
			to = d.next(over)
		case over >= 0 && len(a.dirs) > 1:
			return 0, fmt.Errorf("no frog at %s to hop over in direction %d: steps and hops never mix in one action", cellName(over), i+1)
		}
		if err := p.checkLanding(over, to, i, last); err != nil {
			return 0, err
		}
		at = to
	}
	return at, nil
}

// checkLanding returns an error if a frog cannot land on the cell to in its direction number i, counted from 0. over is
// the cell that it hops over, or equals to if it steps.
func (p *Pos) checkLanding(over, to, i int, last bool) error {
	switch {
	case to < 0:
		return fmt.Errorf("direction %d leaves the board", i+1)
	case p.frogAt(to):
		return fmt.Errorf("direction %d hops over the %s frog at %s, and a %s frog is at %s, where it lands: expected a free lily pad",
			i+1, p.colour(over), cellName(over), p.colour(to), cellName(to))
	case p.Pads>>to&1 == 0 && (last || p.rule == Pads):
		return fmt.Errorf("open water at %s, where direction %d lands: expected a free lily pad", cellName(to), i+1)
	}
	return nil
}

func (p *Pos) colour(cell int) string { return seatNames[p.Blue>>cell&1] }

func (p *Pos) frogAt(cell int) bool { return (p.Red|p.Blue)>>cell&1 != 0 }

// FormatMove returns the notation of a legal move, by the shortest path.
func (p *Pos) FormatMove(m Move) game.Action { return p.shortest(m).action() }

// shortest finds the path of a legal move, breadth first over the landings of
// a chain where it is not a step.
func (p *Pos) shortest(m Move) path {
	if m == Grow {
		return path{grow: true}
	}
	own := &dirsOf[p.side]
	for _, d := range own {
		if d.next(m.From()) == m.To() {
			return path{from: m.From(), dirs: []dir{d}}
		}
	}
	var came [64]dir
	seen := uint64(0)
	for queue := []int{m.From()}; len(queue) > 0; queue = queue[1:] {
		for _, d := range own {
			to := p.hop(queue[0], d)
			if to < 0 || seen>>to&1 != 0 {
				continue
			}
			seen |= 1 << to
			came[to] = d
			queue = append(queue, to)
			if to == m.To() {
				return path{from: m.From(), dirs: back(&came, m.From(), to)}
			}
		}
	}
	panic(fmt.Sprintf("freckers: no path from %s to %s in %s", cellName(m.From()), cellName(m.To()), p))
}

// back follows came from the end of a chain to its start.
func back(came *[64]dir, from, to int) []dir {
	var list []dir
	for at := to; at != from; at -= 16*dirs[came[at]].dr + 2*dirs[came[at]].dc {
		list = append(list, came[at])
	}
	slices.Reverse(list)
	return list
}

// hop is the cell where one hop from a cell lands inside a chain, or -1.
func (p *Pos) hop(from int, d dir) int {
	over := d.next(from)
	to := d.next(over)
	if to < 0 || !p.frogAt(over) || p.frogAt(to) || p.rule == Pads && p.Pads>>to&1 == 0 {
		return -1
	}
	return to
}

// Label returns an action as a move list shows it: "grow", or the start and an arrow for
// each step or hop. Any other text is returned unchanged.
func Label(a game.Action) string {
	q, err := parsePath(string(a))
	switch {
	case err != nil:
		return string(a)
	case q.grow:
		return "grow"
	}
	text := appendCell(nil, q.from)
	for _, d := range q.dirs {
		text = append(append(text, ' '), dirs[d].arrow...)
	}
	return string(text)
}
