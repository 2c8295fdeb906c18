package analysis

import (
	"freckers/ai"
	"freckers/game"
)

// Live analyzes the position on the board continuously. Its methods do not block. It is not safe
// for concurrent use.
type Live struct {
	job   Job
	of    game.State // nil for none
	lines int
	info  ai.Info
	done  bool
	err   error
}

// Show analyzes a position with a number of lines until another one is shown. If it is shown
// already, its results stay. A finished game is not analyzed.
func (l *Live) Show(e ai.Engine, s game.State, lines int) {
	if l.of != nil && s != nil && l.of.Hash() == s.Hash() && l.of.Ply() == s.Ply() && l.lines == lines {
		return
	}
	l.Stop()
	if l.of, l.lines = s, lines; s != nil && !s.Outcome().Over {
		l.job.Start(e, s, ai.Limits{Depth: ai.MaxDepth}, lines)
	}
}

// Tick takes new results, and reports whether there were any.
func (l *Live) Tick() (news bool) {
	if !l.job.Running() {
		return false
	}
	info, done, err := l.job.Poll()
	news = done || info.Depth != l.info.Depth || info.Nodes != l.info.Nodes
	l.info, l.done, l.err = info, done, err
	return news
}

// Info returns what is known of the position that is shown; done reports whether that
// is all there is to find. The error is why the engine cannot search it.
func (l *Live) Info() (info ai.Info, done bool, err error) { return l.info, l.done, l.err }

// Position returns the position that is shown, nil for none.
func (l *Live) Position() game.State { return l.of }

// Stop ends the analysis and forgets what it found.
func (l *Live) Stop() {
	l.job.Stop()
	l.of, l.info, l.done, l.err = nil, ai.Info{}, false, nil
}
