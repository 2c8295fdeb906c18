package scene

import (
	"fmt"

	"freckers/ai"
	"freckers/game"
	"freckers/gfx/input"
	"freckers/gfx/paint"
	"freckers/gfx/table"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/gfx/words"
)

// Setup is the new-game screen: who sits where, and by which rules.
type Setup struct {
	from   Scene
	game   game.Game
	levels []ai.LevelInfo
	seats  []int // the level of each, 0 for a person
	rules  int
	stage  stage
	names  []string // of the levels, a person first
	abouts []string
	sets   []string
}

// NewSetup shows the new-game screen; from is where Back leads.
func NewSetup(e *Env, from Scene) *Setup {
	s := &Setup{from: from, game: theGame(), levels: ai.Levels(theGame())}
	for _, seat := range keptSeats(e, s.game) {
		s.seats = append(s.seats, seat.Level)
	}
	s.names, s.abouts = []string{words.PersonSeat}, []string{words.PersonAbout}
	for _, l := range s.levels {
		s.names = append(s.names, fmt.Sprintf(words.LevelName, l.Name, l.Number))
		s.abouts = append(s.abouts, l.About)
	}
	for i, set := range s.game.Info().RuleSets {
		s.sets = append(s.sets, set.Title)
		if set.Name == e.Settings.Rules {
			s.rules = i
		}
	}
	s.stage.unmark()
	return s
}

// Frame is one tick of the new-game screen.
func (s *Setup) Frame(c *ui.Context, e *Env) Scene {
	if c.In.Take(input.Cancel) {
		return s.from
	}
	if s.stage.board.State == nil {
		state, err := s.game.New(game.Options{})
		if err != nil {
			e.Notice = err.Error()
			return s.from
		}
		s.stage.set(state, nil, 0)
	}
	sc := share(c.W, c.H)
	s.stage.lay(sc, false)
	s.stage.paint(c, e)
	panel(c, sc)
	col := column{sc.body}
	headline(c, &col, sc.small, words.WhoPlays, "")
	for i, info := range s.game.Info().Seats {
		s.seat(c, e, &col, sc, i, info)
	}
	s.ruleSets(c, &col, sc)
	switch links(c, col.bottom(theme.MinTarget, 0), words.Back) {
	case 0:
		return s.from
	}
	c.First()
	if c.Button(col.bottom(46, 12), words.Start, ui.Main) {
		return s.start(e)
	}
	return s
}

// seat is one seat with the two signs that change who plays it.
func (s *Setup) seat(c *ui.Context, e *Env, col *column, sc screen, i int, info game.SeatInfo) {
	h := float32(64)
	if sc.small {
		h = 48
	}
	r := col.top(h, 4)
	r.X, r.W = r.X-8, r.W+16
	c.List.Fill(r, theme.RowRadius, c.Theme.Row)
	icon := min(h*0.9, 56)
	c.List.Sprite(e.sits(info.Look), r.X+8+icon*0.45, r.Y+r.H/2, icon, 0, 1)
	x := r.X + 12 + icon
	arrow := paint.Rect{X: r.X + r.W - 2*theme.MinTarget - 6, Y: r.Y + (r.H-theme.MinTarget)/2, W: theme.MinTarget, H: theme.MinTarget}
	name := s.names[s.seats[i]]
	size := float32(theme.NameSize)
	if sc.small {
		size = theme.QuietSize
	}
	c.Label(c.Fit(name, arrow.X-x-4, size, true), x, r.Y+r.H/2+size*0.355, size, true, paint.Left)
	n := len(s.names)
	if c.IconButton(arrow, "prev", words.WeakerTip, false) {
		s.seats[i] = (s.seats[i] + n - 1) % n
	}
	arrow.X += theme.MinTarget
	if c.IconButton(arrow, "next", words.StrongerTip, false) {
		s.seats[i] = (s.seats[i] + 1) % n
	}
	if !sc.small || sc.panel.H > 400 {
		text := paint.Rect{X: col.X, Y: col.Y, W: col.W}
		used := c.Text(s.abouts[s.seats[i]], text, theme.QuietSize, false, c.Theme.Quiet)
		col.top(used, 12)
	}
}

// ruleSets chooses between the rule sets, where there are several.
func (s *Setup) ruleSets(c *ui.Context, col *column, sc screen) {
	if len(s.sets) < 2 {
		return
	}
	c.Choose(col.top(theme.MinTarget, 4), words.RulesLabel, s.sets, &s.rules)
	if !sc.small {
		about := s.game.Info().RuleSets[s.rules].About
		used := c.Text(about, paint.Rect{X: col.X, Y: col.Y, W: col.W}, theme.QuietSize, false, c.Theme.Quiet)
		col.top(used, 8)
	}
}

func (s *Setup) start(e *Env) Scene {
	var seats []table.Seat
	for _, level := range s.seats {
		seats = append(seats, table.SeatAt(s.game, level))
	}
	rules := s.game.Info().RuleSets[s.rules].Name
	keepSeats(e, rules, seats)
	other := s.from
	if g, ok := s.from.(*Game); ok {
		other = g.leave(e)
	}
	return begin(e, rules, seats, other)
}
