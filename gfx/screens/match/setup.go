package match

import (
	"fmt"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"freckers/ai/match"
	"freckers/ai/match/stats"
	"freckers/ai/player"
	"freckers/game"
	"freckers/gfx/displaylist"
	"freckers/gfx/platform"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/session"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
	"freckers/gfx/ui"
	"freckers/gfx/ui/layout"
)

// Setup is the screen on which a match is put together.
type Setup struct {
	seats
	classes bool // one has a seat
	games   []game.Game
	names   []string // of the games
	game    int      // the chosen one
	chosen  int      // the one that was chosen in the last tick
	notice  string
	rows    [5]widgets.Steps
	picks   []ui.Command // of the programs at the seats
	held    []ui.Box     // scratch
	env     *nav.Env
	next    nav.Route

	back, start, tournament ui.Command
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
func NewSetup(e *nav.Env) *Setup {
	s := &Setup{env: e}
	for _, g := range e.Games() {
		if widgets.Playable(g) {
			if g == e.Game() {
				s.game = len(s.games)
			}
			s.games, s.names = append(s.games, g), append(s.names, e.T(g.Info().Title))
		}
	}
	s.back = widgets.BackCommand(func() { s.next = nav.Back{} })
	s.start = ui.Command{ID: "match.start", Title: text.Mark("Start match"), Do: func() { s.next = s.begin(e) }}
	s.tournament = tournamentCommand(&s.next)
	s.choose(e, s.games[s.game])
	return s
}

// choose switches to a game, with the settings of its last match.
func (s *Setup) choose(e *nav.Env, g game.Game) {
	n := len(g.Info().Seats)
	s.seats, s.rows, s.picks, s.chosen = newSeats(e, g, n), [len(s.rows)]widgets.Steps{}, nil, s.game
	for i := range n {
		s.Choose(i, matchSeat(e, g, i))
		s.picks = append(s.picks, ui.Command{ID: "match.program", Do: func() { s.next = s.ask(e, i) }})
	}
	kept := e.Settings.Match.Plan()
	var games, together []string
	for i, k := range gameCounts() {
		games = append(games, fmt.Sprint(k))
		if k == kept.Games || kept.Games == 0 && k == defaultGames {
			s.rows[rowGames].At = i
		}
	}
	cores := min(runtime.NumCPU(), maxTogether)
	for i := range cores {
		together = append(together, fmt.Sprint(i+1))
	}
	s.rows[rowTogether].At = max(0, min(kept.Concurrency-1, cores-1))
	openings := openings(e.Locale)
	s.classes = s.HasClass()
	s.open(s.usualOpening())
	if kept.Games > 0 && kept.Openings.Random != match.UsualOpening(kept.HasClass()) {
		s.open(kept.Openings.Random)
	}
	times, timesSaid := timeLimits(e.Locale)
	tests, testsSaid := tests(e.Locale)
	s.rows[rowTime].At = max(0, slices.IndexFunc(times, func(flag string) bool { return limits(flag) == kept.Limits }))
	s.rows[rowTest].At = max(0, slices.IndexFunc(tests, func(flag string) bool { t := test(flag); return t != nil && kept.SPRT != nil && *t == *kept.SPRT }))
	for i, row := range [...]struct {
		label string
		said  []string
	}{
		{e.T("Games"), games}, {e.T("Time"), timesSaid}, {e.T("Opening"), openings},
		{e.T("Parallel games"), together}, {e.T("Test"), testsSaid},
	} {
		s.rows[i].Label, s.rows[i].Options = row.label, row.said
	}
}

// open sets how many moves are played at random.
func (s *Setup) open(plies int) { s.rows[rowOpening].At = max(0, slices.Index(openingPlies(), plies)) }

const defaultGames = 100

// usualOpening is how many moves are played at random where nobody chose.
func (s *Setup) usualOpening() int { return match.UsualOpening(s.classes) }

func matchSeat(e *nav.Env, g game.Game, i int) session.Seat {
	word := ""
	if players := e.Settings.Match.Plan().Players; i < len(players) {
		word = players[i].String()
	}
	if n, ok := strings.CutPrefix(word, levelWord); ok {
		if level, err := strconv.Atoi(n); err == nil && session.LevelName(g, level) != "" {
			return session.LevelSeat(g, level)
		}
	}
	if s, ok := e.ProgramSeat(g, word); ok {
		return s
	}
	return session.LevelSeat(g, 3-min(i, 2))
}

// levelWord begins the words for a level of the machine in a match.
const levelWord = "level:"

func seatCommand(s session.Seat) string {
	if s.Agent {
		return s.Command
	}
	return fmt.Sprint(levelWord, s.Level)
}

func titles() [3]string {
	return [...]string{text.Mark("First"), text.Mark("Second"), text.Mark("Third")}
}

// Frame implements [nav.Screen].
func (s *Setup) Frame(c *ui.Frame, e *nav.Env) nav.Route {
	e.TakeNotice(&s.notice)
	s.next = nil
	if plies := openingPlies(); s.HasClass() != s.classes {
		usual := plies[s.rows[rowOpening].At] == s.usualOpening()
		if s.classes = !s.classes; usual {
			s.open(s.usualOpening())
		}
	}
	c.Perform(&s.back)
	widgets.Desk(c)
	v := c.View()
	v.Show(s.content(c, v), widgets.OnDesk(c))
	if s.game != s.chosen {
		s.notice = ""
		e.Settings.Game = s.games[s.game].Info().Name
		s.choose(e, s.games[s.game])
	}
	return s.next
}

// content is a card for each seat, and one for how they play.
func (s *Setup) content(c *ui.Frame, v *ui.View) ui.Box {
	const gap, seat, numbers = 16, 260, 380
	players := func(columns int) ui.Box {
		s.held = s.held[:0]
		for i := range s.Chosen {
			s.held = append(s.held, s.seat(v, i))
		}
		return v.Grid(ui.Style{Gap: gap, Grow: 1, MinW: float32(columns) * seat}, columns, s.held...)
	}
	column := ui.Style{Gap: gap}
	return v.Column(column, widgets.DeskHead(c, v, &s.back, v.T("New match"), s.about(v)), widgets.DeskNotice(v, s.notice), v.First(layout.ByWidth,
		v.Row(column, players(2), v.Column(ui.Style{MinW: numbers, MaxW: numbers}, s.numbers(v))),
		v.Column(column, players(2), s.numbers(v)),
		v.Column(column, players(1), s.numbers(v))))
}

func (s *Setup) seat(v *ui.View, i int) ui.Box {
	const side = 64
	who, program := s.Choices[s.Chosen[i]], ui.None
	if who.seat.Agent {
		s.picks[i].Label = v.T("Choose a program")
		if s.Commands[i] != "" {
			who.Name, s.picks[i].Label = s.seats.names[i], v.T("Change program")
		}
		program = v.Button(&s.picks[i], ui.Secondary)
	}
	return v.On(ui.Card, ui.Style{Pad: 16}, v.Column(ui.Style{Gap: 8},
		v.Row(ui.Style{Gap: 12, Across: layout.Middle}, v.Picture(ui.Style{MinW: side, MaxW: side}, side, side, s, i),
			v.Column(ui.Style{Gap: 2, Grow: 1}, v.Text(v.T(titles()[i]), ui.Small), v.Name(who.Name, ui.Name))),
		v.Text(who.About, ui.Small), program,
		v.Radios("", s.labels, &s.Chosen[i], ui.Named(v.T(titles()[i])))))
}

// Paint paints the figure at a seat.
func (s *Setup) Paint(c *ui.Frame, part int, r displaylist.Rect) {
	widgets.SeatFigure(c, s.env, displaylist.Around(r.X+r.W/2, r.Y+r.H/2, min(r.W, r.H), min(r.W, r.H)), widgets.SeatLine{Seat: s.Game.Info().Seats[part], Who: s.figure(part)})
}

// numbers are the game and how it is played.
func (s *Setup) numbers(v *ui.View) ui.Box {
	s.held = s.held[:0]
	for i := range s.numbered() {
		s.held = append(s.held, s.rows[i].Show(v))
	}
	return v.On(ui.Card, ui.Style{Pad: 16}, v.Column(ui.Style{Gap: 12}, v.Pick(layout.ByWidth, "", s.names, &s.game, ui.Named(v.T("Choose a game"))),
		v.Divider(), v.Column(ui.Style{Gap: 4}, s.held...), v.Row(ui.Style{}, v.Button(&s.start, ui.Primary, ui.InitialFocus(true))), v.Row(ui.Style{}, v.Button(&s.tournament, ui.Secondary))))
}

func (s *Setup) about(v *ui.View) string {
	if len(s.Chosen) == 2 {
		return v.T("Each opening is played twice, with the seats swapped.")
	}
	return v.T("Each opening is played with everyone in each seat once.")
}

func (s *Setup) numbered() int {
	if len(s.Chosen) == 2 {
		return len(s.rows)
	}
	return rowTest
}

func (s *Setup) ask(e *nav.Env, i int) nav.Route {
	return nav.PickProgram{Game: s.Game, Seat: i, Title: e.T(titles()[i]), Command: s.Commands[i]}
}

// begin starts the match that was set up, and keeps its plan in the settings. It returns where to go: nil with a notice if
// the match cannot start, the choice of a program if one is missing.
func (s *Setup) begin(e *nav.Env) nav.Route {
	if i := s.MissingProgram(); i >= 0 {
		return s.ask(e, i)
	}
	p := match.Plan{Game: s.Game, RuleSet: e.KeptRules(s.Game), Seed: e.NewSeed()}
	seats, err := s.Seats(e)
	if err != nil {
		s.notice = e.Error(err)
		return nil
	}
	for _, seat := range seats {
		spec, err := player.Parse(seatCommand(seat))
		if err != nil {
			s.notice = e.Error(err)
			return nil
		}
		p.Players = append(p.Players, spec)
		if rules := e.Programs.Rules(s.Game, seat.Command); rules != "" {
			p.RuleSet = rules
		}
		e.Settings.Programs.Add(seat.Command)
	}
	plies := openingPlies()
	times, _ := timeLimits(e.Locale)
	tests, _ := tests(e.Locale)
	p.Games, p.Limits = gameCounts()[s.rows[rowGames].At], limits(times[s.rows[rowTime].At])
	p.Openings.Random, p.Concurrency = plies[s.rows[rowOpening].At], s.rows[rowTogether].At+1
	p.SPRT = test(tests[s.rows[rowTest].At])
	e.Settings.Match = platform.KeepPlan(p)
	if len(p.Players) != 2 {
		p.SPRT = nil
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

// limits are those of a flag of timeLimits.
func limits(flag string) match.Limits {
	l, err := match.ParseLimits(flag)
	if err != nil {
		panic("match: " + err.Error()) // the flags are ours
	}
	return l
}

// test is that of a flag of tests, nil for none.
func test(flag string) *stats.SPRT {
	t, err := stats.ParseSPRT(flag)
	if err != nil {
		return nil
	}
	return &t
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
