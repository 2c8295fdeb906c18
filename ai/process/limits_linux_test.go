package process

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"freckers/ai/player"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/game/gametest"
)

// TestTheMemoryOfTheCourse has agents on either side of the limit, in both colors: memory is
// the most address space that an agent has had beyond that of its start, whether or not it
// was used or is kept.
func TestTheMemoryOfTheCourse(t *testing.T) {
	gametest.OneIn(t, 2)
	ways := map[string]string{
		"maps":     "self.all = mmap.mmap(-1, %d << 20)",
		"frees":    "mmap.mmap(-1, %d << 20).close()",
		"uses":     "self.all = bytearray(b'x') * (%d << 20)",
		"in parts": "self.all = [mmap.mmap(-1, 1 << 20) for _ in range(%d)]",
	}
	for name, way := range ways {
		for _, megabytes := range []int{1, 248, 252, 400} {
			for place := range 3 {
				for seat := range 2 {
					if near := megabytes > 200 && megabytes < 300; place != 1 && (!near || name == "uses" || seat != place/2) {
						continue // each takes its time
					}
					t.Run(fmt.Sprintf("%s/%d/%d/%d", name, megabytes, place, seat), func(t *testing.T) {
						t.Parallel()
						body := [3]string{"pass", "pass", "pass"}
						body[place] = fmt.Sprintf(way, megabytes)
						checkLimit(t, body, game.Seat(seat), player.Options{}, megabytes > 250, game.ReasonMemory, "MB of memory, of 250 MB")
					})
				}
			}
		}
	}
}

// TestTheTimesOfTheCourse has agents on either side of the limits of CPU and wall time.
func TestTheTimesOfTheCourse(t *testing.T) {
	gametest.OneIn(t, 2)
	const burn = "end = time.process_time() + %g\n        while time.process_time() < end: pass"
	for place := range 3 {
		for seat := range 2 {
			for _, c := range []struct {
				name, way string
				o         player.Options
				fails     bool
				reason    string
				says      string
			}{
				{"CPU, less", fmt.Sprintf(burn, 0.1), player.Options{CPU: time.Second}, false, "", ""},
				{"CPU, more", fmt.Sprintf(burn, 1.1), player.Options{CPU: time.Second}, true, game.ReasonTimeout, "s of CPU time, of 1 s"},
				{"asleep", "time.sleep(0.3)", player.Options{CPU: 250 * time.Millisecond}, false, "", ""},
			} {
				t.Run(fmt.Sprintf("%s/%d/%d", c.name, place, seat), func(t *testing.T) {
					t.Parallel()
					body := [3]string{"pass", "pass", "pass"}
					body[place] = c.way
					checkLimit(t, body, game.Seat(seat), c.o, c.fails, c.reason, c.says)
				})
			}
		}
	}
	if player.CourseCPU != 180*time.Second || filledClass().Patience != 180*time.Second {
		t.Errorf("a class has %v of CPU time a game, and %v for a reply", player.CourseCPU, filledClass().Patience)
	}
}

func filledClass() player.Options {
	o := player.Options{}
	setDefaults(&o, player.Python)
	return o
}

// checkLimit plays a round with an agent that does something when it is made, asked and told.
func checkLimit(t *testing.T, body [3]string, seat game.Seat, o player.Options, fails bool, reason, says string) {
	t.Helper()
	dir := folder(t, map[string]string{"agent.py": "import mmap, time\nfrom referee.game import *\n\nclass Agent:\n" +
		"    def __init__(self, color, **referee):\n        self.turns = self.told = 0\n        " + body[0] + "\n" +
		"    def action(self, **referee):\n        self.turns += 1\n        if self.turns > 1: return GrowAction()\n" +
		"        " + body[1] + "\n        return GrowAction()\n" +
		"    def update(self, color, action, **referee):\n        self.told += 1\n        if self.told > 1: return\n        " + body[2] + "\n"})
	o.Dir = dir
	p := open(t, "py:agent", o)
	err := p.NewGame(t.Context(), startOf(t, catalog.Games()[0]), seat, 1)
	actions := make([]game.Action, seat, 4)
	for i := range actions {
		actions[i] = "GROW"
	}
	for range 2 {
		if err != nil {
			break
		}
		_, err = p.Think(t.Context(), nil, actions, player.Limits{}).Wait()
		actions = append(actions, "GROW", "GROW")
	}
	if !fails {
		if err != nil {
			t.Error(err)
		}
		return
	}
	if f := forfeitOf(t, err); f.Reason != reason || !strings.Contains(f.Message, says) {
		t.Errorf("it forfeits by %q, %q: want %q with %q", f.Reason, f.Message, reason, says)
	}
}
