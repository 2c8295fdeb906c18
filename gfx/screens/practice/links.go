package practice

import (
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/ui"
	"freckers/replay/practice"
)

// link is a quiet way on.
type link uint8

const (
	linkBack link = iota
	linkSkip
	linkShow    // the answer again
	linkOpen    // the game that the mistake is from
	linkRemove  // the card
	linkRestore // the card that was removed last
)

// setLinks finds the ways on: to leave a question out or, once it is answered, to see the answer again or the
// game that it is from; and to remove its card.
func (s *Solver) setLinks(c *ui.Frame) {
	s.linkLabels, s.linkIDs = s.linkLabels[:0], s.linkIDs[:0]
	add := func(label string, id link) {
		s.linkLabels, s.linkIDs = append(s.linkLabels, label), append(s.linkIDs, id)
	}
	add(c.T("Back"), linkBack)
	deck, _ := s.from.(*cards)
	switch {
	case s.over:
	case s.desk.phase == ended:
		add(c.T("Show again"), linkShow)
		if s.q.card != nil && s.q.card.Record != "" {
			add(c.T("Open the game"), linkOpen)
		}
	default:
		add(c.T("Skip"), linkSkip)
	}
	switch {
	case deck == nil:
	case deck.removed != nil:
		add(c.T("Undo"), linkRestore)
	case !s.over:
		add(c.T("Remove"), linkRemove)
	}
}

// links shows the ways on, the first ones where not all fit.
func (s *Solver) links(c *ui.Frame, e *nav.Env, r displaylist.Rect) nav.Route {
	pressed := widgets.FirstLinks(c, r, s.linkLabels...)
	if pressed < 0 {
		return nil
	}
	switch s.linkIDs[pressed] {
	case linkBack:
		return nav.Back{}
	case linkSkip:
		s.goOn(e)
	case linkShow:
		s.desk.show()
	case linkOpen:
		return s.open(e)
	case linkRemove:
		s.remove(e)
	case linkRestore:
		s.restore(e)
	}
	return nil
}

// goOn asks the next question.
func (s *Solver) goOn(e *nav.Env) {
	s.notice = ""
	if err := s.advance(e); err != nil {
		s.notice = e.Error(err)
	}
}

// remove takes the current card out of the deck, and asks the next one.
func (s *Solver) remove(e *nav.Env) {
	deck, ok := s.from.(*cards)
	if !ok || s.over || s.q.card == nil {
		return
	}
	err := deck.remove(e, s.q.card)
	s.goOn(e)
	if s.notice = e.T("Removed: this position is not asked any more."); err != nil {
		s.notice = e.Error(err)
	}
}

// restore brings the card that was removed last back, and asks it again.
func (s *Solver) restore(e *nav.Env) {
	deck, ok := s.from.(*cards)
	if !ok || deck.removed == nil {
		return
	}
	if !s.over && !s.noted {
		deck.left, deck.asked = append([]practice.Card{*s.q.card}, deck.left...), deck.asked-1
	}
	err := deck.restore(e)
	s.over = false
	if s.goOn(e); err != nil {
		s.notice = e.Error(err)
	}
}
