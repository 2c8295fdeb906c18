package exercise_test

import (
	"testing"

	"freckers/ai"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/game/freckers"
	"freckers/game/gametest"
	"freckers/gfx/exercise"
)

// judged tries a move and waits for the verdict.
func judged(x *exercise.Exercise, a game.Action) exercise.Verdict {
	x.Try(a)
	for x.Verdict() == exercise.Judging {
		<-x.Done()
		x.Tick()
	}
	return x.Verdict()
}

// race is a position of Freckers in which Red's last frog can come home at once.
func race(t *testing.T) game.State {
	t.Helper()
	return gametest.Position(t, freckers.New(), "**BBBBB*/********/******B*/********/********/********/***R****/RRR*RR** r 60")
}

func TestTheWinningMoveIsBestAndADetourIsWrong(t *testing.T) {
	x := exercise.New(exercise.Task{Start: race(t), Line: []game.Action{"MOVE 6,3 D"}, Only: true}, ai.Local{})
	if got := judged(x, "GROW"); got != exercise.Wrong {
		t.Errorf("GROW is judged %d, want wrong", got)
	}
	if _, reply := x.Tried(); reply == "" {
		t.Error("there is no reply to a wrong move")
	}
	x.Reset()
	if got := judged(x, x.Line[0]); got != exercise.Best || !x.Solved() || x.Clean() {
		t.Errorf("the solution after a wrong move is judged %d, solved %v, clean %v", got, x.Solved(), x.Clean())
	}
}

// TestMovesCloseToTheBestCount opens a game: a first step to the left is as good as its
// mirror image.
func TestMovesCloseToTheBestCount(t *testing.T) {
	g, _ := catalog.Find("freckers")
	s, err := g.New(game.Options{})
	if err != nil {
		t.Fatal(err)
	}
	task := exercise.Task{Start: s, Line: []game.Action{"MOVE 0,3 D"}}
	x := exercise.New(task, ai.Local{})
	if got := judged(x, "MOVE 0,4 D"); got != exercise.Close || !x.Clean() {
		t.Errorf("the mirror image of the best move is judged %d, clean %v", got, x.Clean())
	}
	task.Avoid = "MOVE 0,4 D"
	if got := judged(exercise.New(task, ai.Local{}), "MOVE 0,4 D"); got != exercise.Wrong {
		t.Errorf("the move to better is judged %d, want wrong", got)
	}
}

func TestHintsAndTheAnswerAreNoCleanSolution(t *testing.T) {
	for name, help := range map[string]func(*exercise.Exercise){
		"hint":   func(x *exercise.Exercise) { x.Hint() },
		"answer": func(x *exercise.Exercise) { x.Reveal() },
	} {
		x := exercise.New(exercise.Task{Start: race(t), Line: []game.Action{"MOVE 6,3 D"}, Only: true}, nil)
		help(x)
		if judged(x, x.Line[0]); !x.Solved() || x.Clean() {
			t.Errorf("after the %s: solved %v, clean %v", name, x.Solved(), x.Clean())
		}
	}
}
