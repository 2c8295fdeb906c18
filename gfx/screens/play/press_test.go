package play

import (
	"slices"
	"strings"
	"testing"

	"freckers/game"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/session"
	"freckers/replay"
)

// Ticks within the time of a double click, and beyond it.
const (
	soon = 8
	late = 30
)

// stuck is a game in which GROW would open no pad.
func stuck(t *testing.T, d *screentest.Desk) *Screen {
	t.Helper()
	rec, err := replay.NewFrom(screentest.FirstGame(), "********/.*****B*/**B*.**B/BR***R**/R*BB*.R./.******./****..../**..*R*R b 1", game.Options{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	g := New(d.Env, nav.Play{Record: rec, Seats: []session.Seat{{}, {}}}, false)
	t.Cleanup(func() { g.session.Close() })
	return g
}

func TestAGrowThatGrowsNothingIsAPass(t *testing.T) {
	d := screentest.New()
	fresh := begin(t, d, screentest.FirstGame(), game.Options{}, []session.Seat{{}, {}})
	d.At(fresh, 1280, 800, screentest.Away())
	d.Word(t, "Grow")
	g := stuck(t, d)
	d.At(g, 1280, 800, screentest.Away())
	x, y := d.Word(t, "Pass")
	for _, o := range d.UI.List.Ops {
		if r := (displaylist.Rect{X: o.X, Y: o.Y, W: o.W, H: o.H}); o.Kind == displaylist.Fill && o.Color == d.UI.Theme.Accent && r.Contains(x, y) {
			t.Error("a turn that does nothing is the main button")
		}
	}
	before := g.session.State().Ply()
	for range 40 {
		d.At(g, 1280, 800, input.State{X: x, Y: y})
	}
	d.Word(t, "Grow would change nothing: it only passes the turn")
	d.Poke(g, x, y, late)
	if got := g.session.State().Ply(); got != before+1 {
		t.Errorf("it leads from action %d to %d", before, got)
	}
}

func TestADoubleClickOnGrowPlaysOneTurn(t *testing.T) {
	d := screentest.New()
	d.Env.Settings.Speed = "instant"
	g := begin(t, d, screentest.FirstGame(), game.Options{}, []session.Seat{{}, {}})
	t.Cleanup(func() { g.session.Close() })
	d.At(g, 1280, 800, screentest.Away())
	x, y := d.Word(t, "Grow")
	for i, want := range []int{1, 1, 1} {
		if d.Poke(g, x, y, soon); g.session.State().Ply() != want {
			t.Fatalf("press %d of a quick row leads to action %d, want %d", i+1, g.session.State().Ply(), want)
		}
	}
	if d.Poke(g, x, y, late); g.session.State().Ply() != 2 {
		t.Errorf("a press after a pause leads to action %d, want 2", g.session.State().Ply())
	}
}

func TestFastUndosAllCount(t *testing.T) {
	d := screentest.New()
	d.Env.Settings.Speed = "instant"
	g := begin(t, d, screentest.FirstGame(), game.Options{}, []session.Seat{{}, {}})
	t.Cleanup(func() { g.session.Close() })
	for range 4 {
		actions := g.session.State().Actions(nil)
		g.session.Act(actions[len(actions)-1])
	}
	d.At(g, 1280, 800, screentest.Away())
	x, y := d.Word(t, "Undo")
	for range 3 {
		d.Poke(g, x, y, 2)
	}
	if got := g.session.State().Ply(); got != 1 {
		t.Errorf("3 quick undos of 4 actions leave %d, want 1", got)
	}
}

func TestADoubleClickOnResignOnlyAsks(t *testing.T) {
	d := screentest.New()
	g := begin(t, d, screentest.FirstGame(), game.Options{}, []session.Seat{{}, {}})
	t.Cleanup(func() { g.session.Close() })
	g.menu = true
	d.At(g, 1280, 800, screentest.Away())
	x, y := d.Word(t, "Resign")
	d.Poke(g, x, y, late)
	if d.Poke(g, x, y, soon); g.confirming != confirmResign || g.session.Over() {
		t.Fatalf("after a double click on Resign it is asked for (%v), and the game is over %v", g.confirming, g.session.Over())
	}
	if d.Poke(g, x, y, late); !g.session.Over() {
		t.Error("a second press after a pause does not resign")
	}
}

// TestAQuestionOfTheGame asks by the sign, by a key and in the menu: what is to be
// pressed is named and lit, and the question ends by itself.
func TestAQuestionOfTheGame(t *testing.T) {
	fresh := func(t *testing.T) (*screentest.Desk, *Screen) {
		d := screentest.New()
		g := begin(t, d, screentest.FirstGame(), game.Options{}, []session.Seat{{}, {}})
		t.Cleanup(func() { g.session.Close() })
		g.session.Act("GROW")
		g.session.Settle()
		d.At(g, 1280, 800, screentest.Away())
		return d, g
	}
	lit := func(d *screentest.Desk, x, y float32) bool {
		return slices.ContainsFunc(d.UI.List.Ops, func(o displaylist.Op) bool {
			r := displaylist.Rect{X: o.X, Y: o.Y, W: o.W, H: o.H}
			if o.Kind == displaylist.Disc {
				r = displaylist.Rect{X: o.X - o.R, Y: o.Y - o.R, W: 2 * o.R, H: 2 * o.R}
			}
			return (o.Kind == displaylist.Disc || o.Kind == displaylist.Fill) && o.Color == d.UI.Theme.Accent && r.Contains(x, y)
		})
	}
	for _, c := range []struct {
		glyph, called string
		sure          confirmation
	}{
		{"flag", "the flag", confirmResign},
		{"restart", "the arrow", confirmRestart},
	} {
		d, g := fresh(t)
		x, y, _ := d.Glyph(c.glyph)
		if lit(d, x, y) {
			t.Errorf("the sign %s is lit before it is pressed", c.glyph)
		}
		d.Poke(g, x, y, late)
		for range late {
			d.At(g, 1280, 800, screentest.Away())
		}
		if g.confirming != c.sure || !lit(d, x, y) || !strings.Contains(seenQuestion(d), c.called) {
			t.Errorf("the sign %s asks %v, lit %v, with %q", c.glyph, g.confirming, lit(d, x, y), seenQuestion(d))
		}
		for range confirmFor / screentest.Tick {
			d.At(g, 1280, 800, screentest.Away())
		}
		if g.confirming != noConfirmation || lit(d, x, y) || seenQuestion(d) != "" {
			t.Errorf("after %v the sign %s still asks", confirmFor, c.glyph)
		}
	}
	d, g := fresh(t)
	for range 2 {
		in := screentest.Away()
		in.Ask(input.Resign)
		d.At(g, 1280, 800, in)
	}
	if d.At(g, 1280, 800, screentest.Away()); g.confirming != confirmResign || !strings.Contains(seenQuestion(d), "Shift+R") || g.session.Over() {
		t.Errorf("the key asks %q, and twice at once resigns: %v", seenQuestion(d), g.session.Over())
	}
	if d.Key(g, input.Cancel); g.confirming != noConfirmation || g.menu {
		t.Error("Esc does not take the question back")
	}
	d.Key(g, input.Resign)
	if d.Key(g, input.Menu); g.confirming != noConfirmation || !g.menu {
		t.Error("the question stands though the menu opens")
	}
	d.At(g, 1280, 800, screentest.Away())
	x, y := d.Word(t, "Resign")
	d.Poke(g, x, y, late)
	for range late {
		d.At(g, 1280, 800, screentest.Away())
	}
	if x, y := d.Word(t, "Press again to resign"); !lit(d, x+1, y) {
		t.Error("the entry of the menu is not lit")
	}
	if d.Key(g, input.Menu); g.confirming != noConfirmation || g.menu {
		t.Error("the question stands though the menu closes")
	}
	d.Key(g, input.Resign)
	if d.Key(g, input.Resign); !g.session.Over() {
		t.Error("two presses of the key do not resign")
	}
	d, g = fresh(t)
	x, y, _ = d.Glyph("flag")
	d.Poke(g, x, y, late)
	if next := d.Press(t, g, "Settings"); next != (nav.Settings{}) {
		t.Errorf("the link to the settings leads to %T", next)
	}
	if g.Hide(); g.confirming != noConfirmation {
		t.Error("the question stands though another screen has come")
	}
}

// seenQuestion is the line of a question on the panel, empty where there is none.
func seenQuestion(d *screentest.Desk) string {
	for _, o := range d.UI.List.Ops {
		if o.Kind == displaylist.Text && strings.Contains(o.Name, "?") {
			return o.Name
		}
	}
	return ""
}

func TestNoticesLeaveTheMenuWhereItIs(t *testing.T) {
	for _, size := range [][2]float32{{1280, 800}, {800, 600}, {640, 480}, {390, 844}} {
		d := screentest.New()
		g := begin(t, d, screentest.FirstGame(), game.Options{}, []session.Seat{{}, {}})
		g.menu = true
		var at float32
		for _, notice := range []string{"", "A notice.", screentest.LongNotice} {
			g.notice = notice
			d.At(g, size[0], size[1], screentest.Away())
			_, y := d.Word(t, "Resign")
			if at == 0 {
				at = y
			}
			if y != at {
				t.Errorf("at %v the notice %q moves the entries from %v to %v", size, notice, at, y)
			}
		}
		g.session.Close()
	}
}
