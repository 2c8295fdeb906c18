package commandline

import "github.com/alecthomas/kong"

// Given is embedded in a subcommand that must distinguish typed flags from defaults.
type Given struct{ names map[string]bool }

// AfterApply is a hook of kong; it notes the typed flags.
func (g *Given) AfterApply(c *kong.Context) error {
	g.names = map[string]bool{}
	for _, p := range c.Path {
		if p.Flag != nil && !p.Resolved {
			g.names[p.Flag.Name] = true
		}
	}
	return nil
}

// Has reports whether a flag was typed.
func (g *Given) Has(flag string) bool { return g.names[flag] }
