package widgets_test

import (
	"slices"
	"testing"

	"freckers/assets"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/game/chexers"
	"freckers/game/gametest"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/platform"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/text"
	"freckers/replay"
	"freckers/replay/gamestore"
)

func TestEveryResultIsSaidInWords(t *testing.T) {
	names := []string{"You", "Old toad"}
	for _, c := range []struct {
		r    replay.Result
		want string
	}{
		{replay.Result{Winner: 1, Seat: 0, Reason: game.ReasonResigned}, "you resigned"},
		{replay.Result{Winner: 0, Seat: 1, Reason: game.ReasonTimeout}, "Old toad ran out of time"},
		{replay.Result{Winner: 0, Seat: 1, Reason: game.ReasonIllegal, Action: "MOVE 1,1 X"}, "Old toad made an illegal move: MOVE 1,1 X"},
		{replay.Result{Winner: 0, Seat: game.Nobody, Reason: "all six home"}, "all six home"},
		{replay.Result{Winner: 1, Seat: game.Nobody, Reason: chexers.ReasonExits}, "four pieces ashore"},
		{replay.Result{Winner: game.Nobody, Seat: game.Nobody, Reason: game.ReasonInterrupted}, "the game was interrupted"},
		{replay.Result{Winner: 0, Seat: game.Nobody}, "reason not recorded"},
	} {
		if got := widgets.ResultReason(nil, &c.r, names); got != c.want {
			t.Errorf("%+v is said as %q, want %q", c.r, got, c.want)
		}
	}
}

func TestSeatsOfOneNameAreToldApart(t *testing.T) {
	seats := []replay.Seat{{Kind: replay.KindLevel, Level: 9, Name: "Heron"}, {Kind: replay.KindLevel, Level: 9, Name: "Heron"}}
	if got := widgets.PlayerNames(nil, screentest.FirstGame(), seats); !slices.Equal(got, []string{"Red (Heron)", "Blue (Heron)"}) {
		t.Errorf("two Herons are called %q", got)
	}
	if got := widgets.ShortName("Green (Great crested newt)"); got != "Green" {
		t.Errorf("where there is little room a Great crested newt at Green is called %q", got)
	}
	seats[1].Name = "Pike"
	if got := widgets.PlayerNames(nil, screentest.FirstGame(), seats); !slices.Equal(got, []string{"Heron", "Pike"}) {
		t.Errorf("a Heron and a Pike are called %q", got)
	}
}

func TestOnlyLevelsAreCalledByTranslatedNames(t *testing.T) {
	catalogue, err := text.ReadPO(assets.Locales(), "de")
	if err != nil {
		t.Fatal(err)
	}
	seats := []replay.Seat{{Kind: replay.KindLevel, Level: 9, Name: "Heron"}, {Kind: replay.KindAgent, Name: "Heron"}}
	if got := widgets.OwnNames(catalogue.Locale(), screentest.FirstGame(), seats); !slices.Equal(got, []string{"Reiher", "Heron"}) {
		t.Errorf("a level and a program of one name are called %q in German", got)
	}
}

func TestMissingDialogSaysWhatToDo(t *testing.T) {
	t.Setenv(gamestore.DataEnv, t.TempDir())
	if got := nav.DialogError(nil, platform.ErrBusy); got != "A file dialog is already open. It may be behind this window." {
		t.Errorf("a second dialog is answered by %q", got)
	}
	dir, err := gamestore.DefaultDir()
	if err != nil {
		t.Fatal(err)
	}
	want := "No file dialog available: drop the file on this window, put it into " + dir + ", or run: freckers replay FILE"
	if got := nav.DialogError(nil, platform.ErrNoDialog); got != want {
		t.Errorf("without dialogs: %q, want %q", got, want)
	}
}

func TestTheLimitIsNearInTheLastFifth(t *testing.T) {
	for _, x := range []struct {
		move, limit int
		near        bool
	}{{1, 150, false}, {120, 150, false}, {121, 150, true}, {150, 150, true}, {500, 0, false}} {
		if near := widgets.LimitNear(x.move, x.limit); near != x.near {
			t.Errorf("the limit of %d moves is near at move %d: %v", x.limit, x.move, near)
		}
	}
}

// TestKangaroosRaceOnSand paints the race of each game, which has water where the game has it.
func TestKangaroosRaceOnSand(t *testing.T) {
	for _, g := range catalog.Games() {
		s := gametest.Start(t, g, game.Options{Seed: 1})
		var r widgets.Race
		if r.Set(s); !r.Shown() {
			continue
		}
		d := screentest.New()
		d.UI.Begin(input.State{}, 0, 400, 200, 1)
		r.Paint(d.UI, d.Env, displaylist.Rect{W: 400, H: 200})
		wet := false
		for _, o := range d.UI.List.Ops {
			wet = wet || o.Color == d.UI.Theme.WaterLight
		}
		if want := g.Info().Name != "billabong"; wet != want {
			t.Errorf("%s: the race is on water: %v, want %v", g.Info().Name, wet, want)
		}
	}
}
