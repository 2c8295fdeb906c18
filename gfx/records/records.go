// Package records keeps what one person has achieved against the levels: wins and
// losses, streaks, the longest chain and the quickest wins of each game, and how far they have come in learning it.
package records

import (
	"cmp"
	"slices"

	"freckers/replay/practice"
)

// Outcome is how a game ended for the person.
type Outcome uint8

// The outcomes.
const (
	Won Outcome = iota
	Lost
	Drawn
)

// Game is a finished game of one person against one level or several. A game begun
// at another game's position is none of these.
type Game struct {
	ID      string   // distinguishes it from every other game, so that it counts once
	Name    string   // of the rule book
	Levels  []string // the names of the levels that it counts against
	Outcome Outcome
	Chain   int // the most hops that the person made in one move
	Moves   int // of all seats together
	// Own reports whether the person took no move back to play another one. Hints
	// do not matter: they are there to learn from. After a move taken back the
	// outcome counts, but the game sets no best; a win does not lengthen a streak.
	Own bool
}

// Tally is how games against one level have ended.
type Tally struct {
	Won         int `json:"won"`
	Lost        int `json:"lost"`
	Drawn       int `json:"drawn"`
	FewestMoves int `json:"fewestMoves"` // of all seats together in a win, 0 for none yet
}

// Bests are the marks set in one game against any level; 0 if there is none yet.
type Bests struct {
	Streak       int `json:"streak"` // wins in a row up to now
	BestStreak   int `json:"bestStreak"`
	LongestChain int `json:"longestChain"` // hops in one move
}

// Beaten is the set of marks that a game has beaten. A mark set for the first time is not
// among them: there was nothing to beat.
type Beaten struct {
	FewestMoves, LongestChain, BestStreak bool
}

// Book holds the records of all games. The zero value is empty and lasts as long as
// the program.
type Book struct {
	page
	storage Storage // nil for none
	unsaved []Game  // counted, but not in the storage yet
}

// page is the content of a book.
type page struct {
	Format int              `json:"format"`
	Games  map[string]entry `json:"games"`
	// Counted are the last games that were counted, the newest last.
	Counted []string `json:"counted"`
	// Puzzles are the solved ones by game.
	Puzzles map[string]Solving `json:"puzzles,omitempty"`
	// Path are the stars earned at the stops of each game's path that were done, and Days those on which something was
	// learned or practiced, the newest last.
	Path map[string]map[string]int `json:"path,omitempty"`
	Days []practice.Day            `json:"days,omitempty"`
}

type entry struct {
	Bests
	Levels map[string]Tally `json:"levels"`
}

// countedLimit is how many games are remembered so that they count once.
const countedLimit = 200

// Against returns how games against a level have ended.
func (b *Book) Against(game, level string) Tally { return b.Games[game].Levels[level] }

// Of returns the marks of a game.
func (b *Book) Of(game string) Bests { return b.Games[game].Bests }

// Count adds a finished game, unless it counts already, and saves the book. What could
// not be saved is saved with the next game.
func (b *Book) Count(g Game) (beaten Beaten, err error) {
	defer b.lock()()
	damage := b.reload()
	b.unsaved = append(b.unsaved, g)
	for _, g := range b.unsaved {
		beaten = b.add(g)
	}
	if err = b.save(); err == nil {
		b.unsaved = nil
	}
	return beaten, cmp.Or(damage, err)
}

// add counts a game, and returns which records it beat. A game that was counted already changes nothing.
func (b *Book) add(g Game) (beaten Beaten) {
	if slices.Contains(b.Counted, g.ID) {
		return Beaten{}
	}
	b.Counted = append(b.Counted, g.ID)
	b.Counted = b.Counted[max(0, len(b.Counted)-countedLimit):]
	if b.Games == nil {
		b.Games = map[string]entry{}
	}
	e := b.Games[g.Name]
	beaten = e.Bests.add(g)
	if e.Levels == nil {
		e.Levels = map[string]Tally{}
	}
	for _, level := range g.Levels {
		t := e.Levels[level]
		beaten.FewestMoves = t.add(g) || beaten.FewestMoves
		e.Levels[level] = t
	}
	b.Games[g.Name] = e
	return beaten
}

func (m *Bests) add(g Game) (beaten Beaten) {
	switch {
	case g.Outcome == Lost:
		m.Streak = 0
	case g.Outcome == Won && g.Own:
		m.Streak++
		beaten.BestStreak = m.BestStreak > 0 && m.Streak > m.BestStreak
		m.BestStreak = max(m.BestStreak, m.Streak)
	}
	if g.Own {
		beaten.LongestChain = m.LongestChain > 0 && g.Chain > m.LongestChain
		m.LongestChain = max(m.LongestChain, g.Chain)
	}
	return beaten
}

// add reports whether the game was won in fewer moves than any before.
func (t *Tally) add(g Game) (fewer bool) {
	switch g.Outcome {
	case Lost:
		t.Lost++
	case Drawn:
		t.Drawn++
	case Won:
		t.Won++
		if g.Own && (t.FewestMoves == 0 || g.Moves < t.FewestMoves) {
			fewer = t.FewestMoves > 0
			t.FewestMoves = g.Moves
		}
	}
	return fewer
}
