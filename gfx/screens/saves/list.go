package saves

import (
	"freckers/gfx/input"
	"freckers/gfx/platform"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/text"
	"freckers/gfx/ui"
	"freckers/replay"
	"freckers/replay/gamefile"
)

// show chooses the k-th game of those that are shown.
func (s *Screen) show(k int) {
	if k != s.at {
		s.at, s.naming = k, nil
	}
}

func goesOn(g *gamefile.Summary) bool {
	return g.Err == nil && g.Result == nil && !g.Damaged && g.Source != replay.SourceLive && g.Board != "" && !g.Over
}

func (s *Screen) makeCommands(e *nav.Env) {
	on := func(do func(g *gamefile.Summary)) func() {
		return func() {
			if g := s.chosen(); g != nil {
				if s.notice = s.locked(e, g); s.notice == "" {
					do(g)
				}
			}
		}
	}
	some := func() bool { return s.chosen() != nil }
	readable := func() bool { g := s.chosen(); return g != nil && g.Err == nil }
	plain := func(id, title string, can func() bool, do func()) ui.Command {
		return ui.Command{ID: "saves." + id, Title: title, Can: can, Do: do}
	}
	s.back = widgets.BackCommand(s.leave)
	s.resume = plain("open", "", readable, func() { s.next = s.openChosen(e) })
	s.again = plain("replay", text.Mark("Replay"), func() bool { g := s.chosen(); return g != nil && goesOn(g) }, func() { s.next = s.replay(e) })
	s.copy = plain("copy", text.Mark("Save a copy"), func() bool { return some() && !readable() }, func() { s.saveCopy(e, s.chosen()) })
	s.named = plain("rename", text.Mark("Rename"), some, on(s.beginNaming))
	s.remove = plain("delete", text.Mark("Delete"), some, on(func(*gamefile.Summary) { s.discard(e) }))
	s.remove.Key = input.Discard
	s.undo = plain("restore", text.Mark("Undo"), func() bool { return s.deleted != nil }, func() { s.restore(e) })
	s.undo.Key, s.undo.About = input.Undo, text.Mark("Restore")
	s.file = plain("file", text.Mark("Open file"), nil, func() { s.dialog.OpenGame(e, &s.notice, &s.next) })
	s.pack = plain("pack", text.Mark("Save all to a file"), func() bool { return platform.InBrowser() && len(s.list) > 0 }, func() { s.packAll(e) })
	s.pack.Short = text.Mark("Save all")
	s.saveName = plain("name", text.Mark("Save name"), nil, func() { s.rename(e) })
	s.cancel = plain("cancel", text.Mark("Cancel"), nil, s.leave)
}

// leave gives up what is being done, or leaves the screen.
func (s *Screen) leave() {
	switch {
	case s.naming != nil:
		s.naming, s.grab = nil, true
	case s.open >= 0:
		s.open = -1
	default:
		s.next = nav.Back{}
	}
}

// locked is why a game can neither be deleted nor get another name, empty if it can.
func (s *Screen) locked(e *nav.Env, g *gamefile.Summary) string {
	if s.inUse(g.Name) {
		return e.T("This is the game you are playing. Leave it first to rename or delete it.")
	}
	return ""
}

// openChosen continues the chosen game, or shows its replay if it has ended.
func (s *Screen) openChosen(e *nav.Env) nav.Route {
	g := s.chosen()
	if g == nil {
		return nil
	}
	if s.review && g.Err == nil {
		return e.ReviewSaved(g.Name, &s.notice)
	}
	if goesOn(g) {
		return nav.Resume{Name: g.Name}
	}
	return s.replay(e)
}

// replay shows the chosen game move by move.
func (s *Screen) replay(e *nav.Env) nav.Route {
	g := s.chosen()
	if g.Err != nil {
		s.notice = e.Error(g.Err)
		return nil
	}
	return e.OpenSaved(g.Name, nil, &s.notice)
}

// saveCopy hands a game that cannot be opened to the user as it is.
func (s *Screen) saveCopy(e *nav.Env, g *gamefile.Summary) {
	text, err := e.Store.Read(g.Name)
	if err != nil {
		s.notice = e.Error(replay.NewFileError(g.Name, err))
		return
	}
	s.dialog.Ask(e, &s.notice, func(d *platform.Dialogs) *platform.Pending { return d.Save(e.T("Save a copy"), g.Name) },
		func(f platform.File) { nav.SaveCopy(e, f, text, &s.notice) })
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
