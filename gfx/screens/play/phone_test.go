package play

import (
	"slices"
	"strings"
	"testing"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/input"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/session"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

func TestTheEntriesOfAPhonesMenuAreHighEnoughForAFinger(t *testing.T) {
	for _, size := range [][2]float32{{480, 900}, {390, 844}, {390, 664}, {360, 640}, {360, 560}, {844, 390}, {740, 360}} {
		d := screentest.New()
		d.Env.Programs, d.Env.Host = nil, &screentest.Page{}
		g := beside(t, d, screentest.FirstGame(), make([]session.Seat, 2))
		g.menu.shown = true
		d.At(g, size[0], size[1], screentest.Away())
		for _, n := range ui.AppendNodes(nil, d.UI) {
			if n.Role == "button" && n.Rect.H > 0 && min(n.Rect.H, n.Rect.W) < theme.MinTarget && n.Rect.Y+n.Rect.H < size[1]-theme.MinTarget {
				t.Errorf("at %v %q is only %v", size, n.Label, n.Rect)
			}
		}
		for _, about := range []subject{nothing, restarting, resigning} {
			g.menu.about = about
			d.At(g, size[0], size[1], screentest.Away())
			if said := d.Said(); strings.Contains(said, "…") {
				t.Errorf("at %v the menu or its question says %q", size, said)
			}
		}
	}
}

// TestTheMenuBeginsWithResume opens it with its button, in whose place something else appears.
func TestTheMenuBeginsWithResume(t *testing.T) {
	const w, h = 400, 700
	d, g := two(t)
	g.session.Act("GROW")
	g.session.Settle()
	d.Rest(g, w, h, 2)
	x, y, _ := d.Glyph("menu")
	d.Click(g, w, h, x, y)
	if d.Rest(g, w, h, 1); !g.menu.covers() {
		t.Fatal("the menu does not open")
	}
	if next := d.Steer(g, w, h, input.Confirm); next != nil || g.menu.covers() || g.session.State().Ply() != 1 {
		t.Errorf("Enter in the menu that a press opened leads to %#v and %q, want the game", next, d.Said())
	}
}

func TestABoardWithoutNumbersAtItsLeftStandsInTheMiddleOfThePond(t *testing.T) {
	for _, size := range [][2]float32{{640, 480}, {1280, 800}, {480, 900}} {
		for _, g := range catalog.Games() {
			d := screentest.New()
			live := beside(t, d, g, make([]session.Seat, len(g.Info().Seats)))
			d.At(live, size[0], size[1], screentest.Away())
			area, s := live.pond.stage.Board.Area, widgets.NewLayout(size[0], size[1])
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
