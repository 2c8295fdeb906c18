package export

import (
	"strings"

	"freckers/game"
	"freckers/gfx/chart"
	"freckers/gfx/displaylist"
	"freckers/gfx/text"
	"freckers/replay"
)

// The parts below the caption.
const (
	curveHeight = 64
	curveInset  = 5
	ownHeight   = 20 // of the names of the values of programs
	noteSize    = 13
	noteRow     = 18
	noteRows    = 4 // of a comment at most
)

// planNotes finds out what stands below the caption, so that all frames are as high.
func (f *film) planNotes() {
	if f.options.Curve {
		f.curve.Points, f.curve.Seats = f.points(), f.rec.Game().Info().Seats
		if f.own = f.rec.OwnValues(f.line); len(f.own) > 0 && f.curve.Points == nil {
			f.curve.Points = make([]chart.Point, len(f.line))
		}
		for _, seat := range f.curve.Seats {
			title := f.options.Locale.T(seat.Title)
			f.ownLegend.Titles = append(f.ownLegend.Titles, title)
			f.ownLegend.Labels = append(f.ownLegend.Labels, f.options.Locale.T("%s's own value", title))
		}
	}
	if f.options.Comments {
		for _, id := range f.line[f.first : f.last+1] {
			f.rows = max(f.rows, len(wrap(f.rec.Nodes[id].Comment)))
		}
	}
}

// points returns what each seat could expect at each position of the line, from the stored
// review or the evaluations of the moves. It is empty if the record does not hold that.
func (f *film) points() []chart.Point {
	list := make([]chart.Point, len(f.line))
	at, seats, known := map[int]int{}, len(f.rec.Game().Info().Seats), 0
	for i, id := range f.line {
		at[id] = i
		if e := f.rec.Nodes[id].Eval; e != nil && seats == 2 && f.options.Expected != nil {
			list[i] = chart.Point{Shares: f.options.Expected(f.rec.State(id), e), Known: true}
		}
		if out := f.rec.State(id).Outcome(); out.Over && out.Winner != game.Nobody {
			list[i] = chart.Point{Known: true}
			list[i].Shares[out.Winner] = 1000
		}
	}
	// A review that cannot be read leaves the evaluations.
	if v, _ := f.rec.Review(); v != nil {
		for _, p := range v.Positions {
			if i, ok := at[p.Node]; ok && len(p.Expected) == seats {
				list[i].Known = true
				copy(list[i].Shares[:], p.Expected)
			}
		}
	}
	for _, p := range list {
		if p.Known {
			known++
		}
	}
	if known < 2 {
		return nil
	}
	return list
}

// HasCurve reports whether [Options.Curve] draws anything.
func HasCurve(rec *replay.Record, o Options) bool {
	f := film{rec: rec, line: rec.Line(rec.Cursor), options: o}
	return f.points() != nil || len(rec.OwnValues(f.line)) > 0
}

// notesHeight returns the height of what stands below the caption.
func (f *film) notesHeight() (h float32) {
	if len(f.curve.Points) > 0 {
		h += curveHeight
	}
	if len(f.own) > 0 {
		h += ownHeight
	}
	if f.rows > 0 {
		h += float32(f.rows)*noteRow + 8
	}
	return h
}

// drawNotes draws the curve with the place of the frame, and the comment on its move.
func (f *film) drawNotes(l *displaylist.List, s frame, top float32) {
	t := f.options.Theme
	if len(f.curve.Points) > 0 {
		box := displaylist.Rect{X: margin, Y: top, W: width - 2*margin, H: curveHeight - 8}
		f.curve.Rect = box.Inset(curveInset)
		f.curve.Draw(l, t, box)
		f.curve.DrawOwn(l, t, f.own)
		x := f.curve.At(s.shown())
		l.Segment(x, box.Y+2, x, box.Y+box.H-2, 1.5, t.Accent)
		top += curveHeight
	}
	if len(f.own) > 0 {
		f.ownLegend.Draw(l, t, displaylist.Rect{X: margin, Y: top - 8, W: width - 2*margin, H: ownHeight}, f.own, f.curve.Seats)
		top += ownHeight
	}
	if f.rows == 0 {
		return
	}
	for i, row := range wrap(f.rec.Nodes[f.line[s.shown()]].Comment) {
		l.Text(row, margin, top+noteRow*float32(i)+noteSize, noteSize, false, displaylist.Left, t.Ink)
	}
}

// wrap breaks a comment into rows, of which the last has an ellipsis if there are more.
func wrap(comment string) (rows []string) {
	const room = width - 2*margin
	row := ""
	for word, spaced := range text.Phrases(strings.ReplaceAll(comment, "\n", " ")) {
		longer := row + word
		if row != "" && spaced {
			longer = row + " " + word
		}
		switch {
		case displaylist.Measure(longer, noteSize, false) <= room:
			row = longer
			continue
		case len(rows) == noteRows-1:
			return append(rows, displaylist.Shorten(longer, room, noteSize, false))
		case row != "":
			rows = append(rows, row)
		}
		row = displaylist.Shorten(word, room, noteSize, false)
	}
	if row != "" {
		rows = append(rows, row)
	}
	return rows
}
