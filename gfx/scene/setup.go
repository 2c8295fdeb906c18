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
	strong []string // how high each level is, in words, by level; none for a person
	sets   []string
}

// NewSetup shows the new-game screen; from is where Back leads.
func NewSetup(e *Env, from Scene) *Setup {
	s := &Setup{from: from, game: theGame(), levels: ai.Levels(theGame())}
	for _, seat := range keptSeats(e, s.game) {
		s.seats = append(s.seats, seat.Level)
	}
	s.names, s.abouts, s.strong = []string{words.PersonSeat}, []string{words.PersonAbout}, []string{""}
	for _, l := range s.levels {
		s.names = append(s.names, l.Name)
		s.strong = append(s.strong, fmt.Sprintf(words.StrengthOf, l.Number, len(s.levels)))
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
	arrow := arrows(r)
	name := s.names[s.seats[i]]
	size := float32(theme.NameSize)
	if sc.small {
		size = theme.QuietSize
	}
	y := r.Y + r.H/2
	if level := s.seats[i]; level > 0 {
		y -= 9
		s.strength(c, x, r.Y+r.H/2+12, level, arrow.X-x-4)
	}
	c.Label(c.Fit(name, arrow.X-x-4, size, true), x, y+size*0.355, size, true, paint.Left)
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

// arrows is where the first of two signs at the right of a row stands.
func arrows(r paint.Rect) paint.Rect {
	return paint.Rect{X: r.X + r.W - 2*theme.MinTarget - 6, Y: r.Y + (r.H-theme.MinTarget)/2, W: theme.MinTarget, H: theme.MinTarget}
}

// strength shows how high a level is: as many pads as there are levels, those
// up to it full, and in words where there is room.
func (s *Setup) strength(c *ui.Context, x, y float32, level int, room float32) {
	const radius, step = 4.5, 14
	for i := range s.levels {
		cx := x + radius + 1 + float32(i)*step
		if i < level {
			c.List.Disc(cx, y, radius, c.Theme.Accent)
		} else {
			c.List.Ring(cx, y, radius-0.75, 1.5, c.Theme.Quiet)
		}
	}
	used := float32(len(s.levels))*step + 8
	if used+c.QuietWidth(s.strong[level]) <= room {
		c.QuietLabel(s.strong[level], x+used, y+theme.QuietSize*0.355, paint.Left)
	}
}

// ruleSets chooses between the rule sets, where there are several.
func (s *Setup) ruleSets(c *ui.Context, col *column, sc screen) {
	n := len(s.sets)
	if n < 2 {
		return
	}
	r := col.top(theme.MinTarget, 4)
	if c.ChooseFits(r.W, s.sets) {
		c.Choose(r, words.RulesLabel, s.sets, &s.rules)
	} else {
		arrow := arrows(paint.Rect{X: r.X - 8, Y: r.Y, W: r.W + 16, H: r.H})
		c.TextUpTo(2, s.sets[s.rules], paint.Rect{X: r.X, Y: r.Y, W: arrow.X - r.X - 4}, theme.QuietSize, true, c.Theme.Ink)
		if c.QuietIcon(arrow, "prev", words.PrevPage) {
			s.rules = (s.rules + n - 1) % n
		}
		arrow.X += theme.MinTarget
		if c.QuietIcon(arrow, "next", words.NextPage) {
			s.rules = (s.rules + 1) % n
		}
	}
	if !sc.small || col.H > 120 {
		about := s.game.Info().RuleSets[s.rules].About
		used := c.TextUpTo(3, about, col.Rect, theme.QuietSize, false, c.Theme.Quiet)
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
