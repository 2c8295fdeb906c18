package scene

import (
	"errors"

	"freckers/game"
	"freckers/gfx/displaylist"
	"freckers/gfx/guest"
	"freckers/gfx/input"
	"freckers/gfx/platform"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/gfx/words"
)

// Program is the screen on which a person says which program plays a seat.
type Program struct {
	from   Scene
	game   game.Game
	seat   string             // what the seat is called
	use    func(typed string) // takes what was chosen
	timed  bool               // the time for an action is chosen here
	back   stage
	typed  string
	read   string // what name and wrong were made from
	name   string
	wrong  string
	trial  guest.Trial
	dialog *platform.Pending
	time   int
	times  []string // as they are typed
	said   []string // as they are said
	seen   bool
}

// NewProgram asks for the program in a seat of a game; from is where it leads,
// and use takes what was chosen.
func NewProgram(e *Env, from Scene, g game.Game, seat, typed string, use func(typed string)) *Program {
	p := &Program{from: from, game: g, seat: seat, typed: typed, use: use}
	p.times, p.said = words.Times()
	p.time = 1
	for i, t := range p.times {
		if t == e.Settings.ProgramTime {
			p.time = i
		}
	}
	return p
}

// Frame is one tick of the screen.
func (p *Program) Frame(c *ui.Context, e *Env) Scene {
	if next := p.poll(e); next != nil {
		return next
	}
	sc := share(c.W, c.H)
	backdrop(c, e, &p.back, sc)
	panel(c, sc)
	col := column{sc.body}
	headline(c, &col, sc.small, words.ProgramSeat, p.seat)
	back := links(c, col.bottom(theme.MinTarget, 0), words.Back) == 0
	ready := p.trial == nil && p.wrong == "" && p.typed != ""
	use := c.Button(col.bottom(46, 12), words.UseProgram, ui.Main, ui.Disabled(!ready), ui.InitialFocus(true))
	p.field(c, e, &col)
	p.judge(e)
	p.say(c, &col, sc)
	if p.timed && stepper(c, col.top(theme.MinTarget, 8), words.ProgramTime, p.said, &p.time) {
		e.Settings.ProgramTime = p.times[p.time]
	}
	p.before(c, e, &col)
	switch {
	case use || c.Typing() && c.In.Take(input.Confirm):
		p.try(e)
	case back || c.In.Take(input.Cancel):
		p.stop()
		return p.from
	}
	return p
}

// field is what is typed, with the sign that finds a file.
func (p *Program) field(c *ui.Context, e *Env, col *column) {
	r := col.top(theme.MinTarget, 8)
	at := displaylist.Rect{X: r.X + r.W - theme.MinTarget + 8, Y: r.Y, W: theme.MinTarget, H: theme.MinTarget}
	r.W -= theme.MinTarget
	if c.Field(r, words.ProgramSeat, &p.typed, ui.InitialFocus(true), ui.Focus(!p.seen)) {
		p.stop()
	}
	p.seen = true
	if c.IconButton(at, "open", words.FindProgram, false) && p.dialog == nil {
		p.dialog = e.Dialogs.Where(words.FindTitle)
	}
}

// judge reads what is typed, where that has changed.
func (p *Program) judge(e *Env) {
	if p.typed == p.read && (p.name != "" || p.wrong != "") {
		return
	}
	p.read, p.name, p.wrong = p.typed, "", ""
	if p.typed == "" {
		return
	}
	name, err := e.Programs.Name(p.game, p.typed)
	if p.name = name; err != nil {
		p.wrong = capital(err.Error())
	}
}

// say tells what is wrong with what is typed, or what can be typed.
func (p *Program) say(c *ui.Context, col *column, sc screen) {
	line, ink := words.ProgramHelp, c.Theme.Quiet
	switch {
	case p.trial != nil:
		line = words.TryingProgram
	case p.wrong != "":
		line, ink = p.wrong, c.Theme.Ink
	case p.typed != "":
		line = words.ProgramReady
	}
	limit := int((col.H - 2*theme.MinTarget) / (theme.QuietSize * ui.Leading))
	used := c.TextUpTo(max(2, min(limit, 6)), line, col.Rect, theme.QuietSize, false, ink)
	if !sc.small {
		used = max(used, 4*theme.QuietSize*ui.Leading)
	}
	col.top(used, 8)
}

// before lists the programs that were seated before.
func (p *Program) before(c *ui.Context, e *Env, col *column) {
	const rowH = theme.MinTarget
	list := &e.Settings.Programs
	if list.Len() == 0 || col.H < rowH+28 {
		return
	}
	r := col.top(theme.QuietSize*ui.Leading, 4)
	c.QuietLabel(words.ProgramsBefore, r.X, r.Y+theme.QuietSize, displaylist.Left)
	r = col.Rect
	r.X, r.W = r.X-12, r.W+24
	chosen := c.Rows(whole(r, rowH), "programs", list.Len(), rowH, func(i int, row displaylist.Rect, hovered bool) {
		if hovered || list[i] == p.typed {
			c.List.Fill(row, theme.RowRadius, c.Theme.Row)
		}
		shown := c.Fit(list[i], row.W-24, theme.BodySize, false)
		c.Label(shown, row.X+12, row.Y+row.H/2+theme.BodySize*0.355, theme.BodySize, false, displaylist.Left)
		c.Whole(list[i], shown, row, hovered)
	})
	if chosen >= 0 {
		p.stop()
		p.typed = list[chosen]
	}
}

// try starts the program to see that it plays.
func (p *Program) try(e *Env) {
	p.judge(e)
	if p.trial == nil && p.wrong == "" && p.typed != "" {
		p.trial = e.Programs.Try(p.game, p.typed)
	}
}

func (p *Program) stop() {
	if p.trial != nil {
		p.trial.Stop()
		p.trial = nil
	}
	p.wrong, p.name = "", ""
}

// poll looks after the file dialog and the trial; it gives the screen to go to
// when a program was chosen.
func (p *Program) poll(e *Env) Scene {
	if p.dialog != nil {
		f, done, err := p.dialog.Poll()
		switch {
		case !done:
		case errors.Is(err, platform.ErrCancelled):
			p.dialog = nil
		case err != nil:
			p.dialog, p.wrong, p.read = nil, dialogWords(err), p.typed
		default:
			p.stop()
			p.dialog, p.typed = nil, e.Programs.Words(f.Path)
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
		p.wrong, p.read = capital(err.Error()), p.typed
		return nil
	}
	e.Settings.Programs.Use(p.typed)
	p.use(p.typed)
	return p.from
}
