package play

import (
	"slices"
	"strings"
	"testing"
	"time"

	"freckers/ai/player"
	"freckers/game"
	"freckers/game/billabong"
	"freckers/game/catalog"
	"freckers/game/gametest"
	"freckers/gfx/platform"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/session"
	"freckers/replay"
	"freckers/replay/link"
)

// open shows a game, which is closed when the test ends.
func open(t testing.TB, d *screentest.Desk, route nav.Play) *Screen {
	t.Helper()
	g := New(d.Env, route, false)
	t.Cleanup(func() { g.session.Close() })
	return g
}

func begin(t testing.TB, d *screentest.Desk, of game.Game, o game.Options, seats []session.Seat) *Screen {
	t.Helper()
	return open(t, d, screentest.Start(t, of, o, seats))
}

// two is a desk with a game of two people.
func two(t testing.TB) (*screentest.Desk, *Screen) {
	t.Helper()
	d := screentest.New()
	return d, beside(t, d, screentest.FirstGame(), make([]session.Seat, 2))
}

// twoAtOnce is [two] whose moves take no time.
func twoAtOnce(t testing.TB) (*screentest.Desk, *Screen) {
	t.Helper()
	d := screentest.New()
	d.Env.Settings.Speed = platform.SpeedInstant
	return d, beside(t, d, screentest.FirstGame(), make([]session.Seat, 2))
}

// resume goes on with a saved game.
func resume(t testing.TB, d *screentest.Desk, name string) *Screen {
	t.Helper()
	g, err := Resume(d.Env, nav.Resume{Name: name}, false)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// beside begins a game of a fixed seed.
func beside(t testing.TB, d *screentest.Desk, of game.Game, seats []session.Seat) *Screen {
	t.Helper()
	return begin(t, d, of, game.Options{Seed: 5}, seats)
}

func from(t testing.TB, d *screentest.Desk, of game.Game, position string, seats []session.Seat) *Screen {
	t.Helper()
	rec, err := replay.NewFrom(of, position, game.Options{}, session.Recorded(seats))
	if err != nil {
		t.Fatal(err)
	}
	return open(t, d, nav.Play{Record: rec, Seats: seats})
}

// crowded are games with as much on the screen as there can be.
func crowded(t testing.TB, d *screentest.Desk) map[string]screentest.Framer {
	t.Helper()
	first := screentest.FirstGame()
	level := []session.Seat{{}, session.LevelSeat(first, 10)}
	all := map[string]screentest.Framer{}
	add := func(name string, seats []session.Seat, do func(g *Screen)) {
		g := beside(t, d, first, seats)
		do(g)
		all[name] = g
	}
	add("thinking", level, func(g *Screen) { g.session.Act("GROW") })
	add("paused", level, func(g *Screen) { g.session.Act("GROW"); g.session.Pause() })
	placing := billabong.New()
	paused := beside(t, d, placing, []session.Seat{{}, session.LevelSeat(placing, 3)})
	paused.session.Act(paused.session.State().Actions(nil)[0])
	paused.session.Pause()
	all["paused while placing"] = paused
	add("notice", level, func(g *Screen) { g.notice = screentest.LongNotice })
	add("menu", level, func(g *Screen) { g.menu.shown, g.notice = true, screentest.LongNotice })
	add("passing", make([]session.Seat, 2), func(g *Screen) {
		for range 3 {
			g.session.Act("GROW")
		}
		g.do.takeBack()
	})
	all["timed"] = timed(t, d, [...]string{"Ann", "Ben"})
	add("over", level, func(g *Screen) { g.session.Resign() })
	add("friend", []session.Seat{{}, {Friend: true}}, func(g *Screen) { g.session.Act("GROW") })
	add("older link", []session.Seat{{}, {Friend: true}}, func(g *Screen) {
		g.session.Act("GROW")
		g.session.Receive([]game.Action{"GROW"})
		g.Receive(link.Arrival{Relation: link.Older, Common: 1})
	})
	add("absent", []session.Seat{{}, {Agent: true, Name: screentest.LongProgram}}, func(g *Screen) { g.session.Act("GROW") })
	all["illegal"] = failed(t, d, player.Forfeit{Reason: game.ReasonIllegal, Action: "MOVE 1,1 UR,UR,X", Message: screentest.LongNotice}, screentest.LongNotice, screentest.LongNotice)
	all["crash"] = failed(t, d, player.Forfeit{Reason: game.ReasonCrash, Message: screentest.LongNotice})
	d.Programs().Fault = nil
	d.Programs().Usage = player.Usage{CPU: 99 * time.Second, LimitCPU: 180 * time.Second, Memory: 240 << 20, LimitMemory: 250 << 20}
	add("using", []session.Seat{{}, {Agent: true, Name: screentest.LongProgram, Command: screentest.LongProgram}}, func(g *Screen) { g.session.Act("GROW") })
	for _, of := range catalog.Games() {
		state := gametest.Midgame(t, of, 3)
		seats := make([]session.Seat, len(of.Info().Seats))
		live := from(t, d, of, state.String(), seats)
		all[of.Info().Name], all["new "+of.Info().Name] = live, beside(t, d, of, seats)
	}
	return all
}

func TestWordsStayInsideThePanelAndApart(t *testing.T) { screentest.Apart(t, crowded) }

// TestTheWayToGoStandsBesideResume pauses players with short names whose distances are shown.
func TestTheWayToGoStandsBesideResume(t *testing.T) {
	d := screentest.New()
	d.Env.Settings.ShowDistances = true
	of := billabong.New()
	state := gametest.Midgame(t, of, 3)
	for level := 1; level <= 10; level++ {
		seats := []session.Seat{session.LevelSeat(of, level), {}}
		g := from(t, d, of, state.String(), seats)
		g.session.Pause()
		for _, size := range [][2]float32{{800, 600}, {1280, 800}, {640, 480}} {
			d.Rest(g, size[0], size[1], 40)
			words, _ := d.Picture().Seen(d.Picture().Panel())
			if !slices.ContainsFunc(words, func(w string) bool { return strings.Contains(w, "to go") }) {
				t.Fatalf("no distance is shown: %q", words)
			}
			if list := append(d.Picture().Covered(), d.Picture().Overlaps()...); len(list) > 0 {
				t.Errorf("level %d at %v: %q", level, size, list)
			}
		}
	}
}

func TestSteadyFrameAllocatesNothing(t *testing.T) { screentest.Steady(t, still) }

// still are games at rest.
func still(t testing.TB, d *screentest.Desk) map[string]screentest.Framer {
	d.Env.Settings.ShowDistances = true
	all := map[string]screentest.Framer{
		"with program": beside(t, d, screentest.FirstGame(), []session.Seat{{Agent: true, Name: "engine", Command: screentest.LongProgram}, {}}),
	}
	for _, g := range catalog.Games() {
		all[g.Info().Name] = beside(t, d, g, make([]session.Seat, len(g.Info().Seats)))
	}
	return all
}

func BenchmarkFrame(b *testing.B) { screentest.Bench(b, still) }
