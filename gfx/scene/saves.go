package scene

import (
	"bytes"
	"errors"
	"fmt"
	"path/filepath"
	"time"

	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/platform"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/gfx/words"
	"freckers/replay"
	"freckers/replay/gamefile"
)

// Saves is the list of saved games, and the way to any other file.
type Saves struct {
	from   Scene
	back   stage
	list   []gamefile.Summary
	said   []saveWords
	notice string
	dialog *platform.Pending
	sure   int           // the row whose game a second press deletes, -1 for none
	since  time.Duration // when that was asked
	lost   *lostSave     // the game that was deleted last, nil for none
	grab   bool          // the rows take the focus
	room   float32       // the width of a row's words for which rowH was found
	rowH   float32
	seen   int // the changes by others after which the list was read
}

// NewSaves lists the saved games; from is where Back leads.
func NewSaves(e *Env, from Scene) *Saves {
	s := &Saves{from: from}
	s.read(e)
	return s
}

// read makes the list; what was asked of one of its games is forgotten.
func (s *Saves) read(e *Env) {
	list, err := gamefile.List(e.Store)
	if err != nil {
		s.notice = inWords(err)
	}
	s.list, s.said, s.sure, s.room, s.seen = list, s.said[:0], -1, 0, e.changes
	for i := range list {
		s.said = append(s.said, summaryWords(e.all(), &list[i]))
	}
}

// Frame is one tick of the list.
func (s *Saves) Frame(c *ui.Context, e *Env) Scene {
	if c.In.Released {
		s.notice = "" // it was read
	}
	if n := e.takeNotice(); n != "" {
		s.notice = n
	}
	if s.seen != e.changes {
		s.read(e)
	}
	if c.In.Is(input.Cancel) && s.sure >= 0 {
		c.In.Take(input.Cancel)
		s.sure = -1
	}
	if c.In.Take(input.Cancel) {
		return s.from
	}
	if next := s.poll(e); next != nil {
		return next
	}
	sc := share(c.W, c.H)
	backdrop(c, e, &s.back, sc)
	panel(c, sc)
	col := column{sc.body}
	headline(c, &col, sc.small, words.SavedGames, "")
	foot := col.bottom(theme.MinTarget, 0)
	if !platform.Page() {
		if links(c, foot, words.Back) == 0 {
			return s.from
		}
	} else {
		switch links(c, foot, words.Back, words.SaveAll) {
		case 0:
			return s.from
		case 1:
			s.packAll(e)
		}
	}
	if c.Button(col.bottom(46, 12), words.OpenFile, ui.Main, ui.InitialFocus(true)) {
		s.ask(e)
	}
	told := float32(savesTold)
	if sc.low {
		told = 0
		if s.lost != nil {
			told = undoHeight
		}
	}
	s.offerUndo(c, e, col.Rect, told)
	if len(s.list) == 0 {
		notice(c, &col, words.NoGames, told)
	}
	list := col.Rect
	list.H -= told
	chosen, discarded := s.rows(c, e, list)
	s.tell(c, col.Rect, told)
	switch {
	case discarded >= 0:
		s.discard(c, e, discarded)
	case chosen >= 0:
		return s.open(e, chosen)
	case c.In.Released:
		s.sure = -1
	}
	return s
}

// savesTold is the height of the place under the list that is kept for a notice:
// two lines. A low window keeps none.
const savesTold = 2 * theme.QuietSize * ui.Leading

// tell paints the notice at the foot of r, of which so much is kept for it. One
// that is longer lies over the last rows, so that none moves as it comes or goes.
func (s *Saves) tell(c *ui.Context, r displaylist.Rect, kept float32) {
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

// ask opens the file dialog.
func (s *Saves) ask(e *Env) {
	if s.dialog != nil {
		s.notice = words.DialogOpen
		return
	}
	s.dialog = e.Dialogs.Open(words.OpenTitle, platform.Filter{About: words.GamesAndLogs, Extensions: []string{"freckers", "jsonl", "log", "out", "txt", "zip"}})
}

// rows is the list; it gives the game that was chosen and the one that is to be
// deleted, or -1.
func (s *Saves) rows(c *ui.Context, e *Env, r displaylist.Rect) (chosen, discarded int) {
	const bin, edge = 36, 16 // the sign, and its distance from the right
	discarded = -1
	r.X, r.W = r.X-12, r.W+24
	key := c.In.Take(input.Discard)
	room := r.W - edge - bin - 16
	rowH := s.rowHeight(c, room)
	grab := s.grab
	s.grab = false
	chosen = c.Rows(whole(r, rowH), "saves", len(s.list), rowH, func(i int, row displaylist.Rect, hovered bool) {
		under := displaylist.Rect{X: r.X + r.W - edge - bin, Y: row.Y + (row.H-bin)/2, W: bin, H: bin}
		if hovered || s.sure == i {
			c.List.Fill(row, theme.RowRadius, c.Theme.Row)
		}
		s.said[i].write(c, row, room, s.sure == i, hovered)
		if s.kept(e, i) {
			return
		}
		does, armed := ui.Does(s.list[i].Name, 0), ui.Armed(s.sure == i)
		if c.QuietIcon(under, "bin", words.DeleteTip, does, armed) || key && (hovered || c.Over()) {
			discarded = i
		}
	}, ui.Focus(grab))
	return chosen, discarded
}

// open shows a saved game as a replay.
func (s *Saves) open(e *Env, i int) Scene {
	if s.list[i].Err != nil {
		s.notice = s.list[i].Err.Error()
		return s
	}
	text, err := e.Store.Read(s.list[i].Name)
	if err == nil {
		var rec *replay.Record
		if rec, err = gamefile.Read(s.list[i].Name, bytes.NewReader(text)); err == nil {
			return newSaved(rec, e, s.list[i].Name, s)
		}
	}
	s.notice = inWords(err)
	return s
}

// poll looks whether the file dialog has ended.
func (s *Saves) poll(e *Env) Scene {
	if s.dialog == nil {
		return nil
	}
	f, done, err := s.dialog.Poll()
	if !done {
		return nil
	}
	s.dialog = nil
	if s.notice == words.DialogOpen {
		s.notice = ""
	}
	switch {
	case errors.Is(err, platform.ErrCancelled):
		return nil
	case err != nil:
		s.notice = dialogWords(err)
		return nil
	}
	return openFile(e, f, s, &s.notice)
}

// dialogWords says why there is no file, and what to do instead.
func dialogWords(err error) string {
	switch {
	case errors.Is(err, platform.ErrBusy):
		return words.DialogOpen
	case !errors.Is(err, platform.ErrNoDialog):
		return inWords(err)
	}
	dir, err := platform.DataDir()
	if err != nil {
		return words.NoDialogHere
	}
	return fmt.Sprintf(words.NoDialogOpen, filepath.Join(dir, "games"))
}

// packName is the name proposed for a file with all saved games.
const packName = "freckers-games.zip"

// packAll hands all saved games to the person as one file, which a page downloads.
func (s *Saves) packAll(e *Env) {
	pack, err := gamefile.Pack(e.Store)
	if err == nil {
		err = platform.File{Name: packName, Path: packName}.Write(pack)
	}
	s.notice = words.AllSaved
	if err != nil {
		s.notice = inWords(err)
	}
}

// unpack adds the games of a pack to those that are saved.
func unpack(e *Env, f platform.File, from Scene, notice *string) Scene {
	added, err := gamefile.Unpack(e.Store, f.Text)
	if err != nil {
		*notice = words.Sentence(f.Name + ": " + err.Error())
		return nil
	}
	if saves, ok := from.(*Saves); ok {
		from = saves.from
	}
	e.Notice = words.Unpacked(added)
	return NewSaves(e, from)
}

// openFile shows a file as a replay, or says what is wrong with it. A file with
// many games adds them to those that are saved.
func openFile(e *Env, f platform.File, from Scene, notice *string) Scene {
	if f.Err != nil {
		*notice = inWords(f.Err)
		return nil
	}
	if bytes.HasPrefix(f.Text, []byte(gamefile.PackMagic)) {
		return unpack(e, f, from, notice)
	}
	rec, err := gamefile.Read(f.Name, bytes.NewReader(f.Text))
	if err != nil {
		*notice = unread(f.Name, err, platform.Page())
		return nil
	}
	return NewReplayFrom(rec, e, from)
}

// unread says why a file cannot be opened. A page tells nobody how to make a log of
// the referee.
func unread(name string, err error, page bool) string {
	if bad := (*replay.FileError)(nil); page && errors.As(err, &bad) && bad.Foreign {
		return words.Sentence(words.NotAGame(name))
	}
	return inWords(err)
}
