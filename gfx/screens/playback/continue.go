package playback

import (
	"freckers/gfx/screens/nav"
)

// continues reports whether an unfinished saved game can go on from here itself.
func (r *Screen) continues() bool {
	rec := r.Playback.Record()
	if r.of.Saved == "" || rec.Result != nil {
		return false
	}
	end := r.Playback.Done() == r.Playback.Len()
	return end && !r.over || !end && r.Playback.Node() == rec.Cursor
}

// playFrom continues the saved game itself if possible, else starts one of its own here.
func (r *Screen) playFrom(e *nav.Env) nav.Route {
	if r.continues() {
		// The game opens the file itself.
		if err := r.notebook.Close(); err != nil {
			r.notice = e.Error(err)
			return nil
		}
		return nav.Resume{Name: r.of.Saved, Node: r.Playback.Node()}
	}
	next, err := e.Branch(r.Playback.Record(), r.Playback.Node())
	if err != nil {
		r.notice = e.Error(err)
		return nil
	}
	return next
}

// editor opens the position that is shown in the editor.
func (r *Screen) editor() nav.Route {
	r.leaveLine()
	s := r.Playback.State()
	return nav.Editor{Game: s.Game(), From: s}
}
