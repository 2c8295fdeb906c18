//go:build !js

package cli

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"freckers/ai/course/grade"
	"freckers/game/catalog"
	"freckers/gfx/agentpage"
)

// agentFlags name an agent to play against.
type agentFlags struct {
	Agent   string `help:"Write a page on which visitors play against an agent, or watch it play: the folder of one in Python, or an engine as a file of JavaScript." type:"path" placeholder:"DIR_OR_FILE"`
	Plays   string `default:"freckers" help:"With --agent: the game that it plays." placeholder:"GAME"`
	Pyodide string `help:"With --agent, for one in Python: the package pyodide of npm, as npm pack pyodide gets it." type:"path" placeholder:"FILE_OR_DIR"`
}

func (f *agentFlags) writeAgent(c Files, out string) error {
	a := agentpage.Agent{Pyodide: f.Pyodide}
	var err error
	if a.Game, err = catalog.Find(f.Plays); err != nil {
		return UsageError{Err: err}
	}
	if info, err := os.Stat(f.Agent); err == nil && !info.IsDir() && slices.Contains([]string{".js", ".mjs"}, filepath.Ext(f.Agent)) {
		a.Script, a.Name = f.Agent, strings.TrimSuffix(filepath.Base(f.Agent), filepath.Ext(f.Agent))
	} else if err := f.findClass(&a); err != nil {
		return UsageError{Err: err}
	}
	site, err := agentpage.Build(a)
	if err != nil {
		return err
	}
	if err := site.Write(out); err != nil {
		return err
	}
	fmt.Fprintf(c.Out, "%s holds a page to play against %s, for any web server; try it with: python3 -m http.server -d %s\n", out, a.Name, out)
	return nil
}

func (f *agentFlags) findClass(a *agentpage.Agent) error {
	found, err := grade.Find(f.Agent)
	if err != nil {
		return err
	}
	if found.Missing != "" {
		return fmt.Errorf("%s: %s", f.Agent, found.Missing)
	}
	a.Name, a.Class = found.Name, found.Spec
	if module, _ := a.Class.Class(); module == "" || a.Class.Folder() == "" {
		return fmt.Errorf("%s is no folder of an agent in Python, and no file of JavaScript", f.Agent)
	}
	return nil
}
