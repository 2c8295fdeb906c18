package saves

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/session"
	"freckers/gfx/theme"
	"freckers/replay"
	"freckers/replay/gamefile"
)

func TestASavedGameIsToldFromOthersInLittleRoom(t *testing.T) {
	all := screentest.New().Env.Games()
	for _, size := range [][2]float32{{1280, 800}, {640, 480}, {480, 900}, {400, 850}} {
		d := screentest.New()
		d.Env.Settings.Reduced = true
		var want, short []string
		for i, g := range []game.Game{all[3], all[0]} {
			rec := screentest.Recorded(t, g, 12)
			rec.Header.Seats = []replay.Seat{{Kind: replay.KindLevel, Level: 3, Name: "Newt"}, {Kind: replay.KindLevel, Level: 3, Name: "Newt"}}
			rec.Result = &replay.Result{Winner: 1, Seat: game.Nobody, Reason: "all home"}
			d.Keep(t, fmt.Sprint(i), screentest.File(t, rec))
			info := g.Info()
			want = append(want, info.Title+" · "+info.Seats[1].Title+" (Newt) wins")
			short = append(short, info.Title+" · "+info.Seats[1].Title+" wins")
		}
		s := New(d.Env, false, unused)
		d.At(s, size[0], size[1], screentest.Away())
		for i, w := range want {
			if when := s.list[i].When.Local().Format("2 Jan 15:04"); !writtenWith(d.UI.List, w) && !writtenWith(d.UI.List, short[i]) {
				t.Errorf("at %v no row says %q whole, nor %q", size, w, short[i])
			} else if !writtenWith(d.UI.List, when) {
				t.Errorf("at %v no row says %s", size, when)
			}
		}
	}
}

// writtenWith reports whether a text of a list has all these parts, and is not cut.
func writtenWith(l *displaylist.List, parts ...string) bool {
	return slices.ContainsFunc(l.Ops, func(o displaylist.Op) bool {
		for _, p := range parts {
			if o.Kind != displaylist.Text || !strings.Contains(o.Name, p) {
				return false
			}
		}
		return !strings.Contains(o.Name, "…")
	})
}

func TestNoticesLeaveTheSavesWhereTheyAre(t *testing.T) {
	for _, size := range [][2]float32{{1280, 800}, {1024, 700}, {800, 600}} {
		const little = 8
		d, _ := shelf(t)
		d.Keep(t, "0 damaged", []byte("this is no game"))
		s := New(d.Env, false, unused)
		i := slices.IndexFunc(s.list, func(sum gamefile.Summary) bool { return sum.Err != nil })
		if i < 0 {
			t.Fatal("every game can be read")
		}
		s.list[0], s.list[i], s.rows[0], s.rows[i] = s.list[i], s.list[0], s.rows[i], s.rows[0]
		s.show(1)
		d.Rest(s, size[0], size[1], 60)
		x, y := d.Word(t, "0 damaged.freckers")
		stay := func(after string) {
			t.Helper()
			d.At(s, size[0], size[1], screentest.Away())
			if gotX, gotY := d.Word(t, "0 damaged.freckers"); max(gotX-x, x-gotX, gotY-y, y-gotY) > little {
				t.Errorf("at %v, %s, the first game is at %v %v, was at %v %v", size, after, gotX, gotY, x, y)
			}
		}
		d.Click(s, size[0], size[1], x, y)
		d.Rest(s, size[0], size[1], 60)
		d.Click(s, size[0], size[1], x, y)
		if !strings.Contains(s.notice, "0 damaged.freckers") {
			t.Fatalf("at %v the notice is %q", size, s.notice)
		}
		stay("with a notice")
		s.notice = screentest.LongNotice
		stay("with a long notice")
		press(t, d, s, size[0], size[1], "Delete")
		if !gone(d, "0 damaged.freckers") || len(s.list) != 3 || s.deleted == nil {
			t.Errorf("at %v the damaged game is gone: %v", size, gone(d, "0 damaged.freckers"))
		}
	}
}

func TestTheSavedGamesAreSaidInFullInASmallWindow(t *testing.T) {
	for _, g := range catalog.Games() {
		d := screentest.New()
		seats := make([]session.Seat, len(g.Info().Seats))
		for i := range seats[1:] {
			seats[i+1] = session.LevelSeat(g, 4)
		}
		d.Save(t, g, seats, 1)
		s := New(d.Env, false, unused)
		for i := range s.list {
			s.list[i].Plies = 148
			s.list[i].When = time.Date(2026, time.November, 22, 20, 48, 0, 0, time.Local)
			s.rows[i] = newRow(d.Env, &s.list[i])
		}
		d.At(s, 640, 480, screentest.Away())
		if said := d.Said(); strings.Contains(said, "…") {
			t.Errorf("%s: something is cut in %q", g.Info().Name, said)
		}
	}
}

// unused are games of which none is in use.
func unused(string) bool { return false }

// still is a list of two games.
func still(t testing.TB, d *screentest.Desk) map[string]screentest.Framer {
	for range 2 {
		d.Save(t, screentest.FirstGame(), []session.Seat{{}, session.LevelSeat(screentest.FirstGame(), 10)}, 3)
	}
	return map[string]screentest.Framer{"saves": New(d.Env, false, unused)}
}

// everyPanel is the screen with everything that its panel can show.
func everyPanel(t testing.TB, d *screentest.Desk) map[string]screentest.Framer {
	empty := New(d.Env, false, unused)
	all := still(t, d)
	all["empty"] = empty
	naming := New(d.Env, false, unused)
	naming.beginNaming(&naming.list[0])
	all["naming"] = naming
	named := New(d.Env, false, unused)
	row := named.row(d.Env, 0)
	row.Title, row.About = "Sunday", row.Title+" · "+row.About
	all["named"] = named
	for i := range empty.filters {
		choosing := New(d.Env, false, unused)
		choosing.filters[i].choose.Do()
		all[fmt.Sprint("filter ", i)] = choosing
	}
	undo := New(d.Env, false, unused)
	undo.deleted = &deletedSave{}
	all["undo"] = undo
	return all
}

func TestWordsStayInsideThePanelAndApart(t *testing.T) { screentest.Apart(t, everyPanel) }

func TestButtonsOfEqualRankHaveEqualSizes(t *testing.T) { screentest.Even(t, everyPanel) }

func TestSteadyFrameAllocatesNothing(t *testing.T) { screentest.Steady(t, still) }

func TestLandscapePhonesFilterToo(t *testing.T) {
	for _, size := range [][2]float32{{667, 331}, {740, 300}, {800, 360}} {
		w, h := size[0], size[1]
		d := screentest.New()
		all := d.Env.Games()
		for _, x := range []struct{ game, level int }{{0, 3}, {0, 5}, {2, 3}} {
			d.Save(t, all[x.game], []session.Seat{{}, session.LevelSeat(all[x.game], x.level)}, 2)
		}
		s := New(d.Env, false, unused)
		d.Env.Host = &screentest.Page{}
		d.Rest(s, w, h, 60)
		filter := func(row, now string) {
			t.Helper()
			press(t, d, s, w, h, now)
			whole := func() bool {
				words, boxes := d.Seen(d.Panel())
				i := slices.Index(words, row)
				return i >= 0 && boxes[i].H > theme.BodySize/2
			}
			for i := 0; !whole() && i < 20; i++ {
				d.At(s, w, h, input.State{X: w - 100, Y: h / 3, Wheel: -0.3})
				d.Rest(s, w, h, 30)
			}
			press(t, d, s, w, h, row)
		}
		if filter(all[2].Info().Title, "All games"); len(s.shown) != 1 {
			t.Errorf("at %v %d games are of one kind, want 1", size, len(s.shown))
		}
		filter("All games", all[2].Info().Title)
		if filter(session.LevelName(all[0], 3), "Everyone"); len(s.shown) != 2 {
			t.Errorf("at %v %d games are against one opponent, want 2", size, len(s.shown))
		}
	}
}
