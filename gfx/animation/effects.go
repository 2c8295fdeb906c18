package animation

import (
	"math"
	"time"

	"freckers/game"
)

// Proportions of captures, conversions and placements, in cells or as factors.
const (
	flipHeight = 1.1
	flipSwell  = 0.24
	dropHeight = 2.2
	dropSwell  = 0.45
	noteStart  = 0.28 // how far above its cell a note starts
	noteRise   = 0.42
	rays       = 9
)

// poseCapture makes a piece go under where there is water, and its points rise.
func (t *Timeline) poseCapture(a *segment, at time.Duration, f *Frame) {
	c := a.event.To
	t.setPiece(c, game.Piece{}, f)
	x, y := t.place(c)
	if k := progress(at, a.start, a.end); a.note != "" && k < 1 {
		t.addNote(a.note, x, y, k, f)
	}
	if at >= a.settle {
		return
	}
	k := progress(at, a.start, a.settle)
	p := PiecePose{Piece: a.event.Piece, X: x, Y: y, Scale: 1, Alpha: 1 - k, Home: true}
	if !t.reduced {
		p.Stance = Crouch
		p.Scale = 1 - 0.55*ease(k)
		p.Alpha = 1 - ease(k)
		if !a.firm {
			f.Rings = append(f.Rings, RingPose{X: x, Y: y, R: 0.40 - 0.22*ease(k), Stroke: 0.03, Alpha: 0.7 * parabola(k)})
			addBubbles(x, y, float64(c), k, f)
		}
	}
	f.Pieces = append(f.Pieces, p)
}

func (t *Timeline) addNote(text string, x, y, k float32, f *Frame) {
	n := NotePose{Text: text, X: x, Y: y, Rise: noteStart, Alpha: min(1, 2.2*(1-k))}
	if !t.reduced {
		n.Rise += noteRise * (1 - (1-k)*(1-k))
		n.Alpha *= min(1, 6*k)
	}
	f.Notes = append(f.Notes, n)
}

// poseConvert flips a piece in the air: it comes down as the new one.
func (t *Timeline) poseConvert(a *segment, at time.Duration, f *Frame) {
	c := a.event.To
	old := f.spot(c, t.before).Piece
	x, y := t.place(c)
	if at >= a.settle {
		t.setPiece(c, a.event.Piece, f)
		if !t.reduced {
			addRings(a, at-a.settle, 1, f)
		}
		return
	}
	t.setPiece(c, game.Piece{}, f)
	k := progress(at, a.start, a.settle)
	if t.reduced {
		f.Pieces = append(f.Pieces,
			PiecePose{Piece: old, X: x, Y: y, Scale: 1, Alpha: 1 - k, Home: true},
			PiecePose{Piece: a.event.Piece, X: x, Y: y, Scale: 1, Alpha: k, Home: true})
		return
	}
	up := parabola(k)
	p := PiecePose{Piece: old, Stance: Leap, X: x, Y: y, Scale: 1 + flipSwell*up, Alpha: 1, Height: flipHeight * up, Home: true}
	p.Flat = 1 - float32(math.Abs(math.Cos(math.Pi*float64(ease(k)))))
	if k >= 0.5 {
		p.Piece = a.event.Piece
	}
	f.Pieces = append(f.Pieces, p)
}

// posePlace makes a piece fall onto its cell.
func (t *Timeline) posePlace(a *segment, at time.Duration, f *Frame) {
	if at >= a.settle {
		t.setPiece(a.event.To, a.event.Piece, f)
		return
	}
	k := progress(at, a.start, a.settle)
	x, y := t.place(a.event.To)
	p := PiecePose{Piece: a.event.Piece, X: x, Y: y, Scale: 1, Alpha: min(1, 4*k), Home: true}
	if !t.reduced {
		if fall := min(1, k*1.5); fall < 1 {
			p.Stance = Leap
			p.Height = dropHeight * (1 - fall*fall)
			p.Scale = 1 + dropSwell*(1-fall*fall)
		} else {
			p.Stance = Crouch
			p.Scale = 1 - landDip*parabola(3*k-2)
		}
	}
	f.Pieces = append(f.Pieces, p)
}

// poseMark fades a mark in or out.
func (t *Timeline) poseMark(a *segment, at time.Duration, f *Frame) {
	c, k := a.event.To, progress(at, a.start, a.settle)
	if a.event.Kind == game.Unmark {
		k = 1 - k
	}
	t.setPiece(c, game.Piece{}, f)
	if at >= a.settle {
		if a.event.Kind == game.Mark {
			t.setPiece(c, a.event.Piece, f)
		}
		return
	}
	x, y := t.place(c)
	f.Pieces = append(f.Pieces, PiecePose{Piece: a.event.Piece, X: x, Y: y, Scale: 1, Alpha: k, Home: true})
}

// addJumped records the piece that is being jumped over.
func (t *Timeline) addJumped(a *segment, at time.Duration, f *Frame) {
	off := a.start + CrouchTime
	k := progress(at, off, off+a.air())
	if a.event.Kind != game.Hop || a.event.Over < 0 || k <= 0 || k >= 1 {
		return
	}
	f.Under = append(f.Under, UnderPose{Cell: a.event.Over, Near: parabola(k), Duck: t.duck(off+a.air()/2, at), Ringed: a.firm || a.reach > 1})
}

// addSparks adds the rays of a cheer, by a factor larger than that of one piece.
func addSparks(x, y, k, size float32, f *Frame) {
	out := 1 - (1-k)*(1-k)
	for i := range rays {
		long := 0.10 + 0.05*float32(i%2)
		far := 0.50 + 0.42*out + 0.08*float32(i%2)
		f.Sparks = append(f.Sparks, SparkPose{X: x, Y: y, Angle: (float32(i) + 0.3) * 2 * math.Pi / rays,
			Near: size * (far - long*(1-k)), Far: size * far, Alpha: 0.95 * (1 - k)})
	}
}
