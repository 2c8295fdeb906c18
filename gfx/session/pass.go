package session

import (
	"time"

	"freckers/game"
)

// passBeat is how long a person is shown that they can only pass.
const passBeat = 1100 * time.Millisecond

// Forced is the action that the person to move cannot but play and that moves
// nothing, so that it plays itself after a beat; "" for none.
func (t *Table) Forced() game.Action { return t.forced }

// letPass plays what a person cannot but play, once it was to be seen.
func (t *Table) letPass() {
	switch {
	case t.forced == "" || t.motion != nil:
	case t.since == 0:
		t.since = t.now
	case t.now-t.since >= passBeat:
		t.play(t.forced, 0)
	}
}

// passOf is the pass of a position, which the rules allow only where there is
// nothing else to do; "" for none.
func passOf(s game.State) game.Action {
	bare := s.GlobalActions()
	if len(bare) != 1 {
		return ""
	}
	_, events, err := s.Play(bare[0])
	if err != nil || len(events) != 1 || events[0].Kind != game.Pass {
		return ""
	}
	return bare[0]
}
