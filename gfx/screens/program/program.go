package program

import (
	"errors"

	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/platform"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/session"
	"freckers/gfx/text"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// Screen is the screen on which the player chooses which program plays a seat.
type Screen struct {
	of     nav.PickProgram
	back   widgets.Stage
	typed  string
	read   string // what name and wrong were made from
	name   string
	wrong  string
	trial  *session.Task[string]
	dialog *platform.Pending
	time   int
	times  []string // as they are typed
	said   []string // as they are said
	seen   bool
}

// New asks for the program in a seat of a game.
func New(e *nav.Env, of nav.PickProgram) *Screen {
	p := &Screen{of: of, typed: of.Command}
	p.times, p.said = timeLimits(e.Locale)
	p.time = 1
	for i, t := range p.times {
		if t == e.Settings.ProgramTime {
			p.time = i
		}
	}
	return p
}

// Frame is one tick of the screen.
func (p *Screen) Frame(c *ui.Frame, e *nav.Env) nav.Route {
	if next := p.poll(e); next != nil {
		return next
	}
	sc := widgets.NewLayout(c.W, c.H)
	widgets.Backdrop(c, e, &p.back, sc)
	widgets.Panel(c, sc)
	col := sc.Column()
	widgets.Headline(c, &col, sc.Small, c.T("Program"), c.T(p.of.Title))
	back := widgets.Links(c, col.Bottom(theme.MinTarget, 0), c.T("Back")) == 0
	ready := p.trial == nil && p.wrong == "" && p.typed != ""
	use := c.Button(col.Bottom(46, 12), c.T("Use it"), ui.Primary, ui.Disabled(!ready), ui.InitialFocus(true))
	p.field(c, e, &col)
	p.check(e)
	p.drawStatus(c, &col, sc)
	if p.of.Timed && widgets.Stepper(c, col.Top(theme.MinTarget, 8), c.T("Time"), p.said, &p.time) {
		e.Settings.ProgramTime = p.times[p.time]
	}
	p.recent(c, e, &col)
	switch {
	case use || c.Typing() && c.In.Take(input.Confirm):
		p.try(e)
	case back || c.In.Take(input.Cancel):
		return nav.Back{}
	}
	return nil
}

// Close abandons a trial.
func (p *Screen) Close() error {
	p.stop()
	return nil
}

func (p *Screen) field(c *ui.Frame, e *nav.Env, col *widgets.Column) {
	r := col.Top(theme.MinTarget, 8)
	at := displaylist.Rect{X: r.X + r.W - theme.MinTarget + 8, Y: r.Y, W: theme.MinTarget, H: theme.MinTarget}
	r.W -= theme.MinTarget
	if c.TextField(r, c.T("Program"), &p.typed, ui.InitialFocus(true), ui.Focus(!p.seen)) {
		p.stop()
	}
	p.seen = true
	if c.IconButton(at, "open", c.T("Browse files"), false) && p.dialog == nil {
		p.dialog = e.Dialogs.Where(c.T("Choose a program"))
	}
}

func (p *Screen) check(e *nav.Env) {
	if p.typed == p.read && (p.name != "" || p.wrong != "") {
		return
	}
	p.read, p.name, p.wrong = p.typed, "", ""
	if p.typed == "" {
		return
	}
	name, err := e.Programs.Name(p.of.Game, p.typed)
	if p.name = name; err != nil {
		p.wrong = widgets.Capital(e.Line(err.Error()))
	}
}

func (p *Screen) drawStatus(c *ui.Frame, col *widgets.Column, sc widgets.Layout) {
	line, ink := c.T("Type cmd: and the command of a program that speaks UGI, such as cmd:./engine --fast, or py: and the package of an Agent class, such as py:agent in /its/folder."), c.Theme.Quiet
	switch {
	case p.trial != nil:
		line = c.T("Starting the program to check that it works…")
	case p.wrong != "":
		line, ink = p.wrong, c.Theme.Ink
	case p.typed != "":
		line = c.T("It is started once to check that it works.")
	}
	limit := int((col.H - 2*theme.MinTarget) / (theme.QuietSize * ui.Leading))
	used := c.TextUpTo(max(2, min(limit, 6)), line, col.Rect, theme.QuietSize, false, ink)
	if !sc.Small {
		used = max(used, 4*theme.QuietSize*ui.Leading)
	}
	col.Top(used, 8)
}

func (p *Screen) recent(c *ui.Frame, e *nav.Env, col *widgets.Column) {
	const rowH = theme.MinTarget
	list := &e.Settings.Programs
	if list.Len() == 0 || col.H < rowH+28 {
		return
	}
	r := col.Top(theme.QuietSize*ui.Leading, 4)
	c.QuietLabel(c.T("Recent programs"), r.X, r.Y+theme.QuietSize, displaylist.Left)
	r = col.Rect
	r.X, r.W = r.X-12, r.W+24
	chosen := c.Rows(widgets.WholeRows(r, rowH), "programs", list.Len(), rowH, func(i int, row displaylist.Rect, hovered bool) {
		if hovered || list[i] == p.typed {
			c.List.Fill(row, theme.RowRadius, c.Theme.Row)
		}
		shown := c.Fit(list[i], row.W-24, theme.BodySize, false)
		c.Label(shown, row.X+12, row.Y+row.H/2+theme.BodySize*0.355, theme.BodySize, false, displaylist.Left)
		c.TipIfCut(list[i], shown, row, hovered)
	})
	if chosen >= 0 {
		p.stop()
		p.typed = list[chosen]
	}
}

func (p *Screen) try(e *nav.Env) {
	p.check(e)
	if p.trial == nil && p.wrong == "" && p.typed != "" {
		p.trial = e.Programs.Try(p.of.Game, p.typed)
	}
}

func (p *Screen) stop() {
	if p.trial != nil {
		p.trial.Stop()
		p.trial = nil
	}
	p.wrong, p.name = "", ""
}

func (p *Screen) poll(e *nav.Env) nav.Route {
	if p.dialog != nil {
		f, done, err := p.dialog.Poll()
		switch {
		case !done:
		case errors.Is(err, platform.ErrCancelled):
			p.dialog = nil
		case err != nil:
			p.dialog, p.wrong, p.read = nil, widgets.DialogError(e.Locale, err), p.typed
		default:
			p.stop()
			p.dialog, p.typed = nil, e.Programs.TextOf(f.Path)
		}
	}
	if p.trial == nil {
		return nil
	}
	_, done, err := p.trial.Poll()
	if !done {
		return nil
	}
	p.trial = nil
	if err != nil {
		p.wrong, p.read = widgets.Capital(e.Line(err.Error())), p.typed
		return nil
	}
	e.Settings.Programs.Add(p.typed)
	return nav.Picked{Seat: p.of.Seat, Command: p.typed}
}

// timeLimits are the times per move, shortest first, as flags and as shown.
func timeLimits(l *text.Locale) (flags, labels []string) {
	return []string{"100ms", "1s", "5s", "60s+1s", "180s+0s"},
		[]string{l.T("%g s", 0.1), l.T("%g s", 1.0), l.T("%g s", 5.0), l.T("1 min + 1 s"), l.T("3 min")}
}
