package animation

import (
	"math"
	"time"

	"freckers/game"
)

// A win is celebrated in waves of leaps, while flowers open and rays burst over the board.
const (
	joyWaves  = 3
	joyWave   = 1200 * time.Millisecond // at most, however many leap
	joyRest   = 480 * time.Millisecond  // from a piece's leap to its next one, at least
	joyBursts = 22
	joyEvery  = 150 * time.Millisecond
	bloomTime = 1500 * time.Millisecond
	joyWidth  = 8 // of a board, in cells, from which flowers and rays grow with it
)

// BloomPose is a flower that opens, in cells; a firefly is about it at night.
type BloomPose struct {
	X, Y, Scale, Angle, Alpha float32
	FlyX, FlyY                float32
}

// burst is one flower and its rays.
type burst struct {
	at   time.Duration
	x, y float32
}

// Joy returns the celebration of a win: the pieces of the winner, or all where they are nobody's,
// leap in waves. Its sounds are a jingle that follows that of the win.
func Joy(s game.State, winner game.Seat) *Timeline {
	t := &Timeline{before: s, layout: s.Layout()}
	leaps := Leaps(s, winner)
	p := planner{t: t, apart: min(JoyApart, joyWave/time.Duration(max(len(leaps), 1))), lastMove: -1, mover: -1}
	for range joyWaves {
		begun := p.clock
		for _, e := range leaps {
			p.add(0, e)
		}
		p.clock = max(p.clock, begun+joyRest)
	}
	t.cues = t.cues[:0]
	for i, pitch := range [...]int{0, 5, 7, 12} {
		t.cues = append(t.cues, Cue{At: 1400*time.Millisecond + time.Duration(i)*450*time.Millisecond, Sound: CheerSound, Pitch: pitch})
	}
	t.scatter()
	if n := len(t.bursts); n > 0 {
		t.length = t.bursts[n-1].at + bloomTime
	}
	for i := range t.segments {
		t.length = max(t.length, t.segments[i].end)
	}
	return t
}

// Leaps returns the leaps of a winner's pieces, or of all where they are nobody's, each where it stands.
func Leaps(s game.State, winner game.Seat) (events []game.Event) {
	for i := range s.Layout().Sites {
		cell := game.Cell(i)
		if piece := s.Spot(cell).Piece; !piece.None() && (piece.Owner == winner || piece.Owner == game.Nobody) {
			events = append(events, game.Event{Kind: game.Hop, Seat: winner, Piece: piece, From: cell, To: cell, Over: game.NoCell})
		}
	}
	return events
}

// scatter spreads the bursts over the cells where nothing stands.
func (t *Timeline) scatter() {
	n := uint32(len(t.layout.Sites))
	for i := uint32(0); len(t.bursts) < joyBursts && i < 40*joyBursts; i++ {
		cell := game.Cell((i*2654435761 + 7) >> 8 % n)
		if t.layout.Sites[cell].Off || !t.before.Spot(cell).Piece.None() {
			continue
		}
		x, y := t.place(cell)
		t.bursts = append(t.bursts, burst{at: time.Duration(len(t.bursts)) * joyEvery, x: x, y: y})
	}
}

// addBurst adds a flower, which opens and fades, and its rays.
func (t *Timeline) addBurst(b *burst, at time.Duration, f *Frame) {
	since, size := at-b.at, max(1, float32(t.layout.Width)/joyWidth)
	if since < 0 || since >= bloomTime {
		return
	}
	if k := progress(since, 0, CheerTime); k < 1 {
		addSparks(b.x, b.y, k, size, f)
	}
	k := progress(since, 0, bloomTime)
	sin, cos := math.Sincos(float64(5*k + b.x))
	f.Blooms = append(f.Blooms, BloomPose{
		X: b.x, Y: b.y, Scale: size * ease(min(1, 3*k)), Angle: 0.6 * (k - 0.5), Alpha: min(1, 4*(1-k)),
		FlyX: b.x + 0.6*size*float32(cos), FlyY: b.y + size*(0.4*float32(sin)-0.5*k),
	})
}
