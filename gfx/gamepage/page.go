package gamepage

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html/template"
	"io"
	"sync"

	"freckers/assets/player"
	"freckers/game"
	"freckers/replay"
)

// Link leads from a page to another one.
type Link struct{ Text, Address string }

// Page is a page that shows one game.
type Page struct {
	Title  string
	Record *replay.Record
	Links  []Link // to pages that have to do with it
	Note   string // a line on the game
	// Shared is the relative address of the folder with the files of [Shared], with a slash at its
	// end. It is empty for a page that holds all that it needs.
	Shared string
	Share  *Share // nil without
}

// Share is what others show of a page that somebody shares, by the Open Graph protocol.
type Share struct {
	Description   string
	Image         string // the address of a PNG
	Width, Height int    // of the picture, in pixels
	Address       string // of the page itself, empty if it is not known
}

// The names of the files of [Shared].
const (
	scriptFile = "player.js"
	styleFile  = "player.css"
)

// File is a file to be written beside pages.
type File struct {
	Name string
	Data []byte
}

// Shared returns what pages of some games have in common: the script with their boards, and the
// style sheet.
func Shared(games ...game.Game) ([]File, error) {
	script, err := scriptFor(games...)
	if err != nil {
		return nil, err
	}
	return []File{{scriptFile, []byte(script)}, {styleFile, []byte(player.Style())}}, nil
}

// scriptFor returns the player with all boards of games.
func scriptFor(games ...game.Game) (string, error) {
	script := player.Script()
	written := map[string]bool{}
	for _, g := range games {
		for _, set := range g.Info().RuleSets {
			if name := g.Info().BoardUnder(set.Name); !written[name] {
				written[name] = true
				board, err := boardScript(g, set.Name)
				if err != nil {
					return "", err
				}
				script += board
			}
		}
	}
	return script, nil
}

// boardScript adds the board of a game under a rule set to the player.
func boardScript(g game.Game, rules string) (string, error) {
	name := g.Info().BoardUnder(rules)
	board, err := json.Marshal(NewBoard(g, rules))
	if err != nil {
		return "", fmt.Errorf("the board of %s: %w", name, err)
	}
	return fmt.Sprintf("FreckersPlayer.boards[%q] = %s;\n", name, board), nil
}

// The policy forbids all that a page does not need: it loads nothing, and runs one script.
const document = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8"/>
{{- with .Policy}}
<meta http-equiv="Content-Security-Policy" content="{{.}}"/>
{{- end}}
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<meta name="color-scheme" content="light dark"/>
<title>{{.Title}}</title>
{{- with .Share}}
<meta name="description" content="{{.Description}}"/>
<meta property="og:type" content="website"/>
<meta property="og:site_name" content="Freckers"/>
<meta property="og:title" content="{{$.Title}}"/>
<meta property="og:description" content="{{.Description}}"/>
<meta property="og:image" content="{{.Image}}"/>
<meta property="og:image:type" content="image/png"/>
<meta property="og:image:width" content="{{.Width}}"/>
<meta property="og:image:height" content="{{.Height}}"/>
<meta property="og:image:alt" content="{{$.Title}}"/>
{{- with .Address}}
<meta property="og:url" content="{{.}}"/>
<link rel="canonical" href="{{.}}"/>
{{- end}}
<meta name="twitter:card" content="summary_large_image"/>
{{- end}}
{{- if .Shared}}
<link rel="stylesheet" href="{{.Shared}}player.css"/>
<script src="{{.Shared}}player.js"></script>
{{- else}}
<style>
{{.Style}}</style>
<script>{{.Script}}</script>
{{- end}}
<style>body{margin:0}.up+h1+.fp{--fp-out:94px}.up{display:flex;flex-wrap:wrap;gap:4px 20px;padding:10px 24px;background:#14262a;color:#c4d8d3;font:16px/1.6 Lato,"Segoe UI",system-ui,sans-serif;overflow-wrap:anywhere}.up a{color:#fff6dc}.up a:focus-visible{outline:3px solid #e0ac55}.up span{flex:1 1 300px}h1{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}</style>
</head>
<body>
<main>
{{- if .Links}}
<nav class="up" aria-label="Pages">{{range .Links}}<a href="{{.Address}}">{{.Text}}</a> {{end}}<span>{{.Note}}</span></nav>
{{- end}}
<h1>{{.Title}}</h1>
<div class="freckers-game">
<noscript><p>The moves of this game are shown by a script, and scripts are switched off.</p></noscript>
<script type="application/json">{{.Game}}</script>
</div>
</main>
</body>
</html>
`

var parsed = sync.OnceValue(func() *template.Template { return template.Must(template.New("page").Parse(document)) })

// Write writes the page.
func (p *Page) Write(w io.Writer) error {
	data := struct {
		*Page
		Game   *Game
		Policy string
		Style  template.CSS
		Script template.JS
	}{Page: p, Game: New(p.Record)}
	if p.Shared == "" {
		board, err := boardScript(p.Record.Game(), p.Record.State(0).RuleSet())
		if err != nil {
			return err
		}
		script := player.Script() + board
		sum := sha256.Sum256([]byte(script))
		data.Script, data.Style = template.JS(script), template.CSS(player.Style())
		data.Policy = "default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
	}
	return parsed().Execute(w, &data)
}

// Title returns what a page of a record is called: who played whom.
func Title(r *replay.Record) string {
	title := ""
	for i := range r.Header.Seats {
		if i > 0 {
			title += " vs "
		}
		title += r.SeatName(game.Seat(i))
	}
	return title
}
