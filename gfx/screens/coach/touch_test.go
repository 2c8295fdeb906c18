package coach

import (
	"slices"
	"testing"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/game/gametest"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/platform"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/screens/widgets"
)

// cell is a cell by its name.
func cell(t testing.TB, s *Screen, name string) game.Cell {
	t.Helper()
	return gametest.Cell(t, s.game.Info().Layout, name)
}

func TestWrongTouchesGetAFriendlyAnswer(t *testing.T) {
	d := screentest.New()
	s := start(t, d, screentest.FirstGame())
	w := s.course.Wrong
	click := func(name string) {
		t.Helper()
		x, y := place(s, cell(t, s, name))
		d.Click(s, 1280, 800, x, y)
	}
	ply := s.session.State().Ply()
	for _, c := range []struct{ touch, want string }{
		{"7,3", w.Own}, {"0,6", w.Other}, {"0,1", w.Empty}, {"2,3", w.Free},
		{"1,2", s.course.Stages[0].Then}, {"7,7", w.Far}, {"2,2", w.Legal}, {"5,5", w.Other}, {"0,1", w.Empty},
	} {
		if click(c.touch); s.said != c.want {
			t.Errorf("a touch on %s is answered by %q, want %q", c.touch, s.said, c.want)
		}
		s.wrong = 0
	}
	if s.phase != waiting || s.session.State().Ply() != ply {
		t.Fatal("a wrong touch was played")
	}
	if d.Key(s, input.Grow); s.said != w.Button || s.session.State().Ply() != ply {
		t.Errorf("the key for GROW is answered by %q", s.said)
	}
	s.wrong = 0
	for range wrongMost {
		click("0,1")
	}
	if !s.demo.On() {
		t.Errorf("after %d wrong touches the guide does not show again what to do", wrongMost)
	}
	settleDemo(d, s)
	if s.said != s.course.Stages[0].Text {
		t.Errorf("after that the guide says %q", s.said)
	}
	want := "Red steps from 1,2 to 2,3."
	var heard []string
	x, y := place(s, cell(t, s, "7,3"))
	for _, in := range []input.State{{X: x, Y: y, Down: true, Pressed: true}, {X: x, Y: y, Released: true}} {
		d.At(s, 1280, 800, in)
		heard = append(heard, d.UI.Announcements()...)
	}
	if !slices.Contains(heard, want) {
		t.Errorf("a wrong touch is answered by %q without %q, which the ring and the arrow show", heard, want)
	}
	if d.Ask(s, input.Hint); !slices.Contains(d.UI.Announcements(), want) {
		t.Errorf("with what it shows it announces %q, want %q", d.UI.Announcements(), want)
	}
	settleDemo(d, s)
	click("1,2")
	if d.Key(s, input.Cancel); s.session.Selection().Holding() || s.said != s.course.Stages[0].Text {
		t.Errorf("Esc does not put the frog back, and %q is said", s.said)
	}
	if next := d.Key(s, input.Cancel); next != (nav.Back{}) {
		t.Errorf("Esc with nothing in hand leads to %T", next)
	}
}

// TestRepliesAreAnnounced plays the first stage: what Blue does after it makes the next one.
func TestRepliesAreAnnounced(t *testing.T) {
	d := screentest.New()
	s := start(t, d, screentest.FirstGame())
	for _, name := range []string{"1,2", "2,3"} {
		x, y := place(s, cell(t, s, name))
		d.Click(s, 1280, 800, x, y)
	}
	var said []string
	for s.phase == answering || s.session.Moving() {
		d.At(s, 1280, 800, screentest.Away())
		said = append(said, d.UI.Announcements()...)
	}
	if want := "Blue steps from 4,2 to 3,3."; !slices.Contains(said, want) {
		t.Errorf("heard is %q, without %q", said, want)
	}
}

func TestAChainIsHoppedPadByPadAndMustNotStop(t *testing.T) {
	d := screentest.New()
	d.Env.Settings.For(screentest.FirstGame().Info().Name).Lesson = 2
	s := start(t, d, screentest.FirstGame())
	path := s.task.path
	if len(path) < 4 {
		t.Fatalf("the chain is %v", path)
	}
	for i, c := range path[:len(path)-1] {
		x, y := place(s, c)
		d.Click(s, 1280, 800, x, y)
		ex, ey := place(s, s.task.end())
		if !slices.ContainsFunc(d.UI.List.Ops, func(o displaylist.Op) bool { return o.Kind == displaylist.Ring && o.X == ex && o.Y == ey }) {
			t.Errorf("after touch %d the last pad is not ringed", i+1)
		}
		d.Rest(s, 1280, 800, 60)
		if got := len(s.session.Selection().Chain()); got != i+1 {
			t.Fatalf("after touch %d the chain has %d places, and %q is said", i+1, got, s.said)
		}
	}
	x, y := place(s, path[len(path)-2])
	if d.Click(s, 1280, 800, x, y); s.said != s.course.Wrong.Short || s.phase != waiting {
		t.Errorf("stopping early is answered by %q", s.said)
	}
	x, y = place(s, path[len(path)-1])
	if d.Click(s, 1280, 800, x, y); s.phase != answering {
		t.Errorf("at its end the chain is not played, and %q is said", s.said)
	}
}

func TestTheSignOfTheButtonPressesIt(t *testing.T) {
	d := screentest.New()
	kept := d.Env.Settings.For(screentest.FirstGame().Info().Name)
	for ; ; kept.Lesson++ {
		s := start(t, d, screentest.FirstGame())
		if s.at < kept.Lesson {
			t.Fatal("no stage has a button")
		}
		if !s.task.bare() {
			continue
		}
		x, y := d.Word(t, s.course.Stages[s.at].Name)
		if d.Click(s, 1280, 800, x, y); s.phase != answering {
			t.Errorf("a click on the sign is answered by %q", s.said)
		}
		return
	}
}

func TestAFrogCanBeDragged(t *testing.T) {
	for _, g := range catalog.Games() {
		d := screentest.New()
		s := start(t, d, g)
		x1, y1 := place(s, s.task.from())
		x2, y2 := place(s, s.task.end())
		for _, in := range []input.State{
			{X: x1, Y: y1}, {X: x1, Y: y1, Down: true, Pressed: true}, {X: (x1 + x2) / 2, Y: (y1 + y2) / 2, Down: true},
			{X: x2, Y: y2, Down: true}, {X: x2, Y: y2, Released: true}, {X: x2, Y: y2},
		} {
			d.At(s, 1280, 800, in)
		}
		if s.phase != answering {
			t.Errorf("%s: dragging is answered by %q", g.Info().Name, s.said)
		}
	}
}

// TestALessonIsLeftAndGoesOn leaves a lesson after each stage.
func TestALessonIsLeftAndGoesOn(t *testing.T) {
	for _, g := range catalog.Games() {
		d := screentest.New()
		for at := 0; ; at++ {
			s := start(t, d, g)
			if s.at != at {
				t.Fatalf("%s goes on with stage %d, want %d", g.Info().Name, s.at, at)
			}
			if at == len(s.course.Stages)-1 {
				break
			}
			if s.task.bare() {
				d.PressNamed(t, s, 1280, 800, s.button)
			} else {
				touches["mouse"](d, s, 1280, 800, s.task.from())
				touches["mouse"](d, s, 1280, 800, s.task.end())
			}
			settle(t, d, s, 1280, 800)
			after := s.session.State().String()
			s.Close()
			if again := start(t, d, g); again.session.State().String() != after {
				t.Errorf("%s: left at %s, and goes on at %s", g.Info().Name, after, again.session.State())
			}
		}
	}
}

// TestARepeatedLessonGoesOnAndIsNoFirstGame leaves a lesson that was over before.
func TestARepeatedLessonGoesOnAndIsNoFirstGame(t *testing.T) {
	d := screentest.New()
	g := screentest.FirstGame()
	d.Env.Settings.For(g.Info().Name).Lesson = platform.LessonDone
	s := start(t, d, g)
	touches["mouse"](d, s, 1280, 800, s.task.from())
	touches["mouse"](d, s, 1280, 800, s.task.end())
	settle(t, d, s, 1280, 800)
	if d.PressNamed(t, s, 1280, 800, "Back") != (nav.Back{}) || d.Env.New(g) {
		t.Error("the button does not lead back, or the next game would be a lesson")
	}
	if again := start(t, d, g); again.at != 1 {
		t.Errorf("the lesson goes on with stage %d, want 1", again.at)
	}
}

func TestSkippingStartsTheGameThatWasWanted(t *testing.T) {
	d := screentest.New()
	g := screentest.FirstGame()
	s := start(t, d, g)
	if _, ok := d.PressNamed(t, s, 1280, 800, "Skip lesson").(nav.Play); !ok || d.Env.New(g) {
		t.Error("skipping the lesson starts no game, or the next one would be a lesson again")
	}
	s = New(d.Env, nav.Coach{Game: g})
	t.Cleanup(func() { s.Close() })
	d.Rest(s, 1280, 800, 2)
	if next := d.PressNamed(t, s, 1280, 800, "Skip lesson"); next != (nav.Back{}) {
		t.Errorf("skipping a repeated lesson leads to %T", next)
	}
	if kept := d.Env.Settings.For(g.Info().Name).Lesson; kept != platform.LessonDone {
		t.Errorf("the repeated lesson is kept at stage %d", kept)
	}
}

// TestSkippingLeadsToThePondOfTheLesson skips the lesson of every game.
func TestSkippingLeadsToThePondOfTheLesson(t *testing.T) {
	for _, g := range catalog.Games() {
		d := screentest.New()
		s := start(t, d, g)
		lesson := s.session.State()
		next, ok := d.PressNamed(t, s, 1280, 800, "Skip lesson").(nav.Play)
		if !ok {
			t.Fatalf("%s: skipping the lesson starts no game", g.Info().Name)
		}
		if got := next.Record.State(0); got.RuleSet() != lesson.RuleSet() || len(got.Layout().Sites) != len(lesson.Layout().Sites) {
			t.Errorf("%s: the game after the lesson has %d cells and the rules %q, the lesson %d and %q", g.Info().Name,
				len(got.Layout().Sites), got.RuleSet(), len(lesson.Layout().Sites), lesson.RuleSet())
		}
	}
}

func TestShowMeAgainPlaysNothing(t *testing.T) {
	d := screentest.New()
	s := start(t, d, screentest.FirstGame())
	before := s.session.State()
	d.PressNamed(t, s, 1280, 800, "Show me again")
	if !s.demo.On() {
		t.Fatal("nothing is shown")
	}
	settleDemo(d, s)
	if s.demo.On() || s.session.State() != before || s.phase != waiting {
		t.Error("what was shown has been played, or never ends")
	}
}

// settleDemo waits until what is shown has been seen.
func settleDemo(d *screentest.Desk, s *Screen) {
	for i := 0; s.demo.On() && i < 600; i++ {
		d.At(s, 1280, 800, screentest.Away())
	}
}

// everyStage are the lessons of all games at each of their stages.
func everyStage(t testing.TB, d *screentest.Desk) map[string]screentest.Framer {
	all := map[string]screentest.Framer{}
	for _, g := range catalog.Games() {
		kept := d.Env.Settings.For(g.Info().Name)
		for at := 0; ; at++ {
			kept.Lesson = at
			s := New(d.Env, nav.Coach{Game: g, Playing: true})
			if s.at != at {
				s.finish(d.Env)
				s.cheer = widgets.Demo{}
			}
			t.Cleanup(func() { s.Close() })
			all[g.Info().Name+" "+s.said] = s
			if s.phase == finished {
				break
			}
			bad := *s
			bad.said = longest(s)
			all[g.Info().Name+" "+bad.said] = &bad
		}
		kept.Lesson = 0
	}
	return all
}

// longest is the longest answer of a lesson.
func longest(s *Screen) (text string) {
	for _, p := range s.course.Texts() {
		if len(*p) > len(text) {
			text = *p
		}
	}
	return text
}

func TestWordsStayInsideThePanelAndApart(t *testing.T) { screentest.Apart(t, everyStage) }

func TestSteadyFrames(t *testing.T) { screentest.Steady(t, everyStage) }
