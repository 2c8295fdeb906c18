package settings

import (
	"slices"
	"strings"

	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// keys is the page of every action with its keys and gamepad buttons, which can be changed.
type keys struct {
	table    input.Table
	defaults input.Table
	changes  string     // that the table was made with
	about    []string   // the actions, by the table
	keys     [][]string // what stands on the caps of their keys
	pads     [][]string // the same of their gamepad controls
	editing  int        // the action that is changed, or nobody
	choosing bool       // for it a key or a button is to be pressed
	said     string     // what the last change did
	focus    bool       // the button for a new key gets the focus
}

// nobody is the index of no action.
const nobody = -1

// word makes the texts.
func (k *keys) word(l *text.Locale, changes string) {
	if k.table == nil {
		k.editing = nobody
	}
	k.table, k.defaults, k.changes = input.NewTable(changes), input.Bindings(), changes
	k.about, k.keys, k.pads = nil, nil, nil
	for _, b := range k.table {
		k.about = append(k.about, widgets.Capital(l.T(b.About)))
		k.keys, k.pads = append(k.keys, strings.Fields(b.Keys)), append(k.pads, strings.Fields(b.Pad))
		for i, name := range k.keys[len(k.keys)-1] {
			k.keys[len(k.keys)-1][i] = keyCap(l, name)
		}
	}
}

// usual reports whether nothing was changed.
func (k *keys) usual() bool { return k.changes == "" }

// back leaves the action that is changed, and reports whether there was one.
func (k *keys) back() bool {
	was := k.editing != nobody
	k.editing, k.choosing, k.said = nobody, false, ""
	return was
}

func (k *keys) show(f *flow, e *nav.Env) {
	if e.Settings.Keys != k.changes {
		k.word(e.Locale, e.Settings.Keys)
	}
	if k.editing != nobody {
		k.edit(f, e)
		return
	}
	const rowH, least = 54, 6
	c, r := f.c, f.Rect
	r.H = max(r.H, least*rowH)
	f.Top(least*rowH, 0)
	r.W += 12
	chosen := c.Rows(widgets.WholeRows(r, rowH), "keys", len(k.table), rowH, func(i int, r displaylist.Rect, hovered bool) {
		if hovered && !input.Fixed(k.table[i].Action) {
			c.List.Fill(r.Inset(1), theme.RowRadius, c.Theme.Row)
		}
		c.RowLabel(k.about[i], displaylist.Rect{X: r.X + 6, Y: r.Y, W: r.W, H: 30}, r.W-18-capsWidth(c, k.pads[i]))
		caps(c, r.X+6, r.Y+28, k.keys[i])
		caps(c, r.X+r.W-12-capsWidth(c, k.pads[i]), r.Y+5, k.pads[i])
	})
	if chosen >= 0 && !input.Fixed(k.table[chosen].Action) {
		k.editing, k.said, k.focus = chosen, "", true
	}
}

// edit changes the keys of an action.
func (k *keys) edit(f *flow, e *nav.Env) {
	c, i := f.c, k.editing
	b := &k.table[i]
	title := f.Top(30, 4)
	c.List.Text(c.Fit(k.about[i], title.W, theme.NameSize, true), title.X, title.Y+22, theme.NameSize, true, displaylist.Left, c.Theme.Ink)
	if keys, pads := capsWidth(c, k.keys[i]), capsWidth(c, k.pads[i]); keys+2*capGap+pads <= f.W {
		row := f.Top(capHeight, 12)
		caps(c, row.X, row.Y, k.keys[i])
		caps(c, row.X+row.W-pads, row.Y, k.pads[i])
	} else {
		capRows(f, k.keys[i])
		capRows(f, k.pads[i])
		f.Top(0, 12-capGap)
	}
	if k.choosing {
		c.ChooseKeys()
		k.choose(c, e)
	}
	label := c.T("Change the key")
	if k.choosing {
		label = c.T("Press the new key...")
	}
	if c.Button(f.Top(theme.MinTarget, 8), label, ui.Secondary, ui.Focus(k.focus)) && !k.choosing {
		k.choosing, k.said = true, ""
	}
	k.focus = false
	usual := k.defaults[i]
	if c.Button(f.Top(theme.MinTarget, 8), c.T("Reset to default"), ui.Secondary, ui.Disabled(b.Keys == usual.Keys && b.Pad == usual.Pad)) {
		k.keep(c, e, k.table.Reset(b.Action), "")
	}
	said := k.said
	if said == "" {
		said = c.T("A gamepad button can be pressed too. Esc, Enter, Tab and the arrow keys stay as they are.")
	}
	f.about(said)
}

// choose takes the key or the button that was pressed.
func (k *keys) choose(c *ui.Frame, e *nav.Env) {
	pressed := c.In.Key + c.In.Control
	action := k.table[k.editing].Action
	switch {
	case c.In.Second.Pressed, c.In.Pressed, c.In.Key == "Esc":
		k.choosing = false
	case pressed == "":
	case c.In.Key != "" && input.ReservedKey(pressed), c.In.Key == "" && input.ReservedControl(pressed):
		k.choosing, k.said = false, c.T("%s cannot be used: it moves the focus, or the browser keeps it.", keyCap(c.Locale, pressed))
	case c.In.Key != "":
		k.keep(c, e, k.table.SetKey(action, pressed), pressed)
	default:
		k.keep(c, e, k.table.SetControl(action, pressed), pressed)
	}
}

// keep stores the table, and says which actions lost something.
func (k *keys) keep(c *ui.Frame, e *nav.Env, lost []input.Action, key string) {
	var names []string
	for i, b := range k.table {
		if slices.Contains(lost, b.Action) {
			names = append(names, k.about[i])
		}
	}
	k.choosing, k.said = false, ""
	switch {
	case len(names) > 0:
		k.said = c.T("Taken from: %s.", phrases.List(c.Locale, names))
	case key != "":
		k.said = c.T("Changed.")
	}
	e.Settings.Keys = k.table.Changes()
	k.word(e.Locale, e.Settings.Keys)
}

// Proportions of a key cap, in logical pixels.
const (
	capHeight = 22
	capPad    = 6
	capGap    = 5
)

// caps paints keys beside each other, each of which does the same.
func caps(c *ui.Frame, x, y float32, names []string) {
	for _, name := range names {
		w := capWidth(c, name)
		c.List.Frame(displaylist.Rect{X: x, Y: y, W: w, H: capHeight}, 6, 1.5, c.Theme.Line)
		c.QuietLabel(name, x+capPad, y+capHeight/2+theme.QuietSize*0.355, displaylist.Left)
		x += w + capGap
	}
}

// capRows is [caps] in as many rows as they take.
func capRows(f *flow, names []string) {
	for len(names) > 0 {
		n := 1
		for n < len(names) && capsWidth(f.c, names[:n+1]) <= f.W {
			n++
		}
		row := f.Top(capHeight, capGap)
		caps(f.c, row.X, row.Y, names[:n])
		names = names[n:]
	}
}

func capsWidth(c *ui.Frame, names []string) (w float32) {
	for _, name := range names {
		w += capWidth(c, name) + capGap
	}
	return max(0, w-capGap)
}

func capWidth(c *ui.Frame, name string) float32 { return c.QuietWidth(name) + 2*capPad }

// keyCap is the label of a key; signs that are hard to see have their names with them.
func keyCap(l *text.Locale, chord string) string {
	for _, k := range [...]struct{ sign, name string }{
		{",", l.T("Comma ,")}, {".", l.T("Dot .")}, {"-", l.T("Minus -")},
	} {
		if rest, ok := strings.CutSuffix(chord, k.sign); ok {
			return rest + k.name
		}
	}
	return chord
}
