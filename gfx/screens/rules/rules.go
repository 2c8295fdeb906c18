package rules

import (
	"time"

	"freckers/assets"
	"freckers/game"
	"freckers/gfx/animation"
	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/text"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// Screen is the illustrated rules of a game.
type Screen struct {
	stage   widgets.Stage
	lessons []assets.Lesson
	page    int
	counts  []string
	height  float32 // that the panel needs, as far as the last frame knows
	steps   []step  // the page's actions
	at      int     // the step that is seen
	inside  time.Duration
	point   pointing
	wrong   string
}

// step is one action of a page with the position before it.
type step struct {
	before game.State
	motion *animation.Timeline
	events []game.Event
}

// lessonRest is the rest before an action of a page, and after the last one.
const lessonRest = 900 * time.Millisecond

// New shows the rules of g.
func New(l *text.Locale, g game.Game) *Screen {
	r := &Screen{}
	var err error
	if r.lessons, err = assets.Lessons(g.Info().Name); err != nil {
		r.wrong = err.Error()
		return r
	}
	for i := range r.lessons {
		r.lessons[i].Title, r.lessons[i].Text = l.T(r.lessons[i].Title), l.T(r.lessons[i].Text)
		r.counts = append(r.counts, l.T("%d of %d", i+1, len(r.lessons)))
	}
	r.turn(g, 0)
	return r
}

func (r *Screen) turn(g game.Game, page int) {
	r.page, r.at, r.inside, r.steps = page, 0, -lessonRest, nil
	l := &r.lessons[page]
	s, err := g.Parse(l.Position, game.Options{RuleSet: l.Rules})
	if err != nil {
		r.wrong = err.Error()
		return
	}
	for _, a := range l.Actions {
		next, events, err := s.Play(game.Action(a))
		if err != nil {
			r.wrong = err.Error()
			return
		}
		r.steps = append(r.steps, step{s, animation.Plan(s, events, animation.Options{}), events})
		s = next
	}
	r.steps = append(r.steps, step{before: s})
}

// Frame is one tick of the rules.
func (r *Screen) Frame(c *ui.Frame, e *nav.Env) nav.Route {
	in := &c.In
	if in.Take(input.Cancel) {
		return nav.Back{}
	}
	c.TakeSideArrows()
	if r.turnByKey(in) {
		return nav.Back{}
	}
	sc := r.layout(c)
	if r.wrong != "" {
		e.Notice = r.wrong
		return nav.Back{}
	}
	r.stage.Place(sc, false)
	r.animate(c, c.DragArea(sc.Pond, "board"))
	r.stage.Draw(c, e)
	widgets.Panel(c, sc)
	col := sc.Column()
	l := &r.lessons[r.page]
	widgets.Headline(c, &col, sc.Small, l.Title, r.counts[r.page])
	size, buttons := float32(theme.BodySize), float32(theme.MinTarget+46+8)
	r.height = col.Y - sc.Panel.Y + c.TextHeight(l.Text, col.W, theme.CoordSize, false) + buttons + sc.Body.Y - sc.Panel.Y
	for size > theme.CoordSize && c.TextHeight(l.Text, col.W, size, false) > col.H-buttons {
		size--
	}
	c.Text(l.Text, col.Rect, size, false, c.Theme.Ink)
	col.Top(r.tallest(c, col.W), 8)
	if widgets.Links(c, col.Bottom(theme.MinTarget, 0), c.T("Back")) == 0 {
		return nav.Back{}
	}
	row := col.Bottom(46, 8)
	g := r.steps[0].before.Game()
	r.contents(c, g, &col)
	if r.page > 0 && c.Button(widgets.Cut(row, 0, 2, 12), c.T("Previous"), ui.Secondary) {
		r.turn(g, r.page-1)
	}
	last := r.last()
	label := c.T("Next")
	if last {
		label = c.T("Done")
	}
	if c.Button(widgets.Cut(row, 1, 2, 12), label, ui.Primary, ui.InitialFocus(true)) {
		if last {
			return nav.Back{}
		}
		r.turn(g, r.page+1)
	}
	return nil
}

// layout has room in the panel for the text of the page.
func (r *Screen) layout(c *ui.Frame) widgets.Layout {
	sc := widgets.NewLayout(c.W, c.Usual)
	switch {
	case !sc.Folded():
		c.Need(c.Usual - sc.Panel.H + r.height)
		return sc.Taller(c.H - c.Usual)
	case r.height > sc.Panel.H:
		return widgets.NewTallLayout(c.W, c.H, r.height)
	}
	return sc
}

func (r *Screen) last() bool { return r.page == len(r.lessons)-1 }

// turnByKey turns pages; stepping past the last one leaves the rules, as its button does.
func (r *Screen) turnByKey(in *input.State) (out bool) {
	if r.wrong != "" {
		return false
	}
	g := r.steps[0].before.Game()
	switch {
	case in.Take(input.Left) || in.Take(input.PageUp) || in.Take(input.StepBack):
		if r.page > 0 {
			r.turn(g, r.page-1)
		}
	case in.Take(input.Right) || in.Take(input.PageDown):
		if !r.last() {
			r.turn(g, r.page+1)
		}
	case in.Take(input.StepForward):
		if r.last() {
			return true
		}
		r.turn(g, r.page+1)
	}
	return false
}

func (r *Screen) tallest(c *ui.Frame, width float32) (h float32) {
	for i := range r.lessons {
		h = max(h, c.TextHeight(r.lessons[i].Text, width, theme.BodySize, false))
	}
	return h
}

// contents lists the pages below the longest text, if all fit: in the same place on every page.
func (r *Screen) contents(c *ui.Frame, g game.Game, col *widgets.Column) {
	const over = 12 + 1.5 + 12 // the rule, and the room on either side of it
	height := over + float32(len(r.lessons))*theme.MinTarget
	if col.H < height+14 {
		return
	}
	col.Top(col.H-height, 12)
	widgets.Divider(c, col, 12)
	for i := range r.lessons {
		row := col.Top(theme.MinTarget, 0)
		row.X, row.W = row.X-12, row.W+24
		if i == r.page {
			c.List.Fill(row, theme.RowRadius, c.Theme.Row)
		}
		if c.MenuItem(row, r.lessons[i].Title) && i != r.page {
			r.turn(g, i)
		}
	}
}

// animate lets the page's actions be seen, one after another, again and again. It waits while a
// piece is pointed at, whose moves are shown.
func (r *Screen) animate(c *ui.Frame, t ui.Response) {
	c.Animate()
	r.inside += c.Step
	s := &r.steps[r.at]
	if t.Clicked {
		r.inside = min(r.inside, 0)
	}
	if s.motion == nil || r.inside <= 0 {
		at := game.NoCell
		if r.stage.Board.Layout != nil {
			at = r.stage.Board.View.At(t.X, t.Y)
		}
		if r.point.update(s.before, at, t, c.In.Touch) {
			r.inside = -lessonRest
			r.stage.Set(s.before, nil, 0)
			r.stage.ClearMarks()
			r.stage.SetTrail(nil)
			r.stage.Highlight(&r.point.selection)
			return
		}
	}
	length := lessonRest
	if s.motion != nil {
		length = s.motion.Duration()
	}
	if r.inside > length {
		r.at, r.inside = r.at+1, -lessonRest
		if r.at == len(r.steps) {
			r.at = 0
		}
		s = &r.steps[r.at]
	}
	r.stage.ClearMarks()
	if s.motion != nil && r.inside > 0 {
		r.stage.SetTrail(nil)
		r.stage.Set(s.before, s.motion, r.inside)
		return
	}
	r.stage.Set(s.before, nil, 0)
	if r.at > 0 {
		r.stage.SetTrail(r.steps[r.at-1].events)
	} else {
		r.stage.SetTrail(nil)
	}
}
