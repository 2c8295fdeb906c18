package export

import (
	"testing"

	"freckers/gfx/theme"
)

func TestJobKeepsItsOptions(t *testing.T) {
	for _, o := range []Options{
		{},
		{PerHop: true, Flipped: true, Patterns: true, Bare: true, Theme: theme.Night()},
	} {
		j := New("a.gif", "record", o)
		calls := 0
		got := j.Options(func(int, int) { calls++ })
		got.Progress(1, 2)
		if got.PerHop != o.PerHop || got.Flipped != o.Flipped || got.Patterns != o.Patterns || got.Bare != o.Bare ||
			(got.Theme == nil) != (o.Theme == nil) || calls != 1 || j.Name != "a.gif" || j.Record != "record" {
			t.Errorf("%+v comes back as %+v", o, got)
		}
	}
}
