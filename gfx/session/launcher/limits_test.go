package launcher

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"freckers/ai/player"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/session"
	"freckers/replay"
	"freckers/replay/gamestore"
)

// TestLimitsOfPrograms has a class exceed the limits of its launcher, which the end of the
// game names.
func TestLimitsOfPrograms(t *testing.T) {
	if _, err := exec.LookPath("python3"); err != nil {
		t.Skip("there is no python3 here")
	}
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
		dir := t.TempDir()
		text := "import time\nfrom referee.game import GrowAction\nclass Agent:\n    def __init__(self, color, **referee):\n        pass\n    def action(self, **referee):\n        " + c.action
		if err := os.WriteFile(filepath.Join(dir, "agent.py"), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		command := "py:agent in " + dir
		h := New(t.TempDir(), c.o)
		t.Cleanup(h.Close)
		seats := []session.Seat{{Agent: true, Name: "agent", Command: command}, {}}
		if l := session.Limits(seats, h); l != c.limits {
			t.Errorf("the limits are %+v, want %+v", l, c.limits)
		}
		rec, err := replay.New(catalog.Games()[0], game.Options{}, session.Recorded(seats))
		if err != nil {
			t.Fatal(err)
		}
		j, err := replay.Create(gamestore.NewMemory(), "game", rec)
		if err != nil {
			t.Fatal(err)
		}
		sess := session.New(j, seats, session.Pace{})
		sess.Sit(0, h.Open(catalog.Games()[0], command, ""))
		tick(t, sess, "the game ends", sess.Over)
		if r := sess.Journal().Record().Result; r.Reason != c.reason || r.Winner != 1 || !strings.Contains(r.Message, c.says) {
			t.Errorf("the result is %+v, want %s with %q", r, c.reason, c.says)
		}
		if err := sess.Close(); err != nil {
			t.Error(err)
		}
	}
}
