package review

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"freckers/ai"
	"freckers/game"
	"freckers/game/chexers"
	"freckers/game/freckers"
	"freckers/replay"
)

// script stands for the machine: by position, as counted by plies, what it
// thinks, pass after pass.
type script struct {
	says  map[int][]ai.Line
	fails map[int]error
	slow  bool // thinks end only when they are stopped
	asked []ai.Request
	jobs  []*act
}

func (s *script) Start(_ context.Context, r ai.Request) ai.Thinking {
	ply := r.State.Ply()
	j := &act{done: make(chan struct{}), err: s.fails[ply]}
	if lines := s.says[ply]; len(lines) > 0 {
		j.thought = ai.Thought{Depth: 1, Lines: lines[:1]}
		if len(lines) > 1 {
			s.says[ply] = lines[1:]
		}
	}
	s.asked, s.jobs = append(s.asked, r), append(s.jobs, j)
	if !s.slow {
		close(j.done)
	}
	return j
}

// act is a think of a script.
type act struct {
	thought ai.Thought
	err     error
	done    chan struct{}
	stopped bool
}

func (a *act) Poll() (ai.Thought, bool) {
	select {
	case <-a.done:
		return a.thought, true
	default:
		return a.thought, false
	}
}

func (a *act) Stop()                     { a.stopped = true }
func (a *act) Hit()                      {}
func (a *act) Done() <-chan struct{}     { return a.done }
func (a *act) Wait() (ai.Thought, error) { <-a.done; return a.thought, a.err }

// line plays actions from a position on.
func line(t *testing.T, g game.Game, position string, actions ...game.Action) ([]game.State, []game.Action) {
	t.Helper()
	s, err := g.New(game.Options{})
	if position != "" {
		s, err = g.Parse(position, game.Options{})
	}
	states := []game.State{s}
	for i := 0; err == nil && i < len(actions); i++ {
		s, actions[i], err = game.Advance(s, string(actions[i]))
		states = append(states, s)
	}
	if err != nil {
		t.Fatal(err)
	}
	return states, actions
}

// one is a pass for a script, which asks no limits.
var one = []ai.Limits{{Nodes: 1}}

// over lets a review come to its end.
func over(t *testing.T, r *Review) {
	t.Helper()
	r.Go()
	for range 1000 {
		if !r.Running() {
			return
		}
		r.Tick()
		if err := r.Wait(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	t.Fatal("the review does not end")
}

func says(value, win int, a ...game.Action) []ai.Line {
	return []ai.Line{{Score: ai.Score{Value: value, Win: win}, Actions: a}}
}

func TestVerdicts(t *testing.T) {
	states, actions := line(t, freckers.New(), "", "GROW", "GROW", "MOVE 0,3 D", "MOVE 7,3 U")
	s := &script{says: map[int][]ai.Line{
		0: says(100, 0, "MOVE 0,3 D"),
		1: says(200, 0, "GROW", "MOVE 0,3 D"),
		2: says(certain, 7, "MOVE 0,4 D"),
		3: says(certain, 5, "MOVE 7,4 U"),
		4: says(0, 0, "GROW"),
	}}
	r, err := New(Options{Starter: s, Passes: one}, states, actions)
	if err != nil {
		t.Fatal(err)
	}
	if _, ok := r.Verdict(0); ok || r.Running() {
		t.Error("there is a verdict before the review has begun")
	}
	over(t, r)
	share := func(value int) int { return ai.Score{Value: value}.SharesIn(freckers.New(), 0)[0] }
	for i, want := range []Verdict{
		{Seat: 0, Before: ai.Score{Value: 100}, After: ai.Score{Value: -200}, Lost: share(100) - share(-200)},
		{Seat: 1, Before: ai.Score{Value: 200}, After: ai.Score{Value: -certain, Win: -7}},
		{Seat: 0, Before: ai.Score{Value: certain, Win: 7}, After: ai.Score{Value: -certain, Win: -5}, Lost: 1000, LetGo: true, Walked: true},
		{Seat: 1, Before: ai.Score{Value: certain, Win: 5}, After: ai.Score{}, Lost: 500, LetGo: true},
	} {
		v, ok := r.Verdict(i)
		if !ok || v.Seat != want.Seat || v.Before != want.Before || v.After != want.After || v.Lost != want.Lost ||
			v.LetGo != want.LetGo || v.Walked != want.Walked || v.Played != actions[i] || v.Best() != s.says[i][0].Actions[0] {
			t.Errorf("action %d: %+v, %v, want %+v", i, v, ok, want)
		}
	}
	if got, want := r.Sum(), (Summary{Slips: [3]int{2, 1}, Turned: 2}); got != want {
		t.Errorf("the sum is %+v, want %+v", got, want)
	}
	if shares, ok := r.Shares(3); !ok || shares != [3]int{0, 1000, 0} {
		t.Errorf("the shares where blue has won are %v", shares)
	}
	r, err = New(Options{Starter: s, Passes: one, Opening: 3}, states, actions)
	if err != nil {
		t.Fatal(err)
	}
	over(t, r)
	if got, want := r.Sum(), (Summary{Slips: [3]int{0, 1}, Turned: 3}); got != want {
		t.Errorf("with three actions that nobody chose the sum is %+v, want %+v", got, want)
	}
}

func TestAnotherWayToTheSamePlaceIsTheBestMove(t *testing.T) {
	// The frog at 0,1 comes to 2,3 over 1,2, or to 2,1 and on to 2,3.
	const pond = "*RR*RR**/.RR*****/********/......../......../......../.BBBBB.*/****B*** r 0"
	states, _ := line(t, freckers.New(), pond)
	byResult := map[string]game.Action{}
	for c := range game.Cell(64) {
		choices, _ := states[0].Choices(c, 200)
		for _, way := range choices {
			next, _, err := states[0].Play(way.Action)
			if err != nil {
				t.Fatal(err)
			}
			first, known := byResult[next.String()]
			if !known {
				byResult[next.String()] = way.Action
				continue
			}
			s := &script{says: map[int][]ai.Line{0: says(900, 0, first), 1: says(900, 0, "GROW")}}
			r, err := New(Options{Starter: s, Passes: one}, []game.State{states[0], next}, []game.Action{way.Action})
			if err != nil {
				t.Fatal(err)
			}
			over(t, r)
			if v, _ := r.Verdict(0); v.Lost != 0 || first == way.Action {
				t.Fatalf("%s was played where %s is best: %+v", way.Action, first, v)
			}
			return
		}
	}
	t.Fatal("no place can be reached in two ways")
}

func TestPassesAndProgress(t *testing.T) {
	states, actions := line(t, freckers.New(), "", "GROW", "GROW")
	s := &script{says: map[int][]ai.Line{
		0: {says(0, 0, "MOVE 0,3 D")[0], says(600, 0, "MOVE 0,3 D")[0]},
		1: says(0, 0, "GROW"), 2: says(0, 0, "GROW"),
	}}
	passes := []ai.Limits{{Nodes: 10}, {Nodes: 20}}
	r, err := New(Options{Starter: s, Passes: passes, Threads: 2, Memory: ai.LeastMemory}, states, actions)
	if err != nil {
		t.Fatal(err)
	}
	r.Go()
	var seen []int
	for r.Running() {
		r.Tick()
		done, of := r.Progress()
		if seen = append(seen, done); of != 2 {
			t.Fatalf("the progress is of %d, want 2", of)
		}
		if len(seen) == 4 {
			if v, _ := r.Verdict(0); v.Lost != 0 {
				t.Errorf("after a pass %d is lost", v.Lost)
			}
		}
	}
	if want := []int{0, 0, 1, 0, 0, 1, 2}; !slices.Equal(seen, want) {
		t.Errorf("the progress goes %v, want %v", seen, want)
	}
	if v, _ := r.Verdict(0); v.Before.Value != 600 || !v.Slip() {
		t.Errorf("the second pass does not count: %+v", v)
	}
	for i, want := range []int{2, 1, 0, 2, 1, 0} {
		q := s.asked[i]
		if q.State.Ply() != want || q.Limits != passes[i/3] || q.Threads != 2 || q.Memory == nil || q.Memory.Bytes() != ai.LeastMemory {
			t.Errorf("think %d is about ply %d with %+v", i, q.State.Ply(), q.Limits)
		}
	}
	r.Go()
	if r.Running() || !r.Done() {
		t.Error("a review that is done goes on")
	}
}

func TestStoppedInMidThink(t *testing.T) {
	states, actions := line(t, freckers.New(), "", "GROW", "GROW")
	s := &script{slow: true, says: map[int][]ai.Line{0: says(0, 0, "GROW"), 1: says(0, 0, "GROW"), 2: says(0, 0, "GROW")}}
	r, err := New(Options{Starter: s, Passes: one}, states, actions)
	if err != nil {
		t.Fatal(err)
	}
	r.Go()
	r.Tick()
	if r.Tick() || len(s.jobs) != 1 {
		t.Fatalf("%d thinks at a time", len(s.jobs))
	}
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	if err := r.Wait(cancelled); !errors.Is(err, context.Canceled) {
		t.Errorf("waiting ends with %v", err)
	}
	close(s.jobs[0].done)
	r.Tick()
	r.Stop()
	if len(s.jobs) != 2 || !s.jobs[1].stopped || r.Running() || r.Tick() || len(s.jobs) != 2 {
		t.Fatal("the think goes on")
	}
	s.slow = false
	over(t, r)
	if s.asked[1].Memory == s.asked[2].Memory || r.memory != nil {
		t.Error("a review at rest keeps its memory")
	}
	if plies := []int{s.asked[2].State.Ply(), s.asked[3].State.Ply()}; !slices.Equal(plies, []int{1, 0}) || len(s.asked) != 4 {
		t.Errorf("it goes on with %v", plies)
	}
}

func TestAnErrorEndsTheReview(t *testing.T) {
	states, actions := line(t, freckers.New(), "", "GROW", "GROW")
	broken := errors.New("no engine")
	s := &script{says: map[int][]ai.Line{2: says(0, 0, "GROW")}, fails: map[int]error{1: broken}}
	r, err := New(Options{Starter: s, Passes: one}, states, actions)
	if err != nil {
		t.Fatal(err)
	}
	over(t, r)
	if !errors.Is(r.Err(), broken) || len(s.jobs) != 2 {
		t.Errorf("after %d thinks the error is %v", len(s.jobs), r.Err())
	}
	if r.Go(); r.Running() {
		t.Error("it goes on after the error")
	}
	s.fails, s.says = nil, nil
	if r, err = New(Options{Starter: s, Passes: one}, states, actions); err != nil {
		t.Fatal(err)
	}
	if over(t, r); r.Err() == nil {
		t.Error("a think without an action is no error")
	}
}

func TestNothingToReview(t *testing.T) {
	states, actions := line(t, freckers.New(), "", "GROW")
	o := Options{Starter: &script{}, Passes: one}
	for _, c := range []struct {
		o       Options
		states  []game.State
		actions []game.Action
	}{{o, states[:1], nil}, {o, states[:1], actions}, {Options{Starter: o.Starter}, states, actions}, {Options{Passes: one}, states, actions}} {
		if _, err := New(c.o, c.states, c.actions); err == nil {
			t.Errorf("%d positions, %d actions and %+v are taken", len(c.states), len(c.actions), c.o)
		}
	}
}

// lastHop is a pond on which either side wins by its next action.
const lastHop = "BBBBB*../.....B../......../......../......../......../.....R../RRRRR*.. r 60"

func TestPlantedBlunder(t *testing.T) {
	states, actions := line(t, freckers.New(), lastHop, "GROW", "MOVE 1,5 U")
	r, err := New(Options{Starter: ai.Here{}, Passes: []ai.Limits{{Nodes: 2000}, {Time: 20 * time.Millisecond}}}, states, actions)
	if err != nil {
		t.Fatal(err)
	}
	over(t, r)
	v, ok := r.Verdict(0)
	if !ok || v.Best() != "MOVE 6,5 D" || v.Before.Win != 1 || v.After.Win != -1 || v.Lost != 1000 || !v.LetGo || !v.Walked || !v.Blunder() {
		t.Errorf("GROW is judged %+v, %v", v, ok)
	}
	if v, ok = r.Verdict(1); !ok || v.Lost != 0 || v.LetGo || v.After.Win != 1 {
		t.Errorf("the winning action is judged %+v, %v", v, ok)
	}
	if got := r.Sum(); got.Turned != 0 || got.Slips != [3]int{1} {
		t.Errorf("the sum is %+v", got)
	}
}

// lastExit is a board on which red wins by an exit, and green if red does not.
const lastExit = "..../....R/....../......B/.....B/....B/G..B r 3,3,0 60"

func TestThreeSeats(t *testing.T) {
	states, _ := line(t, chexers.New(), lastExit)
	var exit, step game.Action
	for _, a := range states[0].Actions(nil) {
		if next, _, err := states[0].Play(a); err != nil {
			t.Fatal(err)
		} else if next.Outcome().Over {
			exit = a
		} else {
			step = a
		}
	}
	states, actions := line(t, chexers.New(), lastExit, step)
	r, err := New(Options{Starter: ai.Here{}, Passes: []ai.Limits{{Nodes: 2000}}}, states, actions)
	if err != nil {
		t.Fatal(err)
	}
	over(t, r)
	if v, ok := r.Verdict(0); !ok || v.Best() != exit || v.Before.Win != 1 || v.Lost != 1000 || !v.LetGo || !v.Walked {
		t.Errorf("%s for %s is judged %+v, %v", step, exit, v, ok)
	}
	if shares, ok := r.Shares(1); !ok || shares != [3]int{0, 1000, 0} {
		t.Errorf("green, who wins, has the shares %v", shares)
	}
	states, actions = line(t, chexers.New(), lastExit, exit)
	if r, err = New(Options{Starter: ai.Here{}, Passes: []ai.Limits{{Nodes: 2000}}}, states, actions); err != nil {
		t.Fatal(err)
	}
	over(t, r)
	if v, ok := r.Verdict(0); !ok || v.Lost != 0 || v.After.Win != 1 {
		t.Errorf("the exit is judged %+v, %v", v, ok)
	}
}

// TestTheOnlyActionGivesNothingAway has green pass, as it has no piece: that is
// not thought about, and stands as the position after it does.
func TestTheOnlyActionGivesNothingAway(t *testing.T) {
	states, actions := line(t, chexers.New(), "..../....R/....../......B/.....B/....B/R..B g 3,0,3 60", "PASS")
	lost := ai.Score{Value: -certain, Win: -3, Shares: [3]int{1000, 0, 0}}
	s := &script{says: map[int][]ai.Line{61: {{Score: lost, Actions: []game.Action{"PASS"}}}}}
	r, err := New(Options{Starter: s, Passes: append(one, one...)}, states, actions)
	if err != nil {
		t.Fatal(err)
	}
	over(t, r)
	v, ok := r.Verdict(0)
	if !ok || v.Lost != 0 || v.Walked || v.Before.Win != -4 || v.Best() != "PASS" || len(s.asked) != 2 {
		t.Errorf("after %d thinks the pass is judged %+v, %v", len(s.asked), v, ok)
	}
}

// BenchmarkReview goes over a game of 58 actions as the window does.
func BenchmarkReview(b *testing.B) {
	rec, err := replay.Open("../../replay/testdata/game-3.log")
	if err != nil {
		b.Fatal(err)
	}
	states, actions := []game.State{rec.State(0)}, []game.Action(nil)
	for _, p := range rec.Plies(0) {
		states, actions = append(states, rec.State(p.ID)), append(actions, p.Action)
	}
	var quick time.Duration
	for b.Loop() {
		r, err := New(Options{Starter: ai.Here{}, Passes: Passes(), Threads: 1}, states, actions)
		if err != nil {
			b.Fatal(err)
		}
		began := time.Now()
		for r.Go(); r.Running(); {
			if r.Tick(); r.Pass() == 1 && began != (time.Time{}) {
				quick += time.Since(began)
				began = time.Time{}
			}
			if err := r.Wait(context.Background()); err != nil {
				b.Fatal(err)
			}
		}
	}
	b.ReportMetric(quick.Seconds()/float64(b.N), "first-s/op")
}

func TestDraws(t *testing.T) {
	for _, g := range []game.Game{freckers.New(), chexers.New()} {
		seat, score := ended(g, game.Outcome{Over: true, Winner: game.Nobody})
		shares := score.SharesIn(g, seat)
		if n := len(g.Info().Seats); shares[0]-1000/n > 1 || shares[n-1] != 1000/n || score.Win != 0 {
			t.Errorf("a draw of %s gives %v", g.Info().Name, shares)
		}
	}
}
