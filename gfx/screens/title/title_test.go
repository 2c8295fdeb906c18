package title

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"freckers/ai/refereefeed"
	"freckers/game"
	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/screens/widgets"
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
		title := New(d.Env, d.Cards)
		for _, size := range [][2]float32{{390, 844}, {300, 640}, {844, 340}, {480, 480}, {640, 480}} {
			d.At(title, size[0], size[1], screentest.Away())
			if said := d.Said(); !strings.Contains(said, (*text.Locale)(nil).Sentence(line)) {
				t.Errorf("at %v the title says %q", size, said)
			}
		}
	}
}

func TestTheTitleNamesTheGameToGoOnWith(t *testing.T) {
	for _, x := range []struct {
		level int
		w, h  float32
		want  string
	}{
		{10, 1280, 800, "Continue: Froglet vs Old toad"},
		{10, 640, 480, "Continue: Froglet"},
		{0, 1280, 800, "Continue: Froglet"},
	} {
		d := screentest.New()
		d.Env.Dial = offline
		other := d.Env.Games()[2]
		seats := []session.Seat{{}, {}}
		if x.level > 0 {
			seats[1] = session.SeatAt(other, x.level)
		}
		d.Save(t, other, seats, 1)
		title := New(d.Env, d.Cards)
		d.At(title, x.w, x.h, screentest.Away())
		d.Word(t, x.want)
		title.close()
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
		rec, err := replay.New(screentest.FirstGame(), game.Options{}, []replay.Seat{{Kind: replay.KindPerson}, {Kind: replay.KindLevel, Level: 1}})
		if err != nil {
			t.Fatal(err)
		}
		j, err := replay.Create(store, fmt.Sprint("game ", i), rec)
		if err == nil {
			err = j.Play("GROW", 0)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	title := New(d.Env, d.Cards)
	d.Frame(title, 0, 0)
	if store.reads == 0 || store.reads > latest {
		t.Errorf("the first frame of the title reads %d of 100 games, want at most %d", store.reads, latest)
	}
	if title.unfinished == "" {
		t.Error("the title goes on with none of 100 unfinished games")
	}
}

// everyPanel is the screen with everything that its panel can show.
func everyPanel(t *testing.T, d *screentest.Desk) map[string]screentest.Framer {
	all := map[string]screentest.Framer{}
	add := func(name string) *Screen {
		s := New(d.Env, d.Cards)
		t.Cleanup(s.Hide)
		all[name] = s
		return s
	}
	add("notice").notice = screentest.LongNotice
	for _, g := range d.Env.Games() {
		d.Env.Settings.Game = g.Info().Name
		add(g.Info().Name)
		open := add(g.Info().Name + " with a game")
		open.unfinished, open.continueLabels = "one", continueLabels(nil, g.Info().Title, "Dragonfly and Great crested newt")
	}
	return all
}

// offline reaches no referee.
func offline(context.Context, string) (refereefeed.Conn, error) { return nil, errors.ErrUnsupported }

func TestWordsStayInsideThePanelAndApart(t *testing.T) {
	for _, dial := range []refereefeed.Dialer{nil, offline} {
		screentest.Apart(t, everyPanel, func(d *screentest.Desk, _ string, w, h float32) bool {
			d.Env.Dial = dial
			if screentest.OnlyPage(w, h) {
				d.Env.Programs, d.Env.Dial = nil, nil
			}
			return false
		})
	}
}

func TestButtonsOfEqualRankHaveEqualSizes(t *testing.T) { screentest.Even(t, everyPanel) }

func TestUnfinishedGamesOfAReferee(t *testing.T) {
	d := screentest.New()
	rec := screentest.Recorded(t, screentest.FirstGame(), 3)
	rec.Header.Source = &replay.Source{Kind: replay.SourceLive}
	if _, err := replay.Create(d.Env.Store, "live", rec); err != nil {
		t.Fatal(err)
	}
	title := New(d.Env, d.Cards)
	defer title.Hide()
	if title.findUnfinished(d.Env); title.unfinished != "" {
		t.Errorf("the title offers %q", title.unfinished)
	}
}

// TestTheFirstButtonIsAboutTheChosenGame looks for the way back to a game beside that to a new one.
func TestTheFirstButtonIsAboutTheChosenGame(t *testing.T) {
	for _, size := range [][2]float32{{1280, 800}, {640, 480}, {400, 700}, {800, 360}} {
		d := screentest.New()
		d.Env.Dial = offline
		other := d.Env.Games()[2]
		d.Save(t, other, []session.Seat{{}, {}}, 1)
		title := New(d.Env, d.Cards)
		defer title.close()
		for _, chosen := range []string{d.Env.Game().Info().Name, other.Info().Name} {
			d.Env.Settings.Game = chosen
			d.Rest(title, size[0], size[1], 2)
			x, y := d.Word(t, "Play")
			rx, ry := d.Word(t, "Continue: "+other.Info().Title)
			const line = 10 // words of two sizes on one line
			after := ry > y+line || ry > y-line && rx > x
			if want := chosen != other.Info().Name; after != want {
				t.Errorf("at %v, with %s chosen, the unfinished game comes after Play: %v", size, chosen, after)
			}
		}
	}
}

func TestAPondThatNobodyTouchesLiesStill(t *testing.T) {
	d := screentest.New()
	title := New(d.Env, d.Cards)
	defer title.Hide()
	second := int(time.Second / screentest.Tick)
	changes := func(ticks int, pointer float32) (n int) {
		for range ticks {
			if d.Frame(pond{title}, pointer, 100); d.UI.Changed() {
				n++
			}
		}
		return n
	}
	changes(15*second, 0)
	if n := changes(3*second, 0); n > 0 {
		t.Errorf("while nobody is there, the pond is painted %d times in 3 seconds", n)
	}
	if n := changes(3*second, 300); n < 30 {
		t.Errorf("when somebody comes back, the pond is painted only %d times in 3 seconds", n)
	}
}

// pond is a title's pond without the show.
type pond struct{ *Screen }

func (p pond) Frame(c *ui.Frame, e *nav.Env) nav.Route {
	p.stage.Place(widgets.NewLayout(c.W, c.H), false)
	p.stage.Set(p.show.Shown())
	p.stage.Draw(c, e)
	return nil
}

// TestTheTitleCountsWhatIsToBePractised adds a card to the deck.
func TestTheTitleCountsWhatIsToBePractised(t *testing.T) {
	d := screentest.New()
	today := practice.DayOf(time.Now())
	if _, err := d.Env.Practice.Add(today, practice.Card{Game: "freckers", Position: "p", Line: []game.Action{"GROW"}}); err != nil {
		t.Fatal(err)
	}
	title := New(d.Env, d.Cards)
	defer title.close()
	d.Rest(title, 1280, 800, 2)
	if _, ok := d.Press(t, title, "Practice (1)").(nav.Practice); !ok {
		t.Error("the entry does not lead to the practice")
	}
}

func TestTheShowPausesWhenNobodyIsThere(t *testing.T) {
	d := screentest.New()
	title := New(d.Env, d.Cards)
	defer title.Hide()
	second := int(time.Second / screentest.Tick)
	changes := 0
	for i := range 60 * second {
		if d.At(title, 1280, 800, screentest.Away()); i > 10*second && d.UI.Changed() {
			changes++
		}
	}
	if changes > 50*second/3 {
		t.Errorf("of 50 seconds alone, the title is painted anew in %d ticks of %d", changes, 50*second)
	}
}

// TestTheFocusGoesToTheChosenGameAndNamesOne chooses the third game, goes from its entries up to the games,
// and one to the left.
func TestTheFocusGoesToTheChosenGameAndNamesOne(t *testing.T) {
	d := screentest.New()
	games := d.Env.Games()
	d.Env.Settings.Game = games[2].Info().Name
	title := New(d.Env, d.Cards)
	t.Cleanup(title.Hide)
	d.Steer(title, 1280, 800, input.NextFocus)
	d.UI.Unfocus()
	d.Steer(title, 1280, 800, input.Down) // the main entry
	named := func() (list []string) {
		for _, g := range games {
			if d.Written(g.Info().Title) {
				list = append(list, g.Info().Title)
			}
		}
		return list
	}
	for i, key := range []input.Action{input.Up, input.Left} {
		d.Steer(title, 1280, 800, key)
		if got, want := named(), games[2-i].Info().Title; len(got) != 1 || got[0] != want {
			t.Errorf("with the focus on %s the title names %q", want, got)
		}
	}
}

func TestContinueLeavesOutGamesFromElsewhere(t *testing.T) {
	for _, seats := range [][]replay.Seat{nil, {{Kind: replay.KindPerson}, {Kind: replay.KindPerson}}} {
		d := screentest.New()
		rec, err := replay.New(screentest.FirstGame(), game.Options{}, seats)
		if err != nil {
			t.Fatal(err)
		}
		if seats != nil {
			rec.Header.Source = &replay.Source{Kind: replay.SourceLog}
		}
		j, err := replay.Create(d.Env.Store, "copy", rec)
		if err == nil {
			err = j.Play("GROW", 0)
		}
		if err != nil {
			t.Fatal(err)
		}
		d.Frame(New(d.Env, d.Cards), 0, 0)
		if d.Said() == "" || d.Written("Continue") {
			t.Errorf("the title offers to go on with the copy of a game that was opened: %q", d.Said())
		}
	}
}
