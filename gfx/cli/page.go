package cli

import (
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"freckers/ai/course/grade"
	"freckers/game/catalog"
	"freckers/gfx/agentpage"
	"freckers/gfx/pages"
)

// Command writes pages of recorded games to be shared.
type Command struct {
	Games []string `arg:"" optional:"" help:"Saved games, referee's logs or their output." placeholder:"GAME"`
	Out   string   `short:"o" required:"" help:"The folder to write: a page and a picture for each game." placeholder:"DIR"`
	agentFlags
	URL string `name:"url" help:"The address that the folder will have on the web. Messengers and social networks show a picture only by its full address." placeholder:"BASE"`
	GameFlag
}

// Run writes the pages.
func (p *Command) Run(c Files) error {
	switch {
	case p.Agent != "" && (len(p.Games) > 0 || p.URL != "" || p.Number > 0):
		return UsageError{Err: errors.New("--agent writes a page to play on: leave out games, --game and --url")}
	case p.Agent != "":
		return p.writeAgent(c, p.Out)
	case len(p.Games) == 0:
		return UsageError{Err: errors.New("nothing to write: name games, or an agent with --agent")}
	}
	if err := checkBase(p.URL); err != nil {
		return UsageError{Err: err}
	}
	used := map[string]bool{}
	for _, path := range p.Games {
		record, err := p.Open(c, path)
		if err != nil {
			return err
		}
		first := pages.NameOf(path)
		name := first
		for k := 2; used[strings.ToLower(name)]; k++ {
			name = fmt.Sprintf("%s-%d", first, k)
		}
		used[strings.ToLower(name)] = true
		if err := pages.WriteShared(p.Out, name, p.URL, record); err != nil {
			return err
		}
		fmt.Fprintln(c.Out, filepath.Join(p.Out, name+".html"))
	}
	if p.URL == "" {
		fmt.Fprintln(c.Err, "the pages open from files, but messengers will not show their pictures: name the address of the folder with --url")
	}
	return nil
}

// checkBase checks that an address is empty or a full one of a folder.
func checkBase(base string) error {
	if base == "" {
		return nil
	}
	u, err := url.Parse(base)
	if err != nil || u.Scheme != "https" && u.Scheme != "http" || u.Host == "" || u.RawQuery != "" || u.Fragment != "" {
		return errors.New("--url is " + base + ": expected the address of a folder, such as https://example.org/games/")
	}
	return nil
}

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
