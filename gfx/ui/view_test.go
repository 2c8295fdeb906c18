package ui_test

import (
	"fmt"
	"strings"
	"testing"

	"freckers/assets"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/text"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/gfx/ui/layout"

	"pgregory.net/rapid"
)

// words are texts of several lengths in languages that break lines in different ways.
func words() []string {
	return []string{
		"Grow", "Two of your frogs are one hop from home.", "Spielstärke anpassen", "Geschwindigkeitsbegrenzung",
		"Reprendre la partie contre le triton", "Deshacer la jugada", "Configurações", "どの葉からでも跳べます。", "再来一局", "1,214 : 1,096",
	}
}

// panel is a view made at random, of widgets and texts.
type panel struct {
	*rapid.T
	view     *ui.View
	commands []*ui.Command
	done     []string
	flag     bool
	chosen   int
}

func (p *panel) word() string { return rapid.SampledFrom(words()).Draw(p.T, "word") }

func (p *panel) command() *ui.Command {
	id := fmt.Sprint(len(p.commands), " ", p.word())
	k := &ui.Command{ID: id, Label: id, Icon: rapid.SampledFrom([]string{"", "hint"}).Draw(p.T, "icon"), Do: func() { p.done = append(p.done, id) }}
	p.commands = append(p.commands, k)
	return k
}

func (p *panel) box(deep int) ui.Box {
	v := p.view
	if deep > 0 {
		return p.group(deep)
	}
	switch rapid.IntRange(0, 8).Draw(p.T, "widget") {
	case 0:
		return v.Text(p.word(), ui.Body)
	case 1:
		return v.Name(p.word(), ui.Strong)
	case 2:
		return v.Button(p.command(), ui.Primary)
	case 3:
		return v.Icon(p.command())
	case 4:
		return v.Toggle(p.word(), &p.flag)
	case 5:
		if rapid.Bool().Draw(p.T, "list") {
			return v.Radios(p.word(), []string{"Day", "Night"}, &p.chosen)
		}
		return v.Choice(p.word(), []string{"Day", "Night"}, &p.chosen)
	case 6:
		return v.Entry(p.command())
	case 7:
		return v.Tile(p.command(), ui.Style{Pad: 8}, v.Text(p.word(), ui.Small))
	}
	return v.Button(p.command(), ui.Secondary)
}

func (p *panel) group(deep int) ui.Box {
	v, style := p.view, ui.Style{Gap: 8, Pad: 6}
	var held []ui.Box
	for range rapid.IntRange(1, 4).Draw(p.T, "held") {
		held = append(held, p.box(deep-1))
	}
	switch rapid.IntRange(0, 4).Draw(p.T, "group") {
	case 0:
		return v.Row(style, held...)
	case 1:
		return v.Grid(style, 3, held...)
	case 2:
		return v.On(ui.Card, style, v.Column(style, held...))
	}
	return v.Column(style, held...)
}

// TestViewsAtRandom holds views of all kinds to what every screen promises, in windows of many sizes.
func TestViewsAtRandom(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := &panel{T: t}
		w, h := float32(rapid.IntRange(60, 1300).Draw(t, "width")), float32(rapid.IntRange(200, 900).Draw(t, "height"))
		c := ui.New()
		p.view = c.View()
		root := p.box(rapid.IntRange(1, 3).Draw(t, "deep"))
		least, _ := p.view.Widths(root)
		for range 2 { // the second tick knows how much room is needed
			c.Usual = h
			c.Begin(input.State{Away: true}, tick, max(w, least), max(h, c.Needed()), 1)
			p.view.Show(root, displaylist.Rect{W: c.W, H: c.H})
			c.End()
		}
		nodes := ui.AppendNodes(nil, c)
		for i, n := range nodes {
			if n.Role == "text" {
				continue
			}
			if r := n.Rect; r.W < theme.MinTarget-1 || r.H < theme.MinTarget-1 {
				t.Errorf("%s %q has a target of %v by %v pixels", n.Role, n.Label, r.W, r.H)
			}
			if r := n.Rect; r.X < -1 || r.Y < -1 || r.X+r.W > c.W+1 || r.Y+r.H > c.H+1 {
				t.Errorf("%s %q at %v leaves the window of %v by %v", n.Role, n.Label, r, c.W, c.H)
			}
			for _, m := range nodes[:i] {
				if a, b := n.Rect, m.Rect; m.Role != "text" && a.X+a.W > b.X+1 && b.X+b.W > a.X+1 && a.Y+a.H > b.Y+1 && b.Y+b.H > a.Y+1 {
					t.Errorf("%q at %v and %q at %v overlap", n.Label, a, m.Label, b)
				}
			}
		}
	})
}

// TestCommandsAreDoneByPressAndByKey presses a button, then asks by its key.
func TestCommandsAreDoneByPressAndByKey(t *testing.T) {
	var done []string
	possible := true
	hint := &ui.Command{ID: "hint", Title: "Hint", Key: input.Hint, Can: func() bool { return possible }, Do: func() { done = append(done, "hint") }}
	undo := &ui.Command{ID: "undo", Title: "Undo", Key: input.Undo, Why: "Nothing to undo", Can: func() bool { return possible }, Do: func() { done = append(done, "undo") }}
	var hintAt displaylist.Rect
	h := newUser(func(c *ui.Frame) {
		v := c.View()
		a, b := v.Button(hint, ui.Secondary), v.Button(undo, ui.Secondary)
		v.Show(v.Column(ui.Style{Gap: 8}, a, b), displaylist.Rect{W: 200, H: 120})
		hintAt = v.Rect(a)
		c.Perform(hint, undo)
	})
	h.rest()
	h.click(hintAt.X+20, hintAt.Y+20)
	h.ask(input.Undo)
	if got := strings.Join(done, " "); got != "hint undo" {
		t.Errorf("done: %s", got)
	}
	possible, done = false, nil
	h.rest()
	for _, n := range ui.AppendWidgets(nil, h.c) {
		if n.Role == "button" && (n.Label != "Undo" || !n.Disabled || n.About != "Nothing to undo") {
			t.Errorf("when nothing can be done, the view has %+v", n)
		}
	}
	h.ask(input.Hint)
	h.ask(input.Undo)
	if done != nil {
		t.Errorf("what cannot be done is done: %v", done)
	}
}

// TestAPressOutlivesAnotherButtonsLabel has a button change its name and lose its icon, as when an opponent moves, while the
// one after it is being pressed.
func TestAPressOutlivesAnotherButtonsLabel(t *testing.T) {
	pressed := 0
	grow := &ui.Command{ID: "grow", Label: "Grow", Icon: "grow", Do: func() {}}
	menu := &ui.Command{ID: "menu", Label: "Menu", Icon: "menu", Do: func() { pressed++ }}
	var at displaylist.Rect
	h := newUser(func(c *ui.Frame) {
		v := c.View()
		b := v.Button(menu, ui.Secondary)
		v.Show(v.Column(ui.Style{Gap: 8}, v.Button(grow, ui.Primary), b), displaylist.Rect{W: 200, H: 120})
		at = v.Rect(b)
	})
	h.move(at.X+20, at.Y+20)
	h.press()
	grow.Label, grow.Icon = "Pass", ""
	h.release()
	if pressed != 1 {
		t.Errorf("the button below was pressed %d times, want once", pressed)
	}
}

// TestATileIsReadOnce has a tile say its name and its sentence as one control.
func TestATileIsReadOnce(t *testing.T) {
	froglet := &ui.Command{ID: "froglet", Title: "Froglet", Do: func() {}}
	h := newUser(func(c *ui.Frame) {
		v := c.View()
		v.Show(v.Column(ui.Style{Gap: 8}, v.Text("Four games", ui.Title),
			v.Tile(froglet, ui.Style{Pad: 8}, v.Column(ui.Style{}, v.Text("Froglet", ui.Name), v.Text("Hop over frogs for points", ui.Small)))),
			displaylist.Rect{W: 300, H: 200})
	})
	var heard []string
	for _, n := range ui.Reading(ui.AppendWidgets(nil, h.c), h.c.List.Ops) {
		heard = append(heard, strings.TrimSpace(n.Role+" "+n.Label+" "+n.About))
	}
	if got, want := strings.Join(heard, "; "), "heading Four games; button Froglet Hop over frogs for points"; got != want {
		t.Errorf("it reads %q, want %q", got, want)
	}
}

// TestScrollingFollowsTheFocus tabs through more buttons than there is room for.
func TestScrollingFollowsTheFocus(t *testing.T) {
	var all [12]ui.Command
	for i := range all {
		all[i] = ui.Command{ID: fmt.Sprint(i), Label: fmt.Sprint("Button ", i), Do: func() {}}
	}
	area := displaylist.Rect{X: 10, Y: 10, W: 200, H: 150}
	h := newUser(func(c *ui.Frame) {
		v := c.View()
		var boxes [len(all)]ui.Box
		for i := range all {
			boxes[i] = v.Button(&all[i], ui.Secondary)
		}
		v.Show(v.Scroll("buttons", ui.Style{}, v.Column(ui.Style{Gap: 8}, boxes[:]...)), area)
	})
	h.rest()
	for i := range all {
		if h.ask([...]input.Action{input.NextFocus, input.Down}[min(i, 1)]); i > 6 {
			h.ask(input.PrevFocus)
			h.ask(input.NextFocus)
		}
		h.rest()
		for _, n := range ui.AppendWidgets(nil, h.c) {
			if want := fmt.Sprint("Button ", i); n.Focused && (n.Label != want || n.Rect.H < theme.MinTarget) {
				t.Fatalf("after %d steps the focus is on %q, seen in %v, want %q in full", i+1, n.Label, n.Rect, want)
			}
		}
	}
}

// showLines shows a text of 20 lines in an area that is too low for it.
func showLines(c *ui.Frame, area displaylist.Rect) {
	v := c.View()
	var lines [20]ui.Box
	for i := range lines {
		lines[i] = v.Line(fmt.Sprint("Line ", i), ui.Body)
	}
	v.Show(v.Scroll("text", ui.Style{}, v.Column(ui.Style{}, lines[:]...)), area)
}

// TestTextsScrollByPages has the keys for pages show the last line of a text that is too long, and then its first one again.
func TestTextsScrollByPages(t *testing.T) {
	area := displaylist.Rect{X: 10, Y: 10, W: 200, H: 150}
	h := newUser(func(c *ui.Frame) { showLines(c, area) })
	seen := func(line string) bool {
		return h.has(displaylist.Text, func(o *displaylist.Op) bool { return o.Name == line && o.Y > area.Y && o.Y < area.Y+area.H })
	}
	h.rest()
	for range 8 {
		h.ask(input.PageDown)
		h.rest()
	}
	if !seen("Line 19") || seen("Line 0") {
		t.Error("pages down do not lead to the last line")
	}
	for range 8 {
		h.ask(input.PageUp)
		h.rest()
	}
	if !seen("Line 0") {
		t.Error("pages up do not lead back to the first line")
	}
}

// TestTheWheelScrollsOnAtTheEnd turns the wheel over a text that is too long, in a window that scrolls too.
func TestTheWheelScrollsOnAtTheEnd(t *testing.T) {
	left := float32(0)
	h := newUser(func(c *ui.Frame) {
		showLines(c, displaylist.Rect{X: 10, Y: 10, W: 200, H: 150})
		left = c.In.Wheel
	})
	h.move(50, 50)
	for _, want := range []float32{0, -50} {
		if h.tick(input.State{Wheel: -50}); left != want {
			t.Errorf("%g notches are left for the window, want %g", left, want)
		}
	}
}

// TestSteadyViewAllocatesNothing makes a view with formatted texts in every tick.
func TestSteadyViewAllocatesNothing(t *testing.T) {
	locale := text.Pseudo(assets.Locales())
	moves, on, chosen, options := 300, true, 1, []string{"Slow", "Fast"}
	grow := &ui.Command{ID: "grow", Title: "Grow", Icon: "grow", Do: func() {}}
	h := newUser(func(c *ui.Frame) {
		v := c.View()
		v.Show(v.On(ui.Panel, ui.Style{Gap: 8, Pad: 28},
			v.Column(ui.Style{Gap: 8},
				v.Row(ui.Style{Gap: 8}, v.Text(v.T("Your turn"), ui.Title), v.Spacer(), v.Line(v.N("%d move", "%d moves", moves), ui.Small)),
				v.Scroll("all", ui.Style{Grow: 1}, v.Column(ui.Style{Gap: 8},
					v.Toggle(v.T("Sound"), &on), v.Choice(v.T("Speed"), options, &chosen), v.Text(v.T("%s beat %s", "Newt", "Otter"), ui.Body))),
				v.First(0, v.Button(grow, ui.Primary), v.ShortButton(grow, ui.Primary)),
			)), displaylist.Rect{W: 400, H: 500})
	})
	h.c.Locale = locale
	h.rest()
	if n := testing.AllocsPerRun(100, func() { h.tick(input.State{}) }); n != 0 {
		t.Errorf("%v allocations a tick", n)
	}
}

// TestRadiosStandInColumns chooses by press and by the arrow keys among options for which a row has no room.
func TestRadiosStandInColumns(t *testing.T) {
	chosen, options := 0, []string{"English", "Deutsch", "Español", "Français", "日本語"}
	var at displaylist.Rect
	for _, width := range []float32{500, 260, 100} {
		h := newUser(func(c *ui.Frame) {
			v := c.View()
			list := v.Radios("Language", options, &chosen)
			v.Show(list, displaylist.Rect{X: 20, Y: 20, W: width, H: 300})
			at = v.Rect(list)
		})
		h.rest()
		for i := range options {
			for _, o := range h.c.List.Ops {
				if o.Kind == displaylist.Text && o.Name == options[i] {
					h.click(o.X+5, o.Y-5)
					if chosen != i {
						t.Errorf("in %v pixels a press on %s chooses %s", width, options[i], options[chosen])
					}
					if o.X < at.X || o.X+displaylist.Measure(o.Name, o.Size, o.Bold) > at.X+at.W+1 || o.Y > at.Y+at.H {
						t.Errorf("in %v pixels %s stands outside %v", width, options[i], at)
					}
					break
				}
			}
		}
		h.ask(input.NextFocus)
		h.ask(input.Left)
		if options[chosen] != "Français" {
			t.Errorf("in %v pixels the left arrow leads from the last option to %s", width, options[chosen])
		}
	}
}

// TestVersionsShareTheirScrolling shows the first of two versions of a part that scroll, of which the second would be made last.
func TestVersionsShareTheirScrolling(t *testing.T) {
	c := ui.New()
	c.Theme = theme.Day()
	const side = 200
	for range 2 {
		c.Begin(input.State{Away: true}, 0, side, side, 1)
		v := c.View()
		long := func(s string) ui.Box {
			return v.Scroll("long", ui.Style{MinH: side / 2}, v.Column(ui.Style{}, v.Text(s, ui.Body), v.Text(s, ui.Body)))
		}
		v.Show(v.First(0, long("Two of your frogs are one hop from home."), long("Grow")), displaylist.Rect{W: side, H: side})
		c.End()
	}
	for _, o := range c.List.Ops {
		if o.Name == "Grow" {
			t.Error("the second version is shown")
		}
	}
}

// TestAPickIsARowWhereThereIsRoom offers the same options in a wide and a narrow panel.
func TestAPickIsARowWhereThereIsRoom(t *testing.T) {
	chosen, options := 0, []string{"English", "Deutsch", "Español"}
	for width, row := range map[float32]bool{600: true, 100: false} {
		h := newUser(func(c *ui.Frame) {
			v := c.View()
			v.Show(v.Pick(layout.ByWidth, "", options, &chosen, ui.Named("Language")), displaylist.Rect{W: width, H: 300})
		})
		h.rest()
		lines := map[float32]bool{}
		for _, o := range h.c.List.Ops {
			if o.Kind == displaylist.Text {
				lines[o.Y] = true
			}
		}
		if (len(lines) == 1) != row {
			t.Errorf("in %v pixels the options stand on %d lines", width, len(lines))
		}
	}
}
