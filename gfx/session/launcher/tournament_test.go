package launcher

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"freckers/ai/match"
	"freckers/ai/player"
	"freckers/ai/tournament"
	"freckers/game"
	"freckers/game/froglet"
	"freckers/gfx/session"
	"freckers/replay"
	"freckers/replay/vfs"
)

// begin makes the folder of a tournament of players inside this program.
func begin(t *testing.T, rounds int, players ...string) *tournament.Folder {
	t.Helper()
	f, err := tournament.Create(vfs.OS(), filepath.Join(t.TempDir(), "cup"), tournament.Settings{Schedule: tournament.Schedule{Rounds: rounds}, Plan: match.Plan{Game: froglet.New(), Openings: match.Openings{Random: 2}, Seed: 1}})
	if err != nil {
		t.Fatal(err)
	}
	var list []tournament.Candidate
	for i, words := range players {
		spec, err := player.Parse(words)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, tournament.Candidate{Name: string(rune('A' + i)), Player: spec})
	}
	if _, err := f.Add(list); err != nil {
		t.Fatal(err)
	}
	return f
}

// TestATournamentIsWatchedFromItsBeginning opens the folder first, and then plays in it.
func TestATournamentIsWatchedFromItsBeginning(t *testing.T) {
	f := begin(t, 2, "bot:random", "bot:random", "level:1", "cmd:no-such-program")
	h := starter(t, t.TempDir())
	w := h.Tournament(f.Path())
	await(t, "the folder is read", func() bool { return w.Poll() != nil })
	if s := w.Poll(); s.Err != nil || len(s.Entrants) != 4 || len(s.Rounds) != 0 || s.Entrants[0].Checked {
		t.Fatalf("before the first round it is %+v", s)
	}
	played := make(chan error, 1)
	go func() { played <- f.Work(t.Context(), tournament.WorkOptions{Concurrency: 2}) }()
	await(t, "it is over", func() bool { return w.Poll().Over })
	if err := <-played; err != nil {
		t.Fatal(err)
	}
	await(t, "its machine stops", func() bool { return len(w.Poll().Machines) == 0 })
	s := w.Poll()
	if s.Err != nil || len(s.Rounds) != 2 || len(s.Ranking) != 3 || len(s.Games) == 0 || len(s.Live) != 0 {
		t.Fatalf("in the end it is %+v", s)
	}
	if e := s.Entrants[3]; e.Place != 0 || e.Problem == "" || s.Entrants[s.Ranking[0]].Place != 1 {
		t.Errorf("a program that is missing is %+v", e)
	}
	again := w.Poll()
	if await(t, "the folder is read again", func() bool { return w.Poll() == again }); s != again {
		t.Error("the state changes although nothing has happened")
	}
	for _, g := range s.Games {
		o := w.Open(g.Number)
		var rec *replay.Record
		var err error
		await(t, "a game is read", func() (done bool) { rec, done, err = o.Poll(); return done })
		if err != nil || rec.Result == nil || rec.Result.Winner != g.Winner || rec.State(rec.Cursor).Ply() != g.Plies+len(g.Opening) {
			t.Errorf("game %d is listed as %+v and read as %+v: %v", g.Number, g.Game, rec, err)
		}
	}
	if err := os.Remove(filepath.Join(f.Path(), "tournament.json")); err != nil {
		t.Fatal(err)
	}
	await(t, "the folder is missed", func() bool { return w.Poll().Err != nil })
	if gone := w.Poll(); len(gone.Games) != len(s.Games) {
		t.Error("without its folder a tournament is forgotten")
	}
}

// patient plays the first action that it finds, and after some plies waits for a sign.
type patient struct {
	player.InProcess
	sign <-chan struct{}
}

func (p *patient) NewGame(context.Context, game.State, game.Seat, uint64) error { return nil }

func (p *patient) Think(ctx context.Context, state game.State, actions []game.Action, _ player.Limits) player.Turn {
	turn := player.NewPending()
	go func() {
		if len(actions) >= patientPlies {
			select {
			case <-p.sign:
			case <-ctx.Done():
			}
		}
		turn.Resolve(player.Reply{Action: state.Actions(nil)[0]}, ctx.Err())
	}()
	return turn
}

const patientPlies = 6

// TestALiveGameIsSeenToItsEnd holds up a game until it is seen.
func TestALiveGameIsSeenToItsEnd(t *testing.T) {
	f := begin(t, 1, "bot:random", "bot:random")
	h := starter(t, t.TempDir())
	w := h.Tournament(f.Path())
	sign, played := make(chan struct{}), make(chan error, 1)
	go func() {
		played <- f.Work(t.Context(), tournament.WorkOptions{Open: func(player.Spec, player.Options) (player.Player, error) {
			return &patient{sign: sign}, nil
		}})
	}()
	var live *session.LiveGame
	await(t, "the moves of a game under way are read", func() bool {
		if s := w.Poll(); s != nil && len(s.Live) > 0 {
			live = s.Live[0]
		}
		return live != nil && live.Feed.Len() == patientPlies
	})
	if s := w.Poll(); len(s.Machines) != 1 || s.Machines[0].Games != 1 {
		t.Errorf("while it is played the machines are %+v", s.Machines)
	}
	close(sign)
	watch(t, live.Feed)
	if err := <-played; err != nil {
		t.Fatal(err)
	}
	await(t, "it is over", func() bool { return w.Poll().Over })
	if g := w.Poll().Games[0]; live.Feed.Len() != g.Plies+len(g.Opening) {
		t.Errorf("of %d moves %d were seen", g.Plies+len(g.Opening), live.Feed.Len())
	}
}

func TestWhatIsNoTournamentSaysSo(t *testing.T) {
	h := starter(t, t.TempDir())
	w := h.Tournament(t.TempDir())
	await(t, "the folder is read", func() bool { return w.Poll() != nil })
	if err := w.Poll().Err; err == nil || !strings.Contains(err.Error(), "tournament.json") {
		t.Errorf("it says %v", err)
	}
	w.Close()
}
