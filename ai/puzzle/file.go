package puzzle

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"

	"freckers/game"
	"freckers/replay/format"
	"freckers/replay/vfs"
)

// The file of candidates is JSON Lines: a header, then a line for each game played.
const fileFormat, fileVersion = "freckers-puzzles", 1

type headerLine struct {
	Format  string         `json:"format"`
	Version format.Version `json:"version"`
	Game    string         `json:"game"`
	Seed    uint64         `json:"seed,string"`
	Easy    int            `json:"easy"`
}

type gameLine struct {
	Played  int             `json:"played"` // games so far
	Puzzles []candidateLine `json:"puzzles,omitempty"`
}

type candidateLine struct {
	Margin int    `json:"margin"`
	Puzzle string `json:"puzzle"` // as [Puzzle.String]
}

type content struct {
	games int
	list  []Candidate
}

// open starts a file or continues it, after an incomplete last line was cut off.
func open(path string, p *Plan) (l *vfs.Log, have content, err error) {
	create := vfs.CreateLog
	if p.Resume {
		create = vfs.OpenLog
	}
	l, err = create(vfs.OS(), path)
	if errors.Is(err, fs.ErrExist) {
		return nil, have, fmt.Errorf("%s already exists: continue it with --resume, or name another file", path)
	}
	if err != nil {
		return nil, have, err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, l.Close())
			l = nil
		}
	}()
	header := headerLine{fileFormat, fileVersion, p.Game.Info().Name, p.Seed, p.Easy}
	text, err := io.ReadAll(l.Reader())
	if err != nil {
		return l, have, err
	}
	end := vfs.WholeLines(text)
	if end == 0 {
		if err = checkBeginning(text, encode(header)); err != nil {
			return l, have, fmt.Errorf("%s: %w", path, err)
		}
		if err = l.Truncate(0); err == nil {
			err = l.Append(encode(header))
		}
		return l, have, err
	}
	if have, err = readContent(text[:end], p.Game, header); err != nil {
		return l, have, fmt.Errorf("%s: %w", path, err)
	}
	return l, have, l.Truncate(int64(end))
}

// checkBeginning checks that a file without a complete line is the beginning of a header, with
// zeros where a loss of power left a hole.
func checkBeginning(text, header []byte) error {
	for i, b := range text {
		if b != 0 && (i >= len(header) || b != header[i]) {
			return errors.New("this is no file of puzzle candidates: name another file")
		}
	}
	return nil
}

func encode(line any) []byte {
	text, err := json.Marshal(line)
	if err != nil {
		panic("puzzle: " + err.Error())
	}
	return append(text, '\n')
}

func readContent(text []byte, g game.Game, want headerLine) (have content, err error) {
	number := 0
	for line := range bytes.Lines(text) {
		number++
		if number == 1 {
			var h headerLine
			switch err := json.Unmarshal(line, &h); {
			case err != nil || h.Format != fileFormat || h.Version != fileVersion:
				return have, errors.New("line 1: this is no file of puzzle candidates: name another file")
			case h.Game != want.Game || h.Seed != want.Seed || h.Easy != want.Easy:
				return have, fmt.Errorf("line 1: the file is of %s with seed %d and one easy position of %d: resume with the same, or name another file", h.Game, h.Seed, h.Easy)
			}
			continue
		}
		if err := have.read(g, line); err != nil {
			return have, fmt.Errorf("line %d: %w", number, err)
		}
	}
	return have, nil
}

func (have *content) read(g game.Game, line []byte) error {
	var l gameLine
	if err := json.Unmarshal(line, &l); err != nil {
		return errors.New(format.Reason(err))
	}
	have.games = l.Played
	for _, c := range l.Puzzles {
		p, err := Parse(g, c.Puzzle)
		if err != nil {
			return err
		}
		have.list = append(have.list, Candidate{p, c.Margin})
	}
	return nil
}

func appendGame(to *vfs.Log, played int, list []Candidate) error {
	l := gameLine{Played: played}
	for _, c := range list {
		l.Puzzles = append(l.Puzzles, candidateLine{c.Margin, c.Puzzle.String()})
	}
	return to.Append(encode(l))
}

// Read reads a file of candidates. The error names the line.
func Read(path string, p Plan) ([]Candidate, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	have, err := readContent(text[:vfs.WholeLines(text)], p.Game, headerLine{Game: p.Game.Info().Name, Seed: p.Seed, Easy: p.Easy})
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return have.list, nil
}

// Select chooses n candidates, as evenly as possible among the strengths and with the greatest
// margins. They are sorted by strength.
func Select(list []Candidate, n int) (chosen []Candidate) {
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(a, b Candidate) int { return b.Margin - a.Margin })
	var by [Strengths][]Candidate
	for _, c := range list {
		by[c.Strength-1] = append(by[c.Strength-1], c)
	}
	for rank := 0; len(chosen) < min(n, len(list)); rank++ {
		for _, of := range by {
			if rank < len(of) && len(chosen) < n {
				chosen = append(chosen, of[rank])
			}
		}
	}
	slices.SortStableFunc(chosen, func(a, b Candidate) int { return a.Strength - b.Strength })
	return chosen
}
