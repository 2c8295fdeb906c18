package analysis

import (
	"slices"
	"testing"
	"time"

	"freckers/ai"
	"freckers/game"
	"freckers/game/chexers"
	"freckers/game/freckers"
	"freckers/game/gametest"
)

func TestJudgments(t *testing.T) {
	states, actions := line(t, freckers.New(), "", "GROW", "GROW", "MOVE 0,3 D", "MOVE 7,3 U")
	s := &script{says: map[int][]ai.Line{
		0: says(100, 0, "MOVE 0,3 D"),
		1: says(200, 0, "GROW", "MOVE 0,3 D"),
		2: says(winValue, 7, "MOVE 0,4 D"),
		3: says(winValue, 5, "MOVE 7,4 U"),
		4: says(0, 0, "GROW"),
	}}
	r, err := New(Options{Engine: s, Passes: one}, states, actions)
	if err != nil {
		t.Fatal(err)
	}
	if _, ok := r.Judgment(0); ok || r.Running() {
		t.Error("a move is judged before the review has begun")
	}
	over(t, r)
	share := func(value int) int { return ai.ExpectedPoints(states[0], ai.Score{Value: value}, 0)[0] }
	for i, want := range []Judgment{
		{Seat: 0, Before: ai.Score{Value: 100}, After: ai.Score{Value: -200}, Loss: share(100) - share(-200)},
		{Seat: 1, Before: ai.Score{Value: 200}, After: ai.Score{Value: -winValue, Win: -7}},
		{Seat: 0, Before: ai.Score{Value: winValue, Win: 7}, After: ai.Score{Value: -winValue, Win: -5}, Loss: 1000, MissedWin: true, AllowedLoss: true},
		{Seat: 1, Before: ai.Score{Value: winValue, Win: 5}, After: ai.Score{}, Loss: 500, MissedWin: true},
	} {
		v, ok := r.Judgment(i)
		if !ok || v.Seat != want.Seat || v.Before != want.Before || v.After != want.After || v.Loss != want.Loss ||
			v.MissedWin != want.MissedWin || v.AllowedLoss != want.AllowedLoss || v.Played != actions[i] || v.Best() != s.says[i][0].Actions[0] || v.Loss > 0 != v.Grade.Fault() {
			t.Errorf("action %d: %+v, %v, want %+v", i, v, ok, want)
		}
	}
	if got, want := r.Summary(), [3]int{2, 1}; got.Mistakes != want || got.TurningPoint != 2 {
		t.Errorf("the summary is %+v, want %+v", got, want)
	}
	if shares, ok := r.Shares(3); !ok || shares != [3]int{0, 1000, 0} {
		t.Errorf("the shares where blue has won are %v", shares)
	}
	r = reviewed(t, Options{Engine: s, Passes: one, Opening: 3}, states, actions)
	if got, want := r.Summary(), [3]int{0, 1}; got.Mistakes != want || got.TurningPoint != 3 || got.Accuracy[0] != -1 {
		t.Errorf("with an opening of three moves the summary is %+v, want %+v", got, want)
	}
}

// TestADecidedGameSaysNothingOfAccuracy has a seat lose the game by its first move: what it plays after that, and the
// winner, cannot go wrong.
func TestADecidedGameSaysNothingOfAccuracy(t *testing.T) {
	states, actions := line(t, freckers.New(), "", "GROW", "GROW", "GROW", "GROW")
	s := &script{says: map[int][]ai.Line{0: says(0, 0, "MOVE 0,3 D"), 1: says(winValue, 9, "GROW"), 2: says(-winValue, -8, "GROW"), 3: says(winValue, 7, "GROW"), 4: says(-winValue, -6, "GROW")}}
	r := reviewed(t, Options{Engine: s, Passes: one}, states, actions)
	if got := r.Summary(); got.Accuracy[0] != Accuracy(500) || got.Accuracy[1] != -1 {
		t.Errorf("accurate by %.1f and %.1f %%, want %.1f, and nothing to say of the winner", got.Accuracy[0], got.Accuracy[1], Accuracy(500))
	}
}

// TestGreatMove wants the only good move marked if a quick search did not see it.
func TestGreatMove(t *testing.T) {
	states, actions := line(t, freckers.New(), "", "GROW")
	for _, c := range []struct {
		second int // value of the second best move
		want   Grade
	}{{-400, Great}, {190, Fine}} {
		two := append(says(200, 0, "GROW"), says(c.second, 0, "MOVE 0,3 D")...)
		s := &script{says: map[int][]ai.Line{0: {says(200, 0, "MOVE 0,3 D")[0], says(200, 0, "GROW")[0]}, 1: says(-200, 0, "GROW")}, then: two}
		r := reviewed(t, Options{Engine: s, Passes: append(one, one...), Verify: ai.Limits{Nodes: 9}}, states, actions)
		if v, _ := r.Judgment(0); v.Grade != c.want || v.Loss != 0 {
			t.Errorf("beside a move of %d the only good one is %s", c.second, v.Grade.Name())
		}
	}
}

// TestMoments wants few key moments, of both sides, and not all in one place.
func TestMoments(t *testing.T) {
	var moves []game.Action
	for range 40 {
		moves = append(moves, "GROW")
	}
	states, actions := line(t, freckers.New(), "", moves...)
	s := &script{says: map[int][]ai.Line{}}
	// Red errs at moves 0, 2, 4 and 30, Blue at 21: each time the other side gains.
	lead := 0 // of red
	for i := range states {
		value := lead
		if i%2 > 0 {
			value = -lead
		}
		s.says[i] = says(value, 0, "MOVE 0,3 D")
		if i%2 > 0 {
			s.says[i] = says(value, 0, "MOVE 7,3 U")
		}
		switch i {
		case 0, 2, 4:
			lead -= 60
		case 30:
			lead -= 300
		case 21:
			lead += 260
		}
	}
	r := reviewed(t, Options{Engine: s, Passes: one}, states, actions)
	list := r.Moments()
	var at []int
	for _, m := range list {
		at = append(at, m.Move)
	}
	if len(at) != 4 || !slices.IsSorted(at) || !slices.Contains(at, 21) || !slices.Contains(at, 30) || !list[len(list)-1].Turned {
		t.Errorf("the key moments are %v: %+v", at, list)
	}
	for seat, worst := range []int{30, 21} {
		praised, missed := r.Notable(game.Seat(seat))
		if len(missed) == 0 || missed[0] != worst || len(praised) == 0 {
			t.Errorf("seat %d is praised for %v and missed %v, want move %d first", seat, praised, missed, worst)
		}
		for _, i := range append(praised, missed...) {
			if states[i].ToMove() != game.Seat(seat) || slices.Contains(praised, i) && slices.Contains(missed, i) {
				t.Errorf("seat %d is praised for %v and missed %v", seat, praised, missed)
			}
		}
	}
	if sum := r.Summary(); sum.Accuracy[0] >= sum.Accuracy[1] || sum.Accuracy[1] >= 100 || sum.Counts[0][Blunder] == 0 {
		t.Errorf("the summary is %+v", sum)
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
			r := reviewed(t, Options{Engine: s, Passes: one}, []game.State{states[0], next}, []game.Action{way.Action})
			if v, _ := r.Judgment(0); v.Loss != 0 || first == way.Action {
				t.Fatalf("%s was played where %s is best: %+v", way.Action, first, v)
			}
			return
		}
	}
	t.Fatal("no place can be reached in two ways")
}

// lastHop is a pond on which either side wins by its next action.
const lastHop = "BBBBB*../.....B../......../......../......../......../.....R../RRRRR*.. r 60"

func TestPlantedBlunder(t *testing.T) {
	states, actions := line(t, freckers.New(), lastHop, "GROW", "MOVE 1,5 U")
	r := reviewed(t, Options{Engine: ai.Local{}, Passes: []ai.Limits{{Nodes: 2000}, {Time: 20 * time.Millisecond}}}, states, actions)
	v, ok := r.Judgment(0)
	if !ok || v.Best() != "MOVE 6,5 D" || v.Before.Win != 1 || v.After.Win != -1 || v.Loss != 1000 || !v.MissedWin || !v.AllowedLoss || !v.Blunder() {
		t.Errorf("GROW is judged %+v, %v", v, ok)
	}
	if v, ok = r.Judgment(1); !ok || v.Loss != 0 || v.MissedWin || v.After.Win != 1 {
		t.Errorf("the winning action is judged %+v, %v", v, ok)
	}
	if got := r.Summary(); got.TurningPoint != 0 || got.Mistakes != [3]int{1} {
		t.Errorf("the summary is %+v", got)
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
	r := reviewed(t, Options{Engine: ai.Local{}, Passes: []ai.Limits{{Nodes: 2000}}}, states, actions)
	if v, ok := r.Judgment(0); !ok || v.Best() != exit || v.Before.Win != 1 || v.Loss != 1000 || !v.MissedWin || !v.AllowedLoss {
		t.Errorf("%s for %s is judged %+v, %v", step, exit, v, ok)
	}
	if shares, ok := r.Shares(1); !ok || shares != [3]int{0, 1000, 0} {
		t.Errorf("green, who wins, has the shares %v", shares)
	}
	states, actions = line(t, chexers.New(), lastExit, exit)
	r = reviewed(t, Options{Engine: ai.Local{}, Passes: []ai.Limits{{Nodes: 2000}}}, states, actions)
	if v, ok := r.Judgment(0); !ok || v.Loss != 0 || v.After.Win != 1 {
		t.Errorf("the exit is judged %+v, %v", v, ok)
	}
}

// TestTheOnlyMoveIsNoMistake has green pass, as it has no piece: that is
// not searched, and has the score of the position after it.
func TestTheOnlyMoveIsNoMistake(t *testing.T) {
	states, actions := line(t, chexers.New(), "..../....R/....../......B/.....B/....B/R..B g 3,0,3 60", "PASS")
	lost := ai.Score{Value: -winValue, Win: -3, Shares: [3]int{1000, 0, 0}}
	s := &script{says: map[int][]ai.Line{61: {{Score: lost, Actions: []game.Action{"PASS"}}}}}
	r := reviewed(t, Options{Engine: s, Passes: append(one, one...)}, states, actions)
	v, ok := r.Judgment(0)
	if !ok || v.Loss != 0 || v.AllowedLoss || v.Before.Win != -4 || v.Best() != "PASS" || len(s.asked) != 2 {
		t.Errorf("after %d searches the pass is judged %+v, %v", len(s.asked), v, ok)
	}
}

func TestDraws(t *testing.T) {
	for _, g := range []game.Game{freckers.New(), chexers.New()} {
		seat, score := resultScore(g, game.Outcome{Over: true, Winner: game.Nobody})
		start := gametest.Start(t, g, game.Options{})
		shares := ai.ExpectedPoints(start, score, seat)
		if n := len(g.Info().Seats); shares[0]-1000/n > 1 || shares[n-1] != 1000/n || score.Win != 0 {
			t.Errorf("a draw of %s gives %v", g.Info().Name, shares)
		}
	}
}

// TestAccuracyAgreesWithTheGrades holds the accuracy of a move to its grade, and that of a game to how many of its moves have one.
func TestAccuracyAgreesWithTheGrades(t *testing.T) {
	for loss, want := range map[int]float64{0: 100, InaccuracyLoss: 71, MistakeLoss: 50, BlunderLoss: 25, 1000: 1} {
		if got := Accuracy(loss); got > want || got < want-1 {
			t.Errorf("a loss of %d is %.1f %% accurate, want at most %v", loss, got, want)
		}
	}
	const moves, marked = 12, 8
	if most := (marked*Accuracy(InaccuracyLoss) + (moves-marked)*100) / moves; most > 81 {
		t.Errorf("with %d of %d moves marked a game can be %.0f %% accurate", marked, moves, most)
	}
}
