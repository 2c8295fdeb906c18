package playback

import (
	"fmt"
	"strings"
	"testing"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/board"
	"freckers/gfx/exercise"
	"freckers/gfx/input"
	"freckers/gfx/screens/screentest"
)

// answerShown reports whether the pond or the list show what was better.
func answerShown(d *screentest.Desk, r *Screen) bool {
	for _, p := range r.game.Stage.Board.Marks.Proposals {
		if p.Tone == board.Better {
			return true
		}
	}
	return d.Written("better")
}

// asked begins to try at the first fault after the first move.
func asked(t *testing.T, g game.Game) (*screentest.Desk, *Screen, int) {
	t.Helper()
	d, r, _ := opened(t, g)
	d.Key(r, input.ReviewGame)
	i := faultsOf(r)[0]
	r.review.compare(i, false)
	d.Rest(r, 1280, 800, 2)
	if !answerShown(d, r) {
		t.Fatalf("%s: the review does not show what was better", g.Info().Name)
	}
	d.Press(t, r, "Try it yourself")
	d.Rest(r, 1280, 800, 2)
	return d, r, i
}

func TestTryingHidesTheAnswer(t *testing.T) {
	for _, g := range catalog.Games() {
		d, r, i := asked(t, g)
		name := g.Info().Name
		if answerShown(d, r) || r.game.Playback.Done() != i {
			t.Errorf("%s: the answer is seen after %d moves: %q", name, r.game.Playback.Done(), d.Said())
		}
		if d.Key(r, input.Compare); answerShown(d, r) {
			t.Errorf("%s: a key shows the answer", name)
		}
		if d.Key(r, input.Hint); answerShown(d, r) || !r.pond.trial.Asking() {
			t.Errorf("%s: a hint shows the answer", name)
		}
		if d.Press(t, r, "Show answer"); !answerShown(d, r) && !d.Written(r.review.card.Text) {
			t.Errorf("%s: the answer is not shown", name)
		}
		if d.Key(r, input.Cancel); r.pond.trial.On() || !standsBefore(r, i) {
			t.Errorf("%s: Esc does not lead back to the review", name)
		}
	}
}

func TestEveryMistakeOfASideIsTried(t *testing.T) {
	for _, g := range catalog.Games() {
		d, r, i := asked(t, g)
		name, seat := g.Info().Name, r.game.Moves.Plies[i].Seat
		var own []int
		for _, k := range faultsOf(r) {
			if r.game.Moves.Plies[k].Seat == seat {
				own = append(own, k)
			}
		}
		for k, at := range own {
			if d.Rest(r, 1280, 800, 2); r.game.Playback.Done() != at || !d.Written(fmt.Sprintf("%d of %d", k+1, len(own))) {
				t.Fatalf("%s: mistake %d of %d is asked after %d moves: %q", name, k+1, len(own), r.game.Playback.Done(), d.Said())
			}
			v, _ := r.review.review.Judgment(at)
			r.pond.trial.Play(v.Best())
			d.Rest(r, 1280, 800, 400)
			if !r.pond.trial.Verdict().Right() || !strings.Contains(d.Said(), r.game.before(at).Label(v.Best())) {
				t.Errorf("%s: the best move is judged %v: %q", name, r.pond.trial.Verdict(), r.pond.trial.Text)
			}
			onward := "Next one"
			if k+1 == len(own) {
				onward = "Done"
			}
			d.Press(t, r, onward)
		}
		if r.pond.trial.On() || !strings.Contains(r.game.notice, fmt.Sprint(len(own))) {
			t.Errorf("%s: at the end it says %q", name, r.game.notice)
		}
	}
}

// TestAWeakMoveIsAnswered plays the move of the game again by hand, and takes it back.
func TestAWeakMoveIsAnswered(t *testing.T) {
	d, r, i := asked(t, screentest.FirstGame())
	v, _ := r.review.review.Judgment(i)
	clickMove(t, d, r, v.Played)
	d.Rest(r, 1280, 800, 600)
	tried, reply := r.pond.trial.Tried()
	if r.pond.trial.Verdict() != exercise.Wrong || tried != v.Played || reply == "" {
		t.Fatalf("%q is judged %v, with the reply %q", tried, r.pond.trial.Verdict(), reply)
	}
	if next, _, _ := r.game.before(i).Play(tried); !strings.Contains(r.pond.trial.Text, next.Label(reply)) || r.game.preview.Playback.Done() != 2 {
		t.Errorf("the reply %s is not shown: %q", next.Label(reply), r.pond.trial.Text)
	}
	if answerShown(d, r) {
		t.Error("a wrong move shows the answer")
	}
	d.Press(t, r, "Try again")
	if d.Rest(r, 1280, 800, 2); !r.pond.trial.Asking() || r.game.Stage.Board.State.String() != r.game.before(i).String() {
		t.Error("it cannot be tried again")
	}
	clickMove(t, d, r, v.Best())
	if d.Rest(r, 1280, 800, 600); !r.pond.trial.Verdict().Right() {
		t.Errorf("the best move is judged %v", r.pond.trial.Verdict())
	}
}
