//go:build !js

package web

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"
	"time"
)

// npmFolder is where npm puts what testdata/npm pins, axe-core and Vite, until the tests end.
func npmFolder() string {
	return filepath.Join(os.TempDir(), fmt.Sprintf("freckers-npm-%d", os.Getpid()))
}

// fetchModules fetches it once for all tests.
var fetchModules = sync.OnceValue(func() error {
	dir := npmFolder()
	if err := os.CopyFS(dir, os.DirFS("testdata/npm")); err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	if said, err := npm(ctx, dir, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline", "--fetch-retries=0"); err != nil {
		return fmt.Errorf("npm could not fetch axe-core and Vite: %w: %s", err, said)
	}
	return nil
})

// modules returns [npmFolder] with what it is for. Without npm or a network the test is skipped.
func modules(t *testing.T) string {
	t.Helper()
	if _, err := exec.LookPath("npm"); err != nil {
		t.Skip("there is no npm to fetch axe-core and Vite")
	}
	if err := fetchModules(); err != nil {
		t.Skip(err)
	}
	return npmFolder()
}

func npm(ctx context.Context, dir string, arguments ...string) (string, error) {
	c := exec.CommandContext(ctx, "npm", arguments...)
	c.Dir, c.WaitDelay = dir, time.Second
	said, err := c.CombinedOutput()
	return string(said), err
}

// A program that is bundled with the package of the light board plays a move, with the engine among its files.
func TestThePackageForNPMIsBundled(t *testing.T) {
	dir := modules(t)
	s, err := Light("1.2.3")
	if err != nil {
		t.Fatal(err)
	}
	source := t.TempDir()
	if err := s.Write(source); err != nil {
		t.Fatal(err)
	}
	own := filepath.Join(dir, "node_modules", "freckers-board")
	must := func(said string, err error) {
		t.Helper()
		if err != nil {
			t.Fatalf("%v: %s", err, said)
		}
	}
	must("", os.Mkdir(own, 0o755))
	must(npm(t.Context(), source, "pack", "--ignore-scripts", "--pack-destination", dir))
	unpack, err := exec.Command("tar", "-xzf", filepath.Join(dir, "freckers-board-1.2.3.tgz"), "-C", own, "--strip-components", "1").CombinedOutput()
	must(string(unpack), err)
	app := filepath.Join(dir, "app")
	must("", os.CopyFS(app, os.DirFS("testdata/bundled")))
	bundled, err := exec.Command("node", filepath.Join(dir, "node_modules/vite/bin/vite.js"), "build", app, "--logLevel", "warn").CombinedOutput()
	must(string(bundled), err)
	p := blank(t, httptest.NewServer(http.FileServer(http.Dir(filepath.Join(app, "dist")))), 480, 720)
	p.visit("")
	p.Await("my turn", `document.querySelector("freckers-board")?.shadowRoot.querySelector(".cells .can")`)
	p.Eval(in(".cells .can")+`.click(); `+in(".cells .to")+`.click()`, nil)
	p.Await("the reply", `document.querySelector("freckers-board").actions.length === 2`)
	p.Await("what the engine knows", `document.querySelector("output").textContent === "21"`)
}
