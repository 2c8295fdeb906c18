package board

import (
	"time"

	"freckers/game"
	"freckers/gfx/animation"
	"freckers/gfx/displaylist"
	"freckers/gfx/theme"
)

// maxSeats is how many seats a layout can have goals for.
const maxSeats = 8

// Marks are the highlights. Cells that are not to be marked are
// [game.NoCell]; start from [NoMarks].
type Marks struct {
	Legal    []game.Cell   // where the selected or hovered piece can go
	Path     []game.Cell   // the chosen chain, its start first
	Further  [][]game.Cell // other chains to the same place, paler
	Worth    []string      // what ending on each of Legal earns; empty where nothing earns points
	Best     game.Cell     // the end that earns most
	Pivots   []game.Cell   // the pieces that Path jumps over from afar
	Coming   game.Piece    // what would be placed on Hover
	Hover    game.Cell     // the piece under the pointer, which crouches
	Selected game.Cell     // the piece that was chosen
	Focus    game.Cell     // the keyboard's cell
	Ghosts   []game.Cell   // the pads that GROW would open
	Trail    []game.Cell   // the last action's chain, its start first
	Grown    []game.Cell   // the pads that the last action opened
	Hint     []game.Cell   // the machine's advice: a chain, its start first, or one cell
	Turned   game.Cell     // a piece that has moved sideways and still looks that way
	Angle    float32       // where it looks, radians clockwise from the layout's top

	Lifted         game.Cell  // where a piece was picked up that is being carried
	Carried        game.Piece // that piece
	CarryX, CarryY float32    // where it is, logical pixels
}

// NoMarks is no highlight at all.
func NoMarks() Marks {
	return Marks{Best: game.NoCell, Hover: game.NoCell, Selected: game.NoCell, Focus: game.NoCell, Turned: game.NoCell, Lifted: game.NoCell}
}

// Scene is everything that a board shows. It is kept from frame to frame, so
// that drawing it again allocates nothing.
type Scene struct {
	View
	// State stands still. While Motion is set, State is the position before
	// the action, and At the time within it.
	State  game.State
	Motion *animation.Timeline
	At     time.Duration
	Marks  Marks
	Theme  *theme.Theme

	Coordinates bool // the numbers beside the board
	Patterns    bool // a badge of its own shape on each seat's pieces
	Reduced     bool // no idle life
	ToGo        bool // how far each piece has to go, where the game is a race

	// Clock drives breathing, blinking and looking about; it stands still
	// where it is 0.
	Clock time.Duration
	// PointerX and PointerY are where idle frogs may look, if Pointer is set.
	PointerX, PointerY float32
	Pointer            bool

	frame    animation.Frame
	spots    []game.Spot
	hidden   []bool // cells whose pad is in motion
	links    []link // the hops of chains that are drawn already
	looks    map[string]*look
	info     *game.Info
	standing []pose       // the pieces on their cells
	layout   *game.Layout // what face and land were made for
	face     [maxSeats]float32
	land     land
}

// look is the art of one kind of piece.
type look struct {
	stance [3]string
	shadow [3]string
	blink  string
	swim   string
}

func (s *Scene) look(name string) *look {
	if l, ok := s.looks[name]; ok {
		return l
	}
	if s.looks == nil {
		s.looks = map[string]*look{}
	}
	l := &look{blink: name + "-blink", swim: name + "-swim"}
	for i, pose := range [...]string{animation.Idle: "-idle", animation.Crouch: "-crouch", animation.Leap: "-leap"} {
		l.stance[i] = name + pose
		l.shadow[i] = name + pose + "-shadow"
	}
	s.looks[name] = l
	return l
}

// prepare brings the scene's own memory up to date with what it shows.
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
		s.land = survey(s.Layout, s.spots)
	}
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

// hue is the colour of a seat.
func (s *Scene) hue(seat game.Seat) game.Hue {
	if seat < 0 || int(seat) >= len(s.info.Seats) {
		return game.HueYellow
	}
	return s.info.Seats[seat].Hue % game.Hues
}

// Draw appends the board, from the water up: tints of the home rows, land and
// shores, coordinates, pads, marks, ripples, pieces, and what flies above them. The
// pond itself is not part of it.
func Draw(l *displaylist.List, s *Scene) {
	if s.Layout == nil || s.State == nil || s.Unit() <= 0 {
		return
	}
	s.prepare()
	s.drawHomes(l)
	s.drawLand(l)
	s.drawLines(l)
	if s.Coordinates {
		s.drawTags(l)
	}
	s.drawPads(l)
	s.drawMarks(l)
	s.drawRings(l)
	s.drawPieces(l)
	s.drawComing(l)
	s.drawWorth(l)
	s.drawWays(l)
	s.drawMoving(l)
	s.drawFocus(l)
	s.drawCarried(l)
}
