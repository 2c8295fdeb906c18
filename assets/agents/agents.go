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

//go:embed referee_game.py
var referee string

//go:embed freckers_agent/*.py
var pack embed.FS

// Adapter is the program that seats a class; it says itself what its arguments
// are.
func Adapter() string { return adapter }

// Referee is the source of a module that stands in for the course's own.
func Referee() string { return referee }

// Games lists the games that the course was about, by their names here.
func Games() []string { return []string{"freckers", "chexers"} }

// Package is the name of the package that [Files] makes.
const Package = "freckers_agent"

// Files gives the files of a Python package by which a level of the machine
// plays a game in the course's referee: their texts by their names. The engine is the path
// of this program, by which it is started. The error lists the games there are.
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
	files["settings.py"] = fmt.Sprintf("\"\"\"What the package was written for. The environment has the last word:\nFRECKERS_ENGINE and FRECKERS_LEVEL stand in for what is here.\"\"\"\n\nENGINE = %s\nLEVEL = %d\n", pythonString(engine), level)
	return files, nil
}

// pythonString writes a text as Python does.
func pythonString(s string) string {
	var b strings.Builder
	b.WriteByte('"')
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			b.WriteRune('\\')
			b.WriteRune(r)
		case r < ' ' || r == 0x7f:
			fmt.Fprintf(&b, "\\x%02x", r)
		default:
			b.WriteRune(r)
		}
	}
	b.WriteByte('"')
	return b.String()
}
