package widgets

import (
	"fmt"

	"freckers/game"
	"freckers/gfx/words"
	"freckers/replay"
)

// ResultReason says why a recorded game ended as it did, with the action that was
// not allowed where there is one.
func ResultReason(r *replay.Result, names []string) string {
	who := ""
	if r.Seat != game.Nobody && int(r.Seat) < len(names) {
		who = names[r.Seat]
	}
	why := words.Ended(r.Reason, who)
	if r.Action != "" {
		why = fmt.Sprintf(words.WhyAction, why, r.Action)
	}
	return why
}

// OutcomeText says in a line how a record ended, and why.
func OutcomeText(rec *replay.Record, last game.State, names []string) string {
	r := rec.Result
	if r == nil || r.Winner == game.Nobody && r.Reason == game.ReasonInterrupted {
		return fmt.Sprintf(words.StoppedAt, words.Actions(last.Ply()))
	}
	how := words.Drawn
	if r.Winner != game.Nobody && int(r.Winner) < len(names) {
		how = words.Wins(names[r.Winner])
	}
	return fmt.Sprintf(words.EndedWhy, how, words.Actions(last.Ply()), ResultReason(r, names))
}
