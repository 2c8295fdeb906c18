package replay_test

import (
	"bytes"
	"strings"
	"testing"

	"freckers/game/catalog"
	"freckers/replay"
)

func TestPackBringsAllGamesToAnotherStore(t *testing.T) {
	from, to := replay.NewMemory(), replay.NewMemory()
	if _, err := replay.Pack(from); err == nil {
		t.Error("an empty store makes a pack")
	}
	texts := map[string]string{}
	for i, g := range catalog.Games() {
		var b bytes.Buffer
		if err := long(t, g, 5+i).Write(&b); err != nil {
			t.Fatal(err)
		}
		name := replay.CleanName(g.Info().Name)
		texts[name] = b.String()
		if err := from.Create(name, b.Bytes()); err != nil {
			t.Fatal(err)
		}
	}
	other := replay.CleanName(catalog.Games()[0].Info().Name)
	if err := to.Create(other, []byte("something else\n")); err != nil {
		t.Fatal(err)
	}
	pack, err := replay.Pack(from)
	if err != nil || !strings.HasPrefix(string(pack), replay.PackMark) {
		t.Fatalf("the pack begins %.8q: %v", pack, err)
	}
	for round, want := range []int{len(texts), 0} {
		if added, err := replay.Unpack(to, pack); added != want || err != nil {
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
	s := replay.NewMemory()
	if err := s.Create("a.freckers", []byte("no game\n")); err != nil {
		t.Fatal(err)
	}
	useless, err := replay.Pack(s)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range [][]byte{nil, []byte("PK\x03\x04"), useless, useless[:len(useless)-4]} {
		if n, err := replay.Unpack(replay.NewMemory(), text); n != 0 || err == nil {
			t.Errorf("%.20q gives %d games, %v", text, n, err)
		}
	}
}
