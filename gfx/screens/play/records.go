package play

import (
	"fmt"
	"slices"

	"freckers/game"
	"freckers/gfx/records"
	"freckers/gfx/screens/nav"
	"freckers/gfx/session"
	"freckers/replay"
)

// achievement is what a finished game is worth in the person's records.
type achievement struct {
	counted bool // the end was looked at
	won     bool
	beaten  records.Beaten
}

// updateRecords counts a finished game of one person against levels, once. Undo can reopen a game:
// its first end is the one that counts.
func (g *Screen) updateRecords(e *nav.Env) {
	if !g.session.Over() {
		g.achievement = achievement{}
		return
	}
	if g.achievement.counted {
		return
	}
	g.achievement.counted = true
	played, ok := playedFor(g.session)
	if !ok {
		return
	}
	g.achievement.won = played.Outcome == records.Won
	var err error
	if g.achievement.beaten, err = e.Records.Count(played); err != nil {
		g.notice = e.Error(err)
	}
}

// playedFor is a finished game as the records count it, if they do: one that a person played alone
// against levels, from its start to its end.
func playedFor(t *session.Session) (played records.Game, ok bool) {
	rec := t.Journal().Record()
	person := game.Nobody
	for i, s := range t.Seats() {
		switch {
		case s.Agent || s.Human() && person != game.Nobody:
			return played, false
		case s.Human():
			person = game.Seat(i)
		}
	}
	end := rec.Result
	if person == game.Nobody || rec.Header.Source != nil || end == nil || end.Reason == game.ReasonInterrupted || !fromStart(rec) {
		return played, false
	}
	played = records.Game{
		ID:   fmt.Sprintf("%d %d", rec.Header.Created.Unix(), rec.Header.Seed),
		Name: rec.Header.Game, Chain: longestChain(rec, person), Moves: t.State().Ply(), Own: !t.TookBack(),
	}
	switch end.Winner {
	case person:
		played.Outcome = records.Won
	case game.Nobody:
		played.Outcome = records.Drawn
	default:
		played.Outcome = records.Lost
	}
	for i, s := range t.Seats() {
		// Of two levels, only the winner has beaten the person.
		if beaten := played.Outcome == records.Lost && end.Winner != game.Seat(i); !s.Human() && !beaten && !slices.Contains(played.Levels, s.Name) {
			played.Levels = append(played.Levels, s.Name)
		}
	}
	return played, true
}

// fromStart reports whether a game began where its rules have it begin.
func fromStart(rec *replay.Record) bool {
	start, err := rec.Game().New(game.Options{RuleSet: rec.Header.Rules, Seed: rec.Header.Seed})
	return err == nil && start.String() == rec.Header.Start
}

// longestChain is the most hops that a seat made in one move.
func longestChain(rec *replay.Record, seat game.Seat) (most int) {
	for _, p := range rec.Plies(rec.Cursor) {
		if p.Seat == seat {
			most = max(most, p.Hops)
		}
	}
	return most
}
