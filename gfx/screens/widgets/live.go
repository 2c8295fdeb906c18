package widgets

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"freckers/ai/match/stats"
	"freckers/game"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/session"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
	"freckers/gfx/ui"
	"freckers/gfx/ui/layout"
	"freckers/replay"
)

// LiveView is the pond with the game that is watched. The zero value is ready to use.
type LiveView struct {
	stage   Stage
	game    *session.LiveGame // nil before the first
	session *session.Session  // where it is seen
	chosen  bool              // a person chose that game
	rest    time.Duration     // since its end
	flipped bool

	env   *nav.Env
	held  []ui.Box // scratch
	moves MoveList
	of    *session.Session // whose moves are listed
	grown bool             // the list has grown
}

// endRest is how long the end of a game stays before another one is shown.
const endRest = 1500 * time.Millisecond

// Game returns the game that is watched, nil before the first.
func (v *LiveView) Game() *session.LiveGame { return v.game }

// Position returns that of the game that is watched, if any.
func (v *LiveView) Position() (game.State, bool) {
	if v.session == nil {
		return nil, false
	}
	return v.session.State(), true
}

// Close ends watching; the game goes on. It never fails.
func (v *LiveView) Close() error {
	if v.session != nil {
		// A game without a store has nothing to save, so closing cannot fail.
		_ = v.session.Close()
	}
	v.session, v.game, v.chosen, v.rest, v.of = nil, nil, false, 0, nil
	return nil
}

// Choose shows a game that a person chose.
func (v *LiveView) Choose(e *nav.Env, l *session.LiveGame) error {
	err := v.show(e, l)
	v.chosen = err == nil
	return err
}

func (v *LiveView) show(e *nav.Env, l *session.LiveGame) error {
	_ = v.Close() // it never fails
	t, err := l.Feed.Watch(e.Pace())
	if err == nil {
		v.game, v.session = l, t
	}
	return err
}

// Follow advances the game, and shows another one of those under way after its end. A game that was
// chosen is heard if the games are audible.
func (v *LiveView) Follow(c *ui.Frame, e *nav.Env, games []*session.LiveGame, audible bool) (err error) {
	if n := len(games); n > 0 && (v.session == nil || v.rest > endRest) {
		err = v.show(e, games[n-1])
	}
	t := v.session
	if t == nil {
		return err
	}
	p := e.Pace()
	p.Speed *= catchUp(v.game.Feed.Len() - t.State().Ply() + v.game.Feed.Start().Ply())
	t.SetPace(p)
	for _, cue := range t.Tick(c.Now) {
		if audible && v.chosen {
			e.Sound.PlayRaised(cue.Sound, cue.Pitch)
		}
	}
	_, motion, _ := t.Shown()
	switch {
	case motion != nil:
		c.Animate()
	case t.Over():
		v.rest += c.Step
	}
	return err
}

// catchUp is by how much a game is shown faster that is so many actions behind.
func catchUp(behind int) float64 { return 1 + float64(min(max(behind-1, 0), 16))/4 }

const (
	partBoard = iota
	partDot
	partMoves
	partSeats // those of the seats follow
)

// Card shows the game, or the start of one of g, with who plays; names are those of the seats of the plan.
func (v *LiveView) Card(c *ui.Frame, e *nav.Env, w *ui.View, g game.Game, names []string, foot ui.Box) ui.Box {
	const side, least, icon = 376, 200, 28
	v.env = e
	if c.In.Take(input.Flip) {
		v.flipped = !v.flipped
	}
	if v.session == nil && v.stage.Board.State == nil && g != nil {
		if state, err := g.New(game.Options{Seed: 1}); err == nil {
			v.stage.Set(state, nil, 0)
		}
	}
	picture := ui.None
	if v.session != nil || v.stage.Board.State != nil {
		picture = w.Picture(ui.Style{MinH: least, Grow: 1}, side, side, v, partBoard)
	}
	if v.game == nil {
		return w.On(ui.Card, ui.Style{Pad: 16, Grow: 1}, w.Column(ui.Style{Gap: 10, Grow: 1}, w.Text(w.T("No game is under way."), ui.Small), picture, foot))
	}
	v.held = v.held[:0]
	middle := ui.Style{Gap: 8, Across: layout.Middle}
	for i, seat := range v.game.Seats {
		font := ui.Body
		font.Bold = v.session.State().ToMove() == game.Seat(i)
		v.held = append(v.held, w.Row(middle, w.Picture(ui.Style{MinW: icon, MaxW: icon}, icon, icon, v, partSeats+i), w.Name(names[seat], font)))
	}
	const dot = 10
	return w.On(ui.Card, ui.Style{Pad: 16, Grow: 1}, w.Column(ui.Style{Gap: 10, Grow: 1},
		w.Row(middle, w.Text(w.T("Game %d", v.game.Number), ui.Name), w.Spacer(), w.Picture(ui.Style{MinW: dot, MaxW: dot, MaxH: dot}, dot, dot, v, partDot), w.Line(c.C("games", "Live"), ui.Small)),
		w.Column(ui.Style{Gap: 4}, v.held...), picture, foot))
}

// Moves lists the moves of the game, as far as they have been shown.
func (v *LiveView) Moves(w *ui.View) ui.Box {
	const least = 4 * MoveRowHeight
	if v.session == nil {
		return ui.None
	}
	return w.Picture(ui.Style{MinH: least, Grow: 1}, 0, least, v, partMoves)
}

// Paint implements [ui.Painter].
func (v *LiveView) Paint(c *ui.Frame, part int, r displaylist.Rect) {
	x, y, radius := r.X+r.W/2, r.Y+r.H/2, min(r.W, r.H)/2
	switch part {
	case partBoard:
		v.draw(c, displaylist.Around(x, r.Y+radius, 2*radius, 2*radius))
	case partDot:
		c.List.Disc(x, y, radius, c.Theme.Pool)
	case partMoves:
		v.showMoves(c, r)
	default:
		c.List.Sprite(v.env.Idle(v.session.State().Game().Info().Seats[part-partSeats].Look), x, y, 2*radius, 0, 1)
	}
}

func (v *LiveView) draw(c *ui.Frame, r displaylist.Rect) {
	v.stage.Board.Flipped = v.flipped
	if v.session != nil {
		state, motion, at := v.session.Shown()
		rec := v.session.Journal().Record()
		v.stage.MarkTrail(rec, rec.Cursor, v.session.Settled(), motion != nil)
		v.stage.Set(state, motion, at)
		v.stage.MarkSketch(rec, rec.Cursor, game.Nobody, false) // also while it moves: programs play on at once
	}
	v.stage.DrawCard(c, v.env, r)
}

func (v *LiveView) showMoves(c *ui.Frame, r displaylist.Rect) {
	v.updateMoves(c)
	last := len(v.moves.Plies) - 1
	v.moves.Turn(v.flipped)
	v.moves.Show(c, r, "live", v.session.State().Game().Info().Seats, func(i int, _ displaylist.Rect) (RowState, string) {
		return RowState{Current: i == last}, ""
	})
	if v.grown {
		v.grown = false
		c.ScrollTo("live", max(last, 0))
	}
}

func (v *LiveView) updateMoves(c *ui.Frame) {
	rec := v.session.Journal().Record()
	if v.of == v.session && len(v.moves.Plies) == len(rec.Nodes)-1 {
		return
	}
	v.of, v.grown = v.session, true
	v.moves.Set(c.Locale, rec.Game(), rec.Plies(rec.Cursor), nil)
}

// LiveGames lists the games under way. The zero value lists none.
type LiveGames struct{ rows []gameRow }

// gameRow is a game under way in writing.
type gameRow struct {
	of    *session.LiveGame
	plies int
	ended bool
	Item
}

// Update takes over which games are under way.
func (g *LiveGames) Update(list []*session.LiveGame) {
	old := g.rows
	g.rows = nil
	for _, l := range list {
		row := gameRow{of: l, plies: -1}
		if i := slices.IndexFunc(old, func(r gameRow) bool { return r.of == l }); i >= 0 {
			row = old[i]
		}
		g.rows = append(g.rows, row)
	}
}

// Len returns how many there are.
func (g *LiveGames) Len() int { return len(g.rows) }

// At returns one of them.
func (g *LiveGames) At(i int) *session.LiveGame { return g.rows[i].of }

// Index returns the place of a game, -1 if it is not under way.
func (g *LiveGames) Index(of *session.LiveGame) int {
	return slices.IndexFunc(g.rows, func(r gameRow) bool { return r.of == of })
}

// Row returns a game as it stands, which may have gone on; the names are those of the plan.
func (g *LiveGames) Row(l *text.Locale, i int, names []string) *Item {
	r := &g.rows[i]
	if n, ended := r.of.Feed.Len(), r.of.Feed.Ended(); n != r.plies || ended != r.ended {
		r.plies, r.ended = n, ended
		r.Item = Item{Live: true, Number: strconv.Itoa(r.of.Number), Title: strings.Join(NamesAt(names, r.of.Seats), " – "), About: phrases.Moves(l, n)}
		if ended {
			r.About += " · " + l.T("over")
		}
	}
	return &r.Item
}

// NamesAt returns the names of those at a board, from all of a plan.
func NamesAt(all []string, seats []int) []string {
	list := make([]string, len(seats))
	for i, s := range seats {
		list[i] = all[s]
	}
	return list
}

// GameOpener leads to a finished game once it has been read. The zero value reads none.
type GameOpener struct {
	task   *session.Task[*replay.Record]
	number int
}

// Open begins to show the game of a number, which a task reads.
func (o *GameOpener) Open(e *nav.Env, task *session.Task[*replay.Record], number int, notice *string) {
	o.task, o.number, *notice = task, number, e.T("Loading the game…")
}

// Poll returns the route to the game once it has been read, nil before. The file is where it lies.
func (o *GameOpener) Poll(e *nav.Env, file string, notice *string) nav.Route {
	if o.task == nil {
		return nil
	}
	rec, done, err := o.task.Poll()
	if !done {
		return nil
	}
	if o.task, *notice = nil, ""; err != nil {
		*notice = e.Error(err)
		return nil
	}
	return nav.Playback{Record: rec, File: file, Number: o.number}
}

// EndOf describes how a finished game went: its result, why, and how long it was. The names are those at the board.
func EndOf(l *text.Locale, g *stats.Game, names []string) (how, why, long string) {
	how = l.T("Draw")
	if g.Winner != game.Nobody {
		how = phrases.Wins(l, names[g.Winner])
	} else if g.By != game.Nobody {
		how = l.T("%s loses", names[g.By])
	}
	result := g.Result()
	return how, ResultReason(l, &result, names), phrases.Moves(l, g.Plies+len(g.Opening))
}
