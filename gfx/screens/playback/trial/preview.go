package trial

import (
	"freckers/game"
	"freckers/gfx/playback"
	"freckers/gfx/screens/nav"
	"freckers/gfx/ui"
	"freckers/replay"
)

// Preview plays lines beside a record.
type Preview struct {
	*playback.Playback                    // nil for none
	Last               int                // the move of the line that it plays to, from 0
	Of                 *playback.Playback // the record's own
	Reduced            bool               // motion
}

// On reports whether a line is on the pond.
func (p *Preview) On() bool { return p.Playback != nil }

// End takes the line off the pond.
func (p *Preview) End() { p.Playback = nil }

// Animate lets the line go on.
func (p *Preview) Animate(c *ui.Frame, e *nav.Env) {
	if !p.On() {
		return
	}
	for _, cue := range p.Tick(c.Step) {
		e.Sound.PlayRaised(cue.Sound, cue.Pitch)
	}
	if p.Moving() {
		c.Animate()
	}
}

// Play plays a line from a position up to its i-th move, hop by hop: from where the last preview
// of the line stopped, or from its start. It fails if a move is illegal.
func (p *Preview) Play(from game.State, line []game.Action, i int) error {
	rec, err := replay.NewAt(from, replay.Header{})
	if err != nil {
		return err
	}
	node := 0
	for _, a := range line[:i+1] {
		if node, err = rec.Add(node, a, 0); err != nil {
			return err
		}
	}
	start := 0
	if p.On() {
		start = min(p.Last+1, i)
	}
	p.Of.Pause()
	p.Playback, p.Last = playback.New(rec, node, p.Reduced), i
	p.SetSpeed(p.Of.Speed())
	p.ToPly(start)
	p.Toggle()
	return nil
}
