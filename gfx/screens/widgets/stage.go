package widgets

import (
	"cmp"
	"math"
	"slices"
	"time"

	"freckers/game"
	"freckers/gfx/animation"
	"freckers/gfx/board"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/interaction"
	"freckers/gfx/narration"
	"freckers/gfx/screens/nav"
	"freckers/gfx/session"
	"freckers/gfx/ui"
	"freckers/replay"
)

// drift is the speed of the light on the water, logical pixels a second. idleStep is how often
// water and idle frogs move: every step is a repaint. A pond that nobody has touched for
// calmAfter lies still, and costs next to nothing, until somebody comes back.
const (
	drift     = 6
	idleStep  = 50 * time.Millisecond
	calmAfter = 8 * time.Second
)

// Stage is the pond with a board in it.
type Stage struct {
	Board board.Scene
	// Silent suppresses the announcement of moves, such as those of many boards at a time.
	Silent bool
	// Numbered shows the coordinates whatever the settings: the workshop names moves by them.
	Numbered bool

	// Typed is set while a move that is typed as text is played.
	Typed bool

	told       narration.Board
	to         narration.Audience
	record     *replay.Record // shown at node; nil for a position that belongs to none
	node       int
	selection  *interaction.Selection // of this tick, or nil
	refusing   bool
	croaked    uint32 // the slot of time in which a frog croaked last
	trailOf    *replay.Record
	trailNode  int
	trailMoves bool
	sketch     sketchOf
	zoom       boardZoom
}

// LightHome lights the goal of the only person, or if there are several, of the one to move. What is
// announced is for them.
func (st *Stage) LightHome(seats []session.Seat) {
	b := &st.Board
	b.Ours = 0
	people := 0
	st.to = narration.Audience{Seat: game.Nobody}
	for i := range seats {
		if seats[i].Human() {
			people++
			b.Ours |= 1 << i
			st.to = narration.Audience{Plays: true, Seat: game.Seat(i)}
		}
	}
	if people > 1 {
		st.to.Seat = game.Nobody
	}
	if people > 1 && b.State != nil {
		b.Ours &= 1 << b.State.ToMove()
	}
}

// Set puts a position on the stage.
func (st *Stage) Set(s game.State, m *animation.Timeline, at time.Duration) {
	if st.Board.State == nil {
		st.ClearMarks()
	}
	st.Board.State, st.Board.Motion, st.Board.At = s, m, at
	st.Board.Layout = s.Layout()
}

// MoveCursor moves the keyboard's cell by the arrow keys: among the landings of a selected piece, or
// else from cell to cell and, at an edge, out of the board. Page Up and Page Down go to those landings, or to the pieces
// that can move, one after another. The selection may be nil.
func (st *Stage) MoveCursor(c *ui.Frame, at game.Cell, h *interaction.Selection) game.Cell {
	if part := c.FocusPart(); part >= 0 && part < len(st.Board.Layout.Sites) {
		at = game.Cell(part)
	}
	for _, d := range [...]struct {
		a      input.Action
		dx, dy float32
	}{{input.Up, 0, -1}, {input.Down, 0, 1}, {input.Left, -1, 0}, {input.Right, 1, 0}} {
		if !c.In.Take(d.a) {
			continue
		}
		from := at
		var landings []game.Cell
		if h != nil {
			landings = h.Landings()
		}
		if len(landings) > 0 && !slices.Contains(landings, at) {
			from = landings[0]
		}
		if to := st.Board.Beside(from, d.dx, d.dy, landings...); to != game.NoCell {
			at = to
		} else if len(landings) == 0 {
			c.Leave(d.a)
		}
	}
	if h == nil || at == game.NoCell {
		return at
	}
	if c.In.Take(input.PageDown) {
		at = st.usable(h, at, 1)
	}
	if c.In.Take(input.PageUp) {
		at = st.usable(h, at, -1)
	}
	return at
}

// usable returns the next cell, as cells are read, where a selection can go, or where a piece can move while none is
// selected; it is from itself if there is no other.
func (st *Stage) usable(h *interaction.Selection, from game.Cell, by int) game.Cell {
	v := &st.Board.View
	near := v.Unit() / 3
	cells := []game.Cell{from}
	for i := range v.Layout.Sites {
		c := game.Cell(i)
		if c != from && (h.Holding() && slices.Contains(h.Landings(), c) || !h.Holding() && h.Movable(c)) {
			cells = append(cells, c)
		}
	}
	slices.SortFunc(cells, func(a, b game.Cell) int {
		ax, ay := v.Point(a)
		bx, by := v.Point(b)
		if d := ay - by; max(d, -d) > near {
			return cmp.Compare(ay, by)
		}
		return cmp.Compare(ax, bx)
	})
	return cells[(slices.Index(cells, from)+by+len(cells))%len(cells)]
}

// Place sets the board's area and orientation.
func (st *Stage) Place(s Layout, flipped bool) {
	st.Board.Area, st.Board.Flipped, st.Board.Around = s.board, flipped, s.Pond
	if st.Board.Layout != nil && !numberedAtLeft(st.Board.Layout) {
		st.Board.Area.X = s.Pond.X + (s.Pond.W-s.board.W)/2
	}
	if st.Board.Layout != nil {
		st.Board.Area = st.zoom.area(st.Board.Area, st.Board.Unit())
	}
}

// FromBelow reports whether a board is to be flipped so that a seat plays from below.
func FromBelow(l *game.Layout, s game.Seat) bool {
	return !l.Round && math.Cos(l.Heading(s, 0, 0)) < -0.1
}

// PersonFromBelow reports whether a board is to be flipped for the only person at it.
func PersonFromBelow(l *game.Layout, seats []session.Seat) bool {
	person := session.Only(seats, session.Seat.Human)
	return person != game.Nobody && FromBelow(l, person)
}

// numberedAtLeft reports whether coordinates stand at the left, where there is more room.
func numberedAtLeft(l *game.Layout) bool {
	return slices.ContainsFunc(l.Tags, func(t game.Tag) bool { return t.X < 0 })
}

// Draw paints the water and the board.
func (st *Stage) Draw(c *ui.Frame, e *nav.Env) {
	st.DrawWater(c, e)
	st.DrawBoard(c, e)
}

// DrawBoard paints the board on the water.
func (st *Stage) DrawBoard(c *ui.Frame, e *nav.Env) {
	from := c.Mark()
	if st.zoom.on() {
		c.Clip(st.Board.Around)
	}
	board.Draw(c.List, &st.Board)
	if st.zoom.on() {
		c.Unclip()
	}
	c.Passage(from, "")
	if n := st.Board.Croak(); n != st.croaked {
		if st.croaked = n; n != 0 {
			e.Sound.PlayAtRest("croak")
		}
	}
	c.Describe(st)
	st.narrate(c)
}

// DrawCard paints the board on a card of water.
func (st *Stage) DrawCard(c *ui.Frame, e *nav.Env, card displaylist.Rect) {
	st.Board.Theme, st.Board.Patterns = c.Theme, e.Settings.Patterns
	st.Board.LineLabel = c.T("Start and finish")
	from := c.Mark()
	board.DrawCard(c.List, &st.Board, card)
	c.Passage(from, "")
	c.Describe(st)
	st.narrate(c)
}

// narrate announces the moves that led to what is shown, and what is selected.
func (st *Stage) narrate(c *ui.Frame) {
	v := narration.Narrator{Locale: c.Locale}
	if st.record != nil && !st.Silent {
		c.Announce(st.told.Follow(v, st.to, st.record, st.node))
		c.Announce(v.Answer(narration.Question(c.Question()), st.to, st.record, st.node))
	}
	h := st.selection
	if h != nil {
		c.Announce(st.told.Pick(v, st.Board.State, h))
	}
	if s := st.Board.State; s != nil && (st.Board.Motion == nil || h != nil && h.Of(s)) { // or hops of a chain are shown
		st.told.Describe(v, st.Board.State, h)
	}
	st.selection = nil
}

// AppendNodes implements [ui.Describer]: a node for each cell of the board.
func (st *Stage) AppendNodes(list []ui.Node) []ui.Node {
	v := &st.Board.View
	if v.Layout == nil {
		return list
	}
	u := v.Unit()
	for i := range v.Layout.Sites {
		x, y := v.Point(game.Cell(i))
		n := ui.Node{Role: "gridcell", Label: v.Layout.Sites[i].Name, Part: i, Rect: displaylist.Around(x, y, u, u)}
		cells := st.told.Cells()
		if v.Layout.Sites[i].Off && (i >= len(cells) || !cells[i].Target) {
			continue // it is nothing
		}
		if i < len(cells) {
			n.Label, n.Value, n.About, n.On, n.Target = cells[i].Name, cells[i].Contents, cells[i].Use.Words, cells[i].Selected, cells[i].Target
		}
		n.Hidden = st.record == nil
		n.Focused = st.Board.Marks.Focus == game.Cell(i)
		list = append(list, n)
	}
	return list
}

// TypedMove returns the move at a position that is typed as text in this tick, empty for none. Where
// the text is none, or it is not the reader's turn, it says so.
func TypedMove(c *ui.Frame, at game.State, turn bool) game.Action {
	line, ok := c.Typed()
	if !ok {
		return ""
	}
	if !turn {
		c.Announce(c.T("It is not your turn yet."))
		return ""
	}
	action, why := narration.Narrator{Locale: c.Locale}.Typed(at, line)
	c.Announce(why)
	return action
}

// TakesText reports whether a move can be typed as text.
func (st *Stage) TakesText() bool { return st.Typed }

// Revision returns a number that changes whenever the description of the cells changes.
func (st *Stage) Revision() int {
	v := &st.Board.View
	r := st.told.Revision()<<8 + int(st.Board.Marks.Focus)
	if v.Flipped {
		r = -r
	}
	return r<<20 ^ int(8*v.Area.X)<<10 ^ int(8*v.Area.W)
}

// DrawWater paints the water, or the surroundings of a board on firm ground.
func (st *Stage) DrawWater(c *ui.Frame, e *nav.Env) {
	b := &st.Board
	b.Theme, b.Coordinates, b.Patterns = c.Theme, e.Settings.Coordinates || st.Numbered, e.Settings.Patterns
	b.Reduced = e.Settings.Reduced
	b.Clock = 0
	phase := float32(0)
	if !b.Reduced {
		switch {
		case c.Calm:
			e.PondClock = board.SkipIdle(e.PondClock)
		case c.Ambient(calmAfter) || e.PondClock > 0 && !board.Idle(e.PondClock):
			e.PondClock += c.Step
		}
		b.Clock = e.PondClock.Truncate(idleStep)
		phase = float32(b.Clock.Seconds()) * drift
	}
	st.shake(c)
	b.PointerX, b.PointerY, b.Pointer = c.In.X, c.In.Y, !c.In.Away
	b.LineLabel = c.T("Start and finish")
	c.List.Add(b.Backdrop(c.Window(), phase))
}

// Refuse shakes the content of a cell to show that a touch there has no effect.
func (st *Stage) Refuse(c game.Cell) {
	st.Board.Refused, st.Board.RefusedFor = c, 0
	st.refusing = c != game.NoCell
}

// shake lets a shake go on to its end.
func (st *Stage) shake(c *ui.Frame) {
	if !st.refusing {
		return
	}
	if st.Board.RefusedFor += c.Step; st.Board.RefusedFor >= board.ShakeTime || st.Board.Reduced {
		st.refusing, st.Board.RefusedFor = false, 0
		return
	}
	c.Animate()
}

// Highlight shows the highlights of a selection.
func (st *Stage) Highlight(h *interaction.Selection) {
	st.Board.Marks.Highlights, st.selection = h.Highlights(), h
}

// Describes adds the uses of cells in a selection to their description, for a screen that does not
// call [Stage.Highlight].
func (st *Stage) Describes(h *interaction.Selection) { st.selection = h }

// ClearMarks removes all highlights except the trail.
func (st *Stage) ClearMarks() {
	was := st.Board.Marks
	st.Board.Marks = board.NoHighlights()
	st.Board.Marks.Trail, st.Board.Marks.Grown, st.Board.Marks.Earlier = was.Trail, was.Grown, was.Earlier
}

// MarkTrail marks the trails of the action of a node and of the opponents' actions before it. While an
// action is being animated, settled is the node of the last action at rest, and the trails are those of
// the actions before the animated one.
func (st *Stage) MarkTrail(rec *replay.Record, node, settled int, moving bool) {
	st.record, st.node = rec, node
	if rec == st.trailOf && settled == st.trailNode && moving == st.trailMoves {
		return
	}
	st.trailOf, st.trailNode, st.trailMoves = rec, settled, moving
	if moving {
		st.SetTrail(nil)
		st.Board.Marks.Earlier = board.EarlierTrails(rec, settled)
		return
	}
	st.SetTrail(rec.Events(settled))
	st.Board.Marks.Earlier = board.EarlierTrails(rec, rec.Nodes[settled].Parent)
}

// SetTrail marks the trail of an action by its events.
func (st *Stage) SetTrail(events []game.Event) {
	st.Board.Marks.Trail, st.Board.Marks.Grown = board.TrailMarks(events)
	st.Board.Marks.Earlier = nil
}

// Advice returns the highlights of a proposed action: its path, and the pads that would open.
func Advice(s game.State, a game.Action) (path, grown []game.Cell) {
	if a == "" {
		return nil, nil
	}
	_, events, err := s.Play(a)
	if err != nil {
		return nil, nil
	}
	return board.HintMarks(events)
}

// sketchOf is what programs drew at a node.
type sketchOf struct {
	rec     *replay.Record
	node    int
	outputs int // how many of the node were read
	drawer  game.Seat
	sketch  replay.Sketch
}

// MarkSketch shows what the program of a seat, or all programs for [game.Nobody], drew at a node. It shows nothing
// while an action is being animated.
func (st *Stage) MarkSketch(rec *replay.Record, node int, drawer game.Seat, moving bool) {
	if n, of := len(rec.Nodes[node].Output), &st.sketch; of.rec != rec || of.node != node || of.outputs != n || of.drawer != drawer {
		*of = sketchOf{rec, node, n, drawer, rec.Sketch(node, drawer)}
	}
	st.Board.Marks.Sketch = st.sketch.sketch
	if moving {
		st.Board.Marks.Sketch = replay.Sketch{}
	}
}
