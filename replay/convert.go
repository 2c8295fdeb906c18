package replay

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"
)

// Convert reads a file as [Open] does and writes it anew as [Save] does. The
// notes tell what was wrong with the old file and what the new one does not hold.
func Convert(in, out string) (notes []Note, err error) {
	if err := CheckName(out); err != nil {
		return nil, err
	}
	rec, err := Open(in)
	if err != nil {
		return nil, err
	}
	lost, err := Save(out, rec)
	return slices.Concat(rec.Notes, lost), err
}

// Save writes a record to a file: as a record where its name ends in .freckers
// or .jsonl, as a log of the referee where it ends in .log. A file that is there
// is not touched. The notes tell what the new file does not hold.
func Save(path string, rec *Record) (lost []Note, err error) {
	write, err := writerFor(path)
	if err != nil {
		return nil, err
	}
	if strings.EqualFold(filepath.Ext(path), ".log") {
		lost = lostInLog(rec)
	}
	var b bytes.Buffer
	if err := write(&b, rec); err != nil {
		return lost, &FileError{File: path, Reason: err.Error(), Todo: todoRecord}
	}
	switch err := createFile(path, b.Bytes(), time.Time{}); {
	case errors.Is(err, fs.ErrExist):
		return lost, &FileError{File: path, Reason: wordThere, Todo: todoOtherName}
	case errors.Is(err, fs.ErrNotExist):
		return lost, &FileError{File: path, Reason: wordNoFolder, Todo: todoOtherName}
	case errors.Is(err, syscall.ENOSPC):
		return lost, &FileError{File: path, Reason: wordFull, Todo: todoRoom}
	case err != nil:
		return lost, &FileError{File: path, Reason: reasonOf(err), Todo: todoOtherName}
	}
	return lost, nil
}

// CheckName gives the error of [Save] for a file whose name does not tell what to
// write, nil for any other.
func CheckName(path string) error {
	_, err := writerFor(path)
	return err
}

// writerFor is what writes the format that a file's name asks for.
func writerFor(path string) (func(io.Writer, *Record) error, error) {
	switch strings.ToLower(filepath.Ext(path)) {
	case Extension, ".jsonl":
		return func(w io.Writer, r *Record) error { return r.Write(w) }, nil
	case ".log":
		return WriteLog, nil
	}
	return nil, &FileError{File: path, Reason: wordWhichFormat, Todo: todoWhichFormat}
}
