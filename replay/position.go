package replay

import (
	"strings"

	"freckers/game"
	"freckers/game/catalog"
)

// readPosition reads a text that is but one position in the notation of a game,
// as a record without actions. The number of its rows tells the game; ok says that
// some game has so many.
func readPosition(name, line string) (rec *Record, ok bool, err error) {
	board, _, more := strings.Cut(line, " ")
	rows := strings.Count(board, "/")
	if rows == 0 || !more {
		return nil, false, nil
	}
	for _, g := range catalog.Games() {
		start, err := g.New(game.Options{})
		if err != nil || strings.Count(start.String(), "/") != rows {
			continue
		}
		if rec, err = NewFrom(g, line, game.Options{}, nil); err != nil {
			return nil, true, &FileError{File: name, Line: 1, Reason: err.Error(), Todo: todoPosition}
		}
		return rec, true, nil
	}
	return nil, false, nil
}
