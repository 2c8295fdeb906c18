package saves

import (
	"errors"
	"time"

	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/platform"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/replay/gamefile"
)

// Screen is the list of saved games, and the way to any other file.
type Screen struct {
	inUse      func(name string) bool
	back       widgets.Stage
	list       []gamefile.Summary
	texts      []rowText
	notice     string
	dialog     *platform.Pending
	confirming int           // the row whose game a second press deletes, -1 for none
	since      time.Duration // when that was asked
	deleted    *deletedSave  // the game that was deleted last, nil for none
	grab       bool          // the rows take the focus
	room       float32       // the width of a row's words for which rowH was found
	rowH       float32
	seen       int // the changes by others after which the list was read
}

// New lists the saved games. One that is in use cannot be deleted.
func New(e *nav.Env, inUse func(name string) bool) *Screen {
	s := &Screen{inUse: inUse}
	s.read(e)
	return s
}

// read makes the list; what was asked of one of its games is forgotten.
func (s *Screen) read(e *nav.Env) {
	list, err := gamefile.List(e.Store)
	if err != nil {
		s.notice = e.Error(err)
	}
	s.list, s.texts, s.confirming, s.room, s.seen = list, s.texts[:0], -1, 0, e.Changes
	for i := range list {
		s.texts = append(s.texts, newRowText(e, &list[i]))
	}
}

// Frame is one tick of the list.
func (s *Screen) Frame(c *ui.Frame, e *nav.Env) nav.Route {
	if c.In.Released {
		s.notice = "" // it was read
	}
	e.TakeNotice(&s.notice)
	if s.seen != e.Changes {
		s.read(e)
	}
	if c.In.Is(input.Cancel) && s.confirming >= 0 {
		c.In.Take(input.Cancel)
		s.confirming = -1
	}
	if c.In.Take(input.Cancel) {
		return nav.Back{}
	}
	if next := s.poll(e); next != nil {
		return next
	}
	sc := widgets.NewLayout(c.W, c.H)
	widgets.Backdrop(c, e, &s.back, sc)
	widgets.Panel(c, sc)
	col := sc.Column()
	widgets.Headline(c, &col, sc.Small, c.T("Saved games"), "")
	if s.links(c, e, col.Bottom(theme.MinTarget, 0)) {
		return nav.Back{}
	}
	if c.Button(col.Bottom(46, 12), c.T("Open file"), ui.Primary, ui.InitialFocus(true)) {
		s.ask(e)
	}
	told := float32(savesTold)
	if sc.Low {
		told = 0
		if s.deleted != nil {
			told = undoHeight
		}
	}
	s.offerUndo(c, e, col.Rect, told)
	if len(s.list) == 0 {
		widgets.Notice(c, &col, c.T("No games yet. Every game you play is saved here. You can also open a record or a log of the course's referee, or drop one on the window."), told)
	}
	list := col.Rect
	list.H -= told
	chosen, discarded := s.rows(c, e, list)
	s.drawNotice(c, col.Rect, told)
	switch {
	case discarded >= 0:
		s.deleteRow(c, e, discarded)
	case chosen >= 0:
		return s.open(e, chosen)
	case c.In.Released:
		s.confirming = -1
	}
	return nil
}

// links are those at the foot; it reports whether Back was pressed.
func (s *Screen) links(c *ui.Frame, e *nav.Env, foot displaylist.Rect) (back bool) {
	labels := []string{c.T("Back"), c.T("Save all to a file")}
	if !platform.InBrowser() {
		labels = labels[:1]
	}
	pressed := widgets.Links(c, foot, labels...)
	if pressed == 1 {
		s.packAll(e)
	}
	return pressed == 0
}

// savesTold is the height reserved for a notice under the list, except in a low window.
const savesTold = 2 * theme.QuietSize * ui.Leading

// drawNotice paints the notice into the last part of r, over the last rows if it is long, so that
// no row moves.
func (s *Screen) drawNotice(c *ui.Frame, r displaylist.Rect, kept float32) {
	if s.notice == "" {
		return
	}
	const leading = theme.QuietSize * ui.Leading
	limit := max(2, int((r.H-min(float32(len(s.list)), 2)*s.rowH)/leading))
	h := leading * float32(len(c.Lines(limit, s.notice, r.W, theme.QuietSize, false)))
	ground := displaylist.Rect{X: r.X, Y: r.Y + r.H - h, W: r.W, H: h}
	if h > kept {
		seen := max(0, r.H-h-6)
		if seen >= s.rowH {
			seen = s.rowH * float32(int(seen/s.rowH))
		}
		over := displaylist.Rect{X: r.X - 12, Y: r.Y + seen, W: r.W + 24, H: r.H - seen}
		c.Block(over)
		c.List.Fill(over, 0, c.Theme.Panel)
	}
	c.TextUpTo(limit, s.notice, ground, theme.QuietSize, false, c.Theme.Ink)
}

func (s *Screen) ask(e *nav.Env) {
	if s.dialog != nil {
		s.notice = e.T("A file dialog is already open. It may be behind this window.")
		return
	}
	s.dialog = e.Dialogs.Open(e.T("Open a game"), platform.Filter{About: e.T("Games and referee logs"), Extensions: []string{"freckers", "jsonl", "log", "out", "txt", "zip"}})
}

// rows returns the row that was chosen and the one to be deleted, or -1.
func (s *Screen) rows(c *ui.Frame, e *nav.Env, r displaylist.Rect) (chosen, discarded int) {
	const bin, edge = 36, 16 // the sign, and its distance from the right
	discarded = -1
	r.X, r.W = r.X-12, r.W+24
	key := c.In.Take(input.Discard)
	room := r.W - edge - bin - 16
	rowH := s.rowHeight(c, room)
	grab := s.grab
	s.grab = false
	chosen = c.Rows(widgets.WholeRows(r, rowH), "saves", len(s.list), rowH, func(i int, row displaylist.Rect, hovered bool) {
		under := displaylist.Rect{X: r.X + r.W - edge - bin, Y: row.Y + (row.H-bin)/2, W: bin, H: bin}
		if hovered || s.confirming == i {
			c.List.Fill(row, theme.RowRadius, c.Theme.Row)
		}
		s.texts[i].write(c, row, room, s.confirming == i, hovered)
		if s.inUse(s.list[i].Name) {
			return
		}
		does, armed := ui.Does(s.list[i].Name, 0), ui.Armed(s.confirming == i)
		if c.QuietIcon(under, "bin", c.T("Delete this game"), does, armed) || key && (hovered || c.LastHovered()) {
			discarded = i
		}
	}, ui.Focus(grab))
	return chosen, discarded
}

func (s *Screen) open(e *nav.Env, i int) nav.Route {
	if s.list[i].Err != nil {
		s.notice = s.list[i].Err.Error()
		return nil
	}
	rec, err := e.ReadSaved(s.list[i].Name)
	if err != nil {
		s.notice = e.Error(err)
		return nil
	}
	return nav.Playback{Record: rec, Saved: s.list[i].Name}
}

func (s *Screen) poll(e *nav.Env) nav.Route {
	if s.dialog == nil {
		return nil
	}
	f, done, err := s.dialog.Poll()
	if !done {
		return nil
	}
	s.dialog = nil
	if s.notice == e.T("A file dialog is already open. It may be behind this window.") {
		s.notice = ""
	}
	switch {
	case errors.Is(err, platform.ErrCancelled):
		return nil
	case err != nil:
		s.notice = widgets.DialogError(e.Locale, err)
		return nil
	}
	return nav.OpenFile(e, f, &s.notice)
}

// packName is the name proposed for a file with all saved games.
const packName = "freckers-games.zip"

// packAll hands all saved games to the person as one file, which a page downloads.
func (s *Screen) packAll(e *nav.Env) {
	pack, err := gamefile.Pack(e.Store)
	if err == nil {
		err = platform.File{Name: packName, Path: packName}.Write(pack)
	}
	s.notice = e.T("All games are in the file. To restore them, open it here or drop it on the window.")
	if err != nil {
		s.notice = e.Error(err)
	}
}
