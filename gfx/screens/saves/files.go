package saves

import (
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/ui"
)

// Files lists files that were dropped together. Each is read when it is chosen.
type Files struct {
	of     nav.Files
	rows   []widgets.Item
	list   *widgets.Items
	back   ui.Command
	next   nav.Route
	notice string
}

// NewFiles lists the files of a route.
func NewFiles(e *nav.Env, of nav.Files) *Files {
	s := &Files{of: of}
	s.back = widgets.BackCommand(func() { s.next = nav.Back{} })
	s.list = widgets.NewItems("files", func(i int) *widgets.Item { return &s.rows[i] }, func(i int) { s.next = nav.OpenFile(e, of.Files[i], &s.notice) })
	s.Translate(e)
	return s
}

// Translate implements [nav.Translated].
func (s *Files) Translate(e *nav.Env) {
	const mega = 1 << 20
	s.rows = nil
	for _, f := range s.of.Files {
		about := e.T("%d MB", int(f.Size/mega))
		switch {
		case f.Err != nil:
			about = e.Error(f.Err)
		case f.Size < mega:
			about = e.T("less than 1 MB")
		}
		s.rows = append(s.rows, widgets.Item{Title: f.Name, About: about})
	}
}

// Frame implements [nav.Screen].
func (s *Files) Frame(c *ui.Frame, e *nav.Env) nav.Route {
	e.TakeNotice(&s.notice)
	s.next = nil
	widgets.Desk(c)
	v := c.View()
	head := widgets.DeskHead(c, v, &s.back, v.T("Which file?"), v.N("%d dropped file", "%d dropped files", len(s.rows)))
	list := v.On(ui.Card, ui.Style{Pad: 12}, s.list.Show(c, v, len(s.rows), ui.Style{}, ui.InitialFocus(true)))
	v.Show(v.Column(ui.Style{Gap: 16}, head, widgets.DeskNotice(v, s.notice), list), widgets.OnDesk(c))
	c.Perform(&s.back)
	return s.next
}
