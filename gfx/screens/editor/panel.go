package editor

import (
	"strconv"

	"freckers/game"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/text"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/gfx/ui/layout"
)

type tools struct {
	back, undo, redo, start, empty, mirror, turn, swap, copy, paste, flip, analyze, play ui.Command
}

func (s *Screen) makeCommands() {
	e, t := s.env, &s.tools
	tool := func(id, title, icon string, do func()) ui.Command {
		return ui.Command{ID: "editor." + id, Title: title, Icon: icon, Do: do}
	}
	change := func(do func()) func() { return func() { s.edit(e, do) } }
	t.back = widgets.BackCommand(s.leave)
	t.undo = tool("undo", text.Mark("Undo"), "undo", func() { s.revert(e, &s.past, &s.future) })
	t.redo = tool("redo", text.Mark("Redo"), "redo", func() { s.revert(e, &s.future, &s.past) })
	t.start = tool("start", text.Mark("Start position"), "restart", s.restart)
	t.empty = tool("empty", text.Mark("Empty board"), "board", change(func() { s.draft.Clear() }))
	t.mirror = tool("mirror", text.Mark("Mirror"), "mirror", change(func() { s.draft.Mirror() }))
	t.turn = tool("turn", text.Mark("Turn by half a turn"), "flip", change(func() { s.draft.Turn() }))
	t.swap = tool("swap", text.Mark("Swap sides"), "swap", change(func() { s.draft.Swap() }))
	t.copy = tool("copy", text.Mark("Copy position"), "copy", func() { s.c.Copy(s.text) })
	t.paste = tool("paste", text.Mark("Paste position"), "paste", func() { s.c.Paste() })
	t.paste.Can = func() bool { return s.c.Paste != nil }
	t.flip = tool("flip", text.Mark("Flip board"), "", func() { s.flipped = !s.flipped })
	t.analyze = tool("analyze", text.Mark("Analyze"), "", s.openAnalysis)
	t.play = tool("play", text.Mark("Play from here"), "", s.playOn)
	t.undo.Key, t.redo.Key, t.flip.Key, t.analyze.Key, t.play.Key = input.Undo, input.Redo, input.Flip, input.Analyze, input.TakeOver
}

// restart puts the start position of the game on the board, or another pond.
func (s *Screen) restart() {
	fresh, err := NewDraft(s.draft.game, game.Options{RuleSet: s.draft.rules, Seed: s.env.NewSeed()})
	if err != nil {
		s.notice = s.env.Error(err)
		return
	}
	s.edit(s.env, func() { s.read(s.env, fresh.String()) })
}

// The parts that the screen paints: the verdict's sign; the brushes of the palette follow, and the fields of the numbers.
const (
	partSign = iota
	partBrushes
	partFields = partBrushes + 32
)

// content is the palette, the tools, and whether the position is legal.
func (s *Screen) content(v *ui.View) ui.Box {
	const tile = 60
	t := &s.tools
	s.held = s.held[:0]
	for i := range s.brushes {
		s.held = append(s.held, v.Picture(ui.Style{MinW: theme.MinTarget, MinH: theme.MinTarget, MaxH: tile}, tile, tile, s, partBrushes+i))
	}
	palette := v.Grid(ui.Style{Gap: 6}, len(s.brushes), s.held...)
	if t.start.Title = text.Mark("Start position"); widgets.Dealt(s.draft.game) {
		t.start.Title = text.Mark("New pond")
	}
	icons := v.Grid(ui.Style{Gap: 2}, 9, v.Icon(&t.undo, ui.Disabled(len(s.past) == 0)), v.Icon(&t.redo, ui.Disabled(len(s.future) == 0)),
		v.Icon(&t.start), v.Icon(&t.empty), v.Icon(&t.mirror), v.Icon(&t.turn), v.Icon(&t.swap), v.Icon(&t.copy), v.Icon(&t.paste))
	s.held = s.held[:0]
	for i := range s.numbers {
		s.held = append(s.held, s.number(v, i))
	}
	return v.Column(ui.Style{Gap: 10}, widgets.Head(v, &t.back, v.T("Set up a position"), v.T(s.draft.game.Info().Title)), s.verdict(v), palette,
		v.Pick(layout.ByWidth, v.T("To move"), s.sides, &s.side),
		icons, v.Column(ui.Style{Gap: 4}, s.held...), v.Spacer(),
		v.Wrap(ui.Style{Gap: 8}, ui.Style{Gap: 8}, v.Button(&t.analyze, ui.Primary, ui.Disabled(s.state == nil)), v.Button(&t.play, ui.Secondary, ui.Disabled(s.state == nil || s.over))))
}

// verdict is whether the position is legal, and if not why.
func (s *Screen) verdict(v *ui.View) ui.Box {
	const sign, least = 24, 2 * theme.QuietSize * ui.Leading
	says := s.says
	if s.notice != "" {
		says = s.notice
	}
	font := ui.Small
	font.Quiet = false
	return v.Row(ui.Style{Gap: 8, MinH: least}, v.Picture(ui.Style{MinW: sign, MaxW: sign, MaxH: sign}, sign, sign, s, partSign), v.Text(says, font))
}

// number is a row with a number that is typed or stepped.
func (s *Screen) number(v *ui.View, i int) ui.Box {
	const field = 64
	n := &s.numbers[i]
	value := s.draft.Number(n.Number)
	n.fewer.Label, n.another.Label = n.less, n.more
	steps := v.Row(ui.Style{Gap: 2, Across: layout.Middle}, v.Icon(&n.fewer, ui.Disabled(value <= 0)),
		v.Picture(ui.Style{MinW: field, MaxW: field, MinH: theme.MinTarget, MaxH: theme.MinTarget}, field, theme.MinTarget, s, partFields+i), v.Icon(&n.another, ui.Disabled(value >= n.Most)))
	row, small := ui.Style{Gap: 8, Across: layout.Middle}, v.Text(n.label, ui.Small)
	return v.First(layout.ByWidth, v.Row(row, v.Line(n.label, ui.Body), v.Spacer(), steps), v.Row(row, small, v.Spacer(), steps), v.Column(ui.Style{}, small, steps))
}

// Paint implements [ui.Painter].
func (s *Screen) Paint(c *ui.Frame, part int, r displaylist.Rect) {
	switch {
	case part >= partFields:
		s.showField(c, &s.numbers[part-partFields], r)
	case part >= partBrushes:
		s.showBrush(c, part-partBrushes, r)
	default:
		glyph, ink := "check", c.Theme.Pool
		switch {
		case s.notice != "":
			glyph = "comment"
		case s.state == nil:
			glyph, ink = "close", c.Theme.SeatInk[game.HueRed]
		}
		c.List.Glyph(glyph, r.X+r.W/2, r.Y+r.H/2, 20, 2, ink)
	}
}

func (s *Screen) showField(c *ui.Frame, n *number, r displaylist.Rect) {
	const most = 5
	if n.text == "" && !c.Typing() {
		n.text = strconv.Itoa(s.draft.Number(n.Number))
	}
	if typed := n.text; c.TextField(r.Inset(2), n.label, &typed) {
		n.text = typed[:min(len(typed), most)]
		if v, err := strconv.Atoi(n.text); err == nil && v >= 0 {
			s.setNumber(n, v)
		}
	}
}

func (s *Screen) setNumber(n *number, v int) {
	s.edit(s.env, func() { s.draft.SetNumber(n.Number, v) })
}
