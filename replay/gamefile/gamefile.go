// Package gamefile opens and saves files of games in any known format: records, referee's
// logs and single positions.
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

	"freckers/replay"
	"freckers/replay/refereelog"
	"freckers/replay/vfs"
)

// Open is like [Read] for the file at path.
func Open(path string) (*replay.Record, error) {
	games, err := OpenAll(path)
	if err != nil {
		return nil, err
	}
	return Choose(path, games, 0)
}

// Read reads a record, a referee's log (-l), the referee's terminal output or a single
// position. The content decides, not the name, which is used in errors only. Of several games
// it returns the first. The record's notes list the problems of a damaged file. The error is a
// [*replay.FileError].
func Read(name string, r io.Reader) (*replay.Record, error) {
	games, err := ReadAll(name, r)
	if err != nil {
		return nil, err
	}
	return Choose(name, games, 0)
}

// Parse is like [Read] for a file in memory, but returns the error of ctx once ctx is done.
func Parse(ctx context.Context, name string, data []byte) (*replay.Record, error) {
	games, err := ParseAll(ctx, name, data)
	if err != nil {
		return nil, err
	}
	return Choose(name, games, 0)
}

// Save writes a new file: a record if its name ends in .freckers or .jsonl, a referee's log if
// it ends in .log. It never overwrites a file. The notes list what the new file leaves out.
func Save(path string, rec *replay.Record) (omitted []replay.Note, err error) {
	if err := CheckName(path); err != nil {
		return nil, err
	}
	write := rec.Write
	if strings.EqualFold(filepath.Ext(path), ".log") {
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

// CheckName returns the error that [Save] would return for an unknown file extension, or nil.
func CheckName(path string) error {
	switch strings.ToLower(filepath.Ext(path)) {
	case replay.Extension, ".jsonl", ".log":
		return nil
	}
	return &replay.FileError{File: path, Reason: "the name does not tell the format", Todo: "let it end in .freckers for a record or .log for a referee's log"}
}
