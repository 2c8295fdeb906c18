package scene

import (
	"errors"
	"fmt"
	"runtime"
	"strings"
	"testing"
	"time"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/platform"
	"freckers/gfx/ui"
	"freckers/gfx/words"
	"freckers/replay"
)

// recorded is a game of so many plies, or fewer where it ends, in which the last
// action of a position is not played unless it is the only one.
func recorded(t testing.TB, g game.Game, plies int) *replay.Record {
	t.Helper()
	rec, err := replay.New(g, game.Options{Seed: 3}, nil)
	if err != nil {
		t.Fatal(err)
	}
	at := 0
	for i := range plies {
		actions := rec.State(at).Actions(nil)
		if len(actions) == 0 {
			break
		}
		if at, err = rec.Add(at, actions[3*i%max(len(actions)-1, 1)], 0); err != nil {
			t.Fatal(err)
		}
	}
	return rec
}

// slips are leads by which Red blunders with action 3, and Blue slips with
// action 6.
func slips() map[int]int {
	return map[int]int{0: 300, 1: -300, 2: 300, 3: 300, 4: -300, 5: 300, 6: -150, 7: 150, 8: -150}
}

// looked is a desk with a replay of eight actions, on which an oracle looks back.
func looked(t testing.TB, g game.Game) (*desk, *Replay, *oracle) {
	t.Helper()
	d := newDesk()
	d.env.Settings.Reduced = true
	o := &oracle{leads: slips()}
	d.env.Engine = o
	r := NewReplay(recorded(t, g, 8), &d.env)
	d.key(r)
	return d, r, o
}

// lookedBack is a replay of a long game after an action of which much is to be
// said, that was looked back on, or is.
func lookedBack(t testing.TB, d *desk, g game.Game, still bool) *Replay {
	t.Helper()
	o := &oracle{leads: map[int]int{}, slow: still}
	for ply := range 140 {
		o.leads[ply] = 300 * (ply/3%3 - 1)
	}
	d.env.Engine = o
	rec := recorded(t, g, 140)
	rec.Header.Seats[0].Name, rec.Header.Seats[1].Name = longProgram, longProgram
	r := NewReplay(rec, &d.env)
	r.lookBack(&d.env)
	for r.look.review.Running() && !still {
		r.lookOn()
	}
	if r.lookOn(); still {
		r.reel.ToEnd()
	} else {
		r.toSlip(100, 1)
	}
	d.env.Engine = nil
	return r
}

// key asks for named actions, and lets some ticks pass.
func (d *desk) key(s Scene, all ...input.Action) Scene {
	in := input.State{Away: true}
	for _, a := range all {
		in.Ask(a)
	}
	d.ui.Begin(in, tick, 1280, 800, 1)
	next := Tick(d.ui, &d.env, s)
	d.ui.End()
	for range 40 {
		if next != s {
			return next
		}
		d.ui.Begin(input.State{Away: true}, tick, 1280, 800, 1)
		next = Tick(d.ui, &d.env, s)
		d.ui.End()
	}
	return next
}

// written says whether the list has a text.
func written(l *displaylist.List, text string) bool {
	for _, o := range l.Ops {
		if o.Kind == displaylist.Text && o.Name == text {
			return true
		}
	}
	return false
}

// area counts the columns in the colours of the seats as areas.
func area(c *ui.Context, g game.Game) int {
	n := 0
	for _, o := range c.List.Ops {
		for _, s := range g.Info().Seats {
			if o.Kind == displaylist.Fill && o.Color == softened(c.Theme, s.Hue, areaStrength) {
				n++
			}
		}
	}
	return n
}

func TestLookingBackByKey(t *testing.T) {
	d, r, o := looked(t, theGame())
	if o.asked != 0 || area(d.ui, theGame()) != 0 || !written(d.ui.List, words.LookBack) {
		t.Fatalf("before it is asked for there are %d thinks and %d columns", o.asked, area(d.ui, theGame()))
	}
	d.key(r, input.LookBack)
	if o.asked != 2*9 || !r.look.review.Done() {
		t.Fatalf("%d thinks for 9 positions in two passes", o.asked)
	}
	if area(d.ui, theGame()) < 100 || written(d.ui.List, words.LookBack) {
		t.Errorf("the curve has %d columns", area(d.ui, theGame()))
	}
	if want := "Red slipped once, Blue once; the game turned at action 3."; !written(d.ui.List, want) {
		t.Errorf("%q is not written", want)
	}
	if !written(d.ui.List, "?? −6.0") {
		t.Error("the list does not tell of the blunder")
	}
	d.key(r, input.NextSlip)
	if r.reel.Done() != 2 || len(r.stage.board.Marks.Hint) < 2 && len(r.stage.board.Marks.Ghosts) == 0 {
		t.Errorf("the next slip is after %d actions, and the pond shows %v", r.reel.Done(), r.stage.board.Marks.Hint)
	}
	better := r.before(2)
	all := better.Actions(nil)
	if want := fmt.Sprintf(words.BetterBy, 3, better.Label(all[len(all)-1]), "6.0 steps"); !written(d.ui.List, want) {
		t.Errorf("%q is not written, but %q", want, r.look.line)
	}
	said := r.look.line
	d.key(r, input.StepForward)
	if m := &r.stage.board.Marks; r.reel.Done() != 3 || r.look.line != said || m.Hint != nil || m.Ghosts != nil {
		t.Errorf("after %d actions %q is said, and the pond shows %v", r.reel.Done(), r.look.line, m.Hint)
	}
	d.key(r, input.ToStart)
	for _, want := range []int{2, 5, 5} {
		if d.key(r, input.NextSlip); r.reel.Done() != want {
			t.Errorf("the next slip is after %d actions, want %d", r.reel.Done(), want)
		}
	}
	for _, want := range []int{2, 2} {
		if d.key(r, input.PrevSlip); r.reel.Done() != want {
			t.Errorf("the slip before is after %d actions, want %d", r.reel.Done(), want)
		}
	}
	d.key(r, input.ToEnd)
	if m := &r.stage.board.Marks; r.look.line != "" || m.Hint != nil || m.Ghosts != nil {
		t.Errorf("at the end %q is said", r.look.line)
	}
	d.key(r, input.LookBack)
	if o.asked != 2*9 {
		t.Errorf("a game that was looked back on is thought about again: %d thinks", o.asked)
	}
}

// press clicks in the middle of what is written.
func (d *desk) press(t *testing.T, s Scene, text string) {
	t.Helper()
	for _, o := range d.ui.List.Ops {
		if o.Kind == displaylist.Text && o.Name == text {
			x, y := o.X+5, o.Y-5
			for _, in := range []input.State{{X: x, Y: y}, {X: x, Y: y, Down: true, Pressed: true}, {X: x, Y: y, Released: true}, {X: x, Y: y}} {
				d.at(s, 1280, 800, in)
			}
			return
		}
	}
	t.Fatalf("%q is nowhere to be pressed", text)
}

func TestLookingBackByButton(t *testing.T) {
	d, r, o := looked(t, theGame())
	o.slow = true
	d.press(t, r, words.LookBack)
	if o.asked != 1 || !r.look.review.Running() {
		t.Fatalf("the button starts %d thinks", o.asked)
	}
	at := fmt.Sprintf(words.LookingBack, 0, 8)
	if !written(d.ui.List, at) {
		t.Errorf("%q is not written", at)
	}
	d.press(t, r, at)
	if !o.thinks[0].stopped || r.look.review.Running() {
		t.Error("the words of the progress do not stop it")
	}
	o.slow = false
	d.key(r)
	d.press(t, r, words.LookBack)
	d.key(r)
	if !r.look.review.Done() || o.asked != 1+2*9 {
		t.Errorf("it does not go on: %d thinks", o.asked)
	}
	before := r.reel.Position()
	for _, op := range d.ui.List.Ops {
		if op.Kind == displaylist.Fill && op.Color == softened(d.ui.Theme, theGame().Info().Seats[1].Hue, areaStrength) {
			x, y := op.X+op.W/2, op.Y+op.H/2
			d.at(r, 1280, 800, input.State{X: x, Y: y})
			d.at(r, 1280, 800, input.State{X: x, Y: y, Down: true, Pressed: true})
			if got := r.reel.Position(); before == got || got < 3.9 || got > 4.1 {
				t.Errorf("a press in the middle of the curve leads to %v", got)
			}
			d.at(r, 1280, 800, input.State{X: x + 4000, Y: y, Down: true})
			if got := r.reel.Position(); got != 8 {
				t.Errorf("dragging to the end leads to %v", got)
			}
			return
		}
	}
	t.Error("there is no curve to be pressed")
}

func TestTheArrowsStepAfterAClick(t *testing.T) {
	d, r, _ := looked(t, theGame())
	r.reel.ToStart()
	d.press(t, r, words.LookBack)
	if d.key(r, input.Right); r.reel.Done() != 1 {
		t.Errorf("after a click and the arrow to the right %d actions are done, want 1", r.reel.Done())
	}
}

func TestLookingBackOnThree(t *testing.T) {
	three := catalog.Games()[1]
	d, r, _ := looked(t, three)
	d.key(r, input.LookBack)
	if !r.look.review.Done() || area(d.ui, three) < 200 {
		t.Errorf("the curve of three seats has %d columns", area(d.ui, three))
	}
	found := false
	for i := range r.look.slips {
		found = found || strings.HasSuffix(r.look.slips[i].aside, "%")
	}
	if !found {
		t.Errorf("no slip of three seats is told in hundredths: %+v", r.look.slips)
	}
}

func TestLookingBackFails(t *testing.T) {
	d, r, o := looked(t, theGame())
	o.fails = errors.New("no engine here")
	d.key(r, input.LookBack)
	if r.notice != "No engine here." || o.asked != 1 || !written(d.ui.List, words.LookBack) {
		t.Errorf("after %d thinks the notice is %q", o.asked, r.notice)
	}
	r.notice = ""
	d.key(r)
	if r.notice != "" {
		t.Error("it is said again and again")
	}
	o.fails = nil
	if d.key(r, input.LookBack); !r.look.review.Done() {
		t.Error("it cannot be tried again")
	}
	empty := NewReplay(recorded(t, theGame(), 0), &d.env)
	if d.key(empty, input.LookBack); empty.notice != words.NothingToLook || empty.look.review != nil {
		t.Errorf("a game without actions is told as %q", empty.notice)
	}
}

func TestAnotherLineStopsLookingBack(t *testing.T) {
	d, r, o := looked(t, theGame())
	rec := r.reel.Record()
	other, err := rec.Add(2, rec.State(2).Actions(nil)[3], 0)
	if err != nil {
		t.Fatal(err)
	}
	o.slow = true
	d.key(r, input.LookBack)
	r.reel.ToNode(other)
	r.read()
	d.key(r)
	if !o.thinks[0].stopped || r.look.review != nil || len(r.look.slips) != 0 || r.look.state != "" {
		t.Fatalf("on another line there is %+v", r.look)
	}
	o.slow = false
	d.key(r, input.LookBack)
	asked := o.asked
	if !r.look.review.Done() || asked != 1+2*4 {
		t.Fatalf("the other line is thought about %d times", asked-1)
	}
	r.reel.ToNode(8)
	r.read()
	if r.look.review == nil || r.look.review.Running() {
		t.Error("the first line has lost its review, or goes on by itself")
	}
	d.key(r, input.LookBack)
	if !r.look.review.Done() || o.asked != asked+2*9 {
		t.Errorf("%d thinks end the first line", o.asked-asked)
	}
	r.reel.ToNode(other)
	r.read()
	if d.key(r); !r.look.review.Done() || o.asked != asked+2*9 || len(r.look.shares) != 4 {
		t.Errorf("the other line is thought about again: %d thinks", o.asked-asked)
	}
}

// TestLeavingStopsTheMachine leaves in every way, with the machine at work.
func TestLeavingStopsTheMachine(t *testing.T) {
	for name, leave := range map[string]func(d *desk, r *Replay) Scene{
		"back":      func(d *desk, r *Replay) Scene { return d.key(r, input.Cancel) },
		"take over": func(d *desk, r *Replay) Scene { return d.key(r, input.TakeOver) },
		"a drop": func(d *desk, r *Replay) Scene {
			text := &strings.Builder{}
			if err := recorded(t, theGame(), 2).Write(text); err != nil {
				t.Fatal(err)
			}
			d.env.Dropped = []platform.File{{Name: "other.freckers", Text: []byte(text.String())}}
			return d.key(r)
		},
	} {
		began := runtime.NumGoroutine()
		d := newDesk()
		d.env.Settings.Reduced = true
		r := NewReplay(recorded(t, theGame(), 8), &d.env)
		r.from = NewSettings(nil)
		d.key(r, input.LookBack)
		if r.look.review == nil || !r.look.review.Running() {
			t.Fatalf("%s: the machine is not at work", name)
		}
		if next := leave(d, r); next == Scene(r) {
			t.Fatalf("%s does not leave", name)
		}
		if r.look.review.Running() {
			t.Errorf("%s: the review goes on", name)
		}
		for deadline := time.Now().Add(20 * time.Second); runtime.NumGoroutine() > began; runtime.Gosched() {
			if time.Now().After(deadline) {
				t.Fatalf("%s: %d goroutines are left of %d", name, runtime.NumGoroutine(), began)
			}
		}
	}
}

func TestBareReplaysLookNotBack(t *testing.T) {
	d, r, o := looked(t, theGame())
	d.env.Bare = true
	if d.key(r, input.LookBack); r.look.review != nil || o.asked != 0 {
		t.Error("a board without a panel looks back")
	}
}

func TestNoCurveOnALowScreen(t *testing.T) {
	d, r, _ := looked(t, theGame())
	d.key(r, input.LookBack)
	for _, c := range []struct {
		w, h  float32
		curve bool
	}{{1280, 800, true}, {640, 480, true}, {640, 1100, true}, {390, 664, false}, {844, 340, false}} {
		d.at(r, c.w, c.h, input.State{Away: true})
		if got := area(d.ui, theGame()) > 0; got != c.curve {
			t.Errorf("%v by %v: a curve is shown: %v", c.w, c.h, got)
		}
	}
}
