package scene

import (
	"testing"
	"time"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/input"
	"freckers/gfx/platform"
	"freckers/gfx/session"
	"freckers/gfx/sound"
	"freckers/gfx/ui"
	"freckers/replay"
)

const tick = time.Second / 60

// desk is a window without a screen.
type desk struct {
	ui  *ui.Context
	env Env
}

func newDesk() *desk {
	s := platform.Defaults()
	s.Sound = false
	return &desk{ui: ui.New(), env: Env{
		Settings: &s, Sound: sound.NewPlayer(), Dialogs: platform.NewDialogs(), Store: replay.NewMemory(),
		Programs: &stand{match: standMatch{state: crowdedMatch()}},
	}}
}

// frame lets a scene have one tick with the pointer at x y.
func (d *desk) frame(s Scene, x, y float32) Scene {
	d.ui.Begin(input.State{X: x, Y: y}, tick, 1280, 800, 1)
	next := s.Frame(d.ui, &d.env)
	d.ui.End()
	return next
}

// screens are those that a person looks at for long, at rest.
func screens(t testing.TB, d *desk) map[string]Scene {
	t.Helper()
	person := []session.Seat{{}, {}}
	live := beside(d, theGame(), person)
	rec, err := replay.New(theGame(), game.Options{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	at := 0
	for range 30 {
		actions := rec.State(at).Actions(nil)
		if at, err = rec.Add(at, actions[len(actions)-1], 0); err != nil {
			t.Fatal(err)
		}
	}
	machine := NewSettings(live)
	machine.page = machinePage
	list := map[string]Scene{
		"machine": machine, "game": live, "replay": NewReplay(rec, &d.env), "settings": NewSettings(live),
		"setup": NewSetup(&d.env, live), "saves": NewSaves(&d.env, live),
		"match": NewMatch(&d.env, live), "new match": NewMatchSetup(&d.env, live),
		"program":      NewProgram(&d.env, live, theGame(), "Blue", longProgram, func(string) {}),
		"with program": beside(d, theGame(), []session.Seat{{Agent: true, Name: "engine", Command: longProgram}, {}}),
	}
	for name, g := range map[string]game.Game{"looked back": theGame(), "looked back on three": d.env.all()[1]} {
		list[name] = lookedBack(t, d, g, false)
	}
	list["looking back"] = lookedBack(t, d, theGame(), true)
	d.env.Settings.ToGo = true
	watched := watchBy(t, d)
	watched.begin(t, "agent", "other")
	watched.play(t, 30)
	list["watch"] = watched.Watch
	for _, g := range d.env.all()[1:] {
		list[g.Info().Name] = beside(d, g, make([]session.Seat, len(g.Info().Seats)))
	}
	return list
}

func TestSteadyFrameAllocatesNothing(t *testing.T) {
	for _, reduced := range []bool{true, false} {
		d := newDesk()
		d.env.Settings.Reduced = reduced
		for name, s := range screens(t, d) {
			x, y := float32(367), float32(92)
			for range 200 {
				d.frame(s, x, y)
			}
			// Thoughts that earlier tests stopped may still be ending, and
			// allocate beside the first runs.
			n := 1.0
			for run := 0; n != 0 && run < 5; run++ {
				n = testing.AllocsPerRun(200, func() { d.frame(s, x, y) })
			}
			if n != 0 {
				t.Errorf("%s, reduced motion %v: %v allocations a frame", name, reduced, n)
			}
		}
	}
}

func BenchmarkFrame(b *testing.B) {
	d := newDesk()
	for name, s := range screens(b, d) {
		b.Run(name, func(b *testing.B) {
			for range 100 {
				d.frame(s, 367, 92)
			}
			b.ReportAllocs()
			for b.Loop() {
				d.frame(s, 367, 92)
			}
		})
	}
}

// theGame is the first of the games.
func theGame() game.Game { return catalog.Games()[0] }
