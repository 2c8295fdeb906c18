package saves

import (
	"errors"

	"freckers/gfx/platform"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/replay"
	"freckers/replay/gamefile"
)

// copying is a game that is saved elsewhere as it is, for what cannot be opened may still be mended.
type copying struct {
	text   []byte
	dialog *platform.Pending
}

// saveCopy asks where to save a game as it is.
func (s *Screen) saveCopy(e *nav.Env, g *gamefile.Summary) {
	if s.dialog != nil || s.copying != nil {
		s.notice = e.T("A file dialog is already open. It may be behind this window.")
		return
	}
	text, err := e.Store.Read(g.Name)
	if err != nil {
		s.notice = e.Error(replay.NewFileError(g.Name, err))
		return
	}
	s.copying = &copying{text, e.Dialogs.Save(e.T("Save a copy"), g.Name)}
}

// pollCopy saves the copy once it is known where.
func (s *Screen) pollCopy(e *nav.Env) {
	if s.copying == nil {
		return
	}
	if f, done, err := s.copying.dialog.Poll(); done {
		s.finishCopy(e, f, err)
	}
}

// finishCopy saves the copy where somebody chose, or says why it cannot be.
func (s *Screen) finishCopy(e *nav.Env, f platform.File, err error) {
	text := s.copying.text
	s.copying = nil
	if err == nil {
		err = f.Write(text)
	}
	switch {
	case errors.Is(err, platform.ErrCancelled):
	case err != nil:
		s.notice = widgets.DialogError(e.Locale, err)
	default:
		s.notice = e.T("Saved as %s", f.Name)
	}
}
