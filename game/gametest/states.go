package gametest

import (
	"slices"
	"sort"
	"strings"
	"testing"
	"unicode"

	"freckers/game"
)

// checkStates looks closely at a third of the oracle's positions and of its games.
func (s Suite) checkStates(t *testing.T, o Oracle) {
	positions := slices.Concat(o.Starts, o.Cases)
	for _, rules := range s.ruleSets() {
		for _, c := range Sample(t, positions, (len(positions)+2)/3) {
			s.inspect(t, s.parse(t, c.Position, rules))
		}
	}
	for _, r := range Sample(t, o.Rows, (len(o.Rows)+2)/3) {
		state := s.parse(t, r.Start, r.RuleSet)
		for i, a := range r.Actions {
			if i%7 == 0 || i >= len(r.Actions)-2 {
				s.inspect(t, state)
			}
			state, _ = play(t, state, game.Action(a))
		}
		s.inspect(t, state)
	}
}

// inspect checks all that a state reports against the rest of it, and
// against the second generator.
func (s Suite) inspect(t tb, state game.State) {
	t.Helper()
	s.checkNotation(t, state)
	s.checkMoves(t, state)
	checkToGo(t, state)
	if state.Outcome().Over {
		checkOver(t, state)
		return
	}
	actions := state.Actions(nil)
	if len(actions) == 0 {
		t.Errorf("%q is not over and has no action", state)
	}
	if n := state.Perft(1); n != uint64(len(actions)) {
		t.Errorf("%q has %d actions and the perft %d", state, len(actions), n)
	}
	for _, a := range actions {
		if got, err := state.ParseAction(string(a)); err != nil || got != a {
			t.Errorf("%s in %q reads as %q, %v", a, state, got, err)
		}
		s.checkPlayed(t, state, a)
	}
	if s.checkChoices(t, state, actions) {
		return
	}
	want, err := s.Slow(state.String(), state.RuleSet())
	if err != nil {
		t.Fatalf("the second generator cannot read %q: %v", state, err)
	}
	sort.Strings(want)
	if got := results(t, state); !slices.Equal(got, want) {
		t.Errorf("%q under %s: a turn has the results\n%s\nthe second generator's are\n%s", state, state.RuleSet(), lines(got), lines(want))
	}
}

// checkMoves holds the moves of the search against the actions of everyone else.
// A draw by repetition is a matter of the game and not of the position, which
// still has moves.
func (s Suite) checkMoves(t tb, state game.State) {
	t.Helper()
	if state.Outcome().Reason == game.ReasonRepeated {
		return
	}
	visit, err := s.Node(state)
	if err != nil {
		t.Fatalf("%v", err)
	}
	if got, want := visit(), len(state.Actions(nil)); got != want {
		t.Errorf("%q has %d moves and %d actions", state, got, want)
	}
}

// checkToGo holds the ways still to go against the pieces: only a piece has one,
// and where one of a seat's has, all have.
func checkToGo(t tb, state game.State) {
	t.Helper()
	races := map[game.Seat]bool{}
	for c := range state.Layout().Sites {
		piece := state.Spot(game.Cell(c)).Piece
		steps, ok := state.Distance(game.Cell(c))
		switch all, known := races[piece.Owner]; {
		case ok && piece.None():
			t.Errorf("%q: cell %d has no piece and %d steps to go", state, c, steps)
		case ok && steps < 0:
			t.Errorf("%q: the piece on cell %d has %d steps to go", state, c, steps)
		case piece.None():
		case known && all != ok:
			t.Errorf("%q: the piece on cell %d has a way to go, %v: another one of seat %d has, %v", state, c, ok, piece.Owner, all)
		default:
			races[piece.Owner] = ok
		}
	}
	for _, c := range []game.Cell{game.NoCell, game.Cell(len(state.Layout().Sites)), 9999} {
		steps, ok := state.Distance(c)
		list, more := state.Choices(c, 9)
		if spot := state.Spot(c); ok || len(list) > 0 || more || !spot.Piece.None() {
			t.Errorf("%q: cell %d, outside the board, holds %+v, has %d steps to go and the choices %v", state, c, spot, steps, list)
		}
	}
}

// checkNotation writes and reads a position: nothing may change, and the hash,
// which is made afresh for the one that is read, least of all.
func (s Suite) checkNotation(t tb, state game.State) {
	t.Helper()
	again := s.parse(t, state.String(), state.RuleSet())
	if again.String() != state.String() {
		t.Errorf("%q is read as %q", state, again)
	}
	if again.Hash() != state.Hash() {
		t.Errorf("%q has the hash %x: made afresh it is %x", state, state.Hash(), again.Hash())
	}
	if again.ToMove() != state.ToMove() {
		t.Errorf("%q is read with seat %d: expected %d", state, again.ToMove(), state.ToMove())
	}
	if again.Ply() != state.Ply() && !s.Plyless {
		t.Errorf("%q is read with ply %d: expected %d", state, again.Ply(), state.Ply())
	}
	for c := range state.Layout().Sites {
		got, want := again.Spot(game.Cell(c)), state.Spot(game.Cell(c))
		if _, known := s.kind(want.Piece); !known && !want.Piece.None() {
			t.Errorf("%q has %+v on cell %d, of no kind that the game has", state, want.Piece, c)
		}
		if got != want {
			t.Errorf("%q is read with %+v on cell %d: expected %+v", state, got, c, want)
		} else if state.Layout().Sites[c].Off && !got.Piece.None() {
			t.Errorf("%q has %+v on cell %d beside the board", state, got, c)
		}
	}
}

// checkPlayed plays an action: the state stays, the next one is a ply on, and
// the events lead from one board to the other.
func (s Suite) checkPlayed(t tb, state game.State, a game.Action) game.State {
	t.Helper()
	before := state.String()
	next, events := play(t, state, a)
	if state.String() != before {
		t.Errorf("%s turns %q itself into %q", a, before, state)
	}
	if next.Ply() != state.Ply()+1 {
		t.Errorf("%s in %q leads from ply %d to ply %d", a, state, state.Ply(), next.Ply())
	}
	s.checkWords(t, a)
	if state.Label(a) == "" {
		t.Errorf("%s in %q has no label", a, state)
	}
	b := boardOf(state)
	for _, e := range events {
		if wrong := b.apply(e); wrong != "" {
			t.Errorf("%s in %q: event %+v: %s", a, state, e, wrong)
		}
		if kind, known := s.kind(e.Piece); e.Points != 0 && (!known || e.Points != kind.Points) {
			t.Errorf("%s in %q: event %+v is of the kind %+v", a, state, e, kind)
		}
		if e.Seat != state.ToMove() {
			t.Errorf("%s in %q: event %+v is not of seat %d", a, state, e, state.ToMove())
		}
	}
	for c, got := range b.spots {
		if want := next.Spot(game.Cell(c)); got != want {
			t.Errorf("the events of %s in %q leave %+v on cell %d: expected %+v", a, state, got, c, want)
		}
	}
	was, is := state.Tally(state.ToMove()), next.Tally(state.ToMove())
	if n := count(events, game.Place); is.ToPlace != was.ToPlace-n {
		t.Errorf("%s in %q puts %d pieces on the board: %d were to be placed, and %d are", a, state, n, was.ToPlace, is.ToPlace)
	}
	if earned := is.Have - was.Have; b.points != 0 && b.points != earned {
		t.Errorf("the events of %s in %q earn %d: the tally grows by %d", a, state, b.points, earned)
	}
	return next
}

func (s Suite) kind(p game.Piece) (game.Kind, bool) {
	for _, k := range s.Game.Info().Kinds {
		if k.Piece == p {
			return k, true
		}
	}
	return game.Kind{}, false
}

// checkWords holds the words of an action against those that the game explains.
func (s Suite) checkWords(t tb, a game.Action) {
	t.Helper()
	i := s.Game.Info()
	for _, w := range strings.FieldsFunc(string(a), func(r rune) bool { return !unicode.IsLetter(r) || unicode.IsLower(r) }) {
		if !slices.ContainsFunc(i.Notation, func(n game.Word) bool { return n.Text == w }) {
			t.Errorf("%s has the word %s, which the game does not explain", a, w)
		}
	}
}

// count is how many events are of a kind.
func count(events []game.Event, kind game.EventKind) int {
	n := 0
	for _, e := range events {
		if e.Kind == kind {
			n++
		}
	}
	return n
}

// checkChoices compares what can be chosen on the board with the actions: the same results,
// each by a shortest path first. It reports whether there are more than the game
// lists, so that nothing more can be compared.
func (s Suite) checkChoices(t tb, state game.State, actions []game.Action) (cut bool) {
	t.Helper()
	results := map[uint64]bool{}
	for _, a := range actions {
		next, _ := play(t, state, a)
		results[next.Hash()] = true
	}
	if len(results) != len(actions) {
		t.Errorf("%q has %d actions with %d results", state, len(actions), len(results))
	}
	listed := map[uint64]int{} // result: the length of the path that was listed for it
	for _, a := range state.GlobalActions() {
		next, _ := play(t, state, a)
		listed[next.Hash()] = 0
	}
	for c := range state.Layout().Sites {
		choices, more := state.Choices(game.Cell(c), 1<<20)
		if more && s.Most > 0 && len(choices) >= s.Most {
			cut = true
		} else if more {
			t.Errorf("%q: the choices from cell %d are cut at %d", state, c, len(choices))
		}
		if len(choices) > 1 {
			s.checkCut(t, state, game.Cell(c), choices)
		}
		for _, choice := range choices {
			checkChoice(t, state, game.Cell(c), choice, results, listed)
		}
	}
	if len(listed) != len(results) {
		t.Errorf("%q: the choices reach %d results: expected %d", state, len(listed), len(results))
	}
	return cut
}

// checkChoice checks that a choice can be walked cell by cell, earns its points and has the result of an action, by the hashes of
// all results. It adds its result to those listed so far, with the length of its path.
func checkChoice(t tb, state game.State, from game.Cell, c game.Choice, results map[uint64]bool, listed map[uint64]int) {
	t.Helper()
	checkWalk(t, state, from, c)
	after, events := play(t, state, c.Action)
	if earned := game.TotalPoints(events); c.Points != earned {
		t.Errorf("%q: %s is a choice that earns %d: its events earn %d", state, c.Action, c.Points, earned)
	}
	checkShown(t, state, c.Cells, events)
	if !results[after.Hash()] {
		t.Errorf("%q: %s is a choice whose result no action has", state, c.Action)
	}
	length, known := listed[after.Hash()]
	if known != c.Alternate {
		t.Errorf("%q: %s has Alternate %v: expected %v", state, c.Action, c.Alternate, known)
	}
	if !known {
		listed[after.Hash()] = len(c.Cells)
	} else if len(c.Cells) < length {
		t.Errorf("%q: %s is shorter than the path that was listed first", state, c.Action)
	}
}

// checkWalk checks that touching the cells of a choice one after another leads to its action.
func checkWalk(t tb, state game.State, from game.Cell, c game.Choice) {
	t.Helper()
	if len(c.Cells) == 0 || c.Cells[0] != from {
		t.Fatalf("%q: %s is a choice from cell %d that touches %v", state, c.Action, from, c.Cells)
	}
	next, stop := state.NextHops(c.Cells)
	if stop != c.Action {
		t.Errorf("%q: walking %v ends in %q: expected %q", state, c.Cells, stop, c.Action)
	}
	for i := 1; i < len(c.Cells); i++ {
		if next, _ := state.NextHops(c.Cells[:i]); !slices.Contains(next, c.Cells[i]) {
			t.Errorf("%q: walking %v leads to %v, without cell %d", state, c.Cells[:i], next, c.Cells[i])
		}
	}
	for _, n := range next {
		cells := append(slices.Clone(c.Cells), n)
		if onward, stop := state.NextHops(cells); len(onward) == 0 && stop == "" {
			t.Errorf("%q: walking %v leads nowhere", state, cells)
		}
	}
}

// checkShown holds what is shown while a choice is touched, cell by cell,
// against the events that playing it has.
func checkShown(t tb, state game.State, cells []game.Cell, events []game.Event) {
	t.Helper()
	want := movements(events)
	for n := range len(cells) + 1 {
		b := boardOf(state)
		shown := state.Preview(cells[:n])
		for _, e := range shown {
			if wrong := b.apply(e); wrong != "" {
				t.Errorf("%q: touching %v shows %+v: %s", state, cells[:n], e, wrong)
			}
		}
		got := movements(shown)
		if most := min(max(n-1, 0), len(want)); !slices.Equal(got, want[:most]) {
			t.Errorf("%q: touching %v shows the movements %+v: expected %+v", state, cells[:n], got, want[:most])
		}
	}
}

func movements(events []game.Event) (list []game.Event) {
	for _, e := range events {
		if e.Kind == game.Step || e.Kind == game.Hop {
			list = append(list, e)
		}
	}
	return list
}

// checkCut asks for fewer choices than there are.
func (s Suite) checkCut(t tb, state game.State, from game.Cell, all []game.Choice) {
	t.Helper()
	few, more := state.Choices(from, len(all)-1)
	if !more || len(few) != len(all)-1 {
		t.Fatalf("%q: of %d choices from cell %d, %d are listed and more is %v", state, len(all), from, len(few), more)
	}
	for i := range few {
		if few[i].Action != all[i].Action {
			t.Errorf("%q: choice %d from cell %d is %s where the list is cut, %s where it is not", state, i, from, few[i].Action, all[i].Action)
		}
	}
}
