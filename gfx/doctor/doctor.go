// Package doctor collects facts about the program and the computer for bug reports.
package doctor

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"freckers/game"
	"freckers/gfx/cli"
	"freckers/gfx/console"
	"freckers/gfx/language"
	"freckers/replay/gamefile"
	"freckers/replay/gamestore"
	"freckers/replay/vfs"
)

// Command is the subcommand that prints a [Report].
type Command struct {
	JSON bool `name:"json" help:"Print JSON."`
	// Settings returns what is wrong with the text of a settings file.
	Settings func(text []byte) error `kong:"-"`
}

// Run prints the report. It fails if something is broken.
func (d *Command) Run(c cli.Files) error {
	r := Examine(d.Settings)
	err := r.Write(c.Out)
	if d.JSON {
		err = r.WriteJSON(c.Out)
	}
	if n := len(r.Problems()); n > 0 && err == nil {
		err = fmt.Errorf("%s found: see the report", game.Count(n, "problem was", "problems were"))
	}
	return err
}

// Item is a line of a report.
type Item struct {
	Name    string `json:"name"`
	Value   string `json:"value"`             // what was found, without private data
	Problem string `json:"problem,omitempty"` // what is broken and what to do, empty if nothing is
}

// Report is what was found, in the order in which it is printed.
type Report []Item

// Problems returns the items that are broken.
func (r Report) Problems() (list []Item) {
	for _, i := range r {
		if i.Problem != "" {
			list = append(list, i)
		}
	}
	return list
}

// Write writes a line for each item, and its problem below it.
func (r Report) Write(w io.Writer) error {
	var b strings.Builder
	for _, i := range r {
		fmt.Fprintf(&b, "%-14s %s\n", i.Name+":", i.Value)
		if i.Problem != "" {
			fmt.Fprintf(&b, "%-14s PROBLEM: %s\n", "", i.Problem)
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// WriteJSON writes the items as a list.
func (r Report) WriteJSON(w io.Writer) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(r)
}

// Examine returns a report of everything. Check returns what is wrong with the text of a settings
// file. Examine changes nothing, and makes no folder.
func Examine(check func(text []byte) error) Report {
	fact := func(name string, value func() string) examination {
		return examination{name, func() Item { return Item{Name: name, Value: value()} }}
	}
	list := []examination{
		fact("Version", cli.ProgramVersion),
		fact("Go", runtime.Version),
		fact("System", system),
		fact("Display", func() string { return display(os.Getenv) }),
		fact("Graphics", graphics),
		fact("Sound", sound),
	}
	games, err := gamestore.DefaultDir()
	if err != nil {
		list = append(list, examination{"Folder", func() Item { return Item{"Folder", "none", err.Error()} }})
	} else {
		data := filepath.Dir(games)
		list = append(list,
			examination{"Data folder", func() Item { return folder("Data folder", data) }},
			examination{"Saved games", func() Item { return folder("Saved games", games) }},
			examination{"Settings", func() Item { return settings(data, check) }},
			examination{"Games", func() Item { return saved(games) }},
			examination{"Log", func() Item { return logFile(data) }})
	}
	list = append(list,
		examination{"Language", func() Item { return locale(games, err) }},
		fact("Fonts", func() string { return "built in" }),
		fact("Python", func() string { return tool("python3", "--version") }),
		fact("bubblewrap", func() string { return tool("bwrap", "--version") }))
	return examine(list)
}

// examination finds one item; it has no name if there is nothing to say.
type examination struct {
	name string
	find func() Item
}

// patience is how long one of them may take. To read very many games takes longer than anything else.
const patience = 20 * time.Second

// examine does one after another. A disk or a network that does not answer stops none of those behind it.
func examine(list []examination) (r Report) {
	for _, e := range list {
		found := make(chan Item, 1)
		go func() { found <- e.find() }()
		select {
		case i := <-found:
			if i.Name != "" {
				r = append(r, i)
			}
		case <-time.After(patience):
			r = append(r, Item{e.name, unknown, "the disk or the network does not answer: check the connection, or name another folder in " + gamestore.DataEnv})
		}
	}
	return r
}

// logFile names the log of the program, if there is one.
func logFile(data string) (i Item) {
	if log := console.LogFile(data); exists(log) {
		i = Item{Name: "Log", Value: private(log) + ", of what failed when no terminal was there to show it"}
	}
	return i
}

// folder reports whether files can be written in a folder, or where it would be made.
func folder(name, path string) Item {
	i := Item{Name: name, Value: private(path)}
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, os.ErrNotExist):
		i.Value += " (not there yet)"
		for at := filepath.Dir(path); at != filepath.Dir(at); at = filepath.Dir(at) {
			if above, err := os.Stat(at); err == nil {
				if !above.IsDir() {
					i.Problem = private(at) + " is not a folder: name another one in " + gamestore.DataEnv
				} else {
					i.Problem = unwritable(filepath.Join(at, "probe"))
				}
				break
			}
		}
	case err != nil:
		i.Problem = private(vfs.Reason(err))
	case !info.IsDir():
		i.Problem = "this is not a folder: name another one in " + gamestore.DataEnv
	default:
		i.Problem = unwritable(filepath.Join(path, "probe"))
	}
	if i.Problem == "" {
		i.Value += ", can be written"
	}
	return i
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

func unwritable(path string) string {
	err := vfs.Probe(vfs.OS(), path)
	if err == nil {
		return ""
	}
	return fmt.Sprintf("no file can be written in %s: %s; name another folder in %s", private(filepath.Dir(path)), vfs.Reason(err), gamestore.DataEnv)
}

// settings reports whether the settings can be read.
func settings(dir string, check func(text []byte) error) Item {
	i := Item{Name: "Settings", Value: "defaults"}
	const most = 1 << 20
	text, err := vfs.Read(filepath.Join(dir, "settings.json"), most)
	if errors.Is(err, os.ErrNotExist) {
		return i
	}
	if err == nil {
		err = check(text)
	}
	if i.Value = "read"; err != nil {
		i.Value, i.Problem = "damaged", private(vfs.Reason(err))+"; the program goes on with defaults for what cannot be read"
	}
	return i
}

// saved counts the saved games, and those that are damaged.
func saved(dir string) Item {
	list := gamefile.New(gamestore.Dir(vfs.OS(), dir), nil)
	list.Refresh()
	now := list.Wait()
	unread, damaged := 0, 0
	for i := range now.Games {
		switch g := &now.Games[i]; {
		case g.Err != nil:
			unread++
		case g.Damaged:
			damaged++
		}
	}
	i := Item{Name: "Games", Value: fmt.Sprintf("%d, %d damaged, %d cannot be opened", len(now.Games), damaged, unread)}
	switch {
	case now.Err != nil:
		i.Problem = private(now.Err.Error())
	case unread+damaged > 0:
		i.Problem = "open Saved games to see which; one that cannot be opened can be saved elsewhere as it is"
	}
	return i
}

// locale is the language that texts are shown in.
func locale(games string, none error) Item {
	data := ""
	if none == nil {
		data = filepath.Dir(games)
	}
	i := Item{Name: "Language"}
	l, err := language.Wanted(data)
	if i.Value = fmt.Sprintf("%s (LANG=%s)", l.Language(), os.Getenv("LANG")); err != nil {
		i.Problem = private(err.Error())
	}
	return i
}

// private replaces the home folder by ~ in a text that others will read.
func private(text string) string {
	home, err := os.UserHomeDir()
	if err != nil || len(home) < 2 {
		return text
	}
	return strings.ReplaceAll(text, home, "~")
}
