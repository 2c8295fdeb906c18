package replay

import (
	"bytes"
	"errors"
	"io/fs"
	"path/filepath"
	"strings"
)

// Convert reads a file as [Open] does and writes it anew: as a record where the
// new name ends in .freckers or .jsonl, as a log of the referee where it ends in
// .log. A file that is there is not touched. The notes tell what was wrong with
// the old file and what the new one does not hold.
func Convert(in, out string) (notes []Note, err error) {
	var write func(*bytes.Buffer, *Record) error
	toLog := false
	switch strings.ToLower(filepath.Ext(out)) {
	case Extension, ".jsonl":
		write = func(b *bytes.Buffer, r *Record) error { return r.Write(b) }
	case ".log":
		toLog = true
		write = func(b *bytes.Buffer, r *Record) error { return WriteLog(b, r) }
	default:
		return nil, &FileError{File: out, Reason: wordWhichFormat, Todo: todoWhichFormat}
	}
	rec, err := Open(in)
	if err != nil {
		return nil, err
	}
	notes = rec.Notes
	if toLog {
		notes = append(notes, lostInLog(rec)...)
	}
	var b bytes.Buffer
	if err := write(&b, rec); err != nil {
		return notes, &FileError{File: in, Reason: err.Error(), Todo: todoRecord}
	}
	switch err := createFile(out, b.Bytes()); {
	case errors.Is(err, fs.ErrExist):
		return notes, &FileError{File: out, Reason: wordThere, Todo: todoOtherName}
	case err != nil:
		return notes, &FileError{File: out, Reason: reasonOf(err), Todo: todoOtherName}
	}
	return notes, nil
}
