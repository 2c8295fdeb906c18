package launcher

import (
	"strings"
	"testing"
	"time"

	"freckers/ai/player"
	"freckers/game"
	"freckers/gfx/session"
	"freckers/replay"
)

// TestLimitsOfPrograms has a class exceed the limits of its launcher, which the end of the
// game names.
func TestLimitsOfPrograms(t *testing.T) {
	const (
		burns  = "end = time.process_time() + 0.3\n        while time.process_time() < end: pass\n        return GrowAction()\n"
		sleeps = "time.sleep(60)\n"
	)
	for _, c := range []struct {
		action       string
		o            player.Options
		limits       replay.Limits
		reason, says string
	}{
		{burns, player.Options{CPU: 10 * time.Millisecond}, replay.Limits{CPU: 10 * time.Millisecond, Memory: player.CourseSpace}, game.ReasonTimeout, "s of CPU time, of 0.01 s for a game"},
		{sleeps, player.Options{Patience: 2 * time.Second, Space: 60 << 20}, replay.Limits{CPU: player.CourseCPU, Memory: 60 << 20}, game.ReasonStall, "within 2s, the limit of wall time for a reply"},
	} {
		dir := agentIn(t, "import time\nfrom referee.game import GrowAction\nclass Agent:\n    def __init__(self, color, **referee):\n        pass\n    def action(self, **referee):\n        "+c.action)
		h := New(t.TempDir(), c.o)
		t.Cleanup(h.Close)
		sess := seated(t, h, "py:agent in "+dir, "")
		if l := session.Limits(sess.Seats(), h); l != c.limits {
			t.Errorf("the limits are %+v, want %+v", l, c.limits)
		}
		tick(t, sess, "the game ends", sess.Over)
		if r := sess.Journal().Record().Result; r.Reason != c.reason || r.Winner != 1 || !strings.Contains(r.Message, c.says) {
			t.Errorf("the result is %+v, want %s with %q", r, c.reason, c.says)
		}
	}
}
