package playback

import (
	"freckers/game"
	"freckers/gfx/input"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/ui"
	"freckers/replay"
)

// pond is what somebody does on the pond: move pieces where the position waits for a move, draw, and else play
// and step.
type pond struct {
	*notebook
	hand   hand
	sketch sketch
	pen    drawingPen
	trial  trial        // moves are tried in the place of some that were played
	cheer  widgets.Demo // at the end of what was tried
}

// rests reports whether the pond shows a position of the record between two moves: others can be tried, and arrows drawn.
func (p *pond) rests() bool { return !p.trial.On() && !p.preview.On() && p.atRest() }

// touch follows the pointer and the keys over the pond. The arrows step again after a click elsewhere, which gives
// the pond the focus back unless something else keeps it; steered keys move the cell rather than the game.
func (p *pond) touch(c *ui.Frame, s widgets.Layout, kept, steered bool) {
	t := p.Touch(c, s, !kept && c.In.Released && !c.In.Keyed || p.pen.On())
	var at game.State
	switch {
	case p.trial.Asking():
		at = p.trial.Start
	case p.rests():
		at = p.Playback.State()
	}
	p.hand.Follow(p.Locale, at)
	if p.pen.On() && !t.Pressed && !c.In.Second.Pressed {
		p.pen.Move(c, &p.Stage)
		return
	}
	p.pen.Stop()
	if at != nil && !p.trial.On() {
		a, drawn, drawing := p.sketch.Use(c, t, &p.Stage)
		if drawn { // again, an arrow changes its tint, and after the last one it goes
			p.draw(tinted(&p.Playback.Record().Nodes[p.Playback.Node()].Drawing, a))
		}
		if drawing {
			return
		}
	}
	a, taken := p.hand.Use(c, p.env, t, &p.Stage, p.trial.On() || steered)
	if a == "" && len(p.hand.global) > 0 && c.In.Take(input.Grow) {
		a = p.hand.global[0].Action
	}
	if t.Clicked {
		p.notice = ""
	}
	switch {
	case a != "" && p.trial.On():
		p.trial.Play(a)
	case a != "":
		p.playMove(a)
	case taken || p.trial.On() || steered && t.Clicked:
	case t.Clicked && p.tapPiece(c, t):
	default:
		p.Steer(c, t, p)
	}
}

// tapPiece takes a piece where the replay plays, which ends there; it reports whether one was tapped.
func (p *pond) tapPiece(c *ui.Frame, t ui.Response) bool {
	at := p.Stage.Board.View.At(t.X, t.Y)
	if at == game.NoCell || p.Playback.State().Spot(at).Piece.None() {
		return false
	}
	if !p.preview.On() && p.atRest() {
		return true // it is not the one to move
	}
	p.leave()
	p.Playback.Pause()
	if moving, _ := p.Playback.Animation(); moving != nil {
		p.Playback.Seek(float64(p.Playback.Done() + 1))
	}
	p.hand.Follow(p.Locale, p.Playback.State())
	p.hand.Use(c, p.env, t, &p.Stage, false)
	return true
}

// drop lets go of what the hand holds where the second button is pressed, which draws and cancels nothing else.
func (p *pond) drop(c *ui.Frame, s widgets.Layout) {
	if c.In.Second.Pressed {
		c.In.Take(input.Cancel)
		if s.Pond.Contains(c.In.X, c.In.Y) {
			p.hand.Cancel()
		}
	}
}

// penKeys takes the keys that draw, and reports whether there was one.
func (p *pond) penKeys(c *ui.Frame) bool {
	if !p.rests() {
		p.pen.Stop()
		return false
	}
	a, drawn, taken := p.pen.Keys(c, p.Playback.Node())
	if taken {
		p.notice = p.pen.Says(p.env.Locale)
	}
	if drawn {
		p.draw(a)
	}
	return taken
}

// mark shows what was drawn at the position, what is being drawn, and what the hand holds.
func (p *pond) mark(c *ui.Frame) {
	m := &p.Stage.Board.Marks
	m.Drawing = replay.Drawing{}
	if p.rests() {
		m.Drawing = p.Playback.Record().Nodes[p.Playback.Node()].Drawing
		if a, ok := p.sketch.Pending(c, &p.Stage); ok {
			m.Drawing = m.Drawing.Toggle(tinted(&m.Drawing, a))
		}
		if a, ok := p.pen.Pending(); ok {
			m.Drawing = m.Drawing.Toggle(a)
		}
	}
	p.hand.Mark(c, &p.Stage)
	p.pen.Mark(&p.Stage)
}

// show draws the pond, with the line that is played on it if there is one.
func (p *pond) show(c *ui.Frame, s widgets.Layout) {
	shown := p.RecordView.Playback
	if p.preview.On() {
		p.RecordView.Playback = p.preview.Playback
	}
	if !p.cheer.On() {
		p.Draw(c, p.env, s)
	} else {
		p.Stage.MarkTrail(p.Playback.Record(), p.Playback.Node(), p.Playback.Node(), false)
		p.Stage.Set(p.cheer.Shown())
		p.Stage.Place(s, p.Flipped)
		p.Stage.Draw(c, p.env)
	}
	p.RecordView.Playback = shown
}
