package session

import (
	"freckers/ai/player"
	"freckers/game"
)

// Launcher starts external programs, and is nil in a page, which cannot. A program
// is known by the text that a human typed, such as "cmd:./engine --fast" or
// "py:agent in /home/me". No method but Close blocks.
type Launcher interface {
	// Name returns the short name of a program. The error says what is wrong
	// with the text, or that g has no such program; then the name may be known
	// all the same. Nothing is started.
	Name(g game.Game, text string) (string, error)
	// Rules returns the rule set by which a program plays g, or "" if it has no
	// own one.
	Rules(g game.Game, text string) string
	// TextOf returns the text for a program in a file.
	TextOf(path string) string
	// Try starts a program to see whether it can play g, and ends it again.
	Try(g game.Game, text string) Trial
	// Open returns a program for one game, which starts at its first move, with
	// the time that it may take such as "1s" per move or "60s+1s" for a clock. Any error comes
	// with the first move.
	Open(g game.Game, text, limit string) player.Player
	// Match returns the only match, which continues while other screens are
	// shown.
	Match() Match
	// Close ends all programs and saves the match. It waits for both for a few
	// seconds at most.
	Close()
}

// Trial is a trial run of a program.
type Trial interface {
	// Poll reports whether the trial has ended, and what is wrong with the
	// program.
	Poll() (done bool, err error)
	// Stop abandons the trial.
	Stop()
}
