package export

import (
	"context"
	"errors"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"github.com/kettek/apng"
)

func streamPNG(ctx context.Context, w io.Writer, f *film, o *Options) error {
	return each(ctx, f, o, func(m *image.RGBA, _ time.Duration) error { return png.Encode(w, m) })
}

// writeFolder names each frame for the action it shows: 0042.png is the position
// after action 42, and 0042-1-flight.png and 0042-1.png come before it.
func writeFolder(ctx context.Context, out string, f *film, o *Options) error {
	n := 0
	fast := png.Encoder{CompressionLevel: png.BestSpeed}
	return each(ctx, f, o, func(m *image.RGBA, _ time.Duration) error {
		name := f.name(n) + ".png"
		n++
		return create(filepath.Join(out, name), func(w io.Writer) error { return fast.Encode(w, m) })
	})
}

func streamAPNG(ctx context.Context, w io.Writer, f *film, o *Options) error {
	var a apng.APNG
	var last *image.RGBA
	err := each(ctx, f, o, func(m *image.RGBA, hold time.Duration) error {
		box := m.Rect
		if last == nil {
			last = image.NewRGBA(m.Rect)
		} else if box = differs(last, m); box.Empty() {
			frame := &a.Frames[len(a.Frames)-1]
			frame.DelayNumerator = millis(time.Duration(frame.DelayNumerator)*time.Millisecond + hold)
			return nil
		}
		a.Frames = append(a.Frames, apng.Frame{
			Image: changed(last, m, box, len(a.Frames) == 0), XOffset: box.Min.X, YOffset: box.Min.Y,
			DelayNumerator: millis(hold), DelayDenominator: 1000, BlendOp: apng.BLEND_OP_OVER,
		})
		draw.Draw(last, box, m, box.Min, draw.Src)
		return nil
	})
	if err != nil {
		return err
	}
	return apng.Encode(w, a)
}

func millis(d time.Duration) uint16 { return uint16(min(d.Milliseconds(), 65535)) }

// changed is the part of a picture inside box, see-through where it is as it
// was.
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

// writeMP4 hands raw frames to an ffmpeg on the path.
func writeMP4(ctx context.Context, out string, f *film, o *Options) error {
	ffmpeg, err := exec.LookPath("ffmpeg")
	if err != nil {
		return errors.New("an MP4 needs ffmpeg, and none is on the path: install it, or write a .gif or .apng")
	}
	size := f.canvas().Rect
	if size.Dx()%2 == 1 {
		return fmt.Errorf("an MP4 needs an even width, and %d is odd", size.Dx())
	}
	rate := fmt.Sprint(o.Rate)
	cmd := exec.CommandContext(ctx, ffmpeg, "-y", "-loglevel", "error", "-f", "rawvideo", "-pix_fmt", "rgba",
		"-s", fmt.Sprintf("%dx%d", size.Dx(), size.Dy()), "-r", rate, "-i", "-", "-an", "-c:v", "libx264",
		"-pix_fmt", "yuv420p", "-movflags", "+faststart", out)
	var said strings.Builder
	cmd.Stderr = &said
	in, err := cmd.StdinPipe()
	if err != nil {
		return fmt.Errorf("ffmpeg: %w", err)
	}
	if err := cmd.Start(); err != nil {
		return fmt.Errorf("ffmpeg: %w", err)
	}
	painted := feed(ctx, in, f, o)
	waited := cmd.Wait()
	if ctx.Err() != nil {
		return fmt.Errorf("stopped: %w", ctx.Err())
	}
	if waited != nil {
		return fmt.Errorf("ffmpeg: %w: %s", waited, firstLine(said.String()))
	}
	if painted != nil {
		return painted
	}
	if _, err := os.Stat(out); err != nil {
		return errors.New("ffmpeg ended well but wrote no file")
	}
	return nil
}

// feed writes each frame as often as its time asks for.
func feed(ctx context.Context, in io.WriteCloser, f *film, o *Options) error {
	tick := time.Second / time.Duration(o.Rate)
	var due, told time.Duration
	err := each(ctx, f, o, func(m *image.RGBA, hold time.Duration) error {
		for due += hold; told+tick/2 < due; told += tick {
			if _, err := in.Write(m.Pix); err != nil {
				return fmt.Errorf("ffmpeg took no more frames: %w", err)
			}
		}
		return nil
	})
	return errors.Join(err, in.Close())
}

func firstLine(s string) string {
	line, _, _ := strings.Cut(strings.TrimSpace(s), "\n")
	return line
}
