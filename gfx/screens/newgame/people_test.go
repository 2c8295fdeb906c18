package newgame

import (
	"testing"
	"time"

	"freckers/game/catalog"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/screentest"
)

func TestPeopleHaveNamesAndAClock(t *testing.T) {
	for _, c := range []struct {
		kind, time string
		turn, game time.Duration
	}{{"Per move", "30 s", 30 * time.Second, 0}, {"Per game", "5 min", 0, 5 * time.Minute}, {"None", "", 0, 0}} {
		d := screentest.New()
		d.Env.Settings.GameTime = 180
		s := New(d.Env)
		d.Rest(s, 1280, 800, 2)
		for _, label := range []string{"Two people", "Names and clock", c.kind, c.time} {
			if label != "" {
				d.Press(t, s, label)
			}
		}
		s.people.names = [...]string{" Ann ", "Ben", "Cyd"}
		d.Rest(s, 1280, 800, 1)
		next := d.Press(t, s, "Start the game").(nav.Play)
		h := &next.Record.Header
		if h.Limits.Turn != c.turn || h.Limits.Game != c.game {
			t.Errorf("%s %s: the limits are %+v", c.kind, c.time, h.Limits)
		}
		if h.Seats[0].Name != "Ann" || h.Seats[1].Name != "Ben" {
			t.Errorf("the seats are %+v", h.Seats)
		}
		again := New(d.Env)
		if again.people.names != d.Env.Settings.Names || again.people.kind != s.people.kind || again.people.kind != noClock && again.people.per[again.people.kind-moveClock] != s.people.per[s.people.kind-moveClock] {
			t.Errorf("the next time %v with clock %d is offered, chosen were %v with clock %d", again.people.names, again.people.kind, s.people.names, s.people.kind)
		}
	}
}

func TestNoClockAgainstALevel(t *testing.T) {
	for _, g := range catalog.Games() {
		d := screentest.New()
		d.Env.Settings.Game, d.Env.Settings.TurnTime, d.Env.Settings.Names = g.Info().Name, 30, [3]string{"Ann", "Ben", "Cyd"}
		s := New(d.Env)
		d.Rest(s, 1280, 800, 2)
		if d.Written("Names and clock") {
			t.Errorf("%s: names are asked for", g.Info().Name)
		}
		next := d.Press(t, s, "Start the game").(nav.Play)
		if h := next.Record.Header; h.Limits.Turn != 0 || h.Seats[0].Name != "" {
			t.Errorf("%s: the game has the limits %+v and the seats %+v", g.Info().Name, h.Limits, h.Seats)
		}
	}
}
