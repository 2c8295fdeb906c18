package match

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"

	"freckers/replay"
)

// OpenGame reads the record of a game by its number: the one that counted, else the
// last that was interrupted. Where the file has none the error names the line that
// cannot be read, or says how many games there are.
func OpenGame(path string, number int) (*replay.Record, error) {
	at, text, err := take(path, number)
	if err != nil {
		return nil, err
	}
	rec, err := replay.Read(fmt.Sprintf("%s, game %d", path, number), bytes.NewReader(text))
	if bad := (*replay.FileError)(nil); errors.As(err, &bad) {
		return nil, fmt.Errorf("%s: line %d: the record of game %d cannot be read: %s; %s", path, at, number, bad.Reason, again)
	}
	return rec, err
}

// take gives the record of a game, as in [OpenGame], as the content of a file of
// its own, and the line of the match's file on which it stands.
func take(path string, number int) (at int, text []byte, err error) {
	counted := false
	c, err := readFile(path, nil, func(c *content, line []byte) error {
		if counted || !isGame(line, number) {
			return nil
		}
		g, record, err := c.game(line)
		if err != nil {
			return err
		}
		counted, at, text = g.End != Interrupt, c.line, text[:0]
		for _, part := range record {
			text = append(append(text, part...), '\n')
		}
		return nil
	})
	switch {
	case err != nil:
		return 0, nil, err
	case at == 0:
		return 0, nil, missing(path, number, c)
	case len(text) == 0:
		return 0, nil, fmt.Errorf("%s: line %d: game %d has no record; %s", path, at, number, again)
	}
	return at, text, nil
}

// isGame says whether a line is of a game. It reads all of a line only where that
// begins otherwise than those that this program writes.
func isGame(line []byte, number int) bool {
	var l struct {
		Game int `json:"game"`
	}
	head, _, _ := bytes.Cut(line[:min(len(line), 64)], []byte(","))
	if json.Unmarshal(append(bytes.Clone(head), '}'), &l) == nil && l.Game > 0 {
		return l.Game == number
	}
	return json.Unmarshal(line, &l) == nil && l.Game == number
}

// missing says why a game is not in a file: a line of the file that cannot be read,
// or the games that there are.
func missing(path string, number int, c *content) error {
	if games := c.sched.games(); number < 1 || number > games {
		return fmt.Errorf("%s has no game %d: expected 1 to %d", path, number, games)
	}
	if at := c.sched.at(number); !c.sched.shard.has(at.set) {
		return fmt.Errorf("%s has no game %d: it is shard %v, and the game is in another one's file", path, number, c.sched.shard)
	}
	table, err := Read(path, func(*Game) error { return nil })
	if err != nil {
		return err
	}
	return fmt.Errorf("%s has no game %d: %d of its %d games are played; freckers match --resume plays the others",
		path, number, table.Games, table.Of)
}
