// Package commandline parses command lines into structs of flags with kong's tags, prints
// their help, and shows progress bars.
package commandline

import (
	"fmt"
	"io"
	"os"
	"reflect"
	"slices"
	"time"

	"github.com/alecthomas/kong"
	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"
)

// Program is a program with subcommands.
type Program struct {
	Name, About string
	// Table is a pointer to a struct with kong's tags, whose fields have Run methods that
	// take the value Files.
	Table any
	Vars  map[string]string // in the tags of flags, written ${NAME}
	Files any
	Out   io.Writer // for help
}

// Parse parses arguments. It returns a function that runs the chosen subcommand, or nil if
// help was requested and printed. The error is an [*UnknownCommand] if there is no such subcommand.
func (p *Program) Parse(args []string) (run func() error, err error) {
	helped := false
	parser, err := kong.New(p.Table, append(valueMappers(), kong.Name(p.Name), kong.Description(p.About), kong.Vars(p.Vars), kong.Help(printHelp),
		kong.ValueFormatter(flagHelp), kong.Writers(p.Out, io.Discard), kong.Exit(func(int) { helped = true }), kong.Bind(p.Files))...)
	if err != nil {
		panic(fmt.Sprintf("the table of subcommands is wrong: %v", err))
	}
	parsed, err := parser.Parse(args)
	switch {
	case helped:
		return nil, nil
	case err != nil && !slices.ContainsFunc(parser.Model.Children, func(n *kong.Node) bool { return len(args) > 0 && n.Name == args[0] }):
		return nil, &UnknownCommand{err}
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

// DynamicFlags are flags determined at run time, to be embedded in a subcommand.
type DynamicFlags = kong.Plugins

// StringFlags returns a string flag for each name. After [Program.Parse] read returns their values,
// "" for flags that were not given.
func StringFlags(names []string, help func(name string) string, placeholder string) (flags DynamicFlags, read func(name string) string) {
	fields := make([]reflect.StructField, len(names))
	for i, name := range names {
		tag := fmt.Sprintf("name:%q help:%q placeholder:%q", name, help(name), placeholder)
		fields[i] = reflect.StructField{Name: fmt.Sprintf("Flag%d", i), Type: reflect.TypeFor[string](), Tag: reflect.StructTag(tag)}
	}
	values := reflect.New(reflect.StructOf(fields))
	return DynamicFlags{values.Interface()}, func(name string) string {
		if i := slices.Index(names, name); i >= 0 {
			return values.Elem().Field(i).String()
		}
		return ""
	}
}

// ProgressBar shows a progress bar if f is a terminal. update sets the number of steps done
// and the total, and end clears the bar.
func ProgressBar(f *os.File, title string) (update func(done, total int), end func()) {
	if !IsTerminal(f) {
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

// The intervals at which a line is shown: in a terminal, where it stays the same one, and elsewhere.
const (
	lineInterval    = 200 * time.Millisecond
	logLineInterval = time.Minute
)

// LiveLine shows a status line: always current if f is a terminal, otherwise a new line every minute.
// show calls text when the line is due. end removes the line from a terminal. The functions are not
// safe for concurrent use.
func LiveLine(f *os.File) (show func(text func() string), end func()) {
	terminal, shown := IsTerminal(f), time.Now()
	interval := logLineInterval
	if terminal {
		interval, shown = lineInterval, time.Time{}
	}
	show = func(text func() string) {
		now := time.Now()
		if now.Sub(shown) < interval {
			return
		}
		shown = now
		if !terminal {
			fmt.Fprintln(f, text())
			return
		}
		line := []rune(text())
		if width, _, err := term.GetSize(int(f.Fd())); err == nil && width > 1 {
			line = line[:min(len(line), width-1)]
		}
		fmt.Fprint(f, clearLine+string(line))
	}
	end = func() {
		if terminal {
			fmt.Fprint(f, clearLine)
		}
	}
	return show, end
}

// clearLine returns to the start of a line of a terminal and empties it.
const clearLine = "\r\x1b[K"

// IsTerminal reports whether a file is a terminal.
func IsTerminal(f *os.File) bool { return term.IsTerminal(int(f.Fd())) }
