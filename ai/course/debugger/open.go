package debugger

import (
	"errors"
	"fmt"
	"strings"

	"freckers/ai/match"
	"freckers/ai/match/stats"
	"freckers/ai/tournament"
	"freckers/game"
	"freckers/replay"
	"freckers/replay/vfs"
)

// Open reads the record of a game, by its number, from the file of a match or the folder of a
// tournament. Without a number the error lists games that ended by a fault.
func Open(path string, number int) (*replay.Record, error) {
	if tournament.IsFolder(path) {
		return openTournament(path, number)
	}
	if number > 0 {
		return match.OpenGame(path, number)
	}
	var faults faults
	if _, err := match.Read(path, func(g *stats.Game) error { faults.add(g); return nil }); err != nil {
		return nil, err
	}
	return nil, faults.missingNumberError(path)
}

// openTournament returns the record of one game of a tournament's folder. The number 0 means that none was chosen: the
// error then names the first games that ended by a fault.
func openTournament(path string, number int) (*replay.Record, error) {
	f, err := tournament.Open(vfs.OS(), path)
	if err != nil {
		return nil, err
	}
	results, err := f.Refresh()
	if err != nil {
		return nil, err
	}
	if g := results.Find(number); g != nil {
		record, _, err := f.Record(g)
		return record, err
	}
	if number > 0 {
		return nil, fmt.Errorf("%s has no game %d: %s", path, number, game.Count(len(results.Games), "game was played", "games were played"))
	}
	var faults faults
	for _, g := range results.Games {
		faults.add(g.Game)
	}
	return nil, faults.missingNumberError(path)
}

// faults are the numbers of the first games that ended by one.
type faults []string

func (f *faults) add(g *stats.Game) {
	const most = 10
	if g.By != game.Nobody && len(*f) < most {
		*f = append(*f, fmt.Sprint(g.Number))
	}
}

func (f *faults) missingNumberError(path string) error {
	text := path + ": there are many games: add the number of one"
	if *f != nil {
		text += "; the first that ended by a fault: " + strings.Join(*f, ", ")
	}
	return errors.New(text)
}
