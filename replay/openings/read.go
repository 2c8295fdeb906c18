package openings

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"runtime"
	"slices"
	"sync"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/replay"
	"freckers/replay/gamefile"
	"freckers/replay/matchfile"
	"freckers/replay/vfs"
)

// Library holds the openings of all games that were read, one tree for each rule set.
type Library struct {
	Trees []*Tree
	// Notes list the files or games that could not be read, or only in part; at most [MaxNotes].
	Notes []string
	// Games is the number of games read, Skipped that of games that could not be read.
	Games, Skipped int
}

// MaxNotes bounds the notes of a library.
const MaxNotes = 100

// Find returns the tree of a rule set, nil if there are no games of it.
func (l *Library) Find(g game.Game, rules string) *Tree {
	for _, t := range l.Trees {
		if t.Game.Info().Name == g.Info().Name && t.Rules == rules {
			return t
		}
	}
	return nil
}

func (l *Library) tree(g game.Game, rules string) *Tree {
	t := l.Find(g, rules)
	if t == nil {
		t = newTree(g, rules)
		l.Trees = append(l.Trees, t)
	}
	return t
}

func (l *Library) note(format string, args ...any) {
	l.Skipped++
	if len(l.Notes) < MaxNotes {
		l.Notes = append(l.Notes, fmt.Sprintf(format, args...))
	}
}

// Read adds the games of saved games, referee's logs and match files, and of all such files
// in folders. Progress, which may be nil, is called with the number of games read so far. A
// file that cannot be read is noted; Read fails only if ctx is done or nothing could be read.
func (l *Library) Read(ctx context.Context, paths []string, progress func(games int)) error {
	var files []string
	for _, path := range paths {
		found, err := filesUnder(path)
		if err != nil {
			return err
		}
		files = append(files, found...)
	}
	for _, file := range files {
		if err := ctx.Err(); err != nil {
			return err
		}
		f, err := vfs.Open(file)
		if err != nil {
			l.note("%v", replay.NewFileError(file, err))
			continue
		}
		err = l.ReadFile(ctx, file, f, progress)
		f.Close()
		if err != nil && ctx.Err() != nil {
			return ctx.Err()
		}
		if err != nil {
			l.note("%v", err)
		}
		if progress != nil {
			progress(l.Games)
		}
	}
	if l.Games == 0 && len(l.Notes) > 0 {
		return errors.New(l.Notes[0])
	}
	return nil
}

// filesUnder returns the files of a folder and those below it, or a file itself.
func filesUnder(path string) (files []string, err error) {
	err = filepath.WalkDir(path, func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			files = append(files, name)
		}
		return err
	})
	if err != nil {
		return nil, replay.NewFileError(path, err)
	}
	return files, nil
}

// ReadFile adds the games of one file. The name is used in errors and references.
func (l *Library) ReadFile(ctx context.Context, name string, r io.Reader, progress func(games int)) error {
	lines := gamefile.Text(r)
	if head, _ := lines.Peek(1 << 10); matchfile.Is(head) {
		return l.readMatch(ctx, name, lines, progress)
	}
	data, err := io.ReadAll(io.LimitReader(lines, replay.MaxFile+1))
	if err != nil {
		return replay.NewFileError(name, err)
	}
	games, err := gamefile.ParseAll(ctx, name, data)
	if err != nil {
		return err
	}
	for i, rec := range games {
		if p := FromRecord(rec); p.Plies > 0 || len(games) == 1 {
			p.File = name
			if len(games) > 1 {
				p.Number = i + 1
			}
			l.add(p)
		}
	}
	return nil
}

func (l *Library) add(p Played) {
	start := p.States[0]
	l.tree(start.Game(), start.RuleSet()).Add(p)
	l.Games++
}

// Add adds the line of play of a record through its cursor, with the name of its file.
func (l *Library) Add(name string, rec *replay.Record) {
	p := FromRecord(rec)
	p.File = name
	l.add(p)
}

// FromRecord returns the opening of a record's line of play through its cursor.
func FromRecord(rec *replay.Record) (p Played) {
	ids := rec.Line(rec.Cursor)
	p.Plies, p.Winner = len(ids)-1, game.Nobody
	for seat := range rec.Header.Seats {
		p.Names = append(p.Names, rec.Header.Seats[seat].Name)
	}
	for i, id := range ids[:min(len(ids), Depth+1)] {
		p.States = append(p.States, rec.State(id))
		if i > 0 {
			n := &rec.Nodes[id]
			p.Actions, p.Evals = append(p.Actions, n.Action), append(p.Evals, evalFor(n.Eval, rec.State(ids[i-1]).ToMove()))
		}
	}
	if res := rec.Result; res != nil && res.Reason != game.ReasonInterrupted {
		p.Over, p.Winner = true, res.Winner
	}
	p.takeReview(rec, ids)
	return p
}

// takeReview takes the evaluations of a stored review in place of those that the players wrote down: it judges
// all moves alike. In a game of three only the mover's own view counts.
func (p *Played) takeReview(rec *replay.Record, ids []int) {
	if !rec.HasReview() {
		return
	}
	review, err := rec.Review()
	if err != nil {
		return // the record tells what is wrong with it
	}
	for _, at := range review.Positions {
		i := slices.Index(ids[:len(p.States)], at.Node)
		if i < 1 || at.Score == nil {
			continue
		}
		value, mover := at.Score.Value, p.States[i-1].ToMove()
		switch {
		case at.Score.Win > 0:
			value = maxEval
		case at.Score.Win < 0:
			value = -maxEval
		}
		if at.Score.Seat != mover {
			if len(rec.Game().Info().Seats) > 2 {
				continue
			}
			value = -value
		}
		p.Evals[i-1] = &value
	}
}

// evalFor returns an evaluation as a seat sees it, nil if there is none. In a game of
// three it must be that seat's own.
func evalFor(e *replay.Eval, seat game.Seat) *int {
	if e == nil || e.Seat != seat {
		return nil
	}
	return &e.Value
}

// readMatch adds the games of a match file. Several goroutines take its lines apart.
func (l *Library) readMatch(ctx context.Context, name string, r io.Reader, progress func(games int)) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	type numbered struct {
		number int
		text   []byte
	}
	todo := make(chan numbered, 64)
	done := make(chan matchGame, 64)
	var header matchfile.Header // written before the first line of todo
	var failed error
	var group sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		group.Go(func() {
			for t := range todo {
				g := readLine(&header, t.text)
				g.line = t.number
				done <- g
			}
		})
	}
	go func() {
		defer func() { close(todo); group.Wait(); close(done) }()
		length, err := matchfile.Scan(r, func(number int, _ int64, text []byte) error {
			if number == 1 {
				return readHeader(&header, text)
			}
			select {
			case todo <- numbered{number, bytes.Clone(text)}:
			case <-ctx.Done():
			}
			return ctx.Err()
		})
		switch {
		case err != nil:
			failed = &replay.FileError{File: name, Reason: err.Error(), Todo: "update this program, or name another file"}
		case length == 0:
			failed = &replay.FileError{File: name, Line: 1, Reason: "the line is not complete", Todo: "name a file that freckers match --out wrote"}
		}
	}()
	l.collect(name, done, progress)
	return cmp.Or(ctx.Err(), failed)
}

func readHeader(h *matchfile.Header, text []byte) error {
	if err := json.Unmarshal(text, h); err != nil {
		return err
	}
	if err := h.Check(); err != nil {
		return err
	}
	_, err := catalog.Find(h.Game)
	return err
}

// collect adds games in the order of their lines. Of a number that appears again, because
// its game was interrupted, the last one counts.
func (l *Library) collect(name string, done <-chan matchGame, progress func(games int)) {
	const often = 1000
	waiting := map[int]matchGame{}
	next := 2
	for g := range done {
		waiting[g.line] = g
		for {
			g, ok := waiting[next]
			if !ok {
				break
			}
			delete(waiting, next)
			next++
			switch {
			case g.err != nil:
				l.note("%s:%d: %v", name, g.line, g.err)
			case g.start != nil:
				g.played.File = name
				l.tree(g.start.Game(), g.start.RuleSet()).add(g.start, g.played.Ref, g.prepared, g.played.Actions)
				l.Games++
			}
			if progress != nil && next%often == 0 {
				progress(l.Games)
			}
		}
	}
}

// matchGame is a line of a match file, taken apart. An interrupted game, or a plan with more games, has no start.
type matchGame struct {
	line     int
	start    game.State
	played   Played
	prepared line
	err      error
}

// readLine reads a line of a match file. A plan or an interrupted game gives neither a start nor an error.
func readLine(h *matchfile.Header, text []byte) (g matchGame) {
	if matchfile.IsPlan(text) {
		return g
	}
	about, err := matchfile.ParseHead(text)
	if err != nil || about.End == matchfile.Interrupted {
		return matchGame{err: err}
	}
	start, err := matchfile.RecordStart(about.Record, Depth)
	if err != nil {
		return matchGame{err: err}
	}
	rec, err := replay.Parse(fmt.Sprint("game ", about.Number), start)
	if err != nil {
		return matchGame{err: err}
	}
	g.played = FromRecord(rec)
	g.played.Number, g.played.Plies, g.played.Over, g.played.Names = about.Number, about.Plies+len(about.Opening), true, nil
	g.played.Winner, _ = rec.Game().Info().SeatNamed(about.Winner)
	for _, player := range about.Players {
		name := ""
		if player >= 0 && player < len(h.Players) {
			name = h.Players[player]
		}
		g.played.Names = append(g.played.Names, name)
	}
	g.prepared = prepare(&g.played)
	g.start, g.played.States = g.played.States[0], nil
	return g
}
