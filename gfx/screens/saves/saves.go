package saves

import (
	"cmp"

	"errors"

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
	inUse   func(name string) bool
	stage   widgets.Stage // the chosen game, as it stands
	list    []gamefile.Summary
	rows    []*row  // of these, nil for those that nobody has seen yet
	facets  []facet // of these
	shown   []int   // the games that the filters let through
	at      int     // the chosen one of these, -1 for none
	filters [2]filter
	open    int // the filter whose choices are listed, -1 for none
	notice  string
	dialog  *platform.Pending
	naming  *naming      // the game that gets another name, nil for none
	deleted *deletedSave // the game that was deleted last, nil for none
	foot    []string     // the links at the foot
	grab    bool         // the list takes the focus
	copying *copying     // the game that is saved elsewhere, nil for none
	seen    int          // the changes by others after which the list was read
	reading
}

// New lists the saved games. One that is in use cannot be deleted or get another name.
func New(e *nav.Env, inUse func(name string) bool) *Screen {
	s := &Screen{inUse: inUse, open: -1, seen: e.Changes}
	e.SavedGames().Refresh()
	s.read(e)
	return s
}

// chosen is the game that is shown on the pond, nil for none.
func (s *Screen) chosen() *gamefile.Summary {
	if s.at < 0 || s.at >= len(s.shown) {
		return nil
	}
	return &s.list[s.shown[s.at]]
}

// choose chooses a game by its name, or the first one.
func (s *Screen) choose(name string) {
	s.at = min(0, len(s.shown)-1)
	for k, i := range s.shown {
		if s.list[i].Name == name {
			s.at = k
		}
	}
}

// buttonsRoom is the height of the buttons and links below the list.
const buttonsRoom = 46 + 12 + theme.MinTarget + 8 + theme.MinTarget

// leastPanel is the height of the panel on a phone.
const leastPanel = 430

// Frame is one tick of the list.
func (s *Screen) Frame(c *ui.Frame, e *nav.Env) nav.Route {
	if c.In.Released {
		s.notice = "" // it was read
	}
	e.TakeNotice(&s.notice)
	if s.seen != e.Changes {
		s.seen = e.Changes
		e.SavedGames().Refresh()
	}
	if s.read(e); s.progress != "" {
		c.Pace(readingPace)
	}
	if c.In.Take(input.Cancel) {
		switch {
		case s.naming != nil:
			s.naming, s.grab = nil, true
		case s.open >= 0:
			s.open = -1
		default:
			return nav.Back{}
		}
	}
	if next := s.poll(e); next != nil {
		return next
	}
	sc := widgets.NewTallLayout(c.W, c.H, leastPanel)
	s.pond(c, e, sc)
	widgets.Panel(c, sc)
	return s.panel(c, e, sc)
}

// pond shows the chosen game, or the start of one.
func (s *Screen) pond(c *ui.Frame, e *nav.Env, sc widgets.Layout) {
	g := s.chosen()
	switch {
	case g == nil:
		widgets.Backdrop(c, e, &s.stage, sc)
	case g.Board == "":
		s.stage.DrawWater(c, e)
	default:
		picture := &s.row(e, s.shown[s.at]).picture
		s.stage.Set(picture.scene.State, nil, 0)
		s.stage.Place(sc, picture.scene.Flipped)
		s.stage.Draw(c, e)
	}
}

func (s *Screen) panel(c *ui.Frame, e *nav.Env, sc widgets.Layout) nav.Route {
	col := sc.Column()
	const heads = 36 + 52 // of the title and the filters
	if !sc.Low && col.H >= heads+buttonsRoom+rowHeight {
		widgets.Headline(c, &col, sc.Small, c.T("Saved games"), "")
	}
	foot := col.Bottom(theme.MinTarget, 0)
	next := s.actions(c, e, &col, sc)
	if s.links(c, e, foot, sc) {
		return nav.Back{}
	}
	if len(s.list) == 0 {
		s.offerUndo(c, e, &col)
		widgets.Notice(c, &col, s.notice, 0)
		if s.number == 0 || s.progress != "" {
			widgets.Notice(c, &col, s.progress, 0)
			return next
		}
		widgets.Notice(c, &col, c.T("No games yet. Every game you play is saved here. You can also open a record or a log of the course's referee, or drop one on the window."), 0)
		return next
	}
	if !sc.Low {
		s.filterRow(c, e, &col)
	}
	s.offerUndo(c, e, &col)
	s.drawNotice(c, &col, sc)
	if s.open >= 0 {
		s.choices(c, e, col.Rect)
		return next
	}
	if opened := s.games(c, e, col.Rect); next == nil {
		next = opened
	}
	return next
}

// links are those at the foot; it reports whether Back was pressed.
func (s *Screen) links(c *ui.Frame, e *nav.Env, foot displaylist.Rect, sc widgets.Layout) (back bool) {
	labels := append(s.foot[:0], c.T("Back"))
	if len(s.list) > 0 { // else the main button opens a file
		labels = append(labels, c.T("Open file"))
		if sc.Low {
			labels = append(labels, c.T("Filter"))
		}
		if platform.InBrowser() {
			labels = append(labels, c.T("Save all to a file"))
		}
	}
	s.foot = labels
	last := len(labels) - 1
	if platform.InBrowser() && widgets.LinksWidth(c, labels) > foot.W {
		labels[last] = c.T("Save all")
	}
	switch i := widgets.Links(c, foot, labels...); {
	case i == 0:
		return true
	case i == 1:
		s.ask(e)
	case i == 2 && sc.Low:
		s.openFilter(c, byBoth)
	case i == last:
		s.packAll(e)
	}
	return false
}

// drawNotice writes the notice at the foot of the list, which gets shorter, so that no game moves.
func (s *Screen) drawNotice(c *ui.Frame, col *widgets.Column, sc widgets.Layout) {
	notice := cmp.Or(s.notice, s.progress)
	if notice == "" {
		return
	}
	const leading = theme.QuietSize * ui.Leading
	limit := 2
	if !sc.Low {
		limit = max(limit, int((col.H-rowHeight)/leading))
	}
	h := leading * float32(len(c.Lines(limit, notice, col.W, theme.QuietSize, false)))
	c.TextUpTo(limit, notice, col.Bottom(h, 6), theme.QuietSize, false, c.Theme.Ink)
}

func (s *Screen) ask(e *nav.Env) {
	if s.dialog != nil || s.copying != nil {
		s.notice = e.T("A file dialog is already open. It may be behind this window.")
		return
	}
	s.dialog = e.Dialogs.Open(e.T("Open a game"), platform.Filter{About: e.T("Games and referee logs"), Extensions: append(nav.FileExtensions(), "zip")})
}

func (s *Screen) poll(e *nav.Env) nav.Route {
	s.pollCopy(e)
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
