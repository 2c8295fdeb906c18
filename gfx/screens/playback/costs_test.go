package playback

import (
	"strings"
	"testing"
	"time"

	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/screentest"
	"freckers/replay"
)

// costly is the record of a game of ten moves between two agents, of which the fifth and then the eighth took
// the longest.
func costly(t testing.TB) *replay.Record {
	t.Helper()
	rec := screentest.Recorded(t, screentest.FirstGame(), 10)
	rec.Header.Limits = replay.Limits{CPU: 180 * time.Second, Memory: 250 << 20}
	for i := range rec.Header.Seats {
		rec.Header.Seats[i] = replay.Seat{Kind: replay.KindAgent, Name: screentest.LongProgram}
	}
	for i := 1; i < len(rec.Nodes); i++ {
		rec.Nodes[i].CPU, rec.Nodes[i].Memory = time.Duration(i)*10*time.Millisecond, int64(80+i)<<20
	}
	rec.Nodes[5].CPU, rec.Nodes[8].CPU = 31*time.Second, 420*time.Millisecond
	return rec
}

func TestTheCostsOfAMoveAreShown(t *testing.T) {
	d := screentest.New()
	rec := costly(t)
	r := New(d.Env, nav.Playback{Record: rec})
	r.turn(layerAnalyze)
	for node, want := range map[int][]string{
		2: {"0.02 s CPU", "0.02 of 180 s used", "82 of 250 MB"}, 7: {"0.07 s CPU", "31.1 of 180 s used", "87 of 250 MB"},
	} {
		r.game.Playback.ToPly(node)
		d.Rest(r, 1280, 800, 3)
		for _, part := range want {
			if !strings.Contains(d.Said(), part) {
				t.Errorf("of move %d it says %q, want %q", node, d.Said(), part)
			}
		}
	}
	rec.Header.Limits = replay.Limits{}
	r = New(d.Env, nav.Playback{Record: rec})
	r.turn(layerAnalyze)
	r.game.Playback.ToPly(2)
	if d.Rest(r, 1280, 800, 3); strings.Contains(d.Said(), "of 180") || !strings.Contains(d.Said(), "82 MB") {
		t.Errorf("without limits it says %q", d.Said())
	}
}

func TestTheSlowestMovesAreOneKeyAway(t *testing.T) {
	d := screentest.New()
	r := New(d.Env, nav.Playback{Record: costly(t)})
	for _, want := range []int{5, 8, 10, 9} {
		if d.Key(r, input.SlowestMove); r.game.Playback.Done() != want {
			t.Errorf("the key leads behind move %d, want %d", r.game.Playback.Done(), want)
		}
	}
	r.turn(layerAnalyze)
	r.game.Playback.ToStart()
	d.Rest(r, 1280, 800, 3)
	d.Press(t, r, "Slowest move")
	d.Rest(r, 1280, 800, 3)
	if d.Press(t, r, "Next slowest"); r.game.Playback.Done() != 8 {
		t.Errorf("the button leads behind move %d, want 8", r.game.Playback.Done())
	}
}

func TestGamesWithoutCostsShowNone(t *testing.T) {
	d := screentest.New()
	r := New(d.Env, nav.Playback{Record: screentest.Recorded(t, screentest.FirstGame(), 10)})
	if d.Key(r, input.SlowestMove); r.game.Playback.Done() != 0 || d.Written("Slowest move") {
		t.Errorf("after %d moves it says %q", r.game.Playback.Done(), d.Said())
	}
}
