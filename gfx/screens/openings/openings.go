// Package openings is the opening explorer: how often each move was played in a position,
// and with what results.
package openings

import (
	"math"

	"freckers/game"
	"freckers/gfx/input"
	"freckers/gfx/interaction"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/text/phrases"
	"freckers/gfx/ui"
	"freckers/replay/openings"
)

// Screen shows a position with the moves that were played in it.
type Screen struct {
	game     game.Game
	reading  reading
	from     openings.Source   // of the library
	library  *openings.Library // nil until it is read
	dialog   nav.Dialog
	choosing bool           // the panel offers sources
	tree     *openings.Tree // nil if there are no games
	rules    int            // which of the game's rule sets
	sets     []*openings.Tree
	setNames []string

	path       []step    // to the position, the start first
	way        string    // these moves in words
	rows       []row     // the moves of the position
	labelWidth float32   // of the longest of them
	moves      ui.List   // of these
	paint      *ui.Frame // of this tick
	games      []openings.Ref
	lines      []widgets.Item // of the games
	list       *widgets.Items // of these
	listed     bool           // the games are shown, not the moves
	percent    string         // what the percentages mean
	ended      string         // how many games went no further, "" for none
	about      string
	none       string // that there are no games

	pond   widgets.Stage
	hover  int // the move that is pointed at, or -1
	pick   interaction.Selection
	notice string
	next   nav.Route

	back, stopReading, start, previous, toggle, sources, ruleSet ui.Command
	offers                                                       [3]ui.Command
}

// step is a position on the way.
type step struct {
	state game.State
	label string // of the move that led to it
}

// New shows the openings of a game, in the saved games.
func New(e *nav.Env, g game.Game) *Screen {
	s := &Screen{game: g, hover: -1}
	s.pond.Numbered = true
	s.makeCommands(e)
	if start, err := g.New(game.Options{}); err == nil {
		s.path = []step{{start, ""}}
		s.pick.Reset(start, true)
	}
	s.read(openings.Stored(e.Store))
	return s
}

// Close cancels reading.
func (s *Screen) Close() error {
	s.stop()
	return nil
}

// Position returns the position that is shown.
func (s *Screen) Position() (game.State, bool) {
	if len(s.path) == 0 {
		return nil, false
	}
	return s.at(), true
}

// Frame implements [nav.Screen].
func (s *Screen) Frame(c *ui.Frame, e *nav.Env) nav.Route {
	e.TakeNotice(&s.notice)
	s.next, s.paint = nil, c
	s.await(c, e)
	s.dialog.Poll(e, &s.notice)
	s.handleKeys(c, e)
	v := c.View()
	content := s.content(c, e, v)
	w := widgets.Window(c, v, content)
	played := s.board(c, e, w)
	s.hover = -1
	widgets.ShowPanel(c, v, w, content)
	if played != "" {
		s.play(e, played)
	}
	return s.next
}

// take shows the games that were read: those of the chosen game if there are any.
func (s *Screen) take(e *nav.Env, from openings.Source, lib *openings.Library) {
	s.library, s.from, s.rules, s.listed = lib, from, 0, false
	s.find(e)
	if len(s.sets) == 0 && chosen(from) {
		var most *openings.Tree
		for _, t := range lib.Trees {
			if most == nil || t.Len() > most.Len() {
				most = t
			}
		}
		if most != nil {
			s.game = e.Games()[e.Index(most.Game.Info().Name)]
			s.find(e)
		}
	}
	s.none = none(e, from, s.game)
	if len(s.sets) > 0 {
		s.begin(e)
	} else if start, err := s.game.New(game.Options{}); err == nil {
		s.tree, s.rows, s.path = nil, nil, []step{{start, ""}}
		s.about = ""
	}
}

// find finds the trees of the game, one for each rule set.
func (s *Screen) find(e *nav.Env) {
	s.sets, s.setNames = nil, nil
	for _, r := range s.game.Info().RuleSets {
		if t := s.library.Find(s.game, r.Name); t != nil {
			s.sets, s.setNames = append(s.sets, t), append(s.setNames, e.T(r.Title))
		}
	}
}

// begin goes to the start of the games of the chosen rules.
func (s *Screen) begin(e *nav.Env) {
	s.tree = s.sets[s.rules]
	start, err := s.tree.Start()
	if err != nil {
		s.notice = e.Error(err)
		return
	}
	s.path = []step{{start, ""}}
	s.look(e)
}

// at is the position that is shown.
func (s *Screen) at() game.State { return s.path[len(s.path)-1].state }

func (s *Screen) look(e *nav.Env) {
	s.hover = -1
	if s.tree == nil {
		return
	}
	p := s.tree.At(s.at())
	s.setRows(e, &p)
	const most = 1000
	s.games, s.lines = s.tree.Games(s.at(), most), nil
	for _, r := range s.games {
		s.lines = append(s.lines, s.gameLine(e, r))
	}
	s.listed = s.listed || len(s.rows) == 0
	s.way = s.wayTo(e)
	s.pick.Reset(s.at(), true)
	s.pond.SetTrail(nil)
}

func (s *Screen) play(e *nav.Env, a game.Action) {
	next, events, err := s.at().Play(a)
	if err != nil {
		s.notice = e.Error(err)
		return
	}
	s.path = append(s.path, step{next, phrases.Label(e.Locale, s.at().Label(a))})
	s.listed = false
	s.look(e)
	s.pond.SetTrail(events)
	e.Sound.Play("hop")
}

// goBack goes back to after so many moves.
func (s *Screen) goBack(e *nav.Env, moves int) {
	s.path, s.listed = s.path[:moves+1], false
	s.look(e)
}

func (s *Screen) handleKeys(c *ui.Frame, e *nav.Env) {
	in := &c.In
	switch {
	case len(s.path) > 1 && in.Take(input.Undo):
		s.previous.Do()
	case len(s.rows) > 0 && in.Take(input.StepForward):
		s.play(e, s.rows[0].Action)
	case in.Take(input.Menu):
		s.back.Do()
	default:
		c.Perform(&s.back, &s.previous)
	}
}

// board draws the position with arrows for the moves. It returns the move to the landing that was clicked.
func (s *Screen) board(c *ui.Frame, e *nav.Env, l widgets.Layout) (played game.Action) {
	if len(s.path) == 0 {
		s.pond.DrawWater(c, e)
		return ""
	}
	s.pond.Set(s.at(), nil, 0)
	s.pond.Place(l, false)
	t := c.Area(l.Pond, "board")
	at := game.NoCell
	if t.Hover {
		at = s.pond.Board.View.At(t.X, t.Y)
	}
	s.pick.Hover(at)
	if t.Clicked {
		played = s.pick.Click(at)
	}
	s.pond.ClearMarks()
	s.pond.Highlight(&s.pick)
	s.pond.Draw(c, e)
	s.drawArrows(c)
	return played
}

// Arrows in shares of a cell's width: the thinnest and the thickest shaft, and the head.
const (
	thinnest = 0.035
	thickest = 0.13
	headLong = 0.24
	startGap = 0.30
)

// drawArrows draws the moves of the table, the more often played the thicker. The one that is
// pointed at is gold.
func (s *Screen) drawArrows(c *ui.Frame) {
	if s.tree == nil || s.listed {
		return
	}
	for i := len(s.rows) - 1; i >= 0; i-- {
		if i != s.hover {
			s.drawArrow(c, &s.rows[i], false)
		}
	}
	if s.hover >= 0 && s.hover < len(s.rows) {
		s.drawArrow(c, &s.rows[s.hover], true)
	}
}

// drawArrow draws the arrow of a move. One that has no origin on the board, or ends where it began, is left out.
func (s *Screen) drawArrow(c *ui.Frame, m *row, chosen bool) {
	if m.from == game.NoCell {
		return
	}
	v := &s.pond.Board.View
	u := v.Unit()
	x1, y1 := v.Point(m.from)
	x2, y2 := v.Point(m.to)
	dx, dy := x2-x1, y2-y1
	d := float32(math.Hypot(float64(dx), float64(dy)))
	if d == 0 {
		return
	}
	dx, dy = dx/d, dy/d
	width := (thinnest + (thickest-thinnest)*m.share) * u
	head := headLong*u + width
	x1, y1 = x1+dx*startGap*u, y1+dy*startGap*u
	ink, alpha := c.Theme.MarkLegal, 0.45+0.45*m.share
	if chosen {
		ink, alpha = c.Theme.MarkPath, 1
	}
	c.List.Segment(x1, y1, x2-dx*head*0.6, y2-dy*head*0.6, width, ink).Alpha = alpha
	for _, side := range [...]float32{1, -1} {
		bx, by := -dx+side*-dy*0.7, -dy+side*dx*0.7
		c.List.Segment(x2, y2, x2+bx*head*0.7, y2+by*head*0.7, width, ink).Alpha = alpha
	}
}
