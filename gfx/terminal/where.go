package terminal

import (
	"math"
	"slices"

	"freckers/game"
	"freckers/gfx/words"
)

// whereabouts says where the pieces of each kind are and what the board is made
// of, where the pieces race to and how far they have to go: a board for the ear.
func whereabouts(s game.State) []string {
	info := s.Game().Info()
	at := make([][]string, len(info.Kinds))
	var free, lake []string
	for c, site := range info.Layout.Sites {
		spot := s.Spot(game.Cell(c))
		switch {
		case !spot.Piece.None():
			i := slices.IndexFunc(info.Kinds, func(k game.Kind) bool { return k.Piece == spot.Piece })
			at[i] = append(at[i], site.Name)
		case spot.Terrain == game.Pad:
			free = append(free, site.Name)
		case spot.Terrain == game.Lake:
			lake = append(lake, site.Name)
		}
	}
	var list []string
	for i, k := range info.Kinds {
		list = append(list, words.TermPlace(capital(called(info, k)), at[i]))
	}
	if free != nil {
		list = append(list, words.TermPlace(words.TermPads, free))
	}
	if lake != nil {
		list = append(list, words.TermPlace(capital(words.TermGrounds[game.Lake]), lake))
	}
	list = append(list, goals(info)...)
	if ways := waysToGo(s); ways != nil {
		list = append(list, words.TermWays(ways))
	}
	return list
}

// kindOf is what a game says of the kind of a piece.
func kindOf(info *game.Info, p game.Piece) game.Kind {
	i := slices.IndexFunc(info.Kinds, func(k game.Kind) bool { return k.Piece == p })
	if i < 0 {
		return game.Kind{Piece: p}
	}
	return info.Kinds[i]
}

// called is a kind of piece in words: whose it is, which of theirs, what it is
// worth.
func called(info *game.Info, k game.Kind) string {
	owner := ""
	if k.Piece.Owner != game.Nobody {
		owner = info.Seats[k.Piece.Owner].Title
	}
	return words.TermKind(owner, k.Title, k.Points)
}

// goals say where the seats race to: the cells of their goals, or the steps that
// lead across the line of a race that goes round.
func goals(info *game.Info) []string {
	var list []string
	for i, seat := range info.Seats {
		var cells []string
		for _, site := range info.Layout.Sites {
			if site.HomeOf>>i&1 != 0 {
				cells = append(cells, site.Name)
			}
		}
		if cells != nil {
			list = append(list, words.TermPlace(words.TermGoal(seat.Title), cells))
		}
	}
	if info.Layout.Round {
		list = append(list, words.TermRound(crossings(info.Layout)))
	}
	return list
}

// crossings are the steps that lead straight across the lines of a layout, the
// way that the race goes.
func crossings(l *game.Layout) []string {
	var list []string
	for _, a := range l.Sites {
		for _, b := range l.Sites {
			dx, dy := b.X-a.X, b.Y-a.Y
			if math.Abs(math.Hypot(dx, dy)-1) > 0.01 {
				continue
			}
			x, y := a.X+dx/2, a.Y+dy/2
			sin, cos := math.Sincos(l.Heading(game.Nobody, x, y))
			if dx*sin-dy*cos > 0 && slices.ContainsFunc(l.Lines, func(line game.Line) bool { return parts(line, x, y) }) {
				list = append(list, words.TermFromTo(a.Name, b.Name))
			}
		}
	}
	return list
}

// parts says that a point lies on a line.
func parts(l game.Line, x, y float64) bool {
	long := math.Hypot(l.X2-l.X1, l.Y2-l.Y1)
	return math.Hypot(x-l.X1, y-l.Y1)+math.Hypot(x-l.X2, y-l.Y2) < long+0.001
}

// waysToGo are the steps that the pieces of each seat have still to go, nil where
// the game is no race, or is one that some are still to be placed for.
func waysToGo(s game.State) []string {
	info := s.Game().Info()
	left, race := make([]int, len(info.Seats)), false
	for c := range info.Layout.Sites {
		owner := s.Spot(game.Cell(c)).Piece.Owner
		if n, ok := s.Distance(game.Cell(c)); ok && owner != game.Nobody {
			left[owner], race = left[owner]+n, true
		}
	}
	if !race {
		return nil
	}
	var list []string
	for i, seat := range info.Seats {
		if s.Tally(game.Seat(i)).ToPlace > 0 {
			return nil
		}
		list = append(list, words.TermWay(seat.Title, left[i]))
	}
	return list
}
