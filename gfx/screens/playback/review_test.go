package playback

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"freckers/ai/explain"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/ui"
)

// mistakes are leads by which Red blunders with action 3, and Blue mistakes with
// action 6.
func slips() map[int]int {
	return map[int]int{0: 300, 1: -300, 2: 300, 3: 300, 4: -300, 5: 300, 6: -150, 7: 150, 8: -150}
}

// looked is a desk with a replay of eight actions, on which an oracle looks back.
func looked(t testing.TB, g game.Game) (*screentest.Desk, *Screen, *screentest.Oracle) {
	t.Helper()
	d := screentest.New()
	d.Env.Settings.Reduced = true
	o := &screentest.Oracle{Leads: slips()}
	d.Env.Engine = o
	r := New(d.Env, nav.Playback{Record: screentest.Recorded(t, g, 8)})
	d.Key(r)
	return d, r, o
}

// lookedBack is a replay of a long game after an action of which much is to be
// said, that was reviewed on, or is.
func lookedBack(t testing.TB, d *screentest.Desk, g game.Game, still bool) *Screen {
	t.Helper()
	o := &screentest.Oracle{Leads: map[int]int{}, Slow: still}
	for ply := range 140 {
		o.Leads[ply] = 300 * (ply/3%3 - 1)
	}
	d.Env.Engine = o
	rec := screentest.Recorded(t, g, 140)
	rec.Header.Seats[0].Name, rec.Header.Seats[1].Name = screentest.LongProgram, screentest.LongProgram
	r := New(d.Env, nav.Playback{Record: rec})
	r.toggleReview(d.Env)
	for r.review.job.Running() && !still {
		r.pollReview()
	}
	if r.pollReview(); still {
		r.Reel.ToEnd()
	} else {
		r.toMistake(100, 1)
	}
	d.Env.Engine = nil
	return r
}

// area counts the columns in the colours of the seats as areas.
func area(c *ui.Frame, g game.Game) int {
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
	d, r, o := looked(t, screentest.FirstGame())
	d.Env.Settings.Numbers = true
	if o.Asked != 0 || area(d.UI, screentest.FirstGame()) != 0 || !d.Written("Review game") {
		t.Fatalf("before it is asked for there are %d thinks and %d columns", o.Asked, area(d.UI, screentest.FirstGame()))
	}
	d.Key(r, input.ReviewGame)
	if o.Asked != 2*9 || !r.review.job.Done() {
		t.Fatalf("%d thinks for 9 positions in two passes", o.Asked)
	}
	if area(d.UI, screentest.FirstGame()) < 100 || d.Written("Review game") {
		t.Errorf("the curve has %d columns", area(d.UI, screentest.FirstGame()))
	}
	if want := "Red made 1 mistake, Blue 1. Turning point: move 3."; !d.Written(want) {
		t.Errorf("%q is not written", want)
	}
	if !d.Written("?? −6.0") {
		t.Error("the list does not tell of the blunder")
	}
	d.Key(r, input.NextMistake)
	if r.Reel.Done() != 2 || len(r.Stage.Board.Marks.Hint) < 2 && len(r.Stage.Board.Marks.Ghosts) == 0 {
		t.Errorf("the next slip is after %d actions, and the pond shows %v", r.Reel.Done(), r.Stage.Board.Marks.Hint)
	}
	better := r.before(2)
	all := better.Actions(nil)
	if want := fmt.Sprintf("Move %d: %s was better, by %s", 3, better.Label(all[len(all)-1]), "6.0 steps"); !d.Written(want) {
		t.Errorf("%q is not written, but %q", want, r.review.line)
	}
	said := r.review.line
	d.Key(r, input.StepForward)
	if m := &r.Stage.Board.Marks; r.Reel.Done() != 3 || r.review.line != said || m.Hint != nil || m.Ghosts != nil {
		t.Errorf("after %d actions %q is said, and the pond shows %v", r.Reel.Done(), r.review.line, m.Hint)
	}
	d.Key(r, input.ToStart)
	for _, want := range []int{2, 5, 5} {
		if d.Key(r, input.NextMistake); r.Reel.Done() != want {
			t.Errorf("the next slip is after %d actions, want %d", r.Reel.Done(), want)
		}
	}
	for _, want := range []int{2, 2} {
		if d.Key(r, input.PrevMistake); r.Reel.Done() != want {
			t.Errorf("the slip before is after %d actions, want %d", r.Reel.Done(), want)
		}
	}
	d.Key(r, input.ToEnd)
	if m := &r.Stage.Board.Marks; r.review.line != "" || m.Hint != nil || m.Ghosts != nil {
		t.Errorf("the end %q is said", r.review.line)
	}
	d.Key(r, input.ReviewGame)
	if o.Asked != 2*9 {
		t.Errorf("a game that was looked back on is thought about again: %d thinks", o.Asked)
	}
}

// TestAMistakeIsExplainedInWords reviews games of all kinds without figures, and looks at
// what is said of the first mistake.
func TestAMistakeIsExplainedInWords(t *testing.T) {
	for _, g := range catalog.Games() {
		d, r, _ := looked(t, g)
		d.Key(r, input.ReviewGame)
		d.Key(r, input.NextMistake)
		i := r.review.judged
		v, ok := r.verdict(i)
		if !ok {
			t.Fatalf("%s: no mistake", g.Info().Name)
		}
		if why, _ := explain.Move(r.before(i), v.Best()); len(why.Reasons) == 0 || v.MissedWin || v.AllowedLoss {
			continue
		}
		if line := r.review.line; !strings.Contains(line, " missed ") || strings.Contains(line, "better") {
			t.Errorf("%s: a mistake is explained as %q", g.Info().Name, line)
		}
	}
}

func TestLookingBackByButton(t *testing.T) {
	d, r, o := looked(t, screentest.FirstGame())
	o.Slow = true
	d.Press(t, r, "Review game")
	if o.Asked != 1 || !r.review.job.Running() {
		t.Fatalf("the button starts %d thinks", o.Asked)
	}
	at := fmt.Sprintf("Reviewing: %d of %d", 0, 8)
	if !d.Written(at) {
		t.Errorf("%q is not written", at)
	}
	d.Press(t, r, at)
	if !o.Searches[0].Stopped || r.review.job.Running() {
		t.Error("the words of the progress do not stop it")
	}
	o.Slow = false
	d.Key(r)
	d.Press(t, r, "Review game")
	d.Key(r)
	if !r.review.job.Done() || o.Asked != 1+2*9 {
		t.Errorf("it does not go on: %d thinks", o.Asked)
	}
	before := r.Reel.Position()
	for _, op := range d.UI.List.Ops {
		if op.Kind == displaylist.Fill && op.Color == softened(d.UI.Theme, screentest.FirstGame().Info().Seats[1].Hue, areaStrength) {
			x, y := op.X+op.W/2, op.Y+op.H/2
			d.At(r, 1280, 800, input.State{X: x, Y: y})
			d.At(r, 1280, 800, input.State{X: x, Y: y, Down: true, Pressed: true})
			if got := r.Reel.Position(); before == got || got < 3.9 || got > 4.1 {
				t.Errorf("a press in the middle of the curve leads to %v", got)
			}
			d.At(r, 1280, 800, input.State{X: x + 4000, Y: y, Down: true})
			if got := r.Reel.Position(); got != 8 {
				t.Errorf("dragging to the end leads to %v", got)
			}
			return
		}
	}
	t.Error("there is no curve to be pressed")
}

func TestTheArrowsStepAfterAClick(t *testing.T) {
	d, r, _ := looked(t, screentest.FirstGame())
	r.Reel.ToStart()
	d.Press(t, r, "Review game")
	if d.Key(r, input.Right); r.Reel.Done() != 1 {
		t.Errorf("after a click and the arrow to the right %d actions are done, want 1", r.Reel.Done())
	}
}

func TestLookingBackOnThree(t *testing.T) {
	three := catalog.Games()[1]
	d, r, _ := looked(t, three)
	d.Key(r, input.ReviewGame)
	if !r.review.job.Done() || area(d.UI, three) < 200 {
		t.Errorf("the curve of three seats has %d columns", area(d.UI, three))
	}
	found := false
	for i := range r.review.mistakes {
		found = found || strings.HasSuffix(r.review.mistakes[i].aside, "%")
	}
	if !found {
		t.Errorf("no slip of three seats is told in hundredths: %+v", r.review.mistakes)
	}
}

func TestLookingBackFails(t *testing.T) {
	d, r, o := looked(t, screentest.FirstGame())
	o.Fails = errors.New("no engine here")
	d.Key(r, input.ReviewGame)
	if r.notice != "No engine here." || o.Asked != 1 || !d.Written("Review game") {
		t.Errorf("after %d thinks the notice is %q", o.Asked, r.notice)
	}
	r.notice = ""
	d.Key(r)
	if r.notice != "" {
		t.Error("it is said again and again")
	}
	o.Fails = nil
	if d.Key(r, input.ReviewGame); !r.review.job.Done() {
		t.Error("it cannot be tried again")
	}
	empty := New(d.Env, nav.Playback{Record: screentest.Recorded(t, screentest.FirstGame(), 0)})
	if d.Key(empty, input.ReviewGame); empty.notice == "" || empty.review.job != nil {
		t.Errorf("a game without actions is told as %q", empty.notice)
	}
}

func TestAnotherLineStopsLookingBack(t *testing.T) {
	d, r, o := looked(t, screentest.FirstGame())
	rec := r.Reel.Record()
	other, err := rec.Add(2, rec.State(2).Actions(nil)[3], 0)
	if err != nil {
		t.Fatal(err)
	}
	o.Slow = true
	d.Key(r, input.ReviewGame)
	r.Reel.ToNode(other)
	r.read()
	d.Key(r)
	if !o.Searches[0].Stopped || r.review.job != nil || len(r.review.mistakes) != 0 || r.review.state != "" {
		t.Fatalf("on another line there is %+v", r.review)
	}
	o.Slow = false
	d.Key(r, input.ReviewGame)
	asked := o.Asked
	if !r.review.job.Done() || asked != 1+2*4 {
		t.Fatalf("the other line is thought about %d times", asked-1)
	}
	r.Reel.ToNode(8)
	r.read()
	if r.review.job == nil || r.review.job.Running() {
		t.Error("the first line has lost its review, or goes on by itself")
	}
	d.Key(r, input.ReviewGame)
	if !r.review.job.Done() || o.Asked != asked+2*9 {
		t.Errorf("%d thinks end the first line", o.Asked-asked)
	}
	r.Reel.ToNode(other)
	r.read()
	if d.Key(r); !r.review.job.Done() || o.Asked != asked+2*9 || len(r.review.shares) != 4 {
		t.Errorf("the other line is thought about again: %d thinks", o.Asked-asked)
	}
}

func TestBareReplaysLookNotBack(t *testing.T) {
	d, r, o := looked(t, screentest.FirstGame())
	d.Env.Bare = true
	if d.Key(r, input.ReviewGame); r.review.job != nil || o.Asked != 0 {
		t.Error("a board without a panel looks back")
	}
}

func TestNoCurveOnALowScreen(t *testing.T) {
	d, r, _ := looked(t, screentest.FirstGame())
	d.Key(r, input.ReviewGame)
	for _, c := range []struct {
		w, h  float32
		curve bool
	}{{1280, 800, true}, {640, 480, true}, {640, 1100, true}, {400, 700, true}, {390, 664, true}, {844, 340, false}} {
		d.At(r, c.w, c.h, screentest.Away())
		if got := area(d.UI, screentest.FirstGame()) > 0; got != c.curve {
			t.Errorf("%v by %v: a curve is shown: %v", c.w, c.h, got)
		}
	}
}
