package scene

import (
	"slices"
	"strings"
	"testing"

	"freckers/game/catalog"
	"freckers/gfx/input"
	"freckers/gfx/paint"
	"freckers/gfx/words"
)

// allSaid is all that a list of paint says, its lines one after another.
func allSaid(l *paint.List) string {
	var b strings.Builder
	for _, o := range l.Ops {
		if o.Kind == paint.Text {
			b.WriteString(o.Name + " ")
		}
	}
	return b.String()
}

func TestWhatMattersIsNotCutInASmallWindow(t *testing.T) {
	d := newDesk()
	says := func(s Scene, w, h float32, want ...string) {
		t.Helper()
		for range 3 {
			d.at(s, w, h, input.State{Away: true})
		}
		got := allSaid(d.ui.List)
		for _, text := range want {
			if !strings.Contains(got, text) {
				t.Errorf("at %v x %v there is no %q in %q", w, h, text, got)
			}
		}
	}
	w := WatchAt(&d.env, nil, "")
	w.notice = "No referee answers; it is called until one does (connection refused)"
	says(w, 640, 480, w.notice, words.WatchCommand)
	says(w, 480, 900, w.notice, words.WatchHow)
	for _, g := range d.env.all() {
		if d.env.Settings.Game = g.Info().Name; dealt(g) {
			says(NewSetup(&d.env, nil), 640, 480, words.SeedAbout)
		}
		if sets := g.Info().RuleSets; len(sets) > 1 {
			says(NewSetup(&d.env, nil), 480, 900, sets[0].About)
		}
		looking := lookedBack(t, d, g, true)
		looking.look.any = true // with the ways between slips there is the least room
		looking.reel.ToStart()
		says(looking, 640, 480, " "+words.AtStartShort+" ")
	}
}

func TestTheCurveHasRoomOnAPhoneAndInASmallWindow(t *testing.T) {
	for _, size := range [][2]float32{{480, 900}, {640, 480}, {800, 600}, {1280, 800}} {
		for _, g := range catalog.Games() {
			d := newDesk()
			r := lookedBack(t, d, g, false)
			for range 2 {
				d.at(r, size[0], size[1], input.State{Away: true})
			}
			s := share(size[0], size[1])
			if !slices.ContainsFunc(d.ui.List.Ops, func(o paint.Op) bool {
				return o.H == curveHeight(s) && o.W > s.body.W/2
			}) {
				t.Errorf("%s at %v has no curve", g.Info().Name, size)
			}
		}
	}
}
