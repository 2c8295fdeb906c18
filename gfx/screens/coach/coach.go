// Package coach is the screen of lessons, in which a guide teaches a game step by step, each step by doing it.
package coach

import (
	"cmp"
	"time"

	"freckers/assets"
	"freckers/game"
	"freckers/gfx/animation"
	"freckers/gfx/character"
	"freckers/gfx/input"
	"freckers/gfx/platform"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/session"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
	"freckers/gfx/ui"
	"freckers/replay/practice"
)

// phase is how far a stage has come.
type phase uint8

const (
	waiting   phase = iota // for the player
	answering              // the action is seen, and then the replies to it
	finished               // after the last stage
)

// Screen is a coached game.
type Screen struct {
	game     game.Game
	course   *assets.Coaching
	first    bool // it is the first one of the game
	repeated bool // the lesson was over before
	playing  bool // a whole game follows even if the lesson is skipped
	session  *session.Session
	pond     widgets.Stage
	flipped  bool
	at       int // the stage
	task     task
	side     string // that the player plays another side than before, or empty
	phase    phase
	replies  int           // played so far in this stage
	still    time.Duration // how long the board has been at rest
	said     string        // what the guide says
	speaker  widgets.Speaker
	wrong    int  // touches in this stage that were no use
	slips    int  // the same in the lesson so far, but for the stages of the first one, which count each for itself
	helped   bool // it was shown again what to do
	demo     widgets.Demo
	shown    bool   // a demo is being shown
	tells    string // a move that it shows or replies, until that is announced
	cheer    widgets.Demo
	pointer  widgets.Pointer
	focus    bool   // the focus goes to what to touch
	button   string // the label of the stage's button
	rival    string // the label of the button for a whole game
	trouble  string
	k        commands
	next     nav.Route
}

// How long the guide lets a move be seen, the game that was won, and wrong touches before
// it shows again what to do.
const (
	replyRest = 700 * time.Millisecond
	stageRest = 1100 * time.Millisecond
	wrongMost = 3
)

// New opens the coached game where it was left.
func New(e *nav.Env, of nav.Coach) *Screen {
	s := &Screen{game: of.Game, playing: of.Playing, pointer: widgets.NewPointer(), rival: e.T("Play against %s", e.T(session.LevelName(of.Game, 1))), speaker: widgets.Speaker{Who: guide()}}
	path, err := assets.LearningPath(of.Game.Info().Name)
	if err != nil {
		s.trouble = e.Error(err)
		return s
	}
	if s.course = path.Lesson(of.Lesson); s.course == nil {
		s.trouble = e.T("There is no such lesson.")
		return s
	}
	s.first, s.k = of.Lesson == "", s.table(e)
	for _, t := range s.course.Texts() {
		*t = e.T(*t)
	}
	at := e.Settings.For(of.Game.Info().Name).Lesson
	if s.repeated = at <= platform.LessonDone; s.repeated {
		at = platform.LessonDone - at
	}
	if of.Stage > 0 {
		at = of.Stage - 1
	}
	if at >= len(s.course.Stages) || !s.first {
		at = 0
	}
	s.begin(e, at)
	return s
}

// begin opens a stage.
func (s *Screen) begin(e *nav.Env, at int) {
	stage := &s.course.Stages[at]
	if s.session == nil || stage.Position != "" || at != s.at+1 {
		next, err := open(e, s.game, s.course, at)
		if err != nil {
			s.trouble = e.Error(err)
			return
		}
		s.close()
		s.session = next
	}
	s.at, s.phase, s.replies, s.wrong = at, waiting, 0, 0
	before := s.task.seat // the first one at the first stage
	var err error
	if s.task, err = newTask(s.session.State(), stage); err != nil {
		s.trouble = e.Error(err)
		return
	}
	if s.side = ""; s.task.seat != before {
		s.side = e.T("You are %s now.", e.T(s.game.Info().Seats[s.task.seat].Title))
	}
	s.keep(e)
	s.flipped = widgets.FromBelow(s.session.State().Layout(), s.task.seat)
	s.sayStage()
	s.focus = true
	s.button, s.helped = "", false
	if s.task.bare() {
		s.button = text.Capital(phrases.Label(e.Locale, s.session.State().Label(game.Action(stage.Action))))
	} else {
		s.pointer.Cursor = s.task.from()
	}
}

// keep remembers the stage, so that the lesson goes on there.
func (s *Screen) keep(e *nav.Env) {
	if !s.first {
		return
	}
	kept := e.Settings.For(s.game.Info().Name)
	if kept.Lesson = s.at; s.repeated {
		kept.Lesson = platform.LessonDone - s.at
	}
}

func (s *Screen) close() {
	if s.session != nil {
		// A game without a store has nothing to save, so closing cannot fail.
		_ = s.session.Close()
	}
}

// Close ends the game.
func (s *Screen) Close() error { s.close(); return nil }

// Frame implements [nav.Screen].
func (s *Screen) Frame(c *ui.Frame, e *nav.Env) nav.Route {
	if s.trouble != "" {
		e.Notice = s.trouble
		return nav.Back{}
	}
	s.next = nil
	s.session.SetPace(e.Pace())
	e.Hear(s.session.Tick(c.Now))
	if s.session.Moving() {
		c.Animate()
	}
	s.advance(c, e)
	if next := s.handleKeys(c); next != nil {
		return next
	}
	s.showWindow(c, e)
	c.Announce(s.tells)
	s.tells = ""
	return s.next
}

// onBoard reports whether what to touch is on the board.
func (s *Screen) onBoard() bool { return s.phase != finished && !s.task.bare() }

// advance plays the replies and opens the next stage, each after a rest.
func (s *Screen) advance(c *ui.Frame, e *nav.Env) {
	if s.demo.Tick(c, e); s.shown && !s.demo.On() {
		s.shown = false
		s.sayStage()
	}
	s.cheer.Tick(c, e)
	if _, motion, _ := s.session.Shown(); s.phase != answering || motion != nil {
		s.still = 0
		return
	}
	s.still += c.Step
	c.Animate()
	stage := &s.course.Stages[s.at]
	switch {
	case s.replies < len(stage.Replies) && s.still >= replyRest:
		s.still = 0
		s.announce(e, game.Action(stage.Replies[s.replies]))
		s.session.Act(game.Action(stage.Replies[s.replies]))
		s.replies++
	case s.replies < len(stage.Replies):
	case s.at == len(s.course.Stages)-1:
		s.keepStars(e)
		s.finish(e)
	case s.still >= stageRest || s.replies > 0 && s.still >= replyRest:
		s.keepStars(e)
		s.begin(e, s.at+1)
	}
}

// keepStars keeps the stars of a stage of the first lesson, or at its end of another one: three without help, two with little.
func (s *Screen) keepStars(e *nav.Env) {
	s.slips += s.wrong
	if s.helped {
		s.slips++
	}
	stop, last := assets.StageStop(s.at), s.at == len(s.course.Stages)-1
	if !s.first {
		stop = assets.LessonStop(s.course.ID)
	}
	if !s.first && !last {
		return
	}
	stars := 3 - min(2, (s.slips+1)/2)
	s.slips = 0
	if err := e.Records.CountStop(s.game.Info().Name, stop, stars, practice.DayOf(time.Now())); err != nil {
		e.Notice = e.Error(err)
	}
}

func (s *Screen) finish(e *nav.Env) {
	s.phase, s.said, s.speaker.Looks, s.focus = finished, s.course.End, character.Happy, true
	if s.first {
		s.repeated = true
		e.Settings.For(s.game.Info().Name).Lesson = platform.LessonDone
	}
	e.Sound.Play("win")
	if e.Settings.Reduced || e.Settings.Speed == platform.SpeedInstant {
		return
	}
	s.cheer = widgets.NewDemo(s.session.State(), animation.Joy(s.session.State(), s.task.seat), false)
}

// handleKeys obeys the keys of the lesson and returns where they lead, nil for nowhere.
func (s *Screen) handleKeys(c *ui.Frame) nav.Route {
	in := &c.In
	switch {
	case in.Take(input.Grow):
		s.pressButton()
	case s.session.Selection().Holding() && in.Take(input.Cancel):
		s.session.Cancel()
		s.sayStage()
	case in.Take(input.Cancel), in.Take(input.Menu):
		return nav.Back{}
	}
	c.Perform(&s.k.again)
	return nil
}

// showAgain shows what to do because that was asked for.
func (s *Screen) showAgain(e *nav.Env) {
	if s.phase == waiting {
		s.helped = true
		s.demonstrate(e)
		s.sayStage()
	}
}

// skip ends the lesson for good.
func (s *Screen) skip(e *nav.Env) nav.Route {
	e.Settings.For(s.game.Info().Name).Lesson = platform.LessonDone
	if !s.playing {
		return nav.Back{}
	}
	return s.against(e, e.KeptSeats(s.game))
}

// playFirstLevel begins a whole game against the first level, with the person at the first seat.
func (s *Screen) playFirstLevel(e *nav.Env) nav.Route {
	return s.against(e, session.AgainstLevel(s.game, 1))
}

// against begins a game on the board of the lesson.
func (s *Screen) against(e *nav.Env, seats []session.Seat) nav.Route {
	rules := cmp.Or(s.course.Rules, e.KeptRules(s.game))
	next := e.Start(s.game, game.Options{RuleSet: rules}, seats, &e.Notice)
	if next == nil {
		return nav.Back{}
	}
	e.KeepSeats(s.game, rules, seats)
	return next
}

// guide is who explains the pond.
func guide() character.Figure { return character.Figure{Character: character.OldToad} }
