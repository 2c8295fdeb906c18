package playback

import (
	"fmt"
	"time"

	"freckers/game"
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/replay"
)

// journal returns what keeps the changes of the record. That of a game of another file keeps them in
// memory, until the user saves it.
func (r *Screen) journal(e *nav.Env) (*replay.Journal, error) {
	switch {
	case r.kept != nil:
	case r.of.Journal != nil:
		r.kept = r.of.Journal
	case r.of.Saved != "":
		j, err := replay.Resume(e.Store, r.of.Saved)
		if err != nil {
			return nil, err
		}
		r.kept, r.owned = j, true
		r.Reel.SetRecord(j.Record())
	default:
		j, err := replay.Create(nil, r.pictureName(), r.Reel.Record())
		if err != nil {
			return nil, err
		}
		r.kept, r.unsaved = j, true
	}
	return r.kept, nil
}

// change changes the record, and says why if that fails.
func (r *Screen) change(e *nav.Env, do func(j *replay.Journal) error) {
	j, err := r.journal(e)
	if err == nil {
		err = do(j)
	}
	if err != nil {
		r.notice = e.Error(err)
		return
	}
	r.changed = true
	r.read()
}

// playMove plays a move in the position that is shown, as a variation where the record has another one.
func (r *Screen) playMove(e *nav.Env, a game.Action) {
	at := r.Reel.Node()
	r.change(e, func(j *replay.Journal) error {
		id, err := j.AddVariation(at, a)
		if err != nil {
			return err
		}
		r.Reel.ToNode(id)
		r.Reel.ToPly(r.Reel.Done() - 1)
		r.Reel.StepForward()
		return nil
	})
}

// promote moves the variation that is shown up.
func (r *Screen) promote(e *nav.Env) {
	node := r.Reel.Node()
	r.change(e, func(j *replay.Journal) error {
		err := j.Promote(node)
		if err == nil && r.unfinished() {
			r.findTrunk()
		}
		return err
	})
}

// remove deletes the move that is shown with all that follows, and goes to the one before.
func (r *Screen) remove(e *nav.Env) {
	node := r.Reel.Node()
	parent := r.Reel.Record().Nodes[node].Parent
	r.change(e, func(j *replay.Journal) error {
		if err := j.Delete(node); err != nil {
			return err
		}
		r.goTo(parent)
		return nil
	})
}

// restore brings back what was deleted last.
func (r *Screen) restore(e *nav.Env) {
	r.change(e, func(j *replay.Journal) error {
		bin := j.Record().Bin()
		if len(bin) == 0 {
			return nil
		}
		if err := j.Restore(bin[0]); err != nil {
			return err
		}
		r.goTo(bin[0])
		return nil
	})
}

// goTo goes to a node and takes in what has changed in its line.
func (r *Screen) goTo(node int) {
	r.Reel.SetRecord(r.Reel.Record())
	r.Reel.ToNode(node)
}

// findTrunk finds the moves of the game itself.
func (r *Screen) findTrunk() {
	rec := r.Reel.Record()
	r.trunk = rec.Line(0)[1:]
	if rec.Result != nil && rec.Cursor != 0 {
		r.trunk = rec.Line(rec.Cursor)[1 : rec.Depth(rec.Cursor)+1]
	}
}

// unfinished reports whether the game has no result, so that any of its lines can be the main one.
func (r *Screen) unfinished() bool { return r.Reel.Record().Result == nil }

// saveNow saves a game of another file among the saved games.
func (r *Screen) saveNow(e *nav.Env) {
	rec := r.Reel.Record()
	j, err := replay.Create(e.Store, fmt.Sprintf("%s %s", time.Now().Format("2006-01-02 15.04.05"), rec.Header.Game), rec)
	if err != nil {
		r.notice = e.Error(err)
		return
	}
	r.kept, r.owned, r.unsaved = j, true, false
	r.notice = e.T("Saved as %s", j.Name())
}

// pollJournal tells once if the changes cannot be saved.
func (r *Screen) pollJournal(e *nav.Env) {
	if r.kept == nil || r.of.Journal != nil {
		return
	}
	if err := r.kept.Err(); err != r.saveErr {
		if r.saveErr = err; err != nil {
			r.notice = e.Error(err)
		}
	}
}

// annotationBar changes the variation that is shown.
func (r *Screen) annotationBar(c *ui.Frame, e *nav.Env, row displaylist.Rect) {
	const side = 40
	node, rec := r.Reel.Node(), r.Reel.Record()
	_, on := r.onTrunk()
	list := [...]widgets.Icon{
		{Glyph: "up", Tip: c.T("Move this variation up"), Disabled: on || node == 0},
		{Glyph: "bin", Tip: c.T("Delete this move and all that follow"), Disabled: on || node == 0},
		{Glyph: "restart", Tip: c.T("Restore what was deleted"), Disabled: len(rec.Bin()) == 0},
	}
	x, pressed := row.X-8, -1
	for i := range list {
		b := &list[i]
		if c.QuietIcon(displaylist.Rect{X: x, Y: row.Y + (row.H-side)/2, W: side, H: side}, b.Glyph, b.Tip, ui.Disabled(b.Disabled)) {
			pressed = i
		}
		x += side + 2
	}
	switch pressed {
	case 0:
		r.promote(e)
	case 1:
		r.remove(e)
	case 2:
		r.restore(e)
	}
	if r.unsaved && r.changed {
		save, line := c.T("Save"), c.T("Not saved yet")
		w := c.QuietWidth(save)
		if c.Button(displaylist.Rect{X: row.X + row.W - w, Y: row.Y, W: w, H: row.H}, save, ui.Quiet) {
			r.saveNow(e)
		}
		if room := row.X + row.W - w - 14 - x; c.QuietWidth(line) <= room {
			c.List.Text(line, row.X+row.W-w-14, row.Y+row.H/2+theme.CoordSize*0.355, theme.CoordSize, false, displaylist.Right, c.Theme.Quiet)
		}
	}
}
