package scene

import (
	"fmt"
	"slices"
	"time"

	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/gfx/words"
	"freckers/replay/gamefile"
)

// sureAfter is how long a question stands before a press can answer it: a double
// click is none.
const sureAfter = 400 * time.Millisecond

// discard asks whether a game is to be deleted, or deletes it.
func (s *Saves) discard(c *ui.Context, e *Env, i int) {
	if s.sure != i {
		s.sure, s.since, s.notice = i, c.Now, ""
		return
	}
	if c.Now < s.since+sureAfter {
		return
	}
	s.sure = -1
	lost := &lostSave{at: i, sum: s.list[i], said: s.said[i], tip: fmt.Sprintf(words.ByKey, words.UndoTip, input.KeyOf(input.Undo))}
	text, unread := e.Store.Read(lost.sum.Name)
	if err := e.Store.Remove(lost.sum.Name); err != nil {
		s.notice = inWords(err)
		return
	}
	if lost.text = text; unread == nil {
		s.lost = lost
	} else {
		s.lost, s.notice = nil, words.Deleted
	}
	s.list = slices.Delete(s.list, i, i+1)
	s.said = slices.Delete(s.said, i, i+1)
	s.changed()
}

// changed lets the title look anew which game goes on.
func (s *Saves) changed() {
	if t, ok := s.from.(*Title); ok {
		t.open, t.seen = "", 0
	}
}

// lostSave is a game that was deleted: all of it, and its row of the list.
type lostSave struct {
	at   int
	sum  gamefile.Summary
	said saveWords
	text []byte
	tip  string // of what brings it back
}

// undoHeight is the height of the row that offers the undo.
const undoHeight = 36

// offerUndo says at the foot of r, of which so much is kept for it, that a game was
// deleted, and brings it back when that is asked for. It stands back for a notice.
func (s *Saves) offerUndo(c *ui.Context, e *Env, r displaylist.Rect, kept float32) {
	if s.lost == nil {
		return
	}
	undo := c.In.Take(input.Undo)
	if s.notice == "" {
		const pad, gap = 14, 12
		y := r.Y + r.H - kept + (kept-undoHeight)/2
		w := c.QuietWidth(words.UndoButton) + 2*pad
		said := c.Fit(words.Deleted, r.W-w-gap, theme.QuietSize, false)
		c.Label(said, r.X, y+undoHeight/2+theme.QuietSize*0.355, theme.QuietSize, false, displaylist.Left)
		button := displaylist.Rect{X: r.X + c.QuietWidth(said) + gap, Y: y + 2, W: w, H: undoHeight - 4}
		undo = c.Button(button, words.UndoButton, ui.Plain, ui.Tip(s.lost.tip)) || undo
	}
	if undo {
		s.restore(c, e)
	}
}

// restore brings the game back that was deleted last.
func (s *Saves) restore(c *ui.Context, e *Env) {
	l := s.lost
	if err := e.Store.Restore(l.sum.Name, l.text, l.sum.When); err != nil {
		s.notice = inWords(err)
		return
	}
	s.lost, s.sure, s.notice = nil, -1, words.Restored
	at := min(l.at, len(s.list))
	s.list, s.said = slices.Insert(s.list, at, l.sum), slices.Insert(s.said, at, l.said)
	s.grab = c.In.Keyed
	c.ScrollTo("saves", at)
	s.changed()
}

// kept says that a game cannot be deleted, as it is being played or watched.
func (s *Saves) kept(e *Env, i int) bool {
	if g := e.playing; g != nil && g.table.Journal().Name() == s.list[i].Name {
		return true
	}
	if w := e.watching; w != nil && w.games != nil && w.games.Journal() != nil {
		return w.games.Journal().Name() == s.list[i].Name
	}
	return false
}
