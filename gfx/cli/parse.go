//go:build !js

package cli

import (
	"fmt"
	"io"
	"os"
	"reflect"
	"slices"

	"github.com/alecthomas/kong"
	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"

	"freckers/ai/player"
	"freckers/gfx/session"
	"freckers/gfx/session/launcher"
)

// Parse parses arguments into a table of subcommands: a pointer to a struct with kong's
// tags, whose fields have Run methods that take Files. It returns a function that runs the
// chosen subcommand, or nil if help was requested and printed.
func Parse(table any, name, about string, args []string, c Files) (run func() error, err error) {
	helped := false
	parser, err := kong.New(table, append(valueMappers(), kong.Name(name), kong.Description(about), kong.Vars(Vars()), kong.Help(printHelp),
		kong.ValueFormatter(flagHelp), kong.Writers(c.Out, io.Discard), kong.Exit(func(int) { helped = true }), kong.Bind(c))...)
	if err != nil {
		panic(fmt.Sprintf("the table of subcommands is wrong: %v", err))
	}
	parsed, err := parser.Parse(args)
	switch {
	case helped:
		return nil, nil
	case err != nil:
		return nil, err
	}
	return func() error { return parsed.Run() }, nil
}

// printHelp prints kong's help, except that a command which works alone and has subcommands
// too, by a field with the tag default:"withargs", is shown as one command: nobody types the
// name of that field.
func printHelp(o kong.HelpOptions, c *kong.Context) error {
	for _, n := range c.Model.Children {
		if d := defaultForm(n); d != nil {
			d.Name, d.Help = "", n.Help
		}
	}
	selected := c.Selected()
	if selected == nil || defaultForm(selected) == nil {
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

// defaultForm returns what a command with subcommands does without one, nil if nothing.
func defaultForm(n *kong.Node) *kong.Node {
	if n.DefaultCmd == nil || n.DefaultCmd.Tag.Default != "withargs" {
		return nil
	}
	return n.DefaultCmd
}

// flagHelp is the help of a flag or argument with its default, which kong would not show
// beside a placeholder.
func flagHelp(v *kong.Value) string {
	if !v.HasDefault {
		return v.Help
	}
	return v.Help + " Default: " + v.Default + "."
}

// dynamicFlags are flags determined at run time, to be embedded in a subcommand.
type dynamicFlags = kong.Plugins

// stringFlags makes a string flag for each name. Read returns their values after [Parse],
// "" for a flag that was not given.
func stringFlags(names []string, help func(name string) string, placeholder string) (flags dynamicFlags, read func(name string) string) {
	fields := make([]reflect.StructField, len(names))
	for i, name := range names {
		tag := fmt.Sprintf("name:%q help:%q placeholder:%q", name, help(name), placeholder)
		fields[i] = reflect.StructField{Name: fmt.Sprintf("Flag%d", i), Type: reflect.TypeFor[string](), Tag: reflect.StructTag(tag)}
	}
	values := reflect.New(reflect.StructOf(fields))
	return dynamicFlags{values.Interface()}, func(name string) string {
		if i := slices.Index(names, name); i >= 0 {
			return values.Elem().Field(i).String()
		}
		return ""
	}
}

// progressBar shows a progress bar if f is a terminal. Update sets how many of how many
// steps are done, and end clears the bar.
func progressBar(f *os.File, title string) (update func(done, total int), end func()) {
	if !isTerminal(f) {
		return func(int, int) {}, func() {}
	}
	bar := progressbar.NewOptions(1, progressbar.OptionSetWriter(f), progressbar.OptionSetDescription(title),
		progressbar.OptionShowCount(), progressbar.OptionClearOnFinish(), progressbar.OptionFullWidth())
	update = func(done, total int) {
		if total != bar.GetMax() {
			bar.ChangeMax(total)
		}
		bar.Set(done) // fails only if the terminal cannot be written
	}
	return update, func() { bar.Exit() }
}

func isTerminal(f *os.File) bool { return term.IsTerminal(int(f.Fd())) }

// newLauncher returns a launcher without a folder for matches.
func newLauncher(o player.Options) session.Launcher { return launcher.New("", o) }
