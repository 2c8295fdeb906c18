package playback

import (
	"context"
	"errors"

	"freckers/gfx/export"
	"freckers/gfx/words"
	"freckers/replay"
)

// drawPictures fails: what draws pictures is not even linked into a page.
func drawPictures(context.Context, string, *replay.Record, export.Options) error {
	return errors.New(words.NoExportHere)
}
