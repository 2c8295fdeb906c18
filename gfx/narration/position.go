package narration

import (
	"math"
	"slices"

	"freckers/game"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
)

// Position explains where the pieces of each kind are and what the board is made
// of, where the pieces race to and how far they have to go: a board for the ear.
func (v Narrator) Position(s game.State) []string {
	info := s.Game().Info()
	var free, lake []string
	for c, site := range s.Layout().Sites {
		switch spot := s.Spot(game.Cell(c)); {
		case !spot.Piece.None():
		case spot.Terrain == game.Pad:
			free = append(free, site.Name)
		case spot.Terrain == game.Lake:
			lake = append(lake, site.Name)
		}
	}
	lines := v.pieceLines(s, func(game.Seat) bool { return true })
	if free != nil {
		lines = append(lines, v.place(v.T("Free pads"), free))
	}
	if lake != nil {
		lines = append(lines, v.place(v.T("Lake"), lake))
	}
	lines = append(lines, v.goals(info, s.Layout())...)
	if ways := v.distances(s); ways != nil {
		lines = append(lines, v.T("Distance to goal: %s.", phrases.List(v.Locale, ways)))
	}
	return lines
}

// pieceLines say where the pieces of some owners are, kind by kind.
func (v Narrator) pieceLines(s game.State, of func(owner game.Seat) bool) (lines []string) {
	info := s.Game().Info()
	for _, k := range info.Kinds {
		if !of(k.Piece.Owner) {
			continue
		}
		var at []string
		for c, site := range s.Layout().Sites {
			if s.Spot(game.Cell(c)).Piece == k.Piece {
				at = append(at, site.Name)
			}
		}
		lines = append(lines, v.place(text.Capital(v.Kind(info, k)), at))
	}
	return lines
}

// place lists where something is: "Red: 0,1; 0,2."
func (v Narrator) place(what string, cells []string) string {
	if len(cells) == 0 {
		return v.T("%s: none.", what)
	}
	return v.T("%s: %s.", what, v.cells(cells))
}

func kindOf(info *game.Info, p game.Piece) game.Kind {
	i := slices.IndexFunc(info.Kinds, func(k game.Kind) bool { return k.Piece == p })
	if i < 0 {
		return game.Kind{Piece: p}
	}
	return info.Kinds[i]
}

// Kind returns a kind of piece in words: whose it is, which of theirs, what it is
// worth.
func (v Narrator) Kind(info *game.Info, k game.Kind) string {
	var parts []string
	if k.Piece.Owner != game.Nobody {
		parts = append(parts, v.T(info.Seats[k.Piece.Owner].Title))
	}
	if k.Title != "" {
		parts = append(parts, v.T(k.Title))
	}
	if k.Points > 0 {
		parts = append(parts, v.N("%d point", "%d points", k.Points))
	}
	return phrases.List(v.Locale, parts)
}

// goals say where the seats race to: the cells of their goals, or the steps that
// lead across the line of a race that goes round.
func (v Narrator) goals(info *game.Info, l *game.Layout) []string {
	var lines []string
	for i, seat := range info.Seats {
		var cells []string
		for _, site := range l.Sites {
			if site.HomeOf>>i&1 != 0 {
				cells = append(cells, site.Name)
			}
		}
		if cells != nil {
			lines = append(lines, v.place(v.T("%s's goal", v.T(seat.Title)), cells))
		}
	}
	if l.Round {
		lines = append(lines, v.T("The race goes clockwise round the middle of the board, across the line %s.", v.cells(v.crossings(l))))
	}
	return lines
}

// crossings are the steps that lead straight across the lines of a layout, the
// way that the race goes.
func (v Narrator) crossings(l *game.Layout) []string {
	var lines []string
	for _, a := range l.Sites {
		for _, b := range l.Sites {
			dx, dy := b.X-a.X, b.Y-a.Y
			if math.Abs(math.Hypot(dx, dy)-1) > 0.01 {
				continue
			}
			x, y := a.X+dx/2, a.Y+dy/2
			sin, cos := math.Sincos(l.Heading(game.Nobody, x, y))
			if dx*sin-dy*cos > 0 && slices.ContainsFunc(l.Lines, func(line game.Line) bool { return parts(line, x, y) }) {
				lines = append(lines, v.T("from %s to %s", a.Name, b.Name))
			}
		}
	}
	return lines
}

// parts reports whether a point lies on a line.
func parts(l game.Line, x, y float64) bool {
	long := math.Hypot(l.X2-l.X1, l.Y2-l.Y1)
	return math.Hypot(x-l.X1, y-l.Y1)+math.Hypot(x-l.X2, y-l.Y2) < long+0.001
}

// distances are the steps that the pieces of each seat have still to go, nil where
// the game is no race, or is one that some are still to be placed for.
func (v Narrator) distances(s game.State) []string {
	info := s.Game().Info()
	left, race := make([]int, len(info.Seats)), false
	for c := range s.Layout().Sites {
		owner := s.Spot(game.Cell(c)).Piece.Owner
		if n, ok := s.Distance(game.Cell(c)); ok && owner != game.Nobody {
			left[owner], race = left[owner]+n, true
		}
	}
	if !race {
		return nil
	}
	var lines []string
	for i, seat := range info.Seats {
		if s.Tally(game.Seat(i)).ToPlace > 0 {
			return nil
		}
		lines = append(lines, v.count(v.T(seat.Title), v.N("%d step", "%d steps", left[i])))
	}
	return lines
}
