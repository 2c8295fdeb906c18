//go:build !js

package console

import (
	"fmt"
	"slices"

	"github.com/alecthomas/kong"
)

// help is kong's help, but that a command which does something by itself and has
// subcommands too, by a field with the tag default:"withargs", is told as one:
// the name of that field is a word that nobody types.
func help(o kong.HelpOptions, c *kong.Context) error {
	for _, n := range c.Model.Children {
		if own := ownForm(n); own != nil {
			own.Name, own.Help = "", n.Help
		}
	}
	selected := c.Selected()
	if selected == nil || ownForm(selected) == nil {
		return kong.DefaultHelpPrinter(o, c)
	}
	one := *selected.DefaultCmd
	one.Name, one.Parent = selected.Name, selected.Parent
	if _, err := fmt.Fprintf(c.Stdout, "Usage: %[1]s %[2]s\n       %[1]s %[3]s <command>\n", c.Model.Name, one.Summary(), one.Path()); err != nil {
		return err
	}
	one.Children = slices.DeleteFunc(slices.Clone(selected.Children), func(n *kong.Node) bool { return n == selected.DefaultCmd })
	c.Path[len(c.Path)-1].Command = &one
	o.NoAppSummary = true
	return kong.DefaultHelpPrinter(o, c)
}

// ownForm is what a command with subcommands does without one, nil for nothing.
func ownForm(n *kong.Node) *kong.Node {
	if n.DefaultCmd == nil || n.DefaultCmd.Tag.Default != "withargs" {
		return nil
	}
	return n.DefaultCmd
}

// withDefault is what the help says of a flag or an argument: a placeholder
// would hide what it is where it is not given.
func withDefault(v *kong.Value) string {
	if !v.HasDefault {
		return v.Help
	}
	return v.Help + " Default: " + v.Default + "."
}
