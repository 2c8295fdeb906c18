package match

import (
	"errors"
	"fmt"

	"freckers/ai/match/stats"
)

// Merge combines the files of the shards of one match, and returns its plan and the
// standings after all their games, the same as if one match had played them all. A
// test, nil for that of the files, judges the pairs up to the first missing one. The
// error says which files are of different matches, or contain the same game.
func Merge(paths []string, test *stats.SPRT) (Plan, stats.Standings, error) {
	if len(paths) == 0 {
		return Plan{}, stats.Standings{}, errors.New("no files to merge: name one or more that freckers match --out wrote")
	}
	m := merger{test: test, from: map[int]string{}}
	for _, path := range paths {
		m.path = path
		if _, err := readFile(path, m.begin, m.game); err != nil {
			return Plan{}, stats.Standings{}, err
		}
	}
	return m.plan, m.board.standings(), nil
}

// merger is a [Merge] in progress.
type merger struct {
	test   *stats.SPRT
	plan   Plan
	header headerLine
	first  string // the first file
	path   string // the current one
	board  *scoreboard
	from   map[int]string // the file of each game
}

// begin adopts the first file's plan, and compares the others' with it.
func (m *merger) begin(c *content) error {
	if m.board != nil {
		if differences := c.header.differences(&m.header, false); differences != "" {
			return fmt.Errorf("its match is not that of %s (%s): merge the shards of one match", m.first, differences)
		}
		return nil
	}
	m.plan, m.header, m.first = c.plan, c.header, m.path
	m.plan.Shard = Shard{}
	if m.test != nil {
		m.plan.SPRT = m.test
	}
	sched, err := m.plan.complete()
	if err != nil {
		return err
	}
	m.board = newScoreboard(&m.plan, sched)
	return nil
}

// game adds a game.
func (m *merger) game(c *content, line []byte) error {
	g, _, err := c.game(line)
	if err != nil || g.Termination == stats.Interrupted {
		return err
	}
	if m.board.has(g.Number) {
		return fmt.Errorf("game %d is also in %s: name each file once, and shards that do not overlap", g.Number, m.from[g.Number])
	}
	m.from[g.Number] = m.path
	m.board.add(g)
	return nil
}
