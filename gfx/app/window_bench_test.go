package app_test

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/app/apptest"
	"freckers/gfx/platform"
	"freckers/replay"
	"freckers/replay/gamefile"
	"freckers/replay/gamestore"
	"freckers/replay/vfs"
)

// live is the program as a person has it, with a window of its own.
type live struct {
	*exec.Cmd
	shown time.Duration // from its start until its first frame was on the screen
}

// measured is the program that the benchmarks measure.
var measured = flag.String("program", "", "measure this program, such as /usr/bin/freckers, in place of one built from the source")

// launch starts the program and waits for its first frame. It ends with stop.
func launch(b *testing.B, data string, args ...string) *live {
	b.Helper()
	g, err := openGlass()
	if err != nil {
		b.Skipf("no X display to look at: %v", err)
	}
	defer g.conn.Close()
	path := *measured
	if path == "" {
		path = apptest.Build(b, program, "")
	}
	c := exec.Command(path, args...)
	c.Env = append(os.Environ(), gamestore.DataEnv+"="+data)
	begun := time.Now()
	if err := c.Start(); err != nil {
		b.Fatal(err)
	}
	l := &live{Cmd: c}
	at, err := g.await(c.Process.Pid, time.Minute)
	if err != nil {
		l.stop(b)
		b.Fatal(err)
	}
	l.shown = at.Sub(begun)
	return l
}

func (l *live) stop(b *testing.B) {
	if err := l.Process.Kill(); err != nil {
		b.Fatal(err)
	}
	// It was killed, so it says so.
	_ = l.Wait()
}

// saveGames fills a data folder with finished games.
func saveGames(b *testing.B, data string, n int) {
	b.Helper()
	rec, err := gamefile.Open(refereeLog)
	if err != nil {
		b.Fatal(err)
	}
	store := gamestore.Dir(vfs.OS(), filepath.Join(data, "games"))
	for i := range n {
		j, err := replay.Create(store, fmt.Sprint("game ", i), rec)
		if err == nil {
			err = j.Close()
		}
		if err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkFirstFrame measures from the start of the process until the panel can
// be seen in its window on the screen: with a new data folder, and with a hundred
// saved games in it.
func BenchmarkFirstFrame(b *testing.B) {
	for _, games := range []int{0, 100} {
		b.Run(fmt.Sprint("games-", games), func(b *testing.B) {
			data := b.TempDir()
			saveGames(b, data, games)
			var all []time.Duration
			for b.Loop() {
				l := launch(b, data)
				l.stop(b)
				all = append(all, l.shown)
			}
			slices.Sort(all)
			b.ReportMetric(all[0].Seconds()*1000, "ms-best")
			b.ReportMetric(all[len(all)/2].Seconds()*1000, "ms-median")
		})
	}
}

// atRest are the windows that BenchmarkStillWindow looks at.
var atRest = []struct {
	name  string
	moves bool // the water and the frogs may
	start func(b *testing.B, data string, s platform.Settings) *live
}{
	{"title", false, openTitle},
	{"game", false, openGame},
	{"replay", false, openReplay},
	{"game-with-motion", true, openGame},
	{"replay-with-motion", true, openReplay},
	{"title-with-motion", true, openTitle},
}

func openTitle(b *testing.B, data string, s platform.Settings) *live {
	apptest.Settle(b, data, s)
	return launch(b, data)
}

func openReplay(b *testing.B, data string, s platform.Settings) *live {
	apptest.Settle(b, data, s)
	return launch(b, data, "replay", refereeLog)
}

// openGame opens the window on a game of two persons that was left unfinished.
func openGame(b *testing.B, data string, s platform.Settings) *live {
	b.Helper()
	seats := []replay.Seat{{Kind: replay.KindPerson}, {Kind: replay.KindPerson}}
	rec, err := replay.New(catalog.Games()[0], game.Options{}, seats)
	if err != nil {
		b.Fatal(err)
	}
	j, err := replay.Create(gamestore.Dir(vfs.OS(), filepath.Join(data, "games")), "open", rec)
	if err != nil {
		b.Fatal(err)
	}
	if err := j.Play("GROW", 0); err != nil {
		b.Fatal(err)
	}
	if err := j.Close(); err != nil {
		b.Fatal(err)
	}
	s.Playing = j.Name()
	return openTitle(b, data, s)
}

// settling is how long a window is left alone before it is at rest, and
// watching how long it is then watched in a turn.
const (
	settling = 15 * time.Second
	watching = 6 * time.Second
)

// BenchmarkStillWindow measures the share of one core that a window uses while
// nobody does anything, for the first three with reduced motion; what the
// display spends on showing it is not in it. The least of the turns is
// reported beside the mean.
func BenchmarkStillWindow(b *testing.B) {
	if runtime.GOOS != "linux" {
		b.Skip("reads /proc")
	}
	for _, w := range atRest {
		b.Run(w.name, func(b *testing.B) {
			s := platform.Defaults()
			s.Reduced, s.Sound = !w.moves, false
			l := w.start(b, b.TempDir(), s)
			defer l.stop(b)
			time.Sleep(settling)
			least, sum, turns := 100.0, 0.0, 0
			for b.Loop() {
				begun, before := time.Now(), cpuTime(b, l.Process.Pid)
				time.Sleep(watching)
				share := 100 * float64(cpuTime(b, l.Process.Pid)-before) / float64(time.Since(begun))
				least, sum, turns = min(least, share), sum+share, turns+1
			}
			b.ReportMetric(sum/float64(turns), "%core")
			b.ReportMetric(least, "least-%core")
		})
	}
}

// cpuTime is the time that a process has computed so far.
func cpuTime(b *testing.B, pid int) time.Duration {
	b.Helper()
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		b.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(text), ") ")
	fields := strings.Fields(rest)
	var sum time.Duration
	for _, f := range fields[11:13] { // in user mode and in the kernel
		ticks, err := strconv.Atoi(f)
		if err != nil {
			b.Fatal(err)
		}
		sum += time.Duration(ticks) * (time.Second / 100)
	}
	return sum
}
