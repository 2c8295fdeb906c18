package pages

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"strings"

	"freckers/game"
	"freckers/gfx/board"
	"freckers/gfx/displaylist"
	"freckers/gfx/raster"
	"freckers/gfx/theme"
	"freckers/replay"
)

// The size of a picture in pixels: what social networks show in full.
const (
	Width  = 1200
	Height = 630
)

// The parts of a picture, in its pixels.
const (
	pond      = 690 // wide, with the board in it
	edge      = 48
	titleSize = 52
	nameSize  = 40
	quietSize = 28
	nameRow   = 64
	dot       = 15
)

// Picture draws the position after so many moves of the line of a record as a PNG, with the names of
// the players and the result beside the board. It fails if the line is shorter.
func Picture(r *replay.Record, at int) ([]byte, error) {
	line := r.Line(r.Cursor)
	if at < 0 || at >= len(line) {
		return nil, fmt.Errorf("the position after move %d: the game has %d", at, len(line)-1)
	}
	day := theme.Day()
	side := float32(Height - 2*40)
	scene := board.Scene{View: board.View{Layout: r.Layout(), Area: displaylist.Rect{X: (pond - side) / 2, Y: 46, W: side, H: side}},
		State: r.State(line[at]), Theme: day, Marks: board.NoHighlights(), Coordinates: true}
	scene.Marks.Sketch = r.Sketch(line[at], game.Nobody)
	if at > 0 {
		scene.Marks.Trail, scene.Marks.Grown = board.TrailMarks(r.Events(line[at]))
		scene.Marks.Earlier = board.EarlierTrails(r, line[at-1])
	}
	var l displaylist.List
	l.Add(scene.Backdrop(displaylist.Rect{W: pond, H: Height}, 0))
	board.Draw(&l, &scene)
	drawCaption(&l, day, r, at)
	m := image.NewRGBA(image.Rect(0, 0, Width, Height))
	if err := raster.New().Paint(m, &l, 1); err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&b, m)
	return b.Bytes(), err
}

// rows breaks a text of the quiet size into rows of so many pixels.
func rows(text string, room float32) (list []string) {
	row := ""
	for _, word := range strings.Fields(text) {
		longer := strings.TrimSpace(row + " " + word)
		if row != "" && displaylist.Measure(longer, quietSize, false) > room {
			list, longer = append(list, row), word
		}
		row = longer
	}
	if row != "" {
		list = append(list, displaylist.Shorten(row, room, quietSize, false))
	}
	return list
}

// drawCaption writes beside the board what is played, by whom, and how it ended.
func drawCaption(l *displaylist.List, t *theme.Theme, r *replay.Record, at int) {
	const left, room = pond + edge, Width - pond - 2*edge
	info := r.Game().Info()
	l.Fill(displaylist.Rect{X: pond, W: Width - pond, H: Height}, 0, t.Panel)
	l.Text(info.Title, left, 110, titleSize, true, displaylist.Left, t.Ink)
	y := float32(200)
	for s, seat := range info.Seats {
		board.SeatDot(l, t, seat.Hue, left+dot, y-14, dot, true, true)
		name := displaylist.Shorten(r.SeatName(game.Seat(s)), room-3*dot-10, nameSize, true)
		l.Text(name, left+3*dot, y, nameSize, true, displaylist.Left, t.Ink)
		y += nameRow
	}
	y += 20
	for _, row := range rows(Result(r), room) {
		l.Text(row, left, y, quietSize, false, displaylist.Left, t.Ink)
		y += 40
	}
	all := len(r.Line(r.Cursor)) - 1
	place := game.Count(all, "move", "moves")
	if at < all {
		place = fmt.Sprintf("Move %d of %d", at, all)
	}
	l.Text(place, left, Height-edge, quietSize, false, displaylist.Left, t.Quiet)
}
