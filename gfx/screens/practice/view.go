package practice

import (
	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/text"
	"freckers/gfx/ui"
	"freckers/gfx/ui/layout"
	"freckers/replay/practice"
)

type commands struct {
	act, hint, answer, next, done ui.Command
	back, skip, again, open       ui.Command
	remove, restore               ui.Command
}

func (s *Solver) table(e *nav.Env) commands {
	asks := func() bool { return !s.over && s.desk.phase != ended }
	answered := func() bool { return !s.over && s.desk.phase == ended }
	deck := func() *cards { list, _ := s.from.(*cards); return list }
	recorded := func() bool { return answered() && s.q.card != nil && s.q.card.Record != "" }
	return commands{
		act:     ui.Command{ID: "act", Key: input.Grow, Can: func() bool { return asks() && len(s.global) > 0 }, Do: s.press},
		hint:    ui.Command{ID: "hint", Title: text.Mark("Hint"), Key: input.Hint, Can: s.hints, Do: func() { s.hint(e) }},
		answer:  ui.Command{ID: "answer", Title: text.Mark("Show the move"), Can: asks, Do: func() { s.reveal(e) }},
		next:    ui.Command{ID: "next", Title: text.Mark("Next"), Can: answered, Do: func() { s.goToNext(e) }},
		done:    ui.Command{ID: "done", Title: text.Mark("Done"), Can: func() bool { return s.over }, Do: func() { s.next = nav.Back{} }},
		back:    ui.Command{ID: "back", Title: text.Mark("Back"), Do: func() { s.next = nav.Back{} }},
		skip:    ui.Command{ID: "skip", Title: text.Mark("Skip"), Can: func() bool { return asks() && !s.single() }, Do: func() { s.goOn(e) }},
		again:   ui.Command{ID: "again", Title: text.Mark("Show again"), Can: answered, Do: s.desk.show},
		open:    ui.Command{ID: "open", Title: text.Mark("Open the game"), Can: recorded, Do: func() { s.next = s.open(e) }},
		remove:  ui.Command{ID: "remove", Title: text.Mark("Remove"), Key: input.Discard, Can: func() bool { return deck() != nil && !s.over }, Do: func() { s.remove(e) }},
		restore: ui.Command{ID: "undo", Title: text.Mark("Undo"), Key: input.Undo, Can: func() bool { return deck() != nil && deck().removed != nil }, Do: func() { s.restore(e) }},
	}
}

func (s *Solver) single() bool {
	list, ok := s.from.(*puzzles)
	return ok && list.id != ""
}

// goToNext leads to the next question, or back from the only one.
func (s *Solver) goToNext(e *nav.Env) {
	if s.single() {
		s.next = nav.Back{}
		return
	}
	if deck, ok := s.from.(*cards); ok {
		deck.removed = nil
	}
	s.goOn(e)
}

// showWindow divides the window between the board and the panel, and shows both.
func (s *Solver) showWindow(c *ui.Frame, e *nav.Env) {
	v := c.View()
	content := s.content(v)
	w := widgets.PondWindow(c, v, content)
	s.desk.showBoard(c, e, w, s.focus && s.desk.phase == asking)
	s.focus = false
	c.Live("speech", s.said)
	widgets.ShowPanel(c, v, w, content)
}

func (s *Solver) content(v *ui.View) ui.Box {
	head := v.Row(ui.Style{Gap: 12, Across: layout.Middle}, v.First(layout.ByWidth, v.Line(s.head, ui.Title), v.Text(s.head, ui.Name)), v.Spacer(), v.Line(s.aside, ui.Small))
	notice := ui.None
	if s.notice != "" {
		notice = v.Column(ui.Style{PadY: 6}, v.Text(s.notice, ui.Body))
	}
	return v.Column(ui.Style{Along: layout.Between},
		v.First(1, v.Column(ui.Style{PadY: 4}, head, v.Text(s.about, ui.Small)), v.Text(s.about, ui.Small), ui.None),
		notice,
		v.Column(ui.Style{Grow: 1, PadY: 4}, s.speaker.Say(v, s.said)),
		v.Column(ui.Style{PadY: 6}, s.buttons(v)), s.links(v))
}

// buttons are the ways to answer, or the one that leads on.
func (s *Solver) buttons(v *ui.View) ui.Box {
	k := &s.k
	if len(s.global) > 0 {
		k.act.Label = s.global[0].Name
	}
	first, focus := ui.InitialFocus(true), ui.Focus(s.focus && s.desk.phase != asking)
	return v.Wrap(ui.Style{Gap: 12}, ui.Style{Gap: 8},
		v.Button(&k.act, ui.Secondary, ui.Disabled(s.desk.phase != asking)), v.Button(&k.hint, ui.Secondary, ui.Disabled(s.desk.phase == judging)),
		v.Button(&k.next, ui.Primary, first, focus), v.Button(&k.done, ui.Primary, first, focus))
}

// links are the quiet ways on: to leave a question out or see its answer and, once it is answered, to see the answer again or the
// game that it is from; and to remove its card.
func (s *Solver) links(v *ui.View) ui.Box {
	k := &s.k
	last := &k.remove
	if k.restore.Can() {
		last = &k.restore
	}
	all := [...]ui.Box{v.Button(&k.back, ui.Quiet), v.Button(&k.skip, ui.Quiet), v.Button(&k.answer, ui.Quiet, ui.Disabled(s.desk.phase == judging)),
		v.Button(&k.again, ui.Quiet), v.Button(&k.open, ui.Quiet), v.Button(last, ui.Quiet)}
	return v.First(layout.ByWidth, v.Row(ui.Style{Gap: 18, Along: layout.Between}, all[:]...), v.Grid(ui.Style{Gap: 12, LineGap: 4}, 2, all[:]...))
}

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
