package gametest

import (
	"bytes"
	"fmt"
	"testing"
)

func TestEditsChangeTokens(t *testing.T) {
	const text = "{\"id\":12,\"to\":\"a b\"}\n{\"id\":7}\n"
	for _, x := range []struct {
		edit []byte
		want string
	}{
		{[]byte{opDelete, 2, 0, 0}, "{\"\":12,\"to\":\"a b\"}\n{\"id\":7}\n"},
		{[]byte{opRepeat, 5, 0, 2}, "{\"id\":12121212,\"to\":\"a b\"}\n{\"id\":7}\n"},
		{[]byte{opSwap, 2, 0, 3}, "{\"12\":id,\"to\":\"a b\"}\n{\"id\":7}\n"},
		{[]byte{opSwap, 5, 0, 0}, text},
		{[]byte{opCopy, 2, 0, 6}, "{\"to\":12,\"to\":\"a b\"}\n{\"id\":7}\n"},
		{[]byte{opReplace, 5, 0, 4}, "{\"id\":9223372036854775807,\"to\":\"a b\"}\n{\"id\":7}\n"},
		{[]byte{opNest, 5, 0, 1}, "{\"id\":[[12]],\"to\":\"a b\"}\n{\"id\":7}\n"},
		{[]byte{opDeleteLine, 0, 0, 0}, "{\"id\":7}\n"},
		{[]byte{opRepeatLine, 1, 0, 0}, "{\"id\":12,\"to\":\"a b\"}\n{\"id\":7}\n{\"id\":7}\n"},
		{[]byte{opSwapLine, 0, 0, 1}, "{\"id\":7}\n{\"id\":12,\"to\":\"a b\"}\n"},
		{[]byte{opTruncate, 5, 0, 0}, "{\"id\":"},
		{[]byte{opZero, 5, 0, 0}, "{\"id\":" + string(make([]byte, len(text)-6))},
		{[]byte{opFlip, 5, 0, 8}, "{\"id\":13,\"to\":\"a b\"}\n{\"id\":7}\n"},
		{[]byte{opCount, 5, 0, 0}, "{\"id\":13,\"to\":\"a b\"}\n{\"id\":7}\n"},
		{[]byte{opCount, 5, 0, 1}, "{\"id\":11,\"to\":\"a b\"}\n{\"id\":7}\n"},
		{[]byte{opWindows, 0, 0, 0}, "{\"id\":12,\"to\":\"a b\"}\r\n{\"id\":7}\r\n"},
		{[]byte{opByteOrder, 0, 0, 0}, "\ufeff" + text},
		{[]byte{opDelete, 2, 0, 0, opDelete, 1, 0, 0, opDelete, 1}, "{\":12,\"to\":\"a b\"}\n{\"id\":7}\n"},
	} {
		if got := string(EditText([]byte(text), x.edit)); got != x.want {
			t.Errorf("%v makes %q, want %q", x.edit, got, x.want)
		}
	}
}

// FuzzEdit checks that any bytes are edits, that the text itself stays, and that no text
// becomes endless.
func FuzzEdit(f *testing.F) {
	FuzzText(f, func(t *testing.T, text []byte) {
		for op := range byte(operationsTotal) {
			for _, index := range []byte{0, 200} {
				before := bytes.Clone(text)
				if got := EditText(text, bytes.Repeat([]byte{op, index, 1, 255}, maxEdits+1)); len(got) > 130*maxText {
					t.Errorf("%d bytes become %d", len(text), len(got))
				}
				if !bytes.Equal(text, before) {
					t.Fatalf("edit %d changes the text %q itself into %q", op, before, text)
				}
			}
		}
	}, Texts("{\"id\":1}\n")...)
}

func ExampleEditText() {
	fmt.Printf("%s\n", EditText([]byte("go depth 5"), []byte{opReplace, 4, 0, 2}))
	// Output: go depth -1
}

func TestChoicesEnd(t *testing.T) {
	c := NewChoices([]byte{7, 1})
	if got := [...]int{c.Next(5), c.Next(5)}; got != [...]int{2, 1} || c.More() {
		t.Errorf("the choices are %v, more %v", got, c.More())
	}
	if got := Choose(c, []string{"a", "b"}); got != "a" {
		t.Errorf("after the end comes %s", got)
	}
}
