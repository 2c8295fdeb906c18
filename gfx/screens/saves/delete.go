package saves

import (
	"slices"

	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/replay/gamefile"
)

// discard deletes the chosen game, which can be restored.
func (s *Screen) discard(c *ui.Frame, e *nav.Env) {
	i := s.shown[s.at]
	lost := &deletedSave{at: i, sum: s.list[i], facet: s.facets[i], tip: c.T("%s (%s)", c.T("Restore"), input.NewTable(e.Settings.Keys).KeyOf(input.Undo))}
	text, unread := e.Store.Read(lost.sum.Name)
	if err := e.Store.Remove(lost.sum.Name); err != nil {
		s.notice = c.Error(err)
		return
	}
	if lost.text = text; unread == nil {
		s.deleted, s.notice = lost, ""
	} else {
		s.deleted, s.notice = nil, c.T("Game deleted")
	}
	s.list, s.rows, s.facets = slices.Delete(s.list, i, i+1), slices.Delete(s.rows, i, i+1), slices.Delete(s.facets, i, i+1)
	s.refilter(e)
	s.changed(e)
}

// changed lets the list and the title look anew which games there are.
func (s *Screen) changed(e *nav.Env) {
	e.Changes++
	s.seen = e.Changes
	e.SavedGames().Refresh()
}

// deletedSave is a game that was deleted: all of it, and its place in the list.
type deletedSave struct {
	at    int
	sum   gamefile.Summary
	facet facet
	text  []byte
	tip   string // of what brings it back
}

// undoHeight is the height of the row that offers the undo.
const undoHeight = theme.MinTarget

// offerUndo offers to restore a deleted game at the foot of the list, unless a notice is there.
func (s *Screen) offerUndo(c *ui.Frame, e *nav.Env, col *widgets.Column) {
	if s.deleted == nil {
		return
	}
	undo := c.In.Take(input.Undo)
	if s.notice == "" {
		const pad, gap = 16, 12
		r := col.Bottom(undoHeight, 4)
		w := displaylist.Measure(c.T("Undo"), theme.BodySize, false) + 2*pad
		said := c.T("Game deleted")
		c.RowLabel(said, r, r.W-w-gap)
		button := displaylist.Rect{X: r.X + r.W - w, Y: r.Y + 2, W: w, H: undoHeight - 4}
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
	s.deleted, s.notice = nil, c.T("Game restored")
	at := min(l.at, len(s.list))
	s.list, s.rows, s.facets = slices.Insert(s.list, at, l.sum), slices.Insert(s.rows, at, nil), slices.Insert(s.facets, at, l.facet)
	s.refilter(e)
	s.choose(l.sum.Name)
	s.grab = c.In.Keyed
	c.ScrollTo(listName, max(s.at, 0))
	s.changed(e)
}
