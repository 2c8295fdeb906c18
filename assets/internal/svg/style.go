package svg

import (
	"fmt"
	"image/color"
	"math"
	"strconv"
	"strings"

	"github.com/srwiley/oksvg"
	"github.com/srwiley/rasterx"
)

// style is what an element hands on to those inside it.
type style struct {
	fill, stroke               string
	width                      float64
	cap, join                  string
	fillOpacity, strokeOpacity float64
}

func (s style) with(n *node) (style, error) {
	for name, to := range map[string]*string{
		"fill": &s.fill, "stroke": &s.stroke, "stroke-linecap": &s.cap, "stroke-linejoin": &s.join,
	} {
		if v, ok := n.attrs[name]; ok {
			*to = v
		}
	}
	for name, to := range map[string]*float64{
		"stroke-width": &s.width, "fill-opacity": &s.fillOpacity, "stroke-opacity": &s.strokeOpacity,
	} {
		v, err := n.number(name, *to)
		if err != nil {
			return s, err
		}
		*to = v
	}
	return s, nil
}

func transform(v string) (rasterx.Matrix2D, error) {
	m := rasterx.Identity
	for _, part := range strings.Split(v, ")") {
		if part = strings.TrimSpace(part); part == "" {
			continue
		}
		name, list, _ := strings.Cut(part, "(")
		var p []float64
		for _, f := range strings.FieldsFunc(list, func(r rune) bool { return r == ' ' || r == ',' }) {
			x, err := strconv.ParseFloat(f, 64)
			if err != nil {
				return m, fmt.Errorf("svg: transform %q: %w", v, err)
			}
			p = append(p, x)
		}
		switch {
		case name == "translate" && len(p) == 2:
			m = m.Translate(p[0], p[1])
		case name == "scale" && len(p) == 2:
			m = m.Scale(p[0], p[1])
		case name == "scale" && len(p) == 1:
			m = m.Scale(p[0], p[0])
		case name == "rotate" && len(p) == 1:
			m = m.Rotate(p[0] * math.Pi / 180)
		case name == "rotate" && len(p) == 3:
			m = m.Translate(p[1], p[2]).Rotate(p[0]*math.Pi/180).Translate(-p[1], -p[2])
		default:
			return m, fmt.Errorf("svg: transform %q: cannot do %q with %d numbers", v, name, len(p))
		}
	}
	return m, nil
}

// paintOf gives what rasterx paints with: a colour or a function of the pixel.
// It is nil for "none".
func (d *Drawing) paintOf(v string, opacity float64, m rasterx.Matrix2D) (any, error) {
	if v == "none" || v == "" {
		return nil, nil
	}
	if id, ok := strings.CutPrefix(v, "url(#"); ok {
		g := d.gradients[strings.TrimSuffix(id, ")")]
		if g == nil {
			return nil, fmt.Errorf("svg: paint %q: no such gradient", v)
		}
		return gradient(g, opacity, m)
	}
	c, err := oksvg.ParseSVGColor(v)
	if err != nil {
		return nil, fmt.Errorf("svg: paint %q: %w", v, err)
	}
	return fade(c, opacity), nil
}

func fade(c color.Color, opacity float64) color.NRGBA {
	n := color.NRGBAModel.Convert(c).(color.NRGBA)
	n.A = uint8(math.Round(float64(n.A) * opacity))
	return n
}

// gradient gives the colour of each pixel, for a gradient that lives in the
// space that m carries to pixels.
func gradient(g *node, opacity float64, m rasterx.Matrix2D) (rasterx.ColorFunc, error) {
	ramp, err := rampOf(g, opacity)
	if err != nil {
		return nil, err
	}
	back := m.Invert()
	pick := func(t float64) color.Color {
		return ramp[int(math.Round(min(max(t, 0), 1)*float64(len(ramp)-1)))]
	}
	if g.name == "radialGradient" {
		p, err := g.numbers("cx", "cy", "r")
		if err != nil {
			return nil, err
		}
		return func(x, y int) color.Color {
			ux, uy := back.Transform(float64(x)+0.5, float64(y)+0.5)
			return pick(math.Hypot(ux-p[0], uy-p[1]) / p[2])
		}, nil
	}
	p, err := g.numbers("x1", "y1", "x2", "y2")
	if err != nil {
		return nil, err
	}
	dx, dy := p[2]-p[0], p[3]-p[1]
	return func(x, y int) color.Color {
		ux, uy := back.Transform(float64(x)+0.5, float64(y)+0.5)
		return pick(((ux-p[0])*dx + (uy-p[1])*dy) / (dx*dx + dy*dy))
	}, nil
}

const rampSteps = 1024

// rampOf spreads a gradient's stops over equal steps.
func rampOf(g *node, opacity float64) ([]color.Color, error) {
	type stop struct {
		at, alpha float64
		c         color.NRGBA
	}
	var stops []stop
	for _, k := range g.kids {
		at, err := k.number("offset", 0)
		if err != nil {
			return nil, err
		}
		alpha, err := k.number("stop-opacity", 1)
		if err != nil {
			return nil, err
		}
		c, err := oksvg.ParseSVGColor(k.attrs["stop-color"])
		if err != nil {
			return nil, fmt.Errorf("svg: gradient %q: %w", g.attrs["id"], err)
		}
		stops = append(stops, stop{at, alpha, fade(c, 1)})
	}
	if len(stops) < 2 {
		return nil, fmt.Errorf("svg: gradient %q: needs two stops or more", g.attrs["id"])
	}
	ramp := make([]color.Color, rampSteps)
	for i := range ramp {
		t := float64(i) / (rampSteps - 1)
		b := 1
		for b < len(stops)-1 && stops[b].at < t {
			b++
		}
		p, q := stops[b-1], stops[b]
		f := min(max((t-p.at)/(q.at-p.at), 0), 1)
		mix := func(x, y float64) float64 { return x + (y-x)*f }
		ramp[i] = color.NRGBA{
			R: uint8(math.Round(mix(float64(p.c.R), float64(q.c.R)))),
			G: uint8(math.Round(mix(float64(p.c.G), float64(q.c.G)))),
			B: uint8(math.Round(mix(float64(p.c.B), float64(q.c.B)))),
			A: uint8(math.Round(255 * opacity * mix(p.alpha, q.alpha))),
		}
	}
	return ramp, nil
}
