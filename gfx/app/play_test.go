package app_test

import (
	"testing"

	"freckers/game"
	"freckers/gfx/app/apptest"

	"github.com/hajimehoshi/ebiten/v2"
)

func TestFingersAndPadPlay(t *testing.T) {
	w := start(t, apptest.Options{Settings: calm("day")})
	w.Tap(apptest.Middle(w.Labelled("Play")))
	w.record()
	from, _ := w.view.Layout.Find("0,3")
	to, _ := w.view.Layout.Find("1,3")
	w.Tap(w.at(from))
	w.Tap(w.at(to))
	rec := w.turn()
	if got := rec.Nodes[1].Action; got != "MOVE 0,3 D" {
		t.Fatalf("two taps played %q", got)
	}
	w.Pad(ebiten.StandardGamepadButtonRightTop)
	if rec = w.turn(); rec.Nodes[3].Action != "GROW" {
		t.Fatalf("the pad's upper button played %q", rec.Nodes[3].Action)
	}
	first := firstMovable(rec.State(rec.Cursor))
	w.Pad(ebiten.StandardGamepadButtonRightBottom)
	w.Pad(ebiten.StandardGamepadButtonLeftTop)
	w.Pad(ebiten.StandardGamepadButtonRightBottom)
	rec = w.turn()
	if len(rec.Nodes) < 6 || rec.State(4).Spot(first).Piece == rec.State(5).Spot(first).Piece {
		t.Fatal("the pad did not move the first frog")
	}
}

func TestDragPlaysAndUndoTakesBack(t *testing.T) {
	w := start(t, apptest.Options{Settings: calm("day")})
	w.Press("Play")
	w.record()
	from, _ := w.view.Layout.Find("0,4")
	to, _ := w.view.Layout.Find("1,5")
	fx, fy := w.at(from)
	tx, ty := w.at(to)
	w.Drag(fx, fy, tx, ty)
	if rec := w.turn(); rec.Nodes[1].Action != "MOVE 0,4 DR" {
		t.Fatalf("the drag played %q", rec.Nodes[1].Action)
	}
	w.Key(ebiten.KeyU)
	if rec := w.record(); rec.Cursor != 0 {
		t.Fatalf("undo left the game at node %d", rec.Cursor)
	}
	w.Key(ebiten.KeyR)
	if rec := w.record(); rec.Cursor != 2 {
		t.Fatalf("redo left the game at node %d", rec.Cursor)
	}
}

func TestResigningTakesTwoPresses(t *testing.T) {
	w := start(t, apptest.Options{Settings: calm("night")})
	w.Press("Play")
	w.Key(ebiten.KeyShiftLeft, ebiten.KeyR)
	w.Key(ebiten.KeyEnter)
	if rec := w.record(); rec.Result != nil {
		t.Fatal("Enter gave the game up, where the focus begins")
	}
	w.Key(ebiten.KeyShiftLeft, ebiten.KeyR)
	w.keys(ebiten.KeyTab, ebiten.KeyEnter)
	rec := w.record()
	if rec.Result == nil || rec.Result.Winner != 1 || rec.Result.Reason != game.ReasonResigned {
		t.Fatalf("after the answer the result is %+v", rec.Result)
	}
	w.Golden("resigned-night")
}

func TestNothingMovesUnderAQuestion(t *testing.T) {
	w := start(t, apptest.Options{Settings: calm("day")})
	w.Press("Play")
	w.record()
	cell := func(name string) (x, y float64) {
		at, _ := w.view.Layout.Find(name)
		return w.at(at)
	}
	w.Key(ebiten.KeyShiftLeft, ebiten.KeyR)
	w.Key(ebiten.KeyG)
	x, y := cell("0,4")
	toX, toY := cell("1,4")
	w.Drag(x, y, toX, toY)
	w.Tick(60)
	if rec := w.record(); len(rec.Nodes) != 1 {
		t.Fatalf("%q was played under the question", rec.Nodes[1].Action)
	}
	w.Key(ebiten.KeyEscape)
	w.Key(ebiten.KeyG)
	if rec := w.turn(); rec.Nodes[1].Action != "GROW" {
		t.Errorf("after the question comes %q", rec.Nodes[1].Action)
	}
}

func TestGameIsThereAgainAfterACrash(t *testing.T) {
	data := t.TempDir()
	w := start(t, apptest.Options{Settings: calm("day"), Data: data})
	w.Press("Play")
	for range 2 {
		w.act(w.turn())
	}
	w.turn()
	w.Tick(60)
	left := w.record()
	w.Kill()
	again := start(t, apptest.Options{Data: data})
	rec := again.record()
	if got, want := rec.State(rec.Cursor).String(), left.State(left.Cursor).String(); got != want {
		t.Fatalf("restored %s, left %s", got, want)
	}
	again.act(rec)
	if now := again.turn(); len(now.Nodes) <= len(left.Nodes) {
		t.Error("the game does not go on where it was left")
	}
}
