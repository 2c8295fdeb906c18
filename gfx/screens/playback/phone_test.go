package playback

import (
	"fmt"
	"strings"
	"testing"

	"freckers/ai"
	"freckers/game/catalog"
	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
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
		tap(t, d, r, "Review game")
		all := mistakesOf(r)
		if len(all) == 0 {
			t.Fatalf("%s: there are no mistakes", g.Info().Name)
		}
		if d.Written("First mistake") {
			tap(t, d, r, "First mistake")
		} else {
			r.goBefore(all[0]) // the game begins with it
		}
		if !standsBefore(r, all[0]) {
			t.Fatalf("%s: the first mistake is at %d, want before %d", g.Info().Name, r.Playback.Done(), all[0])
		}
		for _, side := range []string{"Played", "Better"} {
			if tap(t, d, r, side); !standsBefore(r, all[0]) || r.judging.played != (side == "Played") {
				t.Errorf("%s: %s is seen at %d", g.Info().Name, side, r.Playback.Done())
			}
		}
		for _, i := range append(all[1:len(all):len(all)], all[0]) {
			if tap(t, d, r, "Next mistake"); !standsBefore(r, i) {
				t.Errorf("%s: the next mistake is at %d, want before %d", g.Info().Name, r.Playback.Done(), i)
			}
		}
		tap(t, d, r, "Moves")
		if !d.Written(r.Moves.Numbers[0]) || d.Written("Try it yourself") {
			t.Errorf("%s: the moves are not listed: %q", g.Info().Name, d.Said())
		}
		if next := tap(t, d, r, "back"); next != (nav.Back{}) {
			t.Errorf("%s: the way back leads to %#v", g.Info().Name, next)
		}
	}
}

// TestWhoWasReviewedIsNamedInASmallWindow looks for the names beside how well they played.
func TestWhoWasReviewedIsNamedInASmallWindow(t *testing.T) {
	g := screentest.FirstGame()
	for _, level := range ai.Levels(g) {
		d, r, _ := opened(t, g)
		r.names = []string{"You", level.Name}
		d.Key(r, input.ReviewGame)
		if d.Rest(r, 640, 480, 30); !d.Written(level.Name) {
			t.Errorf("%s is not named in %q", level.Name, d.Said())
		}
	}
}

func TestTheMenuOfAPhoneKeepsThePondStill(t *testing.T) {
	d, r, _ := opened(t, screentest.FirstGame())
	tap(t, d, r, "menu")
	at := r.Playback.Done()
	for _, a := range []input.Action{input.StepForward, input.Right, input.ToEnd, input.PlayPause} {
		d.Steer(r, 400, 700, a)
	}
	d.Click(r, 400, 700, 200, 100)
	if d.Rest(r, 400, 700, 60); r.Playback.Done() != at || r.Playback.Playing() {
		t.Error("what lies under the menu hears keys or presses")
	}
	rate := r.Rate
	tap(t, d, r, "Speed "+rate)
	if !strings.Contains(d.Said(), "Speed") || r.Rate == rate {
		t.Errorf("the speed is %s, and the window says %q", r.Rate, d.Said())
	}
	if next := d.Steer(r, 400, 700, input.Cancel); next != nil || r.sheet.menu {
		t.Errorf("Esc leads to %#v, and the menu is open: %v", next, r.sheet.menu)
	}
	tap(t, d, r, "menu")
	flipped := r.Flipped
	if tap(t, d, r, "Flip board"); r.Flipped == flipped || r.sheet.menu {
		t.Error("the board is not turned, or the menu stays")
	}
}

func TestADamagedGameShowsItsNotesOnAPhone(t *testing.T) {
	d, r, _ := opened(t, screentest.FirstGame())
	r.Playback.Record().AddNote(3, "this line is not JSON and was skipped")
	r.read()
	if tap(t, d, r, "Notes"); !strings.Contains(d.Said(), "JSON") {
		t.Errorf("the notes say %q", d.Said())
	}
}

// TestASheetOfAnyHeightKeepsItsWordsApart pulls the sheet of a phone to each of its heights, on every page,
// and with the card on which an agent is asked.
func TestASheetOfAnyHeightKeepsItsWordsApart(t *testing.T) {
	for _, size := range [][2]float32{{400, 700}, {360, 640}, {533, 560}} {
		for stop := range 3 {
			d := screentest.New()
			all := pages(t, d)
			for _, ply := range []int{4, 10} {
				asking := between(t, d)
				asking.Playback.ToPly(ply)
				d.Rest(asking, size[0], size[1], 3)
				d.Steer(asking, size[0], size[1], input.AskAgain)
				all[fmt.Sprint("asking after ", ply)] = asking
			}
			for name, s := range all {
				d.Rest(s, size[0], size[1], 3)
				s.(*Screen).sheet.drawn.Stop = stop
				d.Rest(s, size[0], size[1], 40)
				if p := d.Picture(); len(p.Covered())+len(p.Overlaps()) > 0 {
					t.Errorf("%s at %v, height %d: %q %q", name, size, stop, p.Covered(), p.Overlaps())
				}
			}
		}
	}
}

// pages opens every page of a phone.
func pages(t *testing.T, d *screentest.Desk) map[string]screentest.Framer {
	all := map[string]screentest.Framer{}
	for page := range pageNotes {
		for name, s := range still(t, d) {
			s.(*Screen).sheet.at = page
			all[fmt.Sprint(name, page)] = s
		}
	}
	menu := New(d.Env, nav.Playback{Record: screentest.Recorded(t, screentest.FirstGame(), 30)})
	menu.sheet.menu = true
	all["menu"] = menu
	return all
}

func TestEveryPageOfAPhoneIsInOrder(t *testing.T) {
	screentest.ApartOnPhones(t, pages)
}

// TestStepButtonsStandApart looks for those of a phone at every width that text of 100 to 200 % leaves.
func TestStepButtonsStandApart(t *testing.T) {
	for w := float32(200); w < 600; w += 5 {
		d, r, _ := opened(t, screentest.FirstGame())
		d.Rest(r, w, 680, 2)
		var row []ui.Node
		for _, n := range d.Picture().Nodes {
			switch n.Label {
			case "First move", "Previous move", "Play", "Next move", "Last move", "Menu":
				row = append(row, n)
			}
		}
		if len(row) < 4 {
			t.Fatalf("at %v: there are only %v", w, row)
		}
		for i, n := range row {
			if n.Rect.W < theme.MinTarget || n.Rect.H < theme.MinTarget {
				t.Errorf("at %v: %q is %v by %v", w, n.Label, n.Rect.W, n.Rect.H)
			}
			for _, other := range row[:i] {
				if m := screentest.Meet(n.Rect, other.Rect); m.W > 1 && m.H > 1 {
					t.Errorf("at %v: %q lies on %q", w, n.Label, other.Label)
				}
			}
		}
	}
}

func TestButtonsOfEqualRankHaveEqualSizes(t *testing.T) {
	screentest.Even(t, func(t *testing.T, d *screentest.Desk) map[string]screentest.Framer { return still(t, d) })
}
