package records

import "slices"

// Solving is what one person has solved of a game's puzzles.
type Solving struct {
	// Solved are the names of the puzzles that were solved at the first try.
	Solved     []string `json:"solved"`
	Streak     int      `json:"streak"` // in a row up to now
	BestStreak int      `json:"bestStreak"`
}

// Has reports whether a puzzle was solved at the first try.
func (s *Solving) Has(id string) bool { return slices.Contains(s.Solved, id) }

// Puzzles returns what was solved of a game's puzzles.
func (b *Book) Puzzles(game string) Solving { return b.page.Puzzles[game] }

// CountPuzzle adds a puzzle, solved at the first try or not, and saves the book.
func (b *Book) CountPuzzle(game, id string, clean bool) error {
	return b.change(func() {
		if b.page.Puzzles == nil {
			b.page.Puzzles = map[string]Solving{}
		}
		s := b.page.Puzzles[game]
		if clean {
			s.Streak++
			s.BestStreak = max(s.BestStreak, s.Streak)
		} else {
			s.Streak = 0
		}
		if clean && !s.Has(id) {
			s.Solved = append(s.Solved, id)
		}
		b.page.Puzzles[game] = s
	})
}
