package scene

import (
	"testing"

	"freckers/gfx/input"
)

func TestCopiesThePositionThatIsShown(t *testing.T) {
	d := newDesk()
	copied := ""
	d.ui.Copy = func(text string) { copied = text }
	all := screens(t, d)
	r := all["replay"].(*Replay)
	r.reel.Seek(7)
	rec := r.reel.Record()
	want := map[string]string{
		"game":     "*RRRRRR*/.******./......../......../......../......../.******./*BBBBBB* r 0",
		"replay":   rec.State(r.reel.Line()[6]).String(),
		"settings": "",
	}
	for name, text := range want {
		copied = ""
		in := input.State{}
		in.Ask(input.Copy)
		d.ui.Begin(in, tick, 1280, 800, 1)
		Tick(d.ui, &d.env, all[name])
		d.ui.End()
		if copied != text {
			t.Errorf("%s: copied %q, want %q", name, copied, text)
		}
	}
}
