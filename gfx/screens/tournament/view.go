package tournament

import (
	"fmt"
	"strings"

	"freckers/ai/match/stats"
	"freckers/game"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/session"
	"freckers/gfx/words"
)

// view is what the panel says of a match, made anew only when that has
// changed.
type view struct {
	of       *session.MatchState
	game     game.Game
	progress string
	short    string
	rows     []standing
	estimate string
	test     string
	state    string // what is to be known before anything else, empty for nothing
	done     []gameRow
	live     []liveRow
	curve    []eloPoint
	end      string // the number of games under the curve
	scale    [2]float64
	top      string // the ends of the curve's scale, made for scale
	bottom   string
	tabs     []string
	tabOf    *session.LiveGame // what tabs were made for

	moves   widgets.MoveList // of the game on the pond
	movesOf *session.LiveGame
	fresh   bool // the list of actions has grown
}

// standing is a line of the table in writing.
type standing struct {
	name, score, short, points string
}

// gameRow is a finished game in writing.
type gameRow struct{ number, title, about string }

// liveRow is a game under way in writing.
type liveRow struct {
	of    *session.LiveGame
	plies int
	gameRow
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
	f.game = e.Games()[e.Index(st.Plan.Game)]
	f.progress, f.short = fmt.Sprintf(words.MatchOf, st.Games, st.Plan.Games), fmt.Sprintf(words.MatchShort, st.Games, st.Plan.Games)
	f.rows = f.rows[:0]
	for i, r := range st.Rows {
		f.rows = append(f.rows, standing{
			name: st.Names[i], points: words.Half(r.Points()),
			score: words.Score(r.Wins, r.Draws, r.Losses, r.FaultCount()), short: words.ScoreShort(r.Wins, r.Draws, r.Losses),
		})
	}
	f.estimate, f.end = "", words.GamesPlayed(st.Games)
	f.curve = f.curve[:0]
	switch elo, known := st.Elo(); {
	case known:
		f.estimate = words.EloOf(elo.Value, elo.Low, elo.High, st.Rows[0].LOS)
		for _, p := range st.Curve {
			f.curve = append(f.curve, eloPoint{p.Games, p.Elo()})
		}
	case len(st.Rows) > 2 && st.Games > 0:
		r := st.Rows[0]
		f.estimate = words.ShareOf(st.Names[0], r.Share, r.Low, r.High)
	}
	f.test = testText(st.Test)
	f.state = ""
	switch {
	case st.Err != nil:
		f.state = st.Err.Error()
	case st.Running:
	case st.Over():
		f.state = words.MatchDone
	default:
		f.state = words.MatchWaits
	}
	for _, g := range st.Done[min(len(f.done), len(st.Done)):] {
		f.done = append(f.done, f.finished(&g))
	}
	f.live = f.live[:0]
	for _, l := range st.Live {
		f.live = append(f.live, liveRow{of: l, plies: -1})
	}
}

func testText(t *stats.TestState) string {
	if t == nil {
		return ""
	}
	switch t.Verdict {
	case stats.AcceptH1:
		return fmt.Sprintf(words.TestAccepted, t.Elo0, t.Elo1)
	case stats.AcceptH0:
		return fmt.Sprintf(words.TestRejected, t.Elo0, t.Elo1)
	}
	lower, upper := t.Bounds()
	return words.TestState(t.Elo0, t.Elo1, t.LLR(), lower, upper)
}

// between says who sits where.
func (f *view) between(seats []int) string {
	var list []string
	for i, s := range seats {
		list = append(list, fmt.Sprintf(words.GameSeats, f.game.Info().Seats[i].Title, f.of.Names[s]))
	}
	return strings.Join(list, words.GameBetween)
}

// finished writes a finished game.
func (f *view) finished(g *stats.Game) gameRow {
	names := make([]string, len(g.Players))
	for i, s := range g.Players {
		names[i] = f.of.Names[s]
	}
	how := words.Drawn
	if w := g.Winner; w != game.Nobody {
		how = words.Wins(names[w])
	} else if g.By != game.Nobody {
		how = fmt.Sprintf(words.GameLost, names[g.By])
	}
	result := g.Result()
	return gameRow{
		number: fmt.Sprintf(words.GameRow, g.Number), title: how,
		about: fmt.Sprintf(words.GameEnd, widgets.ResultReason(&result, names), words.Actions(g.Plies+len(g.Opening)), f.between(g.Players)),
	}
}

// under writes a game under way, which may have gone on.
func (f *view) under(i int) *gameRow {
	l := &f.live[i]
	if n := l.of.Feed.Len(); n != l.plies {
		l.plies = n
		l.gameRow = gameRow{
			number: fmt.Sprintf(words.GameRow, l.of.Number), title: words.GameUnderWay,
			about: fmt.Sprintf(words.GameLine, words.Actions(n), f.between(l.of.Seats)),
		}
	}
	return &l.gameRow
}

// list makes the list of actions of the game that is seen.
func (f *view) list(t *session.Session, of *session.LiveGame) {
	rec := t.Journal().Record()
	if f.movesOf == of && len(f.moves.Plies) == len(rec.Nodes)-1 {
		return
	}
	f.movesOf, f.fresh = of, true
	f.moves.Set(rec.Plies(rec.Cursor), nil)
}
