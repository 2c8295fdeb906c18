package widgets

import (
	"freckers/game"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
	"freckers/replay"
)

// ResultReason returns why a recorded game ended, with the illegal move if there is one.
func ResultReason(l *text.Locale, r *replay.Result, names []string) string {
	who := ""
	if r.Seat != game.Nobody && int(r.Seat) < len(names) {
		who = names[r.Seat]
	}
	why := phrases.Reason(l, r.Reason, who)
	if r.Action != "" {
		why = l.T("%s: %s", why, r.Action)
	}
	return why
}

// OutcomeText returns how a record ended and why, in a line.
func OutcomeText(l *text.Locale, rec *replay.Record, last game.State, names []string) string {
	r := rec.Result
	if rec.Damaged() && r == nil {
		return l.T("The file is damaged: %s could be read", phrases.Moves(l, last.Ply()))
	}
	if r == nil || r.Winner == game.Nobody && r.Reason == game.ReasonInterrupted {
		return l.T("Stopped after %s", phrases.Moves(l, last.Ply()))
	}
	if r.Reason == game.ReasonSearch {
		return phrases.SearchProblem(l)
	}
	how := l.T("Draw")
	if r.Winner != game.Nobody && int(r.Winner) < len(names) {
		how = phrases.Wins(l, names[r.Winner])
	}
	return l.T("%s after %s: %s", how, phrases.Moves(l, last.Ply()), ResultReason(l, r, names))
}
