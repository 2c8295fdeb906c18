package tournament

import (
	"path/filepath"
	"strings"

	"freckers/gfx/input"
	"freckers/gfx/platform"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/session"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
	"freckers/gfx/ui"
	"freckers/gfx/ui/layout"
)

// Start says what a tournament is, how one is played, and leads to those that were watched.
type Start struct {
	recent  []widgets.Item
	list    *widgets.Items
	command string // that plays one
	typed   string // the address of a fleet
	dialog  nav.Dialog
	notice  string
	next    nav.Route

	back, open, follow, copy ui.Command
}

// NewStart lists the tournaments that were watched.
func NewStart(e *nav.Env) *Start {
	s := &Start{command: phrases.CommandLine("tournament", "submissions", "--game", e.Game().Info().Name)}
	folders := &e.Settings.Tournaments
	for _, folder := range folders[:folders.Len()] {
		item := widgets.Item{Glyph: "folder", Title: filepath.Base(folder), About: filepath.Dir(folder), Plain: true}
		if session.IsAddress(folder) {
			item.Title, item.About = folder, ""
		}
		s.recent = append(s.recent, item)
	}
	watch := func(folder string) { s.next = nav.Tournament{Folder: folder} }
	s.list = widgets.NewItems("recent tournaments", func(i int) *widgets.Item { return &s.recent[i] }, func(i int) { watch(folders[i]) })
	s.follow = ui.Command{ID: "tournament.fleet", Title: text.Mark("Watch"), Do: func() { watch(address(s.typed)) }}
	s.dialog.Missing = e.T("No file dialog available: drop the folder on this window, or run: freckers tournament watch DIR")
	s.back = widgets.BackCommand(func() { s.next = nav.Back{} })
	s.open = ui.Command{ID: "tournament.folder", Title: text.Mark("Open a folder"), Do: func() {
		s.dialog.Ask(e, &s.notice, func(d *platform.Dialogs) *platform.Pending { return d.Folder(e.T("Choose the folder of a tournament")) },
			func(f platform.File) { watch(f.Path) })
	}}
	return s
}

// Frame implements [nav.Screen].
func (s *Start) Frame(c *ui.Frame, e *nav.Env) nav.Route {
	e.TakeNotice(&s.notice)
	s.next = nil
	s.dialog.Poll(e, &s.notice)
	if s.copy.Do == nil {
		s.copy = ui.Command{ID: "tournament.copy", Title: text.Mark("Copy"), Icon: "copy", Do: func() { c.Copy(s.command); s.notice = e.T("Copied. Paste it into a terminal: %s", s.command) }}
	}
	c.Perform(&s.back)
	if c.Typing() && s.typed != "" && c.In.Take(input.Confirm) {
		s.follow.Do()
	}
	widgets.Desk(c)
	v := c.View()
	v.Show(s.view(c, v), widgets.OnDesk(c))
	return s.next
}

// view is a card for those who watch a tournament, and one for those who run one.
func (s *Start) view(c *ui.Frame, v *ui.View) ui.Box {
	const least = 360
	gap, column := ui.Style{Gap: 16}, ui.Style{MinW: least, Grow: 1}
	watch, run := s.watch(c, v), s.run(v)
	head := widgets.DeskHead(c, v, &s.back, v.T("Tournament"), v.T("Many agents play each other and are ranked."))
	return v.Column(gap, head, widgets.DeskNotice(v, s.notice), v.First(layout.ByWidth,
		v.Row(gap, v.Column(column, watch), v.Column(column, run)), v.Column(gap, watch, run)))
}

// watch opens the folder of a tournament, or one that was open before.
func (s *Start) watch(c *ui.Frame, v *ui.View) ui.Box {
	recent := ui.None
	if len(s.recent) > 0 {
		recent = v.Column(ui.Style{Gap: 4}, v.Text(v.T("Watched before"), ui.Strong), s.list.Show(c, v, len(s.recent), ui.Style{}))
	}
	gap := ui.Style{Gap: 8, Across: layout.Middle}
	field, follow := v.Field(v.T("Address"), &s.typed), v.Button(&s.follow, ui.Secondary, ui.Disabled(s.typed == ""))
	return v.On(ui.Card, ui.Style{Pad: 20}, v.Column(ui.Style{Gap: 12}, v.Text(v.T("Watch one"), ui.Name),
		v.Text(v.T("Its folder holds the standings and every game, even while it is running."), ui.Small),
		v.Row(ui.Style{}, v.Button(&s.open, ui.Primary, ui.InitialFocus(true))),
		v.Column(ui.Style{Gap: 4}, v.Text(v.T("Or type the address of a NATS server, if a fleet plays it:"), ui.Small),
			v.First(layout.ByWidth, v.Row(gap, field, follow), v.Column(ui.Style{Gap: 8}, field, v.Row(ui.Style{}, follow)))), recent))
}

// address is that of a fleet, of which the protocol may be left out.
func address(typed string) string {
	typed = strings.TrimSpace(typed)
	if session.IsAddress(typed) {
		return typed
	}
	return "nats://" + typed
}

// run is the command that plays a tournament.
func (s *Start) run(v *ui.View) ui.Box {
	return v.On(ui.Card, ui.Style{Pad: 20}, v.Column(ui.Style{Gap: 12}, v.Text(v.T("Run one"), ui.Name),
		v.Text(v.T("Put each agent into the folder submissions, as a folder or ZIP file, and run this in a terminal:"), ui.Small),
		v.Row(ui.Style{Gap: 8, Across: layout.Middle}, v.Column(ui.Style{Grow: 1}, widgets.Printed(v, s.command)), v.Icon(&s.copy)),
		v.Text(v.T("Everything else: freckers help tournaments"), ui.Small)))
}
