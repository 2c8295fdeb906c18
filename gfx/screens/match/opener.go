package match

import (
	"freckers/gfx/platform"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/text"
	"freckers/gfx/ui"
)

// opener opens the folder of a tournament.
type opener struct {
	dialog widgets.Dialog
	open   ui.Command
}

// command makes the command that asks for the folder, and leads to it.
func (o *opener) command(e *nav.Env, notice *string, next *nav.Route) {
	o.dialog.Missing = e.T("No file dialog available: drop the folder on this window, or run: freckers tournament watch DIR")
	o.open = ui.Command{ID: "match.tournament", Title: text.Mark("Open tournament"), Short: text.Mark("Tournament"), Key: ui.NoKey, Do: func() {
		o.dialog.Ask(e, notice, func(d *platform.Dialogs) *platform.Pending { return d.Folder(e.T("Choose the folder of a tournament")) },
			func(f platform.File) { *next = nav.Tournament{Folder: f.Path} })
	}}
}
