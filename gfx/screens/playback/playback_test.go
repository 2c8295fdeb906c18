package playback

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"freckers/game"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/screens/widgets"
	"freckers/replay"
	"freckers/replay/gamefile"
)

// odd reads one of the files with something unusual.
func odd(t testing.TB, name string) *replay.Record {
	t.Helper()
	rec, err := gamefile.Open("../../../replay/testdata/odd/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return rec
}

// fromFile opens a saved game.
func fromFile(t *testing.T, d *screentest.Desk, name string) *Screen {
	t.Helper()
	rec, err := d.Env.ReadSaved(t.Context(), name)
	if err != nil {
		t.Fatal(err)
	}
	return New(d.Env, nav.Playback{Record: rec, Saved: name})
}

func TestReplayOfALogSaysWhyItEnded(t *testing.T) {
	rec := odd(t, "invalid-action.log")
	d := screentest.New()
	r := New(d.Env, nav.Playback{Record: rec})
	want := fmt.Sprintf("Blue wins after 2 moves: Red made an illegal move: %s", rec.Result.Action)
	if r.game.result != want {
		t.Errorf("the replay says %q, want %q", r.game.result, want)
	}
	if len(r.game.notes) != 1 || !strings.Contains(r.game.notes[0], rec.Result.Message) {
		t.Errorf("the notes are %q, want the referee's words, once", r.game.notes)
	}
}

func TestFinishedGameDoesNotGoOn(t *testing.T) {
	d := screentest.New()
	rec := screentest.Recorded(t, screentest.FirstGame(), 1)
	rec.Result = &replay.Result{Winner: 1, Seat: 0, Reason: game.ReasonResigned}
	r := New(d.Env, nav.Playback{Record: rec, Saved: "resigned.freckers"})
	r.game.Playback.ToEnd()
	if r.game.continues() {
		t.Error("a game that was given up is offered to go on")
	}
}

func TestAPictureIsCalledWhatItShows(t *testing.T) {
	d := screentest.New()
	for _, g := range d.Env.Games() {
		rec, played := screentest.Recorded(t, g, 4), g.Info().Name
		for saved, want := range map[string]string{
			"": played + ".gif",
			"2026-11-20 01.01.01 " + played + ".freckers": "2026-11-20 01.01.01 " + played + ".gif",
			"final.freckers": "final " + played + ".gif",
		} {
			r := New(d.Env, nav.Playback{Record: rec, Saved: saved})
			if got := r.sharing.pictureName(); got != want {
				t.Errorf("a picture of %s, saved as %q, is called %q, want %q", played, saved, got, want)
			}
		}
	}
	live := nav.Playback{Record: screentest.Recorded(t, screentest.FirstGame(), 4), Title: "2026-11-20 01.01.01 freckers.freckers", Reviewing: true}
	want := "2026-11-20 01.01.01 freckers.gif"
	if got := New(d.Env, live).sharing.pictureName(); got != want {
		t.Errorf("a picture of the game that is played is called %q, want %q", got, want)
	}
}

func TestAWishBeyondAGameLeadsToItsEnds(t *testing.T) {
	for _, c := range []struct {
		at   int
		w    nav.Wish
		want int
	}{
		{5, nav.Wish{Do: nav.WishStep, Number: math.MaxInt}, 30}, {5, nav.Wish{Do: nav.WishStep, Number: math.MinInt}, 0},
		{5, nav.Wish{Do: nav.WishGo, Number: math.MaxInt}, 30}, {5, nav.Wish{Do: nav.WishGo, Number: math.MinInt}, 0},
		{5, nav.Wish{Do: nav.WishStep, Number: 2}, 7}, {29, nav.Wish{Do: nav.WishStep, Number: 2}, 30}, {1, nav.Wish{Do: nav.WishStep, Number: -2}, 0},
	} {
		d := screentest.New()
		r := New(d.Env, nav.Playback{Record: screentest.Recorded(t, screentest.FirstGame(), 30)})
		r.game.Playback.ToPly(c.at)
		for r.game.Playback.Moving() {
			r.game.Playback.Tick(screentest.Tick)
		}
		if r.Drive(c.w); r.game.Playback.Done() != c.want {
			t.Errorf("at action %d of 30 the wish %+v leads to %d, want %d", c.at, c.w, r.game.Playback.Done(), c.want)
		}
	}
}

func TestTheActionsOfAReplayBeginWithTheFirst(t *testing.T) {
	d := screentest.New()
	long := New(d.Env, nav.Playback{Record: screentest.Recorded(t, screentest.FirstGame(), 40)})
	long.game.Playback.ToEnd()
	for range 60 {
		d.At(long, 390, 844, screentest.Away())
	}
	fresh := New(d.Env, nav.Playback{Record: screentest.Recorded(t, screentest.FirstGame(), 40)})
	for range 60 {
		d.At(fresh, 390, 844, screentest.Away())
	}
	if said, _ := d.Seen(widgets.NewLayout(390, 844).Panel); !slices.Contains(said, "1") {
		t.Errorf("before the first action the list is %q", said)
	}
}

// crowded are playbacks with as much on the screen as there can be.
func crowded(t testing.TB, d *screentest.Desk) map[string]screentest.Framer {
	t.Helper()
	all := still(t, d)
	for _, name := range []string{"damaged.freckers", "invalid-action.log", "timeout.log"} {
		rec := odd(t, name)
		r := New(d.Env, nav.Playback{Record: rec, File: "/home/me/games/" + name})
		all[name] = r
		r = New(d.Env, nav.Playback{Record: rec})
		d.Env.Engine = &screentest.Oracle{Leads: map[int]int{}}
		r.turn(layerAnalyze)
		d.Env.Engine = nil
		r.analysis.page, r.analysis.sheet = 1, 2
		all["notes of "+name] = r
	}
	return all
}

// still are playbacks at rest.
func still(t testing.TB, d *screentest.Desk) map[string]screentest.Framer {
	t.Helper()
	return map[string]screentest.Framer{
		"plain":             New(d.Env, nav.Playback{Record: screentest.Recorded(t, screentest.FirstGame(), 30)}),
		"reviewed":          reviewed(t, d, screentest.FirstGame(), false),
		"reviewed of three": reviewed(t, d, d.Env.Games()[1], false),
		"reviewing":         reviewed(t, d, screentest.FirstGame(), true),
		"analyzed":          analyzed(t, d, screentest.FirstGame()),
		"analyzed by three": analyzed(t, d, d.Env.Games()[1]),
		"costly":            New(d.Env, nav.Playback{Record: costly(t)}),
		"asked again":       askedAgain(t, d, nil),
		"failed again":      askedAgain(t, d, errors.New("the program ended with exit status 1 while thinking: ValueError: the pond is dry (agent.py, line 17)\n"+screentest.LongNotice)),
		"compared":          compared(t, d, screentest.FirstGame()),
		"compared by three": compared(t, d, d.Env.Games()[1]),
		"values":            New(d.Env, nav.Playback{Record: printing(t, screentest.FirstGame())}),
		"prints":            showing(t, d, screentest.FirstGame(), false),
		"prints of three":   showing(t, d, d.Env.Games()[1], true),
	}
}

// analyzed is a replay with a variation, in which the engine has compared lines.
func analyzed(t testing.TB, d *screentest.Desk, g game.Game) *Screen {
	t.Helper()
	d.Env.Engine = &screentest.Oracle{Leads: map[int]int{}}
	r := New(d.Env, nav.Playback{Record: screentest.Recorded(t, g, 30)})
	r.game.Playback.ToPly(20)
	r.turn(layerAnalyze)
	all := r.game.Playback.State().Actions(nil)
	r.book.playMove(all[len(all)-1])
	d.Rest(r, 1280, 800, 200)
	d.Env.Engine = nil
	return r
}

func TestWordsStayInsideThePanelAndApart(t *testing.T) { screentest.Apart(t, crowded) }

func TestSteadyFrameAllocatesNothing(t *testing.T) { screentest.Steady(t, still) }

func BenchmarkFrame(b *testing.B) { screentest.Bench(b, still) }

func TestThePlaceIsSaidBesideTheReviewInASmallWindow(t *testing.T) {
	d := screentest.New()
	for _, g := range d.Env.Games() {
		r := reviewed(t, d, g, true)
		r.game.Playback.ToPly(7)
		if d.Rest(r, 640, 480, 3); !d.Written(fmt.Sprintf("Move 7 of %d", len(r.game.trunk))) {
			t.Errorf("%s: there is no place in %q", g.Info().Name, d.Said())
		}
	}
}
