package widgets

import (
	"errors"

	"freckers/gfx/platform"
	"freckers/gfx/screens/nav"
)

// Dialog is a file dialog of a screen. The zero value is none.
type Dialog struct {
	pending *platform.Pending
	chosen  func(f platform.File)
	// Missing says what to do where there are no dialogs; without it the error does.
	Missing string
}

// Ask opens a dialog, unless one is open; chosen takes its file.
func (d *Dialog) Ask(e *nav.Env, notice *string, open func(d *platform.Dialogs) *platform.Pending, chosen func(f platform.File)) {
	if d.pending != nil {
		*notice = DialogError(e.Locale, platform.ErrBusy)
		return
	}
	d.pending, d.chosen = open(e.Dialogs), chosen
}

// Poll looks whether a file was chosen, or says why it cannot be.
func (d *Dialog) Poll(e *nav.Env, notice *string) {
	if d.pending == nil {
		return
	}
	f, done, err := d.pending.Poll()
	if !done {
		return
	}
	if *notice == DialogError(e.Locale, platform.ErrBusy) {
		*notice = ""
	}
	d.pending = nil
	switch {
	case errors.Is(err, platform.ErrCancelled):
	case errors.Is(err, platform.ErrNoDialog) && d.Missing != "":
		*notice = d.Missing
	case err != nil:
		*notice = DialogError(e.Locale, err)
	default:
		d.chosen(f)
	}
}
