package match

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"freckers/ai/match"
	"freckers/ai/match/stats"
	"freckers/game"
	"freckers/game/chexers"
	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/session"
	"freckers/replay"
)

func TestAMatchIsPutTogetherAndBegun(t *testing.T) {
	d := screentest.New()
	d.Programs().MatchOf.State = nil
	s := NewSetup(d.Env)
	s.Choose(0, session.LevelSeat(screentest.FirstGame(), 5))
	s.Choose(1, session.Seat{Agent: true, Name: "engine", Command: "cmd:engine"})
	s.rows[rowTest].At = 2
	if next := s.begin(d.Env); next != (nav.Replace{With: nav.Match{}}) {
		t.Fatal("the match does not begin: " + s.notice)
	}
	p := d.Programs().MatchOf.Begun[0]
	if fmt.Sprint(p.Players) != "[level:5 cmd:engine]" || p.Games != defaultGames || p.Openings.String() != "random:4" || p.Concurrency != 1 || p.SPRT.String() != "0,10" || p.Limits != (match.Limits{}) || p.RuleSet != "" {
		t.Errorf("the plan is %+v", p)
	}
	if next := NewSetup(d.Env); next.rows[rowTest].At != 2 || next.Chosen[0] != s.Chosen[0] || next.Commands[1] != "cmd:engine" {
		t.Error("the next match does not begin with what was chosen")
	}
	d.Frame(New(d.Env), 2, 2)
	s.Choose(1, session.Seat{Agent: true, Name: "agent", Command: "py:agent"})
	s.begin(d.Env)
	if p := d.Programs().MatchOf.Begun[1]; p.RuleSet != "referee" {
		t.Errorf("a class of the course plays by %+v", p)
	}
}

func TestARunningGameIsWatchedAndAFinishedOneOpened(t *testing.T) {
	d := screentest.New()
	rec, err := replay.New(screentest.FirstGame(), game.Options{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	d.Programs().MatchOf.Record, d.Programs().MatchOf.State.File = rec, "match.jsonl"
	m := New(d.Env)
	for range 600 {
		d.Frame(m, 2, 2)
	}
	if at, shown := m.Position(); !shown || m.Game().Number != 41 || at.Ply() != 2 {
		t.Fatalf("the game under way is not seen: %+v", m.Game())
	}
	m.open(d.Env, 7)
	if next := d.Frame(m, 2, 2); next != (nav.Playback{Record: rec, File: d.Programs().MatchOf.State.File, Number: 7}) {
		t.Fatal("a finished game does not open: " + m.notice)
	}
	m.stop.Do()
	if d.Programs().MatchOf.Stopped != 1 {
		t.Error("the match is not stopped")
	}
	d.Programs().MatchOf.State.Running = false
	if d.Frame(m, 2, 2); m.notice != "" {
		t.Errorf("after it has stopped the panel says %q", m.notice)
	}
	if next := d.Ask(m, input.Cancel); next != (nav.Back{}) || m.Close() != nil || m.Game() != nil {
		t.Errorf("leaving leads to %T", next)
	}
}

// TestAMatchOfAFleetIsWatched shows one before it is known, while it is played, and once nobody shows it any more.
func TestAMatchOfAFleetIsWatched(t *testing.T) {
	d := screentest.New()
	there := &d.Programs().Followed
	m := Watch(d.Env, "nats://lab1")
	if d.Rest(m, 1280, 800, 2); !strings.Contains(d.Said(), "Reading the match…") || there.Addresses[0] != "nats://lab1" {
		t.Errorf("before %v is known the screen says %q", there.Addresses, d.Said())
	}
	there.State = &session.MatchState{Err: errors.New("no match is played")}
	d.Rest(m, 1280, 800, 2)
	d.Says(t, "No match is played")
	there.State = screentest.RemoteMatch()
	d.Rest(m, 1280, 800, 2)
	d.Says(t, "9998 of 10000 games", "145 games a minute · at most 1 minute left · on 64 machines", "lab-3: game 2: there is no bubblewrap", "41")
	for _, other := range []string{"Stop", "Resume", "New match"} {
		if d.Written(other) {
			t.Errorf("it can be changed by %q", other)
		}
	}
	gone := *there.State
	gone.Err, gone.Running = errors.New("nobody shows the match any more"), false
	there.State = &gone
	if d.Rest(m, 1280, 800, 2); !strings.Contains(d.Said(), "Nobody shows the match any more") || !d.Written("40") {
		t.Errorf("afterwards the screen says %q", d.Said())
	}
	if m.Close(); there.Closed != 1 {
		t.Error("it is watched after the screen was left")
	}
}

func TestANewMatchShowsItsNumbersAtEverySize(t *testing.T) {
	for _, size := range [][2]float32{{1280, 800}, {640, 480}, {480, 900}} {
		d := screentest.New()
		d.Rest(NewSetup(d.Env), size[0], size[1], 2)
		d.Says(t, "Games", "Time", "Opening", "Parallel games", "Test", "Each opening is played twice, with the seats swapped.")
	}
}

// TestAnotherGameIsChosen turns to a game of three.
func TestAnotherGameIsChosen(t *testing.T) {
	d := screentest.New()
	s := NewSetup(d.Env)
	s.game = slices.IndexFunc(s.games, func(g game.Game) bool { return len(g.Info().Seats) == 3 })
	d.Rest(s, 1280, 800, 2)
	if len(s.Chosen) != 3 || d.Env.Settings.Game != s.games[s.game].Info().Name || !d.Written("Third") || d.Written("Test") {
		t.Errorf("with %d players the screen says %q", len(s.Chosen), d.Said())
	}
}

// still are the screens about a match at rest.
func still(_ testing.TB, d *screentest.Desk) map[string]screentest.Framer {
	d.Programs().Followed.State = screentest.RemoteMatch()
	return map[string]screentest.Framer{"match": New(d.Env), "new match": NewSetup(d.Env), "match of a fleet": Watch(d.Env, "nats://lab1")}
}

func TestWordsStayInsideThePanelAndApart(t *testing.T) {
	screentest.Apart(t, func(t testing.TB, d *screentest.Desk) map[string]screentest.Framer {
		all := still(t, d)
		moves, told, programs := New(d.Env), New(d.Env), NewSetup(d.Env)
		moves.tab, told.notice = tabMoves, "Loading the game…"
		programs.Choose(0, session.Seat{Agent: true, Name: screentest.LongProgram, Command: screentest.LongProgram})
		d.Env.Settings.Game = chexers.New().Info().Name
		three := NewSetup(d.Env)
		three.notice = "No file dialog available: drop the folder on this window, or run: freckers tournament watch DIR"
		all["three and a notice"] = three
		for _, name := range []string{"by three", "paused by three"} {
			m := New(d.Env)
			m.notice = screentest.LongNotice
			all[name] = m
		}
		all["paused"], all["moves"], all["told"], all["programs"] = New(d.Env), moves, told, programs
		return all
	}, func(d *screentest.Desk, name string, w, h float32) bool {
		st := d.Programs().MatchOf.State
		st.Running = !strings.HasPrefix(name, "paused")
		if strings.HasSuffix(name, "by three") {
			st.Seats, st.Rows, st.Names = 3, append(st.Rows, stats.Row{}), append(st.Names, screentest.LongProgram)
		}
		// A page has no matches, and translations are not checked with text of twice its size.
		return d.Env.Host != nil || d.Env.Locale != nil && screentest.OnlyPage(w, h)
	})
}

func TestAMatchListsItsGamesAtEverySize(t *testing.T) {
	for _, size := range [][2]float32{{1280, 800}, {640, 480}, {400, 700}} {
		d := screentest.New()
		m := New(d.Env)
		d.Rest(m, size[0], size[1], 40)
		for _, n := range []string{"41", "40"} {
			if !d.Written(n) {
				t.Errorf("at %v game %s is not in the list: %q", size, n, d.Said())
			}
		}
	}
}

func TestSteadyFrameAllocatesNothing(t *testing.T) { screentest.Steady(t, still) }
