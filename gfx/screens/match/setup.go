package match

import (
	"fmt"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"freckers/game"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/session"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// Setup is the screen on which a match is put together.
type Setup struct {
	widgets.SeatPicker
	classes bool // one has a seat
	cards   *widgets.Cards
	pond    widgets.Stage
	notice  string
	opener  opener
	second  bool // the page with how they play, where one has no room for all
	small   bool // two numbers stand in a line where that is wide, in few words
	rows    [5]steps
}

// steps is one of the numbers of a match with its choices.
type steps struct {
	label string
	said  []string
	short []string // the same where there is little room, nil for no shorter one
	at    int
}

// The rows of a match's numbers.
const (
	rowGames = iota
	rowTime
	rowOpening
	rowTogether
	rowTest
)

// maxTogether is the most games that the window plays at the same time.
const maxTogether = 16

// NewSetup puts a match together.
func NewSetup(e *nav.Env, k *widgets.Cards) *Setup {
	s := &Setup{cards: k}
	s.choose(e, e.Game())
	return s
}

// choose turns to a game, with what the last match was started with.
func (s *Setup) choose(e *nav.Env, g game.Game) {
	n := len(g.Info().Seats)
	*s = Setup{cards: s.cards, pond: s.pond, opener: s.opener, SeatPicker: widgets.NewSeatPicker(e, g, n)}
	for i := range n {
		s.Choose(i, matchSeat(e, g, i))
	}
	kept := &e.Settings.Match
	var games, together []string
	for i, k := range gameCounts() {
		games = append(games, fmt.Sprint(k))
		if k == kept.Games || kept.Games == 0 && k == defaultGames {
			s.rows[rowGames].at = i
		}
	}
	cores := min(runtime.NumCPU(), maxTogether)
	for i := range cores {
		together = append(together, fmt.Sprint(i+1))
	}
	s.rows[rowTogether].at = max(0, min(kept.Together-1, cores-1))
	openings := openings(e.Locale)
	s.classes = s.HasClass()
	s.openAs(kept.Opening)
	for _, k := range openingPlies() {
		s.rows[rowOpening].short = append(s.rows[rowOpening].short, fmt.Sprint(k))
	}
	times, timesSaid := timeLimits(e.Locale)
	tests, testsSaid := tests(e.Locale)
	s.rows[rowTime].at, s.rows[rowTest].at = max(0, slices.Index(times, kept.Time)), max(0, slices.Index(tests, kept.Test))
	for i, row := range [...]struct {
		label string
		said  []string
	}{
		{e.T("Games"), games}, {e.T("Time"), timesSaid}, {e.T("Opening"), openings},
		{e.T("Parallel games"), together}, {e.T("Test"), testsSaid},
	} {
		s.rows[i].label, s.rows[i].said = row.label, row.said
	}
}

// openAs sets how many moves are played at random: one less than was kept, or as usual.
func (s *Setup) openAs(kept int) {
	if kept == 0 {
		kept = s.usualOpening() + 1
	}
	s.rows[rowOpening].at = max(0, slices.Index(openingPlies(), kept-1))
}

// What a match has where nobody chose.
const (
	defaultGames   = 100
	defaultOpening = 4
)

// usualOpening is how many moves are played at random where nobody chose. A course class meets
// at the marker's what follows from the start of the game.
func (s *Setup) usualOpening() int {
	if s.classes {
		return 0
	}
	return defaultOpening
}

func matchSeat(e *nav.Env, g game.Game, i int) session.Seat {
	word := e.Settings.Match.Seats[min(i, len(e.Settings.Match.Seats)-1)]
	if n, ok := strings.CutPrefix(word, levelWord); ok {
		if level, err := strconv.Atoi(n); err == nil && session.LevelName(g, level) != "" {
			return session.SeatAt(g, level)
		}
	}
	if s, ok := e.ProgramSeat(g, word); ok {
		return s
	}
	return session.SeatAt(g, 3-min(i, 2))
}

// levelWord begins the words for a level of the machine in a match.
const levelWord = "level:"

// seatCommand is a seat as a plan has it.
func seatCommand(s session.Seat) string {
	if s.Agent {
		return s.Command
	}
	return fmt.Sprint(levelWord, s.Level)
}

func titles(l *text.Locale) [3]string { return [...]string{l.T("First"), l.T("Second"), l.T("Third")} }

// Frame is one tick of the screen.
func (s *Setup) Frame(c *ui.Frame, e *nav.Env) nav.Route {
	e.TakeNotice(&s.notice)
	if plies := openingPlies(); s.HasClass() != s.classes {
		usual := plies[s.rows[rowOpening].at] == s.usualOpening()
		if s.classes = !s.classes; usual {
			s.openAs(0)
		}
	}
	if next := s.opener.poll(e, &s.notice); next != nil {
		return next
	}
	sc := widgets.NewTallLayout(c.W, c.H, leastPanel)
	if sc.Folded() {
		c.Need(leastHeight)
	} else {
		c.Need(leastBeside)
	}
	s.pond.DrawWater(c, e)
	if s.cards.Deck(c, sc.Deck()) {
		s.choose(e, e.Game())
	}
	widgets.Panel(c, sc)
	col := sc.Column()
	widgets.Headline(c, &col, sc.Small, c.T("New match"), c.T(s.Game.Info().Title))
	here := s.split(c, &col, sc)
	back, second := s.links(c, e, &col, here)
	begun := c.Button(col.Bottom(46, 12), c.T("Start match"), ui.Primary, ui.InitialFocus(true))
	ask, from, to := -1, here, s.numbered()
	if !second {
		ask = s.seatRows(c, e, &col, sc)
		from, to = 0, here
	}
	rest := float32(s.lines(&col, from, to)) * theme.MinTarget
	if s.notice != "" {
		widgets.Notice(c, &col, s.notice, rest)
	} else if about := s.about(c.Locale); !second && col.H >= rest+c.TextHeight(about, col.W, theme.QuietSize, false) {
		col.Top(c.Text(about, col.Rect, theme.QuietSize, false, c.Theme.Quiet), min(8, col.H-rest))
	}
	s.numbers(c, &col, from, to)
	switch {
	case ask >= 0:
		return s.ask(e, ask)
	case begun:
		return s.start(e)
	case back || c.In.Take(input.Cancel):
		return nav.Back{}
	}
	return nil
}

func (s *Setup) about(l *text.Locale) string {
	if len(s.Chosen) == 2 {
		return l.T("Each opening is played twice, with the seats swapped.")
	}
	return l.T("Each opening is played with everyone in each seat once.")
}

func (s *Setup) numbered() int {
	if len(s.Chosen) == 2 {
		return len(s.rows)
	}
	return rowTest
}

// pairedNumbers is the width from which a small panel has two numbers a line.
const pairedNumbers = 400

// lines is how many lines the numbers between two of them take.
func (s *Setup) lines(col *widgets.Column, from, to int) int {
	if s.small && col.W >= pairedNumbers {
		return (to - from + 1) / 2
	}
	return to - from
}

// split is how many numbers stand under the seats; a small panel has the rest on a second page.
func (s *Setup) split(c *ui.Frame, col *widgets.Column, sc widgets.Layout) int {
	n := s.numbered()
	if s.small = sc.Small; !sc.Small {
		return n
	}
	room := col.H - theme.MinTarget - 46 - 12 - float32(len(s.Chosen))*(widgets.SeatHeight(sc)+4) - 4
	if s.notice != "" {
		room -= 2*theme.QuietSize*ui.Leading + 8
	}
	if float32(s.lines(col, 0, n))*theme.MinTarget <= room {
		return n
	}
	if s.notice == "" {
		room -= c.TextHeight(s.about(c.Locale), col.W, theme.QuietSize, false) + 8
	}
	each := n / s.lines(col, 0, n)
	return max(0, int(room/theme.MinTarget)) * max(each, 1)
}

// links may lead to the second page.
func (s *Setup) links(c *ui.Frame, e *nav.Env, col *widgets.Column, here int) (back, second bool) {
	foot := col.Bottom(theme.MinTarget, 0)
	labels := [...]string{c.T("Back"), c.T("Open tournament"), c.T("Settings")}
	n := len(labels)
	if here == s.numbered() {
		s.second = false
		n--
	} else if s.second {
		labels[2] = c.T("Players")
	}
	if widgets.LinksWidth(c, labels[:n]) > foot.W {
		labels[1] = c.T("Tournament")
	}
	switch widgets.Links(c, foot, labels[:n]...) {
	case 0:
		return true, s.second
	case 1:
		s.opener.ask(e)
	case 2:
		s.second = !s.second
	}
	return false, s.second
}

// seatRows returns the seat whose program is to be chosen, or -1.
func (s *Setup) seatRows(c *ui.Frame, e *nav.Env, col *widgets.Column, sc widgets.Layout) int {
	ask := -1
	for i, info := range s.Game.Info().Seats {
		choose, changed := s.Row(c, e, col.Top(widgets.SeatHeight(sc), 4), sc, i, info, titles(c.Locale)[i])
		if choose {
			ask = i
		}
		if changed {
			s.notice = ""
		}
	}
	col.Top(0, 4)
	return ask
}

// numbers are the rows of how they play, from one of them to before another.
func (s *Setup) numbers(c *ui.Frame, col *widgets.Column, from, to int) {
	const apart = 24
	lines := s.lines(col, from, to)
	step := min(col.H/float32(max(lines, 1)), 52)
	each := 1
	if lines < to-from {
		each = 2
	}
	var line displaylist.Rect
	for i := from; i < to; i++ {
		at := (i - from) % each
		if at == 0 {
			line = col.Top(min(step, theme.MinTarget), max(0, step-theme.MinTarget))
		}
		row := &s.rows[i]
		said := row.said
		if s.small && row.short != nil {
			said = row.short
		}
		widgets.Stepper(c, widgets.Cut(line, at, each, apart), row.label, said, &row.at)
	}
}

func (s *Setup) ask(e *nav.Env, i int) nav.Route {
	return nav.PickProgram{Game: s.Game, Seat: i, Title: titles(e.Locale)[i], Command: s.Commands[i]}
}

// UseProgram notes the program that was chosen for a seat.
func (s *Setup) UseProgram(e *nav.Env, seat int, command string) { s.SetProgram(e, seat, command) }

func (s *Setup) start(e *nav.Env) nav.Route {
	if i := s.MissingProgram(); i >= 0 {
		return s.ask(e, i)
	}
	p := session.MatchPlan{Game: s.Game.Info().Name, Rules: e.KeptRules(s.Game), Seed: e.NewSeed()}
	kept := &e.Settings.Match
	seats, err := s.Seats(e)
	if err != nil {
		s.notice = e.Error(err)
		return nil
	}
	for i, seat := range seats {
		p.Seats = append(p.Seats, seatCommand(seat))
		if rules := e.Programs.Rules(s.Game, seat.Command); rules != "" {
			p.Rules = rules
		}
		kept.Seats[i] = seatCommand(seat)
		e.Settings.Programs.Add(seat.Command)
	}
	plies := openingPlies()
	times, _ := timeLimits(e.Locale)
	tests, _ := tests(e.Locale)
	p.Games, p.Time = gameCounts()[s.rows[rowGames].at], times[s.rows[rowTime].at]
	p.Opening, p.Together = plies[s.rows[rowOpening].at], s.rows[rowTogether].at+1
	if len(p.Seats) == 2 {
		p.Test = tests[s.rows[rowTest].at]
	}
	kept.Games, kept.Time, kept.Opening, kept.Together, kept.Test = p.Games, p.Time, p.Opening+1, p.Together, tests[s.rows[rowTest].at]
	if p.Opening == s.usualOpening() {
		kept.Opening = 0
	}
	if err := e.Programs.Match().Start(p); err != nil {
		s.notice = e.Error(err)
		return nil
	}
	return nav.Replace{With: nav.Match{}}
}

// gameCounts are the choices of how many games a match has.
func gameCounts() []int { return []int{2, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000} }

// timeLimits are the times per move, as flags and as shown.
func timeLimits(l *text.Locale) (flags, labels []string) {
	return []string{"", "10ms", "50ms", "100ms", "500ms", "1s", "5s", "10s+100ms", "60s+1s", "180s+0s"},
		[]string{l.T("Default"), l.T("%g s", 0.01), l.T("%g s", 0.05), l.T("%g s", 0.1), l.T("%g s", 0.5), l.T("%g s", 1.0), l.T("%g s", 5.0),
			l.T("10 s + 0.1 s"), l.T("1 min + 1 s"), l.T("3 min")}
}

// openings are the choices of how many moves of a game are played at random.
func openings(l *text.Locale) (labels []string) {
	labels = append(labels, l.C("openings", "None"))
	for _, n := range openingPlies()[1:] {
		labels = append(labels, phrases.Moves(l, n))
	}
	return labels
}

func openingPlies() []int { return []int{0, 2, 4, 6, 8, 10} }

// tests are the SPRT bounds, as flags and as shown.
func tests(l *text.Locale) (flags, labels []string) {
	return []string{"", "0,5", "0,10", "-5,5", "0,50"},
		[]string{l.C("tests", "None"), l.T("0 to 5 Elo"), l.T("0 to 10 Elo"), l.T("-5 to 5 Elo"), l.T("0 to 50 Elo")}
}
