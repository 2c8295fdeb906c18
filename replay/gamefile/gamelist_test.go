package gamefile_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/game/gametest"
	"freckers/replay"
	"freckers/replay/gamefile"
	"freckers/replay/gamestore"
	"freckers/replay/vfs"
)

type cache struct {
	text  []byte
	saves int
}

func (c *cache) Load(string) ([]byte, error) { return c.text, nil }

func (c *cache) Save(_ string, text []byte) error {
	c.text, c.saves = text, c.saves+1
	return nil
}

type counting struct {
	gamestore.Store
	mu    sync.Mutex
	reads []string
}

func (s *counting) Read(name string) ([]byte, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.reads = append(s.reads, name)
	return s.Store.Read(name)
}

// played returns the file of a game of so many moves.
func played(t testing.TB, g game.Game, plies int, names ...string) []byte {
	t.Helper()
	seats := make([]replay.Seat, len(names))
	for i, name := range names {
		seats[i] = replay.Seat{Name: name, Kind: replay.KindPerson}
	}
	rec, err := replay.New(g, game.Options{Seed: 3}, seats)
	if err != nil {
		t.Fatal(err)
	}
	for range plies {
		id, err := rec.Add(rec.Cursor, rec.State(rec.Cursor).Actions(nil)[0], 0)
		if err == nil {
			err = rec.Goto(id)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	var b bytes.Buffer
	gametest.Must(t, rec.Write(&b))
	return b.Bytes()
}

func when(n int) time.Time { return time.Date(2026, 1, 1, 0, n, 0, 123_000_000, time.UTC) }

func create(t testing.TB, s gamestore.Store, name string, text []byte, modified time.Time) {
	t.Helper()
	gametest.Must(t, s.Create(name+gamestore.Extension, text, modified))
}

func list(s gamestore.Store, c gamefile.Cache) gamefile.Snapshot {
	l := gamefile.New(s, c)
	l.Refresh()
	return l.Wait()
}

// names are those of the games, without their extension.
func names(s gamefile.Snapshot) string {
	var all []string
	for _, g := range s.Games {
		all = append(all, strings.TrimSuffix(g.Name, gamestore.Extension))
	}
	return strings.Join(all, " ")
}

func TestTheLastGameComesFirst(t *testing.T) {
	for name, store := range map[string]gamestore.Store{"folder": gamestore.Dir(vfs.OS(), t.TempDir()), "memory": gamestore.NewMemory()} {
		g := catalog.Games()[0]
		create(t, store, "ann", played(t, g, 3, "Ann", "Bob"), when(1))
		create(t, store, "empty", played(t, g, 0), when(2))
		create(t, store, "rubbish", []byte("rubbish\n"), when(3))
		create(t, store, "ann.damaged", []byte("a copy\n"), when(4))
		create(t, store, "last", played(t, catalog.Games()[2], 1), when(5))
		now := list(store, nil)
		if names(now) != "last rubbish ann" || now.Err != nil || !now.Complete() || now.Total != 4 {
			t.Fatalf("%s: the games are %s, %d of %d, %v", name, names(now), now.Known, now.Total, now.Err)
		}
		ann := now.Games[2]
		if ann.Plies != 3 || ann.Seats[0].Name != "Ann" || ann.State() == nil || ann.State().String() != ann.Board || !ann.When.Equal(when(1)) {
			t.Errorf("%s: the game is %+v", name, ann)
		}
		if bad := now.Games[1]; bad.Err == nil || bad.State() != nil || !strings.HasPrefix(bad.Err.Error(), "rubbish.freckers:1: ") {
			t.Errorf("%s: the file that is no game is %+v", name, bad)
		}
	}
}

func TestAFolderThatCannotBeListed(t *testing.T) {
	if now := list(gamestore.Dir(vfs.OS(), filepath.Join(t.TempDir(), "none")), nil); now.Err != nil || len(now.Games) != 0 || !now.Complete() {
		t.Errorf("a folder that is not there: %+v", now)
	}
	file := filepath.Join(t.TempDir(), "games")
	gametest.Must(t, os.WriteFile(file, nil, 0o644))
	now := list(gamestore.Dir(vfs.OS(), file), nil)
	if now.Err == nil || !strings.Contains(now.Err.Error(), file) || !strings.Contains(now.Err.Error(), gamestore.DataEnv) {
		t.Errorf("the error is %v", now.Err)
	}
}

// shelf is a folder with some games, and what is known of them.
func shelf(t *testing.T, games int) (dir string, store *counting, index *cache) {
	t.Helper()
	dir = t.TempDir()
	store, index = &counting{Store: gamestore.Dir(vfs.OS(), dir)}, &cache{}
	for n := range games {
		create(t, store, fmt.Sprint("game ", n), played(t, catalog.Games()[n%4], n%7+1, "Ann"), when(n))
	}
	create(t, store, "rubbish", []byte("rubbish\n"), when(games))
	if now := list(store, index); !now.Complete() || len(now.Games) != games+1 || index.saves != 1 {
		t.Fatalf("%d games are listed, and the index is saved %d times", len(now.Games), index.saves)
	}
	store.reads = nil
	return dir, store, index
}

func TestWhatTheIndexKnowsIsNotReadAgain(t *testing.T) {
	_, store, index := shelf(t, 20)
	fresh := list(store.Store, nil)
	now := list(store, index)
	if len(store.reads) > 0 || index.saves != 1 {
		t.Errorf("%d games are read again, and the index is saved %d times", len(store.reads), index.saves)
	}
	for i := range fresh.Games {
		a, b := fresh.Games[i], now.Games[i]
		if fmt.Sprint(a.Err) != fmt.Sprint(b.Err) || !a.When.Equal(b.When) {
			t.Errorf("of %s it knows %v, %v, want %v, %v", a.Name, b.Err, b.When, a.Err, a.When)
		}
		a.Err, b.Err, a.When, b.When = nil, nil, time.Time{}, time.Time{}
		if fmt.Sprintf("%+v %v", a, a.Result) != fmt.Sprintf("%+v %v", b, b.Result) {
			t.Errorf("it knows %+v, want %+v", b, a)
		}
	}
}

func TestAFileThatChangedIsReadAgain(t *testing.T) {
	dir, store, index := shelf(t, 5)
	path := func(name string) string { return filepath.Join(dir, name+gamestore.Extension) }
	text := played(t, catalog.Games()[0], 9, "Bob")
	gametest.Must(t, os.WriteFile(path("game 1"), text, 0o644))
	if err := os.Chtimes(path("game 1"), when(1), when(1)); err != nil { // the size differs
		t.Fatal(err)
	}
	gametest.Must(t, os.Chtimes(path("game 2"), when(99), when(99)))
	gametest.Must(t, os.Remove(path("game 3")))
	create(t, store, "new", text, when(98))
	now := list(store, index)
	if want := "game 2 new rubbish game 4 game 1 game 0"; names(now) != want || len(store.reads) != 3 {
		t.Errorf("the games are %s, want %s, after %q were read", names(now), want, store.reads)
	}
	if g := now.Games[4]; g.Plies != 9 || g.Seats[0].Name != "Bob" {
		t.Errorf("the game that was continued is %+v", g)
	}
	store.reads = nil
	if now = list(store, index); len(store.reads) > 0 || len(now.Games) != 6 {
		t.Errorf("then %q are read", store.reads)
	}
}

func TestAnIndexThatCannotBeUsedIsMadeAnew(t *testing.T) {
	for name, damage := range map[string]func(text string) string{
		"missing":           func(string) string { return "" },
		"cut":               func(text string) string { return text[:len(text)/2] },
		"a changed letter":  func(text string) string { return strings.Replace(text, `"Ann"`, `"Eve"`, 1) },
		"zeros":             func(text string) string { return strings.Repeat("\x00", len(text)) },
		"of another kind":   func(text string) string { return strings.Replace(text, "freckers-games-index", "freckers", 1) },
		"another version":   func(text string) string { return strings.Replace(text, `"version":1`, `"version":2`, 1) },
		"a version too big": func(text string) string { return strings.Replace(text, `"version":1`, `"version":1e99`, 1) },
	} {
		_, store, index := shelf(t, 3)
		whole := string(index.text)
		index.text = []byte(damage(whole))
		if now := list(store, index); len(now.Games) != 4 || len(store.reads) != 4 || now.Games[3].Seats[0].Name != "Ann" {
			t.Errorf("%s: %d games are listed, %d read", name, len(now.Games), len(store.reads))
		}
		if string(index.text) != whole {
			t.Errorf("%s: it is %s", name, index.text)
		}
	}
}

type refusing struct{ gamestore.Store }

func (refusing) Read(string) ([]byte, error) { return nil, os.ErrPermission }

func TestAFileThatCouldNotBeReadIsTriedAgain(t *testing.T) {
	_, store, index := shelf(t, 3)
	index.text = nil
	if now := list(refusing{store}, index); len(now.Games) != 4 || now.Games[0].Err == nil || !strings.Contains(now.Games[0].Err.Error(), "permission denied") {
		t.Errorf("the list is %+v", now)
	}
	if now := list(store, index); now.Games[1].Err != nil || len(store.reads) != 4 {
		t.Errorf("once it can be read the list is %+v", now)
	}
}

// gate lets a store read a file whenever somebody says so.
type gate struct {
	gamestore.Store
	read chan string
}

func (g *gate) Read(name string) ([]byte, error) {
	g.read <- name
	return g.Store.Read(name)
}

// TestGamesAreListedWhileOthersAreRead looks at the list while a disk is slow, and deletes a game
// meanwhile.
func TestGamesAreListedWhileOthersAreRead(t *testing.T) {
	store := &gate{gamestore.Dir(vfs.OS(), t.TempDir()), make(chan string)}
	const games = 40
	for n := range games {
		create(t, store, fmt.Sprint("game ", n), played(t, catalog.Games()[0], 1), when(n))
	}
	big := append(played(t, catalog.Games()[0], 2), bytes.Repeat([]byte("{\"cursor\":1}\n"), 100_000)...)
	create(t, store, "big", big, when(1000))
	l := gamefile.New(store, &cache{})
	l.Refresh()
	for n := games - 1; n >= games-20; n-- {
		if name := <-store.read; name != fmt.Sprintf("game %d.freckers", n) {
			t.Fatalf("%s is read, want game %d", name, n)
		}
	}
	now := l.Poll() // the twentieth may have been read by now, and the next one waits
	if len(now.Games) < 8 || now.Games[0].Name != "game 39.freckers" || now.Known < 19 || now.Known > 20 || now.Total != games+1 || now.Complete() {
		t.Errorf("%d games are listed, %d of %d read", len(now.Games), now.Known, now.Total)
	}
	gametest.Must(t, store.Remove("game 39.freckers"))
	l.Refresh()
	last := ""
	for range games - 20 + 1 {
		last = <-store.read
	}
	if now = l.Wait(); last != "big.freckers" || !now.Complete() || len(now.Games) != games || now.Games[0].Name != "big.freckers" {
		t.Errorf("%s is read last, and %d games are listed", last, len(now.Games))
	}
}

// TestAPageReadsAFewGamesInEachFrame polls the list of a store that does not block.
func TestAPageReadsAFewGamesInEachFrame(t *testing.T) {
	store := &counting{Store: gamestore.NewMemory()}
	for n := range 100 {
		create(t, store, fmt.Sprint("game ", n), played(t, catalog.Games()[0], 1), when(n))
	}
	l := gamefile.New(store, nil)
	if l.Poll(); len(store.reads) > 0 {
		t.Error("games are read before somebody asks")
	}
	l.Refresh()
	frames := 0
	for before := 0; !l.Poll().Complete(); frames++ {
		if read := len(store.reads) - before; read > 8 {
			t.Fatalf("%d games are read in a frame", read)
		}
		before = len(store.reads)
	}
	if now := l.Poll(); frames < 10 || len(now.Games) != 100 {
		t.Errorf("after %d frames %d games are listed", frames, len(now.Games))
	}
}

// many makes a folder of 10,000 games of 60 moves.
func many(b *testing.B) gamestore.Store {
	b.Helper()
	dir, text := b.TempDir(), played(b, catalog.Games()[0], 60, "Ann", "Bob")
	for n := range 10_000 {
		name := filepath.Join(dir, fmt.Sprintf("game %d%s", n, gamestore.Extension))
		gametest.Must(b, os.WriteFile(name, text, 0o644))
	}
	return gamestore.Dir(vfs.OS(), dir)
}

func benchmark(b *testing.B, index func(known *cache) gamefile.Cache) {
	store := many(b)
	known := &cache{}
	list(store, known)
	for b.Loop() {
		if now := list(store, index(known)); len(now.Games) != 10_000 {
			b.Fatal(len(now.Games))
		}
	}
}

func BenchmarkFirstList10000(b *testing.B) {
	benchmark(b, func(*cache) gamefile.Cache { return nil })
}

func BenchmarkIndexedList10000(b *testing.B) {
	benchmark(b, func(known *cache) gamefile.Cache { return known })
}

// stuck is a store on a disk that does not answer for some names, or for the folder, whose name is empty, until it is
// released.
type stuck struct {
	gamestore.Store
	names   []string
	release chan struct{}
}

func (s *stuck) wait(name string) {
	if slices.Contains(s.names, name) {
		<-s.release
	}
}

func (s *stuck) List() ([]gamestore.File, error) {
	s.wait("")
	return s.Store.List()
}

func (s *stuck) Read(name string) ([]byte, error) {
	s.wait(name)
	return s.Store.Read(name)
}

// TestADiskThatDoesNotAnswerStopsNoList lists games of which some cannot be read for an hour: the others are there, those
// are named, and all are there once the disk answers.
func TestADiskThatDoesNotAnswerStopsNoList(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const games, hang = 40, 10
		store := &stuck{Store: gamestore.Dir(vfs.OS(), t.TempDir()), release: make(chan struct{})}
		for n := range games {
			create(t, store.Store, fmt.Sprint(n), played(t, catalog.Games()[0], 1), when(n))
			if n%(games/hang) == 0 {
				store.names = append(store.names, fmt.Sprint(n)+gamestore.Extension)
			}
		}
		l := gamefile.New(store, &cache{})
		l.Refresh()
		before := l.Wait()
		slow := 0
		for _, g := range before.Games {
			if g.Err != nil && strings.Contains(g.Err.Error(), "does not answer") {
				slow++
			}
		}
		if !before.Complete() || len(before.Games) != games || slow != hang {
			t.Errorf("%d games of %d are listed, %d of which do not answer", len(before.Games), before.Total, slow)
		}
		l.Refresh() // as when the screen is opened again
		if l.Wait(); slow != hang {
			t.Error("the second time it hangs")
		}
		close(store.release)
		synctest.Wait()
		if after := l.Wait(); !after.Complete() || len(after.Games) != games || slices.ContainsFunc(after.Games, func(g gamefile.Summary) bool { return g.Err != nil }) {
			t.Errorf("once it answers, %d games are listed", len(after.Games))
		}
	})
}

// TestAFolderThatDoesNotAnswerIsNamed lists a folder that cannot be listed for a while.
func TestAFolderThatDoesNotAnswerIsNamed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := &stuck{Store: gamestore.Dir(vfs.OS(), t.TempDir()), names: []string{""}, release: make(chan struct{})}
		create(t, store.Store, "game", played(t, catalog.Games()[0], 1), when(1))
		l := gamefile.New(store, nil)
		l.Refresh()
		if now := l.Wait(); !errors.Is(now.Err, gamefile.ErrSlow) || len(now.Games) != 0 {
			t.Errorf("%d games, %v", len(now.Games), now.Err)
		}
		close(store.release)
		synctest.Wait()
		if now := l.Wait(); now.Err != nil || len(now.Games) != 1 {
			t.Errorf("once it answers: %d games, %v", len(now.Games), now.Err)
		}
	})
}
