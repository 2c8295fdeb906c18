package export

import (
	"context"
	"errors"
	"fmt"
	"image"
	"io"
	"os"
	"os/exec"
	"strings"
	"time"
)

// writeMP4 sends raw frames to an ffmpeg on the path.
func writeMP4(ctx context.Context, out string, f *film) error {
	ffmpeg, err := exec.LookPath("ffmpeg")
	if err != nil {
		return errors.New("an MP4 needs ffmpeg, and none is on the path: install it, or write a .gif or .apng")
	}
	size := f.canvas().Rect
	if size.Dx()%2 == 1 {
		return fmt.Errorf("an MP4 needs an even width, and %d is odd", size.Dx())
	}
	cmd := exec.CommandContext(ctx, ffmpeg, "-y", "-loglevel", "error", "-f", "rawvideo", "-pix_fmt", "rgba",
		"-s", fmt.Sprintf("%dx%d", size.Dx(), size.Dy()), "-r", fmt.Sprint(f.options.Rate), "-i", "-", "-an", "-c:v", "libx264",
		"-pix_fmt", "yuv420p", "-movflags", "+faststart", out)
	var stderr strings.Builder
	cmd.Stderr = &stderr
	in, err := cmd.StdinPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		return fmt.Errorf("ffmpeg: %w", err)
	}
	painted := feed(ctx, in, f)
	if err = cmd.Wait(); ctx.Err() != nil {
		return fmt.Errorf("stopped: %w", ctx.Err())
	}
	if err != nil {
		reason, _, _ := strings.Cut(strings.TrimSpace(stderr.String()), "\n")
		return fmt.Errorf("ffmpeg: %w: %s", err, reason)
	}
	if painted != nil {
		return painted
	}
	if _, err := os.Stat(out); err != nil {
		return errors.New("ffmpeg ended well but wrote no file")
	}
	return nil
}

// feed writes each frame as often as its duration requires.
func feed(ctx context.Context, in io.WriteCloser, f *film) error {
	tick := time.Second / time.Duration(f.options.Rate)
	var due, written time.Duration
	err := f.each(ctx, func(m *image.RGBA, hold time.Duration) error {
		for due += hold; written+tick/2 < due; written += tick {
			if _, err := in.Write(m.Pix); err != nil {
				return fmt.Errorf("ffmpeg took no more frames: %w", err)
			}
		}
		return nil
	})
	return errors.Join(err, in.Close())
}
