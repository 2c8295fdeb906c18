package terminal

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"freckers/ai"
	"freckers/game/freckers"
	"freckers/gfx/session"
	"freckers/replay"
	"freckers/replay/gamefile"
	"freckers/replay/gamestore"
)

const (
	notSaved = "No moves played, so no game is saved."
	notYet   = "No moves yet: the game is saved from the first move on."
	lost     = "The game is not saved and will be lost: save FILE writes a copy; repeat the command to leave without one."
	copyIn   = "A copy is in "
	savedIn  = "The game is saved in "
	noneAt   = "No move starts at "

	nothingToUndo = "Nothing to undo."
	nothingToRedo = "Nothing to redo."
)

// toMove is how a game of Freckers says whose turn it is after some moves.
func toMove(seat string, played int) string {
	return fmt.Sprintf("%s to move, %d of 150 moves played", seat, played)
}

// saved is the name of the first game of a test.
const saved = "game" + replay.Extension

// options are those of a game between two people in a store of its own.
func options(store gamestore.Store) Options {
	return Options{
		Echo: true, Game: freckers.New(), Levels: []int{0, 0},
		Store: store, Name: "game", Folder: "folder", Machine: session.EngineOptions{Engine: ai.Local{}},
	}
}

// played plays the lines and returns the output.
func played(t *testing.T, o Options, lines ...string) string {
	t.Helper()
	var out bytes.Buffer
	o.In, o.Out = strings.NewReader(strings.Join(lines, "\n")+"\n"), &out
	if err := Play(t.Context(), o); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func hold(t *testing.T, said string, want ...string) {
	t.Helper()
	rest := said
	for _, w := range want {
		_, after, found := strings.Cut(rest, w)
		if !found {
			t.Fatalf("%q is not said, or not in its place, in\n%s", w, said)
		}
		rest = after
	}
}

func TestTwoPeoplePlay(t *testing.T) {
	store := gamestore.NewMemory()
	said := played(t, options(store), "0,3 d", "g", "MOVE 1,3 R", "quit")
	hold(t, said,
		"Red: human, Blue: human.",
		toMove("Red", 0)+", frogs home 0 to 0.",
		"Red> 0,3 d\nRed steps from 0,3 to 1,3. "+toMove("Blue", 1)+", frogs home 0 to 0.",
		"Blue> g\nBlue grows 2 pads at 6,0; 6,7. "+toMove("Red", 2),
		"Red> MOVE 1,3 R\nRed steps from 1,3 to 1,4.",
		"Blue> quit\n"+savedIn+filepath.Join("folder", saved)+".",
	)
	j, err := replay.Resume(store, saved)
	if err != nil {
		t.Fatal(err)
	}
	if r := j.Record(); r.Cursor != 3 || r.Nodes[2].Action != "GROW" || r.State(3).ToMove() != 1 {
		t.Errorf("the record is at %d with %v", r.Cursor, r.Nodes)
	}
}

func TestCommands(t *testing.T) {
	for _, c := range []struct {
		name  string
		lines []string
		want  []string
	}{
		{"help lists the commands", []string{"help"}, []string{"hint:", "undo:", "save FILE", "quit:"}},
		{"a question mark is help", []string{"?"}, []string{"undo:"}},
		{"where tells the board in words", []string{"0,3 d", "where"}, []string{
			"Red: 0,1; 0,2; 0,4; 0,5; 0,6; 1,3.\nBlue: 7,1; 7,2; 7,3; 7,4; 7,5; 7,6.\nFree pads: 0,0; 0,7; 1,1;",
		}},
		{"moves lists all", []string{"moves"}, []string{"21 moves:", "GROW", "MOVE 0,1 D to 1,1", "Red> "}},
		{"moves of a cell", []string{"moves 0,3"}, []string{"3 moves:", "MOVE 0,3 D to 1,3", "MOVE 0,3 DR to 1,4"}},
		{"moves of nothing", []string{"moves 4,4"}, []string{noneAt + "4,4: open water."}},
		{"several fit", []string{"0,3"}, []string{`3 moves fit "0,3". Which one?`, "MOVE 0,3 D to 1,3", "Red> "}},
		{"no piece there", []string{"4,4"}, []string{noneAt + "4,4: open water."}},
		{"neither command nor action", []string{"dance"}, []string{`"dance" is neither a command nor a move.`}},
		{"the rules' word", []string{"0,3 u"}, []string{"red moves D, DL, DR, L or R."}},
		{"undo and redo", []string{"0,3 d", "undo", "redo", "redo"}, []string{
			"1 move undone.", toMove("Red", 0), "1 move redone.", toMove("Blue", 1), nothingToRedo,
		}},
		{"nothing to undo", []string{"undo"}, []string{nothingToUndo}},
		{"begun words", []string{"un", "bo"}, []string{nothingToUndo, "Red R: 0 of 6"}},
		{"blank lines are nothing", []string{"", "   ", "g"}, []string{"Red grows 2 pads at "}},
		{"resign", []string{"g", "resign", "g", "undo"}, []string{
			"Blue> resign\nRed wins after 1 move: Blue resigned.", "The game is over. Type undo, new or quit.", "The game continues.", toMove("Blue", 1),
		}},
		{"save says where", []string{"g", "save"}, []string{savedIn + filepath.Join("folder", saved)}},
		{"save before the first action", []string{"save", "q"}, []string{notYet, notSaved}},
		{"new keeps the old game", []string{"g", "new", "q"}, []string{
			savedIn + filepath.Join("folder", saved), toMove("Red", 0), notSaved,
		}},
		{"the end of the input", nil, []string{"End of input.", notSaved}},
		{"a line without end", []string{strings.Repeat("x", 3*longest), "g"}, []string{"That line is too long", "Red grows 2 pads at "}},
		{"odd bytes", []string{"\xff\x00\x1b[31m"}, []string{"Red> \ufffd\n", "neither a command nor a move"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			hold(t, played(t, options(gamestore.NewMemory()), c.lines...), c.want...)
		})
	}
}

func TestSaveWritesACopyOnce(t *testing.T) {
	dir := t.TempDir()
	record, log := filepath.Join(dir, "a.freckers"), filepath.Join(dir, "a.log")
	said := played(t, options(gamestore.NewMemory()), "0,3 d", "save "+record, "save "+log, "save "+record, "save "+filepath.Join(dir, "a.txt"))
	hold(t, said, copyIn+record, copyIn+log, record+": ", "a.txt: ")
	for _, path := range []string{record, log} {
		r, err := gamefile.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		if len(r.Nodes) != 2 || r.Nodes[1].Action != "MOVE 0,3 D" {
			t.Errorf("%s holds %v", path, r.Nodes)
		}
	}
}

func TestHintCanBePlayed(t *testing.T) {
	s := position(t, "********/.*****B*/**B*.**B/BR***R**/R*BB*.R./.******./****..../**..*R*R b 1")
	o := options(gamestore.NewMemory())
	o.Position = s.String()
	said := played(t, o, "hint", "hint figures", "hint now")
	_, after, found := strings.Cut(said, "Hint: ")
	hint, to, told := strings.Cut(after, " to ")
	_, why, gives := strings.Cut(to, ". ")
	if !found || !told || !gives || !strings.Contains(why, " with this frog: it ") {
		t.Fatalf("no hint in\n%s", said)
	}
	_, after, _ = strings.Cut(after, "Hint: ")
	if line, _, _ := strings.Cut(after, "\n"); !strings.Contains(line, ", Blue ") && !strings.Contains(line, ", the game is even") {
		t.Errorf("no figures in\n%s", said)
	}
	hold(t, said, "Expected hint, or hint figures.")
	if _, err := s.ParseAction(hint); err != nil {
		t.Errorf("the hint %q cannot be played: %v", hint, err)
	}
}

// TestUndoTakesTheAnswerBackToo plays against the machine.
func TestUndoTakesTheAnswerBackToo(t *testing.T) {
	o := options(gamestore.NewMemory())
	o.Levels, o.Seed = []int{0, 1}, 7
	said := played(t, o, "0,3 d", "undo", "redo", "redo")
	hold(t, said, "Blue: level 1", toMove("Red", 2), "2 moves undone.", toMove("Red", 0),
		"2 moves redone.", toMove("Red", 2), nothingToRedo)
}

func TestTheMachineBeginsWhereItIsRed(t *testing.T) {
	o := options(gamestore.NewMemory())
	o.Levels, o.Seed = []int{1, 0}, 7
	hold(t, played(t, o), toMove("Blue", 1), "Blue> ")
}

// TestMachinesPlayToTheEnd needs no input at all.
func TestMachinesPlayToTheEnd(t *testing.T) {
	store := gamestore.NewMemory()
	o := options(store)
	o.Levels, o.Seed = []int{1, 1}, 3
	hold(t, played(t, o), " after ", "Freckers> ", "End of input.")
	j, err := replay.Resume(store, saved)
	if err != nil {
		t.Fatal(err)
	}
	if j.Result() == nil || !j.State().Outcome().Over {
		t.Errorf("the record has no end: %v", j.Result())
	}
}

func TestUndoOfAGameBetweenMachinesHoldsThem(t *testing.T) {
	o := options(gamestore.NewMemory())
	o.Levels, o.Seed = []int{1, 1}, 3
	hold(t, played(t, o, "undo", "g", "redo"), "1 move undone.", "The computer is to move and is paused.", "1 move redone.")
}

func TestAStopEndsCleanly(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	in, typed := io.Pipe()
	defer typed.Close()
	o := options(gamestore.NewMemory())
	out := &watched{when: "Red> ", then: stop}
	o.In, o.Out = in, out
	if err := Play(ctx, o); err != nil {
		t.Fatal(err)
	}
	hold(t, out.String(), "Red> \nStopped.\n"+notSaved)
}

func TestAStopEndsAThought(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	stop()
	var out bytes.Buffer
	o := options(gamestore.NewMemory())
	o.Levels, o.In, o.Out = []int{5, 5}, strings.NewReader(""), &out
	if err := Play(ctx, o); err != nil {
		t.Fatal(err)
	}
	hold(t, out.String(), toMove("Red", 0), "Stopped.\n"+notSaved)
}

// watched is a writer that does something when a text comes.
type watched struct {
	bytes.Buffer
	when string
	then func()
}

func (w *watched) Write(p []byte) (int, error) {
	n, err := w.Buffer.Write(p)
	if strings.HasSuffix(w.String(), w.when) {
		w.then()
	}
	return n, err
}

// full is a store without room.
type full struct{ gamestore.Store }

func (full) Create(string, []byte, time.Time) error { return errors.New("no room") }

func TestAGameThatCannotBeSavedGoesOn(t *testing.T) {
	var out bytes.Buffer
	o := options(full{gamestore.NewMemory()})
	o.In, o.Out = strings.NewReader("g\ng\n"), &out
	if err := Play(t.Context(), o); err == nil {
		t.Error("the game was not saved and nobody is told")
	}
	hold(t, out.String(), "not saved: no room", "Red grows 2 pads at ", "Blue grows 2 pads at ")
	if strings.Count(out.String(), "no room") != 1 {
		t.Errorf("it is said more than once:\n%s", out.String())
	}
}

// TestAGameThatWouldBeLostIsLeftOnlyByTwoWords types many a line at a game that
// cannot be saved.
func TestAGameThatWouldBeLostIsLeftOnlyByTwoWords(t *testing.T) {
	copied := filepath.Join(t.TempDir(), "copy")
	for in, want := range map[string]struct {
		lost int // how often it is said that the game would be lost
		rest string
	}{
		"quit\n":                                                 {0, ""},
		"g\nsave\ng\n":                                           {0, "save FILE writes a copy elsewhere"},
		"g\nquit\nquit\nboard\n":                                 {1, ""},
		"g\nquit\nwhere\nquit\nq\n":                              {2, ""},
		"g\nnew\nnew\ng\nquit\nexit\n":                           {2, ""},
		"g\nsave " + copied + ".freckers\nquit\n":                {0, copyIn + copied},
		"g\nsave " + copied + "2.freckers\ng\nquit\n":            {1, "End of input"},
		"g\nsave " + copied + "3.freckers\nresign\nquit\nquit\n": {1, copyIn + copied},
	} {
		var out bytes.Buffer
		o := options(full{gamestore.NewMemory()})
		o.In, o.Out = strings.NewReader(in), &out
		if err := Play(t.Context(), o); err == nil && in != "quit\n" {
			t.Errorf("%q: the game was not saved and nobody is told", in)
		}
		if got := strings.Count(out.String(), lost); got != want.lost || !strings.Contains(out.String(), want.rest) || strings.Contains(out.String(), savedIn) {
			t.Errorf("%q: warned %d times, want %d and %q:\n%s", in, got, want.lost, want.rest, out.String())
		}
	}
}

// broken is a screen that went away.
type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }

func TestABrokenOutputEndsTheGame(t *testing.T) {
	o := options(gamestore.NewMemory())
	o.Levels, o.In, o.Out = []int{1, 1}, strings.NewReader(""), broken{}
	if err := Play(t.Context(), o); !errors.Is(err, io.ErrClosedPipe) {
		t.Errorf("got %v", err)
	}
}

func TestBadOptionsAreRefused(t *testing.T) {
	for name, change := range map[string]func(*Options){
		"rule set": func(o *Options) { o.Rules = "mine" },
		"row":      func(o *Options) { o.Position = "RRR" },
		"2 seats":  func(o *Options) { o.Levels = nil },
	} {
		o := options(gamestore.NewMemory())
		o.In, o.Out = strings.NewReader(""), io.Discard
		change(&o)
		if err := Play(t.Context(), o); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("got %v, want a word on the %s", err, name)
		}
	}
}

func TestLevelsAreListed(t *testing.T) {
	said := played(t, options(gamestore.NewMemory()), "levels", "quit")
	hold(t, said, "Level 1, Tadpole. ", "Level 10, Old toad. ")
}

func TestWithoutAFolderAGameIsPlayedAndNotSaved(t *testing.T) {
	o := options(nil)
	o.Store, o.Folder, o.Unkept = nil, "", errors.New("there is no folder for saved games; set FRECKERS_DATA to one")
	text := played(t, o, "grow", "save", "quit", "quit")
	for _, want := range []string{
		"There is no folder for saved games; set FRECKERS_DATA to one. Your games are not saved; save FILE writes a copy.\n",
		"Red grows", "The game was not saved.\n",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not in\n%s", want, text)
		}
	}
	if strings.Contains(text, "is saved in") {
		t.Errorf("it claims that the game is saved:\n%s", text)
	}
	file := filepath.Join(t.TempDir(), "copy.freckers")
	if text = played(t, o, "grow", "save "+file, "quit"); strings.Contains(text, "was not saved") {
		t.Errorf("after a copy it says\n%s", text)
	}
	if _, err := os.Stat(file); err != nil {
		t.Error(err)
	}
}
