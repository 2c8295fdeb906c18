package freckers

import (
	"fmt"
	"strings"
)

// pond is a position as the rules describe it: rows of cells, each with its
// sign. It shares nothing with the bitboards.
type pond struct {
	cells [8][8]byte
	side  byte // 'R' or 'B'
	ply   int
	free  bool // a frog may touch down on water inside a chain
}

type rc struct{ r, c int }

func readPond(text, rules string) (pond, error) {
	p := pond{free: rules == "referee"}
	var rows string
	var side string
	if _, err := fmt.Sscanf(text, "%s %s %d", &rows, &side, &p.ply); err != nil {
		return pond{}, err
	}
	p.side = strings.ToUpper(side)[0]
	for r, row := range strings.Split(rows, "/") {
		copy(p.cells[r][:], row)
	}
	return p, nil
}

func (p pond) write() string {
	var rows []string
	for _, row := range p.cells {
		rows = append(rows, string(row[:]))
	}
	return fmt.Sprintf("%s %s %d", strings.Join(rows, "/"), strings.ToLower(string(p.side)), p.ply)
}

// at is the sign of a cell, or 0 off the board.
func (p pond) at(x rc) byte {
	if x.r < 0 || x.r > 7 || x.c < 0 || x.c > 7 {
		return 0
	}
	return p.cells[x.r][x.c]
}

func isFrog(sign byte) bool { return sign == 'R' || sign == 'B' }

// ways are the five directions of the side to move.
func (p pond) ways() []rc {
	forwards := 1
	if p.side == 'B' {
		forwards = -1
	}
	return []rc{{forwards, -1}, {forwards, 0}, {forwards, 1}, {0, -1}, {0, 1}}
}

func (p pond) over() bool {
	red, blue := 0, 0
	for c := range 8 {
		if p.cells[7][c] == 'R' {
			red++
		}
		if p.cells[0][c] == 'B' {
			blue++
		}
	}
	return red == 6 || blue == 6 || p.ply == 150
}

// chain marks the landings of every chain of hops that goes on from a cell. The
// board is the one before the action: the frog's start cell is occupied.
func (p pond) chain(from rc, landed map[rc]bool) {
	for _, w := range p.ways() {
		over, to := rc{from.r + w.r, from.c + w.c}, rc{from.r + 2*w.r, from.c + 2*w.c}
		sign := p.at(to)
		if !isFrog(p.at(over)) || landed[to] || sign != '*' && !(sign == '.' && p.free) {
			continue
		}
		landed[to] = true
		p.chain(to, landed)
	}
}

// turned is the position after the turn that leaves these cells.
func (p pond) turned() string {
	p.ply++
	p.side = 'R' + 'B' - p.side
	return p.write()
}

func (p pond) grown() string {
	q := p
	for r := range 8 {
		for c := range 8 {
			for _, d := range []rc{{-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}} {
				if n := (rc{r + d.r, c + d.c}); p.cells[r][c] == p.side && p.at(n) == '.' {
					q.cells[n.r][n.c] = '*'
				}
			}
		}
	}
	return q.turned()
}

func slowTurn(position, rules string) ([]string, error) {
	p, err := readPond(position, rules)
	if err != nil || p.over() {
		return nil, err
	}
	list := []string{p.grown()}
	for r := range 8 {
		for c := range 8 {
			if p.cells[r][c] != p.side {
				continue
			}
			landed := map[rc]bool{}
			p.chain(rc{r, c}, landed)
			for _, w := range p.ways() {
				landed[rc{r + w.r, c + w.c}] = true
			}
			for to := range landed {
				if p.at(to) == '*' {
					q := p
					q.cells[r][c], q.cells[to.r][to.c] = '.', p.side
					list = append(list, q.turned())
				}
			}
		}
	}
	return list, nil
}
