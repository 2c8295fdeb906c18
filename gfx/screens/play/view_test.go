package play

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"freckers/ai"
	"freckers/game"
	"freckers/game/chexers"
	"freckers/game/froglet"
	"freckers/gfx/input"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/session"
	"freckers/gfx/ui"
)

// answered is the panel's text after a level has answered.
func answered(t *testing.T, level int) string {
	t.Helper()
	d := screentest.New()
	d.Env.Settings.Numbers = true
	g := begin(t, d, screentest.FirstGame(), game.Options{}, []session.Seat{{}, session.LevelSeat(screentest.FirstGame(), level)})
	g.session.Act("GROW")
	return said(t, d, g, func() bool { return g.session.State().Ply() > 1 })
}

func TestWhoJudgesRoughlyDoesNotSayHowItStands(t *testing.T) {
	if got := answered(t, 1); got != "Tadpole searched 1 turn ahead" {
		t.Errorf("after level 1 the panel says %q", got)
	}
	if got := answered(t, 10); !strings.HasPrefix(got, "Old toad searched ") || !strings.Contains(got, ": ") {
		t.Errorf("after level 10 the panel says %q", got)
	}
}

func TestQuietLinesLeaveTheButtonsWhereTheyAre(t *testing.T) {
	for _, w := range []float32{1280, 640} {
		d, g := two(t)
		var at [2]float32
		for i, notice := range []string{"", screentest.LongNotice} {
			g.notice = notice
			d.UI = ui.New()
			for range 3 {
				d.UI.Begin(screentest.Away(), screentest.Tick, w, 800, 1)
				g.Frame(d.UI, d.Env)
				d.UI.End()
			}
			for _, o := range d.UI.List.Ops {
				if o.Name == "Grow" {
					at[i] = o.Y
				}
			}
		}
		if at[0] == 0 || at[0] != at[1] {
			t.Errorf("in a window %v wide a long notice moves the buttons from %v to %v", w, at[0], at[1])
		}
	}
}

// lateGame is a table some turns before the end. The sides have passed each
// other: Red wins with its third turn, or with its fourth if Blue begins.
func lateGame(t *testing.T, d *screentest.Desk, seats []session.Seat) *Screen {
	t.Helper()
	const position = "BB.B...*/....BB**/*.B...../......../......../..*..R../.*RR.**./RR*R**.. r 70"
	return from(t, d, screentest.FirstGame(), position, seats)
}

// said lets frames pass until the machine has done enough, and returns what the panel
// says then.
func said(t *testing.T, d *screentest.Desk, g *Screen, enough func() bool) string {
	t.Helper()
	for deadline := time.Now().Add(2 * time.Minute); !enough(); {
		if time.Now().After(deadline) {
			t.Fatal("the machine does not answer")
		}
		d.Frame(g, 2, 2)
	}
	d.Frame(g, 2, 2)
	return g.view.line
}

func TestProvenEndIsSaid(t *testing.T) {
	full := session.LevelSeat(screentest.FirstGame(), len(ai.Levels(screentest.FirstGame())))
	d := screentest.New()
	d.Env.Settings.Numbers = true
	g := lateGame(t, d, []session.Seat{full, {}})
	if got := said(t, d, g, func() bool { return g.session.State().Ply() > 70 }); !strings.HasSuffix(got, " wins in 3 turns") {
		t.Errorf("after the machine's turn the panel says %q", got)
	}
	for _, c := range []struct {
		seats []session.Seat
		want  string
	}{
		{[]session.Seat{{}, {}}, ": Red wins in 4 turns"},
		{[]session.Seat{{}, full}, ": you can win in 4 turns"},
	} {
		d := screentest.New()
		d.Env.Settings.Numbers = true
		g := lateGame(t, d, c.seats)
		g.session.RequestHint()
		if got := said(t, d, g, func() bool { return g.session.Hint() != "" }); !strings.HasPrefix(got, "Try ") || !strings.HasSuffix(got, c.want) {
			t.Errorf("the hint is %q, want one that ends with %q", got, c.want)
		}
	}
}

func TestAHintNamesTheNextBest(t *testing.T) {
	d := screentest.New()
	d.Env.Settings.Numbers = true
	g := begin(t, d, screentest.FirstGame(), game.Options{}, []session.Seat{{}, {}})
	g.notice = screentest.LongNotice
	g.do.askHint()
	if g.notice != "" {
		t.Errorf("%q stands where the hint belongs", g.notice)
	}
	got := said(t, d, g, func() bool { return g.session.Hint() != "" })
	if !regexp.MustCompile(`^Try [^(]+; or [^(]+ \((equally good|\d\.\d steps? less)\); [^(]+ \((equally good|\d\.\d( steps?)? less)\)$`).MatchString(got) {
		t.Errorf("the hint is %q, want three actions, and what the further ones are worth less", got)
	}
}

func TestALineWithoutRoomSaysLessBeforeItIsCut(t *testing.T) {
	for _, c := range []struct {
		line string
		hint bool
		want string
	}{
		{"Great crested newt looked 22 turns ahead: you are a step and 2 hops behind", false, "You are a step and 2 hops behind"},
		{"Try 0,3 ↘; or 0,3 ↓ (0.3 steps less); 0,4 ↙ ↘ ↓ (0.3 less)", true, "Try 0,3 ↘; or 0,3 ↓ (0.3 steps less)"},
	} {
		d, g := two(t)
		d.At(g, 667, 331, screentest.Away())
		g.view.line, g.view.terse = c.line, c.want
		d.At(g, 667, 331, screentest.Away())
		if said := d.Said(); strings.Contains(said, "…") || !strings.Contains(said, c.want) && !strings.Contains(said, c.line) {
			t.Errorf("for %q the panel says %q", c.line, d.Said())
		}
		d.At(g, 1280, 800, screentest.Away())
		if said := d.Said(); strings.Contains(said, "…") || strings.Contains(said, " "+c.want+" ") && !c.hint {
			t.Errorf("with room for %q the panel says %q", c.line, said)
		}
	}
}

func TestWhoGivesUpAmongThreeIsTold(t *testing.T) {
	d := screentest.New()
	g := begin(t, d, chexers.New(), game.Options{}, make([]session.Seat, 3))
	g.session.Resign()
	d.Frame(g, 2, 2)
	if g.view.title != "Game over" || g.view.line != "Red resigned, after 0 moves in all" {
		t.Errorf("the panel says %q and %q", g.view.title, g.view.line)
	}
}

// TestTheNumberOfThePondIsToldInASmallWindow rests on the counter, which has no room
// for it.
func TestTheNumberOfThePondIsToldInASmallWindow(t *testing.T) {
	d := screentest.New()
	live := beside(t, d, froglet.New(), make([]session.Seat, 2))
	d.At(live, 640, 480, screentest.Away())
	o, ok := d.TextAt(live.view.counter)
	if !ok {
		t.Fatalf("there is no %q in %q", live.view.counter, d.Said())
	}
	for range 60 {
		d.At(live, 640, 480, input.State{X: o.X - 10, Y: o.Y - 5})
	}
	pond := widgets.PondName(nil, live.session.Journal().Record())
	if said := d.Said(); !strings.Contains(said, pond) {
		t.Errorf("who rests on %q is not told of %q, but %q", live.view.counter, pond, said)
	}
}

func TestTheCounterOfAYoungGameShowsNoLimit(t *testing.T) {
	d := screentest.New()
	for _, g := range d.Env.Games() {
		live := beside(t, d, g, make([]session.Seat, len(g.Info().Seats)))
		d.At(live, 640, 480, screentest.Away())
		if !d.Written("move 1") {
			t.Errorf("%s does not say \"move 1\" in %q", g.Info().Name, d.Said())
		}
	}
}
