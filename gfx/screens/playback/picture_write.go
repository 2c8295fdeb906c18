//go:build !js

package playback

import (
	"context"

	"freckers/gfx/export"
	"freckers/replay"
)

func writePicture(ctx context.Context, out string, rec *replay.Record, o export.Options) error {
	return export.Write(ctx, out, rec, o)
}
