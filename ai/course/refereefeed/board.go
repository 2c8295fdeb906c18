package refereefeed

import (
	"fmt"
	"strings"

	"freckers/game"
)

// side is the side length of the referee's board.
const side = 8

// The referee's numbers on a board, and for players.
const (
	first  = 1
	second = -1
	pad    = 2
	water  = 0
)

// grid is a board as the referee sends it, row by row.
type grid [side * side]int8

// seatOf returns the seat of the referee's number for a player, nobody for other numbers.
func seatOf(player int) game.Seat {
	switch player {
	case first:
		return 0
	case second:
		return 1
	}
	return game.Nobody
}

// gridOf returns a position as the referee would send it.
func gridOf(s game.State) (g grid) {
	for i := range g {
		spot := s.Spot(game.Cell(i))
		switch {
		case spot.Piece.Owner == 0 && !spot.Piece.None():
			g[i] = first
		case spot.Piece.Owner == 1 && !spot.Piece.None():
			g[i] = second
		case spot.Terrain == game.Pad:
			g[i] = pad
		}
	}
	return g
}

func parseGrid(rows [][]int) (g grid, err error) {
	if len(rows) != side {
		return g, fmt.Errorf("the board has %d rows: expected %d", len(rows), side)
	}
	for r, row := range rows {
		if len(row) != side {
			return g, fmt.Errorf("row %d of the board has %d numbers: expected %d", r, len(row), side)
		}
		for c, n := range row {
			if n != first && n != second && n != pad && n != water {
				return g, fmt.Errorf("the board has %d in row %d, column %d: expected 1, -1, 2 or 0", n, r, c)
			}
			g[r*side+c] = int8(n)
		}
	}
	return g, nil
}

// text returns the board in the notation of positions, with the letters of the two seats.
func (g grid) text(letters [2]byte, toMove game.Seat, ply int) string {
	glyphs := map[int8]byte{first: letters[0], second: letters[1], pad: '*', water: '.'}
	var b strings.Builder
	for i, n := range g {
		if i > 0 && i%side == 0 {
			b.WriteByte('/')
		}
		b.WriteByte(glyphs[n])
	}
	return fmt.Sprintf("%s %s %d", &b, strings.ToLower(string(letters[toMove&1])), ply)
}

// lettersOf returns the letters of the seats' pieces in the notation of positions.
func lettersOf(start game.State) (letters [2]byte) {
	for i := range side * side {
		if p := start.Spot(game.Cell(i)).Piece; !p.None() && (p.Owner == 0 || p.Owner == 1) {
			letters[p.Owner] = p.Letter
		}
	}
	return letters
}

// direction is a direction as rows and columns, in our notation and in the referee's.
type direction struct {
	dr, dc      int
	name, arrow string
}

func directions() [8]direction {
	return [...]direction{
		{1, 0, "D", "↓"}, {1, -1, "DL", "↙"}, {1, 1, "DR", "↘"},
		{-1, 0, "U", "↑"}, {-1, -1, "UL", "↖"}, {-1, 1, "UR", "↗"},
		{0, -1, "L", "←"}, {0, 1, "R", "→"},
	}
}

// maxHops bounds the directions of an action; no chain is that long.
const maxHops = 32

// parseMove returns a frog's action in our notation and in the referee's.
func parseMove(coord []int, directionList [][]int) (ours game.Action, theirs string, err error) {
	if len(coord) != 2 || coord[0] < 0 || coord[0] >= side || coord[1] < 0 || coord[1] >= side {
		return "", "", fmt.Errorf("coord is %s: expected a row and a column from 0 to %d", brief(coord), side-1)
	}
	if len(directionList) == 0 || len(directionList) > maxHops {
		return "", "", fmt.Errorf("%d directions: expected 1 to %d", len(directionList), maxHops)
	}
	var names, arrows []string
	for _, w := range directionList {
		found := false
		for _, d := range directions() {
			if len(w) == 2 && w[0] == d.dr && w[1] == d.dc {
				names, arrows, found = append(names, d.name), append(arrows, "["+d.arrow+"]"), true
			}
		}
		if !found {
			return "", "", fmt.Errorf("a direction is %s: expected two numbers of -1, 0 and 1", brief(w))
		}
	}
	ours = game.Action(fmt.Sprintf("MOVE %d,%d %s", coord[0], coord[1], strings.Join(names, ",")))
	return ours, fmt.Sprintf("MOVE(%d-%d, [%s])", coord[0], coord[1], strings.Join(arrows, ", ")), nil
}

// brief formats numbers for an error, only the first few of them.
func brief(list []int) string {
	if len(list) > 4 {
		return fmt.Sprintf("%v and %d more", list[:4], len(list)-4)
	}
	return fmt.Sprint(list)
}
