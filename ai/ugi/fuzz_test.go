package ugi

import (
	"bytes"
	"context"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/game/gametest"
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

// FuzzServe sends a script with edits: the server ends with its input, and writes plain
// lines only.
func FuzzServe(f *testing.F) {
	for i, g := range catalog.Games() {
		f.Add(uint8(i), strings.Join(script(g), "\n"), []byte(nil))
	}
	f.Fuzz(func(t *testing.T, which uint8, text string, edits []byte) {
		games := catalog.Games()
		checkServe(t, games[int(which)%len(games)], string(gametest.EditText([]byte(text), edits)))
	})
}

// FuzzConversation sends commands in any order, with moves of the game among them.
func FuzzConversation(f *testing.F) {
	f.Add(uint8(0), []byte("\x00\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0a\x0b\x0c\x0d\x0e\x0f"), []byte(nil))
	f.Add(uint8(1), []byte("\x23\x01\x23\x02\x09\x23\x01\x0a\x24\x05\x1a"), []byte("\x04\x07\x00\x05"))
	f.Fuzz(func(t *testing.T, which uint8, choices, edits []byte) {
		games := catalog.Games()
		g := games[int(which)%len(games)]
		checkServe(t, g, string(gametest.EditText([]byte(conversation(t, g, choices)), edits)))
	})
}

func conversation(t *testing.T, g game.Game, choices []byte) string {
	state, err := g.New(game.Options{})
	if err != nil {
		t.Fatal(err)
	}
	const most = 40 // commands
	var lines, moves []string
	commands := script(g)
	c := gametest.NewChoices(choices)
	for len(lines) < most && c.More() {
		i := c.Next(len(commands) + 8)
		if i < len(commands) {
			lines = append(lines, commands[i])
			continue
		}
		if list := state.Actions(nil); len(list) > 0 {
			a := gametest.Choose(c, list)
			if state, _, err = state.Play(a); err != nil {
				t.Fatal(err)
			}
			moves = append(moves, Pack(string(a)))
		}
		lines = append(lines, "position startpos moves "+strings.Join(moves, " "))
	}
	return strings.Join(lines, "\n")
}

func checkServe(t *testing.T, g game.Game, text string) {
	if strings.Contains(text, "perft") || strings.Contains(text, "bench") || strings.Contains(text, "Memory") {
		t.Skip("takes long")
	}
	var out strings.Builder
	o := options(g)
	o.Search = fixedSearch
	if err := Serve(context.Background(), strings.NewReader(text), &out, o); err != nil {
		t.Fatal(err)
	}
	for l := range strings.Lines(out.String()) {
		if l != game.PlainLine(strings.TrimSuffix(l, "\n"))+"\n" {
			t.Errorf("a line is %q", l)
		}
	}
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
	gametest.FuzzText(f, func(t *testing.T, text []byte) {
		c := NewClient(bytes.NewReader(text), io.Discard)
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
	}, gametest.Texts(
		"id name x\nugiok\nreadyok\ninfo depth 3 score cp 4 pv GROW\nbestmove GROW ponder MOVE_7,3_U\n",
		"option name Seat type spin default 1 min 1 max 2\nugiok\ninfo string error no\nreadyok\nbestmove none\n",
		"ugiok\nreadyok\ninfo depth 5 seldepth 9 multipv 2 score win 3 nodes 12 nps 4 time 7 hashfull 3 pv MOVE_0,3_D GROW\nbestmove MOVE_0,3_D,D\n",
		"ugiok\nreadyok\nbestmove MoveAction(coord='here')\n\x00\xff",
	)...)
}
