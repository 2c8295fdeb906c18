package pages

import (
	"fmt"
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

const index = `{{template "top" contained "Games"}}
<style>
{{style}}
main{max-width:960px}
ul{list-style:none;margin:0;padding:0}
li{border-top:1px solid var(--line)}
a{display:block;padding:12px 8px;color:var(--link);font-weight:700;text-decoration:none;border-radius:14px}
a:hover{text-decoration:underline}
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
	return Parse("index", index, nil).Execute(w, rows)
}
