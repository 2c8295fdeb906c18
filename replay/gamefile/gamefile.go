// Package gamefile opens and saves the files in which games come, whatever their
// format: records, logs of the course's referee, and single positions.
package gamefile

import (
	"bytes"
	"context"
	"errors"
	"io"
	"io/fs"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/replay"
	"freckers/replay/internal/textfile"
	"freckers/replay/refereelog"
	"freckers/replay/regularfile"
	"freckers/replay/vfs"
)

// Open reads a file as [Read] does.
func Open(path string) (*replay.Record, error) {
	f, err := regularfile.Open(path)
	if err != nil {
		return nil, replay.NewFileError(path, err)
	}
	defer f.Close()
	if info, err := f.Stat(); err == nil && info.IsDir() {
		return nil, &replay.FileError{File: path, Reason: "this is a folder", Todo: "open a file in it"}
	}
	return Read(path, f)
}

// Read reads a record, a log of the referee (-l), the referee's terminal output, or
// a single position; the content decides, not the name. The name is for errors.
// What is wrong with a damaged file is in the record's notes. The error is a
// [*replay.FileError].
func Read(name string, r io.Reader) (*replay.Record, error) {
	data, err := io.ReadAll(io.LimitReader(r, replay.MaxFile+1))
	if err != nil {
		return nil, replay.NewFileError(name, err)
	}
	return Parse(context.Background(), name, data)
}

// Parse is [Read] from memory. It gives up a record, with the error of the context, once that is done.
func Parse(ctx context.Context, name string, data []byte) (*replay.Record, error) {
	rec, err := replay.ParseContext(ctx, name, data)
	bad := (*replay.FileError)(nil)
	decoded, ok := textfile.Decode(data)
	text := string(decoded)
	line := strings.TrimSpace(text)
	if !ok || line == "" || !errors.As(err, &bad) || !bad.Foreign {
		return rec, err
	}
	if !strings.Contains(line, "\n") {
		if rec, ok, err := readPosition(name, line); ok {
			return rec, err
		}
	}
	log, logErr := refereelog.Parse(name, text)
	if logErr != nil && line[0] == '{' {
		return nil, err
	}
	return log, logErr
}

// readPosition reads a position of the game whose boards have as many rows. It is
// not ok if there is none.
func readPosition(name, line string) (rec *replay.Record, ok bool, err error) {
	board, _, more := strings.Cut(line, " ")
	rows := strings.Count(board, "/")
	if rows == 0 || !more {
		return nil, false, nil
	}
	for _, g := range catalog.Games() {
		start, err := g.New(game.Options{})
		if err != nil || strings.Count(start.String(), "/") != rows {
			continue
		}
		if rec, err = replay.NewFrom(g, line, game.Options{}, nil); err != nil {
			return nil, true, &replay.FileError{File: name, Line: 1, Reason: err.Error(), Todo: "write a position as the window copies it"}
		}
		return rec, true, nil
	}
	return nil, false, nil
}

// Convert opens a file and saves it in another format. The notes are what was
// wrong with the old file and what the new one does not hold.
func Convert(in, out string) (notes []replay.Note, err error) {
	if err := CheckName(out); err != nil {
		return nil, err
	}
	rec, err := Open(in)
	if err != nil {
		return nil, err
	}
	omitted, err := Save(out, rec)
	return append(rec.Notes[:len(rec.Notes):len(rec.Notes)], omitted...), err
}

// Save writes a new file: a record if its name ends in .freckers or .jsonl, a log
// of the referee if it ends in .log. It never overwrites a file. The notes are what
// the new file does not hold.
func Save(path string, rec *replay.Record) (omitted []replay.Note, err error) {
	if err := CheckName(path); err != nil {
		return nil, err
	}
	write := rec.Write
	if isLog(path) {
		omitted = refereelog.Omitted(rec)
		write = func(w io.Writer) error { return refereelog.Write(w, rec) }
	}
	var b bytes.Buffer
	if err := write(&b); err != nil {
		return omitted, &replay.FileError{File: path, Reason: err.Error(), Todo: "keep it as a .freckers file"}
	}
	err = vfs.Create(vfs.OS(), path, b.Bytes(), time.Time{})
	if err == nil {
		return omitted, nil
	}
	bad := replay.NewFileError(path, err)
	bad.Todo = "choose another name"
	switch {
	case errors.Is(err, fs.ErrExist):
		bad.Reason = "a file of that name exists"
	case errors.Is(err, fs.ErrNotExist):
		bad.Reason = "its folder does not exist"
	case errors.Is(err, syscall.ENOSPC):
		bad.Reason, bad.Todo = "the disk is full", "make room on it, or choose another one"
	}
	return omitted, bad
}

// CheckName returns the error of [Save] for a name without a known format.
func CheckName(path string) error {
	switch strings.ToLower(filepath.Ext(path)) {
	case replay.Extension, ".jsonl", ".log":
		return nil
	}
	return &replay.FileError{File: path, Reason: "the name does not tell the format", Todo: "let it end in .freckers for a record or .log for a referee's log"}
}

func isLog(path string) bool { return strings.EqualFold(filepath.Ext(path), ".log") }
