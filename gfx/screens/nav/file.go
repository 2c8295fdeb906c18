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

// OpenFile returns the route to a file: a playback, a tournament, or the saved games after adding those of a
// pack; nil if it cannot be opened, and the notice explains why.
func OpenFile(e *Env, f platform.File, notice *string) Route {
	if f.Err != nil {
		*notice = e.Error(f.Err)
		return nil
	}
	if f.Name == platform.TournamentFile && f.Path != "" && e.Programs != nil {
		return Tournament{Folder: filepath.Dir(f.Path)}
	}
	if bytes.HasPrefix(f.Text, []byte(gamefile.PackMagic)) {
		return Load{&Reading{Name: f.Name, Adds: true, Do: func(ctx context.Context) (Route, error) {
			added, err := gamefile.Unpack(ctx, e.Store, f.Text)
			switch {
			case err != nil:
				return nil, fmt.Errorf("%s: %w", f.Name, err)
			case added == 0:
				return Saves{Notice: e.T("All games of the file are already saved here.")}, nil
			}
			return Saves{Notice: e.N("%d game was added.", "%d games were added.", added)}, nil
		}}}
	}
	read := func(ctx context.Context) (Route, error) {
		rec, err := gamefile.Parse(ctx, f.Name, f.Text)
		return Playback{Record: rec}, unread(f.Name, err, platform.InBrowser())
	}
	if len(f.Text) > largestAtOnce {
		return later(f.Name, read)
	}
	next, err := read(context.Background())
	if err != nil {
		*notice = e.Error(err)
		return nil
	}
	return next
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
