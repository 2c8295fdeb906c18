package playback

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"freckers/ai"
	"freckers/game"
	"freckers/game/gametest"
	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/session"
)

// settled is after how many ticks even the curves of a position are there that was shown just before.
const settled = 200

// compared is a replay in which a program and a level analyze beside our engine.
func compared(t testing.TB, d *screentest.Desk, g game.Game) *Screen {
	t.Helper()
	d.Env.Engine = &screentest.Oracle{Leads: mistakes()}
	seat, _ := d.Env.ProgramSeat(g, screentest.LongProgram)
	d.Env.KeepEngines(g, append(d.Env.KeptEngines(g)[:0], seat, session.LevelSeat(g, 4)))
	d.Programs().Analyst.Leads = map[int]int{}
	r := New(d.Env, nav.Playback{Record: screentest.Recorded(t, g, 30)})
	r.game.Playback.ToPly(20)
	r.turn(layerAnalyze)
	d.Rest(r, 1280, 800, 200)
	d.Env.Engine = nil
	return r
}

func press(t *testing.T, d *screentest.Desk, r *Screen, label string) nav.Route {
	t.Helper()
	next := d.PressNamed(t, r, 1280, 800, label)
	d.Rest(r, 1280, 800, 40)
	return next
}

// proposed are the engines whose moves the pond shows.
func proposed(r *Screen) (list []int) {
	for _, p := range r.game.Stage.Board.Marks.Proposals {
		list = append(list, p.Engine)
	}
	slices.Sort(list)
	return list
}

// drawn are the engines whose curves are known from end to end.
func drawn(r *Screen) (list []int) {
	for _, l := range r.review.review.Curve.Lines {
		whole := len(l.Points) == len(r.game.trunk)+1
		for _, p := range l.Points {
			whole = whole && p.Known
		}
		if whole {
			list = append(list, l.Engine)
		}
	}
	return list
}

func TestAProgramAnalyzesBesideTheEngine(t *testing.T) {
	const program = "cmd:engine --fast"
	for _, g := range screentest.New().Env.Games() {
		d, r, _ := opened(t, g)
		d.Programs().Analyst.Leads = map[int]int{}
		d.Env.Settings.Programs.Add("py:agent")
		d.Env.Settings.Programs.Add(program)
		d.Key(r, input.Analyze)
		if got := proposed(r); !slices.Equal(got, []int{0}) {
			t.Fatalf("%s: alone the engine proposes moves of %v", g.Info().Name, got)
		}
		d.Press(t, r, "Add an engine")
		if d.Rest(r, 1280, 800, 2); d.Written("agent") {
			t.Errorf("%s: a class is offered, which cannot analyze", g.Info().Name)
		}
		d.Press(t, r, "engine --fast")
		d.Rest(r, 1280, 800, settled)
		if got := proposed(r); !d.Written("Full strength") || !d.Written("engine --fast") || !slices.Equal(got, []int{0, 1}) {
			t.Errorf("%s: moves of %v are proposed, and it says %q", g.Info().Name, got, d.Said())
		}
		if got := drawn(r); !slices.Equal(got, []int{0, 1}) {
			t.Errorf("%s: the curves of %v are drawn to their ends", g.Info().Name, got)
		}
		if got := d.Programs().Analyzing; !slices.Equal(got, []string{program}) {
			t.Errorf("%s: once its curve is drawn, %v are open", g.Info().Name, got)
		}
		d.Key(r, input.ReviewGame)
		d.Key(r, input.Analyze)
		d.Rest(r, 1280, 800, settled)
		if got := drawn(r); !slices.Equal(got, []int{1}) {
			t.Errorf("%s: over the curve of a review those of %v are drawn", g.Info().Name, got)
		}
		press(t, d, r, "Remove engine --fast")
		if d.Written("engine --fast") || len(d.Programs().Analyzing) > 0 || len(d.Env.KeptEngines(g)) > 0 {
			t.Errorf("%s: it is still there: %q", g.Info().Name, d.Said())
		}
	}
}

func TestEnginesComeBackWithTheNextAnalysis(t *testing.T) {
	d := screentest.New()
	r := compared(t, d, screentest.FirstGame())
	if len(d.Programs().Analyzing) == 0 || !strings.Contains(d.Said(), "level 4") {
		t.Errorf("the kept engines are not there: %q", d.Said())
	}
	r.Hide()
	gametest.Must(t, r.Close())
	if open := d.Programs().Analyzing; len(open) > 0 {
		t.Errorf("%v are open after the screen", open)
	}
}

func TestAnEngineThatCrashesSaysSoAndLeavesTheOthersAlone(t *testing.T) {
	d, r, _ := opened(t, screentest.FirstGame())
	programs := d.Programs()
	programs.Analyst.Fails, programs.Analyst.Leads = errors.New("the program ended with exit status 1 while thinking: the pond is dry"), map[int]int{}
	seat, _ := d.Env.ProgramSeat(screentest.FirstGame(), "cmd:engine --fast")
	d.Env.KeepEngines(screentest.FirstGame(), append(d.Env.KeptEngines(screentest.FirstGame()), seat))
	d.Key(r, input.Analyze)
	d.Rest(r, 1280, 800, settled)
	if !strings.Contains(d.Said(), "the pond is dry") || !slices.Equal(proposed(r), []int{0}) || !slices.Equal(drawn(r), []int{0}) {
		t.Errorf("moves of %v are proposed, curves of %v drawn: %q", proposed(r), drawn(r), d.Said())
	}
	asked := programs.Analyst.Asked
	d.Key(r, input.StepForward)
	if d.Rest(r, 1280, 800, settled); programs.Analyst.Asked != asked {
		t.Error("it is started again by itself")
	}
	programs.Analyst.Fails = nil
	press(t, d, r, "Start engine --fast again")
	if d.Rest(r, 1280, 800, settled); strings.Contains(d.Said(), "the pond is dry") || !slices.Equal(proposed(r), []int{0, 1}) || !slices.Equal(drawn(r), []int{0, 1}) {
		t.Errorf("after it was started again moves of %v are proposed, curves of %v drawn: %q", proposed(r), drawn(r), d.Said())
	}
}

func TestAnotherProgramIsPicked(t *testing.T) {
	d, r, _ := opened(t, screentest.FirstGame())
	d.Key(r, input.Analyze)
	press(t, d, r, "Add an engine")
	if d.Key(r, input.Cancel) != nil || !r.analysis.engines.on || r.analysis.engines.picker != nil {
		t.Fatal("Esc does not lead back to the lines")
	}
	press(t, d, r, "Add an engine")
	for range ai.Levels(screentest.FirstGame()) {
		d.Steer(r, 1280, 800, input.Down)
	}
	next := d.Steer(r, 1280, 800, input.Confirm)
	if pick, ok := next.(nav.PickProgram); !ok || pick.Game.Info().Name != screentest.FirstGame().Info().Name {
		t.Fatalf("the last row leads to %v", next)
	}
	r.UseProgram(d.Env, 0, "py:agent")
	if d.Rest(r, 1280, 800, 5); !strings.Contains(d.Said(), "UGI") {
		t.Errorf("nothing is said of a class: %q", d.Said())
	}
	r.UseProgram(d.Env, 0, "cmd:other")
	if d.Rest(r, 1280, 800, 5); !d.Written("other") {
		t.Errorf("the program is not there: %q", d.Said())
	}
}

func TestNoProgramsAreOfferedWhereNoneCanBeStarted(t *testing.T) {
	d, r, _ := opened(t, screentest.FirstGame())
	d.Env.Settings.Programs.Add("cmd:engine --fast")
	d.Env.Programs = nil
	d.Key(r, input.Analyze)
	press(t, d, r, "Add an engine")
	if d.Written("engine --fast") || d.Written("Another program") || !d.Written("Old toad") {
		t.Errorf("offered are %q", d.Said())
	}
}
