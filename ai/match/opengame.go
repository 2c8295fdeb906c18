package match

import (
	"bytes"
	"errors"
	"fmt"

	"freckers/ai/match/stats"
	"freckers/replay"
	"freckers/replay/matchfile"
)

// OpenGame reads the record of a game by its number: the one that counts, or else the
// last one that was interrupted. If there is none, the error names the line that
// cannot be read, or the number of games in the file.
func OpenGame(path string, number int) (*replay.Record, error) {
	at, text, plan, lineup, err := findRecord(path, number)
	if err != nil {
		return nil, err
	}
	rec, err := replay.Read(fmt.Sprintf("%s, game %d", path, number), bytes.NewReader(text))
	if bad := (*replay.FileError)(nil); errors.As(err, &bad) {
		return nil, fmt.Errorf("%s: line %d: the record of game %d cannot be read: %s; %s", path, at, number, bad.Reason, matchfile.Advice)
	}
	if err == nil {
		plan.complement(rec, lineup, number)
	}
	return rec, err
}

// ReadGames calls do for each game in a file that counts. Their records are encoded: [ReadRecord]
// reads them.
func ReadGames(path string, do func(*stats.Game) error) error {
	_, err := readFile(path, nil, func(c *content, line []byte) error {
		g, err := c.readEncodedGame(line)
		if err != nil || g.Termination == stats.Interrupted {
			return err
		}
		return do(g)
	})
	return err
}

// findRecord returns the record of a game as the content of a file, the line of the
// match file that it is from, the plan, and the players in the seats.
func findRecord(path string, number int) (at int, text []byte, plan *Plan, lineup []int, err error) {
	counted := false
	c, err := readFile(path, nil, func(c *content, line []byte) error {
		if n, err := matchfile.Number(line); counted || err != nil || n != number {
			return nil
		}
		g, record, err := c.readGame(line)
		if err != nil {
			return err
		}
		lineup = g.Players
		counted, at, text = g.Termination != stats.Interrupted, c.line, record
		return nil
	})
	switch {
	case err != nil:
		return 0, nil, nil, nil, err
	case at == 0:
		return 0, nil, nil, nil, missingGameError(path, number, c)
	case len(text) == 0:
		return 0, nil, nil, nil, fmt.Errorf("%s: line %d: game %d has no record; %s", path, at, number, matchfile.Advice)
	}
	return at, text, &c.plan, lineup, nil
}

func missingGameError(path string, number int, c *content) error {
	if games := c.sched.games(); number < 1 || number > games {
		return fmt.Errorf("%s has no game %d: expected 1 to %d", path, number, games)
	}
	standings, err := Read(path, func(*stats.Game) error { return nil })
	if err != nil {
		return err
	}
	return fmt.Errorf("%s has no game %d: %d of its %d games have been played; freckers match --resume plays the others",
		path, number, standings.Games, standings.Of)
}
