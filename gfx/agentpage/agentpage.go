// Package agentpage writes a folder for any web server where visitors play against somebody's agent in their browser,
// or watch it play: an agent of the course in Python, by Pyodide, or an engine in JavaScript. The light board shows it.
package agentpage

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"fmt"
	"html/template"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"freckers/ai/player"
	"freckers/assets"
	"freckers/assets/agents"
	"freckers/game"
	"freckers/gfx/lightboard"
	"freckers/gfx/web"
)

// patience is how many seconds the page waits for an answer.
const patience = 60

// maxSize is the most bytes of an agent's folder.
const maxSize = 200 << 20

// Agent is what plays on the page.
type Agent struct {
	Name string
	Game game.Game
	// Class is the class in Python; it is not used with a Script.
	Class player.Spec
	// Script is the path of an engine in JavaScript, which runs in a worker and speaks the engine protocol by messages.
	Script string
	// Pyodide is the package of that name from npm: its folder, or the .tgz file. A Script needs none.
	Pyodide string
}

// settings are the file agent.json, which the page reads.
type settings struct {
	Name     string   `json:"name"`
	Script   string   `json:"script"`
	Patience int      `json:"patience"` // seconds for an answer
	Game     string   `json:"game"`
	Module   string   `json:"module,omitempty"`
	Seconds  int      `json:"seconds,omitempty"` // of CPU time for a game
	Modules  string   `json:"modules,omitempty"` // as the adapter finds them in its environment
	Wheels   []string `json:"wheels"`
	// Words are those of the page, by language.
	Words map[string]map[string]any `json:"words"`
}

// Build returns the page. It fails if the class, Pyodide or one of its files is missing.
func Build(a Agent) (*web.Site, error) {
	s, err := web.Light("")
	if err != nil {
		return nil, err
	}
	of := settings{Name: a.Name, Patience: patience, Game: a.Game.Info().Name, Wheels: []string{}}
	if of.Words, err = lightboard.AgentWords(a.Name, a.Game); err != nil {
		return nil, err
	}
	if a.Script != "" {
		err = addScript(s, a, &of)
	} else {
		err = addPython(s, a, &of)
	}
	if err != nil {
		return nil, err
	}
	if s.Files["agent.json"], err = json.Marshal(of); err != nil {
		return nil, err
	}
	var index bytes.Buffer
	page, err := template.ParseFS(assets.LightBoard(), "agent.html")
	if err == nil {
		err = page.Execute(&index, map[string]string{"Name": a.Name, "Title": a.Game.Info().Title})
	}
	if err != nil {
		return nil, err
	}
	s.Replace("index.html", index.Bytes())
	for _, name := range []string{"agent.js", "agent-page.js", "agent-page.css"} {
		if s.Files[name], err = fs.ReadFile(assets.LightBoard(), name); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// addScript adds an engine with what it may load from its folder.
func addScript(s *web.Site, a Agent, of *settings) error {
	of.Script = "agent/" + filepath.Base(a.Script)
	return walk(os.DirFS(filepath.Dir(a.Script)), func(name string, text []byte) error {
		if slices.Contains([]string{".js", ".mjs", ".wasm", ".json", ".bin"}, path.Ext(name)) {
			s.Files["agent/"+name] = text
		}
		return nil
	})
}

// addPython adds a class, the adapter that seats it, and Pyodide. Wheels in its folder are installed before it begins.
func addPython(s *web.Site, a Agent, of *settings) error {
	if !slices.Contains(agents.Games(), of.Game) {
		return fmt.Errorf("the course had no agents for %s: choose %s", a.Game.Info().Title, strings.Join(agents.Games(), " or "))
	}
	of.Script, of.Seconds = "python.js", int(player.CourseCPU.Seconds())
	of.Module, _ = a.Class.Class()
	_, of.Modules, _ = strings.Cut(agents.Modules(of.Game), "=")
	s.Files["adapter.py"] = []byte(agents.Adapter())
	var err error
	if s.Files["python.js"], err = fs.ReadFile(assets.LightBoard(), "python.js"); err != nil {
		return err
	}
	var packed bytes.Buffer
	z := zip.NewWriter(&packed)
	if err := walk(os.DirFS(a.Class.Folder()), func(name string, text []byte) error {
		if path.Ext(name) == ".whl" {
			if !strings.HasSuffix(name, "-any.whl") && !strings.HasSuffix(name, "_wasm32.whl") {
				return fmt.Errorf("the wheel %s is for another system: get one for Pyodide, whose name ends in wasm32.whl or any.whl", name)
			}
			of.Wheels = append(of.Wheels, "wheels/"+path.Base(name))
			s.Files["wheels/"+path.Base(name)] = text
			return nil
		}
		w, err := z.Create(name)
		if err == nil {
			_, err = w.Write(text)
		}
		return err
	}); err != nil {
		return err
	}
	if err := z.Close(); err != nil {
		return err
	}
	s.Files["agent.zip"] = packed.Bytes()
	return addPyodide(s, a.Pyodide)
}

// walk reads the files of a folder, without those that are hidden.
func walk(files fs.FS, take func(name string, text []byte) error) error {
	size := 0
	return fs.WalkDir(files, ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case name != "." && (strings.HasPrefix(d.Name(), ".") || player.Unneeded(d.Name())):
			if d.IsDir() {
				return fs.SkipDir
			}
			return nil
		case !d.Type().IsRegular():
			return nil
		}
		text, err := fs.ReadFile(files, name)
		if size += len(text); err == nil && size > maxSize {
			err = fmt.Errorf("the agent's folder has more than %d MB: leave out what it does not need", maxSize>>20)
		}
		if err != nil {
			return err
		}
		return take(name, text)
	})
}
