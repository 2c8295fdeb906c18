package nav

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"freckers/gfx/platform"
	"freckers/gfx/text"
	"freckers/replay"
	"freckers/replay/gamefile"
)

// FileExtensions are those of the files that hold games, without the dot.
func FileExtensions() []string {
	return []string{strings.TrimPrefix(replay.Extension, "."), "jsonl", "log", "out", "txt"}
}

// together is the most that files dropped together may have in all for their games to be listed, in bytes.
const together = 8 << 20

// OpenFiles returns the route to files that were dropped together, as [OpenFile] does: to the game whose log and
// output they are, or to a list of their games, or of the files where they are large.
func OpenFiles(e *Env, files []platform.File, notice *string) Route {
	if len(files) == 1 || files[0].Err != nil || watchable(e, files[0]) || isPack(files[0]) {
		return OpenFile(e, files[0], notice)
	}
	size := 0
	for _, f := range files {
		size += max(int(f.Size), len(f.Text))
	}
	if size > together {
		return Files{files}
	}
	name := e.N("%d dropped file", "%d dropped files", len(files))
	return opened(e, name, size, notice, func(ctx context.Context) (Route, error) { return readTogether(ctx, e, name, files) })
}

// readTogether reads several files. If they are parts of one game the route leads to that game, otherwise to a list of all
// games; it fails only if none can be read.
func readTogether(ctx context.Context, e *Env, name string, files []platform.File) (Route, error) {
	var names []string
	var texts [][]byte
	var games []*replay.Record
	var failed error
	for _, f := range files {
		f = f.Loaded()
		list, err := []*replay.Record(nil), f.Err
		if err == nil {
			names, texts = append(names, f.Name), append(texts, f.Text)
			list, err = gamefile.ParseAll(ctx, f.Name, f.Text)
		}
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if err != nil && failed == nil {
			failed = unread(f.Name, err, platform.InBrowser())
		}
		games = append(games, list...)
	}
	if len(names) == len(files) {
		if rec, err := gamefile.Join(names, texts, 1); err == nil {
			return Playback{Record: rec, File: files[0].Path}, nil
		}
	}
	switch {
	case len(games) == 0:
		return nil, failed
	case len(games) == 1 && failed == nil:
		return Playback{Record: games[0]}, nil
	}
	g := Games{Name: name, Records: games}
	if failed != nil {
		g.Notice = e.Error(failed)
	}
	return g, nil
}

// watchable reports whether a file is that of a tournament which can be watched.
func watchable(e *Env, f platform.File) bool {
	return f.Name == platform.TournamentFile && f.Path != "" && e.Programs != nil
}

func isPack(f platform.File) bool { return bytes.HasPrefix(f.Text, []byte(gamefile.PackMagic)) }

// OpenFile returns the route to a file: a playback, the list of its games if there are several, a tournament, or
// the saved games after adding those of a pack; nil if it cannot be opened, and the notice explains why.
func OpenFile(e *Env, f platform.File, notice *string) Route {
	if watchable(e, f) {
		return Tournament{Folder: filepath.Dir(f.Path)}
	}
	if f.Size <= largestAtOnce {
		f = f.Loaded()
	}
	if f.Err != nil {
		*notice = e.Error(f.Err)
		return nil
	}
	if packed, page, ok := linkIn(f); ok {
		return OpenLink(e, packed, page, notice)
	}
	if isPack(f) || strings.HasSuffix(f.Name, ".zip") {
		return Load{&Reading{Name: f.Name, Adds: true, Do: func(ctx context.Context) (Route, error) { return readFile(ctx, e, f) }}}
	}
	return opened(e, f.Name, max(int(f.Size), len(f.Text)), notice, func(ctx context.Context) (Route, error) { return readFile(ctx, e, f) })
}

// readFile returns the route to the games of a file. The games of a pack are added to the saved ones.
func readFile(ctx context.Context, e *Env, f platform.File) (Route, error) {
	if f = f.Loaded(); f.Err != nil {
		return nil, f.Err
	}
	if isPack(f) {
		added, err := gamefile.Unpack(ctx, e.Store, f.Text)
		switch {
		case err != nil:
			return nil, fmt.Errorf("%s: %w", f.Name, err)
		case added == 0:
			return Saves{Notice: e.T("All games of the file are already saved here.")}, nil
		}
		return Saves{Notice: e.N("%d game was added.", "%d games were added.", added)}, nil
	}
	games, err := gamefile.ParseAll(ctx, f.Name, f.Text)
	switch {
	case err != nil:
		return nil, unread(f.Name, err, platform.InBrowser())
	case len(games) > 1:
		return Games{Name: f.Name, File: f.Path, Records: games}, nil
	}
	return Playback{Record: games[0], File: f.Path}, nil
}

// opened reads what has so many bytes, at once or, if that would take longer than a frame, on the way.
func opened(e *Env, name string, size int, notice *string, read func(context.Context) (Route, error)) Route {
	if size > largestAtOnce {
		return later(name, read)
	}
	next, err := read(context.Background())
	return e.unless(err, next, notice)
}

// ReadSaved reads a saved game, or gives up when the context is done.
func (e *Env) ReadSaved(ctx context.Context, name string) (*replay.Record, error) {
	content, err := e.Store.Read(name)
	if err != nil {
		return nil, err
	}
	return gamefile.Parse(ctx, name, content)
}

// unread is why a file cannot be opened. A page does not explain how to make a referee's log.
func unread(name string, err error, page bool) error {
	if bad := (*replay.FileError)(nil); page && errors.As(err, &bad) && bad.Foreign {
		return fmt.Errorf(text.Mark("%s is not a game that this program can open"), name)
	}
	return err
}
