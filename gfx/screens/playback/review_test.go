package playback

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"freckers/ai"
	"freckers/ai/explain"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/game/gametest"
	"freckers/gfx/chart"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/session"
	"freckers/gfx/ui"
)

// mistakes are leads by which Red blunders with action 3, and Blue makes a mistake
// with action 6.
func mistakes() map[int]int {
	return map[int]int{0: 300, 1: -300, 2: 300, 3: 300, 4: -300, 5: 300, 6: -150, 7: 150, 8: -150}
}

// opened is a desk with a replay of eight actions that an oracle can review.
func opened(t testing.TB, g game.Game) (*screentest.Desk, *Screen, *screentest.Oracle) {
	t.Helper()
	d := screentest.New()
	d.Env.Settings.Reduced = true
	o := &screentest.Oracle{Leads: mistakes()}
	d.Env.Engine = o
	r := New(d.Env, nav.Playback{Record: screentest.Recorded(t, g, 8)})
	d.Key(r)
	return d, r, o
}

// reviewed is a replay of a long game, at an action with much to say about it, whose
// review is done or, if still, under way.
func reviewed(t testing.TB, d *screentest.Desk, g game.Game, still bool) *Screen {
	t.Helper()
	o := &screentest.Oracle{Leads: map[int]int{}, Slow: still}
	for ply := range 140 {
		o.Leads[ply] = 300 * (ply/3%3 - 1)
	}
	d.Env.Engine = o
	d.Env.Review = nil // it may be one that another engine never ends
	rec := screentest.Recorded(t, g, 140)
	rec.Header.Seats[0].Name, rec.Header.Seats[1].Name = screentest.LongProgram, screentest.LongProgram
	r := New(d.Env, nav.Playback{Record: rec})
	r.turn(layerReview)
	for r.review.review.Job.Running() && !still {
		r.review.poll()
	}
	if r.review.poll(); still {
		r.game.Playback.ToEnd()
	} else {
		r.review.goToStop(100, 1)
	}
	d.Env.Engine = nil
	return r
}

// area counts the columns in the colors of the seats as areas.
func area(c *ui.Frame, g game.Game) int {
	n := 0
	for _, o := range c.List.Ops {
		for _, s := range g.Info().Seats {
			if o.Kind == displaylist.Fill && o.Color == chart.Area(c.Theme, s.Hue) {
				n++
			}
		}
	}
	return n
}

func TestReviewingByKey(t *testing.T) {
	d, r, o := opened(t, screentest.FirstGame())
	d.Env.Settings.Numbers = true
	if o.Asked != 0 || area(d.UI, screentest.FirstGame()) != 0 || !d.Written("Review") {
		t.Fatalf("before a review begins there are %d searches and %d columns", o.Asked, area(d.UI, screentest.FirstGame()))
	}
	d.Key(r, input.ReviewGame)
	if o.Asked < 2*9 || !r.review.review.Job.Done() {
		t.Fatalf("%d searches for 9 positions in two passes", o.Asked)
	}
	if area(d.UI, screentest.FirstGame()) < 50 {
		t.Errorf("the curve has %d columns", area(d.UI, screentest.FirstGame()))
	}
	for _, n := range ui.Reading(ui.AppendWidgets(nil, d.UI), d.UI.List.Ops) {
		if _, err := strconv.Atoi(n.Label); n.Role == "text" && err == nil {
			t.Errorf("%q is read out, a number alone", n.Label)
		}
	}
	r.game.Playback.ToPly(1)
	d.Key(r)
	if want := "Red made 1 mistake, Blue 1. Costliest mistake: move 3."; !strings.Contains(d.Said(), want) {
		t.Errorf("%q is not written, but %q", want, d.Said())
	}
	if !d.Written("Blunder") || !d.Written(r.review.review.Accuracy[0]) || r.review.review.Accuracy[0] == r.review.review.Accuracy[1] {
		t.Errorf("the blunder has no name, or there is no accuracy: %q", d.Said())
	}
	d.Key(r, input.NextMistake)
	if !standsBefore(r, 2) {
		t.Errorf("the next fault is after %d moves", r.game.Playback.Done())
	}
	better := r.game.before(2)
	all := better.Actions(nil)
	if want := fmt.Sprintf("%s was better, by %s.", better.Label(all[len(all)-1]), "6.0 steps"); r.review.card.Text != want {
		t.Errorf("%q is not said, but %q", want, r.review.card.Text)
	}
	said := r.review.card.Text
	d.Key(r, input.StepForward)
	if m := &r.game.Stage.Board.Marks; r.game.Playback.Done() != 3 || r.review.card.Text != said || len(m.Proposals) != 0 {
		t.Errorf("after %d moves %q is said, and the pond shows %v", r.game.Playback.Done(), r.review.card.Text, m.Proposals)
	}
	d.Key(r, input.ToEnd)
	if len(r.game.Stage.Board.Marks.Proposals) != 0 || d.Written("Try it yourself") {
		t.Errorf("at the end there is %q", d.Said())
	}
	asked := o.Asked
	d.Key(r, input.ReviewGame)
	if o.Asked != asked {
		t.Errorf("a game that was reviewed is searched again: %d searches", o.Asked)
	}
}

// TestAMistakeIsExplainedInWords reviews games of all kinds without figures, and looks at
// what is said of the first mistake.
func TestAMistakeIsExplainedInWords(t *testing.T) {
	for _, g := range catalog.Games() {
		d, r, _ := opened(t, g)
		d.Key(r, input.ReviewGame)
		d.Key(r, input.NextMistake)
		i, _ := r.review.judged()
		v, ok := r.review.review.Judgment(i)
		if !ok {
			t.Fatalf("%s: no mistake", g.Info().Name)
		}
		why, _ := explain.Move(r.game.before(i), v.Best())
		played, _ := explain.Move(r.game.before(i), v.Played)
		if len(why.Beyond(played).Reasons) == 0 || v.MissedWin || v.AllowedLoss {
			continue
		}
		if text := r.review.card.Text; text == "" || strings.Contains(text, "was better, by") {
			t.Errorf("%s: a mistake is explained as %q", g.Info().Name, text)
		}
	}
}

func TestReviewingByButton(t *testing.T) {
	d, r, o := opened(t, screentest.FirstGame())
	o.Slow = true
	d.Press(t, r, "Review")
	if o.Asked != 1 || !r.review.review.Job.Running() {
		t.Fatalf("the button starts %d searches", o.Asked)
	}
	d.Rest(r, 1280, 800, 30)
	if at := "First pass, still checking: move 0 of 8"; !d.Written(at) {
		t.Errorf("%q is not written", at)
	}
	d.Press(t, r, "Stop")
	if !o.Searches[0].Stopped || r.review.review.Job.Running() {
		t.Error("Stop does not stop it")
	}
	o.Slow = false
	d.Key(r)
	d.Press(t, r, "Go on")
	d.Key(r)
	if !r.review.review.Job.Done() || o.Asked < 1+2*9 {
		t.Errorf("it does not go on: %d searches", o.Asked)
	}
}

func TestTheArrowsStepAfterAClick(t *testing.T) {
	d, r, _ := opened(t, screentest.FirstGame())
	r.game.Playback.ToStart()
	d.Press(t, r, "Review")
	if d.Key(r, input.Right); r.game.Playback.Done() != 1 {
		t.Errorf("after a click and the arrow to the right %d actions are done, want 1", r.game.Playback.Done())
	}
}

func TestAReviewFails(t *testing.T) {
	d, r, o := opened(t, screentest.FirstGame())
	o.Fails = errors.New("no engine here")
	d.Key(r, input.ReviewGame)
	if r.game.notice != "No engine here." || o.Asked != 1 || !d.Written("Review") {
		t.Errorf("after %d thinks the notice is %q", o.Asked, r.game.notice)
	}
	r.game.notice = ""
	d.Key(r)
	if r.game.notice != "" {
		t.Error("it is said again and again")
	}
	o.Fails = nil
	if d.Key(r, input.ReviewGame); !r.review.review.Job.Done() {
		t.Error("it cannot be tried again")
	}
	empty := New(d.Env, nav.Playback{Record: screentest.Recorded(t, screentest.FirstGame(), 0)})
	if d.Key(empty, input.ReviewGame); empty.game.notice == "" || empty.review.review.Job != nil {
		t.Errorf("a game without actions is told as %q", empty.game.notice)
	}
}

// TestTheReviewStaysInAVariation leaves the game for another move, and comes back.
func TestTheReviewStaysInAVariation(t *testing.T) {
	d, r, _ := opened(t, screentest.FirstGame())
	rec := r.game.Playback.Record()
	other, err := rec.Add(2, rec.State(2).Actions(nil)[3], 0)
	if err != nil {
		t.Fatal(err)
	}
	r.game.read()
	d.Key(r, input.ReviewGame)
	r.game.Playback.ToNode(other)
	d.Key(r)
	if _, ok := box(d); !ok || d.Written("Try it yourself") || len(r.game.Stage.Board.Marks.Proposals) != 0 {
		t.Errorf("in a variation there is %q", d.Said())
	}
	if r.history.current() != other {
		t.Errorf("the list marks node %d, want %d", r.history.current(), other)
	}
	if d.Key(r, input.NextMistake); !standsBefore(r, 2) || r.game.Playback.Len() != 8 {
		t.Errorf("from a variation the next fault is at %d of %d", r.game.Playback.Done(), r.game.Playback.Len())
	}
}

// TestAStoredReviewAppearsAtOnce reviews a saved game, and opens it again without an engine: the
// first frame shows it.
func TestAStoredReviewAppearsAtOnce(t *testing.T) {
	for _, g := range catalog.Games() {
		d := screentest.New()
		d.Env.Settings.Reduced = true
		o := &screentest.Oracle{Leads: mistakes()}
		d.Env.Engine = o
		name := d.Save(t, g, make([]session.Seat, len(g.Info().Seats)), 8)
		r := fromFile(t, d, name)
		d.Key(r, input.ReviewGame)
		if !r.review.review.Job.Done() {
			t.Fatalf("%s: the review is not done", g.Info().Name)
		}
		faults, accuracy := faultsOf(r), slices.Clone(r.review.review.Accuracy)
		gametest.Must(t, r.Close())
		asked := o.Asked
		r = fromFile(t, d, name)
		d.Rest(r, 1280, 800, 1)
		if o.Asked != asked || !d.Written("Review") || !slices.Equal(faultsOf(r), faults) || !slices.Equal(r.review.review.Accuracy, accuracy) {
			t.Errorf("%s: the review is not shown at once: %q, faults %v, want %v", g.Info().Name, d.Said(), faultsOf(r), faults)
		}
	}
}

// TestVerdictsAreOfACompletePass looks at a review while its first pass goes on, and opens the game again.
func TestVerdictsAreOfACompletePass(t *testing.T) {
	d, r, o := opened(t, screentest.FirstGame())
	o.Slow = true
	d.Key(r, input.ReviewGame)
	for range 3 {
		d.Key(r)
	}
	if r.review.review.Job.Pass() > 0 {
		t.Fatal("the first pass is over at once")
	}
	if len(faultsOf(r)) > 0 || strings.Contains(strings.Join(r.review.review.Accuracy, ""), "%") {
		t.Errorf("in the first pass %v are faults, and the accuracy is %q", faultsOf(r), r.review.review.Accuracy)
	}
	begun := r.review.review.Job
	gametest.Must(t, r.Close())
	again := New(d.Env, nav.Playback{Record: screentest.Recorded(t, screentest.FirstGame(), 8), Reviewing: true})
	if again.review.review.Job != begun {
		t.Error("the review begins anew where the game is opened again")
	}
}

// firstPass answers only so many searches.
type firstPass struct {
	*screentest.Oracle
	limit int
}

func (o *firstPass) Start(ctx context.Context, r ai.Request) ai.Search {
	o.Oracle.Slow = o.Asked >= o.limit
	return o.Oracle.Start(ctx, r)
}

// TestNoVerdictIsTakenBack lets the first pass find mistakes that the second one does not, and looks for a verdict on the
// panel, the curve and the pond in between.
func TestNoVerdictIsTakenBack(t *testing.T) {
	for _, g := range catalog.Games() {
		d, r, o := opened(t, g)
		engine := &firstPass{o, 9} // positions of eight moves
		d.Env.Engine = engine
		r.turn(layerReview)
		d.Rest(r, 1280, 800, 100)
		if r.review.review.Job.Pass() == 0 || !r.review.review.Job.Running() {
			t.Fatalf("%s: the second pass does not run", g.Info().Name)
		}
		if v := &r.review.review; len(v.Moments)+len(v.Curve.Dots)+len(v.Accuracy) > 0 || !strings.HasPrefix(v.State, "Second pass") || !d.Written(v.State) {
			t.Errorf("%s: in the second pass there are the moments %v: %q", g.Info().Name, v.Moments, d.Said())
		}
		for ply := range 9 {
			r.game.Playback.ToPly(ply)
			if d.Rest(r, 1280, 800, 2); d.Written("Try it yourself") || strings.Contains(d.Said(), "?") || len(r.game.Stage.Board.Marks.Proposals) > 0 {
				t.Errorf("%s: after %d moves it says %q", g.Info().Name, ply, d.Said())
			}
		}
		r.review.toggle()
		o.Leads, engine.limit = map[int]int{}, 1000
		r.review.toggle()
		if d.Rest(r, 1280, 800, 100); !r.review.review.Job.Done() || len(mistakesOf(r)) > 0 {
			t.Errorf("%s: in the end there are the mistakes %v", g.Info().Name, mistakesOf(r))
		}
	}
}

// TestTheButtonsOfASumStayInTheirPanel looks at what a review that is done offers, in a narrow panel.
func TestTheButtonsOfASumStayInTheirPanel(t *testing.T) {
	d := screentest.New()
	d.Env.Engine = &screentest.Oracle{Leads: mistakes()}
	rec := screentest.Recorded(t, screentest.FirstGame(), 8)
	rec.Header.Seats = session.Recorded([]session.Seat{{}, session.LevelSeat(screentest.FirstGame(), 8)})
	r := New(d.Env, nav.Playback{Record: rec})
	d.Key(r)
	d.Key(r, input.ReviewGame)
	for r.game.compares = -1; r.review.review.Job.Running(); {
		d.Rest(r, 640, 400, 1)
	}
	r.review.leave()
	r.game.compares = -1
	d.Rest(r, 640, 400, 3)
	panel, seen := d.Panel(), 0
	for _, n := range ui.AppendNodes(nil, d.UI) {
		if n.Role != "button" {
			continue
		}
		if seen++; n.Rect.X < panel.X || n.Rect.X+n.Rect.W > panel.X+panel.W {
			t.Errorf("%q at %v leaves the panel %v", n.Label, n.Rect, panel)
		}
	}
	if !d.Written("Try it yourself") || seen == 0 {
		t.Errorf("%d buttons, in %q", seen, d.Said())
	}
}
