package export

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/draw"
	"image/png"
	"io"
	"path/filepath"
	"time"

	"github.com/kettek/apng"

	"freckers/game"
	"freckers/gfx/board"
	"freckers/gfx/displaylist"
	"freckers/gfx/raster"
	"freckers/gfx/theme"
	"freckers/replay/vfs"
)

func streamPNG(ctx context.Context, w io.Writer, f *film) error {
	return f.each(ctx, func(m *image.RGBA, _ time.Duration) error { return png.Encode(w, m) })
}

// Still draws a position with moves that are proposed in it as a PNG of so many pixels
// in width, in the day theme and without a caption.
func Still(s game.State, proposals []board.Proposal, size int) ([]byte, error) {
	day := theme.Day()
	marks := board.NoHighlights()
	marks.Proposals = proposals
	scene := board.Scene{View: board.View{Layout: s.Layout(), Area: boardArea}, State: s, Theme: day, Marks: marks, Coordinates: true}
	var l displaylist.List
	l.Add(displaylist.Op{Kind: displaylist.Water, W: width, H: boardHeight, Alpha: 1, Color: day.WaterLight, Color2: day.WaterDeep})
	board.Draw(&l, &scene)
	m := image.NewRGBA(image.Rect(0, 0, size, int(boardHeight*float32(size)/width)))
	if err := raster.New().Paint(m, &l, float32(size)/width); err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err := png.Encode(&b, m)
	return b.Bytes(), err
}

// writeFolder names each frame for its move: 0042.png is the position after move 42,
// and 0042-1-flight.png and 0042-1.png come before it.
func writeFolder(ctx context.Context, out string, f *film) error {
	if err := vfs.OS().Mkdir(out, 0o777); err != nil {
		return err
	}
	n := 0
	fast := png.Encoder{CompressionLevel: png.BestSpeed}
	err := f.each(ctx, func(m *image.RGBA, _ time.Duration) error {
		path := filepath.Join(out, f.name(n)+".png")
		n++
		return vfs.WriteNew(vfs.OS(), path, 0o666, func(w io.Writer) error { return fast.Encode(w, m) })
	})
	return errors.Join(err, vfs.OS().SyncDir(out))
}

// streamAPNG writes an animated PNG whose frames hold only what differs from the one before.
func streamAPNG(ctx context.Context, w io.Writer, f *film) error {
	var a apng.APNG
	var last *image.RGBA
	err := f.each(ctx, func(m *image.RGBA, hold time.Duration) error {
		box := m.Rect
		if last == nil {
			last = image.NewRGBA(m.Rect)
		} else if box = difference(last, m); box.Empty() {
			frame := &a.Frames[len(a.Frames)-1]
			frame.DelayNumerator = delay(time.Duration(frame.DelayNumerator)*time.Millisecond + hold)
			return nil
		}
		a.Frames = append(a.Frames, apng.Frame{
			Image: changed(last, m, box, len(a.Frames) == 0), XOffset: box.Min.X, YOffset: box.Min.Y,
			DelayNumerator: delay(hold), DelayDenominator: 1000, BlendOp: apng.BLEND_OP_OVER,
		})
		draw.Draw(last, box, m, box.Min, draw.Src)
		return nil
	})
	if err != nil {
		return err
	}
	return apng.Encode(w, a)
}

// delay returns a duration in milliseconds, as far as the format allows.
func delay(d time.Duration) uint16 { return uint16(min(d.Milliseconds(), 65535)) }

// changed returns the part of a picture inside box, transparent where it is as it
// was unless whole.
func changed(last, m *image.RGBA, box image.Rectangle, whole bool) *image.NRGBA {
	out := image.NewNRGBA(image.Rect(0, 0, box.Dx(), box.Dy()))
	for y := range box.Dy() {
		a, b := last.Pix[last.PixOffset(box.Min.X, box.Min.Y+y):], m.Pix[m.PixOffset(box.Min.X, box.Min.Y+y):]
		to := out.Pix[y*out.Stride:]
		for i := 0; i < 4*box.Dx(); i += 4 {
			if whole || [4]uint8(a[i:i+4]) != [4]uint8(b[i:i+4]) {
				copy(to[i:i+4], b[i:i+4])
			}
		}
	}
	return out
}

// difference returns the smallest rectangle with every pixel in which two pictures
// of the same size differ.
func difference(a, b *image.RGBA) (box image.Rectangle) {
	w := a.Rect.Dx()
	for y := range a.Rect.Dy() {
		ra, rb := a.Pix[y*a.Stride:y*a.Stride+4*w], b.Pix[y*b.Stride:y*b.Stride+4*w]
		if string(ra) == string(rb) {
			continue
		}
		x1, x2 := 0, w-1
		for [4]uint8(ra[4*x1:]) == [4]uint8(rb[4*x1:]) {
			x1++
		}
		for [4]uint8(ra[4*x2:]) == [4]uint8(rb[4*x2:]) {
			x2--
		}
		box = box.Union(image.Rect(x1, y, x2+1, y+1))
	}
	return box
}
