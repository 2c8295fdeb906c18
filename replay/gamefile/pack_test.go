package gamefile_test

import (
	"archive/zip"
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"freckers/game/catalog"
	"freckers/game/gametest"
	"freckers/replay"
	"freckers/replay/gamefile"
	"freckers/replay/gamestore"
)

func TestConvert(t *testing.T) {
	dir := t.TempDir()
	record, log := filepath.Join(dir, "g.freckers"), filepath.Join(dir, "g.log")
	for _, step := range [][2]string{{"../testdata/game-3.log", record}, {record, log}} {
		if notes, err := convert(step[0], step[1]); err != nil || len(notes) > 0 {
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
		if _, err := convert(c.in, c.out); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s to %s: %v, want %s", c.in, c.out, err, c.want)
		}
	}
	notes, err := convert("../testdata/odd/damaged.freckers", filepath.Join(dir, "d.log"))
	if err != nil || len(notes) != 14 || !strings.Contains(notes[13].Text, "comments on 1 move") {
		t.Errorf("%v, notes %v", err, notes)
	}
	left, _ := filepath.Glob(filepath.Join(dir, ".*"))
	if len(left) > 0 {
		t.Errorf("left behind: %v", left)
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
		gametest.Must(t, random(t, g, 5+i).Write(&b))
		name := gamestore.CleanName(g.Info().Name)
		texts[name] = b.String()
		gametest.Must(t, from.Create(name, b.Bytes(), time.Time{}))
	}
	other := gamestore.CleanName(catalog.Games()[0].Info().Name)
	gametest.Must(t, to.Create(other, []byte("something else\n"), time.Time{}))
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
		if added, err := gamefile.Unpack(t.Context(), to, pack); added != want || err != nil {
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
	gametest.Must(t, s.Create("a.freckers", []byte("no game\n"), time.Time{}))
	useless, err := gamefile.Pack(s)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range [][]byte{nil, []byte("PK\x03\x04"), useless, useless[:len(useless)-4]} {
		if n, err := gamefile.Unpack(t.Context(), gamestore.NewMemory(), text); n != 0 || err == nil {
			t.Errorf("%.20q gives %d games, %v", text, n, err)
		}
	}
}

// convert saves the game of a file in another one.
func convert(in, out string) (notes []replay.Note, err error) {
	rec, err := gamefile.Open(in)
	if err != nil {
		return nil, err
	}
	omitted, err := gamefile.Save(out, rec)
	return append(rec.Notes[:len(rec.Notes):len(rec.Notes)], omitted...), err
}
