package newgame

import (
	"slices"
	"unicode/utf8"

	"freckers/gfx/platform"
	"freckers/gfx/screens/nav"
	"freckers/gfx/text"
	"freckers/gfx/ui"
	"freckers/gfx/ui/layout"
)

// people is what people who play each other choose beside the game: their names, and a clock.
type people struct {
	unfolded bool
	fold     ui.Command
	names    [3]string // as they are typed
	kind     int       // of the clock
	per      [2]int    // the time of a move and of a game, as the place in times
	kinds    []string
	labels   [2][]string
}

// The kinds of clock.
const (
	noClock = iota
	moveClock
	gameClock
)

// times are what a move and a game can take, in seconds.
func times() [2][]int { return [...][]int{{15, 30, 60, 180}, {180, 300, 600, 1200}} }

// read takes names and clock from the settings, and makes the texts to choose from. A time that is not among the choices
// becomes the first one.
func (p *people) read(e *nav.Env) {
	set := e.Settings
	p.names, p.kind, p.per = set.Names, noClock, [...]int{1, 2}
	for i, seconds := range [...]int{set.TurnTime, set.GameTime} {
		if seconds > 0 {
			p.kind = moveClock + i
			p.per[i] = max(slices.Index(times()[i], seconds), 0)
		}
	}
	p.kinds = []string{e.C("clock", "None"), e.T("Per move"), e.T("Per game")}
	for i, list := range times() {
		p.labels[i] = nil
		for _, seconds := range list {
			if seconds < 60 {
				p.labels[i] = append(p.labels[i], e.T("%d s", seconds))
			} else {
				p.labels[i] = append(p.labels[i], e.T("%d min", seconds/60))
			}
		}
	}
	p.fold = ui.Command{ID: "people", Title: text.Mark("Names and clock"), Do: func() { p.unfolded = !p.unfolded }}
}

func (p *people) write(set *platform.Settings) {
	set.TurnTime, set.GameTime = 0, 0
	switch p.kind {
	case moveClock:
		set.TurnTime = times()[0][p.per[0]]
	case gameClock:
		set.GameTime = times()[1][p.per[1]]
	}
	for i, name := range p.names {
		for utf8.RuneCountInString(name) > platform.MaxName {
			_, n := utf8.DecodeLastRuneInString(name)
			name = name[:len(name)-n]
		}
		p.names[i], set.Names[i] = name, name
	}
}

// human reports whether a person is to sit at a seat. Whose seat is drawn by lot counts as the first.
func (s *Screen) human(seat int) bool {
	you := s.you
	if you == s.anySide() {
		you = 0
	}
	if seat == you {
		return true
	}
	if seat > you {
		seat--
	}
	return s.chosen[seat] == 0
}

// state says which clock holds.
func (p *people) state(v *ui.View) string {
	switch p.kind {
	case moveClock:
		return v.T("%s a move", p.labels[0][p.per[0]])
	case gameClock:
		return v.T("%s a game", p.labels[1][p.per[1]])
	}
	return v.T("No clock")
}

// between is the line of names and clock, and what is under it, where people play each other. The clock runs only if nobody
// else plays.
func (s *Screen) between(v *ui.View, set *platform.Settings) ui.Box {
	p, info := &s.people, s.game.Info()
	s.boxes = s.boxes[:0]
	for i := range info.Seats {
		if s.human(i) {
			name := v.T("Name of %s", s.sides[i])
			s.boxes = append(s.boxes, v.Column(ui.Style{Gap: 4, Grow: 1}, v.Text(name, ui.Small), v.Field(name, &p.names[i])))
		}
	}
	if len(s.boxes) < 2 {
		return ui.None
	}
	alone := len(s.boxes) == len(info.Seats)
	state := ""
	if alone {
		state = p.state(v)
	}
	fold := s.fold(v, &p.fold, state, p.unfolded)
	if !p.unfolded {
		return fold
	}
	names := v.Grid(ui.Style{Gap: 12}, len(s.boxes), s.boxes...)
	clock, time := ui.None, ui.None
	if alone {
		clock = v.Pick(layout.ByWidth, v.T("Clock"), p.kinds, &p.kind)
	}
	if i := p.kind - moveClock; alone && i >= 0 {
		time = v.Pick(layout.ByWidth, v.T("Time"), p.labels[i], &p.per[i])
	}
	return v.Column(ui.Style{Gap: 8}, fold, names, clock, time, v.Toggle(v.T("Turn the board to whoever is to move"), &set.TurnBoard))
}
