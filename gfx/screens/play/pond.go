package play

import (
	"slices"

	"freckers/game"
	"freckers/gfx/board"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/session"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/replay"
)

// pond is the board of a game: it takes the pointer and the keys there, and shows what they choose.
type pond struct {
	*live
	stage       widgets.Stage
	pointer     widgets.Pointer
	turned      int  // one more than the ply at which the board was turned to the side to move, 0 for never
	focused     bool // the board had the focus once
	away        bool // the ring of the focus is on the panel, from where Escape leads back to the board
	bare        bool // the pointer is on the move without a cell
	celebration *celebration
}

// update takes the pointer and the keys, and sets what is shown. Under a sheet nothing reacts, and an earlier position can
// only be looked at.
func (g *pond) update(c *ui.Frame, s widgets.Layout, covered bool) {
	g.stage.Set(g.session.Shown())
	g.turnBoard()
	g.stage.Place(s, g.flipped)
	var touch ui.Response
	if !covered {
		touch = c.Area(s.Pond, "board", ui.Focus(!g.focused))
	}
	g.focused = !covered
	g.away = c.In.Keyed && c.Focused() && !touch.Focused
	if g.looking != 0 {
		g.lookAround(c, touch)
		return
	}
	g.play(c, touch)
	g.mark(covered)
	g.stage.Set(g.session.Shown())
	if g.celebration.jump.On() {
		g.stage.Set(g.celebration.jump.Shown())
	}
	g.pointer.Mark(c, &g.stage, g.session.Selection(), g.session.State())
}

// play lets the pointer and the keyboard act on the board.
func (g *pond) play(c *ui.Frame, t ui.Response) {
	h := g.session.Selection()
	g.stage.Board.Distances, g.stage.Board.Waiting = g.env.Settings.ShowDistances, !g.session.HumanToMove()
	if action := widgets.TypedMove(c, g.session.State(), g.session.HumanToMove()); action != "" {
		g.notice = ""
		g.session.Act(action)
	}
	at, done := g.pointer.Use(c, t, &g.stage, h)
	if (t.Hover || t.Ring) && !g.bare {
		h.Hover(at)
	} else if !t.Hover && !t.Ring {
		h.Hover(game.NoCell)
	}
	before := g.session.State()
	h.Confirm = g.env.Settings.ConfirmTouch && c.In.Touch
	g.act(at, done)
	g.stage.Zoom(c, t, g.pointer.Dragging || g.session.State() != before)
}

// act does what a gesture on a cell means.
func (g *pond) act(at game.Cell, done widgets.Gesture) {
	h := g.session.Selection()
	switch done {
	case widgets.Grab:
		g.pointer.Dragging = h.Grab(g.pointer.From)
	case widgets.Drop:
		before := g.touched()
		g.session.Drop(at)
		g.explain(before, at)
		g.describeChain()
		if g.touched() == before && at != before.from && len(g.session.Selection().Chain()) == 1 {
			g.session.Cancel()
		}
	case widgets.Tap:
		g.touch(at)
	}
}

// hoverBare shows what the move without a cell would do while the pointer is on its button.
func (g *pond) hoverBare(over bool) {
	g.bare = over && len(g.view.bare) > 0
	switch {
	case !g.free():
	case g.bare:
		g.session.Selection().HoverButton(g.view.bare[0].Action)
	default:
		g.session.Selection().HoverButton("")
	}
}

// touch is a click, a tap or Enter on a cell.
func (g *pond) touch(at game.Cell) {
	before, held := g.touched(), len(g.session.Selection().Chain())
	g.notice = ""
	g.session.Click(at)
	if after := len(g.session.Selection().Chain()); after != held && after > 0 {
		g.env.Sound.Play("click")
	}
	g.explain(before, at)
	g.describeChain()
}

func (g *pond) describeChain() {
	if h := g.session.Selection(); len(h.Chain()) > 1 && h.Land() == "" {
		g.notice = g.view.T("Keep hopping: a move cannot end where it began")
	}
}

// touch is how things stood when a person touched a cell.
type touch struct {
	node int       // of the record
	from game.Cell // where the piece in hand stood, or [game.NoCell]
}

func (g *pond) touched() touch {
	return touch{node: g.session.Journal().Record().Cursor, from: g.session.Selection().At()}
}

// explain explains why a touch on a cell played nothing and took no piece up.
func (g *pond) explain(p touch, at game.Cell) {
	held := g.session.Selection().At()
	if at == game.NoCell || at == p.from || p.node != g.session.Journal().Record().Cursor || !g.session.HumanToMove() ||
		held != game.NoCell && held != p.from {
		return
	}
	g.stage.Refuse(refusedPiece(g.session.State(), p.from, at))
	g.notice = Refusal(g.view.Locale, g.session.Selection(), g.session.State(), p.from, at, g.view.names)
}

// refusedPiece is what shakes after a touch that did nothing: the piece in hand, or else what
// was touched.
func refusedPiece(s game.State, from, at game.Cell) game.Cell {
	if from != game.NoCell && s.Spot(at).Piece.None() {
		return from
	}
	return at
}

// lookAround shows the position that is looked at. The arrows go to the moves beside it, and a touch
// leads back to the game.
func (g *pond) lookAround(c *ui.Frame, t ui.Response) {
	rec := g.session.Journal().Record()
	if t.Focused {
		switch {
		case c.In.Take(input.Left):
			g.lookBeside(rec, -1)
		case c.In.Take(input.Right):
			g.lookBeside(rec, 1)
		case c.In.Take(input.Confirm):
			g.look(0)
		}
	}
	if t.Clicked {
		g.look(0)
	}
	node := g.shownNode()
	g.stage.ClearMarks()
	g.stage.Board.Pale, g.stage.Board.Rain = 0, board.Rain{}
	g.stage.MarkTrail(rec, node, node, false)
	g.markSketch(rec, node)
	g.stage.Set(rec.State(node), nil, 0)
}

// markSketch marks what programs drew at a node, unless somebody is playing against them: also while its move is
// moving, as programs often play on at once.
func (g *pond) markSketch(rec *replay.Record, node int) {
	if g.session.Over() || !slices.ContainsFunc(g.session.Seats(), session.Seat.Human) {
		g.stage.MarkSketch(rec, node, game.Nobody, false)
	}
}

func (g *pond) mark(covered bool) {
	g.stage.ClearMarks()
	_, motion, _ := g.session.Shown()
	rec := g.session.Journal().Record()
	g.stage.LightHome(g.session.Seats())
	g.celebration.setWeather(&g.stage.Board)
	g.stage.MarkTrail(rec, rec.Cursor, g.session.Settled(), motion != nil)
	g.markSketch(rec, rec.Cursor)
	if covered {
		return
	}
	g.stage.Highlight(g.session.Selection())
	if held, hint := g.session.Selection().Chain(), g.view.hintPath; len(held) == 0 || len(hint) > 0 && held[0] == hint[0] {
		g.stage.Board.Marks.Hint = hint
	}
	if len(g.stage.Board.Marks.Ghosts) == 0 {
		g.stage.Board.Marks.Ghosts = g.view.hintGrown
	}
}

// hintMarks marks the suggested move: its piece, and all of it once it was requested again.
func hintMarks(s *session.Session) (path, grown []game.Cell) {
	path, grown = widgets.Advice(s.State(), s.Hint())
	if !s.Revealed() {
		return path[:min(len(path), 1)], nil
	}
	return path, grown
}

// offerLanding offers to end the chain in hand where it has come to, beside that place on the pond.
func (g *pond) offerLanding(c *ui.Frame) {
	if !g.view.landable || g.pointer.Dragging || g.session.Selection().Land() == "" {
		return
	}
	label := g.view.stopHere
	if c.Button(g.beside(c, g.session.Selection().At(), label), label, ui.Primary, ui.Does("land", g.session.Journal().Record().Cursor), ui.Exit(true)) {
		g.notice = ""
		g.session.Land()
	}
}

// beside is room for a button at a cell: below, above, or at one of its sides, where it covers none of the pads on which the chain in
// hand can go on, or else the fewest.
func (g *pond) beside(c *ui.Frame, at game.Cell, label string) displaylist.Rect {
	const h, pad, away, rim = theme.MinTarget, 18, 0.55, 4
	v, area := &g.stage.Board.View, g.stage.Board.Area
	u := v.Unit()
	x, y := v.Point(at)
	w := displaylist.Measure(label, theme.BodySize, true) + 2*pad
	best, least := displaylist.Rect{}, -1
	for _, r := range [...]displaylist.Rect{
		{X: x - w/2, Y: y + away*u, W: w, H: h}, {X: x - w/2, Y: y - away*u - h, W: w, H: h},
		{X: x + away*u, Y: y - h/2, W: w, H: h}, {X: x - away*u - w, Y: y - h/2, W: w, H: h},
	} {
		r.X = min(max(r.X, rim), c.W-w-rim)
		covered := 0
		for _, to := range g.stage.Board.Marks.Legal {
			if px, py := v.Point(to); px > r.X-u/2 && px < r.X+w+u/2 && py > r.Y-u/2 && py < r.Y+h+u/2 {
				covered++
			}
		}
		if r.Y < area.Y-u/2 || r.Y+h > area.Y+area.H || r.X < x && x < r.X+w && r.Y < y && y < r.Y+h {
			covered = len(v.Layout.Sites) // off the board, or over the piece itself
		}
		if least < 0 || covered < least {
			best, least = r, covered
		}
	}
	return best
}

// turnBoard turns the board to whoever is to move, where people want that, once the move before has been shown.
func (g *pond) turnBoard() {
	state := g.session.State()
	if _, motion, _ := g.session.Shown(); !g.env.Settings.TurnBoard || motion != nil || g.turned == state.Ply()+1 || g.session.Over() || !session.AllHuman(g.session.Seats()) {
		return
	}
	g.turned, g.flipped = state.Ply()+1, widgets.FromBelow(state.Layout(), state.ToMove())
}
