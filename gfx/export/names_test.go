package export_test

import (
	"strings"
	"testing"

	"freckers/gfx/export"
)

// TestAFolderIsNamedByTheActions compares a picture of a folder with the single one
// of the same action.
func TestAFolderIsNamedByTheActions(t *testing.T) {
	rec := record(t, 9)
	dir := t.TempDir()
	write(t, dir+"/some/", rec, export.Options{Size: 160, From: 4, To: 6})
	if got := names(t, dir+"/some"); got != "0003.png 0004.png 0005.png 0006.png" {
		t.Errorf("actions 4 to 6 are %s", got)
	}
	write(t, dir+"/five.png", rec, export.Options{Size: 160, Ply: 5})
	if d := apart(readPNG(t, dir+"/five.png"), readPNG(t, dir+"/some/0005.png"), 0); d > 0 {
		t.Errorf("0005.png is not the position after action 5: %.1f%% of it differs", 100*d)
	}
}

// TestHopsSortBeforeTheirAction reads a folder in the order of its names: the frames
// of each action lead up to the position after it.
func TestHopsSortBeforeTheirAction(t *testing.T) {
	rec := record(t, 12)
	for pace, o := range map[string]export.Options{"hops": {PerHop: true}, "smooth": {Rate: 20}} {
		o.Size = export.MinSize
		out := t.TempDir() + "/frames/"
		total := 0
		o.Progress = func(_, of int) { total = of }
		write(t, out, rec, o)
		list := strings.Fields(names(t, out))
		if len(list) != total || list[0] != "0000.png" || list[total-1] != "0012.png" {
			t.Errorf("%s: %d files for %d frames, from %s to %s", pace, len(list), total, list[0], list[len(list)-1])
		}
		for i, name := range list[1:] {
			before, _, inside := strings.Cut(strings.TrimSuffix(list[i], ".png"), "-")
			if inside && !strings.HasPrefix(name, before) {
				t.Errorf("%s: %s comes right before %s", pace, list[i], name)
			}
		}
		if pace == "hops" && !strings.HasPrefix(names(t, out), "0000.png 0001-1-flight.png 0001.png ") {
			t.Errorf("the first frames are %v", list[:4])
		}
	}
}
