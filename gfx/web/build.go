// Package web makes the page that shows the game in a browser: a folder of files
// for any web server, which is built with the Go toolchain, and a server of its
// own for trying it out.
package web

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// The programs of the page, as packages of this module.
const (
	module         = "freckers"
	gameProgram    = "./gfx/web/page"
	engineProgram  = "./ai/worker"
	pictureProgram = "./gfx/web/pictures"
)

// Options say how a page is built.
type Options struct {
	// Source is the folder of the game's source, or one in it; empty for the
	// working directory.
	Source string
	// Quick packs less tightly, in a fraction of the time.
	Quick bool
	// Say, if set, is told of each step.
	Say func(line string)
}

// Site is a page that was built: its files by their names.
type Site struct {
	Files map[string][]byte
	// Hashed are the names that tell their content: what lies under one
	// never changes.
	Hashed map[string]bool
}

// Build builds the page with the Go toolchain. An error says what is missing and
// what to do.
func Build(ctx context.Context, o Options) (*Site, error) {
	say := o.Say
	if say == nil {
		say = func(string) {}
	}
	t, err := newToolchain(ctx, o.Source)
	if err != nil {
		return nil, err
	}
	dir, err := os.MkdirTemp("", "freckers-web-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	if t.overlay, err = packedArt(t.root, dir); err != nil {
		return nil, err
	}
	if t.modfile, err = t.lean(dir); err != nil {
		say(err.Error() + ": the page grows by a seventh")
	}
	unknown, err := t.unknown()
	if err != nil {
		return nil, err
	}
	if unknown != nil {
		say(unknown.Error())
	}
	support, err := t.support()
	if err != nil {
		return nil, err
	}
	var programs [3][]byte
	var host []byte
	for i, name := range [...]string{gameProgram, engineProgram, pictureProgram} {
		if name == engineProgram {
			if programs[i], host, err = t.kept(); err == nil {
				continue
			}
			say(err.Error())
			host = support
		}
		say("building " + name)
		if programs[i], err = t.build(name, filepath.Join(dir, "program.wasm")); err != nil {
			return nil, err
		}
		if unknown != nil {
			continue
		}
		if slimmed, err := slim(programs[i], name == gameProgram); err == nil {
			programs[i] = slimmed
		} else {
			say(err.Error() + ": it stays as it is")
		}
	}
	s, err := assemble(programs, support, host)
	if err != nil {
		return nil, err
	}
	say("packing")
	return s, s.pack(o.Quick)
}

// toolchain is the Go toolchain at work on the game's source.
type toolchain struct {
	ctx  context.Context
	path string
	root string // of the source

	modfile string // with what makes a page leaner; empty for the source's own
	overlay string // the file that names what stands in for files of the source
}

// newToolchain finds the toolchain, and the source in a folder or above it, empty
// for the working directory.
func newToolchain(ctx context.Context, source string) (*toolchain, error) {
	tool, err := exec.LookPath("go")
	if err != nil {
		return nil, errors.New("there is no Go toolchain on the path: install Go 1.26 or later from go.dev and try again")
	}
	t := &toolchain{ctx: ctx, path: tool}
	t.root, err = t.find(source)
	return t, err
}

// unknown says why [slim] is not for what the toolchain builds, nil where it is.
func (t *toolchain) unknown() (why, err error) {
	out, err := t.run(nil, "env", "GOVERSION")
	if err != nil {
		return nil, err
	}
	return slimmable(strings.TrimSpace(string(out))), nil
}

// find looks for the source in a folder and above it.
func (t *toolchain) find(dir string) (string, error) {
	t.root = dir
	out, err := t.run(nil, "list", "-m", "-f", "{{.Path}}\t{{.Dir}}")
	name, root, _ := strings.Cut(strings.TrimSpace(string(out)), "\t")
	if err != nil || name != module {
		if dir == "" {
			dir = "the working directory"
		}
		return "", fmt.Errorf("%s is not in the source of this program, from which the page is built: name its folder with --source", dir)
	}
	return root, nil
}

// build builds a program for a browser and gives it.
func (t *toolchain) build(name, out string) ([]byte, error) {
	env := []string{"GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0"}
	args := []string{"build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w", "-overlay", t.overlay, "-o", out}
	if t.modfile != "" {
		args = append(args, "-modfile", t.modfile)
	}
	if _, err := t.run(env, append(args, name)...); err != nil {
		return nil, fmt.Errorf("%s cannot be built: %w", name, err)
	}
	return os.ReadFile(out)
}

// support is the script that runs a Go program in a page.
func (t *toolchain) support() ([]byte, error) {
	out, err := t.run(nil, "env", "GOROOT")
	if err != nil {
		return nil, err
	}
	path := filepath.Join(strings.TrimSpace(string(out)), "lib", "wasm", "wasm_exec.js")
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("the Go toolchain lacks its support for browsers: %w; install the whole of Go", err)
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
