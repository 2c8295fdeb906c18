package scene

import (
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"
	"time"

	"freckers/ai"
	"freckers/game"
	"freckers/gfx/guest"
	"freckers/gfx/input"
	"freckers/gfx/session"
	"freckers/gfx/words"
	"freckers/replay"
)

// stand are programs that are not there: it notes what is started, and what
// plays is told by the test.
type stand struct {
	started []string
	tried   []string
	report  session.Report // of every program
	refuses error          // of a trial
	match   standMatch
}

func (s *stand) Name(_ game.Game, words string) (string, error) {
	_, name, ok := strings.Cut(words, ":")
	if !ok {
		return "", errors.New("expected a colon")
	}
	return name, nil
}

func (s *stand) Rules(g game.Game, words string) string {
	if sets := g.Info().RuleSets; strings.HasPrefix(words, "py:") {
		return sets[len(sets)-1].Name
	}
	return ""
}

func (s *stand) Words(path string) string { return "cmd:" + path }

func (s *stand) Try(_ game.Game, words string) guest.Trial {
	s.tried = append(s.tried, words)
	return standTrial{s.refuses}
}

func (s *stand) Seat(_ game.Game, words, _ string, _ game.Seat, _ uint64) session.Player {
	s.started = append(s.started, words)
	return &standPlayer{of: s}
}

func (s *stand) Match() guest.Match { return &s.match }
func (s *stand) Close()             {}

type standTrial struct{ err error }

func (t standTrial) Poll() (string, bool, error) { return "", true, t.err }
func (t standTrial) Stop()                       {}

type standPlayer struct{ of *stand }

func (p *standPlayer) Think(game.State, []game.Action) {}
func (p *standPlayer) Poll() *session.Report           { return &p.of.report }
func (p *standPlayer) Stop()                           {}
func (p *standPlayer) Close()                          {}

// standMatch is a match that stands still.
type standMatch struct {
	state   *guest.State
	begun   []guest.Plan
	resumed int
	stopped int
	record  *replay.Record
}

func (m *standMatch) Start(p guest.Plan) error {
	m.begun = append(m.begun, p)
	if m.state == nil {
		m.state = &guest.State{Plan: p, Names: []string{"One", "Other"}, Running: true, Rows: make([]guest.Row, 2)}
	}
	return nil
}
func (m *standMatch) Resume() error      { m.resumed++; return nil }
func (m *standMatch) Stop()              { m.stopped++ }
func (m *standMatch) Poll() *guest.State { return m.state }
func (m *standMatch) Open(int) guest.Opening {
	return standOpening{m.record}
}

type standOpening struct{ rec *replay.Record }

func (o standOpening) Poll() (*replay.Record, bool, error) { return o.rec, true, nil }

const longProgram = "cmd:/home/somebody/frogs/programs/a-long-name-of-an-engine --with --many --flags=7"

// crowdedMatch is a match with as much to say as there can be.
func crowdedMatch() *guest.State {
	s := &guest.State{
		Plan:  guest.Plan{Game: theGame().Info().Name, Seats: []string{longProgram, "level:10"}, Games: 10_000},
		Names: []string{"a-long-name-of-an-engine --with --many --flags=7", "Old toad"}, Running: true, Games: 9_998,
		Rows: []guest.Row{{Won: 3456, Drawn: 2345, Lost: 4197, Faults: 17, Points: 4628.5}, {Won: 4197, Drawn: 2345, Lost: 3456, Points: 5369.5}},
		Elo:  guest.Elo{Known: true, Value: -26, Low: -32, High: -20, LOS: 0.0001},
		Test: guest.Test{On: true, Elo0: 0, Elo1: 10, LLR: -1.23, Lower: -2.94, Upper: 2.94},
	}
	for i := range 300 {
		wide := 400 / math.Sqrt(float64(i+1))
		v := -26 + wide*math.Sin(float64(i))
		s.Curve = append(s.Curve, guest.Point{Games: 2 * (i + 1), Elo: guest.Elo{Known: true, Value: v, Low: v - wide, High: v + wide}})
	}
	for i := range 40 {
		r := replay.Result{Winner: game.Seat(i % 2), Seat: game.Nobody, Reason: "all six home"}
		if i%3 == 0 {
			r.Seat, r.Reason, r.Action = 1-r.Winner, game.ReasonIllegal, "MOVE 1,1 X"
		}
		s.Done = append(s.Done, guest.Game{Number: i + 1, Seats: []int{i % 2, 1 - i%2}, Plies: 90, Result: r})
	}
	start, err := theGame().New(game.Options{})
	if err != nil {
		panic(err)
	}
	feed := session.NewFeed(start, replay.Header{Seats: []replay.Seat{{Kind: replay.KindAgent, Name: "one"}, {Kind: replay.KindAgent, Name: "other"}}})
	feed.Add("GROW", time.Second)
	feed.Add("GROW", time.Second)
	s.Live = []*guest.Live{{Number: 41, Seats: []int{0, 1}, Feed: feed}}
	return s
}

// personAndProgram are a person and a program.
func personAndProgram() []session.Seat {
	return []session.Seat{{}, {Agent: true, Name: "engine --fast", Command: "cmd:engine --fast"}}
}

// programs gives the programs of a desk.
func (d *desk) programs() *stand { return d.env.Programs.(*stand) }

func TestAProgramIsSeatedAndRemembered(t *testing.T) {
	d := newDesk()
	s := NewSetup(&d.env, nil)
	for s.who[s.seats[1]].seat.Agent == false {
		s.seats[1] = (s.seats[1] + 1) % len(s.who)
	}
	asked, ok := s.start(&d.env).(*Program)
	if !ok || asked.seat != "Blue" {
		t.Fatal("the game begins without the program")
	}
	asked.typed = "engine"
	asked.try(&d.env)
	if asked.wrong == "" || len(d.programs().tried) > 0 {
		t.Fatalf("words that cannot be read are tried: %q", asked.wrong)
	}
	asked.typed = "cmd:engine --fast"
	asked.try(&d.env)
	if next := d.frame(asked, 2, 2); next != Scene(s) {
		t.Fatalf("after the trial comes %T: %s", next, asked.wrong)
	}
	if len(d.programs().started) > 0 {
		t.Fatal("choosing a program seats it")
	}
	if s.rules != 0 {
		t.Error("the program changes the rules")
	}
	class := s.ask(&d.env, 0).(*Program)
	if class.use("py:agent"); s.sets[s.rules] != theGame().Info().RuleSets[1].Title {
		t.Errorf("a class of the course is to play by %q", s.sets[s.rules])
	}
	g := s.start(&d.env).(*Game)
	defer g.table.Close()
	if got := d.programs().started; len(got) != 1 || got[0] != "cmd:engine --fast" {
		t.Errorf("started: %q", got)
	}
	if kept := d.env.Settings.For("freckers").Seats[1]; kept != "cmd:engine --fast" || d.env.Settings.Programs[0] != kept {
		t.Errorf("kept: %q, used before: %q", kept, d.env.Settings.Programs)
	}
	if again := NewSetup(&d.env, nil); !again.who[again.seats[1]].seat.Agent || again.typed[1] != "cmd:engine --fast" {
		t.Error("the next new game does not begin with it")
	}
}

func TestATrialThatFailsSaysWhy(t *testing.T) {
	d := newDesk()
	d.programs().refuses = errors.New("the program ended with exit status 3")
	p := NewProgram(&d.env, nil, theGame(), "Blue", "cmd:engine", func(string) { t.Error("it is used all the same") })
	p.try(&d.env)
	if next := d.frame(p, 2, 2); next != Scene(p) {
		t.Fatalf("after the trial comes %T", next)
	}
	if p.wrong != "The program ended with exit status 3" {
		t.Errorf("the screen says %q", p.wrong)
	}
}

func TestASavedGameStartsNothing(t *testing.T) {
	d := newDesk()
	g := begin(&d.env, theGame(), game.Options{}, personAndProgram(), nil).(*Game)
	g.table.Act("GROW")
	name := g.table.Journal().Name()
	d.programs().started = nil
	g.table.Close()

	d.env.Settings.Playing = name
	first := First(&d.env, "").(*Game)
	for range 10 {
		d.frame(first, 2, 2)
	}
	if !first.table.Absent() || len(d.programs().started) > 0 {
		t.Fatalf("opening it starts %q", d.programs().started)
	}
	if !strings.Contains(first.facts.line, "engine --fast is not started") {
		t.Errorf("the panel says %q", first.facts.line)
	}
	p := first.startProgram(&d.env, 1).(*Program)
	if p.typed != "cmd:engine --fast" || len(d.programs().started) > 0 {
		t.Fatalf("it is asked for with %q, and started: %q", p.typed, d.programs().started)
	}
	p.use(p.typed)
	if first.table.Absent() || len(d.programs().started) != 1 {
		t.Errorf("once a person chose it, started: %q", d.programs().started)
	}
	first.table.Close()

	d.programs().started = nil
	r := openSaved(t, d, nil, name)
	on := r.playOn(&d.env).(*Game)
	defer on.table.Close()
	on.table.Replace(1, session.Seat{})
	if !on.table.PersonToMove() || len(d.programs().started) > 0 {
		t.Errorf("a person cannot take the seat; started: %q", d.programs().started)
	}
}

// failed is a game that a program has ended.
func failed(t *testing.T, d *desk, f session.Fault, last ...string) *Game {
	t.Helper()
	g := begin(&d.env, theGame(), game.Options{}, personAndProgram(), nil).(*Game)
	g.table.Act("GROW")
	d.programs().report = session.Report{Done: true, Fault: &f, Errors: last}
	for i := 0; !g.table.Over(); i++ {
		if i > 1000 {
			t.Fatal("the fault does not end the game")
		}
		d.frame(g, 2, 2)
	}
	d.frame(g, 2, 2)
	t.Cleanup(func() { g.table.Close() })
	return g
}

func TestAnIllegalActionIsAPositionToStepInto(t *testing.T) {
	d := newDesk()
	g := failed(t, d, session.Fault{Reason: game.ReasonIllegal, Action: "MOVE 1,1 X", Message: "direction 1 is X"}, "a warning", "another one")
	if g.facts.title != words.YouWin || !strings.HasPrefix(g.facts.line, "engine --fast did what is not allowed: MOVE 1,1 X") {
		t.Errorf("the panel says %q, %q", g.facts.title, g.facts.line)
	}
	if why := strings.Join(g.facts.why.texts, "|"); !strings.Contains(why, "Direction 1 is X") || !strings.Contains(why, "another one") {
		t.Errorf("why it ended is told as %q", why)
	}
	r := openSaved(t, d, nil, g.table.Journal().Name())
	if r.reel.Done() != 1 || r.offence == nil || r.offence.Label != "MOVE 1,1 X" || len(r.numbers) != 2 {
		t.Fatalf("the replay opens after %d actions, with the offence %+v", r.reel.Done(), r.offence)
	}
	if notes := strings.Join(r.notes.texts, "|"); !strings.Contains(notes, "another one") {
		t.Errorf("the notes of the replay are %q", notes)
	}
	started := len(d.programs().started)
	on, ok := r.playOn(&d.env).(*Game)
	if !ok {
		t.Fatal("the game cannot be played on: " + r.notice)
	}
	defer on.table.Close()
	if on.table.State().Ply() != 1 || !on.table.PersonToMove() || len(d.programs().started) != started {
		t.Errorf("it goes on after %d actions, and started: %q", on.table.State().Ply(), d.programs().started[started:])
	}
}

func TestGamesWithProgramsAreNoMeasureOfAPerson(t *testing.T) {
	d := newDesk()
	failed(t, d, session.Fault{Reason: game.ReasonCrash, Message: "gone"})
	if f := form(&d.env, theGame()); f.Won+f.Lost != 0 {
		t.Errorf("won %d, lost %d", f.Won, f.Lost)
	}
}

func TestThePanelTellsWhatAProgramThinksAndUses(t *testing.T) {
	d := newDesk()
	g := begin(&d.env, theGame(), game.Options{}, personAndProgram(), nil).(*Game)
	defer g.table.Close()
	g.table.Act("GROW")
	d.programs().report = session.Report{
		Thought: ai.Info{Depth: 12, Nodes: 1_234_567, Lines: []ai.Line{{Score: ai.Score{Value: 135}}}},
		Usage:   session.Usage{CPU: 12300 * time.Millisecond, MostCPU: 180 * time.Second, Memory: 83 << 20, MostMemory: 250 << 20},
	}
	for range 300 {
		d.frame(g, 2, 2)
	}
	if want := "engine --fast: depth 12, +1.35, 1.2 million positions"; g.facts.line != want {
		t.Errorf("the panel says %q, want %q", g.facts.line, want)
	}
	if want := "12 of 180 s · 83 of 250 MB"; g.facts.usedOf[1] != want || g.facts.used[1] != "12 s · 83 MB" {
		t.Errorf("its use is told as %q and %q, want %q", g.facts.usedOf[1], g.facts.used[1], want)
	}
}

func TestAMatchIsPutTogetherAndBegun(t *testing.T) {
	d := newDesk()
	d.programs().match.state = nil
	s := NewMatch(&d.env, nil).(*MatchSetup)
	s.sit(0, session.SeatAt(theGame(), 5))
	s.sit(1, session.Seat{Agent: true, Name: "engine", Command: "cmd:engine"})
	s.rows[rowTest].at = 2
	m, ok := s.start(&d.env).(*Match)
	if !ok {
		t.Fatal("the match does not begin: " + s.notice)
	}
	p := d.programs().match.begun[0]
	if fmt.Sprint(p.Seats) != "[level:5 cmd:engine]" || p.Games != usualGames || p.Opening != usualOpening || p.Together != 1 || p.Test != "0,10" || p.Time != "" || p.Rules != "" {
		t.Errorf("the plan is %+v", p)
	}
	if next := NewMatchSetup(&d.env, nil); next.rows[rowTest].at != 2 || next.seats[0] != s.seats[0] || next.typed[1] != "cmd:engine" {
		t.Error("the next match does not begin with what was chosen")
	}
	d.frame(m, 2, 2)
	s.sit(1, session.Seat{Agent: true, Name: "agent", Command: "py:agent"})
	s.start(&d.env)
	if p := d.programs().match.begun[1]; p.Rules != "referee" {
		t.Errorf("a class of the course plays by %+v", p)
	}
}

func TestARunningGameIsWatchedAndAFinishedOneOpened(t *testing.T) {
	d := newDesk()
	rec, err := replay.New(theGame(), game.Options{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	d.programs().match.record = rec
	m := NewMatch(&d.env, nil).(*Match)
	for range 600 {
		d.frame(m, 2, 2)
	}
	if m.seen == nil || m.seen.Number != 41 || m.table.State().Ply() != 2 {
		t.Fatalf("the game under way is not seen: %+v", m.seen)
	}
	m.open(&d.env, 7)
	r, ok := d.frame(m, 2, 2).(*Replay)
	if !ok {
		t.Fatal("a finished game does not open: " + m.notice)
	}
	if back := r.back(&d.env); back != Scene(m) {
		t.Errorf("from the replay the way back leads to %T", back)
	}
	m.stopOrGo(&d.env, d.programs().match.state)
	if d.programs().match.stopped != 1 {
		t.Error("the match is not stopped")
	}
	d.programs().match.state.Running = false
	if d.frame(m, 2, 2); m.notice != "" {
		t.Errorf("after it has stopped the panel says %q", m.notice)
	}
	if next := d.at(m, 1280, 800, asked(input.Cancel)); next != nil || m.table != nil {
		t.Errorf("leaving leads to %T", next)
	}
}

// asked is a tick in which an action is asked for.
func asked(a input.Action) input.State {
	in := input.State{Away: true}
	in.Ask(a)
	return in
}
