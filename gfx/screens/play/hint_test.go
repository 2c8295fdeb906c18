package play

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"freckers/ai"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/input"
	"freckers/gfx/narration"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/session"
)

// TestAHintPointsFirstAndThenShows presses for a hint twice in every game.
func TestAHintPointsFirstAndThenShows(t *testing.T) {
	for _, of := range catalog.Games() {
		d := screentest.New()
		g := begin(t, d, of, game.Options{}, make([]session.Seat, len(of.Info().Seats)))
		d.Frame(g, 2, 2)
		d.Press(t, g, "Hint")
		line := said(t, d, g, func() bool { return g.session.Hint() != "" })
		if !regexp.MustCompile(`^[A-Z][^.:]*(: [^.]+)?\.$`).MatchString(line) || regexp.MustCompile(`\d`).MatchString(line) {
			t.Errorf("%s: the hint is %q, want a sentence without figures", of.Info().Name, line)
		}
		marks := &g.pond.stage.Board.Marks
		if len(marks.Hint) > 1 || len(marks.Ghosts) > 0 {
			t.Errorf("%s: the first press shows %v and %v", of.Info().Name, marks.Hint, marks.Ghosts)
		}
		d.Frame(g, 2, 2)
		if first := g.view.hinted; !strings.HasSuffix(first, line) || len(marks.Hint) > 0 && !strings.HasPrefix(first, narration.Name(g.session.State(), marks.Hint[0])) {
			t.Errorf("%s: the first press is heard as %q", of.Info().Name, first)
		}
		d.Press(t, g, "Hint")
		d.Frame(g, 2, 2)
		if last := game.Cell(len(marks.Hint) - 1); last > 0 && !strings.Contains(g.view.hinted, narration.Name(g.session.State(), marks.Hint[last])) {
			t.Errorf("%s: the second press is heard as %q", of.Info().Name, g.view.hinted)
		}
		if g.view.line != line || len(marks.Hint) == 0 && len(marks.Ghosts) == 0 {
			t.Errorf("%s: the second press says %q and shows %v", of.Info().Name, g.view.line, marks.Hint)
		}
		if chain := len(g.session.Why().Cells); chain > 1 && len(marks.Hint) != chain {
			t.Errorf("%s: the second press shows %v, want %d cells", of.Info().Name, marks.Hint, chain)
		}
	}
}

// TestALineSaysWhoIsAhead plays a turn with the line switched on, and looks at it again
// without.
func TestALineSaysWhoIsAhead(t *testing.T) {
	d := screentest.New()
	d.Env.Settings.Lead = true
	of := screentest.FirstGame()
	full := session.LevelSeat(of, len(ai.Levels(of)))
	g := lateGame(t, d, []session.Seat{{}, full})
	d.Frame(g, 2, 2)
	if want := "You and Old toad are level."; g.view.line != want {
		t.Errorf("the line is %q, want %q", g.view.line, want)
	}
	d.Env.Settings.Lead = false
	d.Key(g, input.Flip)
	if g.view.line == "" || g.view.line == "You and Old toad are level." {
		t.Errorf("without the line, %q is said", g.view.line)
	}
}

// TestAHintPutsThePieceInHandBack presses for hints with a piece in hand, and once too often.
func TestAHintPutsThePieceInHandBack(t *testing.T) {
	d, g := two(t)
	d.Frame(g, 2, 2)
	g.session.Click(g.session.Selection().First())
	d.Press(t, g, "Hint")
	if g.session.Selection().Holding() {
		t.Error("a piece is in hand beside the hint")
	}
	said(t, d, g, func() bool { return g.session.Hint() != "" })
	hint := g.session.Hint()
	for range 3 {
		d.Press(t, g, "Hint")
	}
	if g.session.Hint() != hint || g.session.Hinting() {
		t.Errorf("pressed again, the hint %q became %q", hint, g.session.Hint())
	}
}

// TestAHintMakesWayForAnotherPiece takes another piece than the one that the hint points at.
func TestAHintMakesWayForAnotherPiece(t *testing.T) {
	d, g := two(t)
	d.Frame(g, 2, 2)
	d.Press(t, g, "Hint")
	said(t, d, g, func() bool { return g.session.Hint() != "" })
	d.Press(t, g, "Hint")
	d.Frame(g, 2, 2)
	marks := &g.pond.stage.Board.Marks
	hinted := append([]game.Cell(nil), marks.Hint...)
	if len(hinted) == 0 {
		t.Fatalf("the hint %q points at nothing", g.session.Hint())
	}
	for c := range g.session.State().Layout().Sites {
		if cell := game.Cell(c); cell != hinted[0] && g.session.Selection().Movable(cell) {
			tap(d, g, cell)
			break
		}
	}
	if d.Frame(g, 2, 2); len(marks.Hint) > 0 {
		t.Errorf("beside the piece in hand the hint still marks %v", marks.Hint)
	}
	tap(d, g, hinted[0])
	if d.Frame(g, 2, 2); !slices.Equal(marks.Hint, hinted) {
		t.Errorf("with its piece in hand the hint marks %v, want %v", marks.Hint, hinted)
	}
}
