// Package screentest drives screens in tests, without a window: it presses what is
// written on them, and reads what they paint.
package screentest

import (
	"bytes"
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"freckers/ai"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/platform"
	"freckers/gfx/screens/nav"
	"freckers/gfx/session"
	"freckers/gfx/sound"
	"freckers/gfx/ui"
	"freckers/replay"
	"freckers/replay/gamestore"
	"freckers/replay/practice"
)

// Tick is the time of one frame.
const Tick = time.Second / 60

// Away returns a tick in which nobody does anything.
func Away() input.State { return input.State{Away: true} }

// Desk is a window without a display.
type Desk struct {
	UI  *ui.Frame
	Env *nav.Env
}

// brief is an engine whose searches end early, as after their time, so that no test waits for it. Pondering
// goes on until it is stopped.
type brief struct{}

func (brief) Start(ctx context.Context, r ai.Request) ai.Search {
	const nodes = 20_000
	if !r.Ponder && r.Limits.Nodes == 0 {
		r.Limits.Nodes = nodes
	}
	return ai.Start(ctx, r)
}

// New returns a desk with settings for a test, an empty store in memory, and a match
// that stands still.
func New() *Desk {
	s := platform.Defaults()
	s.Sound, s.Memory = false, platform.MinMemory
	d := &Desk{UI: ui.New(), Env: &nav.Env{
		Settings: &s, Sound: sound.NewPlayer(), Dialogs: &platform.Dialogs{}, Engine: brief{}, Store: gamestore.NewMemory(),
		Practice: &practice.Deck{},
		Programs: &Programs{MatchOf: runner{State: CrowdedMatch()}},
	}}
	return d
}

// Programs returns those of the desk.
func (d *Desk) Programs() *Programs { return d.Env.Programs.(*Programs) }

// Framer is a screen, or a navigator in the place of one.
type Framer interface {
	Frame(c *ui.Frame, e *nav.Env) nav.Route
}

// At gives a screen a tick in a window of w by h logical pixels, or higher where the screen needs it.
func (d *Desk) At(s Framer, w, h float32, in input.State) nav.Route {
	d.UI.Usual = h
	d.UI.Begin(in, Tick, w, max(h, d.UI.Needed()), 1)
	next := s.Frame(d.UI, d.Env)
	d.UI.End()
	return next
}

// Frame gives a screen a tick at 1280 by 800, with the pointer at x y.
func (d *Desk) Frame(s Framer, x, y float32) nav.Route {
	return d.At(s, 1280, 800, input.State{X: x, Y: y})
}

// Rest lets so many ticks pass with the pointer away, in a window of w by h.
func (d *Desk) Rest(s Framer, w, h float32, ticks int) {
	for range ticks {
		d.At(s, w, h, Away())
	}
}

// Ask gives a screen a tick in which actions are requested.
func (d *Desk) Ask(s Framer, all ...input.Action) nav.Route {
	in := Away()
	for _, a := range all {
		in.Ask(a)
	}
	return d.At(s, 1280, 800, in)
}

// Key asks for actions, and lets some ticks pass while no other screen is requested.
func (d *Desk) Key(s Framer, all ...input.Action) nav.Route {
	next := d.Ask(s, all...)
	for i := 0; i < 40 && next == nil; i++ {
		next = d.At(s, 1280, 800, Away())
	}
	return next
}

// Steer presses keys one after another.
func (d *Desk) Steer(s Framer, w, h float32, keys ...input.Action) (next nav.Route) {
	for _, k := range keys {
		in := input.State{Away: true, Keyed: true}
		in.Ask(k)
		next = d.At(s, w, h, in)
		d.At(s, w, h, input.State{Away: true, Keyed: true})
	}
	return next
}

// Click presses and lets go at a place, in a window of w by h.
func (d *Desk) Click(s Framer, w, h, x, y float32) (next nav.Route) {
	for _, in := range []input.State{{X: x, Y: y}, {X: x, Y: y, Down: true, Pressed: true}, {X: x, Y: y, Down: true}, {X: x, Y: y, Released: true}, {X: x, Y: y}} {
		if r := d.At(s, w, h, in); r != nil {
			next = r
		}
	}
	return next
}

// Poke rests with the pointer at a place of a screen for some ticks, then clicks there.
func (d *Desk) Poke(s Framer, x, y float32, after int) nav.Route {
	for range after {
		d.Frame(s, x, y)
	}
	d.At(s, 1280, 800, input.State{X: x, Y: y, Down: true, Pressed: true})
	next := d.At(s, 1280, 800, input.State{X: x, Y: y, Released: true})
	if next != nil {
		d.UI.Reset()
	}
	return next
}

// Press clicks on what is written.
func (d *Desk) Press(t testing.TB, s Framer, text string) nav.Route {
	t.Helper()
	o, ok := d.TextAt(text)
	if !ok {
		t.Fatalf("%q is nowhere to be pressed in %q", text, d.Said())
	}
	return d.Click(s, 1280, 800, o.X+5, o.Y-5)
}

// Named returns the middle of the widget or text that has a label, which has to be there.
func (d *Desk) Named(t testing.TB, label string) (x, y float32) {
	t.Helper()
	nodes := ui.AppendNodes(nil, d.UI)
	i := slices.IndexFunc(nodes, func(n ui.Node) bool { return n.Label == label })
	if i < 0 {
		t.Fatalf("nothing is called %q among %q", label, d.Said())
	}
	r := nodes[i].Rect
	return r.X + r.W/2, r.Y + r.H/2
}

// PressNamed clicks there, in a window of w by h.
func (d *Desk) PressNamed(t testing.TB, s Framer, w, h float32, label string) nav.Route {
	t.Helper()
	x, y := d.Named(t, label)
	return d.Click(s, w, h, x, y)
}

// TextAt returns where a text was written in the last frame.
func (d *Desk) TextAt(text string) (displaylist.Op, bool) {
	i := slices.IndexFunc(d.UI.List.Ops, func(o displaylist.Op) bool { return o.Kind == displaylist.Text && o.Name == text })
	if i < 0 {
		return displaylist.Op{}, false
	}
	return d.UI.List.Ops[i], true
}

// Written reports whether the last frame has a text.
func (d *Desk) Written(text string) bool { _, ok := d.TextAt(text); return ok }

// Word returns the place of a text, which has to be there.
func (d *Desk) Word(t testing.TB, text string) (x, y float32) {
	t.Helper()
	o, ok := d.TextAt(text)
	if !ok {
		t.Fatalf("%q is not on the screen, but %q", text, d.Said())
	}
	return o.X, o.Y - o.Size/3
}

// Glyph returns where a sign was painted.
func (d *Desk) Glyph(name string) (x, y float32, found bool) {
	for _, o := range d.UI.List.Ops {
		if o.Kind == displaylist.Glyph && o.Name == name {
			return o.X, o.Y, true
		}
	}
	return 0, 0, false
}

// Said returns all that the last frame says, its lines one after another.
func (d *Desk) Said() string {
	var b strings.Builder
	for _, o := range d.UI.List.Ops {
		if o.Kind == displaylist.Text {
			b.WriteString(o.Name + " ")
		}
	}
	return b.String()
}

// Says checks that texts are on the screen.
func (d *Desk) Says(t testing.TB, all ...string) {
	t.Helper()
	for _, want := range all {
		if said := d.Said(); !strings.Contains(said, want) {
			t.Errorf("at %v by %v %q is not in %q", d.UI.W, d.UI.H, want, said)
		}
	}
}

// Focused returns the words and signs inside the ring of the focus on the panel.
func (d *Desk) Focused() (all []string) {
	panel, widgets := d.Panel(), ui.AppendWidgets(nil, d.UI)
	for _, f := range d.UI.List.Ops {
		if f.Kind != displaylist.Frame || f.Color != d.UI.Theme.Focus || !panel.Contains(f.X+f.W/2, f.Y+f.H/2) {
			continue
		}
		if slices.ContainsFunc(widgets, func(w ui.Node) bool { return w.Rect.X == f.X && w.Rect.W == f.W }) {
			continue // the frame of a chosen tile, which lies on its edge
		}
		for _, o := range d.UI.List.Ops {
			if (o.Kind == displaylist.Text || o.Kind == displaylist.Glyph) && (displaylist.Rect{X: f.X, Y: f.Y, W: f.W, H: f.H}).Contains(o.X, o.Y) {
				all = append(all, o.Name)
			}
		}
	}
	return all
}

// FirstGame returns the first of the games.
func FirstGame() game.Game { return catalog.Games()[0] }

// Start returns the route to a new game between some seats.
func Start(t testing.TB, g game.Game, o game.Options, seats []session.Seat) nav.Play {
	t.Helper()
	var notice string
	r, ok := new(nav.Env).Start(g, o, seats, &notice).(nav.Play)
	if !ok {
		t.Fatal(notice)
	}
	return r
}

// Recorded returns a game of so many plies, or fewer where it ends, in which the last
// action of a position is not played unless it is the only one.
func Recorded(t testing.TB, g game.Game, plies int) *replay.Record {
	t.Helper()
	rec, err := replay.New(g, game.Options{Seed: 3}, nil)
	if err != nil {
		t.Fatal(err)
	}
	at := 0
	for i := range plies {
		actions := rec.State(at).Actions(nil)
		if len(actions) == 0 {
			break
		}
		if at, err = rec.Add(at, actions[3*i%max(len(actions)-1, 1)], 0); err != nil {
			t.Fatal(err)
		}
	}
	return rec
}

// File returns a record as it is saved.
func File(t testing.TB, rec *replay.Record) []byte {
	t.Helper()
	var text bytes.Buffer
	if err := rec.Write(&text); err != nil {
		t.Fatal(err)
	}
	return text.Bytes()
}

// Keep puts a file into the store, under a name without its ending.
func (d *Desk) Keep(t testing.TB, name string, text []byte) {
	t.Helper()
	if err := d.Env.Store.Create(name+replay.Extension, text, time.Time{}); err != nil {
		t.Fatal(err)
	}
}

// Save puts a game of some actions into the store, and returns its name.
func (d *Desk) Save(t testing.TB, g game.Game, seats []session.Seat, plies int) string {
	t.Helper()
	rec, err := replay.New(g, game.Options{Seed: 5}, session.Recorded(seats))
	if err != nil {
		t.Fatal(err)
	}
	j, err := replay.Create(d.Env.Store, "2026-11-20 01.01.01 "+g.Info().Name, rec)
	for range plies {
		if err == nil {
			actions := rec.State(rec.Cursor).Actions(nil)
			err = j.Play(actions[len(actions)-1], 0)
		}
	}
	if err == nil {
		err = j.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	return j.Name()
}
