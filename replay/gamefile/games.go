package gamefile

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"freckers/replay"
	"freckers/replay/format"
	"freckers/replay/refereelog"
	"freckers/replay/vfs"
)

// OpenAll is like [ParseAll] for the file at path.
func OpenAll(path string) ([]*replay.Record, error) {
	f, err := vfs.Open(path)
	if err != nil {
		return nil, replay.NewFileError(path, err)
	}
	defer f.Close()
	if info, err := f.Stat(); err == nil && info.IsDir() {
		return nil, &replay.FileError{File: path, Reason: "this is a folder", Todo: "open a file in it"}
	}
	return ReadAll(path, f)
}

// OpenGame reads one game of a file by its number, see [Choose]. Several paths are the log and
// the output of one game, see [Join].
func OpenGame(paths []string, number int) (*replay.Record, error) {
	if len(paths) > 1 {
		return join(paths, number)
	}
	games, err := OpenAll(paths[0])
	if err != nil {
		return nil, err
	}
	return Choose(paths[0], games, number)
}

func join(paths []string, number int) (*replay.Record, error) {
	var texts [][]byte
	for _, path := range paths {
		f, err := vfs.Open(path)
		if err != nil {
			return nil, replay.NewFileError(path, err)
		}
		data, err := io.ReadAll(io.LimitReader(f, replay.MaxFile))
		f.Close()
		if err != nil {
			return nil, replay.NewFileError(path, err)
		}
		texts = append(texts, data)
	}
	return Join(paths, texts, max(number, 1))
}

// Join is like [refereelog.Join] for files in memory. Names and texts have the same length.
func Join(names []string, texts [][]byte, number int) (*replay.Record, error) {
	var files []refereelog.Text
	for i, data := range texts {
		text, _ := format.Decode(data)
		files = append(files, refereelog.Text{Name: names[i], Text: string(text)})
	}
	return refereelog.Join(files, number)
}

// ReadAll is like [ParseAll] for a reader.
func ReadAll(name string, r io.Reader) ([]*replay.Record, error) {
	data, err := io.ReadAll(io.LimitReader(r, replay.MaxFile+1))
	if err != nil {
		return nil, replay.NewFileError(name, err)
	}
	return ParseAll(context.Background(), name, data)
}

// ParseAll is like [Parse], but returns all games of a log, an output or concatenated records,
// at least one, in order.
func ParseAll(ctx context.Context, name string, data []byte) ([]*replay.Record, error) {
	text, ok := format.Decode(data)
	if parts := splitRecords(text); ok && len(parts) > 1 && len(data) <= replay.MaxFile {
		return parseRecords(ctx, name, parts)
	}
	rec, err := replay.ParseContext(ctx, name, data)
	line := strings.TrimSpace(string(text))
	bad := (*replay.FileError)(nil)
	if !ok || line == "" || !errors.As(err, &bad) || !bad.Foreign {
		return one(rec, err)
	}
	if rec, ok, err := readPosition(name, line); ok {
		return one(rec, err)
	}
	games, logErr := refereelog.ParseAll(name, string(text))
	if logErr != nil && line[0] == '{' {
		return nil, err
	}
	return games, logErr
}

func one(rec *replay.Record, err error) ([]*replay.Record, error) {
	if err != nil {
		return nil, err
	}
	return []*replay.Record{rec}, nil
}

// Choose returns the game with a number, counted from 1. For 0 it returns the first game, with
// a note if there are more. It fails if there is no such game.
func Choose(name string, games []*replay.Record, number int) (*replay.Record, error) {
	switch {
	case number > len(games):
		return nil, &replay.FileError{File: name, Reason: fmt.Sprintf("there is no game %d in it", number), Todo: fmt.Sprintf("choose one of 1 to %d", len(games))}
	case number > 0:
		return games[number-1], nil
	case len(games) > 1:
		games[0].AddNote(0, fmt.Sprintf("the file holds %d games, and this is the first one", len(games)))
	}
	return games[0], nil
}

// Text returns a reader that yields a text file as UTF-8 without a byte order mark. It buffers
// the whole file only if that is UTF-16.
func Text(r io.Reader) *bufio.Reader {
	const head = 1 << 10
	lines := bufio.NewReaderSize(r, 1<<16)
	begin, _ := lines.Peek(head)
	if bytes.IndexByte(begin, 0) < 0 {
		if decoded, _ := format.Decode(begin); len(decoded) < len(begin) {
			_, _ = lines.Discard(len(begin) - len(decoded)) // they were peeked at
		}
		return lines
	}
	data, err := io.ReadAll(io.LimitReader(lines, replay.MaxFile+1))
	decoded, _ := format.Decode(data)
	if err != nil {
		return bufio.NewReader(io.MultiReader(bytes.NewReader(decoded), failing{err}))
	}
	return bufio.NewReaderSize(bytes.NewReader(decoded), 1<<16)
}

type failing struct{ error }

func (f failing) Read([]byte) (int, error) { return 0, f.error }

// splitRecords cuts a text before each header of a record.
func splitRecords(text []byte) (parts [][]byte) {
	header := []byte(`{"format":"` + replay.Format + `"`)
	if !bytes.HasPrefix(text, header) {
		return nil
	}
	for {
		next := bytes.Index(text[1:], append([]byte("\n"), header...))
		if next < 0 {
			return append(parts, text)
		}
		parts = append(parts, text[:next+2])
		text = text[next+2:]
	}
}

func parseRecords(ctx context.Context, name string, parts [][]byte) (games []*replay.Record, failed error) {
	for _, part := range parts {
		rec, err := replay.ParseContext(ctx, name, part)
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if err != nil {
			failed = err
			continue
		}
		games = append(games, rec)
	}
	if len(games) == 0 {
		return nil, failed
	}
	return games, nil
}
