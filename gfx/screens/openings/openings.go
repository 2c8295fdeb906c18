// Package openings is the screen on which the first moves of many games are compared:
// how often each was played, and what came of it.
package openings

import (
	"freckers/game"
	"freckers/gfx/input"
	"freckers/gfx/interaction"
	"freckers/gfx/platform"
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
	from     source            // of the library
	library  *openings.Library // nil until it is read
	dialog   *platform.Pending
	choosing bool           // the panel offers sources
	tree     *openings.Tree // nil if there are no games
	rules    int            // which of the game's rule sets
	sets     []*openings.Tree
	setNames []string

	path       []step  // to the position, the start first
	rows       []row   // its moves
	labelWidth float32 // of the longest of them
	games      []openings.Ref
	lines      []string // of the games
	listed     bool     // the games are shown, not the moves
	total      openings.Tally
	percent    string // what the percentages mean
	ended      string // how many games went no further, "" for none
	about      string
	none       string // that there are no games

	way        string // to the position in words
	wayWidth   float32
	linkLabels []string
	linkIDs    []link

	pond   widgets.Stage
	hover  int // the move that is pointed at, or -1
	pick   interaction.Selection
	notice string
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
	if start, err := g.New(game.Options{}); err == nil {
		s.path = []step{{start, ""}}
		s.pick.Reset(start, true)
	}
	s.read(e, saved(e))
	return s
}

// Close abandons the reading.
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

// Frame is one tick of the screen.
func (s *Screen) Frame(c *ui.Frame, e *nav.Env) nav.Route {
	e.TakeNotice(&s.notice)
	s.await(c, e)
	s.pollDialog(e)
	if next := s.keys(c, e); next != nil {
		return next
	}
	l := widgets.NewLayout(c.W, c.H)
	s.board(c, e, l)
	widgets.Panel(c, l)
	return s.panel(c, e, l)
}

// take shows the games that were read: those of the chosen game if there are any.
func (s *Screen) take(e *nav.Env, from source, lib *openings.Library) {
	s.library, s.from, s.rules, s.listed = lib, from, 0, false
	s.find(e)
	if len(s.sets) == 0 && from.chosen {
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
	s.none = from.none(e, s.game)
	if len(s.sets) > 0 {
		s.begin(e)
	} else if start, err := s.game.New(game.Options{}); err == nil {
		s.tree, s.rows, s.path = nil, nil, []step{{start, ""}}
		s.about = ""
	}
	s.setLinks(e)
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

// look looks the position up.
func (s *Screen) look(e *nav.Env) {
	s.hover = -1
	if s.tree == nil {
		return
	}
	p := s.tree.At(s.at())
	s.total = p.Tally
	s.setRows(e, &p)
	const most = 1000
	s.games, s.lines = s.tree.Games(s.at(), most), nil
	for _, r := range s.games {
		s.lines = append(s.lines, gameLine(e, s.game, r))
	}
	s.listed = s.listed || len(s.rows) == 0
	s.way = ""
	s.setLinks(e)
	s.pick.Reset(s.at(), true)
	s.pond.SetTrail(nil)
}

// play goes one move on.
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

// back goes one move back, and reports whether there was one.
func (s *Screen) back(e *nav.Env) bool {
	if len(s.path) < 2 {
		return false
	}
	s.path = s.path[:len(s.path)-1]
	s.listed = false
	s.look(e)
	return true
}

func (s *Screen) keys(c *ui.Frame, e *nav.Env) nav.Route {
	in := &c.In
	switch {
	case in.Take(input.StepBack), in.Take(input.Undo):
		s.back(e)
	case in.Take(input.StepForward):
		if len(s.rows) > 0 {
			s.play(e, s.rows[0].Action)
		}
	case s.choosing && in.Take(input.Cancel):
		s.choosing = false
	case s.library != nil && s.reading.task != nil && in.Take(input.Cancel):
		s.stop()
	case in.Take(input.Cancel), in.Take(input.Menu):
		return nav.Back{}
	}
	return nil
}

// board draws the position with arrows for the moves. A click on a piece's landing goes there.
func (s *Screen) board(c *ui.Frame, e *nav.Env, l widgets.Layout) {
	if len(s.path) == 0 {
		s.pond.DrawWater(c, e)
		return
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
		if a := s.pick.Click(at); a != "" {
			s.play(e, a)
		}
	}
	s.pond.ClearMarks()
	s.pond.Highlight(&s.pick)
	s.pond.Draw(c, e)
	s.arrows(c)
}
