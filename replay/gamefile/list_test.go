package gamefile_test

import (
	"archive/zip"
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/replay"
	"freckers/replay/gamefile"
	"freckers/replay/gamestore"
)

func newGame(t *testing.T, names ...string) *replay.Record {
	t.Helper()
	seats := make([]replay.Seat, len(names))
	for i, name := range names {
		seats[i].Name = name
	}
	rec, err := replay.New(catalog.Games()[0], game.Options{}, seats)
	if err != nil {
		t.Fatal(err)
	}
	return rec
}

func TestList(t *testing.T) {
	store := gamestore.NewMemory()
	if list, err := gamefile.List(gamestore.Dir(filepath.Join(t.TempDir(), "none"))); err != nil || len(list) != 0 {
		t.Errorf("a folder that is not there: %v, %v", list, err)
	}
	first, _ := replay.Create(store, "first", newGame(t, "Ann", ""))
	if _, err := replay.Create(store, "second", newGame(t, "Ann", "")); err != nil {
		t.Fatal(err)
	}
	if err := store.Create("third.freckers", []byte("rubbish\n"), time.Time{}); err != nil {
		t.Fatal(err)
	}
	if err := store.Create("second.damaged.freckers", []byte("a copy\n"), time.Time{}); err != nil {
		t.Fatal(err)
	}
	if err := first.Play("GROW", 0); err != nil {
		t.Fatal(err)
	}
	if err := first.Resign(game.Seat(1)); err != nil {
		t.Fatal(err)
	}
	list, err := gamefile.List(store)
	if err != nil || len(list) != 3 {
		t.Fatalf("%v, %v", list, err)
	}
	if s := list[0]; s.Name != "first.freckers" || s.Plies != 1 || s.Result == nil || s.Result.Winner != 0 || s.Seats[0].Name != "Ann" || s.Err != nil {
		t.Errorf("first row %+v", s)
	}
	if s := list[1]; s.Name != "third.freckers" || s.Err == nil || !strings.HasPrefix(s.Err.Error(), "third.freckers:1: ") {
		t.Errorf("second row %+v", s)
	}
	if s := list[2]; s.Name != "second.freckers" || s.Plies != 0 || s.Result != nil {
		t.Errorf("third row %+v", s)
	}
}

func TestConvert(t *testing.T) {
	dir := t.TempDir()
	record, log := filepath.Join(dir, "g.freckers"), filepath.Join(dir, "g.log")
	for _, step := range [][2]string{{"../testdata/game-3.log", record}, {record, log}} {
		if notes, err := gamefile.Convert(step[0], step[1]); err != nil || len(notes) > 0 {
			t.Fatalf("%v: %v, notes %v", step, err, notes)
		}
	}
	want, _ := os.ReadFile("../testdata/game-3.log")
	if got, _ := os.ReadFile(log); !bytes.Equal(got, want) {
		t.Errorf("the log comes back as\n%s", got)
	}
	for _, c := range []struct{ in, out, want string }{
		{record, log, "a file of that name exists"},
		{record, record, "a file of that name exists"},
		{record, filepath.Join(dir, "g.txt"), "the name does not tell the format"},
		{record, filepath.Join(dir, "none", "g.log"), "its folder does not exist"},
		{"../testdata/odd/letter.log", filepath.Join(dir, "x.freckers"), "letter.log:1: this is neither"},
		{"../testdata/odd/middle.out", filepath.Join(dir, "x.log"), "another position than the start"},
	} {
		if _, err := gamefile.Convert(c.in, c.out); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s to %s: %v, want %s", c.in, c.out, err, c.want)
		}
	}
	notes, err := gamefile.Convert("../testdata/odd/damaged.freckers", filepath.Join(dir, "d.log"))
	if err != nil || len(notes) != 13 || !strings.Contains(notes[12].Text, "comments on 1 move") {
		t.Errorf("%v, notes %v", err, notes)
	}
	left, _ := filepath.Glob(filepath.Join(dir, ".*"))
	if len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}

func TestFolderThatCannotBeListed(t *testing.T) {
	file := filepath.Join(t.TempDir(), "games")
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	_, err := gamefile.List(gamestore.Dir(file))
	if err == nil || !strings.Contains(err.Error(), file) || !strings.Contains(err.Error(), gamestore.DataEnv) {
		t.Errorf("the error is %v", err)
	}
}

func TestPackBringsAllGamesToAnotherStore(t *testing.T) {
	from, to := gamestore.NewMemory(), gamestore.NewMemory()
	if _, err := gamefile.Pack(from); err == nil {
		t.Error("an empty store makes a pack")
	}
	texts := map[string]string{}
	for i, g := range catalog.Games() {
		var b bytes.Buffer
		if err := random(t, g, 5+i).Write(&b); err != nil {
			t.Fatal(err)
		}
		name := gamestore.CleanName(g.Info().Name)
		texts[name] = b.String()
		if err := from.Create(name, b.Bytes(), time.Time{}); err != nil {
			t.Fatal(err)
		}
	}
	other := gamestore.CleanName(catalog.Games()[0].Info().Name)
	if err := to.Create(other, []byte("something else\n"), time.Time{}); err != nil {
		t.Fatal(err)
	}
	pack, err := gamefile.Pack(from)
	if err != nil || !strings.HasPrefix(string(pack), gamefile.PackMagic) {
		t.Fatalf("the pack begins %.8q: %v", pack, err)
	}
	z, err := zip.NewReader(bytes.NewReader(pack), int64(len(pack)))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range z.File {
		if f.Modified.Year() < 1980 { // as a date of zeros is read
			t.Errorf("%s is dated %v", f.Name, f.Modified)
		}
	}
	for round, want := range []int{len(texts), 0} {
		if added, err := gamefile.Unpack(to, pack); added != want || err != nil {
			t.Errorf("round %d: %d games were added, %v; want %d", round, added, err, want)
		}
	}
	files, err := to.List()
	if err != nil || len(files) != len(texts)+1 {
		t.Fatalf("the other store holds %v, %v", files, err)
	}
	for name, want := range texts {
		if name == other {
			name = strings.Replace(name, replay.Extension, " 2"+replay.Extension, 1)
		}
		if got, err := to.Read(name); err != nil || string(got) != want {
			t.Errorf("%s is %q, %v", name, got, err)
		}
	}
}

func TestWhatIsNoPackIsRefused(t *testing.T) {
	s := gamestore.NewMemory()
	if err := s.Create("a.freckers", []byte("no game\n"), time.Time{}); err != nil {
		t.Fatal(err)
	}
	useless, err := gamefile.Pack(s)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range [][]byte{nil, []byte("PK\x03\x04"), useless, useless[:len(useless)-4]} {
		if n, err := gamefile.Unpack(gamestore.NewMemory(), text); n != 0 || err == nil {
			t.Errorf("%.20q gives %d games, %v", text, n, err)
		}
	}
}

func BenchmarkList100(b *testing.B) {
	data := write(b, random(b, catalog.Games()[0], 150))
	store := gamestore.NewMemory()
	for n := range 100 {
		if err := store.Create(gamestore.NumberedName("game", n+2), data, time.Time{}); err != nil {
			b.Fatal(err)
		}
	}
	for b.Loop() {
		if list, err := gamefile.List(store); err != nil || len(list) != 100 {
			b.Fatal(len(list), err)
		}
	}
}
