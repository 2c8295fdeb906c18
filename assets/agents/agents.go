// Package agents holds the Python side of the course's agents, embedded: what
// lets an Agent class play by the engine protocol, and a package by which a level of
// the machine plays inside the course's referee.
package agents

import (
	"embed"
	"fmt"
	"slices"
	"strings"
)

//go:embed adapter.py
var adapter string

//go:embed debugger.py
var debugger string

//go:embed probe.py
var probe string

//go:embed referee_game.py
var referee string

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

// Referee returns the source of a module that stands in for the course's own.
func Referee() string { return referee }

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
