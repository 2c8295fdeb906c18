package play

import (
	"testing"
	"time"

	"freckers/ai"
	"freckers/ai/player"
	"freckers/game"
	"freckers/game/gametest"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/session"
	"freckers/replay"
)

// personAndProgram are a person and a program.
func personAndProgram() []session.Seat {
	return []session.Seat{{}, {Agent: true, Name: "engine --fast", Command: "cmd:engine --fast"}}
}

// failed is a game that a program has ended.
func failed(t testing.TB, d *screentest.Desk, f player.Forfeit, last ...string) *Screen {
	t.Helper()
	g := begin(t, d, screentest.FirstGame(), game.Options{}, personAndProgram())
	g.session.Act("GROW")
	d.Programs().Fault, d.Programs().Stderr = &f, last
	for i := 0; !g.session.Over(); i++ {
		if i > 1000 {
			t.Fatal("the fault does not end the game")
		}
		d.Frame(g, 2, 2)
	}
	d.Frame(g, 2, 2)
	return g
}

func TestGamesWithProgramsAreNoMeasureOfAPerson(t *testing.T) {
	d := screentest.New()
	failed(t, d, player.Forfeit{Reason: game.ReasonCrash, Message: "gone"})
	if f := d.Env.Form(screentest.FirstGame()); f.Won+f.Lost != 0 {
		t.Errorf("won %d, lost %d", f.Won, f.Lost)
	}
}

func TestThePanelTellsWhatAProgramThinksAndUses(t *testing.T) {
	d := screentest.New()
	g := begin(t, d, screentest.FirstGame(), game.Options{}, personAndProgram())
	g.session.Act("GROW")
	d.Programs().Info = ai.Info{Depth: 12, Nodes: 1_234_567, Lines: []ai.Line{{Score: ai.Score{Value: 135}}}}
	d.Programs().Usage = player.Usage{CPU: 12300 * time.Millisecond, LimitCPU: 180 * time.Second, Memory: 83 << 20, LimitMemory: 250 << 20}
	for range 300 {
		d.Frame(g, 2, 2)
	}
	if want := "engine --fast: depth 12, +1.35, about 1,200,000 positions"; g.view.line != want {
		t.Errorf("the panel says %q, want %q", g.view.line, want)
	}
	if want := "12 s of 180 s · 83 of 250 MB"; g.view.has[1] != want {
		t.Errorf("its use is told as %q, want %q", g.view.has[1], want)
	}
}

func TestTheRecordKeepsTheLimitsOfACourseAgent(t *testing.T) {
	for command, want := range map[string]replay.Limits{
		"py:agent in /its/folder": {CPU: player.CourseCPU, Memory: player.CourseSpace}, "cmd:engine --fast": {},
	} {
		d := screentest.New()
		seats := []session.Seat{{}, {Agent: true, Name: "agent", Command: command}}
		g := begin(t, d, screentest.FirstGame(), game.Options{}, seats)
		g.session.Act("GROW")
		name := g.session.Journal().Name()
		gametest.Must(t, g.session.Close())
		saved, err := replay.Resume(d.Env.Store, name)
		if err != nil {
			t.Fatal(err)
		}
		if got := saved.Record().Header.Limits; got != want {
			t.Errorf("the game against %s was saved with the limits %+v, want %+v", command, got, want)
		}
		gametest.Must(t, saved.Close())
	}
}

// TestDrawingsAreForThoseWhoWatch lets a program draw, with a person at the board and without.
func TestDrawingsAreForThoseWhoWatch(t *testing.T) {
	program := personAndProgram()[1]
	for watched, seats := range map[bool][]session.Seat{false: personAndProgram(), true: {program, program}} {
		d := screentest.New()
		g := beside(t, d, screentest.FirstGame(), seats)
		gametest.Must(t, g.session.Journal().AddOutput(0, 1, "#! ring 3,4\n", 0))
		if d.Frame(g, 2, 2); g.pond.stage.Board.Marks.Sketch.Empty() == watched {
			t.Errorf("with seats %v the pond shows %v", seats, g.pond.stage.Board.Marks.Sketch)
		}
	}
}
