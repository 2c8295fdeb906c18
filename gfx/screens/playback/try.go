package playback

import (
	"fmt"
	"slices"

	"freckers/game"
	"freckers/gfx/analysis"
	"freckers/gfx/board"
	"freckers/gfx/displaylist"
	"freckers/gfx/exercise"
	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/text/phrases"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// trial lets somebody look for better moves at their mistakes, one after another, with the answers
// hidden.
type trial struct {
	*exercise.Exercise        // nil while nothing is tried
	faults             []int  // the moves to better
	at                 int    // the one of them that is asked
	solved             []bool // by fault
	text               string
	counter            string
	replied            bool // the reply to the move tried is shown
	proposals          [1]board.Proposal
}

// try hides what was better at the i-th move, a fault, and asks for it: there, then at the other faults of
// the same side.
func (r *Screen) try(e *nav.Env, i int) {
	t := trial{}
	for k := range r.review.faults {
		serious := r.review.faults[k].grade >= analysis.Mistake
		if (serious || k == i) && r.Moves.Plies[k].Seat == r.Moves.Plies[i].Seat {
			if k == i {
				t.at = len(t.faults)
			}
			t.faults = append(t.faults, k)
		}
	}
	t.solved = make([]bool, len(t.faults))
	r.trial = t
	r.ask(e)
}

// ownMistake is the first mistake of the only person in the game, -1 if there is none.
func (r *Screen) ownMistake() int {
	person := slices.Index(r.names, phrases.You(r.Locale))
	for i := range r.review.faults {
		if r.review.faults[i].grade >= analysis.Mistake && int(r.Moves.Plies[i].Seat) == person {
			return i
		}
	}
	return -1
}

// ask begins the exercise that is due.
func (r *Screen) ask(e *nav.Env) {
	t := &r.trial
	i := t.faults[t.at]
	v, ok := r.verdict(i)
	if !ok {
		r.endTrial()
		return
	}
	before := r.before(i)
	if t.Exercise != nil {
		t.Stop()
	}
	t.Exercise = exercise.New(exercise.Task{Start: before, Line: v.Line, Avoid: v.Played}, e.Machine().Engine)
	r.goBefore(i)
	t.counter = fmt.Sprintf(r.T("%d of %d"), t.at+1, len(t.faults))
	played := r.AsSeen(before.Label(v.Played))
	name := widgets.ShortName(r.names[v.Seat])
	if name == phrases.You(r.Locale) {
		t.text = r.T("You played %s. Find a better move.", played)
	} else {
		t.text = r.T("%s played %s. Find a better move.", name, played)
	}
	t.proposals[0] = board.Proposal{Tone: board.Played, Mark: r.review.faults[i].symbol.Text, Strength: 0.7}
	t.proposals[0].Path, t.proposals[0].Grown = widgets.Advice(before, v.Played)
}

// endTrial goes back to the review.
func (r *Screen) endTrial() {
	if r.trial.Exercise != nil {
		r.trial.Stop()
	}
	r.preview.end()
	r.trial.Exercise = nil
}

// trying reports whether a better move is being looked for, with the answer hidden.
func (r *Screen) trying() bool { return r.trial.Exercise != nil }

// asking reports whether the position waits for a move that is tried.
func (r *Screen) asking() bool {
	return r.trying() && r.trial.Verdict() == exercise.None && !r.trial.Shown() && r.preview.playback == nil
}

// tryMove plays a move on the pond and has it judged.
func (r *Screen) tryMove(a game.Action) {
	t := &r.trial
	r.playLine(t.Start, []game.Action{a}, 0)
	t.replied, t.text = false, r.T("Let me see…")
	t.Try(a)
	if t.Verdict() != exercise.Judging {
		r.judge()
	}
}

// tickTrial takes the verdict, and plays the reply once the move has landed.
func (r *Screen) tickTrial() {
	t := &r.trial
	if !r.trying() {
		return
	}
	if t.Tick() {
		r.judge()
	}
	tried, reply := t.Tried()
	if t.Verdict() == exercise.None || t.Verdict() == exercise.Judging || t.replied || reply == "" || r.preview.playback == nil || r.preview.playback.Moving() {
		return
	}
	t.replied = true
	r.playLine(t.Start, []game.Action{tried, reply}, 1)
}

// judge says what a move is worth.
func (r *Screen) judge() {
	t := &r.trial
	tried, reply := t.Tried()
	label, answer := r.AsSeen(t.Start.Label(tried)), ""
	if next, _, err := t.Start.Play(tried); err == nil && reply != "" && !next.Outcome().Over {
		name := widgets.ShortName(r.names[next.ToMove()])
		answer = r.AsSeen(next.Label(reply))
		if name == phrases.You(r.Locale) { // but now they move for the side that plays against them
			answer = r.T("The other side would play %s.", answer)
		} else {
			answer = r.T("%s would play %s.", name, answer)
		}
	}
	said := ""
	switch t.Verdict() {
	case exercise.Best:
		said = r.T("Yes, %s is the best move!", label)
	case exercise.Close:
		said = r.T("Well found: %s is as good as the best move.", label)
	case exercise.Unknown:
		said = r.T("I cannot tell how good %s is.", label)
	default:
		said = r.T("%s does not help enough yet.", label)
		if exercise.SameMove(t.Start, tried, t.Avoid) {
			said = r.T("That is the move of the game: there is a better one.")
		}
	}
	t.solved[t.at] = t.Solved()
	if t.text = said; answer != "" {
		t.text += " " + answer
	}
}

// tryAgain takes the move back that was tried.
func (r *Screen) tryAgain() {
	r.preview.end()
	r.trial.Again()
	r.trial.text = r.T("Find a better move.")
}

// hintTrial says more with each press: first what moves, then why.
func (r *Screen) hintTrial() {
	t := &r.trial
	why, ok := t.Hint()
	switch path, _ := widgets.Advice(t.Start, t.Line[0]); {
	case t.Hints() > 1 && ok && len(why.Reasons) > 0:
		t.text = r.AsSeen(phrases.Missed(r.Locale, t.Start.Game(), why, ""))
	case len(path) == 0:
		t.text = r.T("The best move touches none of the pieces.")
	default:
		t.text = r.T("Look at the ringed piece.")
	}
}

// revealTrial shows the answer.
func (r *Screen) revealTrial() {
	t := &r.trial
	t.Reveal()
	r.preview.end()
	t.text = r.review.card.text
}

// nextTrial asks about the next mistake, after the last one it ends.
func (r *Screen) nextTrial(e *nav.Env) {
	if r.trial.at+1 == len(r.trial.faults) {
		n := 0
		for _, ok := range r.trial.solved {
			if ok {
				n++
			}
		}
		r.endTrial()
		r.notice = r.N("You found a better move at %d of your mistakes.", "You found a better move at %d of your mistakes.", n)
		return
	}
	r.preview.end()
	r.trial.at++
	r.ask(e)
}

// markTrial shows what was played, or the answer once it may be seen.
func (r *Screen) markTrial() {
	t, m := &r.trial, &r.Stage.Board.Marks
	if r.preview.playback != nil {
		return
	}
	if t.Shown() {
		r.review.proposals[0].Strength, r.review.proposals[1].Strength = 0.6, 1
		m.Proposals = r.review.proposals[:]
		return
	}
	m.Proposals = t.proposals[:]
	if t.Hints() > 0 {
		if path := r.review.proposals[1].Path; len(path) > 0 {
			m.Hint = path[:1]
		}
	}
}

func (r *Screen) trialKeys(c *ui.Frame, e *nav.Env) bool {
	in := &c.In
	switch {
	case in.Take(input.Cancel):
		if !r.hand.Cancel() {
			r.endTrial()
		}
	case in.Take(input.Hint):
		in.Take(input.ReviewGame) // the gamepad has both on one button
		if r.asking() {
			r.hintTrial()
		}
	case in.Take(input.NextMistake):
		r.nextTrial(e)
	case in.Take(input.Undo):
		r.tryAgain()
	default:
		return false
	}
	return true
}

// trialCard asks, judges, and leads on.
func (r *Screen) trialCard(c *ui.Frame, e *nav.Env, col *widgets.Column, buttons displaylist.Rect, size, gap float32) {
	t := &r.trial
	row := col.Top(min(cardHead, 34), 4)
	y := row.Y + row.H/2
	if c.QuietIcon(displaylist.Rect{X: row.X + row.W - 34, Y: y - 17, W: 34, H: 34}, "close", c.T("Back to the review")) {
		r.endTrial()
		return
	}
	w := c.QuietWidth(t.counter)
	c.QuietLabel(t.counter, row.X+row.W-44, y+theme.QuietSize*0.355, displaylist.Right)
	title := r.review.card.title
	room := row.W - 44 - w - 10
	c.Label(c.Fit(title, room, c.Shrink(title, room, size, true), true), row.X, y+size*0.355, c.Shrink(title, room, size, true), true, displaylist.Left)
	if a := r.globalChips(c, col, gap); a != "" {
		r.tryMove(a)
	}
	for size > theme.CoordSize-1 && c.TextHeight(t.text, col.W, size, false) > col.H {
		size--
	}
	c.TextUpTo(max(1, int(col.H/(size*ui.Leading))), t.text, col.Rect, size, false, c.Theme.Ink)
	r.trialButtons(c, e, buttons)
}

// globalChips are the moves without a cell, while the position waits for one; it returns the one that is
// pressed.
func (r *Screen) globalChips(c *ui.Frame, col *widgets.Column, gap float32) (a game.Action) {
	actions, names := r.hand.Global()
	if len(actions) == 0 {
		return ""
	}
	row, over := col.Bottom(chipHeight, gap), game.Action("")
	for i, name := range names {
		w := displaylist.Measure(name, theme.QuietSize, true) + 36
		if c.Chip(displaylist.Rect{X: row.X, Y: row.Y, W: w, H: row.H}, name, false, ui.Does("global", i)) {
			a = actions[i]
		}
		if c.LastHovered() {
			over = actions[i]
		}
		c.Label(name, row.X+w/2, row.Y+row.H/2+theme.QuietSize*0.355, theme.QuietSize, true, displaylist.Middle)
		row.X += w + 8
	}
	r.hand.HoverGlobal(over)
	return a
}

func (r *Screen) trialButtons(c *ui.Frame, e *nav.Env, buttons displaylist.Rect) {
	t := &r.trial
	last := t.at+1 == len(t.faults)
	next := c.T("Next mistake")
	if last {
		next = c.T("Done")
	}
	switch {
	case t.Shown() || t.Verdict().Right():
		again := c.T("Try again")
		if c.Button(widgets.Part(buttons, 0, again, next), again, ui.Secondary) {
			if t.Shown() {
				r.ask(e)
			} else {
				r.tryAgain()
			}
		}
		if c.Button(widgets.Part(buttons, 1, again, next), next, ui.Primary) {
			r.nextTrial(e)
		}
	case t.Verdict() == exercise.None || t.Verdict() == exercise.Judging:
		hint, show := c.T("Hint"), c.T("Show answer")
		if c.Button(widgets.Part(buttons, 0, hint, show), hint, ui.Secondary, ui.Disabled(!r.asking())) {
			r.hintTrial()
		}
		if c.Button(widgets.Part(buttons, 1, hint, show), show, ui.Secondary) {
			r.revealTrial()
		}
	default:
		again, show := c.T("Try again"), c.T("Show answer")
		if c.Button(widgets.Part(buttons, 0, again, show), again, ui.Primary) {
			r.tryAgain()
		}
		if c.Button(widgets.Part(buttons, 1, again, show), show, ui.Secondary) {
			r.revealTrial()
		}
	}
}
