package screentest

import (
	"context"
	"errors"
	"math"
	"slices"
	"strings"
	"syscall"
	"time"

	"freckers/ai"
	"freckers/ai/match"
	"freckers/ai/match/stats"
	"freckers/ai/player"
	"freckers/game"
	"freckers/gfx/screens/nav"
	"freckers/gfx/session"
	"freckers/replay"
	"freckers/replay/gamestore"
)

// LongNotice is as long as a notice gets, and LongProgram as long as the words of a
// program do.
const (
	LongNotice  = "/home/somebody/.local/share/freckers/settings.json is damaged (invalid character 'x' looking for beginning of value): what is wrong starts afresh, the old file is kept as settings.json.old"
	LongProgram = "cmd:/home/somebody/frogs/programs/a-long-name-of-an-engine --with --many --flags=7"
)

// Page is a page around the window from which links can be shared. It keeps what it is
// told, and asks for its wishes one after another.
type Page struct {
	nav.Host
	Wishes []nav.Wish
	Told   []nav.News
	IsDeep bool
}

// Wish returns the next wish.
func (p *Page) Wish() (w nav.Wish, ok bool) {
	if len(p.Wishes) == 0 {
		return w, false
	}
	w, p.Wishes = p.Wishes[0], p.Wishes[1:]
	return w, true
}

// Tell keeps the news.
func (p *Page) Tell(n nav.News) { p.Told = append(p.Told, n) }

// Deep keeps whether a screen lies behind.
func (p *Page) Deep(deep bool) { p.IsDeep = deep }

// Shares is always true.
func (p *Page) Shares() bool { return true }

// Programs are programs that are not there: they note what is started, and the
// test decides what they play.
type Programs struct {
	session.Launcher
	Started []string
	Tried   []string
	Refuses error // of a trial
	Porous  error // what the next warning says
	MatchOf runner
	// Found is the agent of every folder, and Examined its examination, nil for none.
	Found    session.AgentInfo
	Examined *session.ExamState
	Watched  tournament
	Followed watchedMatch

	// Of every program: what it reports of its search, what it uses, what it wrote, and
	// how it fails, nil while it thinks.
	Info   ai.Info
	Usage  player.Usage
	Stderr []string
	Output player.Output // at each turn
	Fault  *player.Forfeit

	// What was asked, what is answered, and whether the answer does not come before it is
	// stopped.
	Asked     []session.Question
	Answer    session.Answer
	AnswerErr error
	Busy      bool

	// Analyst searches for the programs that analyze, of which Analyzing are open.
	Analyst   Oracle
	Analyzing []string
}

// Name reads the words of a program.
func (s *Programs) Name(_ game.Game, words string) (string, error) {
	_, name, ok := strings.Cut(words, ":")
	if !ok {
		return "", errors.New("expected a colon")
	}
	return name, nil
}

// Rules returns the last ones for a class of the course.
func (s *Programs) Rules(g game.Game, words string) string {
	if sets := g.Info().RuleSets; strings.HasPrefix(words, "py:") {
		return sets[len(sets)-1].Name
	}
	return ""
}

// Limits are those of the course for its classes.
func (s *Programs) Limits(words string) replay.Limits {
	if strings.HasPrefix(words, "py:") {
		return replay.Limits{CPU: player.CourseCPU, Memory: player.CourseSpace}
	}
	return replay.Limits{}
}

// Try notes a trial.
func (s *Programs) Try(_ game.Game, words string) *session.Task[string] {
	s.Tried = append(s.Tried, words)
	return done("", s.Refuses)
}

// done is a task that has ended.
func done[T any](result T, err error) *session.Task[T] {
	atOnce := func(do func()) { do() }
	return session.NewTask(context.Background(), atOnce, func(context.Context) (T, error) { return result, err })
}

// Open notes a start.
func (s *Programs) Open(_ game.Game, words, _ string) player.Player {
	s.Started = append(s.Started, words)
	return &program{of: s}
}

// Ask keeps a question, and answers as the test decides.
func (s *Programs) Ask(q session.Question) *session.Task[session.Answer] {
	s.Asked = append(s.Asked, q)
	if s.Busy {
		return session.NewTask(context.Background(), func(do func()) { go do() }, func(ctx context.Context) (session.Answer, error) {
			<-ctx.Done()
			return session.Answer{}, ctx.Err()
		})
	}
	return done(s.Answer, s.AnswerErr)
}

// Engine notes a program that analyzes.
func (s *Programs) Engine(_ game.Game, words string) session.ProgramEngine {
	s.Analyzing = append(s.Analyzing, words)
	return &analyst{of: s, words: words}
}

type analyst struct {
	of    *Programs
	words string
}

func (a *analyst) Start(ctx context.Context, r ai.Request) ai.Search {
	return a.of.Analyst.Start(ctx, r)
}

func (a *analyst) Close() {
	i := slices.Index(a.of.Analyzing, a.words)
	a.of.Analyzing = slices.Delete(a.of.Analyzing, i, i+1)
}

// Warning returns the warning once.
func (s *Programs) Warning() error {
	warning := s.Porous
	s.Porous = nil
	return warning
}

// Exam returns that of the desk.
func (s *Programs) Exam() session.Exam { return exam{s} }

// Inspect finds the agent.
func (s *Programs) Inspect(game.Game, string) *session.Task[session.AgentInfo] {
	return session.NewTask(context.Background(), func(work func()) { work() }, func(context.Context) (session.AgentInfo, error) { return s.Found, nil })
}

// exam is the examination of a desk.
type exam struct{ of *Programs }

// Start notes what is started.
func (x exam) Start(g game.Game, folder string, quick bool) error {
	x.of.Started = append(x.of.Started, folder)
	x.of.Examined = &session.ExamState{Agent: x.of.Found.Name, Folder: folder, Quick: quick, Running: true}
	return nil
}

// Stop ends it.
func (x exam) Stop() { x.of.Examined = nil }

// Poll returns it.
func (x exam) Poll() *session.ExamState { return x.of.Examined }

// Match returns the only match.
func (s *Programs) Match() session.Match { return &s.MatchOf }

// Tournament notes the folder of a tournament that is watched.
func (s *Programs) Tournament(folder string) session.Tournament {
	s.Watched.Folders = append(s.Watched.Folders, folder)
	return &s.Watched
}

// WatchMatch notes the address of a match that is watched.
func (s *Programs) WatchMatch(address string) session.WatchedMatch {
	s.Followed.Addresses = append(s.Followed.Addresses, address)
	return &s.Followed
}

// watchedMatch is a match elsewhere that stands still.
type watchedMatch struct {
	State     *session.MatchState
	Addresses []string       // that were watched
	Closed    int            // how often watching ended
	Record    *replay.Record // of every game
}

func (m *watchedMatch) Poll() *session.MatchState { return m.State }

func (m *watchedMatch) Open(int) *session.Task[*replay.Record] { return done(m.Record, nil) }

func (m *watchedMatch) Close() { m.Closed++ }

// tournament is one that stands still.
type tournament struct {
	State   *session.TournamentState
	Folders []string // that were watched
	Closed  int      // how often watching ended
	Opened  []int    // the games that were opened
	Record  *replay.Record
	Fails   error // of opening
}

func (t *tournament) Poll() *session.TournamentState { return t.State }

func (t *tournament) Open(number int) *session.Task[*replay.Record] {
	t.Opened = append(t.Opened, number)
	return done(t.Record, t.Fails)
}

func (t *tournament) Close() { t.Closed++ }

type program struct {
	player.InProcess
	of *Programs
}

func (p *program) NewGame(context.Context, game.State, game.Seat, uint64) error { return nil }
func (p *program) Usage() player.Usage                                          { return p.of.Usage }
func (p *program) Stderr() []string                                             { return p.of.Stderr }
func (p *program) TakeOutput() player.Output                                    { return p.of.Output }
func (p *program) Think(context.Context, game.State, []game.Action, player.Limits) player.Turn {
	return turn{p.of}
}

type turn struct{ of *Programs }

func (t turn) Poll() (ai.Info, bool)       { return t.of.Info, t.of.Fault != nil }
func (t turn) MoveNow()                    {}
func (t turn) Done() <-chan struct{}       { return nil }
func (t turn) Wait() (player.Reply, error) { return player.Reply{Info: t.of.Info}, t.of.Fault }

// runner is a match that stands still.
type runner struct {
	State   *session.MatchState
	Begun   []match.Plan
	Resumed int
	Stopped int
	Record  *replay.Record // of every game
}

func (m *runner) Start(p match.Plan) error {
	m.Begun = append(m.Begun, p)
	if m.State == nil {
		m.State = &session.MatchState{Plan: p, Names: []string{"One", "Other"}, Running: true, Standings: stats.Standings{Seats: 2, Rows: make([]stats.Row, 2), Of: p.Games}}
	}
	return nil
}

func (m *runner) Resume() { m.Resumed++ }

func (m *runner) Stop() { m.Stopped++ }

func (m *runner) Poll() *session.MatchState { return m.State }

func (m *runner) Open(int) *session.Task[*replay.Record] { return done(m.Record, nil) }

// Players are players as [player.Parse] reads them.
func Players(texts ...string) (list []player.Spec) {
	for _, text := range texts {
		s, err := player.Parse(text)
		if err != nil {
			panic("screentest: " + err.Error())
		}
		list = append(list, s)
	}
	return list
}

// CrowdedMatch returns a match with as much to say as there can be.
func CrowdedMatch() *session.MatchState {
	s := &session.MatchState{
		Plan:  match.Plan{Game: FirstGame(), Players: Players(LongProgram, "level:10"), Games: 10_000},
		Names: []string{"a-long-name-of-an-engine --with --many --flags=7", "Old toad"}, Running: true,
		Standings: stats.Standings{
			Seats: 2, Games: 9_998, Of: 10_000, Rows: make([]stats.Row, 2),
			Test: &stats.TestState{SPRT: stats.SPRT{Elo1: 10}, Pairs: stats.Pentanomial{300, 1200, 1940, 1200, 310}},
		},
	}
	first := stats.Estimate{Share: stats.ShareOf(-26), Low: stats.ShareOf(-32), High: stats.ShareOf(-20), LOS: 0.0001, Rounds: 4950}
	s.Rows[0] = stats.Row{Score: score(3456, 2345, 4197), Estimate: first, Faults: map[stats.Termination]stats.Fault{stats.Crash: {Games: 17}}}
	s.Rows[1] = stats.Row{Score: score(4197, 2345, 3456)}
	for i := range 300 {
		wide := 400 / math.Sqrt(float64(i+1))
		v := -26 + wide*math.Sin(float64(i))
		s.Curve = append(s.Curve, stats.Point{Games: 2 * (i + 1), Estimate: stats.Estimate{Share: stats.ShareOf(v), Low: stats.ShareOf(v - wide), High: stats.ShareOf(v + wide)}})
	}
	for i := range 40 {
		g := stats.Game{Number: i + 1, Players: []int{i % 2, 1 - i%2}, Plies: 90, Winner: game.Seat(i % 2), By: game.Nobody, Reason: "all six home"}
		if i%3 == 0 {
			g.By, g.Reason, g.Action = 1-g.Winner, game.ReasonIllegal, "MOVE 1,1 X"
		}
		s.Done = append(s.Done, g)
	}
	s.Live = []*session.LiveGame{underWay(41)}
	return s
}

// RemoteMatch is [CrowdedMatch] on a fleet.
func RemoteMatch() *session.MatchState {
	s := CrowdedMatch()
	s.Machines, s.Rate, s.Left = 64, 145, time.Minute
	s.Failures = []string{"lab-7: game 1: there is no bubblewrap", "lab-3: game 2: there is no bubblewrap"}
	return s
}

// underWay is a game of two with two moves.
func underWay(number int) *session.LiveGame {
	start, err := FirstGame().New(game.Options{})
	if err != nil {
		panic(err)
	}
	feed := session.NewFeed(start, replay.Header{Seats: []replay.Seat{{Kind: replay.KindAgent, Name: "one"}, {Kind: replay.KindAgent, Name: "other"}}})
	feed.Add("GROW", time.Second, player.Output{})
	feed.Add("GROW", time.Second, player.Output{Text: "#! ring 3,4\n"})
	return &session.LiveGame{Number: number, Seats: []int{0, 1}, Feed: feed}
}

// score is that of so many games of two.
func score(wins, draws, losses int) stats.Score {
	n := wins + draws + losses
	return stats.Score{Games: n, Wins: wins, Draws: draws, Losses: losses, Sixths: stats.Sixths*wins + stats.Sixths/2*draws, Seats: n}
}

// Oracle stands in for the engine: it finds the last action of every position the
// best, and a lead by the plies that were played.
type Oracle struct {
	Leads    map[int]int // hundredths of a step, from the view of the side to move
	Fails    error
	Asked    int
	Searches []*search
	Slow     bool // searches end only when they are stopped
}

// Start begins a search.
func (o *Oracle) Start(_ context.Context, r ai.Request) ai.Search {
	o.Asked++
	actions := r.State.Actions(nil)
	score := ai.Score{Value: o.Leads[r.State.Ply()]}
	if n := len(r.State.Game().Info().Seats); n == 3 {
		own := 333 + score.Value
		score.Shares = [3]int{(1000 - own) / 2, (1000 - own) / 2, (1000 - own) / 2}
		score.Shares[r.State.ToMove()] = 1000 - 2*((1000-own)/2)
	}
	g := &search{err: o.Fails, done: make(chan struct{}), info: ai.Info{Depth: 1, Lines: []ai.Line{{
		Score: score, Actions: actions[len(actions)-1:],
	}}}}
	o.Searches = append(o.Searches, g)
	if !o.Slow {
		close(g.done)
	}
	return g
}

// search is a search of an [Oracle].
type search struct {
	info    ai.Info
	err     error
	done    chan struct{}
	Stopped bool
}

func (g *search) Poll() (ai.Info, bool) {
	select {
	case <-g.done:
		return g.info, true
	default:
		return g.info, false
	}
}

func (g *search) Stop() { g.Stopped = true }

func (g *search) PonderHit() {}

func (g *search) Done() <-chan struct{} { return g.done }

func (g *search) Wait() (ai.Info, error) { <-g.done; return g.info, g.err }

// FullStore is a store on a disk that has room or not.
type FullStore struct {
	gamestore.Store
	Full bool
}

// FillDisk lets the games of the desk be saved only while the store that it returns is not full.
func (d *Desk) FillDisk() *FullStore {
	s := &FullStore{Store: d.Env.Store}
	d.Env.Store = s
	return s
}

// Create makes a file if there is room.
func (s *FullStore) Create(name string, text []byte, modified time.Time) error {
	return s.tried(func() error { return s.Store.Create(name, text, modified) })
}

// Append adds to a file if there is room.
func (s *FullStore) Append(name string, text []byte) error {
	return s.tried(func() error { return s.Store.Append(name, text) })
}

// Replace writes a file anew if there is room.
func (s *FullStore) Replace(name string, text []byte) error {
	return s.tried(func() error { return s.Store.Replace(name, text) })
}

func (s *FullStore) tried(write func() error) error {
	if s.Full {
		return syscall.ENOSPC
	}
	return write()
}
