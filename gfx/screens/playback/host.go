package playback

import (
	"freckers/gfx/screens/nav"
	"freckers/replay"
)

// Drive steps the replay.
func (r *Screen) Drive(w nav.Wish) {
	r.notice = ""
	all := r.Playback.Len()
	n := min(max(w.Number, -all), all)
	switch w.Do {
	case nav.WishStep:
		done := r.Playback.Done()
		if r.Playback.Moving() && n > 0 {
			done++ // the action that is being seen counts as seen
		} else if n == 1 {
			r.Playback.StepForward()
			return
		}
		r.Playback.Seek(float64(min(max(done+n, 0), all)))
	case nav.WishGo:
		r.Playback.Seek(float64(max(n, 0)))
	case nav.WishPlay:
		if !r.Playback.Playing() {
			r.Playback.Toggle()
		}
	case nav.WishPause:
		r.Playback.Pause()
	}
}

func (r *Screen) report(e *nav.Env) {
	if e.Host == nil {
		return
	}
	n := nav.News{Kind: nav.NewsLoaded, Action: r.Playback.Done(), Actions: r.Playback.Len()}
	if n.Action > 0 {
		n.Notation = string(r.Playback.Record().Nodes[r.Playback.Line()[n.Action-1]].Action)
	}
	if !r.reported {
		r.reported = true
		e.Host.Tell(n)
	}
	if n.Kind = nav.NewsAt; n != r.sent {
		r.sent = n
		e.Host.Tell(n)
	}
}

// appendLinks adds the buttons that make a link of a playback, in a page.
func appendLinks(labels []string, e *nav.Env) []string {
	if e.Host == nil {
		return labels
	}
	if labels = append(labels, e.T("Copy link")); e.Host.Shares() {
		labels = append(labels, e.T("Share"))
	}
	return labels
}

func (r *Screen) link(e *nav.Env, i int) {
	link, lost, err := r.Playback.Record().Link()
	if lost != (replay.LinkLoss{}) {
		r.notice = e.T("Too long for a link, so it leaves out: moves of variations %d, comments %d, drawings %d", lost.Moves, lost.Comments, lost.Drawings)
	}
	switch {
	case err != nil:
		r.notice = e.Error(err)
	case i == 0:
		e.Host.Copy(e.Host.Address(link))
	default:
		e.Host.Share(e.Host.Address(link))
	}
}
