package displaylist

import (
	"math"
	"sync"
)

// Point is a point in the unit square of a glyph, y downwards.
type Point struct{ X, Y float32 }

// Stroke is one line of a glyph. A Filled one is the outline of an area; others are
// drawn with round ends and joins, back to the first point if Closed.
type Stroke struct {
	Points         []Point
	Closed, Filled bool
}

// GlyphStrokes returns the lines of an icon, nil for an unknown name. The caller
// must not change them.
func GlyphStrokes(name string) []Stroke { return glyphs()[name] }

var glyphs = sync.OnceValue(makeGlyphs)

func line(xy ...float32) Stroke {
	s := Stroke{Points: make([]Point, len(xy)/2)}
	for i := range s.Points {
		s.Points[i] = Point{xy[2*i], xy[2*i+1]}
	}
	return s
}

func area(xy ...float32) Stroke {
	s := line(xy...)
	s.Closed, s.Filled = true, true
	return s
}

// arc runs clockwise on screen between two angles, in degrees from the right.
func arc(x, y, r, from, to float32) Stroke {
	n := max(3, int(math.Abs(float64(to-from))/10)+1)
	s := Stroke{Points: make([]Point, n)}
	for i := range s.Points {
		a := float64(from+(to-from)*float32(i)/float32(n-1)) * math.Pi / 180
		s.Points[i] = Point{x + r*float32(math.Cos(a)), y + r*float32(math.Sin(a))}
	}
	return s
}

func disc(x, y, r float32) Stroke {
	s := arc(x, y, r, 0, 350)
	s.Closed, s.Filled = true, true
	return s
}

// pad is a lily pad, notched at its upper right.
func pad(x, y, r float32) Stroke {
	s := arc(x, y, r, -20, 290)
	s.Points = append(s.Points, Point{x, y})
	s.Closed, s.Filled = true, true
	return s
}

func circle(x, y, r float32) Stroke {
	s := arc(x, y, r, 0, 350)
	s.Closed = true
	return s
}

// mapped returns strokes with f applied to their points.
func mapped(strokes []Stroke, f func(Point) Point) []Stroke {
	out := make([]Stroke, len(strokes))
	for i, s := range strokes {
		out[i] = Stroke{Points: make([]Point, len(s.Points)), Closed: s.Closed, Filled: s.Filled}
		for j, p := range s.Points {
			out[i].Points[j] = f(p)
		}
	}
	return out
}

// rotated rotates points clockwise about the middle of the square.
func rotated(degrees float64, strokes ...Stroke) []Stroke {
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	return mapped(strokes, func(p Point) Point {
		x, y := float64(p.X)-0.5, float64(p.Y)-0.5
		return Point{float32(0.5 + x*cos - y*sin), float32(0.5 + x*sin + y*cos)}
	})
}

// mirrored exchanges left and right.
func mirrored(strokes []Stroke) []Stroke {
	return mapped(strokes, func(p Point) Point { return Point{1 - p.X, p.Y} })
}

// makeGlyphs returns the strokes of the icons by name, in a square from 0,0 at the top left to 1,1.
func makeGlyphs() map[string][]Stroke {
	speaker := area(0.12, 0.38, 0.28, 0.38, 0.50, 0.18, 0.50, 0.82, 0.28, 0.62, 0.12, 0.62)
	first := []Stroke{line(0.24, 0.22, 0.24, 0.78), line(0.74, 0.22, 0.40, 0.50, 0.74, 0.78)}
	prev := []Stroke{line(0.62, 0.22, 0.36, 0.50, 0.62, 0.78)}
	undo := []Stroke{line(0.36, 0.18, 0.16, 0.38, 0.36, 0.58), line(0.16, 0.38, 0.56, 0.38), arc(0.56, 0.60, 0.22, -90, 90), line(0.56, 0.82, 0.36, 0.82)}
	hopBack := []Stroke{arc(0.52, 0.66, 0.28, 180, 360), line(0.08, 0.50, 0.24, 0.67, 0.40, 0.52)}
	m := map[string][]Stroke{
		"first":      first,
		"last":       mirrored(first),
		"prev":       prev,
		"next":       mirrored(prev),
		"play":       {area(0.30, 0.18, 0.82, 0.50, 0.30, 0.82)},
		"pause":      {area(0.26, 0.20, 0.42, 0.20, 0.42, 0.80, 0.26, 0.80), area(0.58, 0.20, 0.74, 0.20, 0.74, 0.80, 0.58, 0.80)},
		"stop":       {area(0.26, 0.26, 0.74, 0.26, 0.74, 0.74, 0.26, 0.74)},
		"back":       {line(0.46, 0.22, 0.18, 0.50, 0.46, 0.78), line(0.18, 0.50, 0.84, 0.50)},
		"close":      {line(0.24, 0.24, 0.76, 0.76), line(0.76, 0.24, 0.24, 0.76)},
		"menu":       {line(0.18, 0.28, 0.82, 0.28), line(0.18, 0.50, 0.82, 0.50), line(0.18, 0.72, 0.82, 0.72)},
		"more":       {disc(0.22, 0.50, 0.07), disc(0.50, 0.50, 0.07), disc(0.78, 0.50, 0.07)},
		"sound":      {speaker, arc(0.50, 0.50, 0.18, -45, 45), arc(0.50, 0.50, 0.34, -45, 45)},
		"mute":       {speaker, line(0.64, 0.39, 0.86, 0.61), line(0.86, 0.39, 0.64, 0.61)},
		"flip":       {line(0.34, 0.84, 0.34, 0.20), line(0.18, 0.36, 0.34, 0.20, 0.50, 0.36), line(0.66, 0.16, 0.66, 0.80), line(0.50, 0.64, 0.66, 0.80, 0.82, 0.64)},
		"fullscreen": {line(0.18, 0.38, 0.18, 0.18, 0.38, 0.18), line(0.62, 0.18, 0.82, 0.18, 0.82, 0.38), line(0.82, 0.62, 0.82, 0.82, 0.62, 0.82), line(0.38, 0.82, 0.18, 0.82, 0.18, 0.62)},
		"check":      {line(0.18, 0.54, 0.40, 0.76, 0.82, 0.26)},
		"comment":    {closed(line(0.16, 0.20, 0.84, 0.20, 0.84, 0.66, 0.50, 0.66, 0.32, 0.84, 0.32, 0.66, 0.16, 0.66))},
		"up":         {line(0.50, 0.84, 0.50, 0.18), line(0.24, 0.44, 0.50, 0.18, 0.76, 0.44)},
		"plus":       {line(0.50, 0.20, 0.50, 0.80), line(0.20, 0.50, 0.80, 0.50)},
		"minus":      {line(0.20, 0.50, 0.80, 0.50)},
		"flag":       {line(0.28, 0.86, 0.28, 0.16), closed(line(0.28, 0.18, 0.78, 0.18, 0.64, 0.34, 0.78, 0.50, 0.28, 0.50))},
		"hop-prev":   hopBack,
		"hop-next":   mirrored(hopBack),
		"search":     {circle(0.44, 0.44, 0.25), line(0.63, 0.63, 0.84, 0.84)},
		"undo":       undo,
		"redo":       mirrored(undo),
		"restart":    {arc(0.50, 0.52, 0.31, -50, 240), line(0.46, 0.10, 0.36, 0.25, 0.52, 0.36)},
		"hint":       {arc(0.50, 0.40, 0.25, 130, 410), line(0.34, 0.59, 0.40, 0.70, 0.60, 0.70, 0.66, 0.59), line(0.42, 0.85, 0.58, 0.85)},
		"open":       {line(0.14, 0.78, 0.14, 0.22, 0.40, 0.22, 0.48, 0.34, 0.80, 0.34, 0.80, 0.44), closed(line(0.14, 0.78, 0.28, 0.44, 0.92, 0.44, 0.78, 0.78))},
		"save":       {line(0.50, 0.14, 0.50, 0.60), line(0.30, 0.42, 0.50, 0.60, 0.70, 0.42), line(0.18, 0.66, 0.18, 0.82, 0.82, 0.82, 0.82, 0.66)},
		"person":     {circle(0.50, 0.32, 0.16), arc(0.50, 0.86, 0.32, 180, 360)},
		"settings":   sliders(),
		"star":       {star()},
		"bin":        {line(0.20, 0.28, 0.80, 0.28), line(0.40, 0.28, 0.42, 0.16, 0.58, 0.16, 0.60, 0.28), line(0.28, 0.28, 0.33, 0.84, 0.67, 0.84, 0.72, 0.28), line(0.44, 0.42, 0.45, 0.70), line(0.56, 0.42, 0.55, 0.70)},
		"pencil":     {closed(line(0.16, 0.84, 0.22, 0.62, 0.66, 0.18, 0.82, 0.34, 0.38, 0.78)), line(0.56, 0.28, 0.72, 0.44)},
		"mirror":     {line(0.50, 0.14, 0.50, 0.86), closed(line(0.38, 0.30, 0.38, 0.70, 0.12, 0.70)), area(0.62, 0.30, 0.62, 0.70, 0.88, 0.70)},
		"swap":       {line(0.20, 0.34, 0.80, 0.34), line(0.64, 0.18, 0.80, 0.34, 0.64, 0.50), line(0.80, 0.68, 0.20, 0.68), line(0.36, 0.52, 0.20, 0.68, 0.36, 0.84)},
		"sun":        sun(),
		"globe":      {circle(0.50, 0.50, 0.35), line(0.15, 0.50, 0.85, 0.50), arc(0.68, 0.50, 0.40, 118, 242), arc(0.32, 0.50, 0.40, -62, 62)},
		"access":     {disc(0.50, 0.19, 0.08), line(0.18, 0.37, 0.50, 0.41, 0.82, 0.37), line(0.50, 0.41, 0.50, 0.58, 0.35, 0.85), line(0.50, 0.58, 0.65, 0.85)},
		"down":       {line(0.22, 0.38, 0.50, 0.66, 0.78, 0.38)},
		"less":       {line(0.22, 0.66, 0.50, 0.38, 0.78, 0.66)},
		"copy":       {closed(line(0.36, 0.32, 0.80, 0.32, 0.80, 0.84, 0.36, 0.84)), line(0.24, 0.68, 0.20, 0.68, 0.20, 0.16, 0.64, 0.16, 0.64, 0.20)},
		"paste":      {line(0.36, 0.22, 0.24, 0.22, 0.24, 0.84, 0.76, 0.84, 0.76, 0.22, 0.64, 0.22), closed(line(0.36, 0.14, 0.64, 0.14, 0.64, 0.30, 0.36, 0.30)), line(0.36, 0.50, 0.64, 0.50), line(0.36, 0.66, 0.56, 0.66)},
		"board":      {closed(line(0.18, 0.18, 0.82, 0.18, 0.82, 0.82, 0.18, 0.82)), line(0.50, 0.18, 0.50, 0.82), line(0.18, 0.50, 0.82, 0.50)},
		"step":       {disc(0.18, 0.50, 0.09), line(0.38, 0.50, 0.84, 0.50), line(0.66, 0.32, 0.84, 0.50, 0.66, 0.68)},
		"hop":        {arc(0.46, 0.58, 0.32, 180, 345), line(0.60, 0.44, 0.78, 0.54, 0.90, 0.36), disc(0.46, 0.70, 0.10)},
		"chain":      {arc(0.26, 0.58, 0.18, 180, 360), arc(0.60, 0.58, 0.16, 180, 340), line(0.64, 0.46, 0.76, 0.56, 0.88, 0.42)},
		"grow":       {pad(0.40, 0.58, 0.30), line(0.80, 0.12, 0.80, 0.44), line(0.64, 0.28, 0.96, 0.28)},
		"bookmark":   {closed(line(0.27, 0.18, 0.73, 0.18, 0.73, 0.84, 0.50, 0.66, 0.27, 0.84))},
		"lamp":       {closed(line(0.26, 0.50, 0.38, 0.18, 0.62, 0.18, 0.74, 0.50)), line(0.50, 0.50, 0.50, 0.82), line(0.34, 0.82, 0.66, 0.82)},
		"tail-up":    {area(0.08, 1, 0.50, 0.30, 0.92, 1)},
		"tail-down":  {area(0.08, 0, 0.50, 0.70, 0.92, 0)},
		"tail-left":  {area(1, 0.08, 0.30, 0.50, 1, 0.92)},
		"code":       {line(0.36, 0.28, 0.14, 0.50, 0.36, 0.72), line(0.64, 0.28, 0.86, 0.50, 0.64, 0.72)},
		"book":       {closed(line(0.50, 0.27, 0.34, 0.20, 0.16, 0.20, 0.16, 0.74, 0.34, 0.74, 0.50, 0.82, 0.66, 0.74, 0.84, 0.74, 0.84, 0.20, 0.66, 0.20)), line(0.50, 0.27, 0.50, 0.82)},
		"bug":        {closed(arc(0.50, 0.58, 0.20, 0, 350)), arc(0.50, 0.36, 0.13, 180, 360), line(0.42, 0.24, 0.32, 0.12), line(0.58, 0.24, 0.68, 0.12), line(0.12, 0.56, 0.30, 0.56), line(0.70, 0.56, 0.88, 0.56), line(0.18, 0.84, 0.35, 0.72), line(0.82, 0.84, 0.65, 0.72), line(0.50, 0.42, 0.50, 0.78)},
		"checklist":  {closed(line(0.24, 0.14, 0.60, 0.14, 0.78, 0.32, 0.78, 0.86, 0.24, 0.86)), line(0.38, 0.52, 0.47, 0.62, 0.66, 0.42)},
		"folder":     {closed(line(0.14, 0.80, 0.14, 0.22, 0.40, 0.22, 0.50, 0.34, 0.86, 0.34, 0.86, 0.80))},
		"speed":      {arc(0.50, 0.62, 0.36, 180, 360), line(0.50, 0.62, 0.66, 0.40)},
		"leave":      {line(0.56, 0.18, 0.20, 0.18, 0.20, 0.82, 0.56, 0.82), line(0.42, 0.50, 0.86, 0.50), line(0.70, 0.34, 0.86, 0.50, 0.70, 0.66)},
		"way":        {disc(0.20, 0.82, 0.06), disc(0.26, 0.62, 0.06), disc(0.42, 0.52, 0.06), disc(0.58, 0.44, 0.06), circle(0.72, 0.24, 0.14)},
	}
	for i, name := range [...]string{"U", "UR", "R", "DR", "D", "DL", "L", "UL"} {
		m["arrow-"+name] = rotated(float64(45*i), line(0.50, 0.84, 0.50, 0.16), line(0.27, 0.39, 0.50, 0.16, 0.73, 0.39))
	}
	return m
}

func closed(s Stroke) Stroke {
	s.Closed = true
	return s
}

// star has five points, the first one up.
func star() Stroke {
	const outer, inner, corners = 0.44, 0.19, 10
	s := Stroke{Closed: true, Filled: true}
	for i := range corners {
		r := outer
		if i%2 == 1 {
			r = inner
		}
		sin, cos := math.Sincos(float64(i) * 2 * math.Pi / corners)
		s.Points = append(s.Points, Point{float32(0.5 + r*sin), float32(0.53 - r*cos)})
	}
	return s
}

// sun is the icon of what the window looks like: a disc with rays.
func sun() []Stroke {
	const inner, outer, rays = 0.29, 0.40, 8
	out := []Stroke{circle(0.5, 0.5, 0.17)}
	for i := range rays {
		out = append(out, rotated(float64(i*360/rays), line(0.5, 0.5-inner, 0.5, 0.5-outer))...)
	}
	return out
}

// sliders is the icon of the settings: three sliders.
func sliders() []Stroke {
	var out []Stroke
	for i, knob := range [...]float32{0.66, 0.34, 0.58} {
		y := 0.24 + 0.26*float32(i)
		out = append(out, line(0.16, y, knob-0.09, y), line(knob+0.09, y, 0.84, y), circle(knob, y, 0.09))
	}
	return out
}
