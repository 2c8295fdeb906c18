package main

import (
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

func needRsvg(t *testing.T) {
	t.Helper()
	if _, err := exec.LookPath("rsvg-convert"); err != nil {
		t.Skip("rsvg-convert is not installed (Debian: librsvg2-bin)")
	}
}

func TestRunReplacesOldPictures(t *testing.T) {
	needRsvg(t)
	from, to := t.TempDir(), t.TempDir()
	write := func(path, text string) {
		t.Helper()
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write(filepath.Join(from, "dot.svg"), `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><circle cx="2" cy="2" r="2"/></svg>`)
	write(filepath.Join(to, "gone.png"), "old")
	if err := run(from, to); err != nil {
		t.Fatal(err)
	}
	left, err := filepath.Glob(filepath.Join(to, "*"))
	if err != nil || len(left) != 1 || filepath.Base(left[0]) != "dot.png" {
		t.Errorf("the folder holds %v (%v), want dot.png alone", left, err)
	}
	for _, bad := range []string{`<svg viewBox="one"/>`, `<svg viewBox="0 0 4 4">`} {
		write(filepath.Join(from, "bad.svg"), bad)
		if err := run(from, to); err == nil || !strings.Contains(err.Error(), "bad.svg") {
			t.Errorf("%s: error %v, want one that names bad.svg", bad, err)
		}
	}
}

// TestPicturesAreFresh renders every SVG file again. The committed files have
// palettes, so they may differ a little.
func TestPicturesAreFresh(t *testing.T) {
	needRsvg(t)
	files, err := filepath.Glob("../art/*.svg")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			t.Parallel()
			w, h, err := size(file)
			if err != nil {
				t.Fatal(err)
			}
			fresh, err := render(file, w, h)
			if err != nil {
				t.Fatal(err)
			}
			f, err := os.Open("../png/" + strings.TrimSuffix(filepath.Base(file), ".svg") + ".png")
			if err != nil {
				t.Fatalf("%v: run go generate ./assets", err)
			}
			defer f.Close()
			kept, err := png.Decode(f)
			if err != nil {
				t.Fatal(err)
			}
			if mean, far := difference(fresh, kept); mean > 0.8 || far > 0.02 {
				t.Errorf("the PNG differs from its SVG by %.2f of 255 on average, %.1f %% of it by more than 8: run go generate ./assets", mean, 100*far)
			}
		})
	}
}
