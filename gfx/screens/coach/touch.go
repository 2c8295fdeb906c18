package coach

import (
	"slices"
	"strings"

	"freckers/game"
	"freckers/gfx/animation"
	"freckers/gfx/character"
	"freckers/gfx/input"
	"freckers/gfx/narration"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/ui"
)

// play lets the pointer and the keyboard act on the board.
func (s *Screen) play(c *ui.Frame, e *nav.Env, t ui.Response) {
	if s.pointer.Cursor == game.NoCell {
		s.pointer.Cursor = s.task.from()
	}
	h := s.session.Selection()
	if s.phase == answering && t.Ring { // the keys rest with the player, but for one that goes on
		t.Ring = false
		if c.In.Take(input.Confirm) {
			s.hurry()
		}
	}
	at, done := s.pointer.Use(c, t, &s.pond, h)
	if s.phase == waiting && !s.task.bare() {
		h.Hover(at)
	} else {
		h.Hover(game.NoCell)
	}
	switch from := s.pointer.From; done {
	case widgets.Grab:
		if s.phase == waiting && from == s.held() {
			s.pointer.Dragging = h.Grab(from)
			s.sayStage()
		}
	case widgets.Drop:
		s.drop(at)
	case widgets.Tap:
		s.touch(at, e)
	}
	s.pond.ClearMarks()
	s.pointer.Mark(c, &s.pond, h, s.session.State())
}

// held is the piece to take, or where it stands after the landings chosen so far.
func (s *Screen) held() game.Cell {
	if chain := s.session.Selection().Chain(); len(chain) > 0 {
		return chain[len(chain)-1]
	}
	return s.task.from()
}

// touch is a click, a tap or Enter on a cell.
func (s *Screen) touch(at game.Cell, e *nav.Env) {
	if s.phase == answering {
		s.hurry()
		return
	}
	if at == game.NoCell || s.phase != waiting {
		return
	}
	s.demo = widgets.Demo{}
	if says := s.refusal(at); says != "" {
		s.pond.Refuse(at)
		s.refuse(says, e)
		return
	}
	held := len(s.session.Selection().Chain())
	s.session.Click(at)
	if s.landed() {
		s.session.Land()
	}
	if now := len(s.session.Selection().Chain()); now != held && now > 0 {
		e.Sound.Play("click")
	}
	s.follow()
}

func (s *Screen) drop(at game.Cell) {
	if slices.Contains(s.task.ends, at) {
		s.session.Drop(at)
		s.follow()
		return
	}
	if says := s.refusal(at); says != "" && at != game.NoCell && at != s.held() {
		s.pond.Refuse(s.held())
		s.refuse(says, nil)
	}
}

// landed reports whether the chain in hand has come to its end, though it could go on.
func (s *Screen) landed() bool {
	chain := s.session.Selection().Chain()
	return len(chain) > 1 && slices.Contains(s.task.ends, chain[len(chain)-1])
}

// follow praises the learner once the action is played, and waits for the reply; until then it says what to do next.
func (s *Screen) follow() {
	if s.session.State().ToMove() != s.task.seat || s.session.Over() {
		s.phase, s.said, s.speaker.Looks = answering, s.course.Stages[s.at].Praise, character.Happy
		return
	}
	s.sayStage()
}

// sayStage shows what to do next in the stage.
func (s *Screen) sayStage() {
	stage := &s.course.Stages[s.at]
	s.said, s.speaker.Looks = strings.TrimSpace(s.side+" "+stage.Text), character.Idle
	if s.session.Selection().Holding() && stage.Then != "" {
		s.said = stage.Then
	}
}

// hurry ends the pause after a move at once.
func (s *Screen) hurry() {
	if _, motion, _ := s.session.Shown(); motion == nil {
		s.still = stageRest
	}
}

// pressButton handles a press on the button of an action that touches no cell.
func (s *Screen) pressButton() {
	switch {
	case s.phase == answering:
		s.hurry()
	case s.phase == waiting && s.task.bare():
		s.demo = widgets.Demo{}
		s.session.Act(game.Action(s.course.Stages[s.at].Action))
		s.follow()
	case s.phase == waiting && len(s.session.State().GlobalActions()) > 0:
		s.refuse(s.course.Wrong.Button, nil)
	}
}

// refuse answers a touch that is no use, tells those who see no ring and no arrow what is wanted, and after some shows it again.
func (s *Screen) refuse(says string, e *nav.Env) {
	s.said, s.speaker.Looks = says, character.Beaten
	if s.wrong++; e != nil {
		e.Sound.Play("click")
		s.announce(e, game.Action(s.course.Stages[s.at].Action))
		if s.wrong%wrongMost == 0 {
			s.demonstrate(e)
		}
	}
}

// refusal is the answer to a touch on a cell, empty for one that helps.
func (s *Screen) refusal(at game.Cell) string {
	w := &s.course.Wrong
	spot := s.session.State().Spot(at)
	if s.task.bare() {
		if spot.Piece.None() {
			return w.Empty
		}
		return w.Piece
	}
	chain := s.session.Selection().Chain()
	if len(chain) == 0 {
		switch {
		case at == s.task.from():
			return ""
		case spot.Piece.None() && (spot.Terrain == game.Water || spot.Terrain == game.Lake):
			return w.Empty
		case spot.Piece.None():
			return w.Free
		case spot.Piece.Owner == s.task.seat || spot.Piece.Owner == game.Nobody:
			return w.Own
		default:
			return w.Other
		}
	}
	return s.heldRefusal(at, chain)
}

// heldRefusal is the answer to a touch with a piece in hand.
func (s *Screen) heldRefusal(at game.Cell, chain []game.Cell) string {
	w := &s.course.Wrong
	n := len(chain)
	next, _ := s.session.State().NextHops(chain)
	switch {
	case slices.Contains(s.task.ends, at), at == chain[n-1] && n == 1, n < len(s.task.path) && at == s.task.path[n]:
		return ""
	case at == chain[n-1]:
		return w.Short
	case slices.Contains(next, at) || slices.Contains(s.session.Selection().Highlights().Legal, at):
		return w.Legal
	}
	spot := s.session.State().Spot(at)
	switch {
	case spot.Piece.None() && (spot.Terrain == game.Water || spot.Terrain == game.Lake):
		return w.Empty
	case spot.Piece.None():
		return w.Far
	case spot.Piece.Owner == s.task.seat || spot.Piece.Owner == game.Nobody:
		return w.Own
	}
	return w.Other
}

// demonstrate plays the stage's move on the board as a demonstration, and announces it.
func (s *Screen) demonstrate(e *nav.Env) {
	s.session.Cancel()
	state, action := s.session.State(), game.Action(s.course.Stages[s.at].Action)
	_, events, err := state.Play(action)
	if err != nil {
		return
	}
	s.announce(e, action)
	s.demo = widgets.NewDemo(state, animation.Plan(state, events, animation.Options{Reduced: e.Settings.Reduced}), false)
	s.focus, s.shown = true, true
}

// announce has screen readers told what an action would do in the shown position.
func (s *Screen) announce(e *nav.Env, a game.Action) {
	state := s.session.State()
	if _, events, err := state.Play(a); err == nil {
		s.tells = narration.Narrator{Locale: e.Locale}.Deed(state, events)
	}
}
