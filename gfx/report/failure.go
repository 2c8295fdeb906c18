package report

import (
	"strings"

	"freckers/ai/match/stats"
	"freckers/game"
	"freckers/gfx/text/phrases"
	"freckers/replay/refereelog"
)

// Failure is a game that a program lost by a fault.
type Failure struct {
	Game   string // as in [Source]
	Player string
	Seat   string
	Move   int // the number of the move that it did not make
	Reason string
	Why    string // in one line, empty if it is not known
	Debug  string // the command that debugs it
	Fill   string // what stands in the command for a folder that is not known, or empty
}

// Failures returns the games that were lost by a fault of a program, in their order.
func Failures(games []Source) (list []Failure) {
	for _, g := range games {
		seat := stats.Culprit(g.Record)
		if seat == game.Nobody {
			continue
		}
		r := g.Record.Result
		f := Failure{Game: g.Name, Player: g.Record.SeatName(seat), Seat: g.Record.Game().Info().Seats[seat].Title,
			Move: g.Record.State(g.Record.Cursor).Ply() + 1, Reason: r.Reason, Why: strings.Join(strings.Fields(r.Message), " ")}
		if g.Record.Header.Source != nil {
			f.Why = refereelog.Why(r.Message)
		}
		command, named := phrases.DebugLost(g.Record, g.File, g.Number)
		if f.Debug = command; command != "" && !named {
			f.Fill = phrases.AgentFolder
		}
		list = append(list, f)
	}
	return list
}
