package billabong

import (
	"fmt"
	"sort"
	"strings"
)

// field is a position as the rules describe it: squares by their coordinates,
// each with its sign. It shares nothing with the position that is tested.
type field struct {
	squares  map[xy]byte // kangaroos only
	side     byte        // 'r' or 'g'
	toCome   map[byte]int
	home     map[byte]int
	turns    int
	endsWith int // turns, 0 for none
}

type xy struct{ x, y int }

func readField(text, rules string) (field, error) {
	f := field{squares: map[xy]byte{}, toCome: map[byte]int{}, home: map[byte]int{}}
	f.endsWith = map[string]int{"turns400": 410, "turns200": 210}[rules]
	var rows, side string
	var comeR, comeG, homeR, homeG int
	if _, err := fmt.Sscanf(text, "%s %s %d,%d %d,%d %d", &rows, &side, &comeR, &comeG, &homeR, &homeG, &f.turns); err != nil {
		return field{}, err
	}
	f.side = side[0]
	f.toCome['r'], f.toCome['g'], f.home['r'], f.home['g'] = comeR, comeG, homeR, homeG
	for y, row := range strings.Split(rows, "/") {
		for x := range len(row) {
			if strings.IndexByte("rRgG", row[x]) >= 0 {
				f.squares[xy{x + 1, y + 1}] = row[x]
			}
		}
	}
	return f, nil
}

func isLake(s xy) bool { return s.x >= 7 && s.x <= 10 && (s.y == 7 || s.y == 8) }

func onBoard(s xy) bool { return s.x >= 1 && s.x <= 16 && s.y >= 1 && s.y <= 14 }

func (f field) write() string {
	var rows []string
	for y := 1; y <= 14; y++ {
		var row []byte
		for x := 1; x <= 16; x++ {
			switch sign := f.squares[xy{x, y}]; {
			case isLake(xy{x, y}):
				row = append(row, '~')
			case sign != 0:
				row = append(row, sign)
			default:
				row = append(row, '.')
			}
		}
		rows = append(rows, string(row))
	}
	return fmt.Sprintf("%s %c %d,%d %d,%d %d", strings.Join(rows, "/"), f.side,
		f.toCome['r'], f.toCome['g'], f.home['r'], f.home['g'], f.turns)
}

// after is the position when the side to move has made its change.
func (f field) after(change func(*field)) string {
	g := f
	g.squares, g.toCome, g.home = map[xy]byte{}, map[byte]int{}, map[byte]int{}
	for k, v := range f.squares {
		g.squares[k] = v
	}
	for _, s := range []byte{'r', 'g'} {
		g.toCome[s], g.home[s] = f.toCome[s], f.home[s]
	}
	change(&g)
	g.turns++
	g.side = 'r' + 'g' - f.side
	return g.write()
}

// stand is a kangaroo inside its turn; gone means home.
type stand struct {
	at   xy
	sign byte
	gone bool
}

// cross is a kangaroo's sign after it has gone along squares next to each other.
func cross(s stand, squares []xy) stand {
	at := s.at
	for _, next := range squares {
		switch {
		case at.y < 9 || next.y < 9:
		case at.x == 9 && next.x == 8:
			if s.sign < 'a' {
				s.gone = true
			} else {
				s.sign -= 'a' - 'A'
			}
		case at.x == 8 && next.x == 9 && s.sign < 'a':
			s.sign += 'a' - 'A'
		}
		at = next
	}
	s.at = at
	return s
}

// jumps are the stands after one jump. The referee is on the start square
// already, or again: the jumper leaves it at once.
func (f field) jumps(s, start stand) []stand {
	var list []stand
	for dx := -1; dx <= 1; dx++ {
		for dy := -1; dy <= 1; dy++ {
			if dx == 0 && dy == 0 {
				continue
			}
			for far := 1; far <= 16; far++ {
				var way []xy
				open := true
				for i := 1; i <= 2*far; i++ {
					q := xy{s.at.x + i*dx, s.at.y + i*dy}
					taken := f.squares[q] != 0 || q == start.at
					open = open && onBoard(q) && !isLake(q) && taken == (i == far)
					way = append(way, q)
				}
				if open {
					list = append(list, cross(s, way))
				}
			}
		}
	}
	return list
}

// stands are those in which a kangaroo can end its turn.
func (f field) stands(start stand) map[stand]bool {
	found := map[stand]bool{}
	var chain func(s stand)
	chain = func(s stand) {
		for _, next := range f.jumps(s, start) {
			if next.gone {
				next.at = xy{}
			}
			if !found[next] {
				found[next] = true
				if !next.gone {
					chain(next)
				}
			}
		}
	}
	chain(start)
	for dx := -1; dx <= 1; dx++ {
		for dy := -1; dy <= 1; dy++ {
			q := xy{start.at.x + dx, start.at.y + dy}
			if onBoard(q) && !isLake(q) && f.squares[q] == 0 {
				next := cross(start, []xy{q})
				if next.gone {
					next.at = xy{}
				}
				found[next] = true
			}
		}
	}
	return found
}

func slowTurn(position, rules string) ([]string, error) {
	f, err := readField(position, rules)
	if err != nil || f.home['r'] == 5 || f.home['g'] == 5 || f.endsWith > 0 && f.turns >= f.endsWith {
		return nil, err
	}
	var list []string
	for y := 1; y <= 14; y++ {
		for x := 1; x <= 16; x++ {
			at := xy{x, y}
			sign := f.squares[at]
			switch {
			case f.toCome[f.side] > 0 && sign == 0 && !isLake(at):
				list = append(list, f.after(func(g *field) {
					g.squares[at] = g.side
					g.toCome[g.side]--
				}))
			case f.toCome[f.side] == 0 && sign|0x20 == f.side:
				for s := range f.stands(stand{at, sign, false}) {
					list = append(list, f.after(func(g *field) {
						delete(g.squares, at)
						if s.gone {
							g.home[g.side]++
						} else {
							g.squares[s.at] = s.sign
						}
					}))
				}
			}
		}
	}
	if len(list) == 0 {
		list = append(list, f.after(func(*field) {}))
	}
	sort.Strings(list)
	return list, nil
}
