package playback

import (
	"slices"
	"strings"
	"time"

	"freckers/ai"
	"freckers/game"
	"freckers/gfx/analysis"
	"freckers/gfx/board"
	"freckers/gfx/exercise"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/session"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
	"freckers/gfx/ui"
	"freckers/replay"
)

// againCard is the card for asking an agent. Nothing is started before the user presses Ask on it, where the
// command is visible.
type againCard struct {
	on       bool
	fresh    bool            // it has just been opened
	seen     map[string]bool // commands that somebody has seen in full
	commands map[game.Seat]string
	answers  map[int]*answer // by node
	task     *session.Task[session.Answer]
	asked    *answer       // what the task is about
	since    time.Duration // when it began, and what time it is
	clock    time.Duration

	words     words
	proposals []board.Proposal
	do        struct{ ask, more, stop, other, close ui.Command }
}

// askedMoment is the position of the replay, with what the card needs to know about it.
type askedMoment struct {
	*text.Locale
	Record   *replay.Record
	Node     int
	Then     int               // the node of the recorded answer, 0 if there is none
	Failed   string            // how the agent failed here instead, empty if it did not
	Judgment analysis.Judgment // of the recorded answer
	Judged   bool
	Flipped  bool
	AsSeen   func(string) string // turns the arrows of moves as the board is
	Engine   ai.Engine
}

func (m *askedMoment) state() game.State { return m.Record.State(m.Node) }

// answer is what the program says in the position of a node.
type answer struct {
	node     int
	program  string
	got      session.Answer
	problem  string // why there is none, in lines; empty if there is one
	done     bool
	compared *exercise.Exercise // with the engine's choice, nil where that is unknown
}

// words are what is shown of both answers.
type words struct {
	of        wordsOf
	head      string
	then, now againLine
	command   string // what would be started
	starts    string // the same as a sentence
	waits     string
	problem   string
}

// wordsOf is what words were made of; known is not set before there are any.
type wordsOf struct {
	known                  bool
	node, verdict, seconds int
	flipped, judged, done  bool
	command                string
	answer                 *answer
}

type againLine struct {
	sign, move, cost, thought string
}

// againOffered reports whether a program can be asked: one played the game, and one can be started.
func againOffered(e *nav.Env, rec *replay.Record) bool {
	return e.Programs != nil && slices.ContainsFunc(rec.Header.Seats, func(s replay.Seat) bool { return s.Kind == replay.KindAgent })
}

// Open opens the card.
func (a *againCard) Open() { a.on, a.fresh = true, true }

// Close stops the program and the engine.
func (a *againCard) Close() {
	a.on = false
	a.stop()
}

func (a *againCard) stop() {
	if a.task == nil {
		return
	}
	a.task.Stop()
	delete(a.answers, a.asked.node)
	a.task, a.asked = nil, nil
}

// command is the program that would be asked for the seat to move: the one that was chosen for it, the one
// that played it, or else another one of the game; empty if none is known.
func (a *againCard) command(m *askedMoment) string {
	seat := m.state().ToMove()
	if chosen := a.commands[seat]; chosen != "" {
		return chosen
	}
	seats := m.Record.Header.Seats
	if own := seats[seat].Command; own != "" {
		return own
	}
	for _, s := range seats {
		if s.Command != "" {
			return s.Command
		}
	}
	return ""
}

// pickedAgain is the seat of [nav.PickProgram] by which another program is chosen.
const pickedAgain = 1

// pick is the way to choosing another program.
func (a *againCard) pick(m *askedMoment) nav.Route {
	return nav.PickProgram{Game: m.Record.Game(), Seat: pickedAgain, Title: m.T("Ask again"), Command: a.command(m)}
}

// Use takes another program for the seat to move, and asks it.
func (a *againCard) Use(e *nav.Env, m *askedMoment, command string) {
	if a.commands == nil {
		a.commands = map[game.Seat]string{}
	}
	a.commands[m.state().ToMove()] = command
	a.see(command)
	a.on = true
	a.Ask(e, m)
}

// see notes that a command was shown in full.
func (a *againCard) see(command string) {
	if a.seen == nil {
		a.seen = map[string]bool{}
	}
	a.seen[command] = true
}

// Ask asks the program in the position that is shown. It leads to choosing one if none is known, or to one
// that the card had no room to show in full.
func (a *againCard) Ask(e *nav.Env, m *askedMoment) nav.Route {
	command := a.command(m)
	switch {
	case a.task != nil || m.state().Outcome().Over:
		return nil
	case command == "" || !a.seen[command]:
		return a.pick(m)
	}
	if a.answers == nil {
		a.answers = map[int]*answer{}
	}
	name, err := e.Programs.Name(m.Record.Game(), command)
	if name == "" && err != nil {
		name = command
	}
	a.asked = &answer{node: m.Node, program: name}
	a.answers[m.Node] = a.asked
	a.task, a.since = e.Programs.Ask(session.QuestionAt(m.Record, m.Node, command)), a.clock
	return nil
}

// Tick takes an answer that has come, and has the engine compare it with its own choice. It reports whether
// something is under way.
func (a *againCard) Tick(m *askedMoment) bool {
	if a.task != nil {
		if got, done, err := a.task.Poll(); done {
			a.take(m, got, err)
		}
	}
	x := a.answers[m.Node]
	if x != nil && x.done && x.problem == "" && x.compared == nil && m.Judged {
		x.compared = exercise.New(exercise.Task{Start: m.state(), Line: m.Judgment.Line}, m.Engine)
		if !exercise.SameMove(m.state(), x.got.Action, m.Judgment.Played) {
			x.compared.Try(x.got.Action)
		}
	}
	if x != nil && x.compared != nil {
		x.compared.Tick()
	}
	return a.task != nil || x != nil && x.compared != nil && x.compared.Verdict() == exercise.Judging
}

// take keeps an answer, which is legal or a failure.
func (a *againCard) take(m *askedMoment, got session.Answer, err error) {
	x := a.asked
	a.task, a.asked = nil, nil
	x.got, x.done = got, true
	if err != nil {
		lines := strings.Split(err.Error(), "\n")
		lines[0] = text.Capital(m.Line(lines[0]))
		x.problem = strings.Join(lines, "\n")
	}
}

// Rest stops the engine.
func (a *againCard) Rest() {
	for _, x := range a.answers {
		if x.compared != nil {
			x.compared.Stop()
			x.compared = nil
		}
	}
}

// Proposals returns the moves of both answers, as the pond shows them.
func (a *againCard) Proposals() []board.Proposal { return a.proposals }

// Follow keeps the words and the arrows up to date.
func (a *againCard) Follow(m *askedMoment, now time.Duration) {
	a.clock = now
	x := a.answers[m.Node]
	of := wordsOf{known: true, node: m.Node, flipped: m.Flipped, judged: m.Judged, command: a.command(m), answer: x}
	if x != nil {
		of.done = x.done
	}
	if a.task != nil {
		of.seconds = int((now - a.since).Seconds())
	}
	if x != nil && x.compared != nil {
		of.verdict = int(x.compared.Verdict()) + 1
	}
	if of == a.words.of {
		return
	}
	w := words{of: of, command: of.command, head: m.T("Move %d", m.state().Ply()+1)}
	w.starts = m.T("Ask starts a program, tells it the game up to here, and shows its move: choose which.")
	if w.command != "" {
		w.starts = m.T("Ask starts %s, tells it the game up to here, and shows its move.", w.command)
	}
	if a.task != nil {
		w.waits = m.T("%s thinks… %d s", a.asked.program, of.seconds)
		if a.asked.node != m.Node {
			w.waits = m.T("%s thinks about move %d… %d s", a.asked.program, m.Record.State(a.asked.node).Ply()+1, of.seconds)
		}
	}
	a.proposals = a.proposals[:0]
	a.describeThen(m, &w)
	if x != nil && x.done {
		a.describeNow(m, x, &w)
	}
	a.words = w
}

// describeThen puts the recorded answer into words, and its move among the proposals.
func (a *againCard) describeThen(m *askedMoment, w *words) {
	switch {
	case m.Then > 0:
		n := &m.Record.Nodes[m.Then]
		w.then = againLine{sign: sign(m.T("Then")), move: text.Capital(m.AsSeen(phrases.Label(m.Locale, m.state().Label(n.Action)))), cost: cost(m.Locale, n.CPU, n.Spent, n.Memory)}
		if m.Judged {
			w.then.thought = graded(m)
		}
		a.propose(m, n.Action, board.Proposal{Tone: board.Played, Mark: w.then.sign})
	case m.Failed != "":
		w.then = againLine{sign: sign(m.T("Then")), move: m.T("no move"), thought: m.Failed}
	default:
		w.then = againLine{sign: sign(m.T("Then")), move: m.T("not asked here")}
	}
}

// describeNow puts the new answer into words, and its move among the proposals unless it is the recorded one.
func (a *againCard) describeNow(m *askedMoment, x *answer, w *words) {
	if w.problem = x.problem; w.problem != "" {
		return
	}
	w.now = againLine{sign: sign(m.T("Now")), move: text.Capital(m.AsSeen(phrases.Label(m.Locale, m.state().Label(x.got.Action)))), cost: cost(m.Locale, x.got.CPU, x.got.Elapsed, x.got.Memory)}
	same := m.Then > 0 && exercise.SameMove(m.state(), x.got.Action, m.Record.Nodes[m.Then].Action)
	switch {
	case same:
		w.now.thought = m.T("%s: the same move", x.program)
		return
	case x.compared != nil:
		w.now.thought = m.T("%s: %s", x.program, verdict(m, x.compared.Verdict()))
	default:
		w.now.thought = x.program
	}
	a.propose(m, x.got.Action, board.Proposal{Tone: board.Idea, Engine: 1, Mark: w.now.sign})
}

func (a *againCard) propose(m *askedMoment, move game.Action, p board.Proposal) {
	p.Strength = 1
	p.Path, p.Grown = widgets.Advice(m.state(), move)
	a.proposals = append(a.proposals, p)
}

// sign is the letter of an answer, on the pond and on the card.
func sign(word string) string {
	for _, r := range word {
		return strings.ToUpper(string(r))
	}
	return ""
}

// graded is what the review thinks of the recorded answer.
func graded(m *askedMoment) string {
	j := &m.Judgment
	switch {
	case gradeName(m.Locale, j.Grade) != "":
		return text.Capital(gradeName(m.Locale, j.Grade)) + " " + j.Grade.Symbol()
	case exercise.SameMove(m.state(), j.Played, j.Best()):
		return m.T("The engine's choice")
	}
	return m.T("A fine move")
}

// verdict is what the engine thinks of the new answer.
func verdict(m *askedMoment, v exercise.Verdict) string {
	switch v {
	case exercise.Best:
		return m.T("the engine's choice")
	case exercise.Close:
		return m.T("as good as the engine's choice")
	case exercise.Wrong:
		return m.T("worse than the engine's choice")
	case exercise.Judging:
		return m.T("the engine compares…")
	}
	return m.T("the engine cannot tell")
}

// cost is what an answer took: CPU time, or else the time by the clock, and memory.
func cost(l *text.Locale, cpu, elapsed time.Duration, memory int64) string {
	var parts []string
	switch {
	case cpu > 0:
		parts = append(parts, l.T("%s s CPU", seconds(l, cpu)))
	case elapsed > 0:
		parts = append(parts, l.T("%s s", seconds(l, elapsed)))
	}
	if memory > 0 {
		parts = append(parts, l.T("%d MB", memory>>20))
	}
	return strings.Join(parts, " · ")
}
