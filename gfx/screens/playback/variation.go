package playback

import (
	"strings"

	"freckers/game"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/playback/notebook"
	"freckers/replay"
	"freckers/replay/gamestore"
)

// change changes the record and saves it, and says why if that fails.
func (r *Screen) change(e *nav.Env, do func(j *replay.Journal) error) {
	j, err := r.notebook.Open(e, r.of, r.Playback.Record())
	if err == nil && j.Record() != r.Playback.Record() {
		r.Playback.SetRecord(j.Record())
	}
	if err == nil {
		err = do(j)
	}
	if err != nil {
		r.notice = e.Error(err)
		return
	}
	r.treeOf = treeKey{}
	r.read()
	r.keepCopy(e, j)
}

// keepCopy says where the game is saved from now on, once the first change is on the disk.
func (r *Screen) keepCopy(e *nav.Env, j *replay.Journal) {
	if notebook.Kept(r.of) || j.Flush() != nil {
		return
	}
	r.of.Saved = j.Name()
	e.Changes++
	if r.review.Job != nil && r.review.Job.Done() {
		r.keepReview(e)
	}
	r.notice = e.T("Saved among your games as %s", strings.TrimSuffix(j.Name(), gamestore.Extension))
}

// save saves a game that has no file yet among the saved games.
func (r *Screen) save(e *nav.Env) { r.change(e, func(*replay.Journal) error { return nil }) }

// playMove plays a move in the position that is shown, as a variation where the record has another one.
func (r *Screen) playMove(e *nav.Env, a game.Action) {
	rec, at := r.Playback.Record(), r.Playback.Node()
	for _, id := range rec.Children(at) {
		if rec.Nodes[id].Action == a {
			r.stepTo(id)
			return
		}
	}
	r.change(e, func(j *replay.Journal) error {
		id, err := j.AddVariation(at, a)
		if err == nil {
			r.stepTo(id)
		}
		return err
	})
}

// stepTo plays the move of a node.
func (r *Screen) stepTo(id int) {
	r.Playback.ToNode(id)
	r.Playback.ToPly(r.Playback.Done() - 1)
	r.Playback.StepForward()
}

// promote moves the variation that is shown up.
func (r *Screen) promote(e *nav.Env) {
	node := r.Playback.Node()
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
	node := r.Playback.Node()
	parent := r.Playback.Record().Nodes[node].Parent
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
	r.Playback.SetRecord(r.Playback.Record())
	r.Playback.ToNode(node)
}

// findTrunk finds the moves of the game itself.
func (r *Screen) findTrunk() {
	rec := r.Playback.Record()
	r.trunk = rec.Line(0)[1:]
	if rec.Result != nil && rec.Cursor != 0 {
		r.trunk = rec.Line(rec.Cursor)[1 : rec.Depth(rec.Cursor)+1]
	}
}

// unfinished reports whether the game has no result, so that any of its lines can be the main one.
func (r *Screen) unfinished() bool { return r.Playback.Record().Result == nil }
