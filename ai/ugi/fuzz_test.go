package ugi

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"freckers/game"
	"freckers/game/catalog"
)

// FuzzLines compares the reader with strings.Split, also if the bytes come one at a time.
func FuzzLines(f *testing.F) {
	f.Add("ugi\nisready\n\n quit ", false)
	f.Add("a\r\nb", true)
	f.Fuzz(func(t *testing.T, text string, slow bool) {
		from := io.Reader(strings.NewReader(text))
		if slow {
			from = iotest.OneByteReader(from)
		}
		r := newLineReader(from)
		want := strings.Split(text, "\n")
		if want[len(want)-1] == "" {
			want = want[:len(want)-1]
		}
		for i, w := range want {
			if got, err := r.next(); err != nil || got != strings.TrimSpace(w) {
				t.Fatalf("line %d is %q (%v), want %q", i, got, err, w)
			}
		}
		if got, err := r.next(); err != io.EOF || got != "" {
			t.Fatalf("after the end comes %q (%v)", got, err)
		}
	})
}

// TestLongLines checks that lines of any excessive length are skipped, and the next one
// is read.
func TestLongLines(t *testing.T) {
	for _, length := range []int{MaxLine - 1, MaxLine, MaxLine + 1, 2 * MaxLine, 5*MaxLine + 17} {
		r := newLineReader(strings.NewReader(strings.Repeat("x", length) + "\nnext\n" + strings.Repeat("y", 3*MaxLine)))
		got, err := r.next()
		if length <= MaxLine {
			if err != nil || len(got) != length {
				t.Errorf("a line of %d bytes has %d (%v)", length, len(got), err)
			}
		} else if !errors.Is(err, errTooLong) {
			t.Errorf("a line of %d bytes gives %v", length, err)
		}
		if got, err := r.next(); got != "next" || err != nil {
			t.Errorf("after %d bytes comes %q (%v)", length, got, err)
		}
		if _, err := r.next(); !errors.Is(err, errTooLong) {
			t.Errorf("a last line without end gives %v", err)
		}
		if _, err := r.next(); err != io.EOF {
			t.Errorf("then comes %v", err)
		}
	}
}

// FuzzServe sends arbitrary commands: the server ends with its input, and writes plain
// lines only.
func FuzzServe(f *testing.F) {
	for i, g := range catalog.Games() {
		f.Add(uint8(i), strings.Join(script(g), "\n"))
	}
	f.Fuzz(func(t *testing.T, which uint8, text string) {
		if strings.Contains(text, "perft") || strings.Contains(text, "bench") || strings.Contains(text, "Memory") {
			t.Skip("takes long")
		}
		games := catalog.Games()
		var out strings.Builder
		o := options(games[int(which)%len(games)])
		o.Search = fixedSearch
		if err := Serve(context.Background(), strings.NewReader(text), &out, o); err != nil {
			t.Fatal(err)
		}
		for l := range strings.Lines(out.String()) {
			if l != plain(strings.TrimSuffix(l, "\n"))+"\n" {
				t.Errorf("a line is %q", l)
			}
		}
	})
}

func TestUnpackReversesPack(t *testing.T) {
	for _, text := range []string{"MOVE 0,3 D", "GROW", "a/b r 0,0 1"} {
		if word := Pack(text); strings.ContainsAny(word, " \t") || Unpack(word) != text {
			t.Errorf("%q is written %q and read %q", text, word, Unpack(word))
		}
	}
}

// FuzzAnswers lets a program write arbitrary lines: the client returns a legal action or
// one of its errors.
func FuzzAnswers(f *testing.F) {
	g := catalog.Games()[0]
	start, err := g.New(game.Options{})
	if err != nil {
		f.Fatal(err)
	}
	f.Add("id name x\nugiok\nreadyok\ninfo depth 3 score cp 4 pv GROW\nbestmove GROW ponder MOVE_7,3_U\n")
	f.Add("option name Seat type spin default 1 min 1 max 2\nugiok\ninfo string error no\nreadyok\nbestmove none\n")
	f.Add("ugiok\nreadyok\nbestmove MOVE_0,3_D,D\n")
	f.Add("ugiok\nreadyok\nbestmove MoveAction(coord='here')\n\x00\xff")
	f.Fuzz(func(t *testing.T, text string) {
		c := NewClient(strings.NewReader(text), io.Discard)
		defer c.Close()
		id, err := c.Handshake(t.Context())
		for _, o := range id.Options {
			if err == nil && (o.Name == "" || o.Type == "") {
				t.Fatalf("an option is %+v", o)
			}
		}
		if err == nil {
			err = c.Ready(t.Context())
		}
		if err == nil {
			err = c.Position(t.Context(), start, nil)
		}
		var a Answer
		if err == nil {
			a, err = c.Go(t.Context(), Limits{Depth: 1}, nil)
		}
		if err == nil {
			_, _, err = start.Play(a.Action)
		} else if !errors.Is(err, ErrProtocol) && !errors.Is(err, ErrExited) && !errors.Is(err, ErrIllegal) && !errors.Is(err, ErrRefused) {
			t.Fatalf("%q gives %v", text, err)
		} else {
			err = nil
		}
		if err != nil {
			t.Fatalf("%q gives %q: %v", text, a.Action, err)
		}
	})
}
