package format_test

import (
	"testing"

	"freckers/replay/format"
)

func TestInt(t *testing.T) {
	for text, want := range map[string]int{`{"cursor":0}`: 0, `{"cursor":12}`: 12} {
		if n, ok := format.ParseInt(text, `{"cursor":`); !ok || n != want {
			t.Errorf("%s is read as %d, %v", text, n, ok)
		}
	}
	for _, text := range []string{`{"cursor":-1}`, `{"cursor":+1}`, `{"cursor":1.5}`, `{"cursor":}`, `{"cursor":1,"a":2}`, `{"id":1}`, `{"cursor":1`, `1}`, `{"cursor":99999999999999999999}`} {
		if n, ok := format.ParseInt(text, `{"cursor":`); ok {
			t.Errorf("%s is read as %d", text, n)
		}
	}
}
