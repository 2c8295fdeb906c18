package workshop

import (
	"cmp"
	"path/filepath"
	"strings"

	"freckers/ai/player"
	"freckers/gfx/platform"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/session"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
	"freckers/gfx/ui"
)

// Agent has what can be done with an agent at the left, what came of its examination in the middle, and what it saw where it
// failed at the right.
type Agent struct {
	folder  string // empty for none
	typed   string // into the field for it
	asking  bool   // the field is shown
	task    *session.Task[session.AgentInfo]
	info    session.AgentInfo
	known   bool // info is that of the folder
	dialog  nav.Dialog
	does    int // what is chosen
	quick   bool
	quickly bool // as the command has it
	command string
	notice  string
	next    nav.Route

	exam  *session.ExamState
	lines []line
	total [2]string // marks, and of how many
	seen  seen
	held  []ui.Box // scratch

	back, change, use, copy, start, stop, sheet ui.Command
	tiles                                       [3]ui.Command
	about                                       [3]string // messages
}

const (
	doPlay = iota
	doGrade
	doDebug
)

// NewAgent opens the screen with a folder, or the last one.
func NewAgent(e *nav.Env, of nav.Agent) *Agent {
	s := &Agent{does: doGrade, quick: true, quickly: true}
	plain := func(id, title string, do func()) ui.Command {
		return ui.Command{ID: id, Title: title, Do: do}
	}
	s.back = widgets.BackCommand(func() { s.next = nav.Back{} })
	s.change = plain("agent.folder", text.Mark("Change"), func() { s.ask(e) })
	s.use = plain("agent.use", text.Mark("Use it"), func() { s.choose(e, s.typed) })
	s.copy = plain("agent.copy", text.Mark("Copy"), nil)
	s.copy.Icon = "copy"
	s.start = plain("agent.start", "", func() { s.begin(e) })
	s.stop = plain("agent.stop", text.Mark("Stop"), func() { e.Programs.Exam().Stop() })
	s.sheet = plain("agent.sheet", text.Mark("Copy the path of the sheet"), nil)
	s.sheet.Icon = "copy"
	for i, t := range [...]struct{ id, title, about, icon string }{
		{"agent.play", text.Mark("Play a match"), text.Mark("Against a level, or its own last version."), "play"},
		{"agent.grade", text.Mark("Grade"), text.Mark("Every check, and games against three bots."), "checklist"},
		{"agent.debug", text.Mark("Debug"), text.Mark("Stop where it failed, in Python's pdb."), "bug"},
	} {
		s.tiles[i], s.about[i] = plain(t.id, t.title, func() { s.does = i; s.refresh(e) }), t.about
		s.tiles[i].Icon = t.icon
	}
	s.seen.makeCommands()
	s.dialog.Lacking = func() { s.asking = true }
	s.choose(e, cmp.Or(of.Folder, e.Settings.Agent))
	return s
}

// Close abandons looking at a folder. An examination goes on.
func (s *Agent) Close() error {
	if s.task != nil {
		s.task.Stop()
	}
	return nil
}

// TakeFiles implements [nav.FileTaker]: it opens the agent of a dropped file.
func (s *Agent) TakeFiles(e *nav.Env, files []platform.File) bool {
	if len(files) == 0 || files[0].Path == "" || filepath.Ext(files[0].Path) != ".py" {
		return false
	}
	s.choose(e, filepath.Dir(files[0].Path))
	return true
}

func (s *Agent) ask(e *nav.Env) {
	if !s.dialog.Waits() {
		s.dialog.Ask(e, &s.notice, func(d *platform.Dialogs) *platform.Pending { return d.Folder(e.T("Choose the folder of an agent")) },
			func(f platform.File) { s.choose(e, f.Path) })
	}
}

// choose switches to the agent in a folder.
func (s *Agent) choose(e *nav.Env, folder string) {
	_ = s.Close() // it cannot fail
	s.folder, s.typed, s.known, s.task, s.asking = folder, folder, false, nil, folder == ""
	if folder != "" {
		e.Settings.Agent = folder
		s.task = e.Programs.Inspect(e.Game(), folder)
	}
	s.refresh(e)
}

// poll takes what has come in the background.
func (s *Agent) poll(e *nav.Env) {
	s.dialog.Poll(e, &s.notice)
	if s.task != nil {
		if info, done, err := s.task.Poll(); done {
			s.task, s.info, s.known = nil, info, true
			if err != nil {
				s.info = session.AgentInfo{Reason: err.Error()}
			}
			s.info.Reason = e.Sentence(s.info.Reason)
			s.refresh(e)
		}
	}
	if now := e.Programs.Exam().Poll(); now != s.exam {
		s.exam = now
		s.listMarks(e)
		s.refresh(e)
	}
	if s.quick != s.quickly {
		s.quickly = s.quick
		s.refresh(e)
	}
}

// refresh makes what depends on what is chosen.
func (s *Agent) refresh(e *nav.Env) {
	for i := range s.tiles {
		s.tiles[i].On = i == s.does
	}
	g := e.Game().Info()
	words := []string{"match", "--game", g.Name, "--seat", s.info.Command, "--seat", "bot:search"}
	s.start.Label = e.T("Play a match")
	switch s.does {
	case doGrade:
		words = []string{"grade", s.folder, "--game", g.Name}
		if s.quick {
			words = append(words, "--quick")
		}
		s.start.Label = e.T("Grade it")
		if s.graded() {
			s.start.Label = e.T("Grade it again")
		}
	case doDebug:
		words = []string{"debug", "FILE", "--agent", s.info.Command}
		s.start.Label = e.T("Copy the command")
	}
	s.command = phrases.CommandLine(words...)
	if f := s.seen.fault; f != nil && s.does == doDebug {
		s.command = f.Debug
	}
}

// graded reports whether the examination is that of the folder.
func (s *Agent) graded() bool { return s.exam != nil && s.exam.Folder == s.folder }

// seat seats the agent in the next match.
func (s *Agent) seat(e *nav.Env) nav.Route {
	who, err := player.Parse(s.info.Command)
	if err != nil {
		s.notice = e.Error(err)
		return nil
	}
	p := e.Settings.Match.Plan()
	p.Players = append([]player.Spec{who}, p.Players[min(1, len(p.Players)):]...)
	e.Settings.Match = platform.KeepPlan(p)
	return nav.NewMatch{}
}

func (s *Agent) begin(e *nav.Env) {
	switch s.does {
	case doPlay:
		s.next = s.seat(e)
	case doGrade:
		if err := e.Programs.Exam().Start(e.Game(), s.folder, s.quick); err != nil {
			s.notice = e.Error(err)
		}
	case doDebug:
		s.copy.Do()
	}
}

// ready reports whether what is chosen can be done.
func (s *Agent) ready() bool {
	if s.does == doGrade {
		return s.folder != ""
	}
	return s.known && s.info.Command != ""
}

// Frame implements [nav.Screen].
func (s *Agent) Frame(c *ui.Frame, e *nav.Env) nav.Route {
	e.TakeNotice(&s.notice)
	s.next = nil
	s.poll(e)
	if s.copy.Do == nil {
		s.copy.Do = func() { c.Copy(s.command); s.notice = e.T("Copied. Paste it into a terminal: %s", s.command) }
		s.sheet.Do = func() { c.Copy(s.exam.Sheet); s.notice = e.T("Copied: %s", s.exam.Sheet) }
	}
	widgets.Desk(c)
	v := c.View()
	v.Show(s.view(c, v), widgets.OnDesk(c))
	c.Perform(&s.back)
	if f := s.seen.opened; f != nil {
		s.seen.opened = nil
		if err := f.Record.Goto(s.seen.node()); err != nil {
			s.notice = e.Error(err)
			return nil
		}
		return nav.Playback{Record: f.Record, File: f.File}
	}
	return s.next
}

// line is a line of the mark sheet as it is shown.
type line struct {
	session.ExamRow
	title, marks string
	debug        ui.Command // where it failed
}

// listMarks makes the rows of the grade, and shows the position of the first fault among them.
func (s *Agent) listMarks(e *nav.Env) {
	s.lines = s.lines[:0]
	s.seen.show(nil)
	if s.exam == nil {
		return
	}
	s.total = [2]string{number(e, s.exam.Marks), number(e, s.exam.Of)}
	for _, row := range s.exam.Rows {
		l := line{ExamRow: row, title: title(e, row.Name), marks: e.T("%s of %s", number(e, row.Marks), number(e, row.Of))}
		l.Reason = e.Sentence(l.Reason)
		if row.Verdict == session.ExamPending || row.Verdict == session.ExamOpen {
			l.marks = "–"
		}
		if f := row.Fault; f != nil {
			l.debug = ui.Command{ID: "agent.fault", Label: e.T("Debug it: game %d, move %d", f.Game, f.Move), Do: func() {
				s.does = doDebug
				s.seen.show(f)
				s.refresh(e)
			}}
			if s.seen.fault == nil {
				s.seen.show(f)
			}
		}
		s.lines = append(s.lines, l)
	}
}

// title is the name of a line of the mark sheet.
func title(e *nav.Env, name string) string {
	if who, ok := strings.CutPrefix(name, "against "); ok {
		return e.T("Against %s", who)
	}
	switch name {
	case "import":
		return e.T("Import")
	case "interface":
		return e.T("Interface")
	case "rules":
		return e.T("Rules")
	case "errors":
		return e.T("Errors")
	case "time":
		return e.T("Time")
	case "memory":
		return e.T("Memory")
	}
	return name
}

// number is an amount of marks.
func number(e *nav.Env, v float64) string {
	return strings.TrimSuffix(e.Sprintf("%.1f", v), e.Sprintf("%.1f", 0.0)[1:])
}
