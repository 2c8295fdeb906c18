package nav

import (
	"bytes"
	"errors"
	"path/filepath"

	"freckers/gfx/input"
	"freckers/gfx/platform"
	"freckers/gfx/text"
	"freckers/gfx/ui"
	"freckers/replay"
)

// fileKeys opens and saves files by keys, over any screen.
type fileKeys struct {
	opening *platform.Pending
	saving  *platform.Pending
	text    []byte // to be saved
}

// Recorded has a game of which a copy can be saved, nil for none.
type Recorded interface{ Recorded() *replay.Record }

// tick asks for a file as the keys want, and returns the route to the one that was chosen.
func (k *fileKeys) tick(c *ui.Frame, e *Env, s Screen) Route {
	if !c.Typing() && c.In.Take(input.OpenFile) && k.opening == nil {
		k.opening = e.Dialogs.Open(e.T("Open a game"), platform.Filter{About: e.T("Games and referee logs"), Extensions: append(FileExtensions(), "zip")})
	}
	if r, ok := s.(Recorded); ok && !c.Typing() && c.In.Take(input.SaveCopy) {
		k.save(e, r.Recorded())
	}
	if k.saving != nil {
		if f, done, err := k.saving.Poll(); done {
			k.saving = nil
			k.write(e, f, err)
		}
	}
	if k.opening == nil {
		return nil
	}
	f, done, err := k.opening.Poll()
	if !done {
		return nil
	}
	k.opening = nil
	if err != nil {
		k.complain(e, err)
		return nil
	}
	return OpenFiles(e, []platform.File{f}, &e.Notice)
}

func (k *fileKeys) save(e *Env, rec *replay.Record) {
	if rec == nil || k.saving != nil {
		return
	}
	var b bytes.Buffer
	if err := rec.Write(&b); err != nil {
		e.Notice = e.Error(err)
		return
	}
	k.text = b.Bytes()
	k.saving = e.Dialogs.Save(e.T("Save a copy"), rec.Game().Info().Name+replay.Extension)
}

func (k *fileKeys) write(e *Env, f platform.File, err error) {
	if err == nil {
		err = f.Write(k.text)
	}
	if k.text = nil; err != nil {
		k.complain(e, err)
		return
	}
	e.Notice = e.T("Saved as %s", f.Name)
}

// complain says why there is no file, unless that was wanted.
func (k *fileKeys) complain(e *Env, err error) {
	if !errors.Is(err, platform.ErrCancelled) {
		e.Notice = DialogError(e.Locale, err)
	}
}

// DialogError explains why there is no file, and what to do instead.
func DialogError(l *text.Locale, err error) string {
	switch {
	case errors.Is(err, platform.ErrBusy):
		return l.T("A file dialog is already open. It may be behind this window.")
	case !errors.Is(err, platform.ErrNoDialog):
		return l.Error(err)
	}
	dir, err := platform.DataDir()
	if err != nil {
		return l.T("No file dialog available: drop the file on this window")
	}
	return l.T("No file dialog available: drop the file on this window, put it into %s, or run: freckers replay FILE", filepath.Join(dir, "games"))
}
