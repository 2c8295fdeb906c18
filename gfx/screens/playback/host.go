package playback

import (
	"freckers/gfx/analysis"
	"freckers/gfx/screens/nav"
	"freckers/replay/link"
)

// maxHops limits the hops of one wish; no move has as many.
const maxHops = 1000

// report tells the page round the window where the replay stands.
type report struct {
	opened bool     // it knows of the game
	sent   nav.News // the last that it knows
}

// Drive steps the replay.
func (s *Screen) Drive(w nav.Wish) {
	s.game.notice = ""
	p := s.game.Playback
	all := p.Len()
	n := min(max(w.Number, -all), all)
	switch w.Do {
	case nav.WishStep:
		done := p.Done()
		if p.Moving() && n > 0 {
			done++ // the action that is being seen counts as seen
		} else if n == 1 {
			p.StepForward()
			return
		}
		p.Seek(float64(min(max(done+n, 0), all)))
	case nav.WishHop:
		for range min(w.Number, maxHops) {
			p.HopForward()
		}
		for range min(-w.Number, maxHops) {
			p.HopBack()
		}
	case nav.WishGo:
		p.Seek(float64(max(n, 0)))
	case nav.WishPlay:
		if !p.Playing() {
			p.Toggle()
		}
	case nav.WishPause:
		p.Pause()
	}
}

// tick reports what has changed.
func (r *report) tick(e *nav.Env, g *cursor) {
	if e.Host == nil {
		return
	}
	p := g.Playback
	n := nav.News{Kind: nav.NewsLoaded, Action: p.Done(), Actions: p.Len()}
	if n.Action > 0 {
		n.Notation = string(p.Record().Nodes[p.Line()[n.Action-1]].Action)
	}
	n.Playing = p.Playing()
	if !p.Moving() {
		n.Hop, n.Hops = p.Hop()
	}
	if !r.opened {
		r.opened = true
		open(e, g, n)
	}
	if n.Kind = nav.NewsAt; n != r.sent {
		r.sent = n
		e.Host.Tell(n)
	}
}

// open reports the game, in a frame with its link and curve.
func open(e *nav.Env, g *cursor, n nav.News) {
	if !e.Bare {
		e.Host.Tell(n)
		return
	}
	rec := g.Playback.Record()
	packed, _, _ := link.Encode(rec) // a game that is too long has none
	var curve []int
	for _, shares := range analysis.Stored(rec, append([]int{0}, g.Playback.Line()...)) {
		if len(shares) == 0 {
			shares = []int{-1}
		}
		curve = append(curve, shares[0])
	}
	e.Host.Opened(n, packed, curve)
}
