package link

import (
	"strings"
	"testing"
)

func TestWhatIsPackedComesBack(t *testing.T) {
	for _, text := range []string{"", "GROW", strings.Repeat(`{"id":1,"parent":0,"action":"MOVE 0,3 D"}`+"\n", 1000)} {
		packed := Pack([]byte(text))
		if plain, ok := Unpack(packed, int64(len(text))); !ok || string(plain) != text {
			t.Errorf("%d bytes come back as %d, %v", len(text), len(plain), ok)
		}
		if len(text) > 0 {
			if _, ok := Unpack(packed, int64(len(text))-1); ok {
				t.Errorf("%d bytes are unpacked although fewer are allowed", len(text))
			}
		}
	}
}

func TestAChangedCharacterIsNoticed(t *testing.T) {
	packed := []byte(Pack([]byte("MOVE 0,3 D and what follows")))
	for i := range packed {
		old := packed[i]
		if packed[i] = 'A'; old == 'A' {
			packed[i] = 'B'
		}
		// The bits of the last character that stand for no byte may differ.
		if plain, ok := Unpack(string(packed), 100); ok && string(plain) != "MOVE 0,3 D and what follows" {
			t.Errorf("with character %d changed it is %q", i, plain)
		}
		packed[i] = old
	}
	if _, ok := Unpack(string(packed[:len(packed)-2]), 100); ok {
		t.Error("what was cut short is unpacked")
	}
}
