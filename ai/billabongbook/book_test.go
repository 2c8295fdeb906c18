package billabongbook

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"strings"
	"testing"

	"freckers/game/billabong"
)

var recipe = Recipe{Seed: 3, Nodes: 400, Evaluator: 7}

// small is a book of eight positions: Red's first placement, its answers to two replies and
// one more, and Green's answers to three first placements and one more.
func small() []byte {
	var t Tree
	for _, line := range [][]uint8{
		{136, 137, 152}, {136, 153, 152}, {136, 137, 152, 138, 168},
		{0, 1}, {136, 137}, {152, 153}, {136, 137, 138, 139},
	} {
		t.Add(line)
	}
	return t.File(recipe)
}

func after(cells ...int) billabong.Pos {
	p := billabong.Start(billabong.Turns400)
	for _, cell := range cells {
		p.Play(billabong.Placing(cell), &p)
	}
	return p
}

func TestABookIsReadAsItWasMade(t *testing.T) {
	b, err := Read(small())
	if err != nil {
		t.Fatal(err)
	}
	if b.Len() != 8 || b.Recipe != recipe {
		t.Errorf("a book of 8 positions by %v is read as one of %d by %v", recipe, b.Len(), b.Recipe)
	}
	for _, x := range []struct {
		name string
		p    billabong.Pos
		want int // the cell, -1 for none
	}{
		{"the empty board", after(), 136},
		{"a reply to Red", after(136, 153), 152},
		{"Red's third", after(136, 137, 152, 138), 168},
		{"the same in another order", after(152, 138, 136, 137), 168},
		{"Green's first", after(0), 1},
		{"Green's second", after(136, 137, 138), 139},
		{"an unknown reply", after(136, 0), -1},
		{"an unknown first placement", after(5), -1},
		{"all placed", after(0, 1, 2, 3, 4, 5, 6, 7, 8, 9), -1},
	} {
		m, ok := b.Find(&x.p)
		if ok != (x.want >= 0) || ok && m != billabong.Placing(x.want) {
			t.Errorf("%s: found cell %d (%v), want %d", x.name, m.To(), ok, x.want)
		}
	}
	other := billabong.Start(billabong.Endless)
	if m, ok := b.Find(&other); !ok || m != billabong.Placing(136) {
		t.Errorf("under another rule set the book has no first placement")
	}
}

func TestFindingAllocatesNothing(t *testing.T) {
	b, err := Read(small())
	if err != nil {
		t.Fatal(err)
	}
	p := after(136, 137, 138)
	if n := testing.AllocsPerRun(10, func() { b.Find(&p) }); n > 0 {
		t.Errorf("%v allocations, which the page's engine never frees", n)
	}
}

// signed completes a file with its checksum.
func signed(b []byte) []byte {
	return binary.LittleEndian.AppendUint32(b, crc32.ChecksumIEEE(b))
}

func TestADamagedBookIsAnError(t *testing.T) {
	whole := small()
	for n := range whole {
		if _, err := Read(whole[:n]); err == nil {
			t.Errorf("cut after %d of %d bytes it is read as a book", n, len(whole))
		}
		damaged := bytes.Clone(whole)
		damaged[n] ^= 4
		if _, err := Read(damaged); err == nil {
			t.Errorf("with byte %d changed it is read as a book", n)
		}
	}
	header := whole[:headerSize]
	for _, x := range []struct {
		name string
		file []byte
		want string
	}{
		{"nothing", nil, "no opening book"},
		{"a letter", []byte("Dear reader of opening books, this is a letter and nothing else."), "no opening book"},
		{"half of a header", whole[:20], "ends after 20 bytes"},
		{"a change", append(bytes.Clone(whole[:40]), bytes.Repeat([]byte{9}, len(whole)-40)...), "checksum"},
		{"the lake", signed(append(bytes.Clone(header), 6*16+6, 0, 0)), "at byte 32"},
		{"a taken cell", signed(append(bytes.Clone(header), 136, 1, 136, 2, 0, 0)), "at byte 34"},
		{"an end within a tree", signed(append(bytes.Clone(header), 136, 1, 137)), "at byte 35"},
		{"more than two trees", signed(append(bytes.Clone(header), 136, 0, 0, 0)), "at byte 35"},
		{"an eleventh placement", signed(append(bytes.Clone(header), 136, 0, 1, 0, 1, 1, 2, 3, 1, 4, 5, 1, 10, 11, 1, 12, 13, 1, 14, 15, 0)), "at byte 50"},
	} {
		_, err := Read(x.file)
		if err == nil || !strings.Contains(err.Error(), x.want) {
			t.Errorf("%s: error %v, want one with %q", x.name, err, x.want)
		}
	}
}

// FuzzRead reads trees of any bytes: what is read as a book has legal placements.
func FuzzRead(f *testing.F) {
	whole := small()
	f.Add(whole[headerSize:len(whole)-sumSize], byte(136), byte(137))
	f.Add([]byte{1, 0, 0}, byte(0), byte(3))
	f.Fuzz(func(t *testing.T, trees []byte, first, second byte) {
		file := signed(append(bytes.Clone(whole[:headerSize]), trees...))
		b, err := Read(file)
		if err != nil {
			return
		}
		p := after()
		for _, cell := range []byte{first, second} {
			if m, ok := b.Find(&p); ok && !p.CanPlace(m.To()) {
				t.Errorf("it places on cell %d of %s", m.To(), &p)
			}
			if p.CanPlace(int(cell)) {
				p.Play(billabong.Placing(int(cell)), &p)
			}
		}
		if _, ok := b.Find(new(after())); !ok || b.Len() == 0 {
			t.Error("it holds no first placement")
		}
	})
}
