package path

import (
	"time"

	"freckers/assets"
	"freckers/game"
	"freckers/gfx/animation"
	"freckers/gfx/input"
	"freckers/gfx/interaction"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/text"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// Rules is the illustrated rules of a game.
type Rules struct {
	stage   widgets.Stage
	lessons []assets.Lesson
	titles  []widgets.Item
	list    *widgets.Items
	page    int
	steps   []step // the page's actions
	at      int    // the step that is seen
	inside  time.Duration
	point   pointing
	wrong   string
	left    bool

	back, prev, next ui.Command
}

// step is one action of a page with the position before it.
type step struct {
	before game.State
	motion *animation.Timeline
	events []game.Event
}

// lessonRest is the rest before an action of a page, and after the last one.
const lessonRest = 900 * time.Millisecond

// NewRules shows the rules of g.
func NewRules(l *text.Locale, g game.Game) *Rules {
	r := &Rules{}
	var err error
	if r.lessons, err = assets.Lessons(g.Info().Name); err != nil {
		r.wrong = err.Error()
		return r
	}
	for i := range r.lessons {
		r.lessons[i].Title, r.lessons[i].Text = l.T(r.lessons[i].Title), l.T(r.lessons[i].Text)
		r.titles = append(r.titles, widgets.Item{Title: r.lessons[i].Title, Plain: true})
	}
	r.list = widgets.NewLines("rules", func(i int) *widgets.Item { return &r.titles[i] }, func(i int) { r.turn(g, i) })
	r.back = widgets.BackCommand(func() { r.left = true })
	r.prev = ui.Command{ID: "rules.prev", Title: text.Mark("Previous"), Key: input.StepBack, Can: func() bool { return r.page > 0 }, Do: func() { r.turn(g, r.page-1) }}
	r.next = ui.Command{ID: "rules.next", Title: text.Mark("Next"), Key: input.StepForward, Do: func() {
		if r.left = r.last(); !r.left {
			r.turn(g, r.page+1)
		}
	}}
	r.turn(g, 0)
	return r
}

func (r *Rules) turn(g game.Game, page int) {
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

// Frame implements [nav.Screen].
func (r *Rules) Frame(c *ui.Frame, e *nav.Env) nav.Route {
	if r.wrong != "" {
		e.Notice = r.wrong
		return nav.Back{}
	}
	c.TakeSideArrows()
	r.turnByKey(c)
	v := c.View()
	content := r.content(c, v)
	w := widgets.Window(c, v, content)
	r.stage.Place(w, false)
	r.animate(c, c.DragArea(w.Pond, "board"))
	r.stage.Draw(c, e)
	widgets.ShowPanel(c, v, w, content)
	if r.left {
		return nav.Back{}
	}
	return nil
}

// content is the text of the page, the titles of all pages where there is room for them, and the way on.
func (r *Rules) content(c *ui.Frame, v *ui.View) ui.Box {
	l, room := &r.lessons[r.page], theme.MinTarget*float32(len(r.titles))
	r.list.Current = r.page
	next := &r.next
	if next.Title = text.Mark("Next"); r.last() {
		next.Title = text.Mark("Done")
	}
	return v.Column(ui.Style{Gap: 12}, widgets.Head(v, &r.back, l.Title, v.T("%d of %d", r.page+1, len(r.lessons))),
		v.Text(l.Text, ui.Body), v.Spacer(),
		v.First(0, v.Column(ui.Style{Gap: 12}, v.Divider(), r.list.Show(c, v, len(r.titles), ui.Style{MinH: room})), ui.None),
		v.Row(ui.Style{Gap: 12}, v.Button(&r.prev, ui.Secondary), v.Button(next, ui.Primary, ui.InitialFocus(true))))
}

func (r *Rules) last() bool { return r.page == len(r.lessons)-1 }

// turnByKey turns pages; stepping past the last one leaves the rules, as its button does, but the arrows do not.
func (r *Rules) turnByKey(c *ui.Frame) {
	switch in := &c.In; {
	case in.Take(input.Left) || in.Take(input.PageUp):
		if r.page > 0 {
			r.prev.Do()
		}
	case in.Take(input.Right) || in.Take(input.PageDown):
		if !r.last() {
			r.next.Do()
		}
	default:
		c.Perform(&r.back, &r.prev, &r.next)
	}
}

// animate lets the page's actions be seen, one after another, again and again. It waits while a
// piece is pointed at, whose moves are shown.
func (r *Rules) animate(c *ui.Frame, t ui.Response) {
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

// pointing is what the pointer rests on, or what a finger has touched: its moves are shown.
type pointing struct {
	selection interaction.Selection
	of        game.State
	touched   game.Cell // by a finger, until it touches something else
}

// update follows the pointer over a board at rest, and reports whether moves are shown.
func (p *pointing) update(s game.State, at game.Cell, t ui.Response, finger bool) bool {
	if p.of != s {
		p.of, p.touched = s, game.NoCell
		p.selection.Reset(s, true)
	}
	switch {
	case t.Clicked && at == p.touched:
		p.touched = game.NoCell
	case t.Clicked && finger:
		p.touched = at
	case t.Pressed && !finger:
		p.touched = game.NoCell
	}
	if !t.Hover || finger {
		at = p.touched
	}
	p.selection.Hover(at)
	return p.selection.Movable(at)
}
