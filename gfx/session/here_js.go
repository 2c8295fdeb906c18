package session

import (
	"context"

	"freckers/ai"
)

// startLocal panics: a page always brings an engine, and links no search.
func startLocal(context.Context, ai.Request) ai.Search {
	panic("session: no engine: set EngineOptions.Engine in a page")
}
