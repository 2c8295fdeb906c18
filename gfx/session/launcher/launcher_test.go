package launcher

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"freckers/ai/player"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/session"
	"freckers/replay"
	"freckers/replay/gamestore"
)

// starter returns a launcher that ends with the test.
func starter(t *testing.T, folder string) *Launcher {
	t.Helper()
	h := New(folder, player.Options{Isolation: player.IsolationOff}) // what the programs do is seen by the files they write
	t.Cleanup(h.Close)
	return h
}

// patience is how long a test waits before it fails.
const patience = 3 * time.Minute

func await(t *testing.T, what string, holds func() bool) {
	t.Helper()
	ticker := time.NewTicker(time.Millisecond)
	defer ticker.Stop()
	late := time.NewTimer(patience)
	defer late.Stop()
	for !holds() {
		select {
		case <-ticker.C:
		case <-late.C:
			t.Fatalf("timed out waiting until %s", what)
		}
	}
}

// newSession returns a session of a mock program in the first seat against a human.
func newSession(t *testing.T, h *Launcher, behaviour string) *session.Session {
	t.Helper()
	return seated(t, h, typed(t, behaviour), "1s")
}

func seated(t *testing.T, h *Launcher, command, limit string) *session.Session {
	t.Helper()
	g := catalog.Games()[0]
	seats := []session.Seat{{Agent: true, Name: "mock", Command: command}, {}}
	rec, err := replay.New(g, game.Options{}, session.Recorded(seats))
	if err != nil {
		t.Fatal(err)
	}
	j, err := replay.Create(gamestore.NewMemory(), "game", rec)
	if err != nil {
		t.Fatal(err)
	}
	sess := session.New(j, seats, session.Pace{})
	sess.Sit(0, h.Open(g, command, limit))
	t.Cleanup(func() {
		if err := sess.Close(); err != nil {
			t.Error(err)
		}
	})
	return sess
}

func tick(t *testing.T, sess *session.Session, what string, holds func() bool) {
	t.Helper()
	now := time.Duration(0)
	await(t, what, func() bool {
		now += time.Second / 60
		sess.Tick(now)
		return holds()
	})
}

func TestAProgramPlaysInItsSeat(t *testing.T) {
	sess := newSession(t, starter(t, t.TempDir()), "sound")
	for ply := 0; ply < 6; ply += 2 {
		tick(t, sess, "the program plays", func() bool { return sess.State().Ply() == ply+1 })
		sess.Act("GROW")
	}
	if th, of := sess.Info(); th.Depth == 0 || th.Nodes == 0 || of != 0 {
		t.Errorf("its search info is %+v, for seat %d", th, of)
	}
	sess.Undo()
	tick(t, sess, "it plays again after an undo", func() bool { return sess.State().Ply() == 5 && sess.HumanToMove() })
	rec := sess.Journal().Record()
	if s := rec.Header.Seats[0]; s.Kind != replay.KindAgent || s.Name != "mock" {
		t.Errorf("the record calls it %+v", s)
	}
}

func TestAForfeitEndsTheGame(t *testing.T) {
	for _, c := range []struct {
		behaviour, reason, action, message, comment string
	}{
		{"illegal", game.ReasonIllegal, "MOVE 7,7 U", "", ""},
		{"crash", game.ReasonCrash, "", "exit status 1", "Traceback: the pond is dry"},
		{"silent", game.ReasonTimeout, "", "1s", ""},
	} {
		sess := newSession(t, starter(t, t.TempDir()), c.behaviour)
		tick(t, sess, c.behaviour+" ends the game", sess.Over)
		rec := sess.Journal().Record()
		r := rec.Result
		if r.Winner != 1 || r.Seat != 0 || r.Reason != c.reason || r.Action != c.action || !strings.Contains(r.Message, c.message) {
			t.Errorf("%s: the result is %+v", c.behaviour, r)
		}
		if got := rec.Nodes[rec.Cursor].Comment; got != c.comment {
			t.Errorf("%s: the record has the comment %q, want %q", c.behaviour, got, c.comment)
		}
	}
}

// TestARecordKeepsWhatIsPrinted plays with programs that print, at a move or as they crash.
func TestARecordKeepsWhatIsPrinted(t *testing.T) {
	talks := newSession(t, starter(t, t.TempDir()), "talks")
	tick(t, talks, "the program plays", func() bool { return talks.State().Ply() == 1 })
	crash := newSession(t, starter(t, t.TempDir()), "crash")
	tick(t, crash, "the program crashes", crash.Over)
	if got := talks.Journal().Record().Nodes[1].Printed(0); got != "#! value 0.5\n" {
		t.Errorf("the move has %q", got)
	}
	if got := crash.Journal().Record().Nodes[0].Printed(0); got != "Traceback: the pond is dry\n" {
		t.Errorf("the last node before the crash has %q", got)
	}
}

func TestAProgramThatFailedCanPlayAgain(t *testing.T) {
	sess := newSession(t, starter(t, t.TempDir()), "illegal")
	tick(t, sess, "the game ends", sess.Over)
	sess.Undo()
	if sess.Over() {
		t.Fatal("the end is not undone")
	}
	sess.Resume()
	tick(t, sess, "it ends again", sess.Over)
}

func TestATrialReportsWhatIsWrong(t *testing.T) {
	h := starter(t, t.TempDir())
	for behaviour, want := range map[string]string{"sound": "", "refuses": "no licence was found"} {
		trial := h.Try(catalog.Games()[0], typed(t, behaviour))
		var done bool
		var err error
		await(t, "the trial ends", func() bool {
			_, done, err = trial.Poll()
			return done
		})
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%s: the trial ends with %v, want %q", behaviour, err, want)
		}
	}
}

func TestNamingAProgramStartsNothing(t *testing.T) {
	h := starter(t, t.TempDir())
	for text, want := range map[string]string{
		"engine": "expected", "level:3": "levels", "cmd:": "no program is named", "cmd:/no/such/program": "no program",
		"cmd:'half": "quote", "py:a..b": "expected a module",
	} {
		if _, err := h.Name(catalog.Games()[0], text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want an error with %q", text, err, want)
		}
	}
	made := filepath.Join(t.TempDir(), "made")
	if name, err := h.Name(catalog.Games()[0], "cmd:touch "+made); err != nil || name != "touch "+made {
		t.Errorf("an existing program is called %q, %v", name, err)
	}
	if _, err := os.Stat(made); err == nil {
		t.Error("naming it has started it")
	}
}

func TestTextOfAFile(t *testing.T) {
	h := starter(t, t.TempDir())
	dir := string(filepath.Separator) + filepath.Join("home", "me")
	for path, want := range map[string]string{
		filepath.Join(dir, "engine"):               "cmd:" + filepath.Join(dir, "engine"),
		filepath.Join(dir, "my engine"):            `cmd:"` + filepath.Join(dir, "my engine") + `"`,
		filepath.Join(dir, "agent", "program.py"):  "py:agent in " + dir,
		filepath.Join(dir, "agent", "__init__.py"): "py:agent in " + dir,
		filepath.Join(dir, "agent.py"):             "py:agent in " + dir,
	} {
		if got := h.TextOf(path); got != want {
			t.Errorf("%s becomes %s, want %s", path, got, want)
		}
	}
}
