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

// Dialog is a file dialog of a screen. The zero value is none.
type Dialog struct {
	pending *platform.Pending
	chosen  func(f platform.File)
	// Missing tells the user what to do where there are no dialogs; if it is empty, the error does.
	Missing string
	// Lacking does it, where that is possible.
	Lacking func()
}

// Ask opens a dialog, unless one is open; chosen takes its file.
func (d *Dialog) Ask(e *Env, notice *string, open func(d *platform.Dialogs) *platform.Pending, chosen func(f platform.File)) {
	if d.pending != nil {
		*notice = DialogError(e.Locale, platform.ErrBusy)
		return
	}
	d.pending, d.chosen = open(e.Dialogs), chosen
}

// OpenGame asks for a file of games. Next becomes the route to them, unless they cannot be opened, which the notice explains.
func (d *Dialog) OpenGame(e *Env, notice *string, next *Route) {
	d.Ask(e, notice, func(d *platform.Dialogs) *platform.Pending { return d.Open(e.T("Open a game"), gameFiles(e)) },
		func(f platform.File) { *next = OpenFile(e, f, notice) })
}

// Waits reports whether it is open.
func (d *Dialog) Waits() bool { return d.pending != nil }

// Poll looks whether a file was chosen, or says why it cannot be.
func (d *Dialog) Poll(e *Env, notice *string) {
	if d.pending == nil {
		return
	}
	f, done, err := d.pending.Poll()
	if !done {
		return
	}
	d.pending = nil
	d.takeFile(e, f, err, notice)
}

// takeFile passes on the chosen file, or sets a notice of why there is none. After a cancel it does neither.
func (d *Dialog) takeFile(e *Env, f platform.File, err error, notice *string) {
	if *notice == DialogError(e.Locale, platform.ErrBusy) {
		*notice = ""
	}
	switch {
	case errors.Is(err, platform.ErrCancelled):
	case errors.Is(err, platform.ErrNoDialog) && d.Lacking != nil:
		d.Lacking()
	case errors.Is(err, platform.ErrNoDialog) && d.Missing != "":
		*notice = d.Missing
	case err != nil:
		*notice = DialogError(e.Locale, err)
	default:
		d.chosen(f)
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

// fileKeys opens and saves files by keys, over any screen.
type fileKeys struct {
	opening, saving Dialog
	next            Route // to the file that was chosen
}

// Recorded has a game of which a copy can be saved, nil for none.
type Recorded interface{ Recorded() *replay.Record }

// tick asks for a file as the keys want, and returns the route to the one that was chosen.
func (k *fileKeys) tick(c *ui.Frame, e *Env, s Screen) Route {
	k.next = nil
	if !c.Typing() && c.In.Take(input.OpenFile) && !k.opening.Waits() {
		k.opening.OpenGame(e, &e.Notice, &k.next)
	}
	if r, ok := s.(Recorded); ok && !c.Typing() && c.In.Take(input.SaveCopy) {
		k.save(e, r.Recorded())
	}
	k.saving.Poll(e, &e.Notice)
	k.opening.Poll(e, &e.Notice)
	return k.next
}

// gameFiles returns the files that can be opened.
func gameFiles(e *Env) platform.Filter {
	return platform.Filter{About: e.T("Games and referee logs"), Extensions: append(FileExtensions(), "zip"), Else: e.T("All files")}
}

func (k *fileKeys) save(e *Env, rec *replay.Record) {
	if rec == nil || k.saving.Waits() {
		return
	}
	var b bytes.Buffer
	if err := rec.Write(&b); err != nil {
		e.Notice = e.Error(err)
		return
	}
	k.saving.Ask(e, &e.Notice, func(d *platform.Dialogs) *platform.Pending {
		return d.Save(e.T("Save a copy"), rec.Game().Info().Name+replay.Extension)
	},
		func(f platform.File) {
			if SaveCopy(e, f, b.Bytes(), &e.Notice) {
				e.unsaved.noteCopy(rec)
			}
		})
}

// SaveCopy writes a file that was chosen, and says so or why it cannot be. It reports whether it is written.
func SaveCopy(e *Env, f platform.File, text []byte, notice *string) bool {
	*notice = e.T("Saved as %s", f.Name)
	err := f.Write(text)
	if err != nil {
		*notice = e.Error(err)
	}
	return err == nil
}
