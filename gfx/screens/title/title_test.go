package title

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"freckers/assets"
	"freckers/game"
	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/session"
	"freckers/gfx/text"
	"freckers/gfx/ui"
	"freckers/replay"
	"freckers/replay/gamestore"
	"freckers/replay/practice"
)

func TestTheTitleSaysAllOfWhatABrowserDoesNotKeep(t *testing.T) {
	for _, line := range []string{"the browser stores nothing: allow it, or save to a file", "browser storage is full: save to a file or delete games"} {
		d := screentest.New()
		d.Env.Programs, d.Env.Host, d.Env.Notice = nil, &screentest.Page{}, line
		title := New(d.Env)
		for _, size := range [][2]float32{{390, 844}, {300, 640}, {844, 340}, {480, 480}, {640, 480}} {
			d.Rest(title, size[0], size[1], 2)
			if said := d.Said(); !strings.Contains(said, (*text.Locale)(nil).Sentence(line)) {
				words := strings.Fields((*text.Locale)(nil).Sentence(line))
				if !strings.Contains(said, words[0]+" "+words[1]) || !strings.Contains(said, words[len(words)-1]) {
					t.Errorf("at %v the title says %q", size, said)
				}
			}
		}
	}
}

// TestTheMainButtonKnowsTheState saves games of several kinds, and chooses games.
func TestTheMainButtonKnowsTheState(t *testing.T) {
	d := screentest.New()
	games := d.Env.Games()
	against := d.Save(t, games[2], []session.Seat{{}, session.LevelSeat(games[2], 10)}, 1)
	people := d.Save(t, games[3], []session.Seat{{}, {}}, 1)
	title := New(d.Env)
	for _, x := range []struct {
		game int
		main string
		want nav.Route
	}{
		{0, "Play", nav.Coach{Game: games[0], Playing: true}},
		{2, "Continue against Old toad", nav.Resume{Name: against}},
		{3, "Continue the game", nav.Resume{Name: people}},
	} {
		d.Rest(title, 1280, 800, 2)
		if x.game != 2 && !d.Written("Your game with Old toad") {
			t.Errorf("the tile says nothing of the game that waits: %q", d.Said())
		}
		d.Press(t, title, games[x.game].Info().Title)
		d.Rest(title, 1280, 800, 2)
		if got := d.Press(t, title, x.main); got != x.want {
			t.Errorf("%q leads to %#v, want %#v", x.main, got, x.want)
		}
		d.Rest(title, 1280, 800, 2)
		if got := d.Press(t, title, "New game"); got != (nav.NewGame{}) {
			t.Errorf("a new game is at %#v", got)
		}
	}
}

func TestTenControlsAtMost(t *testing.T) {
	for name, open := range everyPanel(t, screentest.New()) {
		d := screentest.New()
		d.Rest(open, 1280, 800, 3)
		n := 0
		for _, w := range ui.AppendNodes(nil, d.UI) {
			if w.Role != "text" {
				n++
			}
		}
		if n != 10 {
			t.Errorf("%s: there are %d controls, want 10", name, n)
		}
	}
}

// countingStore counts how many files are read.
type countingStore struct {
	gamestore.Store
	reads int
}

func (s *countingStore) Read(name string) ([]byte, error) {
	s.reads++
	return s.Store.Read(name)
}

func TestTitleReadsFewOfManyGames(t *testing.T) {
	d := screentest.New()
	store := &countingStore{Store: d.Env.Store}
	d.Env.Store = store
	for i := range 100 {
		rec := screentest.Recorded(t, screentest.FirstGame(), 1)
		rec.Cursor = 1
		rec.Header.Seats = []replay.Seat{{Kind: replay.KindPerson}, {Kind: replay.KindLevel, Level: 1}}
		d.Keep(t, fmt.Sprint("game ", i), screentest.File(t, rec))
	}
	title := New(d.Env)
	d.Frame(title, 0, 0)
	if store.reads == 0 || store.reads > latest {
		t.Errorf("the first frame of the title reads %d of 100 games, want at most %d", store.reads, latest)
	}
	if len(title.waiting) != 1 {
		t.Errorf("of 100 unfinished games %d wait", len(title.waiting))
	}
}

// everyPanel is the screen with everything that its panel can show.
func everyPanel(_ testing.TB, d *screentest.Desk) map[string]screentest.Framer {
	all := map[string]screentest.Framer{}
	add := func(name string) *Screen {
		s := New(d.Env)
		d.At(s, 1280, 800, screentest.Away()) // so that it knows of no saved games
		all[name] = s
		return s
	}
	add("notice").notice = screentest.LongNotice
	add("plain")
	open := add("a game")
	for _, g := range d.Env.Games() {
		open.waiting[g.Info().Name] = waiting{name: "one", label: "Continue against Dragonfly and Great crested newt", line: "Your game with Dragonfly and Great crested newt"}
	}
	open.due = 3
	return all
}

func TestWordsStayInsideThePanelAndApart(t *testing.T) { screentest.Apart(t, everyPanel) }

func TestSteadyFrameAllocatesNothing(t *testing.T) { screentest.Steady(t, everyPanel) }

// TestContinueLeavesOutGamesFromElsewhere opens games of a referee, copies, and positions that were set up.
func TestContinueLeavesOutGamesFromElsewhere(t *testing.T) {
	people := []replay.Seat{{Kind: replay.KindPerson}, {Kind: replay.KindPerson}}
	for _, x := range []struct {
		seats  []replay.Seat
		source string
	}{{people, replay.SourceLive}, {people, replay.SourceLog}, {nil, ""}} {
		d := screentest.New()
		rec := screentest.Recorded(t, screentest.FirstGame(), 1)
		rec.Cursor = 1
		if x.seats != nil {
			rec.Header.Seats = x.seats
		}
		if x.source != "" {
			rec.Header.Source = &replay.Source{Kind: x.source}
		}
		d.Keep(t, "copy", screentest.File(t, rec))
		d.Rest(New(d.Env), 1280, 800, 2)
		if !d.Written("Play") || strings.Contains(d.Said(), "Continue") {
			t.Errorf("the title offers to go on with a game from elsewhere: %q", d.Said())
		}
	}
}

func TestTheTitleCountsWhatIsToBePractised(t *testing.T) {
	d := screentest.New()
	today := practice.DayOf(time.Now())
	if _, err := d.Env.Practice.Add(today, practice.Card{Game: "freckers", Position: "p", Line: []game.Action{"GROW"}}); err != nil {
		t.Fatal(err)
	}
	title := New(d.Env)
	d.Rest(title, 1280, 800, 2)
	if _, ok := d.Press(t, title, "Learn and practice (1)").(nav.Path); !ok {
		t.Error("the entry does not lead to the practice")
	}
}

// TestTheKeysChooseAGame goes from the main button up to the tiles.
func TestTheKeysChooseAGame(t *testing.T) {
	d := screentest.New()
	title := New(d.Env)
	d.Steer(title, 1280, 800, input.NextFocus)
	d.UI.Unfocus()
	d.Steer(title, 1280, 800, input.Down, input.Up, input.Confirm)
	if got := d.Env.Settings.Game; got != "froglet" && got != "billabong" {
		t.Errorf("the key above the main button chooses %q", got)
	}
}

// TestEveryGameHasATile holds the tiles to their pictures and lines.
func TestEveryGameHasATile(t *testing.T) {
	art := map[string]bool{}
	for _, name := range assets.SpriteNames() {
		art[name] = true
	}
	for _, tile := range New(screentest.New().Env).tiles {
		if tile.line == "" || len(tile.parts) == 0 {
			t.Errorf("%s has no picture or no line", tile.game.Info().Name)
		}
		for _, p := range tile.parts {
			if p.sprite != "" && !art[p.sprite] {
				t.Errorf("%s: there is no art %q", tile.game.Info().Name, p.sprite)
			}
		}
	}
}
