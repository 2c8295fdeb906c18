package playback

import (
	"freckers/gfx/analysis"
	"freckers/gfx/embedcode"
	"freckers/gfx/screens/nav"
	"freckers/gfx/ui"
	"freckers/replay/link"
)

// maxHops limits the hops of one wish; no move has as many.
const maxHops = 1000

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
	case nav.WishHop:
		for range min(w.Number, maxHops) {
			r.Playback.HopForward()
		}
		for range min(-w.Number, maxHops) {
			r.Playback.HopBack()
		}
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
	n.Playing = r.Playback.Playing()
	if !r.Playback.Moving() {
		n.Hop, n.Hops = r.Playback.Hop()
	}
	if !r.reported {
		r.reported = true
		r.opened(e, n)
	}
	if n.Kind = nav.NewsAt; n != r.sent {
		r.sent = n
		e.Host.Tell(n)
	}
}

// opened reports the game, in a frame with its link and curve.
func (r *Screen) opened(e *nav.Env, n nav.News) {
	if !e.Bare {
		e.Host.Tell(n)
		return
	}
	rec := r.Playback.Record()
	packed, _, _ := link.Encode(rec) // a game that is too long has none
	var curve []int
	for _, shares := range analysis.Stored(rec, append([]int{0}, r.Playback.Line()...)) {
		if len(shares) == 0 {
			shares = []int{-1}
		}
		curve = append(curve, shares[0])
	}
	e.Host.Opened(n, packed, curve)
}

// appendLinks adds the buttons that make a link of a playback: in a page its address, and the code
// of a frame.
func appendLinks(labels []string, e *nav.Env) []string {
	if e.Host != nil {
		if labels = append(labels, e.T("Copy link")); e.Host.Shares() {
			labels = append(labels, e.T("Share"))
		}
	}
	return append(labels, e.T("Copy embed code"))
}

func (r *Screen) link(c *ui.Frame, e *nav.Env, i int) {
	packed, lost, err := link.Encode(r.Playback.Record())
	if lost != (link.Loss{}) {
		r.notice = e.T("Too long for a link, so it leaves out: moves of variations %d, comments %d, drawings %d", lost.Moves, lost.Comments, lost.Drawings)
	}
	switch {
	case err != nil:
		r.notice = e.Error(err)
	case e.Host == nil || i == 2 || i == 1 && !e.Host.Shares():
		r.copyCode(c, e, packed)
	case i == 0:
		e.Host.Copy(e.Host.Address(packed))
	default:
		e.Host.Share(e.Host.Address(packed))
	}
}

// copyCode copies the code of a frame that shows the game, at this position if it is neither the
// first nor the last one. A window knows no page: its code names one to be replaced.
func (r *Screen) copyCode(c *ui.Frame, e *nav.Env, packed string) {
	at := r.Playback.Done()
	if at == r.Playback.Len() {
		at = 0
	}
	title := embedcode.Title(r.Playback.Record())
	if e.Host != nil {
		e.Host.CopyCode(embedcode.Frame(e.Host.Address(packed), title, at))
		return
	}
	// Translators: %s is an address.
	r.copied = e.T("Embed code copied. In it, replace %s by the address of your page of the game.", embedcode.AnyPage)
	c.Copy(embedcode.Frame(embedcode.AnyPage+"#g="+packed, title, at))
}

// noteCopied says instead of the news that something is copied what is to be done with it.
func (r *Screen) noteCopied(e *nav.Env) {
	if r.copied == "" || r.notice == "" {
		return
	}
	if r.notice == e.T("Copied.") {
		r.notice = r.copied
	}
	r.copied = ""
}
