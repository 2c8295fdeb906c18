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
// numbers, whichever ended first: the same games make the same file. If it cannot be written
// anew, it keeps them as they ended.
func (f *file) finish() error {
	if f == nil || !f.unordered {
		return f.close()
	}
	spans, err := f.spans()
	if err != nil {
		return errors.Join(err, f.close())
	}
	slices.SortStableFunc(spans, func(a, b lineSpan) int { return cmp.Or(cmp.Compare(a.part, b.part), cmp.Compare(a.number, b.number)) })
	closed := f.close // not yet
	_ = vfs.WriteFunc(f.fsys, f.path, func(w io.Writer) error {
		if err := copySpans(w, f.log.Reader(), spans); err != nil {
			return err
		}
		err := f.close() // Windows replaces no open file
		closed = func() error { return err }
		return err
	})
	return closed()
}

// copySpans copies parts of a file one after another.
func copySpans(w io.Writer, file io.ReaderAt, spans []lineSpan) error {
	out := bufio.NewWriterSize(w, 1<<16)
	for _, s := range spans {
		if _, err := io.Copy(out, io.NewSectionReader(file, s.start, s.end-s.start)); err != nil {
			return err
		}
	}
	return out.Flush()
}

// lineSpan is where a line is in the file: of a game, or of the plan that begins a part, whose number is 0.
type lineSpan struct {
	part, number int
	start, end   int64
}

// spans finds the lines of the file.
func (f *file) spans() (list []lineSpan, err error) {
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
		list = append(list, lineSpan{part: part, number: number, start: start})
		return nil
	})
	if len(list) > 0 {
		list[len(list)-1].end = length
	}
	return list, err
}
