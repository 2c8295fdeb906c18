package trial

import (
	"freckers/game"
	"freckers/gfx/displaylist"
	"freckers/gfx/exercise"
	"freckers/gfx/input"
	"freckers/gfx/screens/playback/card"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// Keys takes the keys of a trial, and reports whether there was one.
func (t *Trial) Keys(c *ui.Frame) (step Step, taken bool) {
	in := &c.In
	switch {
	case in.Take(input.Cancel):
		if !t.Hand.Cancel() {
			step = Close
		}
	case in.Take(input.Hint):
		in.Take(input.ReviewGame) // the gamepad has both on one button
		if t.Asking() {
			t.hint()
		}
	case in.Take(input.NextMistake):
		step = t.next()
	case in.Take(input.Undo):
		t.takeBack()
	default:
		return Stay, false
	}
	return step, true
}

// Show asks, judges, and leads on, in place of the card of the mistake that is to be bettered.
func (t *Trial) Show(c *ui.Frame, col *widgets.Column, buttons displaylist.Rect, size, gap float32, of *card.Card) Step {
	const headHeight, icon = 34, 34
	row := col.Top(headHeight, 4)
	y := row.Y + row.H/2
	if c.QuietIcon(displaylist.Rect{X: row.X + row.W - icon, Y: y - icon/2, W: icon, H: icon}, "close", c.T("Back to the review")) {
		return Close
	}
	w := c.QuietWidth(t.counter)
	c.QuietLabel(t.counter, row.X+row.W-44, y+theme.QuietSize*0.355, displaylist.Right)
	room := row.W - 44 - w - 10
	letters := c.Shrink(of.Title, room, size, true)
	c.Label(c.Fit(of.Title, room, letters, true), row.X, y+size*0.355, letters, true, displaylist.Left)
	a, beside := t.globalChips(c, col, gap)
	if a != "" {
		t.Play(a)
	}
	box := col.Rect
	if box.H < size*ui.Leading && beside.W > 0 {
		box = beside
	}
	card.Text(c, t.Text, box, size)
	return t.buttons(c, buttons, of.Text)
}

// globalChips are the moves without a cell, while the position waits for one; it returns the one that is
// pressed, and the room beside them.
func (t *Trial) globalChips(c *ui.Frame, col *widgets.Column, gap float32) (a game.Action, beside displaylist.Rect) {
	actions, names := t.Hand.Global()
	if len(actions) == 0 {
		return "", beside
	}
	row, over := col.Bottom(card.ChipHeight, gap), game.Action("")
	for i, name := range names {
		w := displaylist.Measure(name, theme.QuietSize, true) + 36
		if c.Chip(displaylist.Rect{X: row.X, Y: row.Y, W: w, H: row.H}, name, false, ui.Does("global", i)) {
			a = actions[i]
		}
		if c.LastHovered() {
			over = actions[i]
		}
		c.Label(name, row.X+w/2, row.Y+row.H/2+theme.QuietSize*0.355, theme.QuietSize, true, displaylist.Middle)
		row.X, row.W = row.X+w+8, row.W-w-8
	}
	t.Hand.HoverGlobal(over)
	return a, row
}

// buttons are a hint and the answer; after a wrong move another try and the answer; in the end another
// try and the next mistake.
func (t *Trial) buttons(c *ui.Frame, row displaylist.Rect, answer string) (step Step) {
	open := t.Verdict() == exercise.None || t.Verdict() == exercise.Judging
	over := t.Shown() || t.Verdict().Right()
	first, second := c.T("Try again"), c.T("Show answer")
	kinds := [...]ui.Kind{ui.Primary, ui.Secondary}
	switch {
	case over:
		second, kinds = c.T("Next mistake"), [...]ui.Kind{ui.Secondary, ui.Primary}
		if t.last() {
			second = c.T("Done")
		}
	case open:
		first, kinds[0] = c.T("Hint"), ui.Secondary
	}
	one := c.Button(widgets.Part(row, 0, first, second), first, kinds[0], ui.Disabled(open && !over && !t.Asking()))
	two := c.Button(widgets.Part(row, 1, first, second), second, kinds[1])
	switch {
	case one && t.Shown():
		return Ask
	case one && open:
		t.hint()
	case one:
		t.takeBack()
	case two && over:
		return t.next()
	case two:
		t.Reveal()
		t.Preview.End()
		t.Text = answer
	}
	return Stay
}
