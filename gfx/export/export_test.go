package export_test

import (
	"context"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"image/png"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/kettek/apng"

	"freckers/game"
	"freckers/game/freckers"
	"freckers/game/gametest"
	"freckers/gfx/export"
	"freckers/gfx/theme"
	"freckers/replay"
)

// record returns a game of Freckers of that many random moves.
func record(t testing.TB, plies int) *replay.Record {
	t.Helper()
	return recordOf(t, freckers.New(), plies, replay.Seat{Name: "agent"}, replay.Seat{Name: "an agent with a name that is far too long for the strip"})
}

// recordOf returns a game of that many random moves.
func recordOf(t testing.TB, g game.Game, plies int, seats ...replay.Seat) *replay.Record {
	t.Helper()
	rec, err := replay.New(g, game.Options{Seed: 3}, seats)
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(4, 2))
	at := 0
	for range plies {
		list := rec.State(at).Actions(nil)
		if at, err = rec.Add(at, list[r.IntN(len(list))], 0); err != nil {
			t.Fatal(err)
		}
	}
	gametest.Must(t, rec.Goto(at))
	return rec
}

func write(t testing.TB, out string, rec *replay.Record, o export.Options) {
	t.Helper()
	gametest.Must(t, export.Write(t.Context(), out, rec, o))
}

func readPNG(t *testing.T, path string) image.Image {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	m, err := png.Decode(f)
	if err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	return m
}

// apart is the share of pixels in which a channel is off by more than step.
func apart(a, b image.Image, step int) float64 {
	n := 0
	r := a.Bounds()
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			p, q := color.RGBAModel.Convert(a.At(x, y)).(color.RGBA), color.RGBAModel.Convert(b.At(x, y)).(color.RGBA)
			for _, d := range [...]int{int(p.R) - int(q.R), int(p.G) - int(q.G), int(p.B) - int(q.B)} {
				if d > step || -d > step {
					n++
					break
				}
			}
		}
	}
	return float64(n) / float64(r.Dx()*r.Dy())
}

// TestEveryFormatEndsOnTheSamePicture plays the files back frame by frame and
// compares their last frame with a PNG of the last position.
func TestEveryFormatEndsOnTheSamePicture(t *testing.T) {
	dir := t.TempDir()
	rec := record(t, 12)
	o := export.Options{Size: 200, PerHop: true}
	for _, name := range []string{"last.png", "game.gif", "game.apng", "frames/"} {
		write(t, dir+"/"+name, rec, o)
	}
	want := readPNG(t, filepath.Join(dir, "last.png"))
	if w := want.Bounds().Dx(); w != 200 {
		t.Errorf("the picture is %d wide, want 200", w)
	}

	f, err := os.Open(filepath.Join(dir, "game.gif"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	g, err := gif.DecodeAll(f)
	if err != nil {
		t.Fatal(err)
	}
	shown := image.NewRGBA(want.Bounds())
	for i, p := range g.Image {
		draw.Draw(shown, p.Rect, p, p.Rect.Min, draw.Over)
		if i > 0 && p.Rect.Dx()*p.Rect.Dy() > want.Bounds().Dx()*want.Bounds().Dy()*99/100 {
			t.Errorf("frame %d holds the whole picture again", i)
		}
		if g.Delay[i] < 2 {
			t.Errorf("frame %d stands for %d hundredths of a second", i, g.Delay[i])
		}
	}
	if d := apart(want, shown, 24); d > 0.01 {
		t.Errorf("the GIF ends on another picture: %.1f%% of it differs", 100*d)
	}

	frames, err := os.ReadDir(filepath.Join(dir, "frames"))
	if err != nil {
		t.Fatal(err)
	}
	if len(frames) < len(g.Image) {
		t.Errorf("%d pictures in the folder, %d frames in the GIF", len(frames), len(g.Image))
	}
	if d := apart(want, readPNG(t, filepath.Join(dir, "frames", frames[len(frames)-1].Name())), 0); d > 0 {
		t.Errorf("the folder ends on another picture: %.1f%% of it differs", 100*d)
	}
	checkAPNG(t, filepath.Join(dir, "game.apng"), want)
}

func checkAPNG(t *testing.T, path string, want image.Image) {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	a, err := apng.DecodeAll(f)
	if err != nil {
		t.Fatal(err)
	}
	shown := image.NewRGBA(want.Bounds())
	for _, p := range a.Frames {
		at := p.Image.Bounds().Sub(p.Image.Bounds().Min).Add(image.Pt(p.XOffset, p.YOffset))
		draw.Draw(shown, at, p.Image, p.Image.Bounds().Min, draw.Over)
	}
	if d := apart(want, shown, 0); d > 0 {
		t.Errorf("the APNG ends on another picture: %.1f%% of it differs", 100*d)
	}
}

func TestFramesOfEachPace(t *testing.T) {
	rec := record(t, 10)
	hops := 0
	for _, id := range rec.Line(0)[1:] {
		n := 0
		for _, e := range rec.Events(id) {
			if e.Kind == game.Hop || e.Kind == game.Step {
				n++
			}
		}
		hops += max(n, 1)
	}
	for _, test := range []struct {
		name string
		o    export.Options
		want int
	}{
		{"actions", export.Options{}, 11},
		{"hops", export.Options{PerHop: true}, 1 + 2*hops},
		{"part", export.Options{From: 3, To: 6}, 5},
		{"one action", export.Options{From: 10}, 2},
	} {
		test.o.Size = export.MinSize
		calls, total := 0, 0
		test.o.Progress = func(done, of int) {
			calls++
			if total = of; done != calls {
				t.Errorf("%s: %d frames are done after %d", test.name, done, calls)
			}
		}
		write(t, filepath.Join(t.TempDir(), "a.gif"), rec, test.o)
		if total != test.want || calls != test.want {
			t.Errorf("%s: %d frames of %d, want %d", test.name, calls, total, test.want)
		}
	}
}

func TestPositions(t *testing.T) {
	rec := record(t, 6)
	dir := t.TempDir()
	pictures := map[int]image.Image{}
	for _, ply := range []int{export.StartPly, 1, 5, 6, 0} {
		out := filepath.Join(dir, fmt.Sprint(ply)+".png")
		write(t, out, rec, export.Options{Size: 160, Ply: ply, Theme: theme.Night()})
		pictures[ply] = readPNG(t, out)
	}
	if d := apart(pictures[0], pictures[6], 0); d > 0 {
		t.Error("ply 6 of 6 and the last position differ")
	}
	for _, other := range []int{export.StartPly, 1, 5} {
		if d := apart(pictures[6], pictures[other], 30); d == 0 {
			t.Errorf("plies 6 and %d look the same", other)
		}
	}
}

func TestErrorsSayWhatIsWrong(t *testing.T) {
	rec := record(t, 4)
	dir := t.TempDir()
	full := filepath.Join(dir, "full")
	gametest.Must(t, os.MkdirAll(filepath.Join(full, "x"), 0o755))
	file := filepath.Join(dir, "file")
	gametest.Must(t, os.WriteFile(file, nil, 0o644))
	before := names(t, dir)
	for _, test := range []struct {
		out  string
		o    export.Options
		want string
	}{
		{"", export.Options{}, "no file to write"},
		{dir + "/game.bmp", export.Options{}, "expected .gif, .apng, .png, .mp4 or a folder"},
		{dir + "/game", export.Options{}, "the ending does not say"},
		{dir + "/none/game.gif", export.Options{}, "its folder is not there"},
		{file + "/game.gif", export.Options{}, "cannot be written"},
		{full, export.Options{}, "not empty"},
		{dir + "/a.gif", export.Options{Size: 7}, "expected 120 to 4096"},
		{dir + "/a.gif", export.Options{Speed: -1}, "a speed of -1"},
		{dir + "/a.gif", export.Options{Rate: 500}, "expected 1 to 50"},
		{dir + "/a.gif", export.Options{From: 3, To: 2}, "actions 3 to 2: the game has 4"},
		{dir + "/a.gif", export.Options{To: 5}, "the game has 4"},
		{dir + "/a.gif", export.Options{From: -1}, "the game has 4"},
		{dir + "/a.png", export.Options{Ply: 5}, "the position after action 5: the game has 4"},
		{dir + "/a.png", export.Options{Ply: -2}, "the game has 4"},
	} {
		err := export.Write(t.Context(), test.out, rec, test.o)
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s %+v: %v, want %q", test.out, test.o, err, test.want)
		}
		if err != nil && strings.ContainsAny(err.Error(), "\n") {
			t.Errorf("%s: more than one line: %v", test.out, err)
		}
	}
	if err := export.Write(t.Context(), dir+"/a.gif", record(t, 0), export.Options{From: 3}); err == nil || !strings.Contains(err.Error(), "actions 3 to 0: the game has 0") {
		t.Errorf("a game without moves from the third on: %v", err)
	}
	if after := names(t, dir); after != before {
		t.Errorf("errors left something behind: %s, before %s", after, before)
	}
}

func names(t *testing.T, dir string) string {
	t.Helper()
	list, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, e := range list {
		out = append(out, e.Name())
	}
	return strings.Join(out, " ")
}

func TestStoppingLeavesNothingBehind(t *testing.T) {
	rec := record(t, 8)
	for _, name := range []string{"a.gif", "a.apng", "frames/", "a.png"} {
		dir := t.TempDir()
		ctx, cancel := context.WithCancel(t.Context())
		o := export.Options{Size: 160, Progress: func(done, total int) {
			if done == min(3, total) {
				cancel()
			}
		}}
		err := export.Write(ctx, dir+"/"+name, rec, o)
		if name == "a.png" {
			cancel()
			continue
		}
		if !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v, want the end of the context", name, err)
		}
		if left := names(t, dir); left != "" {
			t.Errorf("%s: %s is left behind", name, left)
		}
	}
}

func TestWritingOverAFileKeepsItUntilTheNewOneIsWhole(t *testing.T) {
	dir := t.TempDir()
	out := filepath.Join(dir, "a.gif")
	gametest.Must(t, os.WriteFile(out, []byte("old"), 0o644))
	rec := record(t, 2)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := export.Write(ctx, out, rec, export.Options{Size: 160}); err == nil {
		t.Fatal("a stopped export says nothing")
	}
	if data, err := os.ReadFile(out); err != nil || string(data) != "old" {
		t.Fatalf("the old file holds %q, %v", data, err)
	}
	write(t, out, rec, export.Options{Size: 160})
	if data, err := os.ReadFile(out); err != nil || string(data[:3]) != "GIF" {
		t.Fatalf("the new file holds %q, %v", data[:3], err)
	}
}

// TestFilm has a stand-in for ffmpeg count what it is given.
func TestFilm(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the stand-in is a shell script")
	}
	dir := t.TempDir()
	rec := record(t, 1)
	t.Setenv("PATH", dir)
	err := export.Write(t.Context(), filepath.Join(dir, "a.mp4"), rec, export.Options{Size: 160})
	if err == nil || !strings.Contains(err.Error(), "needs ffmpeg") {
		t.Fatalf("without ffmpeg: %v", err)
	}
	script := func(body string) {
		gametest.Must(t, os.WriteFile(filepath.Join(dir, "ffmpeg"), []byte("#!/bin/sh\n"+body), 0o755))
	}
	script(`for out; do :; done; /usr/bin/wc -c > "$out"`)
	out := filepath.Join(dir, "a.mp4")
	write(t, out, rec, export.Options{Size: 160})
	data, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	var bytes int
	if _, err := fmt.Sscan(string(data), &bytes); err != nil {
		t.Fatal(err)
	}
	frame := 160 * 180 * 4
	if bytes%frame != 0 || bytes/frame < 100 || bytes/frame > 160 {
		t.Errorf("%d bytes are %.2f frames of an action and its pauses at 30 a second", bytes, float64(bytes)/float64(frame))
	}
	script("echo no such codec >&2; exit 3")
	if err := export.Write(t.Context(), out, rec, export.Options{Size: 160}); err == nil || !strings.Contains(err.Error(), "no such codec") {
		t.Errorf("a failing ffmpeg: %v", err)
	}
}

func BenchmarkExportGIF(b *testing.B) {
	rec := record(b, 70)
	for _, mode := range []struct {
		name   string
		perHop bool
	}{{"action", false}, {"hop", true}} {
		b.Run(mode.name, func(b *testing.B) {
			out := filepath.Join(b.TempDir(), "game.gif")
			best := time.Hour
			for b.Loop() {
				begun := time.Now()
				gametest.Must(b, export.Write(b.Context(), out, rec, export.Options{PerHop: mode.perHop}))
				best = min(best, time.Since(begun))
			}
			info, err := os.Stat(out)
			if err != nil {
				b.Fatal(err)
			}
			b.ReportMetric(float64(info.Size())/1e6, "MB")
			b.ReportMetric(best.Seconds(), "best-s")
		})
	}
}
