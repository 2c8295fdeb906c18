package chexers

import (
	"fmt"
	"strings"
)

// hex is a place on the board by its axial coordinates.
type hex struct{ q, r int }

// table is a position as the rules describe it: a piece or none on each hex. It
// shares nothing with the bitboards.
type table struct {
	hexes map[hex]byte // 'R', 'G', 'B' or '.'
	side  byte
	exits map[byte]int
	turns int
}

const colours = "RGB"

func readTable(text string) (table, error) {
	t := table{hexes: map[hex]byte{}, exits: map[byte]int{}}
	var rows, side string
	var red, green, blue int
	if _, err := fmt.Sscanf(text, "%s %s %d,%d,%d %d", &rows, &side, &red, &green, &blue, &t.turns); err != nil {
		return table{}, err
	}
	t.side = strings.ToUpper(side)[0]
	t.exits['R'], t.exits['G'], t.exits['B'] = red, green, blue
	for i, row := range strings.Split(rows, "/") {
		r := i - 3
		q := -3
		if r < 0 {
			q = -3 - r
		}
		for j := range row {
			t.hexes[hex{q + j, r}] = row[j]
		}
	}
	return t, nil
}

func (t table) write() string {
	var rows []string
	for r := -3; r <= 3; r++ {
		row := ""
		for q := -3; q <= 3; q++ {
			if sign, ok := t.hexes[hex{q, r}]; ok {
				row += string(sign)
			}
		}
		rows = append(rows, row)
	}
	return fmt.Sprintf("%s %s %d,%d,%d %d", strings.Join(rows, "/"), strings.ToLower(string(t.side)),
		t.exits['R'], t.exits['G'], t.exits['B'], t.turns)
}

func (t table) next() table {
	n := table{hexes: map[hex]byte{}, exits: map[byte]int{}, turns: t.turns + 1}
	for h, sign := range t.hexes {
		n.hexes[h] = sign
	}
	for c, exits := range t.exits {
		n.exits[c] = exits
	}
	n.side = colours[(strings.IndexByte(colours, t.side)+1)%3]
	return n
}

func (t table) over() bool {
	return t.turns == 768 || t.exits['R'] == 4 || t.exits['G'] == 4 || t.exits['B'] == 4
}

// leaves reports whether the side to move has its exits on a hex.
func (t table) leaves(h hex) bool {
	switch t.side {
	case 'R':
		return h.q == 3
	case 'G':
		return h.r == 3
	}
	return h.q+h.r == -3
}

// pieceTurns are the positions after each action of the piece on a hex.
func (t table) pieceTurns(from hex) []string {
	var list []string
	for _, d := range []hex{{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}} {
		beside, opposite := hex{from.q + d.q, from.r + d.r}, hex{from.q + 2*d.q, from.r + 2*d.r}
		switch {
		case t.hexes[beside] == '.':
			n := t.next()
			n.hexes[from], n.hexes[beside] = '.', t.side
			list = append(list, n.write())
		case t.hexes[beside] != 0 && t.hexes[opposite] == '.':
			n := t.next()
			n.hexes[from], n.hexes[beside], n.hexes[opposite] = '.', t.side, t.side
			list = append(list, n.write())
		}
	}
	if t.leaves(from) {
		n := t.next()
		n.hexes[from] = '.'
		n.exits[t.side]++
		list = append(list, n.write())
	}
	return list
}

func slowTurn(position, _ string) ([]string, error) {
	t, err := readTable(position)
	if err != nil || t.over() {
		return nil, err
	}
	var list []string
	for h, sign := range t.hexes {
		if sign == t.side {
			list = append(list, t.pieceTurns(h)...)
		}
	}
	if len(list) == 0 {
		list = append(list, t.next().write())
	}
	return list, nil
}
