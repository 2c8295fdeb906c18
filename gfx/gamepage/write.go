package gamepage

import (
	"fmt"
	"html/template"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"freckers/game"
	"freckers/replay"
	"freckers/replay/vfs"
)

// WriteFile writes the page of a record, with all that it needs, as a single file.
func WriteFile(path string, r *replay.Record) error {
	p := Page{Title: Title(r), Record: r}
	if err := vfs.WriteFunc(vfs.OS(), path, p.Write); err != nil {
		return fmt.Errorf("%s cannot be written: %w", path, err)
	}
	return nil
}

// Named is a record and the name of its page, without an ending.
type Named struct {
	Name   string
	Record *replay.Record
}

// NameOf returns a name for the page of a file: letters, digits, dots and hyphens.
func NameOf(path string) string {
	name := strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
	name = strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '.' || r == '_' {
			return r
		}
		return '-'
	}, name)
	if name = strings.Trim(name, "-."); name == "" {
		return "game"
	}
	return name
}

// WriteFolder writes a page for each game, what they share, and index.html, which lists
// them. Games of the same name are numbered.
func WriteFolder(dir string, list []Named) error {
	if err := vfs.MkdirAll(vfs.OS(), dir); err != nil {
		return err
	}
	var games []game.Game
	rows := make([]row, len(list))
	used := map[string]bool{"index": true}
	for i, n := range list {
		name := n.Name
		for k := 2; used[strings.ToLower(name)]; k++ {
			name = fmt.Sprintf("%s-%d", n.Name, k)
		}
		used[strings.ToLower(name)] = true
		g := n.Record.Game()
		if !slices.ContainsFunc(games, func(h game.Game) bool { return h.Info().Name == g.Info().Name }) {
			games = append(games, g)
		}
		line := n.Record.Line(n.Record.Cursor)
		rows[i] = row{File: name + ".html", Title: Title(n.Record), Game: g.Info().Title, Moves: len(line) - 1, Result: result(n.Record, line[len(line)-1])}
		p := Page{Title: rows[i].Title, Record: n.Record, Links: []Link{{"All games", "index.html"}}, Shared: "./"}
		if err := vfs.WriteFunc(vfs.OS(), filepath.Join(dir, rows[i].File), p.Write); err != nil {
			return err
		}
	}
	files, err := Shared(games...)
	if err != nil {
		return err
	}
	for _, f := range files {
		if err := vfs.WriteFile(vfs.OS(), filepath.Join(dir, f.Name), f.Data); err != nil {
			return err
		}
	}
	return vfs.WriteFunc(vfs.OS(), filepath.Join(dir, "index.html"), func(w io.Writer) error { return writeIndex(w, rows) })
}

// row is a game in the list.
type row struct {
	File, Title, Game, Result string
	Moves                     int
}

const index = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<meta name="color-scheme" content="light dark"/>
<title>Games</title>
<style>
:root{--ground:#f6f3ea;--line:#ddd8c8;--ink:#22352f;--quiet:#55665e;--link:#1c5a60}
@media (prefers-color-scheme:dark){:root{--ground:#14262a;--line:#486667;--ink:#e9efe6;--quiet:#a3b5ab;--link:#e0ac55}}
body{margin:0;background:var(--ground);color:var(--ink);font:17px/1.45 Lato,"Segoe UI",system-ui,sans-serif}
main{max-width:960px;margin:0 auto;padding:24px 20px 64px}
h1{font-size:30px;margin:8px 0 16px}
ul{list-style:none;margin:0;padding:0}
li{border-top:1px solid var(--line)}
a{display:block;padding:12px 8px;color:var(--link);font-weight:700;text-decoration:none;border-radius:14px;overflow-wrap:anywhere}
a:hover{text-decoration:underline}
a:focus-visible{outline:3px solid #c98a2b}
span{display:block;color:var(--quiet);font-weight:400;font-size:15px}
</style>
</head>
<body>
<main>
<h1>Games</h1>
<ul>
{{- range .}}
<li><a href="./{{.File}}">{{.Title}}<span>{{.Game}}, {{.Moves}} {{if eq .Moves 1}}move{{else}}moves{{end}}{{with .Result}}. {{.}}{{end}}</span></a></li>
{{- end}}
</ul>
</main>
</body>
</html>
`

func writeIndex(w io.Writer, rows []row) error {
	t, err := template.New("index").Parse(index)
	if err != nil {
		return err
	}
	return t.Execute(w, rows)
}
