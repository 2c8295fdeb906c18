package playback

import (
	"freckers/game"
	"freckers/gfx/playback"
	"freckers/gfx/screens/nav"
	"freckers/gfx/ui"
	"freckers/replay"
)

// preview plays a line on the pond that is not in the record.
type preview struct {
	playback *playback.Playback // nil for none
	last     int                // the move of the line that it plays to, from 0
}

// end takes the preview off the pond.
func (p *preview) end() { p.playback = nil }

// tick plays on.
func (p *preview) tick(c *ui.Frame, e *nav.Env) {
	if p.playback == nil {
		return
	}
	for _, cue := range p.playback.Tick(c.Step) {
		e.Sound.PlayRaised(cue.Sound, cue.Pitch)
	}
	if p.playback.Moving() {
		c.Animate()
	}
}

// playLine plays a line from a position up to its i-th move, hop by hop: from where the last preview
// of the line stopped, or from its start.
func (r *Screen) playLine(from game.State, line []game.Action, i int) {
	rec, err := replay.NewAt(from, replay.Header{})
	node := 0
	for _, a := range line[:i+1] {
		if err == nil {
			node, err = rec.Add(node, a, 0)
		}
	}
	if err != nil {
		r.notice = r.Error(err)
		return
	}
	start := 0
	if r.preview.playback != nil {
		start = min(r.preview.last+1, i)
	}
	r.Playback.Pause()
	r.preview = preview{playback: playback.New(rec, node, r.reduced), last: i}
	r.preview.playback.SetSpeed(r.Playback.Speed())
	r.preview.playback.ToPly(start)
	r.preview.playback.Toggle()
}
