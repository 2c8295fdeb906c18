package saves

import (
	"context"

	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/session"
	"freckers/gfx/text"
	"freckers/gfx/ui"
)

// LoadingScreen waits until a file has been read.
type LoadingScreen struct {
	of     nav.Load
	behind nav.Scene
	stage  widgets.Stage
	cancel ui.Command
	left   bool
	notice string
	seen   bool
	task   *session.Task[nav.Route] // nil before the first frame was seen
}

// NewLoading reads what a route leads to.
func NewLoading(of nav.Load) *LoadingScreen {
	s := &LoadingScreen{of: of}
	s.cancel = ui.Command{ID: "cancel", Title: text.Mark("Cancel"), Key: input.Cancel, Do: func() { s.left = true }}
	return s
}

// pace is the ticks a second while the file is read.
const pace = 20

// Frame implements [nav.Screen].
func (s *LoadingScreen) Frame(c *ui.Frame, e *nav.Env) nav.Route {
	e.TakeNotice(&s.notice)
	s.behind = e.Behind
	c.Pace(pace)
	if next := s.poll(e); next != nil {
		return next
	}
	v := c.View()
	title := v.T("Loading the game…")
	if s.of.Adds {
		title = v.T("Adding the games…")
	}
	widgets.Beside(c, e, v, &s.stage, v.Column(ui.Style{Gap: 16}, v.Text(title, ui.Title), v.Text(s.of.Name, ui.Body), v.Text(s.notice, ui.Body),
		v.Spacer(), v.Row(ui.Style{}, v.Button(&s.cancel, ui.Secondary, ui.InitialFocus(true)))))
	c.Perform(&s.cancel)
	if !s.left {
		return nil
	}
	s.changed(e)
	return nav.Back{}
}

// poll begins to read once the screen was seen, since nothing runs beside the frames of a page, and
// returns the route to what was in it when it has been read.
func (s *LoadingScreen) poll(e *nav.Env) nav.Route {
	if !s.seen {
		s.seen = true
		return nil
	}
	if s.task == nil {
		s.task = session.NewTask(context.Background(), func(read func()) { go read() }, s.of.Do)
	}
	next, done, err := s.task.Poll()
	switch {
	case !done:
		return nil
	case err != nil:
		s.changed(e)
		e.Notice = e.Complain(err.Error())
		return nav.Back{}
	}
	switch next.(type) {
	case nav.Resume, nav.Received:
		return next // they take the place of other screens too
	}
	return nav.Replace{With: next}
}

// changed tells other screens of games that were added before the rest was given up.
func (s *LoadingScreen) changed(e *nav.Env) {
	if s.of.Adds {
		e.Changes++
	}
}

// Scene returns what is to be seen behind what is read, too.
func (s *LoadingScreen) Scene() nav.Scene { return s.behind }

// Close cancels reading.
func (s *LoadingScreen) Close() error {
	if s.task != nil {
		s.task.Stop()
	}
	return nil
}
