package saves

import (
	"slices"

	"freckers/gfx/screens/nav"
	"freckers/replay/gamefile"
)

// discard deletes the chosen game, which can be restored.
func (s *Screen) discard(e *nav.Env) {
	i := s.shown[s.at]
	lost := &deletedSave{at: i, sum: s.list[i], facet: s.facets[i]}
	text, unread := e.Store.Read(lost.sum.Name)
	if err := e.Store.Remove(lost.sum.Name); err != nil {
		s.notice = e.Error(err)
		return
	}
	if lost.text = text; unread == nil {
		s.deleted, s.notice = lost, ""
	} else {
		s.deleted, s.notice = nil, e.T("Game deleted")
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
}

// restore puts the game back that was deleted last.
func (s *Screen) restore(e *nav.Env) {
	l := s.deleted
	if err := e.Store.Create(l.sum.Name, l.text, l.sum.When); err != nil {
		s.notice = e.Error(err)
		return
	}
	s.deleted, s.notice = nil, e.T("Game restored")
	at := min(l.at, len(s.list))
	s.list, s.rows, s.facets = slices.Insert(s.list, at, l.sum), slices.Insert(s.rows, at, nil), slices.Insert(s.facets, at, l.facet)
	s.refilter(e)
	s.choose(l.sum.Name)
	s.grab = s.keyed
	s.scroll = true
	s.changed(e)
}
