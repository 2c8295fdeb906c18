package scene

import (
	"fmt"

	"freckers/game"
	"freckers/gfx/words"
	"freckers/replay"
)

// whyWords says why a game is over. who did what ended it, empty where the
// board did.
func whyWords(reason, who string) string {
	if who == "" {
		return boardWhy(reason)
	}
	for _, w := range [...]struct{ reason, you, other string }{
		{replay.ReasonResigned, words.YouResigned, words.Resigned},
		{replay.ReasonIllegal, words.YouIllegal, words.Illegal},
		{replay.ReasonTime, words.YouLate, words.Late},
		{replay.ReasonStall, words.YouSilent, words.Silent},
		{replay.ReasonMemory, words.YouBig, words.Big},
		{replay.ReasonCrash, words.YouCrashed, words.Crashed},
		{replay.ReasonDisconnect, words.YouGone, words.Gone},
	} {
		switch {
		case w.reason != reason:
		case who == words.You:
			return w.you
		default:
			return fmt.Sprintf(w.other, who)
		}
	}
	return boardWhy(reason)
}

// boardWhy says why a game is over that nobody ended.
func boardWhy(reason string) string {
	switch reason {
	case replay.ReasonInterrupted:
		return words.Interrupted
	case "":
		return words.NoReason
	}
	return words.BoardEnd(reason)
}

// resultWhy says why a recorded game ended as it did, with the action that was
// not allowed where there is one.
func resultWhy(r *replay.Result, names []string) string {
	who := ""
	if r.Seat != game.Nobody && int(r.Seat) < len(names) {
		who = names[r.Seat]
	}
	why := whyWords(r.Reason, who)
	if r.Action != "" {
		why = fmt.Sprintf(words.WhyAction, why, r.Action)
	}
	return why
}

// outcomeWords says in a line how a record ended, and why.
func outcomeWords(rec *replay.Record, last game.State, names []string) string {
	r := rec.Result
	if r == nil || r.Winner == game.Nobody && r.Reason == replay.ReasonInterrupted {
		return fmt.Sprintf(words.StoppedAt, words.Actions(last.Ply()))
	}
	how := words.Drawn
	if r.Winner != game.Nobody && int(r.Winner) < len(names) {
		how = words.Wins(names[r.Winner])
	}
	return fmt.Sprintf(words.EndedWhy, how, words.Actions(last.Ply()), resultWhy(r, names))
}
