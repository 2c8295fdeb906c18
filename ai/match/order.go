package match

import (
	"bufio"
	"cmp"
	"errors"
	"io"
	"slices"

	"freckers/replay/matchfile"
	"freckers/replay/vfs"
)

// finish closes the file of a match that is over. Its games are then in the order of their
// numbers, whichever ended first: the same games make the same file.
func (f *file) finish() error {
	if f == nil || !f.unordered {
		return f.close()
	}
	lines, err := f.lines()
	if err != nil {
		return errors.Join(err, f.close())
	}
	slices.SortStableFunc(lines, func(a, b placed) int { return cmp.Or(cmp.Compare(a.part, b.part), cmp.Compare(a.number, b.number)) })
	closed := false
	err = vfs.WriteFunc(f.fsys, f.path, func(w io.Writer) error {
		out, games := bufio.NewWriterSize(w, 1<<16), f.log.Reader()
		for _, s := range lines {
			if _, err := io.Copy(out, io.NewSectionReader(games, s.start, s.end-s.start)); err != nil {
				return err
			}
		}
		if err := out.Flush(); err != nil {
			return err
		}
		closed = true
		return f.close() // Windows replaces no open file
	})
	if !closed {
		err = f.close()
	}
	var unwritten *vfs.Error
	if errors.As(err, &unwritten) {
		return nil // the games are all there, as they ended
	}
	return err
}

// placed is where a line is in the file: of a game, or of the plan that begins a part.
type placed struct {
	part, number int
	start, end   int64
}

func (f *file) lines() (list []placed, err error) {
	part := 0
	length, err := matchfile.Scan(f.log.Reader(), func(_ int, start int64, text []byte) (err error) {
		number := 0
		if matchfile.IsPlan(text) {
			part++
		} else if number, err = matchfile.Number(text); err != nil {
			return err
		}
		if len(list) > 0 {
			list[len(list)-1].end = start
		}
		list = append(list, placed{part: part, number: number, start: start})
		return nil
	})
	if len(list) > 0 {
		list[len(list)-1].end = length
	}
	return list, err
}
