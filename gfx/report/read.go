package report

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"

	"freckers/ai/tournament"
	"freckers/game"
	"freckers/replay"
	"freckers/replay/gamefile"
	"freckers/replay/matchfile"
	"freckers/replay/vfs"
)

// Source is a game to review.
type Source struct {
	Name   string // of its file as [game.PlainWords], and its number in a match file
	Record *replay.Record
	File   string // that holds it, or the folder of its tournament; may be empty
	Number int    // in it, 0 for the only one
}

// Read returns the games of a file or of all files in a folder and those below it: saved
// games, logs of the course's referee, match files, and the games of tournaments. The notes list
// what could not be read, or only in part; the error is that there is no such file or folder.
func Read(path string) (games []Source, notes []string, err error) {
	err = filepath.WalkDir(path, func(name string, d fs.DirEntry, err error) error {
		if err == nil && d.IsDir() && tournament.IsFolder(name) {
			found, err := readTournament(name)
			if err != nil {
				notes = append(notes, err.Error())
			}
			games = append(games, found...)
			return filepath.SkipDir
		}
		if err != nil || d.IsDir() {
			return err
		}
		found, err := readFile(name)
		if err != nil {
			notes = append(notes, err.Error())
		}
		games = append(games, found...)
		return nil
	})
	if err != nil {
		return nil, nil, replay.NewFileError(path, err)
	}
	for i := range games {
		games[i].Name = game.PlainWords(games[i].Name)
		for _, n := range games[i].Record.Notes {
			notes = append(notes, fmt.Sprintf("%s: %s", games[i].Name, n))
		}
	}
	for i := range notes {
		notes[i] = game.Plain(notes[i])
	}
	return games, notes, nil
}

// readFile reads the games of a record, a match file or a referee's log. Several games of one file are numbered from 1.
func readFile(name string) (games []Source, err error) {
	f, err := vfs.Open(name)
	if err != nil {
		return nil, replay.NewFileError(name, err)
	}
	defer f.Close()
	lines := gamefile.Text(f)
	if head, _ := lines.Peek(1 << 10); matchfile.Is(head) {
		return readMatch(name, lines)
	}
	records, err := gamefile.ReadAll(name, lines)
	if err != nil {
		return nil, err
	}
	for i, rec := range records {
		one := Source{Name: filepath.Base(name), Record: rec, File: name}
		if len(records) > 1 {
			one.Number = i + 1
			one.Name = fmt.Sprintf("%s, game %d", one.Name, one.Number)
		}
		games = append(games, one)
	}
	return games, nil
}

// readTournament returns the games of a tournament that count, as far as they can be read.
func readTournament(name string) (games []Source, err error) {
	f, err := tournament.Open(vfs.OS(), name)
	if err != nil {
		return nil, err
	}
	for _, g := range f.Results().Games {
		rec, _, failed := f.Record(g)
		if failed != nil {
			err = errors.Join(err, failed)
			continue
		}
		games = append(games, Source{Name: fmt.Sprintf("%s, game %d", filepath.Base(name), g.Number), Record: rec, File: name, Number: g.Number})
	}
	return games, err
}

// readMatch returns the games of a match file that were played to their end.
func readMatch(name string, r io.Reader) (games []Source, err error) {
	_, err = matchfile.Scan(r, func(number int, _ int64, line []byte) error {
		if number == 1 || matchfile.IsPlan(line) {
			return nil
		}
		g, err := matchfile.Parse(line)
		if err != nil || g.End == matchfile.Interrupted {
			return err
		}
		text, err := matchfile.RecordText(g.Record)
		if err != nil || len(text) == 0 {
			return err
		}
		of := fmt.Sprintf("%s, game %d", filepath.Base(name), g.Number)
		rec, err := replay.Parse(of, text)
		if err != nil {
			return err
		}
		games = append(games, Source{Name: of, Record: rec, File: name, Number: g.Number})
		return nil
	})
	if err != nil {
		return games, &replay.FileError{File: name, Reason: err.Error(), Todo: "the games before it are reviewed"}
	}
	return games, nil
}
