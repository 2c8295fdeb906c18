package player

import (
	"context"

	"freckers/ai"
	"freckers/game"
)

// Strict is an engine whose answers under the course's rule set are legal under the game's
// first rule set too: outside agents consider nothing else possible. It searches the
// position of [strict.State].
type Strict struct{ ai.Engine }

// Start implements [ai.Engine].
func (s Strict) Start(ctx context.Context, r ai.Request) ai.Search {
	if r.State != nil {
		r.State = game.Strict(r.State)
	}
	return s.Engine.Start(ctx, r)
}
