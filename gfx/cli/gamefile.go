package cli

import (
	"fmt"
	"strings"

	"freckers/ai/match"
	"freckers/game"
	"freckers/replay"
	"freckers/replay/gamefile"
	"freckers/replay/matchfile"
	"freckers/replay/vfs"
)

// GameFlag chooses a game of a file.
type GameFlag struct {
	Number int `name:"game" least:"1" help:"The number of the game, where a file holds several. Default: the first one." placeholder:"N"`
}

// Open reads a game from one file, or from the log and the output of the same game. On stderr it
// reports what was wrong with the files, and lists the games if there are several and none was chosen.
func (f *GameFlag) Open(c Files, paths ...string) (*replay.Record, error) {
	if f.Number > 0 && len(paths) == 1 && isMatch(paths[0]) {
		return match.OpenGame(paths[0], f.Number)
	}
	if f.Number == 0 && len(paths) == 1 {
		return f.first(c, paths[0])
	}
	record, err := gamefile.OpenGame(paths, f.Number)
	if err != nil {
		return nil, err
	}
	printNotes(c, strings.Join(paths, ", "), record.Notes)
	return record, nil
}

// Advise prints on stderr how to debug the game read by [GameFlag.Open] if a program lost it by a
// fault.
func (f *GameFlag) Advise(c Files, record *replay.Record, path string) error {
	return printAdvice(c.Err, record, path, f.Number)
}

func (f *GameFlag) first(c Files, path string) (*replay.Record, error) {
	games, err := gamefile.OpenAll(path)
	if err != nil {
		return nil, err
	}
	record, err := gamefile.Choose(path, games, 0)
	if err != nil {
		return nil, err
	}
	printNotes(c, path, record.Notes)
	listGames(c, games)
	return record, nil
}

// listGames prints the games of a file, how to choose each, and how it ended.
func listGames(c Files, games []*replay.Record) {
	const most = 20
	if len(games) < 2 {
		return
	}
	for i, g := range games[:min(len(games), most)] {
		fmt.Fprintf(c.Err, "  --game %d: %s\n", i+1, game.PlainLine(describeGame(g)))
	}
	if len(games) > most {
		fmt.Fprintf(c.Err, "  and %d more\n", len(games)-most)
	}
}

// describeGame names the players of a game, its length and its end.
func describeGame(g *replay.Record) string {
	var names []string
	for seat := range g.Header.Seats {
		names = append(names, game.Quote(g.SeatName(game.Seat(seat))))
	}
	moves := len(g.Line(g.Cursor)) - 1
	end := "unfinished"
	switch {
	case g.Result == nil:
	case g.Result.Winner == game.Nobody:
		end = g.Result.Reason
	default:
		end = g.Game().Info().Seats[g.Result.Winner].Title + " won: " + g.Result.Reason
	}
	return fmt.Sprintf("%s, %s, %s", strings.Join(names, " - "), game.Count(moves, "move", "moves"), end)
}

func isMatch(path string) bool {
	f, err := vfs.Open(path)
	if err != nil {
		return false
	}
	defer f.Close()
	head, _ := gamefile.Text(f).Peek(1 << 10)
	return matchfile.Is(head)
}

func printNotes(c Files, path string, notes []replay.Note) {
	for _, note := range notes {
		fmt.Fprintln(c.Err, game.PlainLine(fmt.Sprintf("%s: %s", path, note)))
	}
}
