package pages

import (
	"html/template"
	"io"
	"sync"

	"freckers/game"
	"freckers/gfx/lightboard"
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

// Share is the preview of a shared page, by the Open Graph protocol.
type Share struct {
	Description   string
	Image         string // the address of a PNG
	Width, Height int    // of the picture, in pixels
	Address       string // of the page itself, empty if it is not known
}

// The file of [Shared].
const scriptFile = "board.js"

// File is a file to be written beside pages.
type File struct {
	Name string
	Data []byte
}

// Shared returns what pages of some games have in common: the script of the light board with their boards.
func Shared(games ...game.Game) ([]File, error) {
	kinds, err := lightboard.Kinds(games...)
	if err != nil {
		return nil, err
	}
	script, err := lightboard.Replayer(kinds)
	return []File{{scriptFile, []byte(script)}}, err
}

// scriptFor returns the script that shows a record.
func scriptFor(r *replay.Record) (string, error) {
	start := r.State(0)
	kinds, err := lightboard.Kinds(r.Game())
	if err != nil {
		return "", err
	}
	name := r.Game().Info().BoardUnder(start.RuleSet())
	return lightboard.Replayer(map[string]lightboard.Kind{name: kinds[name]})
}

// The policy forbids all that a page does not need: it loads nothing, and runs one script.
const document = `{{template "top" head .Title .Policy}}
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
<style>{{.Style}}</style>
</head>
<body>
<main>
{{- if .Links}}
<nav class="up" aria-label="Pages">{{range .Links}}<a href="{{.Address}}">{{.Text}}</a> {{end}}<span>{{.Note}}</span></nav>
{{- end}}
<h1>{{.Title}}</h1>
<freckers-board lang="" list="list">
<noscript><p>The moves of this game are shown by a script, and scripts are switched off.</p></noscript>
<script type="application/json">{{.Game}}</script>
</freckers-board>
</main>
{{- if .Shared}}
<script src="{{.Shared}}board.js"></script>
{{- else}}
<script>{{.Script}}</script>
{{- end}}
</body>
</html>
`

var parsed = sync.OnceValue(func() *template.Template { return Parse("page", document, nil) })

// style is that of the page around the board.
const style = `:root{color-scheme:light dark}body{margin:0;background:#1f4b52}h1{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}` +
	`.up{display:flex;flex-wrap:wrap;gap:4px 20px;padding:10px 24px;background:#14262a;color:#c4d8d3;font:16px/1.6 Lato,"Segoe UI",system-ui,sans-serif;overflow-wrap:anywhere}` +
	`.up a{color:#fff6dc}.up a:focus-visible{outline:3px solid #e0ac55}.up span{flex:1 1 300px}noscript{color:#fff6dc}` +
	`freckers-board{max-width:1360px;margin:0 auto;--around:24px}.up~freckers-board{--around:72px}` +
	`@media (prefers-color-scheme:dark){body{background:#0b232b}}`

// Write writes the page.
func (p *Page) Write(w io.Writer) error {
	data := struct {
		*Page
		Game   *Game
		Policy string
		Style  template.CSS
		Script template.JS
	}{Page: p, Game: New(p.Record), Style: style, Policy: "default-src 'none'; base-uri 'none'; form-action 'none'; style-src '" + Digest(style) + "'; script-src "}
	if p.Shared == "" {
		script, err := scriptFor(p.Record)
		if err != nil {
			return err
		}
		data.Script = template.JS(script)
		data.Policy += "'" + Digest(script) + "'"
	} else {
		data.Policy += "'self' file:"
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
