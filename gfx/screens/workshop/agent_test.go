package workshop

import (
	"errors"
	"testing"

	"fmt"
	"freckers/game/gametest"
	"freckers/gfx/input"
	"freckers/gfx/platform"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/session"
	"freckers/gfx/ui"
)

const folder = "/home/somebody/a-long-name-of-a-project/agent_v3"

// examined is an examination that has ended, with a game that was lost by an error.
func examined(t testing.TB) *session.ExamState {
	rec := screentest.Recorded(t, screentest.FirstGame(), 5)
	gametest.Must(t, rec.Goto(rec.Plies(0)[4].ID))
	if _, err := rec.AddOutput(rec.Cursor, 1, "depth 3, 4120 positions\n#! ring 3,4\nIndexError: list index out of range\n", 0); err != nil {
		t.Fatal(err)
	}
	x := &session.ExamState{Agent: "agent_v3", Folder: folder, Done: 18, Games: 18, Marks: 8.2, Of: 11, Sheet: "/home/somebody/grades/sheet.html"}
	for i, name := range []string{"import", "interface", "rules", "errors", "time", "memory", "against random", "against greedy", "against search"} {
		row := session.ExamRow{Name: name, Verdict: session.ExamPassed, Reason: "no illegal action in 18 games and 612 moves", Marks: 1, Of: 1}
		switch i {
		case 3:
			row.Verdict, row.Marks, row.Reason = session.ExamFailed, 0, "game 17, move 6 as Blue: IndexError in program.py, line 106"
			row.Fault = &session.ExamFault{Game: 17, Move: 6, Seat: 1, Record: rec, Node: rec.Cursor, File: "/home/somebody/17.freckers", Debug: "freckers debug /home/somebody/17.freckers"}
		case 4:
			row.Verdict = session.ExamOpen
		case 8:
			row.Verdict, row.Marks, row.Of = session.ExamPartly, 0.6, 2
		}
		x.Rows = append(x.Rows, row)
	}
	return x
}

func openAgent(d *screentest.Desk, x *session.ExamState, of string) *Agent {
	d.Programs().Found = session.AgentInfo{Name: "agent_v3", Command: "py:agent in " + folder, Sound: true, Reason: "imported in 0.3 s of CPU time and 21 MB of memory, with Python 3.12"}
	d.Programs().Examined = x
	return NewAgent(d.Env, nav.Agent{Folder: of})
}

// state is a screen that keeps the examination of the desk as it was.
type state struct {
	*Agent
	x *session.ExamState
}

// Frame is one tick with that examination.
func (s state) Frame(c *ui.Frame, e *nav.Env) nav.Route {
	e.Programs.(*screentest.Programs).Examined = s.x
	return s.Agent.Frame(c, e)
}

func screens(t testing.TB, d *screentest.Desk) map[string]screentest.Framer {
	list := map[string]screentest.Framer{}
	add := func(name, of string, x *session.ExamState) { list[name] = state{openAgent(d, x, of), x} }
	running := examined(t)
	running.Running, running.Rows, running.Sheet = true, running.Rows[:3], ""
	add("none", "", nil)
	add("found", folder, nil)
	add("running", folder, running)
	add("graded", folder, examined(t))
	add("stopped", folder, &session.ExamState{Agent: "agent_v3", Folder: folder, Err: errors.New("the examination was stopped")})
	return list
}

func TestWordsOfAnAgentStayApart(t *testing.T) { screentest.Apart(t, screens) }

func TestSteadyFrameOfAnAgentAllocatesNothing(t *testing.T) { screentest.Steady(t, screens) }

func TestWhatIsChosenMakesTheCommand(t *testing.T) {
	d := screentest.New()
	s := openAgent(d, nil, folder)
	d.Rest(s, 1280, 800, 3)
	for tile, want := range map[string]string{
		"Play a match": "freckers match --game freckers --seat 'py:agent in " + folder + "' --seat bot:search",
		"Grade":        "freckers grade " + folder + " --game freckers --quick",
		"Debug":        "freckers debug FILE --agent 'py:agent in " + folder + "'",
	} {
		d.Press(t, s, tile)
		d.Rest(s, 1280, 800, 2)
		if s.command != want {
			t.Errorf("%s is %q, want %q", tile, s.command, want)
		}
	}
	d.Press(t, s, "Play a match")
	s.does = doPlay
	if s.begin(d.Env); s.next != (nav.NewMatch{}) || fmt.Sprint(d.Env.Settings.Match.Plan().Players) != "[py:agent in "+folder+"]" {
		t.Errorf("a match leads to %+v with %q", s.next, d.Env.Settings.Match)
	}
	if next := d.Ask(s, input.Cancel); next != (nav.Back{}) {
		t.Errorf("Escape leads to %T", next)
	}
}

// TestAGradeIsShownAsItComes starts an examination, and looks at where the agent failed.
func TestAGradeIsShownAsItComes(t *testing.T) {
	d := screentest.New()
	s := openAgent(d, nil, folder)
	d.Rest(s, 1280, 800, 3)
	d.Press(t, s, "Grade it")
	if d.Rest(s, 1280, 800, 2); len(d.Programs().Started) != 1 || !d.Written("It is being imported…") || !d.Written("Stop") {
		t.Fatalf("%v are examined: %s", d.Programs().Started, d.Said())
	}
	d.Programs().Examined = examined(t)
	d.Rest(s, 1280, 800, 2)
	d.Says(t, "8.2 of 11", "0.6 of 2", "Against search", "What it saw: game 17, move 6", "IndexError: list index out of range", "Grade it again")
	d.Press(t, s, "Debug it: game 17, move 6")
	if d.Rest(s, 1280, 800, 2); s.command != "freckers debug /home/somebody/17.freckers" {
		t.Errorf("the command is %q", s.command)
	}
	if next, ok := d.Press(t, s, "Open this game").(nav.Playback); !ok || next.File != "/home/somebody/17.freckers" {
		t.Errorf("the game opens as %+v", next)
	}
}

func TestADroppedFileOfAnAgentIsItsFolder(t *testing.T) {
	d := screentest.New()
	s := openAgent(d, nil, "")
	if !s.TakeFiles(d.Env, []platform.File{{Name: "program.py", Path: "/a/agent/program.py"}}) || s.folder != "/a/agent" {
		t.Errorf("the folder is %q", s.folder)
	}
	if s.TakeFiles(d.Env, []platform.File{{Name: "game.log", Path: "/a/game.log"}}) {
		t.Error("a log is taken for an agent")
	}
}
