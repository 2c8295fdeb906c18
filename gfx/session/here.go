//go:build !js

package session

import (
	"context"

	"freckers/ai"
)

// startLocal searches in this process.
func startLocal(ctx context.Context, r ai.Request) ai.Search { return ai.Start(ctx, r) }
