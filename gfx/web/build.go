// Package web builds the page that runs the game in a browser: a folder of files
// for any web server. It also has a server of its own to try the page out.
package web

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// The programs of the page, as packages of this module.
const (
	module        = "freckers"
	gameProgram   = "./gfx/web/page"
	engineProgram = "./ai/worker"
	exportProgram = "./gfx/web/exportworker"
)

// Options control how a page is built.
type Options struct {
	// Source is the game's source folder or a folder in it; empty for the
	// working directory.
	Source string
	// Version is that of this program, which the source must have too; empty for any.
	Version string
	// Quick compresses less, in a fraction of the time.
	Quick bool
	// Near compresses only the game, and least of all: for browsers on this machine and close to it.
	Near bool
	// Log, if not nil, receives a line for each step and each warning.
	Log func(line string)
}

// Site is a built page.
type Site struct {
	Files map[string][]byte // by name
	// Hashed holds the names that contain a hash of their content, which may be
	// cached for ever.
	Hashed map[string]bool
}

// Build builds the page with the Go toolchain. The same source always yields the
// same files. An error says what is missing and what to do.
func Build(ctx context.Context, o Options) (*Site, error) {
	t, err := newToolchain(ctx, o.Source)
	if err != nil {
		return nil, err
	}
	if err := t.checkVersion(o.Version); err != nil {
		return nil, err
	}
	if o.Log != nil {
		t.log = o.Log
	}
	if err := t.fetch(); err != nil {
		return nil, err
	}
	dir, err := os.MkdirTemp("", "freckers-web-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	if err := t.writeOverlay(dir); err != nil {
		return nil, err
	}
	support, err := t.support()
	if err != nil {
		return nil, err
	}
	p := programs{support: support}
	if p.packs, err = packs(t.root); err != nil {
		return nil, err
	}
	var packed []byte
	if p.engine, packed, p.host, err = t.kept(); err != nil {
		t.log(err.Error())
		p.host = support
		t.log("building " + engineProgram)
		if p.engine, err = t.build(engineProgram, dir, t.whole); err != nil {
			return nil, err
		}
	}
	t.log("building " + gameProgram + " and " + exportProgram)
	exported := make(chan error, 1)
	go func() {
		var err error
		p.export, err = t.build(exportProgram, dir, t.whole)
		exported <- err
	}()
	p.game, err = t.build(gameProgram, dir, t.overlay)
	if err = errors.Join(err, <-exported); err != nil {
		return nil, err
	}
	s, err := assemble(p)
	if err != nil {
		return nil, err
	}
	if packed != nil {
		s.addCompressed(engineFile, packed)
	}
	t.log("compressing")
	if o.Near {
		return s, s.compressGame()
	}
	return s, s.compress(o.Quick)
}

// toolchain runs the Go toolchain on the game's source.
type toolchain struct {
	ctx     context.Context
	path    string // of the go command
	root    string // of the source
	overlay string // path of a file for the -overlay flag, if any
	whole   string // the same for a program that has all pictures in full size
	modfile string // for the -modfile flag, if any
	log     func(line string)
}

// newToolchain finds the go command, and the root of the source from a folder in
// it, which is the working directory if empty.
func newToolchain(ctx context.Context, source string) (*toolchain, error) {
	tool, err := exec.LookPath("go")
	if err != nil {
		return nil, errors.New("there is no Go toolchain on the path: install Go 1.26 or later from go.dev and try again")
	}
	t := &toolchain{ctx: ctx, path: tool, root: source, log: func(string) {}}
	out, err := t.run(nil, "list", "-m", "-f", "{{.Path}}\t{{.Dir}}")
	name, root, _ := strings.Cut(strings.TrimSpace(string(out)), "\t")
	if err != nil || name != module {
		return nil, fmt.Errorf("%s is not in the source of this program, which the page is built from: name its folder with --source",
			cmp.Or(source, "the working directory"))
	}
	t.root = root
	return t, nil
}

// versionLine is where the source says which version it is.
var versionLine = regexp.MustCompile(`(?m)^const version = "(.*)"$`)

// checkVersion returns an error if the source is of another version than this program, whose scripts and pictures a page
// has beside the game that is built of the source.
func (t *toolchain) checkVersion(want string) error {
	text, err := os.ReadFile(filepath.Join(t.root, "gfx", "cli", "version.go"))
	if err != nil {
		return fmt.Errorf("the version of the source cannot be read: %w", err)
	}
	if found := versionLine.FindSubmatch(text); want != "" && (found == nil || string(found[1]) != want) {
		return fmt.Errorf("the source in %s is not of version %s, which this program has: build the page by go run . web there", t.root, want)
	}
	return nil
}

// forBrowser is the environment in which programs are built for a browser.
func forBrowser() []string { return []string{"GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0"} }

// fetch fetches the modules that the page is built from, unless this machine has them.
func (t *toolchain) fetch() error {
	_, err := t.run(forBrowser(), "list", "-deps", "-f", "{{.ImportPath}}", gameProgram, exportProgram, engineProgram)
	if err == nil || t.ctx.Err() != nil {
		return err
	}
	if !unreachable(err.Error()) {
		return fmt.Errorf("the packages of the page cannot be listed: %w", err)
	}
	return fmt.Errorf("the page is built from modules that this machine does not have and cannot fetch now: run go mod download in %s while there is a network, and try again", t.root)
}

// unreachable reports whether the go command failed because it could not fetch a module.
func unreachable(said string) bool {
	return slices.ContainsFunc([]string{"module lookup disabled", "dial tcp", "lookup ", "connection refused", "proxyconnect", "i/o timeout", "TLS handshake"},
		func(sign string) bool { return strings.Contains(said, sign) })
}

// writeOverlay writes into dir the files that replace others in the page's
// programs, and the list of them.
func (t *toolchain) writeOverlay(dir string) error {
	replace := map[string]string{}
	if err := unpackArt(t.root, dir, replace); err != nil {
		return err
	}
	if err := t.leanEbitengine(dir, replace); errors.Is(err, errNotLean) {
		t.log(err.Error())
	} else if err != nil {
		return err
	}
	if err := t.withoutGob(dir, replace); err != nil {
		return err
	}
	t.whole = filepath.Join(dir, "whole.json")
	if err := writeReplaced(t.whole, replace); err != nil {
		return err
	}
	if err := shrinkArt(t.root, dir, replace); err != nil {
		return err
	}
	t.overlay = filepath.Join(dir, "overlay.json")
	return writeReplaced(t.overlay, replace)
}

// writeReplaced writes a file for the -overlay flag: the files to replace, and those in their place.
func writeReplaced(path string, replace map[string]string) error {
	text, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return err
	}
	return os.WriteFile(path, text, 0o644)
}

// build builds a program for the browser. Without a build ID its bytes depend on
// its source and the toolchain alone.
func (t *toolchain) build(name, dir, overlay string) ([]byte, error) {
	out := filepath.Join(dir, path.Base(name)+".wasm")
	args := []string{"build", "-trimpath", "-buildvcs=false",
		"-ldflags=-s -w -buildid=", "-overlay", overlay, "-modfile", t.modfile, "-o", out}
	if name != engineProgram {
		args = append(args, callsStay()...)
	}
	_, err := t.run(forBrowser(), append(args, name)...)
	if err != nil {
		return nil, fmt.Errorf("%s cannot be built: %w", name, err)
	}
	return os.ReadFile(out)
}

// callsStay are the flags by which the compiler leaves calls of small functions as they are, a tenth of the compressed
// program, but for packages that work on pixels or with memory. The game and its exports share what is compiled.
func callsStay() []string {
	flags := []string{"-gcflags=all=-l"}
	for _, hot := range []string{"runtime", "internal/runtime/...", "math/...", "image/...", "compress/...", "hash/...", "unicode/utf8",
		"freckers/gfx/displaylist", "freckers/gfx/render", "freckers/gfx/raster", "golang.org/x/image/vector", "github.com/ericpauley/go-quantize/...",
		"github.com/kettek/apng", "github.com/jfreymuth/vorbis",
		ebitengine + "/internal/atlas", ebitengine + "/internal/graphicscommand", ebitengine + "/internal/affine"} {
		flags = append(flags, "-gcflags="+hot+"=")
	}
	return flags
}

// support returns the toolchain's script that runs a Go program in a page.
func (t *toolchain) support() ([]byte, error) {
	out, err := t.run(nil, "env", "GOROOT")
	if err != nil {
		return nil, err
	}
	text, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(out)), "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		return nil, fmt.Errorf("the Go toolchain lacks its support for browsers: %w; install a complete Go", err)
	}
	return text, nil
}

func (t *toolchain) run(env []string, args ...string) ([]byte, error) {
	cmd := exec.CommandContext(t.ctx, t.path, args...)
	cmd.Dir, cmd.Env = t.root, append(os.Environ(), env...)
	out, err := cmd.Output()
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) {
		err = errors.New(strings.TrimSpace(string(exit.Stderr)))
	}
	return out, err
}
