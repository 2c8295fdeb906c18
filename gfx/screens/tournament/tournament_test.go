package tournament

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/session"
)

// watch shows a tournament of so many entrants in its last round.
func watch(d *screentest.Desk, entrants, rounds int) *Screen {
	d.Programs().Watched.State = screentest.CrowdedTournament(entrants, rounds)
	s := New(d.Env, "/shared/cup")
	d.Rest(s, 1280, 800, 2)
	return s
}

func TestTheStandingsLeadToTheGamesOfAnAgent(t *testing.T) {
	d := screentest.New()
	s := watch(d, 30, 4)
	d.Says(t, "Round 4 of 8", "15 of 30 games", "3 games under way", "34 games a minute · about 4 minutes left", "agent 001", "won 5 · drawn 1 · lost 6", "1 bye", "2 byes")
	if next := d.Press(t, s, "agent 003"); next != nil || s.tab != tabGames {
		t.Fatalf("a press on an agent leads to %T, tab %d", next, s.tab)
	}
	for _, i := range s.view.list() {
		if g := s.view.of.Games[i]; g.Players[0] != 2 && g.Players[1] != 2 {
			t.Errorf("among the games of agent 003 is one of %v", g.Players)
		}
	}
	if n := len(s.view.list()); n != 7 {
		t.Errorf("agent 003 has %d games, want 7", n)
	}
	rec := screentest.Recorded(t, screentest.FirstGame(), 3)
	d.Programs().Watched.Record = rec
	d.Rest(s, 1280, 800, 2)
	newest := s.view.of.Games[s.view.list()[0]].Number
	if next := d.Press(t, s, fmt.Sprint(newest)); next != (nav.Playback{Record: rec, File: s.folder, Number: newest}) || d.Programs().Watched.Opened[0] != newest {
		t.Fatalf("game %d leads to %T of %v, and says %q", newest, next, d.Programs().Watched.Opened, s.notice)
	}
	if next := d.Ask(s, input.Cancel); next != nil || s.view.filter.entrant != noEntrant {
		t.Errorf("from the games of an agent Escape leads to %T", next)
	}
	if next := d.Ask(s, input.Cancel); next != (nav.Back{}) || s.Close() != nil || d.Programs().Watched.Closed != 1 {
		t.Errorf("Escape leads to %T", next)
	}
}

func TestGamesOfARound(t *testing.T) {
	d := screentest.New()
	s := watch(d, 10, 3)
	s.tab = tabGames
	s.view.filter.round = 2
	d.Rest(s, 1280, 800, 2)
	if n := len(s.view.list()); n != 10 {
		t.Errorf("round 2 has %d games, want 10", n)
	}
}

func TestAGameUnderWayIsChosen(t *testing.T) {
	d := screentest.New()
	s := watch(d, 10, 3)
	if s.Game() != s.view.of.Live[2] {
		t.Fatal("no game is on the pond")
	}
	d.Press(t, s, "Live (3)")
	d.Rest(s, 1280, 800, 2)
	d.Press(t, s, fmt.Sprint(s.view.of.Live[0].Number))
	if s.Game() != s.view.of.Live[0] {
		t.Fatalf("game %d is watched", s.Game().Number)
	}
	d.Rest(s, 1280, 800, 600)
	if at, shown := s.Position(); !shown || at.Ply() != 2 {
		t.Error("its moves are not seen")
	}
}

func TestWhatGoesWrongIsALine(t *testing.T) {
	d := screentest.New()
	d.Programs().Watched.State = nil
	s := New(d.Env, "/shared/cup")
	d.Rest(s, 1280, 800, 2)
	d.Says(t, "Reading the tournament")
	d.Programs().Watched.State = &session.TournamentState{Err: errors.New("the lake is dry")}
	d.Rest(s, 1280, 800, 2)
	d.Says(t, "The lake is dry")
	good := screentest.CrowdedTournament(10, 3)
	bad := *good
	bad.Err = errors.New("the drive is gone")
	d.Programs().Watched.State = &bad
	if d.Rest(s, 1280, 800, 2); !strings.Contains(d.Said(), "The drive is gone") || !strings.Contains(d.Said(), "agent 001") {
		t.Errorf("while the folder cannot be read the panel says %q", d.Said())
	}
	d.Programs().Watched.State = good
	if d.Rest(s, 1280, 800, 2); strings.Contains(d.Said(), "The drive is gone") {
		t.Error("a line about a drive stays after it has come back")
	}
	s.open(d.Env, 3)
	d.Programs().Watched.Fails = errors.New("the game is gone")
	s.open(d.Env, 3)
	d.Rest(s, 1280, 800, 2)
	d.Says(t, "The game is gone")
}

// TestATournamentOfAFleetIsWatched types the address of one.
func TestATournamentOfAFleetIsWatched(t *testing.T) {
	d := screentest.New()
	s := NewStart(d.Env)
	s.typed = "lab1"
	d.Rest(s, 1280, 800, 2)
	if next := d.Press(t, s, "Watch"); next != (nav.Tournament{Folder: "nats://lab1"}) {
		t.Errorf("the address of a server leads to %v", next)
	}
	there := screentest.CrowdedTournament(10, 3)
	there.Failures = []string{"lab-3: game 2: there is no bubblewrap", "lab-7: game 5: there is no bubblewrap"}
	d.Programs().Watched.State = there
	w := New(d.Env, "nats://lab1#cup")
	d.Rest(w, 1280, 800, 2)
	d.Says(t, "ab-7: game 5: there is no bubblewrap")
	if again := NewStart(d.Env); again.recent[0].Title != "nats://lab1#cup" {
		t.Errorf("it is found again as %+v", again.recent)
	}
}

// TestATournamentIsFoundAgain opens the screen that leads to tournaments after one was watched, where there are no dialogs.
func TestATournamentIsFoundAgain(t *testing.T) {
	t.Setenv("DISPLAY", "")
	t.Setenv("WAYLAND_DISPLAY", "")
	d := screentest.New()
	watch(d, 10, 3)
	s := NewStart(d.Env)
	d.Rest(s, 1280, 800, 2)
	if !d.Written("freckers tournament submissions --game " + d.Env.Game().Info().Name) {
		t.Errorf("no command that plays a tournament is in %q", d.Said())
	}
	if next := d.Press(t, s, "cup"); next != (nav.Tournament{Folder: "/shared/cup"}) {
		t.Errorf("the tournament that was watched leads to %v", next)
	}
	d.Press(t, s, "Open a folder")
	for deadline := time.Now().Add(time.Minute); s.notice == ""; d.Rest(s, 1280, 800, 1) {
		if time.Now().After(deadline) {
			t.Fatal("no dialog opens, and nobody says so")
		}
	}
	if !strings.Contains(s.notice, "freckers tournament watch") {
		t.Errorf("without dialogs the screen says %q", s.notice)
	}
	if next := d.Ask(s, input.Cancel); next != (nav.Back{}) {
		t.Errorf("Escape leads to %T", next)
	}
}

// still are the moments of the screen.
func still(t testing.TB, d *screentest.Desk) map[string]screentest.Framer {
	t.Helper()
	d.Programs().Watched.State = screentest.CrowdedTournament(40, 3)
	d.Env.Settings.Tournaments.Add("/shared/of/the/lake/cup")
	make := func(tab int) *Screen {
		s := New(d.Env, "/shared/cup")
		s.tab = tab
		return s
	}
	agent := make(tabGames)
	agent.view.filter.entrant = 1
	return map[string]screentest.Framer{"live": make(tabLive), "games": make(tabGames), "games of an agent": agent, "moves": make(tabMoves), "start": NewStart(d.Env)}
}

func TestWordsStayInsideThePanelAndApart(t *testing.T) {
	screentest.Apart(t, func(t testing.TB, d *screentest.Desk) map[string]screentest.Framer {
		all := still(t, d)
		told := New(d.Env, "/shared/cup")
		told.notice = screentest.LongNotice
		all["told"] = told
		d.Programs().Watched.State = nil
		unread := New(d.Env, "/shared/cup")
		d.Rest(unread, 1280, 800, 1)
		d.Programs().Watched.State = screentest.CrowdedTournament(40, 3)
		return all
	}, func(d *screentest.Desk, _ string, w, h float32) bool {
		return d.Env.Host != nil // where there are no tournaments
	})
}

func TestSteadyFrameAllocatesNothing(t *testing.T) { screentest.Steady(t, still) }

func BenchmarkFrame(b *testing.B) {
	screentest.Bench(b, func(t testing.TB, d *screentest.Desk) map[string]screentest.Framer {
		all := still(t, d)
		d.Programs().Watched.State = screentest.CrowdedTournament(200, 12)
		return all
	})
}
