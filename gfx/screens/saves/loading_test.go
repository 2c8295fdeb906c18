package saves

import (
	"context"
	"testing"

	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/screentest"
)

// stillLoading is the screen while games of a short and of a long name are read.
func stillLoading(t testing.TB, d *screentest.Desk) map[string]screentest.Framer {
	t.Helper()
	forever := func(context.Context) (nav.Route, error) {
		<-t.Context().Done()
		return nil, t.Context().Err()
	}
	long := NewLoading(nav.Load{Reading: &nav.Reading{Name: "2026-01-02 15.04.05 a-long-name-of-a-game-that-somebody-has-written-down-in-full", Do: forever}})
	long.notice = screentest.LongNotice
	return map[string]screentest.Framer{
		"short": NewLoading(nav.Load{Reading: &nav.Reading{Name: "game", Do: forever}}),
		"long":  long,
	}
}

func TestWordsOfLoadingStayInsideThePanel(t *testing.T) { screentest.Apart(t, stillLoading) }

func TestASteadyFrameOfLoadingAllocatesNothing(t *testing.T) { screentest.Steady(t, stillLoading) }
