// Package guest is what the screens know of outside programs: how one is asked
// for, how one sits down, and a match between several. Where programs cannot be
// started, as in a page, there is none of this; the package that starts them is
// another one.
package guest

import (
	"freckers/game"
	"freckers/gfx/session"
)

// Programs lets outside programs play. A program is known by the words that a
// person typed, such as "cmd:./engine --fast" or "py:agent". None of the
// methods waits.
type Programs interface {
	// Name reads words and gives a short name for tables. The error says what
	// is wrong with them, or that there is no such program for g; then the name may
	// be known all the same. Nothing is started.
	Name(g game.Game, words string) (string, error)
	// Rules is the rule set by which a program is used to play g, and "" where
	// it has none of its own.
	Rules(g game.Game, words string) string
	// Words are those for a program in a file.
	Words(path string) string
	// Try starts a program, to see that it can play g, and ends it again.
	Try(g game.Game, words string) Trial
	// Seat starts a program for one game, in a seat of it. Time is what it may take, as
	// [Time] reads it. What goes wrong with the start is told by the player.
	Seat(g game.Game, words, time string, at game.Seat, seed uint64) session.Player
	// Match is the only match, which goes on while other screens are shown.
	Match() Match
	// Close ends all programs and saves the match. It waits until both is
	// done, but not for programs that do not end by themselves.
	Close()
}

// Trial is a program that is being tried.
type Trial interface {
	// Poll says whether the trial has ended, and then what the program is
	// called, or what is wrong.
	Poll() (name string, done bool, err error)
	// Stop gives the trial up.
	Stop()
}
