package match

import (
	"errors"
	"fmt"
	"io"
	"os"

	"freckers/ai/match/stats"
	"freckers/replay/matchfile"
)

// Follower reads a match file as it grows. It is made by [Follow].
type Follower struct {
	path   string
	c      content
	begun  bool  // whether the plan was read
	length int64 // of the lines that were read
}

// Follow returns a follower of a file, which need not exist yet.
func Follow(path string) *Follower { return &Follower{path: path} }

// Read reads the complete lines that the file has got since the last call, and calls do for each game among
// them that counts. The record of the game is encoded: [ReadRecord] reads it. After an error, which a file
// that was replaced meanwhile causes too, it must be read by a new follower.
func (f *Follower) Read(do func(*stats.Game)) error {
	file, err := os.Open(f.path)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	defer file.Close()
	if _, err := file.Seek(f.length, io.SeekStart); err != nil {
		return err
	}
	length, err := matchfile.Scan(file, func(_ int, _ int64, line []byte) error {
		switch {
		case !f.begun:
			f.begun = true
			return f.c.readHeader(line)
		case matchfile.IsPlan(line):
			return f.c.extend(line)
		}
		return f.add(line, do)
	})
	f.length += length
	if err != nil {
		return fmt.Errorf("%s: %w", f.path, err)
	}
	return nil
}

func (f *Follower) add(line []byte, do func(*stats.Game)) error {
	g, err := f.c.readEncodedGame(line)
	if err == nil {
		err = f.c.checkFirst(g)
	}
	if err != nil || g.Termination == stats.Interrupted {
		return err
	}
	f.c.board.add(g)
	do(g)
	return nil
}

// Standings returns the plan, with defaults filled in, and the standings so far. ok is false before the plan was read.
func (f *Follower) Standings() (p Plan, s stats.Standings, ok bool) {
	if f.c.board == nil {
		return p, s, false
	}
	return f.c.plan, f.c.board.standings(), true
}
