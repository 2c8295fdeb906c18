package match

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"time"
)

// maxLine bounds a line of a file, in bytes.
const maxLine = 64 << 20

// syncEvery is how often what was written is brought to the disk. A killed
// program loses nothing of it; a computer that loses its power may lose the games
// of such a time, which are then played again.
const syncEvery = time.Second

// file is a match's file that grows. A nil file keeps nothing.
type file struct {
	f      *os.File
	plan   *Plan
	length int64
	synced time.Time
}

// openFile begins a file, or goes on with one: its games are given to the tally.
func openFile(path string, p *Plan, resume bool, t *tally) (*file, error) {
	header := p.header()
	header.Created = time.Now().UTC().Truncate(time.Second)
	line := jsonLine(&header)
	flags := os.O_RDWR | os.O_CREATE
	if !resume {
		flags |= os.O_EXCL
	}
	f, err := os.OpenFile(path, flags, 0o644)
	if errors.Is(err, os.ErrExist) {
		return nil, fmt.Errorf("%s is there already: go on with it by --resume, or name another file", path)
	}
	if errors.Is(err, os.ErrNotExist) {
		return nil, fmt.Errorf("%s cannot be made: its folder is not there: make it, or name another file", path)
	}
	if err != nil {
		return nil, err
	}
	out := &file{f: f, plan: p}
	if err := out.resume(path, &header, line, t); err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return out, nil
}

// resume reads what is there, cuts a torn last line off, and begins a file that
// has no whole line.
func (f *file) resume(path string, header *headerLine, line []byte, t *tally) error {
	if err := lock(f.f); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	there, err := scan(f.f, func(number int, text []byte) error {
		if number == 1 {
			h, err := readHeader(text)
			if err != nil {
				return err
			}
			if differs := h.differs(header, true); differs != "" {
				return fmt.Errorf("the file is of another match (%s): go on with the same, or name another file", differs)
			}
			return nil
		}
		g, _, err := readGame(text, f.plan.Game.Info(), &t.sched)
		if err == nil {
			err = t.addOnce(g)
		}
		return err
	})
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	if there == 0 {
		if err := f.onlyBegun(line); err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
	}
	if err := f.f.Truncate(there); err != nil {
		return err
	}
	f.length = there
	if there == 0 {
		return f.write(line)
	}
	return nil
}

// onlyBegun says whether a file without a whole line is one of a match.
func (f *file) onlyBegun(line []byte) error {
	begun := make([]byte, len(line))
	n, err := f.f.ReadAt(begun, 0)
	if err != nil && !errors.Is(err, io.EOF) {
		return err
	}
	const same = len(`{"format":"` + Format + `"`)
	if n = min(n, same); !bytes.Equal(begun[:n], line[:n]) {
		return errors.New("this is no file of a match: name another file")
	}
	return nil
}

// addOnce counts a game that may not have been counted.
func (t *tally) addOnce(g *Game) error {
	if t.has(g.Number) {
		return fmt.Errorf("game %d is there twice: the file was written to by two matches, or joined from two", g.Number)
	}
	t.add(g)
	return nil
}

// scan gives each line of a file, without its end, to do, and the length of all
// of them. A last line without an end was torn, and is passed over. The error
// names the line.
func scan(r io.Reader, do func(number int, line []byte) error) (length int64, err error) {
	lines := bufio.NewReaderSize(r, 1<<16)
	var long []byte
	for number := 1; ; number++ {
		long = long[:0]
		for {
			part, err := lines.ReadSlice('\n')
			long = append(long, part...)
			if err == nil {
				break
			}
			if errors.Is(err, io.EOF) {
				return length, nil
			}
			if !errors.Is(err, bufio.ErrBufferFull) {
				return length, err
			}
			if len(long) > maxLine {
				return length, fmt.Errorf("line %d is longer than %d MiB: this is no file of a match", number, maxLine>>20)
			}
		}
		if err := do(number, bytes.TrimSpace(long)); err != nil {
			return length, fmt.Errorf("line %d: %w", number, err)
		}
		length += int64(len(long))
	}
}

// add writes a game.
func (f *file) add(g *Game) error {
	if f == nil {
		return nil
	}
	line, err := g.line(f.plan.Game.Info())
	if err != nil {
		return err
	}
	return f.write(line)
}

// write adds a line in one write. When it fails the file is as it was.
func (f *file) write(line []byte) error {
	if _, err := f.f.WriteAt(line, f.length); err != nil {
		return fmt.Errorf("the file of the match cannot grow, and the match stops here: %w; make room and go on by --resume",
			errors.Join(err, f.f.Truncate(f.length)))
	}
	f.length += int64(len(line))
	if now := time.Now(); now.Sub(f.synced) >= syncEvery {
		f.synced = now
		return f.f.Sync()
	}
	return nil
}

// close brings all of the file to the disk.
func (f *file) close() error {
	if f == nil {
		return nil
	}
	return errors.Join(f.f.Sync(), f.f.Close())
}

// content is the plan of a file that is read, and how far that has come.
type content struct {
	header headerLine
	plan   Plan // without the openings of a file
	sched  schedule
	line   int // the number of the line that is read
}

// readFile reads a file: its plan is given to begin, which may be nil, and then
// each line of a game to line.
func readFile(path string, begin func(*content) error, line func(c *content, text []byte) error) (*content, error) {
	f, err := os.Open(path)
	if errors.Is(err, os.ErrNotExist) {
		return nil, fmt.Errorf("%s is not there: name a file that freckers match --out wrote", path)
	}
	if err != nil {
		return nil, err
	}
	defer f.Close()
	if info, err := f.Stat(); err == nil && info.IsDir() {
		return nil, fmt.Errorf("%s is a folder: name a file that freckers match --out wrote", path)
	}
	c, err := readFrom(f, begin, line)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return c, nil
}

// readFrom is readFile for a file that is open.
func readFrom(r io.Reader, begin func(*content) error, line func(c *content, text []byte) error) (*content, error) {
	c := &content{}
	length, err := scan(r, func(number int, text []byte) error {
		c.line = number
		if number > 1 {
			return line(c, text)
		}
		if err := c.read(text); err != nil || begin == nil {
			return err
		}
		return begin(c)
	})
	if err == nil && length == 0 {
		err = errors.New("the file has no whole line: expected one that freckers match --out wrote")
	}
	return c, err
}

// read reads the header.
func (c *content) read(text []byte) (err error) {
	if c.header, err = readHeader(text); err != nil {
		return err
	}
	if c.plan, err = c.header.plan(); err != nil {
		return err
	}
	c.sched, err = c.plan.settle()
	return err
}

// game reads the line of a game, as [readGame] does.
func (c *content) game(text []byte) (*Game, []json.RawMessage, error) {
	return readGame(text, c.plan.Game.Info(), &c.sched)
}

// Read gives each game that a file holds to do, in the order of the file and
// interrupted ones too, and how the match stands. The games have no Record:
// [OpenGame] reads it. The file is neither locked nor changed.
func Read(path string, do func(*Game) error) (Table, error) {
	var all *tally
	_, err := readFile(path, func(c *content) error {
		all = newTally(&c.plan, c.sched)
		return nil
	}, func(c *content, text []byte) error {
		g, _, err := c.game(text)
		if err == nil {
			err = all.addOnce(g)
		}
		if err != nil {
			return err
		}
		return do(g)
	})
	if err != nil {
		return Table{}, err
	}
	return all.table(), nil
}
