package pages

import (
	"bytes"
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"freckers/game/gametest"
	"freckers/replay"
	"freckers/replay/gamefile"
)

func recorded(t *testing.T) *replay.Record {
	t.Helper()
	r, err := gamefile.Open("../../replay/testdata/game-3.log")
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Goto(len(r.Nodes) - 1); err != nil {
		t.Fatal(err)
	}
	return r
}

// tags returns the content of the page's meta elements by property or name.
func tags(t *testing.T, page string) map[string]string {
	t.Helper()
	found := map[string]string{}
	for _, m := range regexp.MustCompile(`<meta (?:property|name)="([^"]+)" content="([^"]*)"/>`).FindAllStringSubmatch(page, -1) {
		found[m[1]] = m[2]
	}
	return found
}

func TestAPageSaysWhatToShowOfIt(t *testing.T) {
	r := recorded(t)
	r.Header.Seats[0].Name = `Ann "the frog" <b>`
	for _, base := range gametest.Sample(t, []string{"", "https://example.org/games", "https://example.org/games/"}, 1) {
		dir := filepath.Join(t.TempDir(), "share")
		if err := WriteShared(dir, "match", base, r); err != nil {
			t.Fatal(err)
		}
		text, err := os.ReadFile(filepath.Join(dir, "match.html"))
		if err != nil {
			t.Fatal(err)
		}
		page, at := tags(t, string(text)), ""
		if base != "" {
			at = "https://example.org/games/"
		}
		for name, want := range map[string]string{
			"og:title": "Ann &#34;the frog&#34; &lt;b&gt; vs Blue", "og:image": at + "match.png", "og:image:width": "1200", "og:image:height": "630",
			"twitter:card": "summary_large_image", "og:type": "website",
		} {
			if page[name] != want {
				t.Errorf("with the address %q, %s is %q, want %q", base, name, page[name], want)
			}
		}
		if d := page["og:description"]; d != page["description"] || !strings.HasPrefix(d, "Freckers, 58 moves. Blue wins") {
			t.Errorf("the description is %q and %q", d, page["description"])
		}
		if address, ok := page["og:url"]; ok != (base != "") || ok && address != at+"match.html" {
			t.Errorf("with the address %q the page is at %q", base, address)
		}
		if !strings.Contains(string(text), "<freckers-board") {
			t.Error("the page shows no game")
		}
		data, err := os.ReadFile(filepath.Join(dir, "match.png"))
		if err != nil {
			t.Fatal(err)
		}
		if m, err := png.DecodeConfig(bytes.NewReader(data)); err != nil || m.Width != Width || m.Height != Height {
			t.Errorf("the picture is %d by %d: %v", m.Width, m.Height, err)
		}
	}
}

func TestThePictureShowsTheWorstMistake(t *testing.T) {
	r := recorded(t)
	if at := Moment(r); at != 58 {
		t.Errorf("without a review the picture is of the position after move %d, want the last", at)
	}
	var text bytes.Buffer
	if err := r.Write(&text); err != nil {
		t.Fatal(err)
	}
	var positions []string
	for i, id := range r.Line(r.Cursor) {
		loss := 0
		if i == 7 || i == 12 {
			loss = 10 * i
		}
		positions = append(positions, fmt.Sprintf(`{"node":%d,"expected":[500,500],"loss":%d}`, id, loss))
	}
	fmt.Fprintf(&text, `{"review":{"engine":"some","version":"1","nodes":1000,"positions":[%s]}}`+"\n", strings.Join(positions, ","))
	r, err := gamefile.Read("reviewed.freckers", &text)
	if err != nil {
		t.Fatal(err)
	}
	if at := Moment(r); at != 12 {
		t.Errorf("the picture is of the position after move %d, want 12", at)
	}
	if _, err := Picture(r, 59); err == nil {
		t.Error("a position after the end is drawn")
	}
	last, err := Picture(r, 58)
	if err != nil {
		t.Fatal(err)
	}
	mistake, err := Picture(r, 12)
	if err != nil || bytes.Equal(last, mistake) {
		t.Errorf("both positions have the same picture: %v", err)
	}
}
