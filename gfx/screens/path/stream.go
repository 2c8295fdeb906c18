package path

import (
	"image/color"
	"math"
	"math/rand/v2"

	"freckers/gfx/displaylist"
	"freckers/gfx/theme"
)

// spot is where a stop lies on the stream.
type spot struct {
	x, y, r float32
	along   int     // the nearest point of the stream
	room    float32 // for its name
}

// stream is the water that a path leads down: rows from bank to bank, each ending in a bend where a rival waits.
type stream struct {
	w, h   float32 // of the view for which it was laid out
	n      int     // the stops for which it was
	height float32 // it is so high
	width  float32 // of the water
	points []displaylist.Point
	banks  displaylist.List
	ground theme.Theme // in whose colours the banks are
}

// The measures of the stream in logical pixels: those of a wide window, and the least.
const (
	roomyRow   = 228
	leastRow   = 132
	leastPitch = 76 // of two stops in a row
	sampleStep = 12
	widest     = 132  // of the water
	bendShare  = 0.19 // of the width
)

// Radii of stops where there is room.
const (
	padRadius   = 43
	smallRadius = 28
	faceRadius  = 60
	nowGrows    = 1.3
)

// row is one length of the stream: stops from one to another, and whether a rival waits in the bend at its end.
type row struct {
	from, to int
	bend     bool
}

// rowsOf shares the stops out to rows, each with as many as fit.
func rowsOf(stops []stop, fit int) (rows []row) {
	from := 0
	for i := range stops {
		if stops[i].kind != rival {
			continue
		}
		n := i - from
		abreast := n
		if i == len(stops)-1 { // the last rival waits in the row itself
			abreast++
		}
		parts := max(1, (abreast+fit-1)/fit)
		for k := range parts {
			to := from + (n*(k+1)+parts-1)/parts - (n*k+parts-1)/parts
			rows = append(rows, row{from, to, k == parts-1})
			from = to
		}
		from = i + 1
	}
	return rows
}

// layOut places the stops of a trail in a view of w by h. It does nothing if neither has changed.
func (m *stream) layOut(t *trail, w, h float32) {
	if m.w == w && m.h == h && m.n == len(t.stops) {
		return
	}
	*m = stream{w: w, h: h, n: len(t.stops), banks: displaylist.List{Ops: m.banks.Ops[:0]}}
	edge := min(max(0.09*w, 40), 72)
	rows := rowsOf(t.stops, max(2, int((w-2*edge-bendShare*w)/leastPitch)+1))
	k := min(1, w/700)
	top, foot := 54+70*k, 60+40*k
	apart := max(leastRow, (h-top-foot)/float32(max(1, len(rows)-1)))
	m.height = max(h, top+apart*float32(len(rows)-1)+foot)
	m.width = min(widest, 0.6*apart)
	bend := min(apart/2, bendShare*w)
	first := displaylist.Point{X: -m.width, Y: top}
	m.points = append(m.points, first)
	for i, r := range rows {
		y, right := top+apart*float32(i), i%2 == 0
		last := i == len(rows)-1
		m.addStraight(y, right, edge+bend, w-edge-bend, last)
		m.placeStops(t.stops, r, y, right, edge, bend, last)
		if last {
			break
		}
		m.addBend(y, apart, bend, right, edge)
		if r.bend {
			x := w - edge
			if !right {
				x = edge
			}
			t.stops[r.to].x, t.stops[r.to].y = x, y+apart/2
		}
	}
	scale := min(1, apart/roomyRow, max(k, 0.7))
	for i := range t.stops {
		s := &t.stops[i]
		s.r = scale * [...]float32{lesson: padRadius, riddle: smallRadius, rival: faceRadius}[s.kind]
		s.along = m.nearest(s.x, s.y)
		s.room = w
		if i > 0 && t.stops[i-1].y-s.y < 40 && s.y-t.stops[i-1].y < 40 {
			s.room = float32(math.Abs(float64(s.x - t.stops[i-1].x)))
		}
	}
}

// addStraight appends a straight part of the stream, which wanders a little; the last one runs out of the window.
func (m *stream) addStraight(y float32, right bool, from, to float32, last bool) {
	x, end, step := m.points[len(m.points)-1].X, to, float32(sampleStep)
	if last {
		end = m.w + m.width
	}
	if !right {
		if end, step = from, -step; last {
			end = -m.width
		}
	}
	for ; (end-x)*step > 0; x += step {
		m.points = append(m.points, displaylist.Point{X: x, Y: wander(x, y, from, to)})
	}
}

// wander is how far the stream strays from a straight line between two bends.
func wander(x, y, from, to float32) float32 {
	k := (x - from) / (to - from)
	if k < 0 || k > 1 {
		return y
	}
	return y + 7*float32(math.Sin(2*math.Pi*float64(k)))*float32(math.Cos(float64(y)))
}

// addBend appends the bend at the end of a row.
func (m *stream) addBend(y, apart, bend float32, right bool, edge float32) {
	middle, out := m.w-edge-bend, bend
	if !right {
		middle, out = edge+bend, -bend
	}
	n := int(math.Pi*float64(apart)/2/sampleStep) + 1
	for i := range n + 1 {
		sin, cos := math.Sincos(math.Pi * float64(i) / float64(n))
		m.points = append(m.points, displaylist.Point{X: middle + out*float32(sin), Y: y + apart/2*(1-float32(cos))})
	}
}

// placeStops sets the places of the stops of a row, evenly along its stretch of the stream, alternately above and below its
// middle.
func (m *stream) placeStops(stops []stop, r row, y float32, right bool, edge, bend float32, last bool) {
	from, to := edge+0.95*bend, m.w-edge-0.95*bend
	if r.from == 0 {
		from = edge
	}
	n := r.to - r.from
	if last && r.bend {
		n++
	}
	for i := range n {
		k := 0.5
		if n > 1 {
			k = float64(i) / float64(n-1)
		}
		x := from + (to-from)*float32(k)
		if !right {
			x = m.w - x
			if r.from == 0 {
				x = m.w - from - (to-from)*float32(k)
			}
		}
		s := &stops[r.from+i]
		s.x, s.y = x, wander(x, y, edge+bend, m.w-edge-bend)+float32(i%2*14-7)
	}
}

// nearest is the point of the stream nearest to a place.
func (m *stream) nearest(x, y float32) (at int) {
	best := float32(math.MaxFloat32)
	for i, p := range m.points {
		if d := (p.X-x)*(p.X-x) + (p.Y-y)*(p.Y-y); d < best {
			best, at = d, i
		}
	}
	return at
}

// paint appends the banks and what grows on them, with the stream's upper left corner at x, y.
func (m *stream) paint(l *displaylist.List, t *theme.Theme, x, y float32) {
	if m.ground != *t || len(m.banks.Ops) == 0 {
		m.ground = *t
		m.banks.Reset()
		m.drawBanks(t)
		if !t.Contrast {
			m.plant(t)
		}
	}
	for _, op := range m.banks.Ops {
		op.X, op.Y = op.X+x, op.Y+y
		l.Add(op)
	}
}

// drawBanks draws the stream from the outer bank to the water, with light streaks that are the same each time.
func (m *stream) drawBanks(t *theme.Theme) {
	shallow := theme.Mix(t.WaterLight, t.OnWater, 0.22)
	if t.Contrast {
		shallow = t.WaterDeep
	}
	for _, layer := range [...]struct {
		wider float32
		ink   color.NRGBA
	}{{34, t.Earth}, {22, t.Sand}, {8, shallow}, {-10, theme.Mix(t.WaterLight, t.WaterDeep, 0.6)}} {
		for i := 1; i < len(m.points); i++ {
			a, b := m.points[i-1], m.points[i]
			m.banks.Segment(a.X, a.Y, b.X, b.Y, m.width+layer.wider, layer.ink)
		}
	}
	light := theme.Mix(t.WaterLight, t.OnWater, 0.12)
	dice := rand.New(rand.NewPCG(7, 0))
	for i := 6; i+5 < len(m.points) && !t.Contrast; i += 5 + dice.IntN(4) {
		off := (dice.Float32() - 0.5) * 0.7 * m.width
		for k := range 4 {
			a, b := m.beside(i+k, off), m.beside(i+k+1, off)
			m.banks.Segment(a.X, a.Y, b.X, b.Y, 1.5, light)
		}
	}
}

// beside is a place beside a point of the stream, to its right for off > 0.
func (m *stream) beside(i int, off float32) displaylist.Point {
	p, q := m.points[max(0, i-1)], m.points[min(len(m.points)-1, i+1)]
	dx, dy := q.X-p.X, q.Y-p.Y
	d := max(0.001, float32(math.Hypot(float64(dx), float64(dy))))
	return displaylist.Point{X: m.points[i].X - dy/d*off, Y: m.points[i].Y + dx/d*off}
}

// plant draws reeds along the banks, and bushes, stones and flowers on the meadow.
func (m *stream) plant(t *theme.Theme) {
	dice := rand.New(rand.NewPCG(11, 0))
	sprite := func(name string, x, y, w float32) {
		m.banks.Sprite(name, x, y, w, 0, 1).Color = t.Shade
	}
	for i := 8; i+1 < len(m.points); i += 14 + dice.IntN(9) {
		side := m.width/2 + 10
		if dice.IntN(2) == 0 {
			side = -side
		}
		p := m.beside(i, side)
		switch dice.IntN(4) {
		case 0:
			sprite("pebble", p.X, p.Y, 34)
		case 1:
			sprite("tuft-1", p.X, p.Y, 46)
		default:
			sprite([...]string{"reed-1", "reed-2", "reed-3"}[dice.IntN(3)], p.X, p.Y-6, 78)
		}
	}
	for range int(m.w * m.height / 2500) {
		x, y := dice.Float32()*m.w, dice.Float32()*m.height
		p := m.points[m.nearest(x, y)]
		switch d := float32(math.Hypot(float64(p.X-x), float64(p.Y-y))) - m.width/2; {
		case d > 46 && m.free(x, y):
			sprite([...]string{"bush-1", "bush-2"}[dice.IntN(2)], x, y, min(120, 1.5*d))
		case d > 26 && d < 46 && dice.IntN(5) == 0:
			petal := theme.Mix(t.MarkLegal, t.Rose, dice.Float32())
			for k := range 5 {
				sin, cos := math.Sincos(2 * math.Pi * float64(k) / 5)
				m.banks.Disc(x+3.6*float32(cos), y+3.6*float32(sin), 2.6, theme.Mix(petal, t.Meadow, unit(t.Night)*0.5))
			}
			m.banks.Disc(x, y, 2.2, theme.Mix(t.Gold, t.Meadow, unit(t.Night)*0.4))
		}
	}
}

// free reports whether nothing large grows near a place.
func (m *stream) free(x, y float32) bool {
	const apart = 84
	for i := range m.banks.Ops {
		if o := &m.banks.Ops[i]; o.Kind == displaylist.Sprite && near(displaylist.Point{X: o.X, Y: o.Y}, x, y) < apart {
			return false
		}
	}
	return true
}

func unit(on bool) float32 {
	if on {
		return 1
	}
	return 0
}
