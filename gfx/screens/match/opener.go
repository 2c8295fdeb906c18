package match

import (
	"errors"

	"freckers/gfx/platform"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
)

// opener opens the folder of a tournament.
type opener struct{ dialog *platform.Pending }

// ask shows the dialog.
func (o *opener) ask(e *nav.Env) {
	if o.dialog == nil {
		o.dialog = e.Dialogs.Folder(e.T("Choose the folder of a tournament"))
	}
}

// poll returns the route to the folder once it was chosen.
func (o *opener) poll(e *nav.Env, notice *string) nav.Route {
	if o.dialog == nil {
		return nil
	}
	f, done, err := o.dialog.Poll()
	if !done {
		return nil
	}
	o.dialog = nil
	switch {
	case errors.Is(err, platform.ErrCancelled):
	case errors.Is(err, platform.ErrNoDialog):
		*notice = e.T("No file dialog available: drop the folder on this window, or run: freckers tournament watch DIR")
	case err != nil:
		*notice = widgets.DialogError(e.Locale, err)
	default:
		return nav.Tournament{Folder: f.Path}
	}
	return nil
}
