package nav

import (
	"strings"
	"testing"

	"freckers/gfx/text"
	"freckers/replay"
)

func TestAPageToldOfAForeignFileNamesNoProgram(t *testing.T) {
	for content, foreign := range map[string]bool{
		"": true, "\x89PNG\r\n\x00": true, "A letter.\nDear frog,\n": true, `{"format":"letter"}`: true,
		`{"format":"freckers-record","version":99}`: false,
	} {
		_, err := replay.Read("cat.png", strings.NewReader(content))
		if err == nil {
			t.Fatalf("%q is read", content)
		}
		in := map[bool]string{true: unread(nil, "cat.png", err, true), false: unread(nil, "cat.png", err, false)}
		if is := in[true] == "cat.png is not a game that this program can open."; is != foreign || strings.Contains(in[true], "python") {
			t.Errorf("%q: a page says %q", content, in[true])
		}
		if in[false] != text.Sentence(err.Error()) {
			t.Errorf("%q: a window says %q", content, in[false])
		}
	}
}
