package newgame

import (
	"freckers/gfx/input"
	"freckers/gfx/platform"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/session"
	"freckers/gfx/text"
	"freckers/gfx/ui"
	"freckers/gfx/ui/layout"
)

// ProgramScreen is the screen on which the player chooses which program plays a seat.
type ProgramScreen struct {
	of     nav.PickProgram
	stage  widgets.Stage
	typed  string
	read   string // what wrong was made from
	wrong  string
	trial  *session.Task[string]
	dialog nav.Dialog
	time   int
	times  []string // as they are typed
	said   []string // as they are said
	kept   []widgets.Item
	list   *widgets.Items
	seen   bool
	next   nav.Route

	back, browse, use ui.Command
}

// NewProgram asks for the program in a seat of a game.
func NewProgram(e *nav.Env, of nav.PickProgram) *ProgramScreen {
	p := &ProgramScreen{of: of, typed: of.Command, time: 1}
	p.times, p.said = timeLimits(e.Locale)
	for i, t := range p.times {
		if t == e.Settings.ProgramTime {
			p.time = i
		}
	}
	list := &e.Settings.Programs
	for i := range list.Len() {
		p.kept = append(p.kept, widgets.Item{Title: list[i], Plain: true})
	}
	p.list = widgets.NewLines("programs", func(i int) *widgets.Item { return &p.kept[i] }, func(i int) { p.typed = p.kept[i].Title })
	p.back = widgets.BackCommand(func() { p.next = nav.Back{} })
	p.browse = ui.Command{ID: "program.browse", Title: text.Mark("Browse files"), Icon: "open", Do: func() { p.ask(e) }}
	p.use = ui.Command{ID: "program.use", Title: text.Mark("Use it"), Do: func() { p.try(e) }}
	return p
}

// Frame implements [nav.Screen].
func (p *ProgramScreen) Frame(c *ui.Frame, e *nav.Env) nav.Route {
	p.next = nil
	c.Perform(&p.back)
	p.dialog.Poll(e, &p.wrong)
	p.poll(e)
	p.check(e)
	v := c.View()
	widgets.Beside(c, e, v, &p.stage, p.content(c, v))
	p.seen = true
	e.Settings.ProgramTime = p.chosenTime(e)
	if c.Typing() && c.In.Take(input.Confirm) {
		p.try(e)
	}
	return p.next
}

func (p *ProgramScreen) content(c *ui.Frame, v *ui.View) ui.Box {
	wait, recent := ui.None, ui.None
	if p.of.Timed {
		wait = v.Pick(0, v.T("Time"), p.said, &p.time)
	}
	if len(p.kept) > 0 {
		recent = v.Column(ui.Style{Gap: 4, Grow: 1}, v.Text(v.T("Recent programs"), ui.Small), p.list.Show(c, v, len(p.kept), ui.Style{Grow: 1}))
	}
	ready := p.trial == nil && p.wrong == "" && p.typed != ""
	return v.Column(ui.Style{Gap: 12}, widgets.Head(v, &p.back, v.T("Program"), v.T(p.of.Title)),
		v.Row(ui.Style{Gap: 8, Across: layout.Middle}, v.Field(v.T("Program"), &p.typed, ui.InitialFocus(true), ui.Focus(!p.seen)), v.Icon(&p.browse)),
		p.status(v), wait, recent, v.Spacer(),
		v.Row(ui.Style{}, v.Button(&p.use, ui.Primary, ui.Disabled(!ready), ui.InitialFocus(true))))
}

// status says what to type, what is wrong with it, or that it is tried.
func (p *ProgramScreen) status(v *ui.View) ui.Box {
	switch {
	case p.trial != nil:
		return v.Text(v.T("Starting the program to check that it works…"), ui.Small)
	case p.wrong != "":
		return v.Text(p.wrong, ui.Body)
	case p.typed != "":
		return v.Text(v.T("It is started once to check that it works."), ui.Small)
	}
	return v.Text(v.T("Type cmd: and the command of a program that speaks UGI, such as cmd:./engine --fast, or py: and the package of an Agent class, such as py:agent in /its/folder."), ui.Small)
}

// chosenTime is the time limit that is kept.
func (p *ProgramScreen) chosenTime(e *nav.Env) string {
	if p.of.Timed {
		return p.times[p.time]
	}
	return e.Settings.ProgramTime
}

// Close abandons a trial.
func (p *ProgramScreen) Close() error {
	p.stop()
	return nil
}

func (p *ProgramScreen) ask(e *nav.Env) {
	p.dialog.Ask(e, &p.wrong, func(d *platform.Dialogs) *platform.Pending { return d.Where(e.T("Choose a program")) },
		func(f platform.File) { p.typed = e.Programs.TextOf(f.Path) })
}

// check finds out what is wrong with another text than before, whose trial is abandoned.
func (p *ProgramScreen) check(e *nav.Env) {
	if p.typed == p.read {
		return
	}
	p.stop()
	p.read = p.typed
	if p.typed == "" {
		return
	}
	if _, err := e.Programs.Name(p.of.Game, p.typed); err != nil {
		p.wrong = text.Capital(e.Line(err.Error()))
	}
}

func (p *ProgramScreen) try(e *nav.Env) {
	p.check(e)
	if p.trial == nil && p.wrong == "" && p.typed != "" {
		p.trial = e.Programs.Try(p.of.Game, p.typed)
	}
}

func (p *ProgramScreen) stop() {
	if p.trial != nil {
		p.trial.Stop()
		p.trial = nil
	}
	p.wrong = ""
}

// poll looks whether the trial has ended.
func (p *ProgramScreen) poll(e *nav.Env) {
	if p.trial == nil {
		return
	}
	_, done, err := p.trial.Poll()
	if !done {
		return
	}
	p.trial = nil
	if err != nil {
		p.wrong = text.Capital(e.Line(err.Error()))
		return
	}
	e.Settings.Programs.Add(p.typed)
	p.next = nav.Picked{Seat: p.of.Seat, Command: p.typed}
}

// timeLimits are the times per move, shortest first, as flags and as shown.
func timeLimits(l *text.Locale) (flags, labels []string) {
	return []string{"100ms", "1s", "5s", "60s+1s", "180s+0s"},
		[]string{l.T("%g s", 0.1), l.T("%g s", 1.0), l.T("%g s", 5.0), l.T("1 min + 1 s"), l.T("3 min")}
}
