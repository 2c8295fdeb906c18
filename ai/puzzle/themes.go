package puzzle

import (
	"slices"

	"freckers/ai/explain"
	"freckers/game"
)

// Theme is what the solution of a puzzle is about.
type Theme uint8

// The themes. Which of them a game has follows from its puzzles.
const (
	Chain     Theme = iota // two hops or more, or three where most moves have several
	Bridge                 // the way is prepared for other pieces
	Block                  // the other side can no longer do what it could
	Race                   // the sides have passed each other
	Grow                   // new pads open
	Home                   // a piece comes home, or near it
	Exit                   // a piece leaves the board, or can
	Capture                // a piece of another side is won
	Safety                 // own pieces get out of danger
	Scoring                // more points are earned than by any other move
	Denial                 // the other side is left fewer points
	Pivot                  // a leap over a piece far off, or over one of the other side
	Straggler              // the piece that is farthest behind comes on
)

// themesOf returns the themes of a puzzle whose best move has this reason, nil if the reason makes no theme.
func themesOf(k explain.Kind) []Theme {
	switch k {
	case explain.SetsUp, explain.Frees, explain.Opens, explain.WayHome, explain.Beside:
		return []Theme{Bridge}
	case explain.StopsWin, explain.StopsHome, explain.Blocks:
		return []Theme{Block}
	case explain.Leads, explain.TakesLead:
		return []Theme{Race}
	case explain.Home, explain.NearHome:
		return []Theme{Home}
	case explain.Exits, explain.ReachesExit:
		return []Theme{Exit}
	case explain.Joins, explain.Enough:
		return []Theme{Capture}
	case explain.StopsExit:
		return []Theme{Capture, Block}
	case explain.Escapes, explain.Protects, explain.Secure:
		return []Theme{Safety}
	case explain.Richest, explain.Prize, explain.Keeps:
		return []Theme{Scoring}
	case explain.LeavesFew, explain.LeavesLeast:
		return []Theme{Denial}
	case explain.Leaps, explain.Springboard:
		return []Theme{Pivot}
	case explain.Last:
		return []Theme{Straggler}
	}
	return nil
}

// Themes returns the themes of the solution, derived from its effects on the board.
func (p *Puzzle) Themes() (list []Theme) {
	e, ok := explain.Move(p.Start, p.Solution())
	if !ok {
		return nil
	}
	add := func(themes ...Theme) {
		for _, t := range themes {
			if !slices.Contains(list, t) {
				list = append(list, t)
			}
		}
	}
	earns := slices.ContainsFunc(e.Reasons, func(r explain.Reason) bool { return r.Kind == explain.Earns })
	if e.Hops >= 3 || e.Hops == 2 && !earns {
		add(Chain)
	}
	if e.Deed == explain.Grow {
		add(Grow)
	}
	for _, r := range e.Reasons {
		add(themesOf(r.Kind)...)
	}
	if passed(p.Start) {
		add(Race)
	}
	return list
}

// passed reports whether the pieces of two sides that race towards each other have all
// passed, so that nobody can be in anybody's way.
func passed(s game.State) bool {
	layout := s.Layout()
	if len(s.Game().Info().Seats) != 2 || layout.Round {
		return false
	}
	// The first piece of each side from the goal of the second.
	var nearest, farthest [2]float64
	var some [2]bool
	for i := range layout.Sites {
		c, y := game.Cell(i), layout.Sites[i].Y
		owner := s.Spot(c).Piece.Owner
		if _, races := s.Distance(c); !races || owner < 0 {
			continue
		}
		if !some[owner] {
			some[owner], nearest[owner], farthest[owner] = true, y, y
		}
		nearest[owner], farthest[owner] = min(nearest[owner], y), max(farthest[owner], y)
	}
	return some[0] && some[1] && nearest[0] > farthest[1]
}
