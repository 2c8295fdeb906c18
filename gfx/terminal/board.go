package terminal

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"freckers/game"
)

// signs are what an empty cell shows, as in the games' notations.
var signs = [...]byte{game.Water: '.', game.Pad: '*', game.Land: '.', game.Lake: '~'}

// grid is a drawing of fixed-width signs, each with a color.
type grid struct {
	lines []float64 // the Y of each line of text, in the units of game.Site
	left  float64   // the X of the first cell
	pitch float64   // characters a cell width
	inset int       // characters before the first cell
	cells [][]mark
}

type mark struct {
	sign  byte
	owner game.Seat
}

// newGrid finds the lines and columns of a layout.
func newGrid(l *game.Layout) *grid {
	g := &grid{left: math.Inf(1), pitch: 2}
	top, bottom := math.Inf(1), math.Inf(-1)
	for _, s := range l.Sites {
		if s.Off {
			continue
		}
		g.left = min(g.left, s.X)
		top, bottom = min(top, s.Y), max(bottom, s.Y)
		g.addLine(s.Y)
	}
	if l.Shape == game.Hex {
		g.pitch = 4
	}
	for _, t := range l.Tags {
		switch {
		case t.X < g.left:
			g.inset = max(g.inset, len(t.Text)+1)
		case t.Y < top || t.Y > bottom:
			g.pitch = max(g.pitch, float64(len(t.Text)+1))
		}
		g.addLine(t.Y)
	}
	slices.Sort(g.lines)
	g.cells = make([][]mark, len(g.lines))
	return g
}

// addLine keeps a line for y unless there is one at about that height.
func (g *grid) addLine(y float64) {
	if !slices.ContainsFunc(g.lines, func(have float64) bool { return math.Abs(have-y) < 0.3 }) {
		g.lines = append(g.lines, y)
	}
}

func (g *grid) put(x, y float64, text string, owner game.Seat) {
	row := slices.IndexFunc(g.lines, func(have float64) bool { return math.Abs(have-y) < 0.3 })
	col := g.inset + int(math.Round((x-g.left)*g.pitch))
	if x < g.left {
		col = g.inset - 1 - len(text)
	}
	for i := range len(text) {
		for len(g.cells[row]) <= col+i {
			g.cells[row] = append(g.cells[row], mark{' ', game.Nobody})
		}
		g.cells[row][col+i] = mark{text[i], owner}
	}
}

// drawRule draws a line that runs straight down, where there is room between the
// cells.
func (g *grid) drawRule(l game.Line) {
	for _, y := range g.lines {
		if g.pitch > 2 && y > l.Y1 && y < l.Y2 {
			g.put(l.X1, y, "|", game.Nobody)
		}
	}
}

// board draws a position with its coordinates, a line for each row of cells.
func board(s game.State, ink painter) []string {
	layout := s.Layout()
	g := newGrid(layout)
	for _, t := range layout.Tags {
		g.put(t.X, t.Y, t.Text, game.Nobody)
	}
	for _, l := range layout.Lines {
		if l.X1 == l.X2 {
			g.drawRule(l)
		}
	}
	for c, site := range layout.Sites {
		if site.Off {
			continue
		}
		sign, owner := signs[s.Spot(game.Cell(c)).Terrain], game.Nobody
		if p := s.Spot(game.Cell(c)).Piece; !p.None() {
			sign, owner = p.Letter, p.Owner
		}
		g.put(site.X, site.Y, string(sign), owner)
	}
	var list []string
	for _, row := range g.cells {
		var b strings.Builder
		for _, m := range row {
			b.WriteString(ink.paint(m.owner, string(m.sign)))
		}
		list = append(list, b.String())
	}
	return list
}

// legend lists each seat's letters and score.
func (v describer) legend(s game.State, ink painter) []string {
	info := s.Game().Info()
	letters := make([][]string, len(info.Seats))
	for _, k := range info.Kinds {
		if owner := k.Piece.Owner; owner != game.Nobody {
			letters[owner] = append(letters[owner], string(k.Piece.Letter))
		}
	}
	var list []string
	for i, seat := range info.Seats {
		t := s.Tally(game.Seat(i))
		who, have := v.T(seat.Title), fmt.Sprint(t.Have)
		if letters[i] != nil {
			who += " " + strings.Join(letters[i], ", ")
		}
		if t.Of > 0 {
			have = v.T("%d of %d", t.Have, t.Of)
		}
		line := fmt.Sprintf("%s: %s %s", who, have, v.T(info.TallyOf))
		if t.ToPlace > 0 {
			line += v.N(", %d left to place", ", %d left to place", t.ToPlace)
		}
		list = append(list, ink.paint(game.Seat(i), line))
	}
	return list
}

// painter colors what belongs to a seat, where colors are wanted.
type painter struct {
	on    bool
	seats []game.SeatInfo
}

// inks are the colors of the hues in a terminal.
var inks = [game.Hues]string{
	game.HueRed: "\x1b[31m", game.HueBlue: "\x1b[34m", game.HueGreen: "\x1b[32m",
	game.HueYellow: "\x1b[33m", game.HuePlum: "\x1b[35m", game.HueTeal: "\x1b[36m",
}

func (p painter) paint(s game.Seat, text string) string {
	if !p.on || s < 0 || int(s) >= len(p.seats) {
		return text
	}
	return inks[p.seats[s].Hue%game.Hues] + text + "\x1b[0m"
}

// Board draws a position with its coordinates in plain text, a line for each row of cells.
func Board(s game.State) []string { return board(s, painter{}) }
