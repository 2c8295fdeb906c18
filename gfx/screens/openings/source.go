package openings

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"slices"
	"sync/atomic"

	"freckers/game"
	"freckers/gfx/platform"
	"freckers/gfx/screens/nav"
	"freckers/gfx/session"
	"freckers/gfx/ui"
	"freckers/replay"
	"freckers/replay/openings"
	"freckers/replay/regularfile"
)

// source is where games come from: the saved ones, or files that somebody chose.
type source struct {
	name   string // for people, "" for the saved games
	chosen bool
	read   func(ctx context.Context, progress func(games int)) (*openings.Library, error)
	open   func(r openings.Ref) (*replay.Record, error) // nil for the saved games
}

// none is the notice that a source has no games of a game.
func (from *source) none(e *nav.Env, g game.Game) string {
	if from.chosen {
		return e.T("There are no games in %s.", from.name)
	}
	return e.T("There are no saved games of %s yet. Play one, or press Choose games to read a match file, a log or a folder.", e.T(g.Info().Title))
}

// saved are the saved games.
func saved(e *nav.Env) source {
	store := e.Store
	return source{
		read: func(ctx context.Context, progress func(games int)) (*openings.Library, error) {
			lib := &openings.Library{}
			files, err := store.List()
			if err != nil {
				return nil, err
			}
			for _, f := range files {
				if err := ctx.Err(); err != nil {
					return nil, err
				}
				text, err := store.Read(f.Name)
				if err != nil {
					continue // it was deleted meanwhile
				}
				// What cannot be read is told by the list of saved games.
				_ = lib.ReadFile(ctx, f.Name, bytes.NewReader(text), nil)
				progress(lib.Games)
			}
			return lib, nil
		},
	}
}

// onDisk is a file or a folder.
func onDisk(path string) source {
	return source{
		name: filepath.Base(path), chosen: true,
		read: func(ctx context.Context, progress func(games int)) (*openings.Library, error) {
			lib := &openings.Library{}
			return lib, lib.Read(ctx, []string{path}, progress)
		},
		open: func(r openings.Ref) (*replay.Record, error) {
			f, err := regularfile.Open(r.File)
			if err != nil {
				return nil, replay.NewFileError(r.File, err)
			}
			defer f.Close()
			return openings.ReadGame(r.File, f, r.Number)
		},
	}
}

// inMemory are files that were read, such as dropped ones.
func inMemory(name string, files []platform.File) source {
	return source{
		name: name, chosen: true,
		read: func(ctx context.Context, progress func(games int)) (*openings.Library, error) {
			lib := &openings.Library{}
			for _, f := range files {
				f = f.Loaded()
				err := f.Err
				if err == nil {
					err = lib.ReadFile(ctx, f.Name, bytes.NewReader(f.Text), progress)
				}
				if ctx.Err() != nil {
					return nil, ctx.Err()
				}
				if err != nil {
					lib.Skipped++
					lib.Notes = append(lib.Notes, err.Error())
				}
				progress(lib.Games)
			}
			return lib, nil
		},
		open: func(r openings.Ref) (*replay.Record, error) {
			i := slices.IndexFunc(files, func(f platform.File) bool { return f.Name == r.File })
			if i < 0 {
				return nil, replay.NewFileError(r.File, os.ErrNotExist)
			}
			return openings.ReadGame(r.File, bytes.NewReader(files[i].Loaded().Text), r.Number)
		},
	}
}

// reading is a source that is being read.
type reading struct {
	from  source
	task  *session.Task[*openings.Library] // nil if nothing is read
	games *atomic.Int64                    // read so far
	shown int64                            // the number in line
	line  string
}

// read begins to read a source; the games that are shown stay meanwhile.
func (s *Screen) read(e *nav.Env, from source) {
	s.stop()
	games := &atomic.Int64{}
	s.reading = reading{from: from, games: games, shown: -1}
	s.reading.task = session.NewTask(context.Background(), func(do func()) { go do() }, func(ctx context.Context) (*openings.Library, error) {
		return from.read(ctx, func(n int) { games.Store(int64(n)) })
	})
	s.notice, s.choosing = "", false
}

// stop abandons the reading.
func (s *Screen) stop() {
	if s.reading.task != nil {
		s.reading.task.Stop()
		s.reading.task = nil
	}
}

// progress words how far the reading has come.
func (s *Screen) progress(e *nav.Env) string {
	r := &s.reading
	if n := r.games.Load(); n != r.shown {
		r.shown, r.line = n, e.N("Reading games... %d so far", "Reading games... %d so far", int(n))
		if !r.from.chosen {
			r.line = e.T("Reading your games...")
		}
	}
	return r.line
}

// await takes the games once they are read.
func (s *Screen) await(c *ui.Frame, e *nav.Env) {
	if s.reading.task == nil {
		return
	}
	lib, done, err := s.reading.task.Poll()
	if !done {
		const often = 20
		c.Pace(often)
		return
	}
	from := s.reading.from
	s.reading.task = nil
	if err != nil {
		s.notice = e.Error(err)
		return
	}
	s.take(e, from, lib)
	if from.chosen && len(lib.Notes) > 0 {
		s.notice = e.N("%d file or game could not be read: %s", "%d files or games could not be read; the first: %s", lib.Skipped, lib.Skipped, e.Line(lib.Notes[0]))
	}
}

// ask opens a dialog for a file or a folder.
func (s *Screen) ask(e *nav.Env, folder bool) {
	about := platform.Filter{About: e.T("Match files, games and referee logs"), Extensions: nav.FileExtensions(), Else: e.T("All files")}
	s.dialog.Ask(e, &s.notice, func(d *platform.Dialogs) *platform.Pending {
		switch {
		case folder:
			return d.Folder(e.T("Choose a folder of games"))
		case platform.InBrowser():
			return d.Open(e.T("Choose a file of games"), about)
		}
		return d.Where(e.T("Choose a file of games"), about) // a match file may be larger than what is read at once
	}, func(f platform.File) {
		if f.Text != nil {
			s.read(e, inMemory(f.Name, []platform.File{f}))
		} else {
			s.read(e, onDisk(f.Path))
		}
	})
}

// TakeFiles reads dropped files: a match file, or several at once. A single game is opened as elsewhere.
func (s *Screen) TakeFiles(e *nav.Env, files []platform.File) bool {
	if len(files) == 1 {
		if files[0] = files[0].Loaded(); !openings.IsMatch(files[0].Text) {
			return false
		}
	}
	name := files[0].Name
	if len(files) > 1 {
		name = e.N("%d dropped file", "%d dropped files", len(files))
	}
	s.read(e, inMemory(name, files))
	if len(files) == platform.MostDropped {
		s.notice = e.T("Only the first %d files are read. Choose their folder under Choose games to read all.", len(files))
	}
	return true
}
