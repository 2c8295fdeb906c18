package billabong

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"freckers/game"
)

// path is an action taken apart.
type path struct {
	kind byte // 'P', 'W', 'J' or passes
	// cells are those that the action names: where a kangaroo is placed; from
	// and to of a walk; from and the pivots of jumps.
	cells []int
}

const passes = '-'

const passText = "PASS"

// kinds are the actions, with the cells that each names at least and at most,
// and what an error says of the way to write it.
var kinds = []struct {
	letter      byte
	least, most int
	form        string
}{
	{'P', 1, 1, "P x,y"},
	{'W', 2, 2, "W x,y x,y"},
	{'J', 2, 1 << 20, "J x,y and the pivots, x,y each"},
}

// parsePath reads the notation of an action without judging it. Lower case and
// blanks around commas are allowed.
func parsePath(text string) (path, error) {
	fields := game.Words(text)
	if len(fields) == 1 && fields[0] == passText {
		return path{kind: passes}, nil
	}
	for _, k := range kinds {
		if len(fields) == 0 || fields[0] != string(k.letter) {
			continue
		}
		cells := fields[1:]
		if len(cells) < k.least || len(cells) > k.most {
			return path{}, fmt.Errorf("action %s has %s after %c: expected %s", game.Quote(text), game.Count(len(cells), "cell", "cells"), k.letter, k.form)
		}
		q := path{kind: k.letter, cells: make([]int, len(cells))}
		for i, field := range cells {
			cell, ok := parseCellName(field)
			if !ok {
				return path{}, fmt.Errorf("%s is %s: expected x,y with x from 1 to %d and y from 1 to %d", q.role(i), game.Quote(field), Columns, Rows)
			}
			q.cells[i] = cell
		}
		return q, nil
	}
	return path{}, fmt.Errorf("action is %s: expected P x,y, W x,y x,y, J x,y and pivots, or %s", game.Quote(text), passText)
}

// role is what the i-th cell of an action is.
func (q *path) role(i int) string {
	switch {
	case q.kind == 'J' && i > 0:
		return fmt.Sprintf("pivot %d", i)
	case q.kind == 'W' && i > 0:
		return "destination"
	case q.kind == 'P':
		return "cell"
	}
	return "start"
}

func parseCellName(text string) (cell int, ok bool) {
	left, right, _ := strings.Cut(text, ",")
	x, okX := parseNumber(left, Columns)
	y, okY := parseNumber(right, Rows)
	return (y-1)*Columns + x - 1, okX && okY
}

// parseNumber reads a number from 1 on, of one or two digits.
func parseNumber(text string, most int) (n int, ok bool) {
	number, err := strconv.ParseUint(text, 10, 8)
	n = int(number)
	return n, err == nil && len(text) <= 2 && n >= 1 && n <= most
}

func cellName(cell int) string { return string(appendCell(nil, cell)) }

func appendCell(dst []byte, cell int) []byte {
	dst = strconv.AppendInt(dst, int64(cell%Columns+1), 10)
	return strconv.AppendInt(append(dst, ','), int64(cell/Columns+1), 10)
}

func (q *path) action() game.Action {
	if q.kind == passes {
		return passText
	}
	text := append(make([]byte, 0, 2+6*len(q.cells)), q.kind)
	for _, cell := range q.cells {
		text = appendCell(append(text, ' '), cell)
	}
	return game.Action(text)
}

// arrows are the directions in a move list, by the signs of dy and dx, plus 1.
var arrows = [3][3]string{{"↖", "↑", "↗"}, {"←", "·", "→"}, {"↙", "↓", "↘"}}

// Label returns an action as a move list shows it: "place 3,4", "pass", or the start, an
// arrow for each step or jump, and the end. Any other text is returned unchanged.
func Label(a game.Action) string {
	q, err := parsePath(string(a))
	switch {
	case err != nil:
		return string(a)
	case q.kind == passes:
		return "pass"
	case q.kind == 'P':
		return "place " + cellName(q.cells[0])
	}
	text := append(appendCell(nil, q.cells[0]), ' ')
	x, y := q.cells[0]%Columns, q.cells[0]/Columns
	for _, cell := range q.cells[1:] {
		dx, dy := cell%Columns-x, cell/Columns-y
		text = append(text, arrows[cmp.Compare(dy, 0)+1][cmp.Compare(dx, 0)+1]...)
		if q.kind == 'J' {
			dx, dy = 2*dx, 2*dy
		}
		x, y = x+dx, y+dy
	}
	if x < 0 || x >= Columns || y < 0 || y >= Rows {
		return string(a)
	}
	return string(appendCell(append(text, ' '), y*Columns+x))
}
