package play

import (
	"slices"
	"strings"
	"testing"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/session"
	"freckers/gfx/theme"
)

func TestTheEntriesOfAPhonesMenuAreHighEnoughForAFinger(t *testing.T) {
	for _, size := range [][2]float32{{480, 900}, {390, 844}, {390, 664}, {360, 640}, {360, 560}, {844, 390}, {740, 360}} {
		d := screentest.New()
		d.Env.Programs, d.Env.Host = nil, &screentest.Page{}
		g := beside(t, d, screentest.FirstGame(), make([]session.Seat, 2))
		t.Cleanup(func() { g.session.Close() })
		g.menu = true
		d.At(g, size[0], size[1], screentest.Away())
		first, _ := d.TextAt("Restart")
		second, ok := d.TextAt("Resign")
		if by := second.Y - first.Y; !ok || by < theme.MinTarget {
			t.Errorf("at %v the entries of the menu are %v apart", size, by)
		}
		for _, about := range []subject{nothing, restarting, resigning} {
			g.question = question{about: about}
			d.At(g, size[0], size[1], screentest.Away())
			if said := d.Said(); strings.Contains(said, "…") {
				t.Errorf("at %v the menu or its question says %q", size, said)
			}
		}
	}
}

// TestTheMenuBeginsWithItsFirstEntry opens it with its button, in whose place another entry appears.
func TestTheMenuBeginsWithItsFirstEntry(t *testing.T) {
	const w, h = 400, 700
	d := screentest.New()
	g := beside(t, d, screentest.FirstGame(), make([]session.Seat, 2))
	t.Cleanup(func() { g.session.Close() })
	g.session.Act("GROW")
	g.session.Settle()
	d.Rest(g, w, h, 2)
	x, y, _ := d.Glyph("menu")
	d.Click(g, w, h, x, y)
	if next := d.Steer(g, w, h, input.Confirm); next != nil || g.question.about != restarting {
		t.Errorf("Enter in the menu that a press opened leads to %#v and %q, want the question of Restart", next, d.Said())
	}
}

func TestTheButtonsOfAGameOfThreeStandClearOfTheSigns(t *testing.T) {
	for _, size := range [][2]float32{{360, 640}, {390, 664}, {390, 700}, {390, 844}, {740, 360}, {844, 390}, {915, 412}} {
		d := screentest.New()
		d.Env.Programs, d.Env.Host = nil, &screentest.Page{}
		all := d.Env.Games()
		g := beside(t, d, all[1], make([]session.Seat, 3))
		t.Cleanup(func() { g.session.Close() })
		d.At(g, size[0], size[1], screentest.Away())
		hint, ok := d.TextAt("Hint")
		if !ok {
			t.Fatalf("at %v there is no hint", size)
		}
		_, signs, _ := d.Glyph("menu")
		for _, o := range d.UI.List.Ops {
			if box := (displaylist.Rect{X: o.X, Y: o.Y, W: o.W, H: o.H}); o.Kind == displaylist.Frame && box.Contains(hint.X, hint.Y) && o.Y+o.H > signs-theme.MinTarget/2 {
				t.Errorf("at %v the buttons reach down to %v and the signs up to %v", size, o.Y+o.H, signs-theme.MinTarget/2)
			}
		}
	}
}

func TestABoardWithoutNumbersAtItsLeftStandsInTheMiddleOfThePond(t *testing.T) {
	for _, size := range [][2]float32{{640, 480}, {1280, 800}, {480, 900}} {
		for _, g := range catalog.Games() {
			d := screentest.New()
			live := beside(t, d, g, make([]session.Seat, len(g.Info().Seats)))
			t.Cleanup(func() { live.session.Close() })
			d.At(live, size[0], size[1], screentest.Away())
			area, s := live.stage.Board.Area, widgets.NewLayout(size[0], size[1])
			left, right := area.X, s.Pond.W-area.X-area.W
			if even := max(left-right, right-left) < 1; !even && !numberedAtLeft(g) || left < right-1 {
				t.Errorf("%s at %v has %v at its left and %v at its right", g.Info().Name, size, left, right)
			}
		}
	}
}

// numberedAtLeft reports whether coordinates stand at the left of the board.
func numberedAtLeft(g game.Game) bool {
	return slices.ContainsFunc(g.Info().Layout.Tags, func(t game.Tag) bool { return t.X < 0 })
}
