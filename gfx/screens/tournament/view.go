package tournament

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"freckers/ai/match/stats"
	"freckers/game"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/session"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
)

// noEntrant is the filter of the games of all.
const noEntrant = -1

type filter struct {
	entrant int // or noEntrant
	round   int // from 1, 0 for all
}

// view is what the panel says, rebuilt only when the tournament has changed.
type view struct {
	*text.Locale
	of       *session.TournamentState
	folder   string
	game     game.Game
	title    string // what is played, by which system
	progress string // the round
	games    string // how many games of the round were played, by how many
	done     float32
	machines string
	pace     string // how fast, and how long still
	problem  string // why the folder cannot be read, empty if it can
	rows     []entrantRow
	digits   int // the decimals of points
	live     widgets.LiveGames
	rounds   []string // the choices of the filter
	entrants []string
	tabs     [3]string
	liveText string // that so many games are under way
	liveOf   int

	filter   filter
	shown    []int // indices of the finished games that pass the filter
	shownFor shownKey
	shownOf  string                // whose games they are
	finished map[int]*widgets.Item // by number, as far as they were seen
}

// shownKey is what the list of finished games depends on.
type shownKey struct {
	of     *session.TournamentState
	filter filter
}

type entrantRow struct {
	entrant int
	widgets.Item
}

// update takes over how the tournament stands, nil before it is known.
func (f *view) update(e *nav.Env, st *session.TournamentState) {
	if st == nil || st == f.of {
		return
	}
	f.of = st
	f.problem = ""
	switch n := len(st.Failures); {
	case st.Err != nil:
		f.problem = e.Error(st.Err)
	case n > 0 && !st.Over:
		f.problem = e.Line(st.Failures[n-1])
	}
	if st.Game == nil {
		f.games = ""
		return
	}
	e.Settings.Tournaments.Add(f.folder)
	f.game = e.Games()[e.Index(st.Game.Info().Name)]
	f.title = e.T(f.game.Info().Title) + " · " + systemName(e.Locale, st.System)
	f.describeProgress(st)
	f.machines, f.pace = f.machinesOf(st), f.paceOf(st)
	f.entrants = f.entrants[:0]
	for i := range st.Entrants {
		f.entrants = append(f.entrants, st.Entrants[i].Name)
	}
	f.rows, f.digits = f.rows[:0], digits(st.Entrants)
	for _, i := range st.Ranking {
		f.rows = append(f.rows, f.entrant(i))
	}
	for i := range st.Entrants {
		if st.Entrants[i].Place == 0 {
			f.rows = append(f.rows, f.entrant(i))
		}
	}
	f.live.Update(st.Live)
	for len(f.rounds) <= len(st.Rounds) {
		f.rounds = append(f.rounds, f.roundName(len(f.rounds)))
	}
}

func (f *view) roundName(number int) string {
	if number == 0 {
		return f.C("rounds", "All")
	}
	return strconv.Itoa(number)
}

// describeProgress puts into words how far the tournament has come.
func (f *view) describeProgress(st *session.TournamentState) {
	n := len(st.Rounds)
	few := ""
	f.done, f.progress = 0, ""
	switch {
	case n == 0:
		checked := 0
		for i := range st.Entrants {
			if e := &st.Entrants[i]; e.Checked || e.Withdrawn {
				checked++
			}
		}
		f.games, f.done = f.T("%d of %d agents checked", checked, len(st.Entrants)), share(checked, len(st.Entrants))
		return
	case st.Over:
		f.progress = f.T("Finished")
		few = fmt.Sprintf("%s · %s", f.N("%d round", "%d rounds", n), phrases.Games(f.Locale, len(st.Games)))
	default:
		number := slices.IndexFunc(st.Rounds, func(r session.TournamentRound) bool { return r.Played < r.Games }) + 1
		if number == 0 {
			number = n
		}
		r := &st.Rounds[number-1]
		f.progress = f.T("Round %d of %d", number, st.Length)
		if st.Length == 0 {
			f.progress = f.T("Round %d", number)
		}
		few = f.T("%d of %d games", r.Played, r.Games)
		f.done = share(r.Played, r.Games)
	}
	f.games = few + " · " + f.N("%d agent", "%d agents", len(st.Entrants))
}

func share(done, all int) float32 { return float32(done) / float32(max(all, 1)) }

// machinesOf words who plays.
func (f *view) machinesOf(st *session.TournamentState) string {
	games := 0
	for _, m := range st.Machines {
		games += m.Games
	}
	under := f.N("%d game under way", "%d games under way", games)
	switch n := len(st.Machines); {
	case n == 1:
		return f.T("Played on %s: %s", st.Machines[0].Host, under)
	case n > 1:
		return f.T("Played on %d machines: %s", n, under)
	case st.Over || session.IsAddress(f.folder):
		return ""
	}
	return f.T("Nobody is playing it now. To continue, run: freckers tournament %s", f.folder)
}

// paceOf words how fast the games are played, and how long the others will take.
func (f *view) paceOf(st *session.TournamentState) string {
	if st.Rate <= 0 || len(st.Machines) == 0 {
		return ""
	}
	return phrases.Pace(f.Locale, st.Rate, st.Left, false)
}

func systemName(l *text.Locale, system string) string {
	switch system {
	case "swiss":
		return l.C("system", "Swiss")
	case "round robin":
		return l.C("system", "Round robin")
	case "groups":
		return l.C("system", "Groups")
	case "knockout":
		return l.C("system", "Knockout")
	case "ladder":
		return l.C("system", "Ladder")
	}
	return system
}

// entrant returns the row of the i-th entrant: place, points, and its results in a long and a short form.
func (f *view) entrant(i int) entrantRow {
	e := &f.of.Entrants[i]
	row := entrantRow{i, widgets.Item{Number: "–", Title: e.Name}}
	if e.Place > 0 {
		row.Number, row.Aside = strconv.Itoa(e.Place), f.Sprintf("%.*f", f.digits, e.Points)
	}
	var full, short []string
	add := func(long, brief string) { full, short = append(full, long), append(short, brief) }
	if e.Games > 0 {
		add(f.T("won %d · drawn %d · lost %d", e.Wins, e.Draws, e.Losses), fmt.Sprintf("%d · %d · %d", e.Wins, e.Draws, e.Losses))
	}
	if e.Byes > 0 {
		byes := f.N("%d bye", "%d byes", e.Byes)
		add(byes, byes)
	}
	if e.Rated {
		elo := text.Minus(fmt.Sprintf("%s ± %.0f", stats.FormatElo(e.Elo.Value), (e.Elo.High-e.Elo.Low)/2))
		add(f.T("Elo %s", elo), elo)
	}
	if e.Faults > 0 {
		full = append(full, f.T("%d by forfeit", e.Faults))
	}
	switch {
	case e.Problem != "":
		why := f.Line(game.PlainWords(e.Problem))
		add(why, why)
	case e.Withdrawn:
		add(f.T("withdrawn"), f.T("withdrawn"))
	case !e.Checked:
		add(f.T("not checked yet"), f.T("not checked yet"))
	}
	row.Faded = e.Problem != "" || e.Withdrawn
	row.About, row.Short = strings.Join(full, " · "), strings.Join(short, " · ")
	return row
}

// digits is how many decimals all points need, at most two.
func digits(list []session.TournamentEntrant) (most int) {
	for i := range list {
		switch hundredths := int(math.Round(100 * list[i].Points)); {
		case hundredths%10 != 0:
			return 2
		case hundredths%100 != 0:
			most = 1
		}
	}
	return most
}

// row writes a finished game, once.
func (f *view) row(g *session.TournamentGame) *widgets.Item {
	if row := f.finished[g.Number]; row != nil {
		return row
	}
	names := widgets.NamesAt(f.entrants, g.Players)
	row := &widgets.Item{Number: strconv.Itoa(g.Number), Title: strings.Join(names, " – ")}
	how, why, long := widgets.EndOf(f.Locale, g.Game, names)
	parts := []string{f.T("Round %d", g.Round), how, why, long}
	if g.Overloaded {
		parts = append(parts, f.T("overloaded machine"))
	}
	row.About = strings.Join(parts, " · ")
	f.finished[g.Number] = row
	return row
}

// counted is that so many games are under way.
func (f *view) counted(n int) string {
	if f.liveOf != n {
		f.liveOf, f.liveText = n, f.C("games", "Live (%d)", n)
	}
	return f.liveText
}

// list chooses the finished games that are shown, the latest first.
func (f *view) list() []int {
	key := shownKey{f.of, f.filter}
	if f.shownFor == key || f.of == nil {
		return f.shown
	}
	f.shownFor, f.shown, f.shownOf = key, f.shown[:0], ""
	if f.filter.entrant >= 0 {
		f.shownOf = f.of.Entrants[f.filter.entrant].Name
	}
	for i := len(f.of.Games) - 1; i >= 0; i-- {
		if g := &f.of.Games[i]; f.filter.passes(g) {
			f.shown = append(f.shown, i)
		}
	}
	return f.shown
}

func (f filter) passes(g *session.TournamentGame) bool {
	return (f.round <= 0 || g.Round == f.round) && (f.entrant < 0 || slices.Contains(g.Players, f.entrant))
}
