package playback

import (
	"strings"
	"testing"

	"freckers/game/catalog"
	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/screentest"
)

// tap presses what is written or drawn on a phone, and lets a second pass.
func tap(t *testing.T, d *screentest.Desk, r *Screen, what string) (next nav.Route) {
	t.Helper()
	const w, h = 400, 700
	d.Rest(r, w, h, 60)
	x, y, sign := d.Glyph(what)
	if !sign {
		x, y = d.Word(t, what)
	}
	next = d.Click(r, w, h, x, y)
	d.Rest(r, w, h, 60)
	return next
}

func TestAGameIsReviewedOnAPhone(t *testing.T) {
	for _, g := range catalog.Games() {
		d, r, _ := opened(t, g)
		d.Rest(r, 400, 700, 2)
		tap(t, d, r, "Review")
		all := mistakesOf(r)
		if len(all) == 0 {
			t.Fatalf("%s: there are no mistakes", g.Info().Name)
		}
		if d.Written("First mistake") {
			tap(t, d, r, "First mistake")
		} else {
			r.review.compare(all[0], false) // the game begins with it
		}
		if !standsBefore(r, all[0]) {
			t.Fatalf("%s: the first mistake is at %d, want before %d", g.Info().Name, r.game.Playback.Done(), all[0])
		}
		for _, side := range []string{"Played", "Better"} {
			if tap(t, d, r, side); !standsBefore(r, all[0]) || r.review.played != (side == "Played") {
				t.Errorf("%s: %s is seen at %d", g.Info().Name, side, r.game.Playback.Done())
			}
		}
		for _, i := range append(all[1:len(all):len(all)], all[0]) {
			if tap(t, d, r, "Next mistake"); !standsBefore(r, i) {
				t.Errorf("%s: the next mistake is at %d, want before %d", g.Info().Name, r.game.Playback.Done(), i)
			}
		}
		tap(t, d, r, "Analyze")
		tap(t, d, r, "Moves")
		if !d.Written(r.game.Moves.Numbers[0]) || d.Written("Try it yourself") {
			t.Errorf("%s: the moves are not listed: %q", g.Info().Name, d.Said())
		}
		if next := tap(t, d, r, "back"); next != (nav.Back{}) {
			t.Errorf("%s: the way back leads to %#v", g.Info().Name, next)
		}
	}
}

// TestNothingOfAReviewIsLostInALowWindow looks for the accuracy where it has no room beside the card of a mistake: below what that says.
func TestNothingOfAReviewIsLostInALowWindow(t *testing.T) {
	for _, g := range catalog.Games() {
		d, r, _ := opened(t, g)
		d.Rest(r, 640, 480, 2)
		x, y := d.Word(t, "Review")
		d.Click(r, 640, 480, x, y)
		d.Rest(r, 640, 480, 60)
		r.review.compare(mistakesOf(r)[0], false)
		d.Rest(r, 640, 480, 60)
		for i, share := range r.review.review.Accuracy {
			if said := d.Said(); !strings.Contains(said, r.review.short[i]+" "+share) {
				t.Errorf("%s: the accuracy %s of %s cannot be reached: %q", g.Info().Name, share, r.review.short[i], said)
			}
		}
	}
}

// TestTheMenuKeepsThePondStill opens the menu on a phone, where keys and presses are for it alone.
func TestTheMenuKeepsThePondStill(t *testing.T) {
	d, r, _ := opened(t, screentest.FirstGame())
	tap(t, d, r, "menu")
	at := r.game.Playback.Done()
	for _, a := range []input.Action{input.StepForward, input.Right, input.ToEnd, input.PlayPause} {
		d.Steer(r, 400, 700, a)
	}
	d.Click(r, 400, 700, 200, 100)
	if d.Rest(r, 400, 700, 60); r.game.Playback.Done() != at || r.game.Playback.Playing() {
		t.Error("what lies under the menu hears keys or presses")
	}
	if next := d.Steer(r, 400, 700, input.Cancel); next != nil || r.menu {
		t.Errorf("Esc leads to %#v, and the menu is open: %v", next, r.menu)
	}
	tap(t, d, r, "menu")
	flipped := r.game.Flipped
	if tap(t, d, r, "Flip board"); r.game.Flipped == flipped || r.menu {
		t.Error("the board is not turned, or the menu stays")
	}
	rate := r.game.Rate
	if tap(t, d, r, rate); r.game.Rate == rate {
		t.Errorf("the speed stays %s", rate)
	}
}

func TestADamagedGameShowsItsNotesOnAPhone(t *testing.T) {
	d, r, _ := opened(t, screentest.FirstGame())
	r.game.Playback.Record().AddNote(3, "this line is not JSON and was skipped")
	r.game.read()
	tap(t, d, r, "Analyze")
	if tap(t, d, r, "Notes (1)"); !strings.Contains(d.Said(), "JSON") {
		t.Errorf("the notes say %q", d.Said())
	}
}

func TestButtonsOfEqualRankHaveEqualSizes(t *testing.T) { screentest.Even(t, still) }
