package saves

import (
	"cmp"
	"errors"
	"io/fs"
	"slices"
	"strings"

	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/text"
	"freckers/gfx/ui"
	"freckers/gfx/ui/layout"
	"freckers/replay/gamefile"
	"freckers/replay/gamestore"
)

// Screen is the list of saved games, and the way to any other file.
type Screen struct {
	inUse   func(name string) bool
	review  bool          // the games that have ended are listed, to be reviewed
	stage   widgets.Stage // the chosen game, as it stands
	list    []gamefile.Summary
	rows    []*row  // of these, nil for those that nobody has seen yet
	facets  []facet // of these
	shown   []int   // the games that the filters let through
	at      int     // the chosen one of these, -1 for none
	games   *widgets.Items
	filters [2]filter
	open    int // the filter whose choices are listed, -1 for none
	options []widgets.Item
	choices *widgets.Items
	notice  string
	dialog  nav.Dialog
	naming  *naming      // the game that gets another name, nil for none
	deleted *deletedSave // the game that was deleted last, nil for none
	keyed   bool         // the keys are in use
	grab    bool         // the list takes the focus
	scroll  bool         // the list scrolls to the chosen game
	seen    int          // the changes by others after which the list was read
	next    nav.Route
	reading

	back, resume, again, copy, named, remove, undo, file, pack, saveName, cancel ui.Command
}

// New lists the saved games, or those that have ended to review one. One that is in use cannot be deleted or get
// another name.
func New(e *nav.Env, review bool, inUse func(name string) bool) *Screen {
	s := &Screen{inUse: inUse, review: review, open: -1, seen: e.Changes}
	s.games = widgets.NewItems("saves", func(k int) *widgets.Item { return &s.row(e, s.shown[k]).Item }, func(k int) {
		if k == s.at {
			s.next = s.openChosen(e)
			return
		}
		s.show(k)
	}).RowHeight(rowHeight)
	s.makeCommands(e)
	s.makeFilters()
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

// Frame implements [nav.Screen].
func (s *Screen) Frame(c *ui.Frame, e *nav.Env) nav.Route {
	s.next, s.keyed = nil, c.In.Keyed
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
	c.Perform(&s.back)
	s.dialog.Poll(e, &s.notice)
	v := c.View()
	content := s.content(c, v)
	w := widgets.Window(c, v, content)
	s.showPond(c, e, w)
	widgets.ShowPanel(c, v, w, content)
	if s.naming == nil {
		c.Perform(&s.remove, &s.undo)
	} else if c.Typing() && c.In.Take(input.Confirm) {
		s.rename(e)
	}
	if c.In.Keyed && s.open < 0 && s.games.Hovered >= 0 {
		s.show(s.games.Hovered) // the arrow keys show the game that they lead to
	}
	if s.scroll {
		s.scroll = false
		s.games.ScrollTo(c, max(s.at, 0))
	}
	return s.next
}

// showPond shows the chosen game, or the start of one.
func (s *Screen) showPond(c *ui.Frame, e *nav.Env, w widgets.Layout) {
	g := s.chosen()
	switch {
	case g == nil:
		widgets.Backdrop(c, e, &s.stage, w)
	case g.Board == "":
		s.stage.DrawWater(c, e)
	default:
		scene := &s.row(e, s.shown[s.at]).scene
		s.stage.Set(scene.State, nil, 0)
		s.stage.Place(w, scene.Flipped)
		s.stage.Draw(c, e)
	}
}

// content arranges the list of games with its filters, or says what to do if it is empty.
func (s *Screen) content(c *ui.Frame, v *ui.View) ui.Box {
	title := v.T("Saved games")
	if s.review {
		title = v.T("Review a game")
	}
	head, notice := widgets.Head(v, &s.back, title, ""), v.Text(cmp.Or(s.notice, s.progress), ui.Small)
	files := v.Row(ui.Style{Gap: 24}, v.Button(&s.file, ui.Quiet), v.First(layout.ByWidth, v.Button(&s.pack, ui.Quiet), v.ShortButton(&s.pack, ui.Quiet)))
	if len(s.list) == 0 {
		none := v.Text(v.T("No games yet. Every game you play is saved here. You can also open a record or a log of the course's referee, or drop one on the window."), ui.Body)
		if s.progress != "" {
			none = ui.None
		}
		return v.Column(ui.Style{Gap: 12}, head, none, v.Spacer(), notice, s.offer(v), v.Row(ui.Style{}, v.Button(&s.file, ui.Primary, ui.InitialFocus(true))))
	}
	if s.review && len(s.shown) == 0 && s.progress == "" {
		return v.Column(ui.Style{Gap: 12}, head, v.Text(v.T("No game has ended yet. Play one to its end, or open a file with one."), ui.Body), v.Spacer(), notice, s.offer(v), v.Row(ui.Style{}, v.Button(&s.file, ui.Primary, ui.InitialFocus(true))))
	}
	s.games.Current = s.at
	list := s.games.Show(c, v, len(s.shown), ui.Style{Grow: 1}, ui.Focus(s.grab && s.open < 0))
	if s.open >= 0 {
		list = s.choices.Show(c, v, len(s.options), ui.Style{Grow: 1}, ui.Focus(s.grab))
	}
	s.grab = false
	return v.Column(ui.Style{Gap: 8}, head, s.filterRow(v), list, v.Spacer(), notice, s.offer(v), s.actions(v), files)
}

// offer brings back the game that was deleted last.
func (s *Screen) offer(v *ui.View) ui.Box {
	if s.deleted == nil {
		return ui.None
	}
	undo := v.Column(ui.Style{MinW: 90}, v.Button(&s.undo, ui.Secondary))
	return v.First(layout.ByWidth, v.Row(ui.Style{Gap: 12, Across: layout.Middle}, v.Line(v.T("Game deleted"), ui.Body), v.Spacer(), undo),
		v.Column(ui.Style{Gap: 4}, v.Text(v.T("Game deleted"), ui.Body), undo))
}

// actions arranges the buttons for the chosen game or, while it is being renamed, the field for its name.
func (s *Screen) actions(v *ui.View) ui.Box {
	row := ui.Style{Gap: 8}
	if s.naming != nil {
		field := v.Field("name", &s.naming.text, ui.Focus(!s.naming.typed), ui.Named(v.T("Name of the game")))
		s.naming.typed = true
		return v.Column(row, field, v.Row(row, v.Button(&s.saveName, ui.Primary), v.Button(&s.cancel, ui.Secondary)))
	}
	g, does, rename, remove := s.chosen(), ui.Option{}, ui.Option{}, ui.Option{}
	s.resume.Title = text.Mark("Open")
	if g != nil {
		does = ui.Does(g.Name, 0)
		if row := s.rows[s.shown[s.at]]; row != nil {
			rename, remove = ui.Named(v.T("Rename %s", row.Title)), ui.Named(v.T("Delete %s", row.Title))
		}
		switch {
		case s.review:
			s.resume.Title = text.Mark("Review")
		case goesOn(g):
			s.resume.Title = text.Mark("Continue")
		}
	}
	main := v.Row(row, v.Button(&s.resume, ui.Primary, ui.InitialFocus(true)), v.Button(&s.copy, ui.Primary, ui.InitialFocus(true)), v.Button(&s.again, ui.Secondary))
	return v.Column(row, main, v.Row(row, v.Button(&s.named, ui.Secondary, does, rename), v.Button(&s.remove, ui.Secondary, does, remove)))
}

// naming is the name that is being typed for a game.
type naming struct {
	file  string
	text  string
	typed bool // the field has had the focus
}

func (s *Screen) beginNaming(g *gamefile.Summary) {
	s.naming, s.open = &naming{file: g.Name, text: givenName(g.Name)}, -1
}

// rename saves the chosen game under the name that was typed; an empty one gives it back the
// date as its name.
func (s *Screen) rename(e *nav.Env) {
	n, g := s.naming, s.chosen()
	s.naming, s.grab = nil, s.keyed
	to := strings.TrimSpace(n.text)
	if g == nil || g.Name != n.file || to == givenName(n.file) {
		return
	}
	name, err := move(e.Store, g, cmp.Or(to, g.When.Local().Format("2006-01-02 15.04.05")+" "+g.Game))
	if err != nil {
		s.notice = e.Error(err)
		return
	}
	if e.Settings.Playing == n.file {
		e.Settings.Playing = name
	}
	g.Name = name
	s.rows[s.shown[s.at]] = nil
	s.reloadLists(e)
}

// move gives a saved game another name, unlike any other, and returns it.
func move(store gamestore.Store, g *gamefile.Summary, to string) (name string, err error) {
	text, err := store.Read(g.Name)
	if err != nil {
		return "", err
	}
	for n := 1; ; n++ {
		name = gamestore.NumberedName(to, n)
		if err = store.Create(name, text, g.When); !errors.Is(err, fs.ErrExist) {
			break
		}
	}
	if err != nil {
		return "", err
	}
	return name, store.Remove(g.Name)
}

// discard deletes the chosen game, which can be restored.
func (s *Screen) discard(e *nav.Env) {
	i := s.shown[s.at]
	lost := &deletedSave{at: i, sum: s.list[i], facet: s.facets[i]}
	text, unread := e.Store.Read(lost.sum.Name)
	if err := e.Store.Remove(lost.sum.Name); err != nil {
		s.notice = e.Error(err)
		return
	}
	if lost.text = text; unread == nil {
		s.deleted, s.notice = lost, ""
	} else {
		s.deleted, s.notice = nil, e.T("Game deleted")
	}
	s.list, s.rows, s.facets = slices.Delete(s.list, i, i+1), slices.Delete(s.rows, i, i+1), slices.Delete(s.facets, i, i+1)
	s.refilter(e)
	s.reloadLists(e)
}

// reloadLists makes this list and the title read anew which games are saved.
func (s *Screen) reloadLists(e *nav.Env) {
	e.Changes++
	s.seen = e.Changes
	e.SavedGames().Refresh()
}

// deletedSave is a game that was deleted: all of it, and its place in the list.
type deletedSave struct {
	at    int
	sum   gamefile.Summary
	facet facet
	text  []byte
}

// restore puts the game back that was deleted last.
func (s *Screen) restore(e *nav.Env) {
	l := s.deleted
	if err := e.Store.Create(l.sum.Name, l.text, l.sum.When); err != nil {
		s.notice = e.Error(err)
		return
	}
	s.deleted, s.notice = nil, e.T("Game restored")
	at := min(l.at, len(s.list))
	s.list, s.rows, s.facets = slices.Insert(s.list, at, l.sum), slices.Insert(s.rows, at, nil), slices.Insert(s.facets, at, l.facet)
	s.refilter(e)
	s.choose(l.sum.Name)
	s.grab = s.keyed
	s.scroll = true
	s.reloadLists(e)
}
