package match

import (
	"errors"
	"fmt"
)

// Merge adds up files of shards of one match, and gives its plan and the table of
// all their games, which is that of the match as if it had been played in one. A test, nil
// for that of the files, judges the pairs as far as they follow each other
// without a gap. It refuses files of different matches, and a game that is in two
// files.
func Merge(paths []string, test *SPRT) (Plan, Table, error) {
	if len(paths) == 0 {
		return Plan{}, Table{}, errors.New("no files to merge: name one or more that freckers match --out wrote")
	}
	m := merging{test: test, from: map[int]string{}}
	for _, path := range paths {
		m.path = path
		if _, err := readFile(path, m.begin, m.game); err != nil {
			return Plan{}, Table{}, err
		}
	}
	return m.plan, m.tally.table(), nil
}

// merging is a [Merge] under way.
type merging struct {
	test   *SPRT
	plan   Plan
	header headerLine
	first  string // the first file
	path   string // the one that is read
	tally  *tally
	from   map[int]string // the file of each game
}

// begin takes the first file's plan, and holds the others' to it.
func (m *merging) begin(c *content) error {
	if m.tally != nil {
		if differs := c.header.differs(&m.header, false); differs != "" {
			return fmt.Errorf("its match is not that of %s (%s): merge the shards of one match", m.first, differs)
		}
		return nil
	}
	m.plan, m.header, m.first = c.plan, c.header, m.path
	m.plan.Shard = Shard{}
	if m.test != nil {
		m.plan.SPRT = m.test
	}
	sched, err := m.plan.settle()
	if err != nil {
		return err
	}
	m.tally = newTally(&m.plan, sched)
	return nil
}

// game adds a game.
func (m *merging) game(c *content, line []byte) error {
	g, _, err := c.game(line)
	if err != nil {
		return err
	}
	if m.tally.has(g.Number) && g.End != Interrupt {
		return fmt.Errorf("game %d is in %s too: name each file once, and shards that do not overlap", g.Number, m.from[g.Number])
	}
	if g.End != Interrupt {
		m.from[g.Number] = m.path
	}
	m.tally.add(g)
	return nil
}
