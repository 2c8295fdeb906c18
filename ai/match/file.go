package match

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"freckers/ai/match/stats"
	"freckers/replay/matchfile"
	"freckers/replay/vfs"
)

// file is a match file that grows: a game is on the disk before it counts. A nil file
// saves nothing.
type file struct {
	fsys vfs.FS
	path string
	log  *vfs.Log
	plan *Plan
	last int // the number of the last game
	// unordered is whether a game follows one with a higher number.
	unordered bool
}

func openFile(fsys vfs.FS, path string, p *Plan, resume bool, b *scoreboard) (*file, error) {
	open := vfs.CreateLog
	if resume {
		open = vfs.OpenLog
	}
	log, err := open(fsys, path)
	switch {
	case errors.Is(err, os.ErrExist):
		return nil, fmt.Errorf("%s already exists: continue it with --resume, or name another file", path)
	case errors.Is(err, os.ErrNotExist):
		return nil, fmt.Errorf("%s cannot be created, as its folder does not exist: create it, or name another file", path)
	case err != nil:
		return nil, err
	}
	out := &file{fsys: fsys, path: path, log: log, plan: p}
	if err := out.resume(b); err != nil {
		return nil, errors.Join(fmt.Errorf("%s: %w", path, err), log.Close())
	}
	return out, nil
}

// resume reads what the file contains, cuts off an incomplete last line, and writes
// the plan if there is no complete line, or if it has more games now.
func (f *file) resume(b *scoreboard) error {
	if err := f.log.Lock(); errors.Is(err, vfs.ErrLocked) {
		return errors.New("another match is writing to the file: wait until it ends, or name another file")
	} else if err != nil {
		return err
	}
	c, games := content{plan: *f.plan, sched: b.sched, board: b}, 0
	length, err := matchfile.Scan(f.log.Reader(), func(number int, _ int64, text []byte) error {
		if number > 1 && !matchfile.IsPlan(text) {
			g, err := c.count(text)
			if err == nil {
				f.follow(g.Number)
			}
			return err
		}
		old, err := readHeader(text)
		if err == nil {
			_, err = old.complete()
		}
		if err != nil {
			return err
		}
		games = old.Games
		if list := old.Differences(f.plan, "overload", "games"); list != nil {
			return fmt.Errorf("the file is of another match (%s): resume with the same settings, or name another file", strings.Join(list, "; "))
		}
		if games > f.plan.Games {
			return fmt.Errorf("the match in the file has %d games, not %d: it can be extended but not shortened, so ask for as many or more", games, f.plan.Games)
		}
		return nil
	})
	if err != nil {
		return err
	}
	first := f.plan.header(time.Now().UTC().Truncate(time.Second))
	if length == 0 {
		if err := f.checkStart(first); err != nil {
			return err
		}
	}
	if err := f.log.Truncate(length); err != nil || games == f.plan.Games {
		return err
	}
	return f.write(first)
}

// checkStart checks that a file without a complete line starts like a match file. Where a loss
// of power left a hole, there are zeros.
func (f *file) checkStart(header []byte) error {
	start := make([]byte, len(`{"format":"`+matchfile.Format+`"`))
	n, err := io.ReadFull(f.log.Reader(), start)
	if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
		return err
	}
	for i, b := range start[:n] {
		if b != 0 && b != header[i] {
			return errors.New("this is not a match file: name another file")
		}
	}
	return nil
}

func (f *file) add(g *stats.Game) error {
	if f == nil {
		return nil
	}
	line, err := EncodeGame(g, f.plan.Game.Info())
	if err != nil {
		return err
	}
	if err := f.write(line); err != nil {
		return err
	}
	f.follow(g.Number)
	return nil
}

func (f *file) follow(number int) {
	f.unordered = f.unordered || number < f.last
	f.last = number
}

// write appends a line. If that fails, the file is unchanged.
func (f *file) write(line []byte) error {
	if err := f.log.Append(line); err != nil {
		return fmt.Errorf("the match file cannot be written, so the match stops: %s; continue with --resume", vfs.Reason(err))
	}
	return nil
}

func (f *file) close() error {
	if f == nil {
		return nil
	}
	return f.log.Close()
}

// content is the plan of a file being read, and the current position.
type content struct {
	plan  Plan // without the openings of a file
	sched schedule
	board *scoreboard
	line  int // number of the current line
}

// readFile reads a file: it calls begin, which may be nil, with the plan, and game with
// each line of a game.
func readFile(path string, begin func(*content) error, game func(c *content, line []byte) error) (*content, error) {
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		return nil, fmt.Errorf("%s is a folder: name a file in it that freckers match --out wrote", path)
	}
	f, err := vfs.Open(path)
	switch {
	case errors.Is(err, os.ErrNotExist):
		return nil, fmt.Errorf("%s does not exist: name a file that freckers match --out wrote", path)
	case err != nil:
		return nil, err
	}
	defer f.Close()
	c, err := readFrom(f, begin, game)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return c, nil
}

func readFrom(r io.Reader, begin func(*content) error, game func(c *content, line []byte) error) (*content, error) {
	c := &content{}
	length, err := matchfile.Scan(r, func(number int, _ int64, text []byte) error {
		c.line = number
		switch {
		case number > 1 && matchfile.IsPlan(text):
			return c.extend(text)
		case number > 1:
			return game(c, text)
		}
		if err := c.readHeader(text); err != nil || begin == nil {
			return err
		}
		return begin(c)
	})
	if err == nil && length == 0 {
		err = errors.New("the file has no complete line: expected one that freckers match --out wrote")
	}
	return c, err
}

func (c *content) readHeader(text []byte) (err error) {
	if c.plan, err = readHeader(text); err != nil {
		return err
	}
	if c.sched, err = c.plan.complete(); err == nil {
		c.board = newScoreboard(&c.plan, c.sched)
	}
	return err
}

// extend reads a line with the plan of the match and more games.
func (c *content) extend(line []byte) error {
	p, err := readHeader(line)
	if err != nil {
		return err
	}
	sched, err := p.complete()
	if err != nil {
		return err
	}
	if list := p.Differences(&c.plan, "overload", "games"); list != nil || p.Games < c.plan.Games {
		return errors.New("this plan is not that of the first line with more games: the file was joined from two")
	}
	c.plan.Games, c.sched = p.Games, sched
	c.board.grow(sched)
	return nil
}

func (c *content) count(line []byte) (*stats.Game, error) {
	g, _, err := c.readGame(line)
	if err != nil {
		return nil, err
	}
	if err := c.checkFirst(g); err != nil {
		return nil, err
	}
	c.board.add(g)
	return g, nil
}

func (c *content) checkFirst(g *stats.Game) error {
	if c.board.has(g.Number) {
		return fmt.Errorf("game %d appears twice: two matches wrote to the file, or it was joined from two", g.Number)
	}
	return nil
}

// ReadPlan returns the plan of a file, without the list of a file of openings. It reads no games.
func ReadPlan(path string) (Plan, error) {
	c, err := readFile(path, nil, func(*content, []byte) error { return nil })
	if err != nil {
		return Plan{}, err
	}
	return c.plan, nil
}

// Read calls do for each game in a file, in the order of the file and including
// interrupted ones, and returns the standings. The games have no Record, which
// [OpenGame] reads. The file is neither locked nor changed.
func Read(path string, do func(*stats.Game) error) (stats.Standings, error) {
	c, err := readFile(path, nil, func(c *content, line []byte) error {
		g, err := c.count(line)
		if err != nil {
			return err
		}
		return do(g)
	})
	if err != nil {
		return stats.Standings{}, err
	}
	return c.board.standings(), nil
}
