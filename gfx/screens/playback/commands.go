package playback

import (
	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/text"
	"freckers/gfx/ui"
)

type commands struct {
	widgets.Transport
	back, menu, closeMenu          ui.Command
	watch, review, analyze         ui.Command
	carryOn, playFrom, edit, again ui.Command
	entries                        []*ui.Command // of the menu
}

func (s *Screen) makeCommands() {
	g, k := &s.game, &s.do
	to := func(r func() nav.Route) func() { return func() { s.next = r() } }
	k.back = ui.Command{ID: "back", Title: text.Mark("Back"), Icon: "back", Do: to(func() nav.Route { return nav.Back{} })}
	k.menu = ui.Command{ID: "menu", Title: text.Mark("Menu"), Icon: "menu", Do: func() { s.menu = true }}
	k.closeMenu = ui.Command{ID: "menu", Title: text.Mark("Close the menu"), Icon: "close", Do: func() { s.menu = false }}

	k.watch = ui.Command{ID: "watch", Title: text.Mark("Watch"), Do: func() { s.turn(layerWatch) }}
	k.review = ui.Command{ID: "review", Title: text.Mark("Review"), Key: input.ReviewGame, Do: func() {
		if s.layer == layerReview && !s.review.review.Job.Done() {
			s.review.toggle()
			return
		}
		s.turn(layerReview)
	}}
	k.analyze = ui.Command{ID: "analyze", Title: text.Mark("Analyze"), Key: input.Analyze, Do: func() {
		if s.layer == layerAnalyze {
			s.turn(layerWatch)
			return
		}
		s.turn(layerAnalyze)
	}}

	k.Transport = g.Transport(g)
	from := to(func() nav.Route { return s.book.playFrom() })
	k.carryOn = ui.Command{ID: "continue", Title: text.Mark("Continue this game"), Icon: "play", Key: input.TakeOver, Can: g.continues, Do: from}
	k.playFrom = ui.Command{ID: "play-from-here", Title: text.Mark("Play from here"), Icon: "play", Key: input.TakeOver, Can: func() bool { return !g.continues() }, Do: from}
	k.edit = ui.Command{ID: "edit", Title: text.Mark("Edit position"), Icon: "board", Key: input.EditPosition, Do: to(func() nav.Route {
		g.leave()
		at := g.Playback.State()
		return nav.Editor{Game: at.Game(), From: at}
	})}
	k.again = ui.Command{ID: "ask-again", Title: text.Mark("Ask again"), Icon: "restart", Key: input.AskAgain, Can: func() bool { return s.analysis.offersAgain() }, Do: s.askAgain}
	share := &s.sharing.do
	k.entries = []*ui.Command{&k.carryOn, &k.playFrom, &k.edit, &k.again, &k.Flip, &share.export, &share.link, &share.share, &share.embed, &share.debug}
	for _, one := range k.entries { // one chosen in the menu closes it
		do := one.Do
		one.Do = func() {
			s.menu = false
			do()
		}
	}
}

func (s *Screen) askAgain() {
	if s.layer != layerAnalyze {
		s.turn(layerAnalyze)
	}
	s.next = s.analysis.ask()
}

// handleKeys gives the keys to the innermost thing that takes them: the open menu, a text field, the drawing pen, a trial,
// and last the replay's own commands.
func (s *Screen) handleKeys(c *ui.Frame) {
	in, a := &c.In, s.analysis
	switch {
	case s.menu:
		if in.Take(input.Cancel) {
			s.menu = false
		}
	case c.Typing():
	case s.pond.penKeys(c):
	case s.pond.trial.On() && s.review.trialKeys(c):
	case in.Is(input.Cancel) && s.cancel():
		in.Take(input.Cancel)
	case in.Take(input.Cancel):
		s.next = nav.Back{}
	default:
		k := &s.do
		k.Keys(c)
		c.Perform(&k.carryOn, &k.playFrom, &k.review, &k.analyze, &k.edit, &k.again, &a.do.slowest)
		if s.layer == layerReview || s.review.review.Sum != "" {
			s.handleFaultKeys(c)
		}
	}
}

// handleFaultKeys lead to what the review found, which is then shown.
func (s *Screen) handleFaultKeys(c *ui.Frame) {
	if c.In.Is(input.NextMistake) || c.In.Is(input.PrevMistake) {
		s.turn(layerReview)
	}
	if s.layer == layerReview {
		s.review.handleKeys(c)
	}
}

// cancel closes the nearest thing that is open, and reports whether there was one.
func (s *Screen) cancel() bool {
	g, a := &s.game, s.analysis
	switch {
	case s.pond.hand.Cancel(), s.layer == layerAnalyze && a.annotation.cancel():
	case a.engines.picker != nil:
		a.engines.Cancel()
	case g.preview.On():
		g.preview.End()
	case a.again.on:
		if a.again.task == nil {
			a.again.on = false
		}
		a.again.stop()
	case g.notice != "":
		g.notice = ""
	default:
		return false
	}
	return true
}

// maxHops limits the hops of one wish; no move has as many.
const maxHops = 1000

// report tells the page round the window where the replay stands.
type report struct {
	opened bool     // it knows of the game
	sent   nav.News // the last that it knows
}

// Drive implements [nav.Driven].
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

// tick tells the host where the replay stands, at the beginning and then whenever that changes.
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
		e.Host.Tell(n)
	}
	if n.Kind = nav.NewsAt; n != r.sent {
		r.sent = n
		e.Host.Tell(n)
	}
}
