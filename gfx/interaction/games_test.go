package interaction_test

import (
	"fmt"
	"slices"
	"testing"

	"freckers/game"
	"freckers/game/billabong"
	"freckers/game/froglet"
	"freckers/game/gametest"
	"freckers/gfx/interaction"
)

// at is a position of any game, in which a piece can be selected.
func at(t testing.TB, g game.Game, position string) (game.State, *interaction.Selection, func(string) game.Cell) {
	t.Helper()
	s, h := gametest.Position(t, g, position), &interaction.Selection{}
	h.Reset(s, true)
	return s, h, func(name string) game.Cell { return gametest.Cell(t, s.Layout(), name) }
}

// pond has a frog on d9 that can leap right and then down, left round or on.
const pond = "............/............/..11......../...23..1..../.....4....../...1....2.../............/............/............/............/............/............ B 31,30"

func TestEveryLandingShowsItsPoints(t *testing.T) {
	s, h, cell := at(t, froglet.New(), pond)
	h.Hover(cell("d9"))
	see := h.Highlights()
	best := map[game.Cell]int{}
	top := 0
	choices, _ := s.Choices(cell("d9"), interaction.Limit)
	for _, c := range choices {
		end := c.Cells[len(c.Cells)-1]
		best[end] = max(best[end], c.Points)
		top = max(top, c.Points)
	}
	if len(see.Legal) != len(best) || len(see.Worth) != len(see.Legal) || len(best) < 3 {
		t.Fatalf("%d stops with %d numbers, want %d", len(see.Legal), len(see.Worth), len(best))
	}
	for i, c := range see.Legal {
		if want := fmt.Sprintf("%+d", best[c]); see.Worth[i] != want {
			t.Errorf("stop %d shows %s, want %s", c, see.Worth[i], want)
		}
	}
	if best[see.Best] != top {
		t.Errorf("the best stop earns %d, want %d", best[see.Best], top)
	}
	h.Click(cell("d9"))
	if a := h.Click(see.Best); a == "" {
		t.Error("a click on the best stop plays nothing")
	} else if _, events, err := s.Play(a); err != nil || game.TotalPoints(events) != top {
		t.Errorf("a click on the best stop plays %s, which earns %d, want %d: %v", a, game.TotalPoints(events), top, err)
	}
}

func TestSingleClickTurns(t *testing.T) {
	full, err := froglet.New().New(game.Options{Seed: 3})
	if err != nil {
		t.Fatal(err)
	}
	start, err := billabong.New().New(game.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		state game.State
		kind  game.EventKind
	}{{full, game.Capture}, {start, game.Place}} {
		var h interaction.Selection
		h.Reset(c.state, true)
		name := c.state.Game().Info().Name
		if kind, ok := h.Single(); !ok || kind != c.kind {
			t.Errorf("%s: one touch does %d, %v; want %d", name, kind, ok, c.kind)
		}
		first := game.NoCell
		movable := 0
		for i := range c.state.Layout().Sites {
			if h.Movable(game.Cell(i)) {
				movable++
				first = game.Cell(i)
			}
		}
		h.Hover(first)
		see := h.Highlights()
		if placed := c.kind == game.Place; placed == see.Coming.None() || !placed && len(see.Legal) != movable {
			t.Errorf("%s: %d cells are marked, and %q comes", name, len(see.Legal), see.Coming.Look)
		}
		if a := h.Click(first); a == "" {
			t.Errorf("%s: one touch plays nothing", name)
		}
	}
}

// hops has a red kangaroo on 3,5 that leaps over 5,5 to 7,5, and there over 7,4 to
// 7,3 or back over the referee.
const hops = "................/................/................/......G........./..R.G.........../................/......~~~~....../......~~~~....../.........r...g../................/.........r...g../.........r...g../.........r....../................ r 0,0 0,0 20"

func TestPivotsAreHighlighted(t *testing.T) {
	s, h, cell := at(t, billabong.New(), hops)
	h.Click(cell("3,5"))
	h.Hover(cell("7,5"))
	see := h.Highlights()
	if !slices.Equal(see.Pivots, []game.Cell{cell("5,5")}) {
		t.Errorf("pivots %v, want 5,5", see.Pivots)
	}
	if a := h.Click(cell("7,5")); a != "" {
		t.Fatalf("the first leap played %s", a)
	}
	marks := 0
	for _, e := range h.Hops() {
		if e.Kind == game.Mark && e.To == cell("3,5") {
			marks++
		}
	}
	if marks != 1 {
		t.Errorf("%d referees stand on the start, want 1", marks)
	}
	see = h.Highlights()
	next, _ := s.NextHops(h.Chain())
	for _, c := range next {
		if c != cell("3,5") && !slices.Contains(see.Legal, c) {
			t.Errorf("landing %d is not marked", c)
		}
	}
	h.Hover(cell("7,3"))
	see = h.Highlights()
	if !slices.Equal(see.Pivots, []game.Cell{cell("5,5"), cell("7,4")}) {
		t.Errorf("pivots %v, want 5,5 and 7,4", see.Pivots)
	}
}

// BenchmarkHighlightsLargest is a hover over a frog that can leap about the whole pond in
// more ways than are listed.
func BenchmarkHighlightsLargest(b *testing.B) {
	row := [2]string{".1.2.1.2.1.2", "1.1.2.1.1.2."}
	text := ""
	for i := range 12 {
		if i > 0 {
			text += "/"
		}
		text += row[i%2]
	}
	s, h, _ := at(b, froglet.New(), "4"+text[1:]+" A 20,20")
	from := game.Cell(0)
	if _, more := s.Choices(from, interaction.Limit); !more {
		b.Fatal("the tree is small")
	}
	for b.Loop() {
		h.Hover(game.NoCell)
		h.Hover(from)
		_ = h.Highlights()
	}
}

// leaps has a red kangaroo on 4,4 that can jump to 6,4 and on to 6,6, and another on 1,1.
const leaps = "r.............../................/................/...rg.........../.....g........../................/......~~~~....../" +
	"......~~~~....../................/................/................/................/................/............rggg r 0,0 2,0 50"

// TestTouchMoveBindsThePieceChosen tries in every way to choose another one.
func TestTouchMoveBindsThePieceChosen(t *testing.T) {
	s, _, cell := at(t, billabong.New(), leaps)
	h := interaction.Selection{TouchMove: true}
	h.Reset(s, true)
	if h.Back() || h.Bound() {
		t.Fatal("there is something to take back before a piece is chosen")
	}
	h.Hover(cell("1,1"))
	h.Click(cell("16,14"))
	if h.Holding() {
		t.Fatal("a kangaroo of the other side can be chosen")
	}
	h.Click(cell("4,4"))
	elsewhere := map[string]func(){
		"a click on another":       func() { h.Click(cell("1,1")) },
		"a click on the lake":      func() { h.Click(cell("7,7")) },
		"a click on itself":        func() { h.Click(cell("4,4")) },
		"a drag of another":        func() { h.Grab(cell("1,1")) },
		"Escape":                   func() { h.Back() },
		"Cancel":                   h.Cancel,
		"a drop of itself nowhere": func() { h.Grab(cell("4,4")); h.Drop(cell("1,2")); h.Cancel() },
	}
	for what, try := range elsewhere {
		if try(); !slices.Equal(h.Chain(), []game.Cell{cell("4,4")}) || h.CanGoBack() {
			t.Errorf("after %s, %v is chosen: expected 4,4", what, h.Chain())
		}
	}
	for _, again := range []func(){func() { h.Back() }, h.Cancel, func() { h.Click(cell("4,4")) }, func() { h.Grab(cell("4,4")) }} {
		h.Click(cell("6,4"))
		if h.Click(cell("1,1")); !slices.Equal(h.Chain(), []game.Cell{cell("4,4"), cell("6,4")}) || !h.CanGoBack() {
			t.Fatalf("after a jump to 6,4 the landings are %v", h.Chain())
		}
		if again(); !slices.Equal(h.Chain(), []game.Cell{cell("4,4")}) {
			t.Errorf("the fresh start is at %v: expected 4,4", h.Chain())
		}
	}
	h.Click(cell("6,4"))
	if a := h.Click(cell("6,4")); a != "J 4,4 5,4" {
		t.Errorf("the kangaroo plays %q: expected J 4,4 5,4", a)
	}
	h.Reset(s, true)
	if h.Click(cell("1,1")); !h.Bound() {
		t.Error("in the next turn no other can be chosen")
	}
}

// TestChainsShowWhatTheyTake compares the sums at the landings of the chain that earns most with what its hops take.
func TestChainsShowWhatTheyTake(t *testing.T) {
	s, h, cell := at(t, froglet.New(), pond)
	h.Click(cell("d9"))
	h.Hover(game.NoCell)
	see := h.Highlights()
	if len(see.Chain) < 3 || see.Chain[0] != cell("d9") || see.Chain[len(see.Chain)-1] != see.Best {
		t.Fatalf("the chain is %v, want one from d9 to %d", see.Chain, see.Best)
	}
	if len(see.Sums) != len(see.Chain)-1 || len(see.Taken) != len(see.Sums) {
		t.Fatalf("%d landings have %d sums, and %d frogs are taken", len(see.Chain)-1, len(see.Sums), len(see.Taken))
	}
	sum := 0
	for i, over := range see.Taken {
		if over != (see.Chain[i]+see.Chain[i+1])/2 {
			t.Errorf("hop %d takes the frog at %d", i, over)
		}
		sum += int(s.Spot(over).Piece.Letter - '0')
		want := fmt.Sprint(sum)
		if i == len(see.Taken)-1 {
			want = "+" + want
		}
		if see.Sums[i] != want {
			t.Errorf("landing %d shows %s, want %s", i, see.Sums[i], want)
		}
	}
	h.Hover(see.Chain[1])
	if short := h.Highlights(); len(short.Chain) != 2 || short.Chain[1] != see.Chain[1] {
		t.Errorf("with the pointer on the first landing the chain is %v", short.Chain)
	}
}
