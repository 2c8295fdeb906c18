package practice

import (
	"time"

	"freckers/game"
	"freckers/gfx/exercise"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/session"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
	"freckers/gfx/ui"
	"freckers/replay"
)

// phase is how far an exercise has come.
type phase uint8

const (
	asking   phase = iota // for a move
	judging               // the move is seen, and the engine judges it
	refuting              // the reply to a wrong move is seen
	ended                 // the answer was found or shown
)

// How long a wrong move's reply is seen, and the rest between the moves of a line.
const (
	refuteRest = 1800 * time.Millisecond
	lineRest   = 500 * time.Millisecond
)

// desk is the board of an exercise, on which moves are tried.
type desk struct {
	x       *exercise.Exercise
	pond    widgets.Stage
	session *session.Session
	flipped bool
	phase   phase
	line    []game.Action // to be shown, one after another
	still   time.Duration // how long the board has been at rest
	pointer widgets.Pointer
	pointed []game.Cell // the piece that a hint points at, or none
}

// set puts an exercise on the board.
func (d *desk) set(t exercise.Task, e *nav.Env) error {
	d.close()
	seats := make([]session.Seat, len(t.Start.Game().Info().Seats))
	rec, err := replay.NewAt(t.Start, replay.Header{Seats: session.Recorded(seats)})
	if err != nil {
		return err
	}
	j, err := replay.Create(nil, "practice", rec)
	if err != nil {
		return err
	}
	d.session = session.New(j, seats, e.Pace())
	d.x = exercise.New(t, e.Machine().Engine)
	d.flipped = widgets.FromBelow(t.Start.Layout(), t.Start.ToMove())
	d.phase, d.line, d.still, d.pointed, d.pointer, d.pond.Typed = asking, nil, 0, nil, widgets.NewPointer(), true
	return nil
}

// label names a move with its arrows as they go on the board.
func (d *desk) label(l *text.Locale, s game.State, a game.Action) string {
	if d.flipped {
		return widgets.Turned(phrases.Label(l, s.Label(a)))
	}
	return phrases.Label(l, s.Label(a))
}

func (d *desk) close() {
	if d.session != nil {
		d.x.Stop()
		// A game without a store has nothing to save, so closing cannot fail.
		_ = d.session.Close()
		d.session = nil
	}
}

// tick lets the moves go on, and reports whether there is a verdict now.
func (d *desk) tick(c *ui.Frame, e *nav.Env) (news bool) {
	d.session.SetPace(e.Pace())
	e.Hear(d.session.Tick(c.Now))
	if d.session.Moving() || d.phase == judging {
		c.Animate()
	}
	switch d.phase {
	case asking:
		if rec := d.session.Journal().Record(); rec.Cursor != 0 {
			d.phase, d.pointed = judging, nil
			d.x.Try(rec.Nodes[rec.Cursor].Action)
		}
	case judging:
		d.x.Tick()
		if _, motion, _ := d.session.Shown(); d.x.Verdict() != exercise.Judging && motion == nil {
			d.conclude()
			return true
		}
	case refuting, ended:
		d.follow(c)
	}
	return false
}

// conclude goes on after a verdict.
func (d *desk) conclude() {
	_, reply := d.x.Tried()
	d.line, d.still = nil, 0
	switch v := d.x.Verdict(); {
	case v == exercise.Best:
		d.phase, d.line = ended, d.x.Line[1:]
	case v.Right():
		d.phase = ended
	default:
		d.phase = refuting
		if reply != "" {
			d.line = []game.Action{reply}
		}
	}
}

// follow shows the moves of a line one after another, and takes a wrong move back after it.
func (d *desk) follow(c *ui.Frame) {
	if _, motion, _ := d.session.Shown(); motion != nil {
		d.still = 0
		return
	}
	if len(d.line) == 0 && d.phase == ended {
		return
	}
	c.Animate()
	d.still += c.Step
	switch {
	case len(d.line) > 0 && d.still >= lineRest:
		d.act(d.line[0])
	case len(d.line) == 0 && d.still >= refuteRest:
		d.takeBack()
	}
}

// act plays a move of a line, unless the board stands otherwise, as after a forced pass.
func (d *desk) act(a game.Action) {
	d.line, d.still = d.line[1:], 0
	if _, _, err := d.session.State().Advance(string(a)); err != nil || d.session.Over() {
		d.line = nil
		return
	}
	d.session.Act(a)
}

// takeBack takes a wrong move back.
func (d *desk) takeBack() {
	d.session.Goto(0)
	d.x.Reset()
	d.phase, d.line = asking, nil
}

// show shows the answer from the start.
func (d *desk) show() {
	d.session.Cancel()
	d.session.Goto(0)
	d.line, d.still = d.x.Line, 0
}

// play lets the pointer and the keyboard act on the board.
func (d *desk) play(c *ui.Frame, e *nav.Env, t ui.Response) {
	h := d.session.Selection()
	if action := widgets.TypedMove(c, d.session.State(), d.phase == asking && d.untouched()); action != "" {
		d.session.Act(action)
	}
	at, done := d.pointer.Use(c, t, &d.pond, h)
	if d.phase != asking {
		if done == widgets.Tap {
			if _, motion, _ := d.session.Shown(); d.phase == refuting && motion == nil && len(d.line) == 0 {
				d.takeBack()
			}
		}
		return
	}
	h.Hover(at)
	switch done {
	case widgets.Grab:
		d.pointer.Dragging = h.Grab(d.pointer.From)
	case widgets.Drop:
		d.session.Drop(at)
	case widgets.Tap:
		d.touch(at, e)
	}
}

// touch is a click, a tap or Enter on a cell.
func (d *desk) touch(at game.Cell, e *nav.Env) {
	held := len(d.session.Selection().Chain())
	d.session.Click(at)
	if now := len(d.session.Selection().Chain()); now != held && now > 0 {
		e.Sound.Play("click")
	} else if held == 0 && d.untouched() && at != game.NoCell && !d.session.State().Spot(at).Piece.None() {
		d.pond.Refuse(at)
	}
}

// untouched reports whether no move is on the board.
func (d *desk) untouched() bool { return d.session.Journal().Record().Cursor == 0 }

// showBoard places the board in the window, lets it be played on and draws it.
func (d *desk) showBoard(c *ui.Frame, e *nav.Env, l widgets.Layout, focus bool) {
	d.pond.Set(d.session.Shown())
	d.pond.Place(l, d.flipped)
	d.play(c, e, c.Area(l.Pond, "board", ui.InitialFocus(true), ui.Focus(focus)))
	d.pond.ClearMarks()
	_, motion, _ := d.session.Shown()
	rec := d.session.Journal().Record()
	d.pond.MarkTrail(rec, rec.Cursor, d.session.Settled(), motion != nil)
	m := &d.pond.Board.Marks
	if d.phase == asking {
		d.pond.Highlight(d.session.Selection())
		m.Hint = d.pointed
	}
	d.pointer.Mark(c, &d.pond, d.session.Selection(), d.session.State())
	d.pond.Draw(c, e)
}
