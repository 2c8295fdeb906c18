package openings

import (
	"context"
	"sync/atomic"

	"freckers/game"
	"freckers/gfx/platform"
	"freckers/gfx/screens/nav"
	"freckers/gfx/session"
	"freckers/gfx/ui"
	"freckers/replay/matchfile"
	"freckers/replay/openings"
)

// none is the notice that a source has no games of a game.
func none(e *nav.Env, from openings.Source, g game.Game) string {
	if chosen(from) {
		return e.T("There are no games in %s.", from.Name)
	}
	return e.T("There are no saved games of %s yet. Play one, or press Choose games to read a match file, a log or a folder.", e.T(g.Info().Title))
}

// chosen reports whether somebody chose a source, other than the saved games.
func chosen(from openings.Source) bool { return from.Open != nil }

// inMemory are files that were read, such as dropped ones.
func inMemory(name string, files []platform.File) openings.Source {
	var texts []openings.Text
	for _, f := range files {
		texts = append(texts, openings.Text{Name: f.Name, Load: func() ([]byte, error) {
			loaded := f.Loaded()
			return loaded.Text, loaded.Err
		}})
	}
	return openings.Texts(name, texts)
}

type reading struct {
	from  openings.Source
	task  *session.Task[*openings.Library] // nil if nothing is read
	games *atomic.Int64                    // read so far
	shown int64                            // the number in line
	line  string
}

// read begins to read a source; the games that are shown stay meanwhile.
func (s *Screen) read(from openings.Source) {
	s.stop()
	games := &atomic.Int64{}
	s.reading = reading{from: from, games: games, shown: -1}
	s.reading.task = session.NewTask(context.Background(), func(do func()) { go do() }, func(ctx context.Context) (*openings.Library, error) {
		return from.Read(ctx, func(n int) { games.Store(int64(n)) })
	})
	s.notice, s.choosing = "", false
}

func (s *Screen) stop() {
	if s.reading.task != nil {
		s.reading.task.Stop()
		s.reading.task = nil
	}
}

func (s *Screen) progress(e *nav.Env) string {
	r := &s.reading
	if n := r.games.Load(); n != r.shown {
		r.shown, r.line = n, e.N("Reading games... %d so far", "Reading games... %d so far", int(n))
		if !chosen(r.from) {
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
	if chosen(from) && len(lib.Notes) > 0 {
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
			s.read(inMemory(f.Name, []platform.File{f}))
		} else {
			s.read(openings.OnDisk(f.Path))
		}
	})
}

// TakeFiles reads dropped files: a match file, or several at once. A single game is opened as elsewhere.
func (s *Screen) TakeFiles(e *nav.Env, files []platform.File) bool {
	if len(files) == 1 {
		if files[0] = files[0].Loaded(); !matchfile.Is(files[0].Text) {
			return false
		}
	}
	name := files[0].Name
	if len(files) > 1 {
		name = e.N("%d dropped file", "%d dropped files", len(files))
	}
	s.read(inMemory(name, files))
	if len(files) == platform.MostDropped {
		s.notice = e.T("Only the first %d files are read. Choose their folder under Choose games to read all.", len(files))
	}
	return true
}
