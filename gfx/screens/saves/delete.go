package saves

import (
	"fmt"
	"slices"

	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/replay/gamefile"
)

func (s *Screen) deleteRow(c *ui.Frame, e *nav.Env, i int) {
	if s.confirming != i {
		s.confirming, s.since, s.notice = i, c.Now, ""
		return
	}
	if c.Now < s.since+widgets.ConfirmAfter {
		return
	}
	s.confirming = -1
	lost := &deletedSave{at: i, sum: s.list[i], said: s.texts[i], tip: fmt.Sprintf("%s (%s)", c.T("Restore"), input.KeyOf(input.Undo))}
	text, unread := e.Store.Read(lost.sum.Name)
	if err := e.Store.Remove(lost.sum.Name); err != nil {
		s.notice = c.Error(err)
		return
	}
	if lost.text = text; unread == nil {
		s.deleted = lost
	} else {
		s.deleted, s.notice = nil, c.T("Game deleted")
	}
	s.list = slices.Delete(s.list, i, i+1)
	s.texts = slices.Delete(s.texts, i, i+1)
	s.changed(e)
}

// changed lets the title look anew which game goes on.
func (s *Screen) changed(e *nav.Env) {
	e.Changes++
	s.seen = e.Changes
}

// deletedSave is a game that was deleted: all of it, and its row of the list.
type deletedSave struct {
	at   int
	sum  gamefile.Summary
	said rowText
	text []byte
	tip  string // of what brings it back
}

// undoHeight is the height of the row that offers the undo.
const undoHeight = 36

// offerUndo offers to restore a deleted game in the last part of r, unless a notice is there.
func (s *Screen) offerUndo(c *ui.Frame, e *nav.Env, r displaylist.Rect, kept float32) {
	if s.deleted == nil {
		return
	}
	undo := c.In.Take(input.Undo)
	if s.notice == "" {
		const pad, gap = 14, 12
		y := r.Y + r.H - kept + (kept-undoHeight)/2
		w := c.QuietWidth(c.T("Undo")) + 2*pad
		said := c.Fit(c.T("Game deleted"), r.W-w-gap, theme.QuietSize, false)
		c.Label(said, r.X, y+undoHeight/2+theme.QuietSize*0.355, theme.QuietSize, false, displaylist.Left)
		button := displaylist.Rect{X: r.X + c.QuietWidth(said) + gap, Y: y + 2, W: w, H: undoHeight - 4}
		undo = c.Button(button, c.T("Undo"), ui.Secondary, ui.Tip(s.deleted.tip)) || undo
	}
	if undo {
		s.restore(c, e)
	}
}

func (s *Screen) restore(c *ui.Frame, e *nav.Env) {
	l := s.deleted
	if err := e.Store.Create(l.sum.Name, l.text, l.sum.When); err != nil {
		s.notice = c.Error(err)
		return
	}
	s.deleted, s.confirming, s.notice = nil, -1, c.T("Game restored")
	at := min(l.at, len(s.list))
	s.list, s.texts = slices.Insert(s.list, at, l.sum), slices.Insert(s.texts, at, l.said)
	s.grab = c.In.Keyed
	c.ScrollTo("saves", at)
	s.changed(e)
}
