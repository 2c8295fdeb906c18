package practice

import (
	"fmt"
	"time"

	"freckers/ai/puzzle"
	"freckers/game"
	"freckers/gfx/character"
	"freckers/gfx/displaylist"
	"freckers/gfx/exercise"
	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/text/phrases"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/replay"
	"freckers/replay/practice"
)

// question is one exercise of a source.
type question struct {
	exercise.Task
	strength int            // of a puzzle, 0 for none
	themes   string         // of a puzzle, in words
	ask      string         // what to do
	card     *practice.Card // nil for a puzzle
	puzzle   *puzzle.Puzzle // nil for a card
}

// source is where the questions come from.
type source interface {
	// next returns the next question; ok is false after the last.
	next(e *nav.Env) (q question, ok bool)
	// done takes note of a question that was answered or given up.
	done(e *nav.Env, q *question, x *exercise.Exercise) error
	// title and aside head the panel.
	title(e *nav.Env) string
	aside(e *nav.Env) string
	// end is said after the last question.
	end(e *nav.Env) string
}

// Solver asks the questions of a source, one after another.
type Solver struct {
	from   source
	desk   desk
	q      question
	over   bool // there are no more questions
	said   string
	face   character.Face
	noted  bool // the source knows the result
	focus  bool // the focus goes to the board, or to the button of what comes next
	speech widgets.Speech
	head   string // the title
	aside  string
	about  string // of the question
	global game.Action
	button string // of an action that touches no cell, "" for none

	buttons    [2]string
	linkLabels []string
	linkIDs    []link
	notice     string
}

func newSolver(from source, e *nav.Env) (*Solver, error) {
	s := &Solver{from: from}
	return s, s.advance(e)
}

// advance asks the next question.
func (s *Solver) advance(e *nav.Env) error {
	q, ok := s.from.next(e)
	s.head, s.aside = s.from.title(e), s.from.aside(e)
	if !ok {
		s.over, s.said, s.face, s.focus = true, s.from.end(e), character.Happy, true
		s.desk.phase, s.desk.line = ended, nil
		return nil
	}
	s.q, s.said, s.face, s.noted, s.focus = q, q.ask, character.Idle, false, true
	g := q.Start.Game()
	s.about = e.T(g.Info().Title)
	if q.strength > 0 {
		s.about = e.T("%s, difficulty %d", s.about, q.strength)
	}
	if points := pointsOf(e, q.Start); points != "" {
		s.about = e.T("%s, points: %s", s.about, points)
	}
	s.global, s.button = "", ""
	if all := q.Start.GlobalActions(); len(all) > 0 {
		s.global, s.button = all[0], widgets.Capital(phrases.Label(e.Locale, q.Start.Label(all[0])))
	}
	err := s.desk.set(q.Task, e)
	if s.desk.flipped {
		s.q.ask = widgets.Turned(q.ask)
		s.said = s.q.ask
	}
	return err
}

// pointsOf is how many points the sides have, where the board does not show what they have reached.
func pointsOf(e *nav.Env, s game.State) string {
	var list []string
	for seat := range s.Game().Info().Seats {
		tally := s.Tally(game.Seat(seat))
		if tally.Of > 0 {
			return ""
		}
		list = append(list, e.T("%s %d", e.T(s.Game().Info().Seats[seat].Title), tally.Have))
	}
	return phrases.List(e.Locale, list)
}

// Close ends the exercise.
func (s *Solver) Close() error { s.desk.close(); return nil }

// Position returns the position on the board.
func (s *Solver) Position() (game.State, bool) {
	if s.desk.session == nil {
		return nil, false
	}
	return s.desk.session.State(), true
}

// Frame is one tick of the exercise.
func (s *Solver) Frame(c *ui.Frame, e *nav.Env) nav.Route {
	if s.desk.session == nil { // there was never a question
		e.Notice = s.said
		return nav.Back{}
	}
	if s.desk.tick(c, e) {
		s.judge(e)
	}
	if next := s.keys(c, e); next != nil {
		return next
	}
	if s.desk.phase == asking && s.desk.x.Verdict() == exercise.None && s.face == character.Beaten {
		s.said, s.face = s.q.ask, character.Idle
	}
	l := widgets.NewLayout(c.W, c.H)
	s.desk.frame(c, e, l, s.focus && s.desk.phase == asking)
	if s.desk.phase == asking {
		s.focus = false
	}
	widgets.Panel(c, l)
	return s.panel(c, e, l)
}

func (s *Solver) keys(c *ui.Frame, e *nav.Env) nav.Route {
	in := &c.In
	switch {
	case in.Take(input.Grow):
		s.press()
	case in.Take(input.Hint):
		in.Take(input.Discard) // on a gamepad it is the same button
		s.hint(e)
	case in.Take(input.Discard):
		s.remove(e)
	case in.Take(input.Undo):
		s.restore(e)
	case in.Is(input.Cancel) && s.desk.session.Selection().Holding():
		in.Take(input.Cancel)
		s.desk.session.Cancel()
	case in.Take(input.Cancel), in.Take(input.Menu):
		return nav.Back{}
	}
	return nil
}

// press plays the action of the button.
func (s *Solver) press() {
	if s.desk.phase == asking && s.global != "" {
		s.desk.session.Act(s.global)
	}
}

// judge says what a move is worth.
func (s *Solver) judge(e *nav.Env) {
	x := s.desk.x
	g := s.q.Start.Game()
	move, reply := x.Tried()
	switch x.Verdict() {
	case exercise.Best:
		s.said, s.face = e.T("Well spotted!"), character.Happy
		if why, ok := explained(&s.q); ok {
			s.said = phrases.Found(e.Locale, g, why)
		}
		s.note(e)
		e.Sound.Play("cheer")
	case exercise.Close:
		s.said, s.face = e.T("Good: that is as strong as the best move."), character.Happy
		s.note(e)
		e.Sound.Play("cheer")
	default:
		s.said, s.face = e.T("Not that one. Try another move."), character.Beaten
		if next, _, err := s.q.Start.Advance(string(move)); err == nil && reply != "" {
			opponent := e.T(g.Info().Seats[next.ToMove()].Title)
			s.said = e.T("Not that one: %s would answer %s. Try again.", opponent, s.desk.label(e.Locale, next, reply))
		}
		if x.Wrong() == wrongMost {
			s.said += " " + e.T("A hint may help.")
		}
	}
	s.focus = true
}

// wrongMost is the number of wrong moves after which a hint is offered.
const wrongMost = 2

// hint points at the piece to move and says why; the second one shows the answer.
func (s *Solver) hint(e *nav.Env) {
	switch {
	case s.desk.phase == refuting:
		s.desk.again()
	case s.desk.phase != asking:
		return
	}
	if s.desk.x.Hints() > 0 || !s.desk.hint() {
		s.reveal(e)
		return
	}
	why, _ := explained(&s.q)
	s.said, s.face = phrases.Hint(e.Locale, s.q.Start.Game(), why, why.Seat), character.Idle
	e.Sound.Play("hint")
}

// reveal shows the answer.
func (s *Solver) reveal(e *nav.Env) {
	if s.desk.phase == ended || s.desk.phase == judging {
		return
	}
	s.desk.reveal()
	s.said, s.face, s.focus = e.T("The best move is %s.", s.desk.label(e.Locale, s.q.Start, s.q.Line[0])), character.Idle, true
	if why, ok := explained(&s.q); ok && len(why.Reasons) > 0 {
		s.said = phrases.Hint(e.Locale, s.q.Start.Game(), why, why.Seat)
	}
	s.note(e)
}

// note lets the source know the result, once.
func (s *Solver) note(e *nav.Env) {
	if s.noted {
		return
	}
	s.noted = true
	if err := s.from.done(e, &s.q, s.desk.x); err != nil {
		s.notice = e.Error(err)
	}
	s.aside = s.from.aside(e)
	if s.q.themes != "" {
		s.about = s.q.themes
	}
}

// The buttons' height, and the gap between them.
const (
	buttonHeight = 46
	buttonGap    = 12
)

func (s *Solver) panel(c *ui.Frame, e *nav.Env, l widgets.Layout) nav.Route {
	col := l.Column()
	if !l.Low {
		widgets.Headline(c, &col, l.Small, s.head, s.aside)
		if !l.Small {
			col.Y, col.H = col.Y-8, col.H+8
		}
		size := c.Shrink(s.about, col.W, theme.QuietSize, false)
		col.Top(c.TextUpTo(2, s.about, col.Rect, size, false, c.Theme.Quiet), l.Size(6, 14))
	}
	widgets.Notice(c, &col, s.notice, 200)
	foot := col.Bottom(theme.MinTarget, 4)
	s.setLinks(c)
	action := foot
	if l.Low {
		foot.W = widgets.LinksWidth(c, s.linkLabels[:min(len(s.linkLabels), 2)]) + buttonGap
		if s.desk.phase == asking && s.button != "" { // two buttons
			foot.W = min(foot.W, action.W-2*theme.MinTarget-2*buttonGap)
		}
		action.X, action.W = foot.X+foot.W+buttonGap, action.W-foot.W-buttonGap
	} else {
		action = col.Bottom(buttonHeight, l.Size(10, 20))
	}
	s.speech.Show(c, l, col.Rect, guide(), s.face, s.said)
	if next := s.action(c, e, action); next != nil {
		return next
	}
	return s.links(c, e, foot)
}

// guide is who asks.
func guide() character.Figure { return character.Figure{Character: character.OldToad} }

// action is the row of buttons.
func (s *Solver) action(c *ui.Frame, e *nav.Env, r displaylist.Rect) nav.Route {
	if s.over {
		if c.Button(r, c.T("Done"), ui.Primary, ui.InitialFocus(true), ui.Focus(s.focus)) {
			return nav.Back{}
		}
		s.focus = false
		return nil
	}
	if s.desk.phase == ended {
		if c.Button(r, c.T("Next"), ui.Primary, ui.Focus(s.focus)) {
			if deck, ok := s.from.(*cards); ok {
				deck.removed = nil
			}
			s.goOn(e)
		}
		s.focus = false
		return nil
	}
	hint := c.T("Hint")
	if s.desk.x.Hints() > 0 {
		hint = c.T("Show the move")
	}
	s.buttons = [...]string{s.button, hint}
	shown := s.buttons[:]
	if s.button == "" {
		shown = shown[1:]
	} else if c.Button(widgets.Part(r, 0, shown...), s.button, ui.Secondary, ui.Disabled(s.desk.phase != asking)) {
		s.press()
	}
	if c.Button(widgets.Part(r, len(shown)-1, shown...), hint, ui.Secondary, ui.Disabled(s.desk.phase == judging)) {
		s.hint(e)
	}
	return nil
}

// open shows the game in which the mistake was made.
func (s *Solver) open(e *nav.Env) nav.Route {
	node := s.q.card.Node
	next, err := e.OpenSaved(s.q.card.Record, func(rec *replay.Record) int { return min(node, len(rec.Nodes)-1) })
	if err != nil {
		s.notice = e.Error(err)
		return nil
	}
	return next
}

// today is the day by the clock on the wall.
func today() practice.Day { return practice.DayOf(time.Now()) }

func count(n, of int) string { return fmt.Sprintf("%d / %d", n, of) }
