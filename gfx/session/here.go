//go:build !js

package session

import (
	"context"

	"freckers/ai"
)

// startHere thinks in this program.
func startHere(ctx context.Context, r ai.Request) ai.Search { return ai.Start(ctx, r) }
