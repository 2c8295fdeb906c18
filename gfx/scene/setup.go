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
	match  int   // the level that matches the person, 0 where there is none
	seats  []int // what each is: a level, a person or who matches the person
	rules  int
	stage  stage
	names  []string // of what a seat can be
	abouts []string
	strong []string // how high each level is, in words, by level
	short  []string // the same in fewer words
	sets   []string
}

// What a seat can be beside a level, which begin after these. The signs at a
// seat go round through all of them in this order.
const (
	sitsPerson = iota
	sitsMatch
	sitsLevel // the first level
)

// NewSetup shows the new-game screen; from is where Back leads.
func NewSetup(e *Env, from Scene) *Setup {
	s := &Setup{from: from, game: theGame(), levels: ai.Levels(theGame())}
	s.match = form(e).Match(s.game)
	for _, seat := range keptSeats(e, s.game) {
		switch {
		case seat.Matched:
			s.seats = append(s.seats, sitsMatch)
		case seat.Person():
			s.seats = append(s.seats, sitsPerson)
		default:
			s.seats = append(s.seats, sitsLevel-1+seat.Level)
		}
	}
	s.names, s.abouts = []string{words.PersonSeat, words.MatchSeat}, []string{words.PersonAbout, fmt.Sprintf(words.MatchAbout, table.LevelName(s.game, s.match))}
	s.strong, s.short = []string{""}, []string{""}
	for _, l := range s.levels {
		s.names = append(s.names, l.Name)
		s.abouts = append(s.abouts, l.About)
		s.strong = append(s.strong, fmt.Sprintf(words.StrengthOf, l.Number, len(s.levels)))
		s.short = append(s.short, fmt.Sprintf(words.StrengthIn, l.Number, len(s.levels)))
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

// levelAt is the level that a seat plays at, 0 for a person.
func (s *Setup) levelAt(i int) int {
	switch who := s.seats[i]; who {
	case sitsPerson:
		return 0
	case sitsMatch:
		return s.match
	default:
		return who - sitsLevel + 1
	}
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
	icon, edge := min(h*0.9, 56), float32(8)
	if r.W < tightRow {
		icon, edge = 36, 4
	}
	c.List.Sprite(e.sits(info.Look), r.X+edge+icon*0.45, r.Y+r.H/2, icon, 0, 1)
	x := r.X + edge + 4 + icon
	arrow := arrows(r)
	name := s.names[s.seats[i]]
	size := float32(theme.NameSize)
	if sc.small {
		size = theme.QuietSize
	}
	y := r.Y + r.H/2
	if level := s.levelAt(i); level > 0 {
		y -= 9
		if s.strength(c, paint.Rect{X: x, Y: r.Y + r.H/2 + 4, W: arrow.X - x - 4, H: 16}, &level) {
			s.seats[i] = sitsLevel - 1 + level
		}
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

// tightRow is the width of a row below which room is saved, logical pixels.
const tightRow = 240

// arrows is where the first of two signs at the right of a row stands.
func arrows(r paint.Rect) paint.Rect {
	edge := float32(6)
	if r.W < tightRow {
		edge = 0
	}
	return paint.Rect{X: r.X + r.W - 2*theme.MinTarget - edge, Y: r.Y + (r.H-theme.MinTarget)/2, W: theme.MinTarget, H: theme.MinTarget}
}

// strength shows how high a level is and lets it be chosen: as many dots as
// there are levels, those up to it full, and in words where there is room. It
// says whether another one was chosen.
func (s *Setup) strength(c *ui.Context, r paint.Rect, level *int) bool {
	const gap, least = 8, 110
	last := len(s.levels)
	for _, texts := range [...][]string{s.strong, s.short} {
		room := r.W - gap - c.QuietWidth(texts[last])
		if room < least {
			continue
		}
		x := r.X + ui.PipsWidth(last, room) + gap
		c.QuietLabel(texts[*level], x, r.Y+r.H/2+theme.QuietSize*0.355, paint.Left)
		r.W = room
		break
	}
	return c.Pips(r, last, level)
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
	for i, who := range s.seats {
		if who == sitsMatch {
			seats = append(seats, table.Matched(s.game, form(e)))
		} else {
			seats = append(seats, table.SeatAt(s.game, s.levelAt(i)))
		}
	}
	rules := s.game.Info().RuleSets[s.rules].Name
	keepSeats(e, rules, seats)
	other := s.from
	if g, ok := s.from.(*Game); ok {
		other = g.leave(e)
	}
	return begin(e, rules, seats, other)
}
