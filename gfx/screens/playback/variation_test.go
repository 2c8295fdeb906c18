package playback

import (
	"slices"
	"testing"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/game/gametest"
	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/session"
	"freckers/replay"
)

// clickMove plays an action by clicks on the pond, or by its key.
func clickMove(t *testing.T, d *screentest.Desk, r *Screen, a game.Action) {
	t.Helper()
	d.Rest(r, 1280, 800, 40)
	s := r.game.Playback.State()
	for c := range s.Layout().Sites {
		list, _ := s.Choices(game.Cell(c), 500)
		for _, choice := range list {
			if choice.Action != a {
				continue
			}
			for k, cell := range choice.Cells {
				if k > 0 && k < len(choice.Cells)-1 {
					continue
				}
				x, y := r.game.Stage.Board.Point(cell)
				d.Click(r, 1280, 800, x, y)
				d.Rest(r, 1280, 800, 30)
			}
			return
		}
	}
	d.Key(r, input.Grow)
}

// other returns an action that one or two clicks play, and that was not played in a position.
func other(s game.State, played game.Action) game.Action {
	for c := range s.Layout().Sites {
		list, _ := s.Choices(game.Cell(c), 500)
		for _, choice := range list {
			if choice.Action != played && !choice.Alternate && len(choice.Cells) <= 2 {
				if next, _ := s.NextHops(choice.Cells[:1]); len(next) > 0 || len(choice.Cells) == 1 {
					return choice.Action
				}
			}
		}
	}
	return ""
}

// TestAMoveOnThePondIsAVariation moves a piece in the replay of a saved game of each kind.
func TestAMoveOnThePondIsAVariation(t *testing.T) {
	for _, g := range catalog.Games() {
		d := screentest.New()
		d.Env.Settings.Reduced = true
		name := d.Save(t, g, make([]session.Seat, len(g.Info().Seats)), 6)
		r := fromFile(t, d, name)
		rec := r.game.Playback.Record()
		cursor := rec.Cursor
		r.game.Playback.ToPly(3)
		played := rec.Nodes[r.game.trunk[3]].Action
		a := other(r.game.Playback.State(), played)
		clickMove(t, d, r, a)
		d.Rest(r, 1280, 800, 200)
		if _, on := r.game.onTrunk(); on || r.game.Playback.Done() != 4 || r.game.Playback.Record().Nodes[r.game.Playback.Node()].Action != a {
			t.Fatalf("%s: after %s the replay stands at %d, move %s", g.Info().Name, a, r.game.Playback.Done(), r.game.Playback.Record().Nodes[r.game.Playback.Node()].Action)
		}
		d.Rest(r, 1280, 800, 40)
		if !d.Written(r.game.Playback.Record().State(r.game.trunk[2]).Label(a)) {
			t.Errorf("%s: the variation is not listed: %q", g.Info().Name, d.Said())
		}
		gametest.Must(t, r.Close())
		again := fromFile(t, d, name).game.Playback.Record()
		if len(again.Nodes) != 8 || again.Cursor != cursor || again.Nodes[7].Action != a || again.Nodes[7].Parent != r.game.trunk[2] {
			t.Errorf("%s: the file has %d nodes, the cursor at %d, want 8 and %d", g.Info().Name, len(again.Nodes), again.Cursor, cursor)
		}
	}
}

// TestATapOnAPieceStopsTheFilm taps a piece while the replay plays, and then where it goes.
func TestATapOnAPieceStopsTheFilm(t *testing.T) {
	for _, g := range catalog.Games() {
		d := screentest.New()
		r := New(d.Env, nav.Playback{Record: screentest.Recorded(t, g, 30)})
		r.game.Playback.ToPly(len(r.game.trunk) - 4)
		d.Rest(r, 1280, 800, 2)
		r.game.Playback.Toggle()
		for moving, _ := r.game.Playback.Animation(); moving == nil; moving, _ = r.game.Playback.Animation() {
			d.Rest(r, 1280, 800, 1)
		}
		rec := r.game.Playback.Record()
		after := rec.State(r.game.trunk[r.game.Playback.Done()])
		a := other(after, rec.Nodes[r.game.trunk[r.game.Playback.Done()+1]].Action)
		for c := range after.Layout().Sites {
			list, _ := after.Choices(game.Cell(c), 500)
			i := slices.IndexFunc(list, func(c game.Choice) bool { return c.Action == a })
			if i < 0 {
				continue
			}
			for _, cell := range []game.Cell{list[i].Cells[0], list[i].Cells[len(list[i].Cells)-1]} {
				x, y := r.game.Stage.Board.Point(cell)
				if d.Click(r, 1280, 800, x, y); r.game.Playback.Playing() {
					t.Fatalf("%s: the replay plays on under a tap on a piece", g.Info().Name)
				}
			}
			break
		}
		if d.Rest(r, 1280, 800, 100); rec.Nodes[r.game.Playback.Node()].Action != a {
			t.Errorf("%s: taps while the replay played did not play %s", g.Info().Name, a)
		}
	}
}

// TestATapBesideThePiecesPlaysAndPauses taps an empty pad.
func TestATapBesideThePiecesPlaysAndPauses(t *testing.T) {
	d := screentest.New()
	r := New(d.Env, nav.Playback{Record: screentest.Recorded(t, screentest.FirstGame(), 8)})
	d.Rest(r, 1280, 800, 2)
	x, y := r.game.Stage.Board.Point(0)
	for _, plays := range []bool{true, false} {
		d.Click(r, 1280, 800, x, y)
		if d.Rest(r, 1280, 800, 40); r.game.Playback.Playing() != plays {
			t.Errorf("after a tap on an empty pad the replay plays: %v, want %v", r.game.Playback.Playing(), plays)
		}
	}
}

func TestAVariationIsPromotedDeletedAndRestored(t *testing.T) {
	d, r, _ := opened(t, screentest.FirstGame())
	d.Key(r, input.Analyze)
	for range 2 {
		r.game.Playback.ToNode(r.game.trunk[1])
		s := r.game.Playback.State()
		for _, a := range s.Actions(nil) {
			known := false
			for _, id := range r.game.Playback.Record().Children(r.game.trunk[1]) {
				known = known || r.game.Playback.Record().Nodes[id].Action == a
			}
			if !known {
				r.book.playMove(a)
				break
			}
		}
		d.Rest(r, 1280, 800, 60)
	}
	rec := r.game.Playback.Record()
	at := r.game.trunk[1]
	if got := rec.Children(at); len(got) != 3 {
		t.Fatalf("there are the moves %v", got)
	}
	second := r.game.Playback.Node()
	r.book.promote()
	if got := rec.Children(at); got[1] != second {
		t.Errorf("promoted, the moves are %v, want %d second", got, second)
	}
	r.book.remove()
	if r.game.Playback.Node() != at || !rec.Deleted(second) || r.history.list.RowOf(second) >= 0 && r.history.list.RowOf(second) < 0 {
		t.Errorf("deleted, the replay is at node %d", r.game.Playback.Node())
	}
	if d.Rest(r, 1280, 800, 2); r.history.list.RowOf(second) >= 0 {
		t.Error("the deleted move is still listed")
	}
	r.book.restore()
	if d.Rest(r, 1280, 800, 2); r.game.Playback.Node() != second || r.history.list.RowOf(second) < 0 {
		t.Error("the move is not restored")
	}
}

// TestAnalysisFollowsTheBoard switches the engine on and off, and plays its line.
func TestAnalysisFollowsTheBoard(t *testing.T) {
	for _, g := range catalog.Games() {
		d, r, o := opened(t, g)
		name := g.Info().Name
		o.Slow = true
		d.Key(r, input.Analyze)
		if o.Asked != 1 || !d.Written("Full strength") {
			t.Fatalf("%s: there are %d searches", name, o.Asked)
		}
		d.Key(r, input.StepForward)
		if d.Rest(r, 1280, 800, 60); o.Asked != 2 || !o.Searches[0].Stopped {
			t.Errorf("%s: after a step there are %d searches, the first stopped: %v", name, o.Asked, o.Searches[0].Stopped)
		}
		o.Slow = false
		d.Key(r, input.StepForward)
		d.Rest(r, 1280, 800, 60)
		if len(r.game.Stage.Board.Marks.Proposals) != 1 {
			t.Fatalf("%s: the pond shows %v", name, r.game.Stage.Board.Marks.Proposals)
		}
		all := r.game.Playback.State().Actions(nil)
		r.book.playMove(all[len(all)-1])
		if d.Rest(r, 1280, 800, 120); r.game.Playback.Done() != 3 {
			t.Errorf("%s: the line leads to %d", name, r.game.Playback.Done())
		}
		asked := o.Asked
		d.Key(r, input.Analyze)
		d.Key(r, input.StepForward)
		if o.Asked != asked || len(r.game.Stage.Board.Marks.Proposals) != 0 {
			t.Errorf("%s: the analysis does not end", name)
		}
	}
}

// TestKeysMoveAPiece moves the keyboard's cell while the engine is on.
func TestKeysMoveAPiece(t *testing.T) {
	d, r, _ := opened(t, screentest.FirstGame())
	d.Key(r, input.Analyze)
	d.Steer(r, 1280, 800, input.Confirm) // picks the first frog up
	if d.Rest(r, 1280, 800, 2); len(r.game.Stage.Board.Marks.Legal) == 0 {
		t.Fatal("Enter picks up no frog")
	}
	before := len(r.game.Playback.Record().Nodes)
	d.Steer(r, 1280, 800, input.Down, input.Confirm)
	if d.Rest(r, 1280, 800, 60); r.game.Playback.Done() != 1 || len(r.game.Playback.Record().Nodes) > before+1 {
		t.Errorf("the keys lead to %d", r.game.Playback.Done())
	}
}

// TestAChangedGameIsContinued tries a move in the replay of an unfinished game, and goes on with the game.
func TestAChangedGameIsContinued(t *testing.T) {
	d := screentest.New()
	g := screentest.FirstGame()
	name := d.Save(t, g, make([]session.Seat, 2), 6)
	r := fromFile(t, d, name)
	r.game.Playback.ToPly(3)
	r.book.playMove(r.game.Playback.State().Actions(nil)[1])
	r.game.goToTrunk(len(r.game.trunk))
	next, ok := r.book.playFrom().(nav.Resume)
	if !ok || next.Name != name || next.Node != r.game.Playback.Record().Cursor {
		t.Fatalf("the game is continued by %+v", next)
	}
	j, err := replay.Resume(d.Env.Store, name)
	if err != nil {
		t.Fatal(err)
	}
	gametest.Must(t, j.Play(j.State().Actions(nil)[0], 0))
	if err := j.Flush(); err != nil {
		t.Errorf("the game cannot be saved any more: %v", err)
	}
	if err := r.Close(); err != nil {
		t.Errorf("the replay cannot be closed: %v", err)
	}
	if j.Name() != name || len(j.Record().Nodes) != 9 {
		t.Errorf("the game is %s now, with %d nodes", j.Name(), len(j.Record().Nodes))
	}
}
