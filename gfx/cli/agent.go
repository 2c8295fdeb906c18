package cli

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"time"

	"freckers/ai"
	"freckers/assets/agents"
	"freckers/replay/vfs"
)

// Agent writes a Python package that plays as the engine in the course's referee.
type Agent struct {
	Write string `required:"" help:"The folder for the package freckers_agent: the one that contains referee." placeholder:"DIR"`
	gameFlag
	Level int `default:"5" help:"The level of the engine; 0 for full strength." placeholder:"N"`
}

const refereePackage = "referee"

// Run writes the package. It overwrites no file.
func (a *Agent) Run(c Files) error {
	g, err := a.findGame()
	if err != nil {
		return err
	}
	if most := len(ai.Levels(g)); a.Level < 0 || a.Level > most {
		return UsageError{Err: fmt.Errorf("--level is %d: expected 0 to %d", a.Level, most)}
	}
	engine, err := os.Executable()
	if err != nil {
		return err
	}
	files, err := agents.Files(g.Info().Name, a.Level, engine)
	if err != nil {
		return UsageError{Err: err}
	}
	if info, err := os.Stat(filepath.Join(a.Write, refereePackage)); err != nil || !info.IsDir() {
		return UsageError{Err: fmt.Errorf("--write is %q, which holds no package %s: expected the folder in which python3 -m %[2]s is started. "+
			"Agents play without it, too: freckers play --red py:agent --blue level:%d --dir FOLDER", a.Write, refereePackage, max(a.Level, 1))}
	}
	dir := filepath.Join(a.Write, agents.Package)
	if err := writeAll(dir, files); err != nil {
		return err
	}
	_, err = fmt.Fprintln(c.Out, agentWritten(dir, a.Level))
	return err
}

// writeAll writes files into a folder that contains none of them.
func writeAll(dir string, files map[string]string) error {
	names := slices.Sorted(maps.Keys(files))
	for _, name := range names {
		path := filepath.Join(dir, name)
		switch _, err := os.Lstat(path); {
		case err == nil:
			return fmt.Errorf("%s already exists: name another folder, or move it away", path)
		case !errors.Is(err, fs.ErrNotExist):
			return err
		}
	}
	if err := vfs.MkdirAll(vfs.OS(), dir); err != nil {
		return err
	}
	for _, name := range names {
		if err := vfs.Create(vfs.OS(), filepath.Join(dir, name), []byte(files[name]), time.Time{}); err != nil {
			return err
		}
	}
	return nil
}

// agentWritten describes a package for the course's referee and how to use it.
func agentWritten(dir string, level int) string {
	strength := "at full strength"
	if level > 0 {
		strength = fmt.Sprintf("at level %d", level)
	}
	return fmt.Sprintf("%s plays %s. Start the referee in the folder above it: python3 -m %s %s agent\n"+
		"Its settings.py sets the engine and the level; FRECKERS_ENGINE and FRECKERS_LEVEL override them.\n"+
		"Agents of that folder play here with --dir: freckers match --seat py:agent --seat level:5 --dir %s", dir, strength, refereePackage, agents.Package, filepath.Dir(dir))
}
