package scene

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"

	"freckers/ai"
	"freckers/game"
	"freckers/gfx/input"
	"freckers/gfx/session"
	"freckers/gfx/ui"
	"freckers/replay"
)

// answered is what the panel says after a machine of a level has answered.
func answered(t *testing.T, level int) string {
	t.Helper()
	d := newDesk()
	g := begin(&d.env, theGame(), game.Options{}, []session.Seat{{}, session.SeatAt(theGame(), level)}, nil).(*Game)
	t.Cleanup(func() { g.table.Close() })
	g.table.Act("GROW")
	for deadline := time.Now().Add(20 * time.Second); g.table.State().Ply() < 2; {
		if time.Now().After(deadline) {
			t.Fatalf("level %d does not answer", level)
		}
		d.frame(g, 2, 2)
	}
	d.frame(g, 2, 2)
	return g.facts.line
}

func TestWhoJudgesRoughlyDoesNotSayHowItStands(t *testing.T) {
	if got := answered(t, 1); got != "Tadpole looked one turn ahead" {
		t.Errorf("after level 1 the panel says %q", got)
	}
	if got := answered(t, 10); !strings.HasPrefix(got, "Old toad looked ") || !strings.Contains(got, ": ") {
		t.Errorf("after level 10 the panel says %q", got)
	}
}

func TestQuietLinesLeaveTheButtonsWhereTheyAre(t *testing.T) {
	for _, w := range []float32{1280, 640} {
		d := newDesk()
		g := begin(&d.env, theGame(), game.Options{}, []session.Seat{{}, {}}, nil).(*Game)
		var at [2]float32
		for i, notice := range []string{"", longNotice} {
			g.notice = notice
			d.ui = ui.New()
			for range 3 {
				d.ui.Begin(input.State{Away: true}, tick, w, 800, 1)
				g.Frame(d.ui, &d.env)
				d.ui.End()
			}
			for _, o := range d.ui.List.Ops {
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
func lateGame(t *testing.T, d *desk, seats []session.Seat) *Game {
	t.Helper()
	const position = "BB.B...*/....BB**/*.B...../......../......../..*..R../.*RR.**./RR*R**.. r 70"
	rec, err := replay.NewFrom(theGame(), position, game.Options{}, session.Recorded(seats))
	if err != nil {
		t.Fatal(err)
	}
	g := play(&d.env, rec, seats).(*Game)
	t.Cleanup(func() { g.table.Close() })
	return g
}

// said lets frames go by until the machine has done enough, and gives what the
// panel says then.
func said(t *testing.T, d *desk, g *Game, enough func() bool) string {
	t.Helper()
	for deadline := time.Now().Add(20 * time.Second); !enough(); {
		if time.Now().After(deadline) {
			t.Fatal("the machine does not answer")
		}
		d.frame(g, 2, 2)
	}
	d.frame(g, 2, 2)
	return g.facts.line
}

func TestProvenEndIsSaid(t *testing.T) {
	full := session.SeatAt(theGame(), len(ai.Levels(theGame())))
	d := newDesk()
	g := lateGame(t, d, []session.Seat{full, {}})
	if got := said(t, d, g, func() bool { return g.table.State().Ply() > 70 }); !strings.HasSuffix(got, " wins in 3 turns") {
		t.Errorf("after the machine's turn the panel says %q", got)
	}
	for _, c := range []struct {
		seats []session.Seat
		want  string
	}{
		{[]session.Seat{{}, {}}, ": Red wins in 4 turns"},
		{[]session.Seat{{}, full}, ": you can win in 4 turns"},
	} {
		d := newDesk()
		g := lateGame(t, d, c.seats)
		g.table.RequestHint()
		if got := said(t, d, g, func() bool { return g.table.Hint() != "" }); !strings.HasPrefix(got, "Try ") || !strings.HasSuffix(got, c.want) {
			t.Errorf("the hint is %q, want one that ends with %q", got, c.want)
		}
	}
}

func TestAHintNamesTheNextBest(t *testing.T) {
	d := newDesk()
	g := begin(&d.env, theGame(), game.Options{}, []session.Seat{{}, {}}, nil).(*Game)
	t.Cleanup(func() { g.table.Close() })
	g.notice = longNotice
	g.hint()
	if g.notice != "" {
		t.Errorf("%q stands where the hint belongs", g.notice)
	}
	got := said(t, d, g, func() bool { return g.table.Hint() != "" })
	if !regexp.MustCompile(`^Try [^(]+; or [^(]+ \((as good|\d\.\d steps? less)\); [^(]+ \((as good|\d\.\d( steps?)? less)\)$`).MatchString(got) {
		t.Errorf("the hint is %q, want three actions, and what the further ones are worth less", got)
	}
}

func TestEffortIsTheDepthOrThePositions(t *testing.T) {
	three := []ai.Line{{Score: ai.Score{Shares: [3]int{400, 300, 300}}}}
	for _, x := range []struct {
		th   ai.Info
		want string
	}{
		{ai.Info{Depth: 9, Nodes: 12_345, Lines: []ai.Line{{}}}, "9 turns ahead"},
		{ai.Info{Depth: 9, Nodes: 1, Lines: three}, "at 1 position"},
		{ai.Info{Depth: 9, Nodes: 60, Lines: three}, "at 60 positions"},
		{ai.Info{Depth: 9, Nodes: 5000, Lines: three}, "at about 5000 positions"},
		{ai.Info{Depth: 9, Nodes: 12_345, Lines: three}, "at about 12,000 positions"},
		{ai.Info{Depth: 9, Nodes: 1_163_000, Lines: three}, "at about 1.2 million positions"},
	} {
		if got := effort(x.th); got != x.want {
			t.Errorf("%d plies and %d positions: %q, want %q", x.th.Depth, x.th.Nodes, got, x.want)
		}
	}
}

func TestFurtherHintsSayWhatTheyAreWorth(t *testing.T) {
	state, err := theGame().New(game.Options{})
	if err != nil {
		t.Fatal(err)
	}
	a := state.Actions(nil)[0]
	for _, x := range []struct {
		less [2]int // hundredths of a step
		want string
	}{
		{[2]int{4, 4}, "(as good); %[1]s (as good)"},
		{[2]int{4, 26}, "(as good); %[1]s (0.3 steps less)"},
		{[2]int{30, 100}, "(0.3 steps less); %[1]s (1.0 less)"},
		{[2]int{100, 200}, "(1.0 step less); %[1]s (2.0 less)"},
	} {
		lines := []ai.Line{{Actions: []game.Action{a}}}
		for _, less := range x.less {
			lines = append(lines, ai.Line{Score: ai.Score{Value: -less}, Actions: []game.Action{a}})
		}
		want := fmt.Sprintf("Try it; or %[1]s "+x.want, state.Label(a))
		if got := others("Try it", state, lines); got != want {
			t.Errorf("worth %v less: %q, want %q", x.less, got, want)
		}
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
		d := newDesk()
		g := beside(d, theGame(), make([]session.Seat, 2))
		t.Cleanup(func() { g.table.Close() })
		d.at(g, 360, 640, input.State{Away: true})
		g.facts.line, g.facts.terse = c.line, terser(c.line, c.hint)
		d.at(g, 360, 640, input.State{Away: true})
		if !written(d.ui.List, c.want) {
			t.Errorf("for %q the panel says %q", c.line, allSaid(d.ui.List))
		}
		d.at(g, 1280, 800, input.State{Away: true})
		if said := allSaid(d.ui.List); strings.Contains(said, "…") || strings.Contains(said, " "+c.want+" ") && !c.hint {
			t.Errorf("with room for %q the panel says %q", c.line, said)
		}
	}
}
