// Package editor is the screen for setting up a position to analyze or play.
package editor

import (
	"cmp"
	"strconv"
	"strings"

	"freckers/game"
	"freckers/gfx/input"
	"freckers/gfx/platform"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/text"
	"freckers/gfx/ui"
	"freckers/replay"
)

// Screen edits a position, which may break the rules meanwhile.
type Screen struct {
	draft  *Draft
	text   string     // of the draft, as it was last looked at
	shown  game.State // the draft on the board
	state  game.State // nil while it is no position of the game
	says   string     // whether it is one, and if not why
	over   bool       // the game would be over
	past   []string   // to be undone, and future to be done again
	future []string
	notice string

	brushes []brush
	brush   int // the one in use
	sides   []string
	side    int
	numbers []number

	stage   widgets.Stage
	flipped bool
	hand    hand
	held    []ui.Box // scratch
	env     *nav.Env
	c       *ui.Frame // of this tick
	next    nav.Route
	tools
}

// brush is an entry of the palette.
type brush struct {
	Brush
	name string
	look string // its art, "" for nothing
}

// number is a row of the panel.
type number struct {
	Number
	label string
	text  string // of its field
	less  string // what its buttons do
	more  string

	fewer, another ui.Command
}

// New opens the editor on a position, or on the one of the game that was set up last.
func New(e *nav.Env, r nav.Editor) (*Screen, error) {
	s := &Screen{env: e}
	s.stage.Numbered = true
	s.makeCommands()
	rules := cmp.Or(r.Rules, e.KeptRules(r.Game))
	if r.From != nil {
		rules = r.From.RuleSet()
	}
	if err := s.choose(e, r.Game, rules); err != nil {
		return nil, err
	}
	if kept := e.Settings.For(r.Game.Info().Name).SetUp; kept != "" {
		// What an older program kept, and this one cannot read, is left alone until something is set up.
		_ = s.draft.Read(kept)
	}
	s.describe(e)
	if r.From != nil {
		s.edit(e, func() { s.read(e, r.From.String()) })
	}
	return s, nil
}

// choose switches to a game, at its start position.
func (s *Screen) choose(e *nav.Env, g game.Game, rules string) error {
	d, err := NewDraft(g, game.Options{RuleSet: rules, Seed: e.NewSeed()})
	if err != nil {
		return err
	}
	s.draft, s.past, s.future, s.brush = d, nil, nil, 0
	s.hand = hand{lifted: game.NoCell, over: game.NoCell, carried: -1}
	info := g.Info()
	s.sides, s.brushes, s.numbers = nil, nil, nil
	for _, seat := range info.Seats {
		s.sides = append(s.sides, e.T(seat.Title))
	}
	for _, b := range d.Brushes() {
		s.brushes = append(s.brushes, brush{b, brushName(e.Locale, info, b), brushLook(e, b)})
	}
	for _, n := range d.numbers {
		label := numberLabel(e.Locale, info, n)
		s.numbers = append(s.numbers, number{Number: n, label: label, less: e.T("%s: one less", label), more: e.T("%s: one more", label)})
	}
	for i := range s.numbers {
		n := &s.numbers[i]
		step := func(icon string, by int) ui.Command {
			return ui.Command{ID: "editor." + icon, Icon: icon, Do: func() { s.setNumber(n, s.draft.Number(n.Number)+by) }}
		}
		n.fewer, n.another = step("minus", -1), step("plus", 1)
	}
	return nil
}

func brushName(l *text.Locale, info *game.Info, b Brush) string {
	owner, kind := b.Kind.Piece.Owner, l.T(b.Kind.Title)
	switch {
	case b.Pad:
		return l.T("Lily pad")
	case b.Kind.Piece.None():
		return l.T("Nothing")
	case owner == game.Nobody:
		return l.T("%s: %s", text.Capital(l.T(info.Piece)), kind)
	case kind == "":
		return l.T(info.Seats[owner].Title)
	}
	return l.T("%s: %s", l.T(info.Seats[owner].Title), kind)
}

func brushLook(e *nav.Env, b Brush) string {
	switch {
	case b.Pad:
		return "pad-1"
	case b.Kind.Piece.None():
		return ""
	}
	return e.Idle(b.Kind.Piece.Look)
}

func numberLabel(l *text.Locale, info *game.Info, n Number) string {
	name := numberName(l, info, n)
	if n.Seat == game.Nobody {
		return name
	}
	return l.T("%s: %s", l.T(info.Seats[n.Seat].Title), name)
}

func numberName(l *text.Locale, info *game.Info, n Number) string {
	switch n.Kind {
	case Played:
		return l.T("Moves played")
	case ToPlace:
		return l.T("to place")
	}
	return l.T(info.TallyOf)
}

// read takes over a position, and keeps the draft where the text is none.
func (s *Screen) read(e *nav.Env, text string) {
	if err := s.draft.Read(text); err != nil {
		s.notice = e.Error(err)
	}
}

// edit changes the draft; it can be undone.
func (s *Screen) edit(e *nav.Env, do func()) {
	was := s.text
	do()
	s.describe(e)
	if s.text != was {
		s.past, s.future, s.notice = append(s.past, was), nil, ""
		e.Settings.For(s.draft.game.Info().Name).SetUp = s.text
	}
}

// revert replaces the draft by the last one of the list from, and appends the replaced one to the list to; it serves Undo
// and Redo.
func (s *Screen) revert(e *nav.Env, from, to *[]string) {
	n := len(*from) - 1
	if n < 0 {
		return
	}
	*to = append(*to, s.text)
	s.read(e, (*from)[n])
	*from = (*from)[:n]
	s.describe(e)
	e.Settings.For(s.draft.game.Info().Name).SetUp = s.text
}

// describe derives the texts of the panel from the draft: its position, its numbers, and whether it is legal. An illegal one
// has no state.
func (s *Screen) describe(e *nav.Env) {
	s.text, s.shown = s.draft.String(), s.draft.Shown()
	s.side = int(s.draft.Side())
	for i := range s.numbers {
		s.numbers[i].text = strconv.Itoa(s.draft.Number(s.numbers[i].Number))
	}
	s.over = false
	var err error
	if s.state, err = s.draft.State(); err != nil {
		s.state, s.says = nil, s.draft.Reason(e.Locale)
		return
	}
	s.over = s.state.Outcome().Over
	s.says = e.T("This position is legal. %s is to move.", s.sides[s.side])
	if s.over {
		s.says = e.T("This position is legal, but the game is over in it.")
	}
}

// Position returns what is on the board, legal or not.
func (s *Screen) Position() (game.State, bool) { return s.shown, true }

// Scene returns the board, for the screens that are opened from here.
func (s *Screen) Scene() nav.Scene { return nav.Scene{State: s.shown, Flipped: s.flipped} }

// Place implements [nav.Placed]: the settings keep the position.
func (s *Screen) Place() nav.Place {
	return nav.Place{Editor: s.draft.game.Info().Name, Rules: s.draft.rules}
}

// leastRows is the number of rows from which a line is taken for a position.
const leastRows = 7

// TakeFiles takes a pasted position, of whichever game.
func (s *Screen) TakeFiles(e *nav.Env, files []platform.File) bool {
	const longest = 4096 // bytes
	if len(files) != 1 || files[0].Err != nil || files[0].Size > longest {
		return false
	}
	line := strings.TrimSpace(string(files[0].Loaded().Text))
	board, _, more := strings.Cut(line, " ")
	if !more || strings.Contains(line, "\n") || strings.Count(board, "/") < leastRows-1 {
		return false
	}
	rows := func(text string) int { return strings.Count(text, "/") }
	if rows(board) != rows(s.text) {
		if g, rules := gameOf(e, line); g != nil {
			if err := s.choose(e, g, rules); err != nil {
				s.notice = e.Error(err)
				return true
			}
			s.describe(e)
		}
	}
	s.edit(e, func() { s.read(e, line) })
	return true
}

// gameOf is the game of a position and a rule set on its board, that of the last game if it can
// be; nil for no position.
func gameOf(e *nav.Env, line string) (g game.Game, rules string) {
	for _, g := range e.Games() {
		for _, set := range append([]game.RuleSet{{Name: e.KeptRules(g)}}, g.Info().RuleSets...) {
			if d, err := NewDraft(g, game.Options{RuleSet: set.Name}); err == nil && d.Read(line) == nil {
				return g, set.Name
			}
		}
	}
	return nil, ""
}

// Frame implements [nav.Screen].
func (s *Screen) Frame(c *ui.Frame, e *nav.Env) nav.Route {
	e.TakeNotice(&s.notice)
	s.next, s.c = nil, c
	if c.In.Second.Pressed {
		c.In.Take(input.Cancel) // it takes a piece away
	}
	s.handleKeys(c)
	v := c.View()
	content := s.content(v)
	w := widgets.Window(c, v, content)
	s.drawBoard(c, e, w)
	widgets.ShowPanel(c, v, w, content)
	if side := game.Seat(s.side); side != s.draft.Side() {
		s.edit(e, func() { s.draft.SetSide(side) })
	}
	s.drawCarried(c)
	return s.next
}

func (s *Screen) leave() { s.next = nav.Back{} }

func (s *Screen) handleKeys(c *ui.Frame) {
	in := &c.In
	switch {
	case c.Typing():
	case in.Take(input.StepBack): // on a gamepad it asks for Undo too
		in.Take(input.Undo)
		s.brush = (s.brush + len(s.brushes) - 1) % len(s.brushes)
	case in.Take(input.StepForward):
		in.Take(input.Redo)
		s.brush = (s.brush + 1) % len(s.brushes)
	default:
		t := &s.tools
		c.Perform(&t.back, &t.undo, &t.redo, &t.flip, &t.analyze, &t.play)
	}
}

// openAnalysis opens the position as a record without moves.
func (s *Screen) openAnalysis() {
	if s.state == nil {
		return
	}
	rec, err := replay.NewFrom(s.draft.game, s.text, game.Options{RuleSet: s.draft.rules}, nil)
	if err != nil {
		s.notice = s.env.Error(err)
		return
	}
	s.next = nav.Playback{Record: rec, Title: s.draft.game.Info().Name, SetUp: true}
}

// playOn puts a game together that begins here.
func (s *Screen) playOn() {
	if s.state != nil && !s.over {
		s.next = nav.NewGame{Start: s.state}
	}
}
