package board

import (
	"strings"
	"time"

	"freckers/game"
	"freckers/gfx/animation"
	"freckers/gfx/displaylist"
	"freckers/gfx/interaction"
	"freckers/gfx/theme"
	"freckers/replay"
)

// maxSeats is how many seats a layout can have goals for.
const maxSeats = 8

// Highlights are the marks on the board. Start from [NoHighlights].
type Highlights struct {
	interaction.Highlights
	Focus game.Cell   // the keyboard's cell
	Trail []game.Cell // the last action's chain, its start first
	Grown []game.Cell // the pads that the last action opened
	// Earlier are the chains of the actions before the last one, of others than who is to move.
	Earlier [][]game.Cell
	Hint    []game.Cell // the suggested action: a chain, its start first, or one cell
	// Proposals are moves that are compared with each other.
	Proposals []Proposal
	// Drawing is what somebody drew on the board.
	Drawing replay.Drawing
	// Sketch is what programs drew on it.
	Sketch replay.Sketch

	Lifted         game.Cell  // where a piece was picked up that is being dragged
	Carried        game.Piece // that piece
	CarryX, CarryY float32    // where it is, logical pixels
}

// NoHighlights returns empty highlights, whose cells are [game.NoCell].
func NoHighlights() Highlights {
	return Highlights{Highlights: interaction.NoHighlights(), Focus: game.NoCell, Lifted: game.NoCell}
}

// Scene is everything that a board shows. Keep it between frames, so that drawing allocates
// nothing.
type Scene struct {
	View
	// State is the position; while Motion is set, the one before the action, and At
	// the time within it.
	State  game.State
	Motion *animation.Timeline
	At     time.Duration
	Marks  Highlights
	Theme  *theme.Theme

	Coordinates bool  // the numbers beside the board
	Ours        uint8 // bit n is set where seat n plays here: its goal is lit
	Pale        uint8 // the seats that have won against them, as bits; their goals are lit pale
	Rain        Rain
	Waiting     bool // nobody may move now, so that no piece stands out
	Patterns    bool // each seat's pieces carry a badge of a different shape
	Reduced     bool // no idle life
	// Refused is the cell of a touch that does nothing, RefusedFor the time since then;
	// its piece or pad shakes for [ShakeTime].
	Refused    game.Cell
	RefusedFor time.Duration
	Distances  bool // how far each piece has to go, where the game is a race

	// Clock drives the idle animations; 0 stops them.
	Clock time.Duration
	// Around is the visible area around a board on firm ground, for its surroundings; if it is
	// empty, those are not drawn.
	Around displaylist.Rect
	// LineLabel names the lines across firm ground.
	LineLabel string
	// PointerX and PointerY are where idle frogs look if Pointer is set.
	PointerX, PointerY float32
	Pointer            bool

	frame    animation.Frame
	spots    []game.Spot
	hidden   []bool // cells whose pad is in motion
	links    []link // the hops drawn so far
	looks    map[string]*look
	info     *game.Info
	standing []pose       // the pieces on their cells
	able     []bool       // the cells whose neutral piece can move
	ableIn   uint64       // the hash of the position of able
	layout   *game.Layout // of face and land
	face     [maxSeats]float32
	land     land
}

// look is the art of one kind of piece.
type look struct {
	stance [3]string
	shadow [3]string
	blink  string
	swim   string
	rim    string
	// small and smallRim are for small cells, where a piece carries a value.
	small, smallRim string
	side            bool // seen from the side: it stays upright
}

func (s *Scene) look(name string) *look {
	if l, ok := s.looks[name]; ok {
		return l
	}
	if s.looks == nil {
		s.looks = map[string]*look{}
	}
	l := &look{blink: name + "-blink", swim: name + "-swim", rim: name + "-rim", small: name + "-small", smallRim: name + "-small-rim", side: strings.HasPrefix(name, "roo-")}
	for i, pose := range [...]string{animation.Idle: "-idle", animation.Crouch: "-crouch", animation.Leap: "-leap"} {
		l.stance[i] = name + pose
		l.shadow[i] = name + pose + "-shadow"
	}
	s.looks[name] = l
	return l
}

// prepare updates the cached state.
func (s *Scene) prepare() {
	s.info = s.State.Game().Info()
	n := len(s.Layout.Sites)
	if cap(s.spots) < n {
		s.spots, s.hidden = make([]game.Spot, n), make([]bool, n)
	}
	s.spots, s.hidden = s.spots[:n], s.hidden[:n]
	for c := range s.spots {
		s.spots[c] = s.State.Spot(game.Cell(c))
		s.hidden[c] = false
	}
	if s.layout != s.Layout {
		s.layout = s.Layout
		s.face = facings(s.Layout)
		s.land = survey(s.Layout, s.spots, s.info.Seats)
	}
	s.findAble()
	s.frame.Reset()
	if s.Motion == nil {
		return
	}
	s.Motion.At(s.At, &s.frame)
	for _, ch := range s.frame.Changes {
		s.spots[ch.Cell] = ch.Spot
	}
	for _, p := range s.frame.Pads {
		s.hidden[p.Cell] = true
	}
}

func (s *Scene) hue(seat game.Seat) game.Hue {
	if seat < 0 || int(seat) >= len(s.info.Seats) {
		return game.HueYellow
	}
	return s.info.Seats[seat].Hue % game.Hues
}

// Draw appends the board without the pond: home rows, land and shores, coordinates, pads,
// highlights, ripples, pieces, and moving pieces above them.
func Draw(l *displaylist.List, s *Scene) {
	if s.Layout == nil || s.State == nil || s.Unit() <= 0 {
		return
	}
	s.prepare()
	area := s.Area
	s.Area.X += nudge * s.frame.NudgeX * s.ahead()
	s.Area.Y += nudge * s.frame.NudgeY * s.ahead()
	s.draw(l)
	s.Area = area
}

// nudge is how far the view is pushed at most, in logical pixels.
const nudge = 4

// ahead is 1, or -1 on a flipped board.
func (s *Scene) ahead() float32 {
	if s.Flipped {
		return -1
	}
	return 1
}

// draw draws all layers of the scene from the bottom up.
func (s *Scene) draw(l *displaylist.List) {
	s.drawHomes(l)
	s.drawLand(l)
	s.drawLines(l)
	if s.Coordinates {
		s.drawTags(l)
	}
	s.drawPads(l)
	s.drawMarks(l)
	s.drawRings(l)
	s.drawRain(l)
	s.drawDrops(l)
	s.drawBlooms(l)
	s.drawFlags(l)
	s.drawPieces(l)
	s.drawConverts(l)
	s.drawComing(l)
	s.drawWorth(l)
	s.drawSums(l)
	s.drawDistances(l)
	s.drawProposalMarks(l)
	s.drawDrawing(l)
	s.drawMoving(l)
	s.drawFocus(l)
	s.drawCarried(l)
	s.drawStreaks(l)
}
