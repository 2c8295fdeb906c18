package match

import (
	"errors"
	"fmt"
	"strings"

	"freckers/ai/match/stats"
)

// Merge combines files of one match that have parts of its games, as earlier versions wrote them
// on several machines, and returns its plan and the standings after all their games, the same as
// if one match had played them all. A
// test, nil for that of the files, judges the pairs up to the first missing one. The
// error names the files that are of different matches, or contain the same game.
func Merge(paths []string, test *stats.SPRT) (plan Plan, _ stats.Standings, err error) {
	if len(paths) == 0 {
		return plan, stats.Standings{}, errors.New("no files to merge: name one or more that freckers match --out wrote")
	}
	var board *scoreboard
	from := map[int]string{} // the file of each game
	for i, path := range paths {
		same := func(c *content, without ...string) error {
			if list := c.plan.Differences(&plan, append(without, "sprt", "overload")...); list != nil {
				return fmt.Errorf("its match is not that of %s (%s): merge files of one match", paths[0], strings.Join(list, "; "))
			}
			return nil
		}
		c, err := readFile(path, func(c *content) error {
			if board != nil {
				return same(c, "games") // one may have been extended
			}
			plan = c.plan
			if test != nil {
				plan.SPRT = test
			}
			sched, err := plan.complete()
			if err == nil {
				board = newScoreboard(&plan, sched)
			}
			return err
		}, func(c *content, line []byte) error {
			g, _, err := c.readGame(line)
			if err != nil || g.Termination == stats.Interrupted {
				return err
			}
			if board.grow(c.sched); board.has(g.Number) {
				return fmt.Errorf("game %d is also in %s: name each file once, and files that do not overlap", g.Number, from[g.Number])
			}
			from[g.Number] = path
			board.add(g)
			return nil
		})
		if err != nil {
			return Plan{}, stats.Standings{}, err
		}
		if i == 0 {
			plan.Games = c.plan.Games
			board.grow(c.sched)
		} else if err := same(c); err != nil {
			return Plan{}, stats.Standings{}, fmt.Errorf("%s: %w", path, err)
		}
	}
	return plan, board.standings(), nil
}
