package playback

import (
	"freckers/game"
	"freckers/gfx/exercise"
	"freckers/gfx/input"
	"freckers/gfx/text"
	"freckers/gfx/ui"
	"freckers/gfx/ui/layout"
)

// trialControls are the commands of a trial.
type trialControls struct {
	hint, show, again, next, finish, close ui.Command
	global                                 []ui.Command // the moves without a cell
	of                                     *trial
}

// Controls makes the controls of a trial, which is reset in place.
func (t *trial) Controls(step func(trialStep)) *trialControls {
	k := &trialControls{of: t}
	k.hint = ui.Command{ID: "hint", Title: text.Mark("Hint"), Can: func() bool { return t.Asking() }, Why: text.Mark("Wait for the answer first."), Do: func() { t.hint() }}
	k.show = ui.Command{ID: "answer", Title: text.Mark("Show answer"), Do: func() { t.Reveal(); t.Preview.End(); t.Text = t.Answer }}
	k.again = ui.Command{ID: "again", Title: text.Mark("Try again"), Do: func() {
		if t.Shown() {
			step(stepAsk)
			return
		}
		t.takeBack()
	}}
	k.next = ui.Command{ID: "next", Title: text.Mark("Next one"), Do: func() { step(t.next()) }}
	k.finish = ui.Command{ID: "finish", Title: text.Mark("Done"), Do: func() { step(t.next()) }}
	k.close = ui.Command{ID: "close", Title: text.Mark("Back to the review"), Icon: "close", Do: func() { step(stepClose) }}
	return k
}

// Keys takes the keys of a trial, and reports whether there was one.
func (t *trial) Keys(c *ui.Frame) (step trialStep, taken bool) {
	in := &c.In
	switch {
	case in.Take(input.Cancel):
		if !t.Hand.Cancel() {
			step = stepClose
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
		return stepNone, false
	}
	return step, true
}

// View asks, judges, and leads on, in place of the card of the mistake that is to be bettered.
func (k *trialControls) View(c *ui.Frame, v *ui.View, title string) ui.Box {
	t := k.of
	c.Live("card", t.Text)
	return v.On(ui.Card, ui.Style{Pad: 16}, v.Column(ui.Style{Gap: 10},
		v.Row(ui.Style{Gap: 8, Across: layout.Middle}, v.Name(title, ui.Name), v.Spacer(), v.Line(t.counter, ui.Small), v.Icon(&k.close)),
		v.Scroll("card", ui.Style{MinH: trialTextHeight}, v.Text(t.Text, ui.Body)), k.moves(v), k.buttons(v)))
}

// trialTextHeight is the height of what is said at least, logical pixels.
const trialTextHeight = 50

// moves are those without a cell, while the position waits for one. What one changes is marked while the pointer is on it.
func (k *trialControls) moves(v *ui.View) ui.Box {
	moves := k.of.Hand.Global()
	for len(k.global) < len(moves) {
		i := len(k.global)
		k.global = append(k.global, ui.Command{ID: "global", Do: func() {
			if moves := k.of.Hand.Global(); i < len(moves) {
				k.of.Play(moves[i].Action)
			}
		}})
	}
	var held [4]ui.Box
	n, over := 0, game.Action("")
	for i, m := range moves[:min(len(moves), len(held))] {
		emphasis := ui.Secondary
		if m.Pass != "" {
			emphasis = ui.Quiet
		}
		k.global[i].Label = m.Name
		held[i] = v.Button(&k.global[i], emphasis)
		n++
		if v.Over(&k.global[i]) {
			over = m.Action
		}
	}
	k.of.Hand.HoverGlobal(over)
	if n == 0 {
		return ui.None
	}
	return v.Row(ui.Style{Gap: 8}, held[:n]...)
}

// buttons are a hint and the answer; after a wrong move another try and the answer; in the end another
// try and the next mistake.
func (k *trialControls) buttons(v *ui.View) ui.Box {
	t := k.of
	open := t.Verdict() == exercise.None || t.Verdict() == exercise.Judging
	row := func(a *ui.Command, first ui.Kind, b *ui.Command, second ui.Kind) ui.Box {
		return v.Wrap(ui.Style{Gap: 12, Across: layout.Middle}, ui.Style{Gap: 8}, v.Button(a, first), v.Button(b, second))
	}
	switch {
	case (t.Shown() || t.Verdict().Right()) && t.last():
		return row(&k.again, ui.Secondary, &k.finish, ui.Primary)
	case t.Shown() || t.Verdict().Right():
		return row(&k.again, ui.Secondary, &k.next, ui.Primary)
	case open:
		return row(&k.hint, ui.Secondary, &k.show, ui.Secondary)
	}
	return row(&k.again, ui.Primary, &k.show, ui.Secondary)
}
