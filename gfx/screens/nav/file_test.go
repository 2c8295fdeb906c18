package nav

import (
	"strings"
	"testing"

	"freckers/gfx/words"
	"freckers/replay"
)

func TestAPageToldOfAForeignFileNamesNoProgram(t *testing.T) {
	for text, foreign := range map[string]bool{
		"": true, "\x89PNG\r\n\x00": true, "A letter.\nDear frog,\n": true, `{"format":"letter"}`: true,
		`{"format":"freckers-record","version":99}`: false,
	} {
		_, err := replay.Read("cat.png", strings.NewReader(text))
		if err == nil {
			t.Fatalf("%q is read", text)
		}
		in := map[bool]string{true: unread("cat.png", err, true), false: unread("cat.png", err, false)}
		if is := in[true] == "cat.png is not a game that this program knows."; is != foreign || strings.Contains(in[true], "python") {
			t.Errorf("%q: a page says %q", text, in[true])
		}
		if in[false] != words.Sentence(err.Error()) {
			t.Errorf("%q: a window says %q", text, in[false])
		}
	}
}
