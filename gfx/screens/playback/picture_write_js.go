package playback

import (
	"context"
	"errors"

	"freckers/gfx/export"
	"freckers/replay"
)

// writePicture fails: what draws pictures is not even linked into a page.
func writePicture(context.Context, string, *replay.Record, export.Options) error {
	return errors.New("this page cannot draw pictures: open the game on a desktop, or run: freckers export")
}
