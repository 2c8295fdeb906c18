// Package match lets players play each other: rounds of games from the same opening
// with the seats swapped, standings with error bars, a sequential test that stops the
// match once it is decided, and a file that grows by a line per game, so that a match
// can be stopped at any time and resumed.
// FORMAT.md specifies the file.
package match

import (
	"context"

	"freckers/ai/match/stats"
	"freckers/ai/player"
	"freckers/replay/vfs"
)

// Options are where a match is saved and who is notified of its progress.
type Options struct {
	// Out is the file that grows with the match, empty for none. Resume continues
	// an existing file, or starts it if it does not exist.
	Out    string
	Resume bool
	// Log is the folder of a file for each game that was lost by a fault, with the last lines that
	// both programs received and sent; empty for none. See [LogFile].
	Log string
	// Files is the file system of Out and Log; nil for that of the operating system.
	Files vfs.FS
	// OnEvent, which may be nil, is called for each event, one call at a time. The
	// match waits for it.
	OnEvent func(Event)
	// Player are the options of the players that differ between machines. Those of the
	// plan have no effect.
	Player player.Options
	// Open opens a player: [freckers/ai/process.Open], or another function for tests.
	Open Opener

	// Queue brings the games to other machines; nil to play them in this process.
	Queue Queue

	meter *Meter // of a test, which measures by itself; nil for the machine
}

// Opener opens a player.
type Opener func(player.Spec, player.Options) (player.Player, error)

// Run plays a match until all games are played, its test is decided, or ctx ends. In
// the last case games in progress end as interrupted, which do not count, and the
// error is the cause. The standings cover all games that count, whatever the error.
func Run(ctx context.Context, p Plan, o Options) (stats.Standings, error) {
	m, err := New(p, o)
	if err != nil {
		return stats.Standings{}, err
	}
	err = m.Run(ctx)
	return m.Standings(), err
}
