package widgets

import (
	"freckers/ai"
	"freckers/game"
	"freckers/gfx/text"
	"freckers/replay"
)

// Playable reports whether the machine plays a game.
func Playable(g game.Game) bool { return len(ai.Levels(g)) > 0 }

// Dealt reports whether a game begins on a board that is filled from a seed.
func Dealt(g game.Game) bool { return g.Info().Start == "" }

// PondName is the number of a record's pond, empty if it did not begin with its seed's position.
func PondName(l *text.Locale, rec *replay.Record) string {
	g := rec.Game()
	if !Dealt(g) {
		return ""
	}
	start, err := g.New(game.Options{RuleSet: rec.Header.Rules, Seed: rec.Header.Seed})
	if err != nil || start.String() != rec.Header.Start {
		return ""
	}
	return l.T("pond %d", rec.Header.Seed)
}
