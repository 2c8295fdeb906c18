//go:build !js

package picture

import (
	"context"

	"freckers/gfx/export"
	"freckers/replay"
)

func write(ctx context.Context, out string, rec *replay.Record, o export.Options) error {
	return export.Write(ctx, out, rec, o)
}
