package screens_test

import (
	"context"
	"slices"
	"testing"

	"freckers/ai"
	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/session"
)

// caches notes which caches are used, and searches as usual.
type caches struct{ used []*ai.Cache }

func (c *caches) Start(ctx context.Context, r ai.Request) ai.Search {
	if r.Cache != nil && !slices.Contains(c.used, r.Cache) {
		c.used = append(c.used, r.Cache)
	}
	return ai.Local{}.Start(ctx, r)
}

// TestOneScreenAtATimeHasACache opens replays over a game and over each other, with an engine at work in
// each, and leads back: whoever is shown again does not have the cache from before.
func TestOneScreenAtATimeHasACache(t *testing.T) {
	d := calm()
	engine := &caches{}
	d.Env.Engine = engine
	w := open(t, d)
	w.begin(t, session.Seat{}, session.Seat{})
	w.key(input.Hint)
	replay := nav.Playback{Record: screentest.Recorded(t, screentest.FirstGame(), 30)}
	for range 2 {
		w.Go(replay)
		w.rest(2)
		w.key(input.Analyze)
		w.rest(40)
	}
	opened := len(engine.used)
	w.Go(nav.Back{})
	w.rest(40)
	w.Go(nav.Back{})
	w.key(input.Grow, input.Hint)
	if back := len(engine.used); opened != 3 || back != 5 {
		t.Errorf("three screens have used %d caches, and two of them again %d: %v", opened, back-opened, w.Said())
	}
}
