package playback

import (
	"freckers/game"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/replay"
)

// layer is what a replay is for, one at a time.
type layer int

const (
	layerWatch layer = iota
	layerReview
	layerAnalyze
)

// Screen is the screen on which a recorded game is watched, reviewed and analyzed.
type Screen struct {
	game     cursor
	book     notebook
	pond     pond
	review   *reviewPanel
	analysis *analyzing
	history  history
	sharing  *sharing
	report   report
	do       commands
	layer    layer
	tab      int // of the layers, and the one that was chosen before this tick
	chosen   int
	tabs     [3]string
	menu     bool // is open, in place of the layer
	next     nav.Route
	window   widgets.Layout // of the last tick
	typing   bool           // a field had the focus then
	slider   float32        // the place in the game, from 0 to 1, and where it stood before this tick
	stood    float32
}

// New shows a record: at the end after a forfeit, an unfinished game where it was left, and any other
// from its start.
func New(e *nav.Env, of nav.Playback) *Screen {
	rec, at := of.Record, 0
	if of.Saved != "" && of.Record.Result == nil {
		at = rec.Cursor
	}
	s := &Screen{}
	g := &s.game
	g.load(e, of, at)
	s.book.cursor, s.pond.notebook, s.history.cursor = g, &s.book, g
	s.review = &reviewPanel{attempt: attempt{&reviewing{pond: &s.pond}}}
	s.review.makeTexts()
	s.review.do = s.review.commands()
	s.history.reviewing = s.review.reviewing
	s.analysis = newAnalyzing(s.review, &s.history, func(to nav.Route) { s.next = to })
	s.review.legend = s.analysis.drawOwnLegend
	s.sharing = newSharing(e, g)
	s.review.debugs = &s.sharing.do.debug
	s.makeCommands()
	g.left = s.pond.trial.End
	s.book.saved = s.review.keep
	g.changed = func() {
		s.history.changes++
		s.review.follow()
		s.analysis.follow()
	}
	g.read()
	recalled := s.review.recall()
	if of.Node != nil && *of.Node < len(rec.Nodes) {
		g.Playback.ToNode(*of.Node)
	}
	switch {
	case of.SetUp:
		s.turn(layerAnalyze)
	case of.Reviewing:
		g.Playback.ToStart()
		s.turn(layerReview)
	case widgets.Faulty(rec.Result) && of.Node == nil:
		g.Playback.ToEnd()
	case recalled:
		s.turn(layerReview)
	}
	return s
}

// turn shows a layer. A review begins by itself, and analyses end when they are left.
func (s *Screen) turn(to layer) {
	s.menu = false
	if to == layerReview && (s.review.review.Job == nil || !s.review.review.Job.Done()) && !s.review.begin() {
		to = s.layer
	}
	if to == s.layer {
		return
	}
	s.game.leave()
	if s.layer == layerAnalyze {
		s.analysis.stop()
	}
	if s.layer = to; to == layerAnalyze {
		s.analysis.open()
	}
}

// Hide implements [nav.Hider]: it stops all searches.
func (s *Screen) Hide() {
	s.review.review.Stop()
	s.review.refresh()
	s.analysis.engines.Rest()
	s.analysis.engines.main.Free() // for other searches
	s.analysis.again.Rest()
	s.game.leave()
}

// Place implements [nav.Placed].
func (s *Screen) Place() nav.Place {
	of := s.game.of
	of.Record = s.game.Playback.Record()
	return s.game.env.PlaceOf(of, s.game.Playback.Node())
}

// Close cancels an unfinished picture, and closes the record.
func (s *Screen) Close() error {
	s.sharing.picture.stop()
	s.review.review.Stop()
	s.analysis.stop()
	return s.book.close()
}

// Translate implements [nav.Translated].
func (s *Screen) Translate(e *nav.Env) {
	s.game.Locale = e.Locale
	s.review.makeTexts()
	s.game.read()
	s.review.refresh()
	s.analysis.again.words.of = wordsOf{}
}

// Recorded returns the game of which a copy can be saved.
func (s *Screen) Recorded() *replay.Record { return s.game.Playback.Record() }

// Position returns the one that is shown.
func (s *Screen) Position() (game.State, bool) { return s.game.Position() }

// UseProgram implements [nav.ProgramUser]: it asks a program for its move, or adds it to the engines.
func (s *Screen) UseProgram(_ *nav.Env, seat int, command string) { s.analysis.use(seat, command) }

// Frame implements [nav.Screen].
func (s *Screen) Frame(c *ui.Frame, e *nav.Env) nav.Route {
	g := &s.game
	s.next = nil
	if begins(&c.In) {
		g.notice = ""
	}
	e.TakeNotice(&g.notice)
	s.sharing.tick(c, e)
	g.Tick(c, e, c.Step)
	g.preview.Animate(c, e)
	s.pond.cheer.Tick(c, e)
	if s.review.poll() && s.layer == layerReview {
		s.layer = layerWatch
	}
	s.pond.trial.Follow()
	if err := s.book.news(); err != nil {
		g.notice = e.Error(err)
	}
	s.pond.drop(c, s.window)
	s.handleKeys(c)
	s.mark(c) // before the view is made of what the engines say
	v := c.View()
	content := s.content(c, v)
	w := widgets.Window(c, v, content)
	loss := lineBox(c, g.loss, w.Pond, false)
	if loss.H > 0 {
		w = w.BelowLine(loss.Y + loss.H)
	}
	s.window = w
	if !s.menu {
		s.pond.touch(c, w, s.typing, s.layer == layerAnalyze)
	} else {
		s.pond.hand.Follow(g.Locale, nil)
	}
	s.pond.mark(c)
	s.pond.show(c, w)
	drawLine(c, g.loss, loss)
	drawLine(c, g.notice, lineBox(c, g.notice, w.Pond, true))
	c.Live("loss", g.loss)
	s.report.tick(e, g)
	widgets.ShowPanel(c, v, w, content)
	s.settle(c)
	s.typing = c.Typing()
	return s.next
}

// mark shows on the pond what the layers have to say of the position.
func (s *Screen) mark(c *ui.Frame) {
	g := &s.game
	if g.Moves.Turn(g.Flipped) {
		s.review.shown = -1
		s.pond.trial.Text = widgets.Turned(s.pond.trial.Text)
	}
	g.Stage.Board.Marks.Proposals, g.Stage.Board.Marks.Hint = nil, nil
	s.history.judged = s.layer != layerWatch
	s.review.mark(s.layer == layerReview)
	s.analysis.tick(c, s.layer == layerAnalyze)
}

// settle carries out what was changed on the panel: the layer, the place in the game, the side that is compared.
func (s *Screen) settle(c *ui.Frame) {
	if s.tab != s.chosen {
		s.turn(layer(s.tab))
	}
	if s.slider != s.stood {
		s.game.scrubTo(float64(s.slider) * float64(len(s.game.trunk)))
	}
	s.analysis.annotation.follow(c)
	r := s.review
	if i, _ := r.judged(); i >= 0 && r.which != r.was {
		r.was = r.which
		r.compare(i, r.which == 0)
	}
}

// begins reports whether somebody begins to do something, so that the last notice has served; Esc is for it.
func begins(in *input.State) bool {
	pointing := in.Down || in.Released || in.Wheel != 0
	return in.Pressed || in.Second.Pressed || !pointing && !in.Idle() && !in.Is(input.Cancel)
}

// linePad is the room round a line on the pond, and lineSize the size of its letters.
const (
	linePad  = 6
	lineSize = theme.QuietSize
)

// lineBox is the place of what is said on the pond, at its top or its foot; empty if nothing is.
func lineBox(c *ui.Frame, said string, pond displaylist.Rect, foot bool) (box displaylist.Rect) {
	const edge = 8
	if said == "" || pond.H <= 0 {
		return box
	}
	box = pond.Inset(edge)
	high := box.H
	box.W = min(box.W, c.QuietWidth(said)+4*linePad+1)
	box.X = pond.X + (pond.W-box.W)/2
	box.H = c.TextHeight(said, box.W-4*linePad, lineSize, false) + 2*linePad
	if foot {
		box.Y += high - box.H
	}
	return box
}

func drawLine(c *ui.Frame, said string, box displaylist.Rect) {
	if box.H == 0 {
		return
	}
	c.List.Fill(box, theme.RowRadius, c.Theme.Panel)
	c.List.Frame(box, theme.RowRadius, 1.5, c.Theme.Line)
	box = box.Inset(linePad)
	box.X, box.W = box.X+linePad, box.W-2*linePad
	from := c.Mark()
	c.Text(len(said), said, box, lineSize, false, c.Theme.Ink)
	c.Passage(from, said)
}
