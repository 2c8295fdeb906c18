package match

import (
	"context"
	"fmt"
	"path/filepath"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"freckers/ai/match/stats"
	"freckers/ai/player"
	"freckers/game"
)

// measured is a player during whose games the meter measures what a test wants.
type measured struct {
	busyPlayer
	measure func()
}

type busyPlayer interface {
	player.Player
	player.Busy
}

// running is a player whose program keeps cores busy.
type running struct {
	player.Player
	threads int
}

func (r running) Running() int { return r.threads }

func (m measured) NewGame(ctx context.Context, start game.State, seat game.Seat, seed uint64) error {
	m.measure()
	return m.busyPlayer.NewGame(ctx, start, seat, seed)
}

// TestDisturbedGamesAreRepeated plays while the machine is busy for the first game, always, or
// where it does not matter.
func TestDisturbedGamesAreRepeated(t *testing.T) {
	timed := Plan{Limits: Limits{Time: time.Hour}, Resources: Resources{Overload: 2}}
	for name, c := range map[string]struct {
		plan      Plan
		load      float64
		pause     time.Duration
		always    bool
		running   int // threads of the first player's program, for each core
		paused    int // how often a game is paused; 1 if it is 0
		repeated  int
		disturbed int
		says      string
	}{
		"a calm machine":              {plan: timed, load: 1.9, pause: Margin, always: true},
		"a load for a while":          {plan: timed, load: 3, repeated: 1, says: "overloaded (3.0 processes per core)"},
		"a load all the time":         {plan: timed, load: 3, always: true, repeated: 2 * MaxRepeats, disturbed: 2, says: "overloaded"},
		"a pause":                     {plan: timed, pause: 3 * time.Second, repeated: 1, says: "not scheduled for 3s"},
		"20 pauses":                   {plan: timed, pause: 1500 * time.Millisecond, paused: 20, repeated: 20, says: "not scheduled for 1.5s"},
		"its own processes":           {plan: timed, load: 13, running: 12, always: true},
		"its own and others":          {plan: timed, load: 15, running: 12, always: true, repeated: 2 * MaxRepeats, disturbed: 2, says: "overloaded (3.0 processes per core)"},
		"a pause within the margin":   {plan: Plan{Limits: timed.Limits, Resources: Resources{Overload: 2, Margin: 4 * time.Second}}, pause: 3 * time.Second, always: true},
		"a load that is accepted":     {plan: Plan{Limits: timed.Limits}, load: 3, pause: time.Second, always: true},
		"a load without limited time": {plan: Plan{Limits: Limits{Nodes: 1}, Resources: timed.Resources}, load: 3, pause: time.Second, always: true},
	} {
		t.Run(name, func(t *testing.T) {
			plan := c.plan
			plan.Game, plan.Players, plan.Games, plan.Seed = find(t, "froglet"), specs(t, "cmd:a", "cmd:b"), 2, 5
			path := filepath.Join(t.TempDir(), "match.jsonl")
			said := ""
			var began atomic.Int32 // how often a player began a game: two do for each
			busy := func() bool { return c.always || began.Load() <= 2*int32(max(c.paused, 1)) }
			open := func(s player.Spec, o player.Options) (player.Player, error) {
				p, err := mocks(nil)(s, o)
				threads := 0
				if s.Name() == "a" {
					threads = 1 + c.running*runtime.NumCPU()
				}
				return running{p, threads}, err
			}
			meter := NewMeter(func() (float64, bool) {
				if busy() {
					return c.load, true
				}
				return 0.5, true
			})
			o := Options{Out: path, meter: meter, Open: func(s player.Spec, o player.Options) (player.Player, error) {
				p, err := open(s, o)
				return measured{p.(busyPlayer), func() {
					began.Add(1)
					for range MinSamples {
						meter.Sample()
					}
					if busy() {
						meter.Pause(c.pause)
					}
				}}, err
			}, OnEvent: func(e Event) {
				if e.Kind == GameEnded {
					said += e.Game.Message
				}
			}}
			s := played(t, plan, o)
			if s.Games != 2 || s.Repeated != c.repeated || s.Disturbed != c.disturbed || !strings.Contains(said, c.says) || (c.repeated == 0) != (said == "") {
				t.Errorf("%d games, %d repeated, %d disturbed: %s", s.Games, s.Repeated, s.Disturbed, said)
			}
			interrupted := 0
			read, err := Read(path, func(g *stats.Game) error {
				if g.Termination == stats.Interrupted {
					interrupted++
				} else if want := fmt.Sprintf("%.1f %v", c.load, c.pause); c.always && c.running == 0 && fmt.Sprintf("%.1f %v", g.Load, g.Paused) != want {
					t.Errorf("game %d was played at %g, %v: want %s", g.Number, g.Load, g.Paused, want)
				}
				return nil
			})
			if err != nil || interrupted != c.repeated || read.Repeated != s.Repeated || read.Disturbed != s.Disturbed {
				t.Errorf("the file has %d interrupted games, %d repeated, %d disturbed: %v", interrupted, read.Repeated, read.Disturbed, err)
			}
		})
	}
}

func TestTheMeterMeasuresEachGame(t *testing.T) {
	load := 1.0
	m := NewMeter(func() (float64, bool) { return load, true })
	first := m.begin([]int{0, 1}, 1)
	m.Pause(80 * time.Millisecond)
	m.Pause(20 * time.Millisecond)
	for range MinSamples {
		m.Sample()
	}
	second := m.begin([]int{0, 1}, 1)
	m.Pause(shortestPause - 1)
	load = 3
	for range MinSamples - 1 {
		m.Sample()
	}
	a, b := first.end(), second.end()
	if a.Paused != 80*time.Millisecond || a.Load < 1.9 || a.Load > 2 {
		t.Errorf("the first game has %+v", a)
	}
	if b != (stats.Conditions{}) {
		t.Errorf("the second game, which is short, has %+v", b)
	}
	if len(m.games) > 0 {
		t.Error("the games are still measured")
	}
}

// TestWhoDelaysGainsNothing has a player lose whose program kept the machine busy beyond its share,
// so that this program was not scheduled for a moment: only its opponent's loss is no fair one.
func TestWhoDelaysGainsNothing(t *testing.T) {
	p := Plan{Game: find(t, "froglet"), Limits: Limits{Time: time.Second}, Resources: Resources{Overload: 2}}
	m := NewMeter(func() (float64, bool) { return 3, true })
	s := m.begin([]int{0, 1}, 1)
	s.watch([]player.Player{running{nil, 1 + 2*runtime.NumCPU()}, running{nil, 1}})
	m.Pause(2 * Margin)
	m.Sample()
	for _, c := range []struct {
		winner game.Seat
		pause  time.Duration
		repeat bool
	}{{1, 2 * Margin, false}, {0, 2 * Margin, true}, {game.Nobody, 2 * Margin, true}, {1, stopTime, true}} {
		g := &stats.Game{Players: []int{0, 1}, Termination: stats.Timeout, Winner: c.winner, By: game.Nobody, Conditions: s.end()}
		g.Paused = c.pause
		if why, _ := p.repeats(g, s); (why != "") != c.repeat {
			t.Errorf("after a pause of %v a game that seat %d won is repeated by %q", c.pause, c.winner, why)
		}
	}
}

// ending is a player whose game ends while a sample asks about its program.
type ending struct {
	running
	end func()
}

func (e ending) Running() int {
	e.end()
	return e.running.Running()
}

// TestAGameThatEndsDuringASampleIsNotMeasuredByIt has nobody accused by a sample that came after the game.
func TestAGameThatEndsDuringASampleIsNotMeasuredByIt(t *testing.T) {
	m := NewMeter(func() (float64, bool) { return 3, true })
	s := m.begin([]int{0, 1}, 1)
	s.watch([]player.Player{ending{running{nil, 1 + 2*runtime.NumCPU()}, func() { s.end() }}, running{nil, 1}})
	m.Sample()
	if s.greedy(0) {
		t.Error("the sample counts for a game that is over")
	}
}

// TestDisturbanceWithoutPlayers judges a game by the settings of a tournament, which name none.
func TestDisturbanceWithoutPlayers(t *testing.T) {
	p := Plan{Game: find(t, "froglet"), Limits: Limits{Time: time.Second}, Resources: Resources{Overload: 2}}
	g := &stats.Game{Players: []int{7, 2}, Termination: stats.Win, Conditions: stats.Conditions{Paused: time.Minute}}
	if why := p.Disturbance(g); !strings.Contains(why, "not scheduled") {
		t.Errorf("a game by the clock was disturbed by %q", why)
	}
	if p.Time = 0; p.Disturbance(g) != "" {
		t.Error("a game without a clock was disturbed by a pause")
	}
}
