package session

import (
	"time"

	"freckers/game"
	"freckers/replay"
)

// passDelay is how long a forced pass is shown before it is played.
const passDelay = 1100 * time.Millisecond

// Forced returns the human's only legal action if that is a pass, which is played
// automatically after a while, or "".
func (s *Session) Forced() game.Action { return s.forced }

// playPass plays a forced pass once it has been shown.
func (s *Session) playPass() {
	switch {
	case s.forced == "" || s.motion != nil:
	case s.since == 0:
		s.since = s.now
	case s.now-s.since >= passDelay:
		s.play(s.forced, 0, replay.Cost{Spent: s.spent()})
	}
}

// passOf returns the pass of a position, which the rules allow only if there is no
// other move, or "".
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
