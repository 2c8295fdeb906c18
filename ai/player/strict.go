package player

import (
	"context"

	"freckers/ai"
	"freckers/game/strict"
)

// Strict is an engine whose answers are legal under the first rule set of a game too,
// where the course's one is in force: outside agents consider nothing else possible.
// It searches the same position under the first one, as [strict.State] makes it.
type Strict struct{ ai.Engine }

// Start starts a search.
func (e Strict) Start(ctx context.Context, r ai.Request) ai.Search {
	if r.State != nil {
		r.State = strict.State(r.State)
	}
	return e.Engine.Start(ctx, r)
}
