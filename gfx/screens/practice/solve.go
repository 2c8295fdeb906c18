// Package practice is the screen for solving puzzles and repeating one's own mistakes.
package practice

import (
	"fmt"
	"slices"
	"time"

	"freckers/ai/explain"
	"freckers/ai/puzzle"
	"freckers/game"
	"freckers/gfx/character"
	"freckers/gfx/exercise"
	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/text/phrases"
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
	from    source
	desk    desk
	q       question
	over    bool // there are no more questions
	said    string
	speaker widgets.Speaker
	noted   bool   // the source knows the result
	focus   bool   // the focus goes to the board, or to the button of what comes next
	head    string // the title
	aside   string
	about   string // of the question
	global  []widgets.Global

	notice string
	next   nav.Route
	k      commands
}

func newSolver(from source, e *nav.Env) (*Solver, error) {
	s := &Solver{from: from, speaker: widgets.Speaker{Who: character.Figure{Character: character.OldToad}}}
	s.k = s.table(e)
	return s, s.advance(e)
}

// advance shows the next question, or the end of the exercise if there is none.
func (s *Solver) advance(e *nav.Env) error {
	q, ok := s.from.next(e)
	s.head, s.aside = s.from.title(e), s.from.aside(e)
	if !ok {
		s.over, s.said, s.speaker.Looks, s.focus = true, s.from.end(e), character.Happy, true
		s.desk.phase, s.desk.line = ended, nil
		return nil
	}
	s.q, s.said, s.speaker.Looks, s.noted, s.focus = q, q.ask, character.Idle, false, true
	g := q.Start.Game()
	s.about = e.T(g.Info().Title)
	if q.strength > 0 {
		s.about = e.T("%s, difficulty %d", s.about, q.strength)
	}
	if points := pointsOf(e, q.Start); points != "" {
		s.about = e.T("%s, points: %s", s.about, points)
	}
	s.global = widgets.AppendGlobals(s.global[:0], e.Locale, q.Start)
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

// Frame implements [nav.Screen].
func (s *Solver) Frame(c *ui.Frame, e *nav.Env) nav.Route {
	if s.desk.session == nil { // there was never a question
		e.Notice = s.said
		return nav.Back{}
	}
	s.next = nil
	if s.desk.tick(c, e) {
		s.judge(e)
	}
	if next := s.handleKeys(c); next != nil {
		return next
	}
	if s.desk.phase == asking && s.desk.x.Verdict() == exercise.None && s.speaker.Looks == character.Beaten {
		s.said, s.speaker.Looks = s.q.ask, character.Idle
	}
	s.showWindow(c, e)
	return s.next
}

func (s *Solver) handleKeys(c *ui.Frame) nav.Route {
	in := &c.In
	switch {
	case in.Is(input.Hint):
		in.Take(input.Discard) // on a gamepad it is the same button
	case in.Is(input.Cancel) && s.desk.session.Selection().Holding():
		in.Take(input.Cancel)
		s.desk.session.Cancel()
	case in.Take(input.Cancel), in.Take(input.Menu):
		return nav.Back{}
	}
	c.Perform(&s.k.act, &s.k.hint, &s.k.remove, &s.k.restore)
	return s.next
}

func (s *Solver) press() {
	if s.desk.phase == asking && len(s.global) > 0 {
		s.desk.session.Act(s.global[0].Action)
	}
}

// judge says what a move is worth.
func (s *Solver) judge(e *nav.Env) {
	x := s.desk.x
	g := s.q.Start.Game()
	move, reply := x.Tried()
	switch x.Verdict() {
	case exercise.Best:
		s.said, s.speaker.Looks = e.T("Well spotted!"), character.Happy
		if why, ok := explained(&s.q); ok {
			s.said = phrases.Found(e.Locale, g, why)
		}
		s.note(e)
		e.Sound.Play("cheer")
	case exercise.Close:
		s.said, s.speaker.Looks = e.T("Good: that is as strong as the best move."), character.Happy
		s.note(e)
		e.Sound.Play("cheer")
	default:
		s.said, s.speaker.Looks = e.T("Not that one. Try another move."), character.Beaten
		if next, _, err := s.q.Start.Advance(string(move)); err == nil && reply != "" {
			opponent := e.T(g.Info().Seats[next.ToMove()].Title)
			s.said = e.T("Not that one: look how %s would answer. Try again.", opponent)
			if e.Settings.Coordinates { // which the name of the move is made of
				s.said = e.T("Not that one: %s would answer %s. Try again.", opponent, s.desk.label(e.Locale, next, reply))
			}
		}
		if x.Wrong() == wrongMost {
			s.said += " " + e.T("A hint may help.")
		}
	}
	s.focus = true
}

// wrongMost is the number of wrong moves after which a hint is offered.
const wrongMost = 2

// hint says in which direction to look, and the second time which piece it is, where that leaves a choice.
func (s *Solver) hint(e *nav.Env) {
	if s.desk.phase == refuting {
		s.desk.takeBack()
	}
	again := s.desk.x.Hints() > 0
	why, _ := s.desk.x.Hint()
	s.speaker.Looks = character.Idle
	if e.Sound.Play("hint"); !again {
		s.said = phrases.Nudge(e.Locale, why)
		return
	}
	s.desk.pointed = why.Cells[:1]
	s.said = e.T("Look at this one. Where could it go?")
}

// hints reports whether there is another hint: after the first one only where a piece has several ways to go, since a hint is
// not the answer.
func (s *Solver) hints() bool {
	x := s.desk.x
	switch {
	case s.over || s.desk.phase != asking && s.desk.phase != refuting:
		return false
	case x.Hints() == 0:
		return true
	}
	return x.Hints() == 1 && pointable(s.q.Start, s.q.Line[0])
}

// pointable reports whether the piece of a move could make others as well.
func pointable(start game.State, best game.Action) bool {
	why, ok := explain.Move(start, best)
	if !ok || len(why.Cells) == 0 || start.Spot(why.Cells[0]).Piece.None() {
		return false
	}
	list, _ := start.Choices(why.Cells[0], mostChoices)
	return slices.ContainsFunc(list, func(c game.Choice) bool { return !exercise.SameMove(start, c.Action, best) })
}

// mostChoices is how many of a piece's moves are looked at.
const mostChoices = 64

func (s *Solver) reveal(e *nav.Env) {
	if s.desk.phase == ended || s.desk.phase == judging {
		return
	}
	d := &s.desk
	d.x.Reveal()
	d.phase, d.pointed = ended, nil
	d.show()
	s.said, s.speaker.Looks, s.focus = e.T("The best move is %s.", s.desk.label(e.Locale, s.q.Start, s.q.Line[0])), character.Idle, true
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

// open shows the game in which the mistake was made.
func (s *Solver) open(e *nav.Env) nav.Route {
	node := s.q.card.Node
	return e.OpenSaved(s.q.card.Record, func(rec *replay.Record) int { return min(node, len(rec.Nodes)-1) }, &s.notice)
}

func today() practice.Day { return practice.DayOf(time.Now()) }

func count(n, of int) string { return fmt.Sprintf("%d / %d", n, of) }
