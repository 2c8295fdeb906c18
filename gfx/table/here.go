//go:build !js

package table

import (
	"context"

	"freckers/ai"
)

// startHere thinks in this program.
func startHere(ctx context.Context, r ai.Request) ai.Thinking { return ai.Start(ctx, r) }
