// Package gametest is the conformance suite of the games: the oracle's positions, games
// and perft counts, round trips of the notations, a second move generator, and no
// allocations in the search. A game's own tests call [Run] and the fuzzers with a
// [Suite].
package gametest

import (
	"cmp"
	"fmt"
	"testing"

	"freckers/game"
)

// Suite describes a game to the checks.
type Suite struct {
	Game game.Game
	// RuleSet is the only rule set that is checked, empty for all of the game.
	RuleSet string
	// Data is the folder of the oracle's records; see [Load].
	Data string
	// Slow returns the distinct results of a turn, as positions, by a second
	// generator that is slow and obviously right: it works on a plain array of
	// cells and shares no code with the game under test.
	Slow func(position, rules string) ([]string, error)
	// Plyless is set if the notation of positions lacks the number of plies played.
	Plyless bool
	// Most is how many results a game lists for one cell, 0 for all. If there are
	// more, the listed ones are checked for legality only, not for completeness.
	Most int
	// Once is set if the oracle's paths touch no cell twice, although an action may
	// if that changes its result.
	Once bool
	// Node visits a state as a search does, and counts its moves. Use [Node].
	Node func(game.State) (visit func() int, err error)
}

// tb is what a check needs of a test, so that rapid's can make it too.
type tb interface {
	Helper()
	Errorf(format string, args ...any)
	Fatalf(format string, args ...any)
}

// Must ends a test at the first error.
func Must(t tb, errs ...error) {
	t.Helper()
	for _, err := range errs {
		if err != nil {
			t.Fatalf("%v", err)
		}
	}
}

// Run runs every check of the suite as a subtest.
func Run(t *testing.T, s Suite) {
	o := Load(t, s.Data)
	t.Run("info", s.checkInfo)
	t.Run("starts", func(t *testing.T) { s.checkStarts(t, o.Starts) })
	t.Run("positions", func(t *testing.T) { s.checkCases(t, o.Cases) })
	t.Run("games", func(t *testing.T) { s.checkRows(t, o.Rows) })
	t.Run("states", func(t *testing.T) { s.checkStates(t, o) })
	t.Run("random", func(t *testing.T) { s.checkRandom(t, o) })
	t.Run("hashes", func(t *testing.T) { s.checkHashes(t, o) })
	t.Run("nodes", func(t *testing.T) { s.checkNodes(t, o) })
	t.Run("options", s.checkOptions)
}

// Node implements [Suite.Node] for concrete positions: a visit computes the outcome, the
// moves, and each child with its hash.
func Node[P any, M comparable, PP game.Position[P, M]](s game.State) (visit func() int, err error) {
	p, ok := game.PosOf[P](s)
	if !ok {
		return nil, fmt.Errorf("the state holds no %T", p)
	}
	var child P
	sum := uint64(0)
	moves := PP(&p).Moves(nil)
	return func() int {
		moves = PP(&p).Moves(moves[:0])
		for _, m := range moves {
			PP(&p).Play(m, &child)
			sum ^= PP(&child).Hash()
			if PP(&child).Outcome().Over {
				sum++
			}
		}
		return len(moves)
	}, nil
}

// Perft counts the leaves at exactly depth plies by making every move.
func Perft[P any, M comparable, PP game.Position[P, M]](p *P, depth int) (n uint64) {
	if depth == 0 {
		return 1
	}
	var child P
	for _, m := range PP(p).Moves(nil) {
		PP(p).Play(m, &child)
		n += Perft[P, M, PP](&child, depth-1)
	}
	return n
}

// parse reads a position that must be right.
func (s Suite) parse(t tb, position, rules string) game.State {
	t.Helper()
	state, err := s.Game.Parse(position, game.Options{RuleSet: cmp.Or(rules, s.RuleSet)})
	if err != nil {
		t.Fatalf("%q is refused: %v", position, err)
	}
	return state
}

// play makes an action that must be right.
func play(t tb, s game.State, a game.Action) (game.State, []game.Event) {
	t.Helper()
	next, events, err := s.Play(a)
	if err != nil {
		t.Fatalf("%s in %q is refused: %v", a, s, err)
	}
	return next, events
}

func (s Suite) ruleSets() []string {
	if s.RuleSet != "" {
		return []string{s.RuleSet}
	}
	var names []string
	for _, r := range s.Game.Info().RuleSets {
		names = append(names, r.Name)
	}
	return names
}

func (s Suite) winner(o game.Outcome) string {
	switch {
	case !o.Over:
		return ""
	case o.Winner == game.Nobody:
		return "draw"
	}
	return s.Game.Info().Seats[o.Winner].Name
}

// checkInfo checks that the game's info is complete, and that each cell is found by its name and by its place.
func (s Suite) checkInfo(t *testing.T) {
	i := s.Game.Info()
	if i.Name == "" || i.Title == "" || len(i.Seats) < 2 || len(i.RuleSets) == 0 || i.TallyOf == "" {
		t.Errorf("the game's info has gaps: %+v", i)
	}
	names := map[string]bool{}
	layout := i.LayoutUnder(s.RuleSet)
	for c, site := range layout.Sites {
		if names[site.Name] {
			t.Errorf("two cells are called %s", site.Name)
		}
		names[site.Name] = true
		if got := layout.At(site.X, site.Y); got != game.Cell(c) {
			t.Errorf("cell %s is at %v,%v, where the layout finds cell %d", site.Name, site.X, site.Y, got)
		}
		if got, ok := layout.Find(site.Name); !ok || got != game.Cell(c) {
			t.Errorf("the layout finds cell %d by the name of cell %s", got, site.Name)
		}
		if site.X < 0 || site.X > layout.Width || site.Y < 0 || site.Y > layout.Height {
			t.Errorf("cell %s is at %v,%v, outside %v by %v", site.Name, site.X, site.Y, layout.Width, layout.Height)
		}
	}
}

func (s Suite) checkOptions(t *testing.T) {
	if _, err := s.Game.New(game.Options{RuleSet: "no such rules"}); err == nil {
		t.Error("a game starts under rules that it does not have")
	}
	for _, rules := range s.ruleSets() {
		state, err := s.Game.New(game.Options{RuleSet: rules, Seed: 7})
		if err != nil {
			t.Fatal(err)
		}
		if state.RuleSet() != rules {
			t.Errorf("a game under %s says that its rules are %s", rules, state.RuleSet())
		}
		if again, _ := s.Game.New(game.Options{RuleSet: rules, Seed: 7}); again.String() != state.String() {
			t.Errorf("the same seed gives %q and %q", state, again)
		}
		if start := s.Game.Info().Start; start != "" && state.String() != start {
			t.Errorf("a game starts with %q: expected %q", state, start)
		}
	}
}
