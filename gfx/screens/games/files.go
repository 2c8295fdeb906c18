package games

import (
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/platform"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/text"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// Files lists files that were dropped together. Each is read when it is chosen.
type Files struct {
	files  []platform.File
	back   ui.Command
	list   ui.List
	chosen int // -1 for none
	leave  bool
	notice string
	paint  *ui.Frame
	view   *ui.View
}

// NewFiles lists the files of a route.
func NewFiles(of nav.Files) *Files {
	s := &Files{files: of.Files, chosen: -1}
	s.back = ui.Command{ID: "back", Title: text.Mark("Back"), Icon: "back", Key: input.Cancel, Do: func() { s.leave = true }}
	s.list = ui.List{Name: "files", N: len(s.files), RowH: rowHeight, Row: s.row, Chosen: func(i int) { s.chosen = i }}
	return s
}

// Frame is one tick of the screen.
func (s *Files) Frame(c *ui.Frame, e *nav.Env) nav.Route {
	e.TakeNotice(&s.notice)
	s.chosen, s.leave = -1, false
	widgets.Desk(c)
	v := c.View()
	s.paint, s.view = c, v
	notice := ui.None
	if s.notice != "" {
		notice = v.On(ui.Card, ui.Style{Pad: 12}, v.Text(s.notice, ui.Body))
	}
	v.Show(v.Column(ui.Style{Gap: 16}, widgets.DeskHead(c, v, &s.back, v.T("Which file?"), v.N("%d dropped file", "%d dropped files", len(s.files))), notice,
		v.On(ui.Card, ui.Style{Pad: 12}, v.Rows(&s.list, ui.Style{}, ui.InitialFocus(true)))), widgets.OnDesk(c))
	c.Perform(&s.back)
	switch {
	case s.chosen >= 0:
		return nav.OpenFile(e, s.files[s.chosen], &s.notice)
	case s.leave:
		return nav.Back{}
	}
	return nil
}

// row paints the name of a file, and its size or why it cannot be read.
func (s *Files) row(i int, r displaylist.Rect, hovered bool) {
	const side, mega = 12, 1 << 20
	c, f := s.paint, &s.files[i]
	if hovered {
		c.List.Fill(r, theme.RowRadius, c.Theme.Row)
	}
	name := c.Fit(f.Name, r.W-2*side, theme.BodySize, true)
	c.Label(name, r.X+side, r.Y+21, theme.BodySize, true, displaylist.Left)
	about := ""
	switch {
	case f.Err != nil:
		about = c.Error(f.Err)
	case f.Size < mega:
		about = s.view.T("less than 1 MB")
	default:
		about = s.view.T("%d MB", int(f.Size/mega))
	}
	c.QuietLabel(c.Fit(about, r.W-2*side, theme.QuietSize, false), r.X+side, r.Y+40, displaylist.Left)
	c.TipIfCut(f.Name, name, r, hovered)
}
