package interaction_test

import (
	"slices"
	"testing"

	"freckers/game"
	"freckers/game/billabong"
	"freckers/game/chexers"
	"freckers/game/freckers"
	"freckers/gfx/interaction"
)

// chains is a position in which Blue's frog on 4,2 can go to 0,6 in three hops.
const chains = "********/.*****B*/**B*R**B/BR***R**/R*BB*.R./.******./****..../**..*.*R b 1"

func start(t *testing.T, position string) (game.State, *interaction.Selection, func(string) game.Cell) {
	t.Helper()
	return at(t, freckers.New(), position)
}

func TestClickOnADestinationPlays(t *testing.T) {
	_, h, at := start(t, chains)
	if a := h.Click(at("4,2")); a != "" || !h.Holding() {
		t.Fatalf("picking up gave %q, holding %v", a, h.Holding())
	}
	if a, want := h.Click(at("0,6")), game.Action("MOVE 4,2 R,UR,U"); a != want {
		t.Fatalf("got %q, want %q", a, want)
	}
}

func TestLandingsOneByOne(t *testing.T) {
	_, h, at := start(t, chains)
	h.Click(at("4,2"))
	for _, landing := range []string{"4,4", "2,6"} {
		if a := h.Click(at(landing)); a != "" {
			t.Fatalf("landing on %s played %q", landing, a)
		}
	}
	hops := h.Hops()
	if len(hops) != 2 {
		t.Fatalf("%d hops shown, want 2", len(hops))
	}
	if over := hops[1].Over; over != at("3,5") {
		t.Errorf("the second hop is over cell %d, want 3,5", over)
	}
	if !h.Back() || len(h.Chain()) != 2 {
		t.Fatalf("after taking one hop back the chain is %v", h.Chain())
	}
	if a, want := h.Click(at("4,4")), game.Action("MOVE 4,2 R"); a != want {
		t.Fatalf("a second touch played %q, want %q", a, want)
	}
}

func TestClickElsewhereDeselects(t *testing.T) {
	_, h, at := start(t, chains)
	h.Click(at("4,2"))
	h.Click(at("4,4"))
	if a := h.Click(at("7,2")); a != "" || h.Holding() {
		t.Fatalf("a click on open water gave %q, holding %v", a, h.Holding())
	}
}

func TestDrag(t *testing.T) {
	_, h, at := start(t, chains)
	if h.Grab(at("2,4")) {
		t.Error("picked up a frog of the other side")
	}
	if !h.Grab(at("4,2")) {
		t.Fatal("could not pick up 4,2")
	}
	if a, want := h.Drop(at("2,6")), game.Action("MOVE 4,2 R,UR"); a != want {
		t.Fatalf("got %q, want %q", a, want)
	}
	if a := h.Drop(at("7,2")); a != "" {
		t.Fatalf("dropped on open water: %q", a)
	}
}

// TestAPieceLeavesTheBoard has Red's piece at 3,-1 leave by the cell beside
// the board, by a click and by a drag.
func TestAPieceLeavesTheBoard(t *testing.T) {
	s, h, at := at(t, chexers.New(), "..../...../.....R/..RRG../...B../...B./G... r 1,2,2 60")
	piece, out := at("3,-1"), at("exit 3,-1")
	h.Hover(piece)
	see := h.Highlights()
	if !slices.Contains(see.Legal, out) {
		t.Errorf("marked %v: want %d among them", see.Legal, out)
	}
	if a := h.Click(piece); a != "" {
		t.Fatalf("picking up played %q", a)
	}
	if a, want := h.Click(out), game.Action("EXIT 3,-1"); a != want {
		t.Errorf("a click beside the board gives %q: want %q", a, want)
	}
	h.Reset(s, true)
	h.Grab(piece)
	if a, want := h.Drop(out), game.Action("EXIT 3,-1"); a != want {
		t.Errorf("a drag gives %q: want %q", a, want)
	}
}

func TestHighlights(t *testing.T) {
	s, h, at := start(t, chains)
	h.Hover(at("4,2"))
	see := h.Highlights()
	if see.Hover != at("4,2") {
		t.Fatalf("hover mark on %d", see.Hover)
	}
	want := ends(s, at("4,2"))
	if !sameCells(see.Legal, want) {
		t.Fatalf("marked %v, want %v", see.Legal, want)
	}
	h.Click(at("4,2"))
	h.Hover(at("0,6"))
	see = h.Highlights()
	if path := []game.Cell{at("4,2"), at("4,4"), at("2,6"), at("0,6")}; !slices.Equal(see.Path, path) {
		t.Fatalf("path %v, want %v", see.Path, path)
	}
}

func TestGrowShowsGhostPads(t *testing.T) {
	s, h, _ := start(t, "*RR.RRR*/.**R***./......../......../......../......../.**B***./*BB.BBB* r 2")
	h.HoverButton("GROW")
	see := h.Highlights()
	after, _, err := s.Play("GROW")
	if err != nil {
		t.Fatal(err)
	}
	var want []game.Cell
	for c := range s.Layout().Sites {
		if s.Spot(game.Cell(c)).Terrain != after.Spot(game.Cell(c)).Terrain {
			want = append(want, game.Cell(c))
		}
	}
	if len(want) == 0 || !sameCells(see.Ghosts, want) {
		t.Fatalf("ghosts %v, want %v", see.Ghosts, want)
	}
	h.HoverButton("")
	see = h.Highlights()
	if len(see.Ghosts) != 0 {
		t.Fatal("ghosts stay when the pointer has left")
	}
}

func TestOnlookerCannotAct(t *testing.T) {
	s, _, at := start(t, chains)
	var h interaction.Selection
	h.Reset(s, false)
	if a := h.Click(at("4,2")); a != "" || h.Holding() {
		t.Fatalf("an onlooker picked up a frog (%q)", a)
	}
}

// ends are the cells on which an action from c can end, read from the actions'
// positions alone.
func ends(s game.State, c game.Cell) []game.Cell {
	var list []game.Cell
	for _, a := range s.Actions(nil) {
		next, _, err := s.Play(a)
		if err != nil || !next.Spot(c).Piece.None() {
			continue
		}
		for d := range s.Layout().Sites {
			if s.Spot(game.Cell(d)).Piece.None() && !next.Spot(game.Cell(d)).Piece.None() {
				list = append(list, game.Cell(d))
			}
		}
	}
	return list
}

func sameCells(a, b []game.Cell) bool {
	a, b = slices.Clone(a), slices.Clone(b)
	slices.Sort(a)
	slices.Sort(b)
	return slices.Equal(a, b)
}

func TestAPieceThatWasPutDownShowsNothingUntilThePointerLeavesIt(t *testing.T) {
	_, h, at := start(t, chains)
	h.Hover(at("4,2"))
	for range 2 {
		h.Click(at("4,2"))
	}
	h.Hover(at("4,2"))
	if m := h.Highlights(); h.Holding() || len(m.Legal) > 0 {
		t.Errorf("put down, the frog shows %d landings", len(m.Legal))
	}
	h.Hover(game.NoCell)
	h.Hover(at("4,2"))
	if m := h.Highlights(); len(m.Legal) == 0 {
		t.Error("pointed at again, the frog shows no landings")
	}
}

// TestAClickThatNeedsConfirmationShowsTheMove shows a move, another one in its place, and plays that by a second click.
func TestAClickThatNeedsConfirmationShowsTheMove(t *testing.T) {
	s, _, at := start(t, chains)
	h := interaction.Selection{Confirm: true}
	h.Reset(s, true)
	h.Click(at("4,2"))
	if a := h.Click(at("0,6")); a != "" || len(h.Chain()) != 4 || h.At() != at("0,6") || !h.Proposed() {
		t.Fatalf("the first click played %q, with the landings %v: expected three, which are shown", a, h.Chain())
	}
	if a := h.Click(at("2,6")); a != "" || len(h.Chain()) != 3 || h.At() != at("2,6") {
		t.Fatalf("a click on another landing played %q, with the landings %v: expected two", a, h.Chain())
	}
	if h.Proposed() {
		t.Error("a chain that can go on is a proposal")
	}
	if land := h.Land(); land != "MOVE 4,2 R,UR" {
		t.Errorf("confirmed, it plays %q", land)
	}
	if a := h.Click(at("2,6")); a != "MOVE 4,2 R,UR" {
		t.Errorf("the second click plays %q", a)
	}
	if h.Click(at("7,7")); h.Holding() {
		t.Errorf("a click elsewhere leaves %v", h.Chain())
	}
}

// TestATurnOfOneClickNeedsConfirmation shows a kangaroo where it would be placed.
func TestATurnOfOneClickNeedsConfirmation(t *testing.T) {
	s, err := billabong.New().New(game.Options{})
	if err != nil {
		t.Fatal(err)
	}
	h := interaction.Selection{Confirm: true}
	h.Reset(s, true)
	first := h.First()
	if a := h.Click(first); a != "" || h.Highlights().Coming.None() || h.Land() == "" {
		t.Fatalf("the first click played %q; a kangaroo is to come: %v; confirmed, it plays %q", a, !h.Highlights().Coming.None(), h.Land())
	}
	h.Click(first + 1)
	if a := h.Click(first + 1); a == "" {
		t.Error("the second click on another cell plays nothing")
	}
}
