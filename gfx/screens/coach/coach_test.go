package coach

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"freckers/ai/explain"
	"freckers/assets"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/board"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/platform"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/session"
	"freckers/gfx/text"
)

func start(t testing.TB, d *screentest.Desk, g game.Game) *Screen {
	t.Helper()
	d.Env.Settings.Game = g.Info().Name
	s := New(d.Env, nav.Coach{Game: g, Playing: true})
	if s.trouble != "" {
		t.Fatal(s.trouble)
	}
	t.Cleanup(func() { s.Close() })
	d.Rest(s, 1280, 800, 2)
	return s
}

// TestEveryStageIsALegalTurn plays all lessons by the book: each goes on where the stage before
// it ended, and its player wins.
func TestEveryStageIsALegalTurn(t *testing.T) {
	for _, g := range catalog.Games() {
		name := g.Info().Name
		c, err := assets.Coach(name)
		if err != nil {
			t.Fatal(err)
		}
		if n := len(c.Stages); n < 3 || n > 5 {
			t.Errorf("%s has %d stages", name, n)
		}
		var s game.State
		for i, stage := range c.Stages {
			if stage.Position != "" {
				if s, err = g.Parse(stage.Position, game.Options{RuleSet: c.Rules}); err != nil {
					t.Fatalf("%s, %s: %v", name, stage.Name, err)
				}
			}
			seat := s.ToMove()
			task, err := newTask(s, &stage)
			if err != nil {
				t.Fatalf("%s, %s: %v", name, stage.Name, err)
			}
			if stage.Text == "" || stage.Praise == "" || len(task.path) > 1 && stage.Then == "" {
				t.Errorf("%s, %s: something is left unsaid", name, stage.Name)
			}
			for _, a := range append([]string{stage.Action}, stage.Replies...) {
				if s, _, err = s.Play(game.Action(a)); err != nil {
					t.Fatalf("%s, %s: %s: %v", name, stage.Name, a, err)
				}
			}
			if last := i == len(c.Stages)-1; last != s.Outcome().Over || last && s.Outcome().Winner != seat {
				t.Errorf("%s, %s: the game ends %+v", name, stage.Name, s.Outcome())
			} else if !last && s.ToMove() != seat {
				t.Errorf("%s, %s: seat %d is to move after it", name, stage.Name, s.ToMove())
			}
		}
	}
}

// settle waits until the next stage waits, or the lesson is over.
func settle(t testing.TB, d *screentest.Desk, s *Screen, w, h float32) {
	t.Helper()
	for range 2000 {
		if s.phase != answering && !s.session.Moving() {
			return
		}
		d.At(s, w, h, screentest.Away())
	}
	t.Fatalf("stage %d never ends", s.at)
}

func place(s *Screen, c game.Cell) (x, y float32) {
	return s.pond.Board.Point(c)
}

// touches are the ways to touch a cell.
var touches = map[string]func(d *screentest.Desk, s *Screen, w, h float32, c game.Cell) nav.Route{
	"mouse": func(d *screentest.Desk, s *Screen, w, h float32, c game.Cell) nav.Route {
		x, y := place(s, c)
		return d.Click(s, w, h, x, y)
	},
	"finger": func(d *screentest.Desk, s *Screen, w, h float32, c game.Cell) (next nav.Route) {
		x, y := place(s, c)
		for _, in := range []input.State{
			{X: x, Y: y, Touch: true, Down: true, Pressed: true}, {X: x, Y: y, Touch: true, Down: true},
			{X: x, Y: y, Touch: true, Released: true}, {X: x, Y: y, Touch: true, Away: true},
		} {
			next = d.At(s, w, h, in)
		}
		return next
	},
	"keys": func(d *screentest.Desk, s *Screen, w, h float32, c game.Cell) nav.Route {
		for range 60 {
			x, y := place(s, s.pointer.Cursor)
			tx, ty := place(s, c)
			unit := s.pond.Board.Unit()
			switch {
			case ty > y+unit/3:
				d.Steer(s, w, h, input.Down)
			case ty < y-unit/3:
				d.Steer(s, w, h, input.Up)
			case tx > x+unit/3:
				d.Steer(s, w, h, input.Right)
			case tx < x-unit/3:
				d.Steer(s, w, h, input.Left)
			default:
				return d.Steer(s, w, h, input.Confirm)
			}
		}
		return nil
	},
}

// lead plays the lesson to its end, and returns what is said.
func lead(t *testing.T, d *screentest.Desk, s *Screen, w, h float32, way string) (said []string) {
	t.Helper()
	touch := touches[way]
	for range s.course.Stages {
		at := s.at
		said = append(said, s.said)
		switch {
		case s.task.bare() && way == "keys":
			d.Steer(s, w, h, input.Confirm)
		case s.task.bare():
			d.PressNamed(t, s, w, h, s.button)
		default:
			touch(d, s, w, h, s.task.from())
			said = append(said, s.said)
			touch(d, s, w, h, s.task.end())
		}
		if s.phase != answering {
			t.Fatalf("stage %d by %s: the guide still says %q", at, way, s.said)
		}
		settle(t, d, s, w, h)
	}
	if s.phase != finished {
		t.Fatalf("after all stages the guide says %q", s.said)
	}
	return append(said, s.said)
}

func TestWholeLessonsByMouseFingerAndKeys(t *testing.T) {
	for _, g := range catalog.Games() {
		for _, size := range [][2]float32{{1280, 800}, {640, 480}, {400, 700}} {
			for way := range touches {
				d := screentest.New()
				s := start(t, d, g)
				if way == "keys" {
					d.At(s, size[0], size[1], input.State{Away: true, Keyed: true})
				}
				d.Rest(s, size[0], size[1], 2)
				said := lead(t, d, s, size[0], size[1], way)
				for i := 1; i < len(said); i++ {
					if said[i] == said[i-1] {
						t.Errorf("%s by %s: the guide repeats %q", g.Info().Name, way, said[i])
					}
				}
				if d.Env.Settings.For(g.Info().Name).Lesson != platform.LessonDone {
					t.Errorf("%s by %s: the lesson is not over", g.Info().Name, way)
				}
				d.Rest(s, size[0], size[1], 2)
				next, ok := d.Key(s, input.Confirm).(nav.Play)
				if !ok || len(next.Seats) != len(g.Info().Seats) || !next.Seats[0].Human() || slices.ContainsFunc(next.Seats[1:], func(seat session.Seat) bool { return seat.Level != 1 }) {
					t.Errorf("%s by %s: after the lesson Enter leads to %+v", g.Info().Name, way, next.Seats)
				}
			}
		}
	}
}

// TestTheKeysRestWhileTheGuidePraises plays the first stage by keys, and expects an arrow to do nothing until
// the next one.
func TestTheKeysRestWhileTheGuidePraises(t *testing.T) {
	d := screentest.New()
	s := start(t, d, screentest.FirstGame())
	d.At(s, 1280, 800, input.State{Away: true, Keyed: true})
	d.Rest(s, 1280, 800, 2)
	touch := touches["keys"]
	touch(d, s, 1280, 800, s.task.from())
	touch(d, s, 1280, 800, s.task.end())
	if s.phase != answering {
		t.Fatal("the move is not praised")
	}
	at := s.pointer.Cursor
	for _, key := range []input.Action{input.Left, input.Up, input.Right} {
		if d.Steer(s, 1280, 800, key); s.phase == answering && (s.pointer.Cursor != at || s.pond.Board.Marks.Focus >= 0) {
			t.Fatalf("while the guide praises key %d moves the ring", key)
		}
	}
	for range 600 {
		if s.at > 0 {
			break
		}
		d.At(s, 1280, 800, input.State{Away: true, Keyed: true})
	}
	d.At(s, 1280, 800, input.State{Away: true, Keyed: true})
	if s.at == 0 || s.pond.Board.Marks.Focus != s.task.from() {
		t.Errorf("in stage %d the ring is on cell %d, want %d", s.at, s.pond.Board.Marks.Focus, s.task.from())
	}
}

// TestLessonsTeachWhatTheySay plays all lessons after the first by the book: every move is legal, a lesson goes on where
// the stage before it ended, and what it is about happens.
func TestLessonsTeachWhatTheySay(t *testing.T) {
	shows := map[string]func(s game.State, a game.Action, e explain.Explanation, events []game.Event) bool{
		"chains":      func(_ game.State, _ game.Action, e explain.Explanation, _ []game.Event) bool { return e.Hops >= 2 },
		"bridges":     because(explain.SetsUp, explain.Opens, explain.NewPads, explain.NoOther, explain.Gains, explain.Farthest, explain.NearHome),
		"blocking":    because(explain.Blocks, explain.StopsHome, explain.StopsWin),
		"race":        because(explain.Leads, explain.Last, explain.NewPads, explain.NoOther, explain.Opens),
		"flipping":    happens(game.Convert),
		"guarding":    because(explain.Escapes, explain.Protects, explain.Secure),
		"exits":       because(explain.ReachesExit, explain.Exits),
		"counting":    earns(4),
		"long-chains": func(_ game.State, _ game.Action, e explain.Explanation, _ []game.Event) bool { return e.Hops >= 3 },
		"end-game":    because(explain.LeavesFew, explain.LeavesLeast, explain.Wins, explain.Decides),
		"placing":     because(explain.NearestPlace, explain.Beside),
		"leaps":       because(explain.Leaps),
		"referee":     overItsStart,
		"together":    because(explain.SetsUp, explain.Beside),
	}
	seen := 0
	for _, g := range catalog.Games() {
		path, err := assets.LearningPath(g.Info().Name)
		if err != nil {
			t.Fatal(err)
		}
		for i := range path.Lessons {
			c := &path.Lessons[i]
			check := shows[c.ID]
			if check == nil {
				t.Fatalf("nobody knows what %s is about", c.ID)
			}
			seen++
			var s game.State
			for _, stage := range c.Stages {
				if stage.Position != "" {
					if s, err = g.Parse(stage.Position, game.Options{RuleSet: c.Rules}); err != nil {
						t.Fatalf("%s, %s: %v", c.ID, stage.Name, err)
					}
				}
				task, err := newTask(s, &stage)
				if err != nil {
					t.Fatalf("%s, %s: %v", c.ID, stage.Name, err)
				}
				if stage.Text == "" || stage.Praise == "" || len(task.path) > 1 && stage.Then == "" || c.Guide == "" || c.End == "" {
					t.Errorf("%s, %s: something is left unsaid", c.ID, stage.Name)
				}
				if displaylist.GlyphStrokes(stage.Icon) == nil || displaylist.GlyphStrokes(c.Icon) == nil {
					t.Errorf("%s, %s: there is no icon %q or %q", c.ID, stage.Name, stage.Icon, c.Icon)
				}
				_, events, err := s.Play(game.Action(stage.Action))
				if err != nil {
					t.Fatalf("%s, %s: %v", c.ID, stage.Name, err)
				}
				why, _ := explain.Move(s, game.Action(stage.Action))
				if !check(s, game.Action(stage.Action), why, events) {
					t.Errorf("%s, %s: %s does not show it, but %+v", c.ID, stage.Name, stage.Action, why)
				}
				if c.ID == "blocking" {
					theirs, err := g.Parse(strings.Replace(stage.Position, " r ", " b ", 1), game.Options{RuleSet: c.Rules})
					after, _, _ := s.Play(game.Action(stage.Action))
					if err != nil || len(task.threat.Arrows) == 0 || !threatens(theirs, stage.Threat) || threatens(after, stage.Threat) {
						t.Errorf("%s, %s: %v is no turn of Blue's, or is one after %s too: %v", c.ID, stage.Name, stage.Threat, stage.Action, err)
					}
				}
				seat := s.ToMove()
				for _, a := range append([]string{stage.Action}, stage.Replies...) {
					if s, _, err = s.Play(game.Action(a)); err != nil {
						t.Fatalf("%s, %s: %s: %v", c.ID, stage.Name, a, err)
					}
				}
				if len(stage.Replies) > 0 && s.ToMove() != seat {
					t.Errorf("%s, %s: seat %d is to move after it", c.ID, stage.Name, s.ToMove())
				}
			}
		}
	}
	if seen != len(shows) {
		t.Errorf("there are %d lessons of %d", seen, len(shows))
	}
}

// threatens reports whether the side to move has a turn along the cells of these names.
func threatens(s game.State, names []string) bool {
	return slices.ContainsFunc(s.Actions(nil), func(a game.Action) bool {
		_, events, err := s.Play(a)
		path, _ := board.HintMarks(events)
		return err == nil && slices.EqualFunc(path, names, func(c game.Cell, name string) bool { return s.Layout().Sites[c].Name == name })
	})
}

type shown = func(game.State, game.Action, explain.Explanation, []game.Event) bool

// because reports whether one of the reasons for a move is of some kinds.
func because(kinds ...explain.Kind) shown {
	return func(_ game.State, _ game.Action, e explain.Explanation, _ []game.Event) bool {
		return slices.ContainsFunc(e.Reasons, func(r explain.Reason) bool { return slices.Contains(kinds, r.Kind) })
	}
}

func happens(kind game.EventKind) shown {
	return func(_ game.State, _ game.Action, _ explain.Explanation, events []game.Event) bool {
		return slices.ContainsFunc(events, func(e game.Event) bool { return e.Kind == kind })
	}
}

func earns(points int) shown {
	return func(_ game.State, _ game.Action, _ explain.Explanation, events []game.Event) bool {
		return game.TotalPoints(events) >= points
	}
}

// overItsStart reports whether a jump after the first goes over the place where the move began.
func overItsStart(_ game.State, a game.Action, _ explain.Explanation, _ []game.Event) bool {
	words := strings.Fields(string(a))
	return len(words) > 3 && slices.Contains(words[3:], words[1])
}

// TestALessonOfThePathLeadsBack plays all stages of one without a mistake, and of another one with help.
func TestALessonOfThePathLeadsBack(t *testing.T) {
	g := screentest.FirstGame()
	for _, help := range []bool{false, true} {
		d := screentest.New()
		s := New(d.Env, nav.Coach{Game: g, Lesson: "chains", Stage: 1})
		t.Cleanup(func() { s.Close() })
		d.Rest(s, 1280, 800, 2)
		if help {
			d.PressNamed(t, s, 1280, 800, "Show me again")
			d.Rest(s, 1280, 800, 200)
		}
		lead(t, d, s, 1280, 800, "mouse")
		want := map[bool]int{false: 3, true: 2}[help]
		if stars, done := d.Env.Records.Stop(g.Info().Name, assets.LessonStop("chains")); !done || stars != want {
			t.Errorf("with help %v: the lesson has %d stars, done %v", help, stars, done)
		}
		if d.Env.Settings.For(g.Info().Name).Lesson != 0 {
			t.Error("the first lesson has moved on")
		}
		d.Rest(s, 1280, 800, 2)
		if next := d.PressNamed(t, s, 1280, 800, "Next"); next != (nav.Back{}) {
			t.Errorf("after the lesson Next leads to %T", next)
		}
	}
}

// TestTheGuideKeepsPhrasesTogether has the guide say everything in Japanese, which has no spaces: a line ends where a phrase
// does, unless that is as long as a line.
func TestTheGuideKeepsPhrasesTogether(t *testing.T) {
	japanese, err := text.ReadPO(assets.Locales(), "ja")
	if err != nil {
		t.Fatal(err)
	}
	d := screentest.New()
	d.Env.Locale = japanese.Locale()
	d.UI.Locale = d.Env.Locale
	const long = 10 // letters
	for _, g := range catalog.Games() {
		s := start(t, d, g)
		for _, passage := range s.course.Texts() {
			s.said = *passage
			d.Rest(s, 640, 480, 2)
			rest, ends := *passage, map[int]bool{}
			for _, o := range d.UI.List.Ops {
				if o.Kind == displaylist.Text && o.Name != "" && strings.HasPrefix(strings.TrimSpace(rest), o.Name) {
					rest = strings.TrimPrefix(strings.TrimSpace(rest), o.Name)
					ends[len(rest)] = true
				}
			}
			rest = *passage
			for phrase := range text.Phrases(*passage) {
				rest = strings.TrimPrefix(strings.TrimSpace(rest), phrase)
				for split := range ends {
					if split > len(rest) && split < len(rest)+len(phrase) && utf8.RuneCountInString(phrase) < long {
						t.Errorf("%s: %q is split in %q", g.Info().Name, phrase, *passage)
					}
				}
			}
		}
	}
}
