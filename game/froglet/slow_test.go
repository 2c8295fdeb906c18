package froglet

import (
	"fmt"
	"strings"
)

// pond is a position as the rules describe it: rows of cells, each with its
// sign. It shares nothing with the bitboards.
type pond struct {
	cells [18][18]byte // of which a small board fills the first 12 rows and columns
	size  int
	side  string
	score [2]int
}

// frog is where a frog has come to in the course of a turn.
type frog struct {
	pond
	r, c int
}

func readPond(text string) (p pond, err error) {
	var rows string
	if _, err := fmt.Sscanf(text, "%s %s %d,%d", &rows, &p.side, &p.score[0], &p.score[1]); err != nil {
		return pond{}, err
	}
	for r, row := range strings.Split(rows, "/") {
		p.size = len(row)
		copy(p.cells[r][:], row)
	}
	return p, nil
}

// turned is the text of the position after the turn that leaves these cells and
// scores.
func (p pond) turned() string {
	var rows []string
	for _, row := range p.cells[:p.size] {
		rows = append(rows, string(row[:p.size]))
	}
	other := map[string]string{"A": "B", "B": "A"}[p.side]
	return fmt.Sprintf("%s %s %d,%d", strings.Join(rows, "/"), other, p.score[0], p.score[1])
}

// hopped are the ponds after each single hop of a frog.
func (f frog) hopped() (list []frog) {
	for _, w := range [][2]int{{0, 1}, {0, -1}, {1, 0}, {-1, 0}} {
		g := f
		g.r, g.c = f.r+2*w[0], f.c+2*w[1]
		if g.r < 0 || g.r >= f.size || g.c < 0 || g.c >= f.size || f.cells[g.r][g.c] != '.' {
			continue
		}
		over := &g.cells[f.r+w[0]][f.c+w[1]]
		if *over == '.' {
			continue
		}
		g.score[strings.Index("AB", f.side)] += int(*over - '0')
		*over = '.'
		g.cells[g.r][g.c], g.cells[f.r][f.c] = f.cells[f.r][f.c], '.'
		list = append(list, g)
	}
	return list
}

// slowTurn is the second generator: it follows every chain of every frog, and
// keeps the ponds that it has seen.
func slowTurn(position, _ string) ([]string, error) {
	p, err := readPond(position)
	if err != nil {
		return nil, err
	}
	results := map[string]bool{}
	full := !strings.Contains(position, ".")
	for r := range p.size {
		for c := range p.size {
			switch sign := p.cells[r][c]; {
			case full && sign == '1':
				q := p
				q.cells[r][c] = '.'
				results[q.turned()] = true
			case !full && sign != '.':
				seen := map[frog]bool{}
				for queue := []frog{{p, r, c}}; len(queue) > 0; queue = queue[1:] {
					for _, f := range queue[0].hopped() {
						if !seen[f] {
							seen[f] = true
							queue = append(queue, f)
							results[f.turned()] = true
						}
					}
				}
			}
		}
	}
	var list []string
	for text := range results {
		list = append(list, text)
	}
	return list, nil
}
