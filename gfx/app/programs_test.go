package app_test

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"freckers/ai/match"
	"freckers/ai/match/stats"
	"freckers/ai/player"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/app/apptest"
	"freckers/gfx/platform"
	"freckers/replay"
	"freckers/replay/gamefile"

	"freckers/ai/process"
	"github.com/hajimehoshi/ebiten/v2"
)

// mockName is the first argument by which this binary is a mock program. It
// floods its reader, or grows pads and misbehaves at its second action.
const mockName = "mock-program"

// mocked plays the mock program where this binary was started as one. It leaves a line in the
// file of its third argument, if any.
func mocked() bool {
	if len(os.Args) < 3 || os.Args[1] != mockName {
		return false
	}
	if len(os.Args) > 3 {
		if err := leaveLine(os.Args[3]); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
	asked := 0
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		switch word, _, _ := strings.Cut(lines.Text(), " "); word {
		case "ugi":
			fmt.Println("id name Mock\nid author nobody\nugiok")
		case "isready":
			fmt.Println("readyok")
		case "quit":
			return true
		case "go":
			asked++
			switch {
			case os.Args[2] == "flood":
				for n := 0; ; n++ {
					fmt.Println("info depth 9 score cp 120 nodes", n, "pv GROW")
				}
			case asked == 1:
				fmt.Println("info depth 9 score cp 120 nodes 34567\nbestmove GROW")
			case os.Args[2] == "crash":
				fmt.Fprintln(os.Stderr, "the pond is dry")
				os.Exit(1)
			default:
				fmt.Println("bestmove MOVE_0,0_U")
			}
		}
	}
	return true
}

// mockCommand are the words for a mock program.
func mockCommand(t testing.TB, behaviour string) string {
	t.Helper()
	path, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return fmt.Sprintf("cmd:'%s' %s %s", path, mockName, behaviour)
}

// against are settings for a person against a mock program.
func against(t *testing.T, behaviour string) *platform.Settings {
	t.Helper()
	s := calm("day")
	s.For("freckers").Seats = [4]string{"person", mockCommand(t, behaviour)}
	return s
}

// await lets the window tick until something is so.
func (w *window) await(what string, so func() bool) {
	w.t.Helper()
	for deadline := time.Now().Add(3 * time.Minute); !so(); w.Tick(1) {
		if time.Now().After(deadline) {
			w.t.Fatalf("it never came that %s", what)
		}
	}
}

func TestAProgramFailsInTheWindow(t *testing.T) {
	for behaviour, reason := range map[string]string{"illegal": game.ReasonIllegal, "crash": game.ReasonCrash} {
		w := start(t, apptest.Options{Settings: against(t, behaviour)})
		w.Press("Play")
		w.Key(ebiten.KeyG)
		w.await("the program answers", func() bool { return w.record().Cursor == 2 })
		w.Tick(70)                       // the key means Pass now, which it does only after a second,
		w.keys(ebiten.KeyG, ebiten.KeyG) // and at the second press
		w.await("the program fails", func() bool { return w.record().Result != nil })
		r := w.record().Result
		if r.Reason != reason || r.Winner != 0 || r.Seat != 1 {
			t.Fatalf("%s: the result is %+v", behaviour, r)
		}
		w.Tick(pause)
		w.Press("Look closer in the workshop")
		w.Key(ebiten.KeyEnd)
		w.Press("Menu")
		w.Press("Play from here")
		w.Tick(5)
		if on := w.newest(); on.State(on.Cursor).Ply() != 3 || on.Result != nil || on.Header.Seats[1].Kind != replay.KindPerson {
			t.Errorf("%s: from the replay a game goes on after %d actions, with %+v", behaviour, on.State(on.Cursor).Ply(), on.Header.Seats)
		}
	}
}

// count is how many texts contain these words.
func (w *window) count(words string) (n int) {
	w.t.Helper()
	for _, node := range w.Nodes() {
		if strings.Contains(node.Label, words) {
			n++
		}
	}
	return n
}

// reads reports whether a text contains these words.
func (w *window) reads(words string) bool {
	w.t.Helper()
	return w.count(words) > 0
}

func TestProgramsThatFailInAnAnalysisSayWhy(t *testing.T) {
	s := calm("day")
	s.For("freckers").Engines = [2]string{mockCommand(t, "crash"), mockCommand(t, "illegal")}
	w := start(t, apptest.Options{Settings: s, Args: []string{"replay", refereeLog}})
	w.Press("Analyze")
	w.await("both programs show what they think", func() bool { return w.count("34 k positions") == 2 })
	w.Key(ebiten.KeyPeriod)
	w.await("one says that it has crashed", func() bool { return w.reads("exit status 1") })
	w.Move(apptest.Middle(w.Labelled("Full strength")))
	w.Wheel(-10)
	w.await("the other one that its move is illegal", func() bool { return w.reads("illegal") })
	w.Wheel(10)
	w.await("our engine goes on", func() bool { return w.Shows("Full strength") && w.reads("depth") })
	w.Key(ebiten.KeyEscape)
	w.await("the replay is left", func() bool { return w.Shows("Saved games") })
}

// newest is the saved game that was begun last, of two.
func (w *window) newest() *replay.Record {
	w.t.Helper()
	files, err := filepath.Glob(filepath.Join(w.Data, "games", "*"+replay.Extension))
	if err != nil || len(files) != 2 {
		w.t.Fatalf("saved games: %v, %v; want two", files, err)
	}
	for _, f := range files {
		rec, err := gamefile.Open(f)
		if err != nil {
			w.t.Fatal(err)
		}
		if rec.Header.Source != nil {
			return rec
		}
	}
	w.t.Fatal("no game goes on from another one")
	return nil
}

func TestAMatchIsPlayedInTheWindow(t *testing.T) {
	s := calm("day")
	s.Match = ownMatch(t, 2)
	w := start(t, apptest.Options{Settings: s})
	w.Press("Workshop")
	w.Press("Match")
	w.Press("Start match")
	w.await("both games are over", func() bool { return w.games() == 2 })
	w.await("a game can be opened", func() bool { return w.Shows("Match finished") })
	w.Click(apptest.Middle(w.FirstRow("games")))
	w.await("it is open", func() bool { return w.Shows("Next move") })
}

// games counts those in the file of the only match.
func (w *window) games() (n int) {
	w.t.Helper()
	files, err := filepath.Glob(filepath.Join(w.Data, "matches", "*.jsonl"))
	if err != nil || len(files) != 1 {
		return 0
	}
	if _, err := match.Read(files[0], func(*stats.Game) error { n++; return nil }); err != nil {
		return 0 // it was just begun
	}
	return n
}

func TestAMatchGoesOnAfterACrash(t *testing.T) {
	data, s := t.TempDir(), calm("day")
	s.Match = ownMatch(t, 10_000)
	w := start(t, apptest.Options{Settings: s, Data: data})
	w.Press("Workshop")
	w.Press("Match")
	w.Press("Start match")
	w.await("some games are over", func() bool { return w.games() > 2 })
	w.Kill()
	again := start(t, apptest.Options{Data: data})
	again.Press("Workshop")
	again.Press("Match")
	again.await("the match is read", func() bool { return again.Shows("Resume") })
	left := again.games()
	again.Tick(10)
	if n := again.games(); n != left {
		t.Fatalf("the match has gone on by itself, from %d games to %d", left, n)
	}
	again.Press("Resume")
	again.await("it goes on", func() bool { return again.games() > left+1 })
}

// played fills a data folder with a match that is played half.
func played(t *testing.T, data string) {
	t.Helper()
	folder := filepath.Join(data, "matches")
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(folder, "2026-01-02 03.04.05 freckers")
	g := catalog.Games()[0]
	p := match.Plan{Game: g, Players: levels(t, "level:2", "level:1"), Games: 40, Openings: match.Openings{Random: 4}, Seed: 5, SPRT: &stats.SPRT{Elo1: 50}}
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	ended := 0
	_, err := match.Run(ctx, p, match.Options{Open: process.Open, Out: name + ".match.jsonl", OnEvent: func(e match.Event) {
		if e.Kind == match.GameEnded {
			if ended++; ended == 16 {
				stop()
			}
		}
	}})
	if err != nil && ctx.Err() == nil {
		t.Fatal(err)
	}
}

// levels are players of a match.
func levels(t testing.TB, texts ...string) (list []player.Spec) {
	t.Helper()
	for _, text := range texts {
		s, err := player.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, s)
	}
	return list
}

// ownMatch is a match of the weakest level against itself, as settings keep it.
func ownMatch(t testing.TB, games int) platform.MatchPlan {
	return platform.KeepPlan(match.Plan{Players: levels(t, "level:1", "level:1"), Games: games, Openings: match.Openings{Random: 4}})
}

// acted is a game of actions that took a second each.
func acted(t *testing.T, seats []replay.Seat, actions ...game.Action) *replay.Record {
	t.Helper()
	rec, err := replay.New(catalog.Games()[0], game.Options{}, seats)
	for i, a := range actions {
		if err == nil {
			_, err = rec.Add(i, a, time.Second)
		}
	}
	if err == nil {
		err = rec.Goto(len(actions))
	}
	if err != nil {
		t.Fatal(err)
	}
	return rec
}

// kept writes a game into a file.
func kept(t *testing.T, path string, rec *replay.Record) string {
	t.Helper()
	if _, err := gamefile.Save(path, rec); err != nil {
		t.Fatal(err)
	}
	return path
}

// illegal writes a game that ended by an action that is not allowed.
func illegal(t *testing.T) string {
	t.Helper()
	rec := acted(t, []replay.Seat{{Name: "engine", Kind: replay.KindAgent}, {Name: "agent", Kind: replay.KindAgent}}, "GROW", "MOVE 7,3 U", "MOVE 0,3 D")
	rec.Nodes[3].Comment = "warning: table is full\nwarning: no time left"
	rec.Result = &replay.Result{Winner: 0, Seat: 1, Reason: game.ReasonIllegal, Action: "MOVE 6,3 UP", Message: `direction 1 is "UP": expected one of U UL UR L R`}
	return kept(t, filepath.Join(t.TempDir(), "illegal"+replay.Extension), rec)
}

// TestAnAgentIsAskedAgainInTheWindow opens a game of a mock program, which is started only once somebody asks.
func TestAnAgentIsAskedAgainInTheWindow(t *testing.T) {
	rec := acted(t, []replay.Seat{{Kind: replay.KindLevel, Level: 3}, {Name: "mock", Kind: replay.KindAgent, Command: mockCommand(t, "crash")}}, "GROW", "MOVE 7,3 U")
	path := kept(t, filepath.Join(t.TempDir(), "asked"+replay.Extension), rec)
	w := start(t, apptest.Options{Args: []string{"replay", path}})
	w.Tick(pause)
	w.Key(ebiten.KeyEnd)
	w.Tick(pause)
	w.Press("Menu")
	w.Press("Ask again")
	w.Tick(5)
	if !w.reads(mockName) {
		t.Errorf("the command is not shown: %v", w.Nodes())
	}
	w.Press("Ask")
	w.await("the program answers", func() bool { return w.reads("Now") })
	if !w.reads("Then") || !w.reads("Grow") {
		t.Errorf("it shows %v", w.Nodes())
	}
	w.Key(ebiten.KeyEscape)
	w.Tick(5)
	if w.reads("Now") {
		t.Error("Esc does not close it")
	}
}
