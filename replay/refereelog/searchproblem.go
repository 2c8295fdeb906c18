package refereelog

import (
	"fmt"
	"slices"
	"strings"

	"freckers/game"
	"freckers/game/freckers"
	"freckers/replay"
)

// searchProblem makes a record of a board with one red frog, the problem of part A of the course: the fewest moves that
// bring the frog to the last row, while Blue never moves. The solution is drawn on it and written in its comment.
func searchProblem(g game.Game, source *replay.Source, b board) (*replay.Record, error) {
	state, err := g.Parse(position(b.cells, 0, freckers.MaxPly), game.Options{RuleSet: RuleSet})
	if err != nil {
		return nil, err
	}
	of := *source
	rec, err := replay.NewAt(state, replay.Header{Source: &of})
	if err != nil {
		return nil, err
	}
	rec.Result = rec.BoardResult(0)
	moves, found := solve(&b.cells)
	if !found {
		rec.Nodes[0].Comment = "There is no solution: Red cannot reach the last row."
		return rec, nil
	}
	var words []string
	for _, m := range moves {
		words = append(words, m.action().text())
		for i := range m.cells[1:] {
			rec.Nodes[0].Drawing.Arrows = append(rec.Nodes[0].Drawing.Arrows, replay.Arrow{From: m.cells[i], To: m.cells[i+1], Tint: replay.Red})
		}
	}
	rec.Nodes[0].Comment = fmt.Sprintf("The shortest solution has %s: %s", game.Count(len(moves), "move", "moves"), strings.Join(words, ", "))
	return rec, nil
}

// crossing is a move of a lone frog: the cells it touches, from the first to the last.
type crossing struct{ cells []game.Cell }

var ways = [...]struct {
	row, column int
	name        string
}{{1, 0, "D"}, {1, -1, "DL"}, {1, 1, "DR"}, {0, -1, "L"}, {0, 1, "R"}}

func (c crossing) action() action {
	a := action{cell: fmt.Sprintf("%d,%d", c.cells[0]/8, c.cells[0]%8)}
	for i, to := range c.cells[1:] {
		dr, dc := int(to/8-c.cells[i]/8), int(to%8-c.cells[i]%8)
		for _, w := range ways {
			if n := max(dr, dc, -dc); w.row*n == dr && w.column*n == dc {
				a.dirs = append(a.dirs, w.name)
			}
		}
	}
	return a
}

// solve returns the fewest moves that bring the red frog to the last row. No shortest path comes back to a cell, so that
// the pads that sink behind the frog do not matter.
func solve(cells *[64]byte) (moves []crossing, found bool) {
	start := game.Cell(slices.Index(cells[:], 'R'))
	came := map[game.Cell]crossing{start: {}}
	for queue := []game.Cell{start}; len(queue) > 0; queue = queue[1:] {
		at := queue[0]
		if at/8 == 7 {
			for at != start {
				m := came[at]
				moves = append(moves, m)
				at = m.cells[0]
			}
			slices.Reverse(moves)
			return moves, true
		}
		for _, m := range crossings(cells, at) {
			to := m.cells[len(m.cells)-1]
			if _, seen := came[to]; !seen {
				came[to] = m
				queue = append(queue, to)
			}
		}
	}
	return nil, false
}

// crossings returns the moves of a lone frog from a cell: steps to pads, and chains of hops over blue frogs, the
// shortest one to each cell.
func crossings(cells *[64]byte, from game.Cell) (list []crossing) {
	for _, w := range ways {
		if to, ok := beyond(from, w.row, w.column, 1); ok && cells[to] == '*' {
			list = append(list, crossing{[]game.Cell{from, to}})
		}
	}
	seen := map[game.Cell]bool{from: true}
	for queue := []crossing{{[]game.Cell{from}}}; len(queue) > 0; queue = queue[1:] {
		at := queue[0].cells
		for _, w := range ways {
			over, ok := beyond(at[len(at)-1], w.row, w.column, 1)
			to, inside := beyond(at[len(at)-1], w.row, w.column, 2)
			if !ok || !inside || cells[over] != 'B' || cells[to] != '*' || seen[to] {
				continue
			}
			seen[to] = true
			next := crossing{append(slices.Clip(at), to)}
			list, queue = append(list, next), append(queue, next)
		}
	}
	return list
}

// beyond returns the cell so many rows and columns away, if it is on the board.
func beyond(from game.Cell, row, column, n int) (to game.Cell, ok bool) {
	r, c := int(from)/8+row*n, int(from)%8+column*n
	return game.Cell(8*r + c), r >= 0 && r < 8 && c >= 0 && c < 8
}
