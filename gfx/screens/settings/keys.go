package settings

import (
	"cmp"
	"slices"
	"strings"

	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/platform"
	"freckers/gfx/screens/nav"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
)

// keys is the list of all actions with their keys and gamepad buttons, which can be changed.
type keys struct {
	frame    *ui.Frame          // of this tick
	settings *platform.Settings // that keep them

	table    input.Table
	defaults input.Table
	changes  string     // that the table was made with
	about    []string   // the actions, by the table
	keys     [][]string // what stands on the caps of their keys
	pads     [][]string // the same of their gamepad controls
	caps     []string   // all of these in one line
	rows     ui.List
	listed   bool   // the list is shown
	at       int    // the action that is changed, or nobody
	choosing bool   // for it a key or a button is to be pressed
	said     string // what the last change did
	focus    bool   // the button for a new key gets the focus

	change, waiting, usual ui.Command
}

// nobody is the index of no action.
const nobody = -1

const rowHeight = 54

func (k *keys) init() {
	k.at = nobody
	k.change = ui.Command{ID: "change-key", Title: text.Mark("Change the key"), Do: func() { k.choosing, k.said = true, "" }}
	k.waiting = ui.Command{ID: "press-key", Title: text.Mark("Press the new key..."), Do: func() {}}
	k.usual = ui.Command{ID: "usual-key", Title: text.Mark("Reset to default"), Do: func() { k.keep(k.table.Reset(k.table[k.at].Action), "") }}
	k.rows = ui.List{Name: "keys", RowH: rowHeight, Row: k.paintRow, Chosen: k.choose}
}

func (k *keys) makeTexts(l *text.Locale, changes string) {
	k.table, k.defaults, k.changes = input.NewTable(changes), input.Bindings(), changes
	k.about, k.keys, k.pads, k.caps = nil, nil, nil, nil
	for _, b := range k.table {
		names, pads := strings.Fields(b.Keys), strings.Fields(b.Pad)
		for i, name := range names {
			names[i] = keyCap(l, name)
		}
		k.about, k.keys, k.pads = append(k.about, text.Capital(l.T(b.About))), append(k.keys, names), append(k.pads, pads)
		k.caps = append(k.caps, strings.Join(slices.Concat(names, pads), " · "))
	}
	k.rows.N = len(k.table)
}

// back leaves the action that is changed, or the list, and reports whether there was one.
func (k *keys) back() bool {
	was := k.listed
	k.listed = k.at != nobody
	k.at, k.choosing, k.said = nobody, false, ""
	return was
}

// follow shows the table as it is kept, and takes the key or the button that was pressed.
func (k *keys) follow(c *ui.Frame, e *nav.Env) {
	k.frame, k.settings = c, e.Settings
	if e.Settings.Keys != k.changes {
		k.makeTexts(e.Locale, e.Settings.Keys)
	}
	if k.choosing {
		c.ChooseKeys()
		k.take(c)
	}
}

// choose opens an action whose keys can be changed.
func (k *keys) choose(i int) {
	if !input.Fixed(k.table[i].Action) {
		k.at, k.said, k.focus = i, "", true
	}
}

// paintRow is an action of the list with the caps of its keys under it, and those of its controls at the right.
func (k *keys) paintRow(i int, r displaylist.Rect, hovered bool) {
	c := k.frame
	if hovered && !input.Fixed(k.table[i].Action) {
		c.List.Fill(r.Inset(1), theme.RowRadius, c.Theme.Row)
	}
	const pad, line, low, high = 6, 30, 28, 5
	c.RowLabel(k.about[i], displaylist.Rect{X: r.X + pad, Y: r.Y, W: r.W, H: line}, r.W-3*pad-capsWidth(c, k.pads[i]))
	paintCaps(c, r.X+pad, r.Y+low, k.keys[i])
	paintCaps(c, r.X+r.W-2*pad-capsWidth(c, k.pads[i]), r.Y+high, k.pads[i])
}

func (k *keys) edit(v *ui.View) ui.Box {
	b, usual := &k.table[k.at], &k.defaults[k.at]
	button := &k.change
	if k.choosing {
		button = &k.waiting
	}
	said := cmp.Or(k.said, v.T("A gamepad button can be pressed too. Esc, Enter, Tab and the arrow keys stay as they are."))
	focus := k.focus
	k.focus = false
	return v.Column(ui.Style{Gap: 12},
		v.Text(k.caps[k.at], ui.Body),
		v.Button(button, ui.Secondary, ui.Focus(focus)),
		v.Button(&k.usual, ui.Secondary, ui.Disabled(b.Keys == usual.Keys && b.Pad == usual.Pad)),
		v.Text(said, ui.Small))
}

// take takes the key or the button that was pressed.
func (k *keys) take(c *ui.Frame) {
	pressed := c.In.Key + c.In.Control
	action := k.table[k.at].Action
	switch {
	case c.In.Second.Pressed, c.In.Pressed, c.In.Key == "Esc":
		c.In.Take(input.Cancel)
		k.choosing = false
	case pressed == "":
	case c.In.Key != "" && input.ReservedKey(pressed), c.In.Key == "" && input.ReservedControl(pressed):
		k.choosing, k.said = false, c.T("%s cannot be used: it moves the focus, or the browser keeps it.", keyCap(c.Locale, pressed))
	case c.In.Key != "":
		k.keep(k.table.SetKey(action, pressed), pressed)
	default:
		k.keep(k.table.SetControl(action, pressed), pressed)
	}
}

// keep stores the table, and says which actions lost something.
func (k *keys) keep(lost []input.Action, key string) {
	var names []string
	for i, b := range k.table {
		if slices.Contains(lost, b.Action) {
			names = append(names, k.about[i])
		}
	}
	l := k.frame.Locale
	k.choosing, k.said = false, ""
	switch {
	case len(names) > 0:
		k.said = l.T("Taken from: %s.", phrases.List(l, names))
	case key != "":
		k.said = l.T("Changed.")
	}
	k.settings.Keys = k.table.Changes()
	k.makeTexts(l, k.settings.Keys)
}

// Proportions of a key cap, in logical pixels.
const (
	capHeight = 22
	capPad    = 6
	capGap    = 5
)

// paintCaps paints keys beside each other, each of which does the same.
func paintCaps(c *ui.Frame, x, y float32, names []string) {
	for _, name := range names {
		w := capWidth(c, name)
		c.List.Frame(displaylist.Rect{X: x, Y: y, W: w, H: capHeight}, 6, 1.5, c.Theme.Line)
		c.QuietLabel(name, x+capPad, y+capHeight/2+theme.QuietSize*0.355, displaylist.Left)
		x += w + capGap
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
