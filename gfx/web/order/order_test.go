package order

import (
	"testing"

	"freckers/gfx/export"
	"freckers/gfx/theme"
)

func TestAnOrderKeepsItsOptions(t *testing.T) {
	for _, e := range []export.Options{
		{},
		{PerHop: true, Flipped: true, Patterns: true, Bare: true, Theme: theme.Night()},
	} {
		o := From("a.gif", "record", e)
		told := 0
		got := o.Options(func(int, int) { told++ })
		got.Progress(1, 2)
		if got.PerHop != e.PerHop || got.Flipped != e.Flipped || got.Patterns != e.Patterns || got.Bare != e.Bare ||
			(got.Theme == nil) != (e.Theme == nil) || told != 1 || o.Name != "a.gif" || o.Record != "record" {
			t.Errorf("%+v comes back as %+v", e, got)
		}
	}
}
