// Package agents holds the Python side of the course's agents, embedded: what
// lets an Agent class play by the engine protocol, and a package by which a level of
// the machine plays inside the course's referee.
package agents

import (
	"bytes"
	"compress/zlib"
	"embed"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
)

//go:embed adapter.py
var adapter string

//go:embed debugger.py
var debugger string

//go:embed probe.py
var probe string

//go:embed all:referee
var referees embed.FS

//go:embed kit/*.py
var kit embed.FS

//go:embed freckers_agent/*.py
var pack embed.FS

// Adapter returns the program that seats a class; its help lists its arguments.
func Adapter() string { return adapter }

// Debugger returns the program that goes through a recorded game with a class in the
// terminal; its help describes the script that it takes.
func Debugger() string { return debugger }

// Probe returns the program that examines a class before it plays; its help lists its
// arguments and what it reports.
func Probe() string { return probe }

// Referee returns the package that stands in for the course's own in a game of [Games], with
// the folder referee at its root.
func Referee(game string) fs.FS {
	sub, err := fs.Sub(referees, path.Join("referee", game))
	if err != nil {
		panic("assets: " + err.Error()) // the name is a valid path
	}
	return sub
}

// Modules returns the entry of the environment with the modules that the adapter of a game
// finds beside itself: [Referee], and its own further parts.
func Modules(game string) string {
	sources := map[string]string{}
	add := func(files fs.FS, under string) {
		err := fs.WalkDir(files, ".", func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || path.Ext(name) != ".py" {
				return err
			}
			text, err := fs.ReadFile(files, name)
			sources[path.Join(under, name)] = string(text)
			return err
		})
		if err != nil {
			panic("assets: " + err.Error()) // they are part of the program
		}
	}
	add(Referee(game), "")
	parts, err := fs.Sub(kit, "kit")
	if err != nil {
		panic("assets: " + err.Error()) // the name is a valid path
	}
	add(parts, "freckers_kit")
	text, err := json.Marshal(sources)
	if err != nil {
		panic("assets: " + err.Error()) // it is a map of strings
	}
	var packed bytes.Buffer
	w := zlib.NewWriter(&packed)
	_, _ = w.Write(text) // to memory
	_ = w.Close()
	return "FRECKERS_MODULES=" + base64.StdEncoding.EncodeToString(packed.Bytes())
}

// Games lists the games that the course was about, by their names here.
func Games() []string { return []string{"freckers", "chexers"} }

// Package is the name of the package that [Files] makes.
const Package = "freckers_agent"

// Files returns, by name, the files of a Python package by which a level of the machine
// plays a game in the course's referee. The engine is the path of this program. The
// error lists the games.
func Files(game string, level int, engine string) (map[string]string, error) {
	if !slices.Contains(Games(), game) {
		return nil, fmt.Errorf("the course has no referee for %s: choose %s", game, strings.Join(Games(), " or "))
	}
	files := map[string]string{}
	for name, from := range map[string]string{"__init__.py": "init_" + game, "program.py": "program_" + game, "engine.py": "engine"} {
		text, err := pack.ReadFile(Package + "/" + from + ".py")
		if err != nil {
			panic("assets: " + err.Error()) // it is part of the program
		}
		files[name] = string(text)
	}
	// What %q escapes, Python reads in the same way.
	files["settings.py"] = fmt.Sprintf("\"\"\"What the package was written for. The environment has the last word:\nFRECKERS_ENGINE and FRECKERS_LEVEL stand in for what is here.\"\"\"\n\nENGINE = %q\nLEVEL = %d\n", engine, level)
	return files, nil
}
