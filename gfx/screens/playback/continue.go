package playback

import (
	"freckers/gfx/screens/nav"
)

// continues reports whether the playback is at the end of a saved game that nobody has
// finished, or where it was left, so that this game itself can go on.
func (r *Screen) continues() bool {
	rec := r.Reel.Record()
	if r.of.Saved == "" || rec.Result != nil {
		return false
	}
	end := r.Reel.Done() == r.Reel.Len()
	return end && !r.over || !end && r.Reel.Node() == rec.Cursor
}

// playFrom goes on at the place of the playback: with the saved game itself at the
// end of one that is unfinished, else with a game of its own.
func (r *Screen) playFrom(e *nav.Env) nav.Route {
	if r.continues() {
		return nav.Resume{Name: r.of.Saved, Node: r.Reel.Node()}
	}
	next, err := e.Branch(r.Reel.Record(), r.Reel.Node())
	if err != nil {
		r.notice = e.Error(err)
		return nil
	}
	return next
}
