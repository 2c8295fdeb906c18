package results

import (
	"fmt"
	"html/template"
	"math"
	"strings"
	"time"

	"freckers/game"
)

// chart is a drawing with its words. The drawing consists of numbers only.
type chart struct {
	Title, Words string
	Drawing      template.HTML
	Moves        []moveTime // what it shows by the number of the move, nil if another table of the page has it
}

type moveTime struct {
	Number, Games int
	Average, Most string
}

type samples struct {
	moves  [][]time.Duration // of each game
	games  []time.Duration
	memory []int64
	byCPU  bool
}

func (s *samples) add(g *Game, u *usage, seat int) {
	s.byCPU = s.byCPU || u.byCPU
	s.moves = append(s.moves, u.moves(seat))
	spent := at(g.CPU, seat)
	if !s.byCPU {
		spent = at(g.Spent, seat)
	}
	s.games = append(s.games, spent)
	s.memory = append(s.memory, u.peak(seat))
}

// draw returns the charts for which there are values: the time of each move and game, and the memory of each game.
func (s *samples) draw(l Limits) (list []chart) {
	kind, limit := "CPU time", l.CPU
	if !s.byCPU {
		kind, limit = "Time", 0
	}
	if c, ok := s.moveChart(kind); ok {
		list = append(list, c)
	}
	values := make([]float64, len(s.games))
	for i, d := range s.games {
		values[i] = d.Seconds()
	}
	if c, ok := bars(kind+" of each game", "seconds", values, limit.Seconds()); ok {
		list = append(list, c)
	}
	for i, n := range s.memory {
		values[i] = float64(n) / (1 << 20)
	}
	if c, ok := bars("Memory in each game", "MB", values, float64(l.Memory)/(1<<20)); ok {
		list = append(list, c)
	}
	return list
}

// The size of a chart and of its margins.
const (
	chartWidth  = 560
	chartHeight = 190
	chartLeft   = 52
	chartTop    = 12
	chartBottom = 26
)

// moveChart shows the time of each move of all games as dots, and the average by the number of the
// move as a line.
func (s *samples) moveChart(kind string) (chart, bool) {
	long, most, sum, n := 0, 0.0, 0.0, 0
	for _, game := range s.moves {
		long = max(long, len(game))
		for _, d := range game {
			most, sum, n = max(most, d.Seconds()), sum+d.Seconds(), n+1
		}
	}
	if most == 0 {
		return chart{}, false
	}
	c := newCanvas(most, long)
	totals, slowest, counts := make([]float64, long), make([]float64, long), make([]int, long)
	c.b.WriteString(`<path class="dots" d="`)
	for _, game := range s.moves {
		for i, d := range game {
			totals[i] += d.Seconds()
			slowest[i] = max(slowest[i], d.Seconds())
			counts[i]++
			fmt.Fprintf(&c.b, "M%.0f %.0fh0", c.x(float64(i)+0.5), c.y(d.Seconds()))
		}
	}
	c.b.WriteString(`"/><path class="mean" d="`)
	moves := make([]moveTime, long)
	for i := range totals {
		average := totals[i] / float64(counts[i])
		moves[i] = moveTime{i + 1, counts[i], round(average), round(slowest[i])}
		step := "L"
		if i == 0 {
			step = "M"
		}
		fmt.Fprintf(&c.b, "%s%.0f %.1f", step, c.x(float64(i)+0.5), c.y(average))
	}
	c.b.WriteString(`"/>`)
	c.writeNumber(1, "1")
	c.writeNumber(float64(long), fmt.Sprint(long))
	words := fmt.Sprintf("%s of %s: %s seconds on average, %s at most. The line is the average by move.", kind, game.Count(n, "move", "moves"), round(sum/float64(n)), round(most))
	return chart{kind + " of each move", words, c.end(), moves}, true
}

// bars shows a value of each game against a limit, which is drawn if the values come near it.
func bars(title, unit string, values []float64, limit float64) (chart, bool) {
	const near = 0.25
	most, sum := 0.0, 0.0
	for _, v := range values {
		most, sum = max(most, v), sum+v
	}
	if most == 0 {
		return chart{}, false
	}
	top := most
	if limit > 0 && most > near*limit {
		top = max(most, limit)
	}
	c := newCanvas(top, len(values))
	for i, v := range values {
		class := "bar"
		if limit > 0 && v > limit {
			class = "bar over"
		}
		wide := c.x(1) - c.x(0)
		fmt.Fprintf(&c.b, `<rect class="%s" x="%.1f" y="%.1f" width="%.1f" height="%.1f"/>`, class, c.x(float64(i))+0.1*wide, c.y(v), 0.8*wide, c.y(0)-c.y(v))
	}
	words := fmt.Sprintf("On average %s %s, at most %s", round(sum/float64(len(values))), unit, round(most))
	if limit > 0 {
		words += fmt.Sprintf(", with a limit of %s", round(limit))
		if top >= limit {
			fmt.Fprintf(&c.b, `<path class="limit" d="M%d %.1fH%d"/>`, chartLeft, c.y(limit), chartWidth)
		}
	}
	c.writeNumber(1, "1")
	c.writeNumber(float64(len(values)), fmt.Sprint(len(values)))
	return chart{title, words + ".", c.end(), nil}, true
}

// round is a number with as many digits as are worth reading.
func round(v float64) string {
	switch {
	case v < 0.1:
		return fmt.Sprintf("%.4f", v)
	case v < 10:
		return fmt.Sprintf("%.2f", v)
	}
	return fmt.Sprintf("%.0f", v)
}

// canvas is a chart being drawn: values from 0 to top at places from 0 to wide.
type canvas struct {
	b         strings.Builder
	top, wide float64
	labelled  map[string]bool
}

func newCanvas(most float64, wide int) *canvas {
	step := math.Pow(10, math.Floor(math.Log10(most)))
	for _, k := range []float64{0.2, 0.5, 1, 2, 5} {
		if most <= 4*k*step {
			step *= k
			break
		}
	}
	c := &canvas{top: step * math.Ceil(most/step), wide: float64(max(wide, 1)), labelled: map[string]bool{}}
	fmt.Fprintf(&c.b, `<svg viewBox="0 0 %d %d" aria-hidden="true">`, chartWidth, chartHeight)
	for v := 0.0; v <= c.top+step/2; v += step {
		fmt.Fprintf(&c.b, `<path class="grid" d="M%d %.1fH%d"/><text x="%d" y="%.1f" text-anchor="end">%s</text>`, chartLeft, c.y(v), chartWidth, chartLeft-8, c.y(v)+4, number(v))
	}
	return c
}

func number(v float64) string { return fmt.Sprintf("%.6g", math.Round(v*1e6)/1e6) }

func (c *canvas) x(v float64) float64 { return chartLeft + v/c.wide*(chartWidth-chartLeft) }
func (c *canvas) y(v float64) float64 {
	return chartHeight - chartBottom - v/c.top*(chartHeight-chartTop-chartBottom)
}

// writeNumber writes the number of a game or a move below its place, once.
func (c *canvas) writeNumber(n float64, text string) {
	if !c.labelled[text] {
		c.labelled[text] = true
		fmt.Fprintf(&c.b, `<text x="%.0f" y="%d" text-anchor="middle">%s</text>`, c.x(n-0.5), chartHeight-8, text)
	}
}

func (c *canvas) end() template.HTML {
	c.b.WriteString("</svg>")
	return template.HTML(c.b.String())
}
