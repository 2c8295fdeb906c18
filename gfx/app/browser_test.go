package app_test

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"image/png"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// page loads the program as a page would, and nothing else.
const page = `<!doctype html><meta charset="utf-8"><title>Freckers</title><body style="margin:0">
<script src="wasm_exec.js"></script>
<script>
const go = new Go();
WebAssembly.instantiateStreaming(fetch("freckers.wasm"), go.importObject).then(r => go.run(r.instance));
</script>`

// TestBrowserShowsThePond holds that the program, built for a browser, opens
// with its title screen and without an error.
func TestBrowserShowsThePond(t *testing.T) {
	if testing.Short() {
		t.Skip("building for a browser takes long")
	}
	chromium, err := exec.LookPath("chromium")
	if err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal("there is no chromium: install the Debian package")
		}
		t.Skip("there is no chromium to try the page in")
	}
	site := site(t)
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(chromium), chromedp.NoSandbox,
		chromedp.Flag("use-angle", "swiftshader"), chromedp.Flag("enable-unsafe-swiftshader", true),
		chromedp.Flag("disable-gpu", false), chromedp.WindowSize(1280, 800))
	ctx, end := chromedp.NewExecAllocator(context.Background(), options...)
	defer end()
	ctx, end = chromedp.NewContext(ctx)
	defer end()
	ctx, end = context.WithTimeout(ctx, 3*time.Minute)
	defer end()
	var mu sync.Mutex
	var wrong []string
	chromedp.ListenTarget(ctx, func(ev any) {
		mu.Lock()
		defer mu.Unlock()
		switch ev := ev.(type) {
		case *runtime.EventExceptionThrown:
			wrong = append(wrong, ev.ExceptionDetails.Error())
		case *runtime.EventConsoleAPICalled:
			if ev.Type == runtime.APITypeError {
				for _, arg := range ev.Args {
					wrong = append(wrong, string(arg.Value))
				}
			}
		}
	})
	if err := chromedp.Run(ctx, chromedp.Navigate(site), chromedp.WaitVisible("canvas")); err != nil {
		t.Fatal(err)
	}
	for share := 0.0; share < 0.2; share = water(t, ctx) {
		if err := ctx.Err(); err != nil {
			t.Fatalf("the pond never showed: %v", err)
		}
	}
	mu.Lock()
	defer mu.Unlock()
	if len(wrong) > 0 {
		t.Errorf("the page says: %s", strings.Join(wrong, "; "))
	}
}

// site builds the program for a browser and serves it.
func site(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	build := exec.Command("go", "build", "-buildvcs=false", "-o", filepath.Join(dir, "freckers.wasm"), program)
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	if text, err := build.CombinedOutput(); err != nil {
		t.Fatalf("building for a browser: %v\n%s", err, text)
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	support, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string][]byte{"index.html": []byte(page), "wasm_exec.js": support} {
		if err := os.WriteFile(filepath.Join(dir, name), text, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	server := httptest.NewServer(http.FileServer(http.Dir(dir)))
	t.Cleanup(server.Close)
	return server.URL
}

// water is the share of the page that has the colour of water, by day or night.
func water(t *testing.T, ctx context.Context) float64 {
	t.Helper()
	var shot []byte
	if err := chromedp.Run(ctx, chromedp.CaptureScreenshot(&shot)); err != nil {
		t.Fatal(err)
	}
	m, err := png.Decode(bytes.NewReader(shot))
	if err != nil {
		t.Fatal(err)
	}
	wet := 0
	b := m.Bounds()
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			if isWater(m.At(x, y)) {
				wet++
			}
		}
	}
	return float64(wet) / float64(area(b))
}

func area(r image.Rectangle) int { return r.Dx() * r.Dy() }

// isWater says that a colour is a dull blue green, as all shades of the pond
// are and no white or black page is.
func isWater(c color.Color) bool {
	r, g, b, _ := c.RGBA()
	return b >= g && g > r+r/4 && g>>8 > 0x1c && b>>8 < 0x80
}
