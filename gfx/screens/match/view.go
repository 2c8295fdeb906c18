package match

import (
	"fmt"
	"math"
	"slices"

	"freckers/ai/match/stats"
	"freckers/ai/player"
	"freckers/game"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/session"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
)

// view is what the panel says, rebuilt only when the match has changed.
type view struct {
	*text.Locale
	of       *session.MatchState
	names    []string // of the players, those of levels in the user's language
	game     game.Game
	progress string
	rows     []widgets.Item
	estimate string
	test     string
	pace     string // of a match of a fleet: how fast, and how long still
	state    string // the most important message, empty if there is none
	done     []widgets.Item
	live     widgets.LiveGames
	curve    []eloPoint
	end      string // the number of games under the curve
	scale    [2]float64
	top      string // the ends of the curve's scale, made for scale
	bottom   string
	tabs     [2]string
}

// update takes over how the match stands.
func (f *view) update(e *nav.Env, st *session.MatchState) {
	if st == f.of {
		return
	}
	fresh := f.of == nil || f.of.File != st.File
	f.of = st
	if fresh {
		f.done = nil
	}
	if st.Plan.Game == nil {
		f.state = e.Error(st.Err)
		return
	}
	f.game = e.Games()[e.Index(st.Plan.Game.Info().Name)]
	f.names = slices.Clone(st.Names)
	for i, seat := range st.Plan.Players {
		if seat.Kind() == player.EngineLevel {
			f.names[i] = e.T(f.names[i])
		}
	}
	f.progress = e.T("%d of %d games", st.Games, st.Plan.Games)
	f.rows = f.rows[:0]
	for i, r := range st.Rows {
		f.rows = append(f.rows, widgets.Item{
			Title: f.names[i], Aside: half(e.Locale, r.Points()),
			About: score(e.Locale, r.Wins, r.Draws, r.Losses, r.FaultCount()), Short: fmt.Sprintf("%d · %d · %d", r.Wins, r.Draws, r.Losses),
		})
	}
	f.estimate, f.end = "", phrases.Games(e.Locale, st.Games)
	f.curve = f.curve[:0]
	switch elo, known := st.Elo(); {
	case known:
		f.estimate = eloText(e.Locale, elo.Value, elo.Low, elo.High, st.Rows[0].LOS)
		for _, p := range st.Curve {
			f.curve = append(f.curve, eloPoint{p.Games, p.Elo()})
		}
	case len(st.Rows) > 2 && st.Games > 0:
		r := st.Rows[0]
		f.estimate = e.T("%s: %.0f%% of the points, from %.0f to %.0f", f.names[0], 100*r.Share, 100*r.Low, 100*r.High)
	}
	f.test = testText(e.Locale, st.Test)
	f.pace = f.paceOf(st)
	f.state = ""
	switch n := len(st.Failures); {
	case st.Err != nil:
		f.state = e.Error(st.Err)
	case st.Running && n > 0:
		f.state = e.Line(st.Failures[n-1])
	case st.Running:
	case st.Over():
		f.state = e.T("Match finished")
	default:
		f.state = e.T("Match paused. Press Resume to continue.")
	}
	for _, g := range st.Done[min(len(f.done), len(st.Done)):] {
		f.done = append(f.done, f.finished(&g))
	}
	f.live.Update(st.Live)
}

// paceOf words how fast the games of a match that is watched are played, on how many machines.
func (f *view) paceOf(st *session.MatchState) string {
	text := phrases.Pace(f.Locale, st.Rate, st.Left, st.Test != nil)
	if n := st.Machines; n > 0 {
		on := f.N("on %d machine", "on %d machines", n)
		if text == "" {
			return on
		}
		text += " · " + on
	}
	return text
}

func testText(l *text.Locale, t *stats.TestState) string {
	if t == nil {
		return ""
	}
	switch t.Verdict {
	case stats.AcceptH1:
		return l.T("Test of %g to %g Elo: stronger", t.Elo0, t.Elo1)
	case stats.AcceptH0:
		return l.T("Test of %g to %g Elo: not stronger", t.Elo0, t.Elo1)
	}
	lower, upper := t.Bounds()
	return text.Minus(l.T("Test of %g to %g Elo: %.2f, decided at %.2f or %.2f", t.Elo0, t.Elo1, t.LLR(), lower, upper))
}

func (f *view) between(seats []int) string {
	list := widgets.NamesAt(f.names, seats)
	for i, name := range list {
		list[i] = f.T("%s: %s", f.T(f.game.Info().Seats[i].Title), name)
	}
	return phrases.List(f.Locale, list)
}

func (f *view) finished(g *stats.Game) widgets.Item {
	names := widgets.NamesAt(f.names, g.Players)
	how, why, long := widgets.EndOf(f.Locale, g, names)
	return widgets.Item{
		Number: fmt.Sprint(g.Number), Title: how,
		About: fmt.Sprintf("%s · %s · %s", why, long, f.between(g.Players)),
	}
}

func half(l *text.Locale, points float64) string {
	if points == math.Trunc(points) {
		return fmt.Sprintf("%.0f", points)
	}
	return l.Sprintf("%.1f", points)
}

// score formats the results of one player, with those lost by a fault.
func score(l *text.Locale, won, drawn, lost, faults int) string {
	line := l.T("won %d · drawn %d · lost %d", won, drawn, lost)
	if faults > 0 {
		line += l.T(", %d by forfeit", faults)
	}
	return line
}

func elo(v float64) string { return text.Minus(stats.FormatElo(v)) }

// eloText is an Elo difference with its interval and likelihood; infinities are put into words.
func eloText(l *text.Locale, value, low, high, los float64) string {
	likely := l.T("%.0f%% likely stronger", 100*los)
	switch {
	case los > 0.995:
		likely = l.T("almost certainly stronger")
	case los < 0.005:
		likely = l.T("almost certainly weaker")
	}
	switch {
	case math.IsInf(value, 1):
		return l.T("All points so far · %s", likely)
	case math.IsInf(value, -1):
		return l.T("No points so far · %s", likely)
	case math.IsInf(low, -1) && math.IsInf(high, 1):
		return l.T("Elo %s, very uncertain · %s", elo(value), likely)
	case math.IsInf(low, -1):
		return l.T("Elo %s, at most %s · %s", elo(value), elo(high), likely)
	case math.IsInf(high, 1):
		return l.T("Elo %s, at least %s · %s", elo(value), elo(low), likely)
	}
	return l.T("Elo %s, %s to %s · %s", elo(value), elo(low), elo(high), likely)
}
