package playback

import (
	"strings"
	"testing"

	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/screentest"
	"freckers/replay"
)

// against is a reviewed game in which a seat was a person, or of another kind, and the other one a level. Red
// blundered with the third move, and Blue made a mistake with the sixth if it did.
func against(t *testing.T, seat int, kind string, blueErrs bool) (*screentest.Desk, *Screen) {
	t.Helper()
	d := screentest.New()
	d.Env.Settings.Reduced = true
	o := &screentest.Oracle{Leads: mistakes()}
	if !blueErrs {
		for ply := range 6 {
			o.Leads[6+ply] = 300 - 600*(ply%2)
		}
		o.Leads[6], o.Leads[7], o.Leads[8] = -300, 300, -300
	}
	d.Env.Engine = o
	rec := screentest.Recorded(t, screentest.FirstGame(), 8)
	rec.Header.Seats[1-seat] = replay.Seat{Kind: replay.KindLevel, Level: 5}
	rec.Header.Seats[seat] = replay.Seat{Kind: kind}
	r := New(d.Env, nav.Playback{Record: rec})
	d.Key(r, input.ReviewGame)
	r.game.goToTrunk(0)
	d.Rest(r, 1280, 800, 2)
	return d, r
}

// TestAReviewBeginsWithTheOwnMistakes has Blue played by a person, then by a program, against a level that
// went wrong before.
func TestAReviewBeginsWithTheOwnMistakes(t *testing.T) {
	for _, kind := range []string{replay.KindPerson, replay.KindAgent} {
		d, r := against(t, 1, kind, true)
		d.Press(t, r, "Try it yourself")
		d.Rest(r, 1280, 800, 2)
		if !r.pond.trial.On() || r.game.Playback.Done() != 5 || !d.Written("1 of 1") {
			t.Errorf("%s: after %d moves it asks %q, want the sixth move alone", kind, r.game.Playback.Done(), d.Said())
		}
		d.Key(r, input.Cancel)
		r.game.compares = -1
		r.game.goToTrunk(0)
		d.Rest(r, 1280, 800, 2)
		d.Press(t, r, "First mistake")
		if !standsBefore(r, 5) {
			t.Errorf("%s: the first mistake is shown after %d moves, want 5", kind, r.game.Playback.Done())
		}
		d.Rest(r, 1280, 800, 2)
		for _, i := range []int{2, 5} {
			if d.Press(t, r, "Next mistake"); !standsBefore(r, i) {
				t.Errorf("%s: the next mistake is shown after %d moves, want %d", kind, r.game.Playback.Done(), i)
			}
			d.Rest(r, 1280, 800, 2)
		}
		d.Key(r, input.PrevMistake)
		if !standsBefore(r, 2) {
			t.Fatalf("%s: the level's mistake is out of reach", kind)
		}
		d.Rest(r, 1280, 800, 2)
		d.Press(t, r, "Try your own")
		if d.Rest(r, 1280, 800, 2); !r.pond.trial.On() || r.game.Playback.Done() != 5 {
			t.Errorf("%s: from the level's mistake it asks after %d moves, want 5", kind, r.game.Playback.Done())
		}
	}
}

// TestAGameWithoutOwnMistakesOffersTheOthers praises the person and leads to the level's mistakes.
func TestAGameWithoutOwnMistakesOffersTheOthers(t *testing.T) {
	d, r := against(t, 1, replay.KindPerson, false)
	if own := r.review.ownMistake(); own >= 0 {
		t.Fatalf("the person made a mistake with move %d", own+1)
	}
	if !strings.Contains(d.Said(), "You made no mistakes. Well played!") || d.Written("Try it yourself") {
		t.Errorf("it says %q", d.Said())
	}
	d.Press(t, r, "Their mistakes")
	if !standsBefore(r, 2) {
		t.Errorf("their mistakes begin after %d moves, want 2", r.game.Playback.Done())
	}
}
