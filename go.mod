module freckers

go 1.26.0

require (
	github.com/alecthomas/kong v1.17.0
	github.com/andybalholm/brotli v1.2.8
	// No release since 2021, and none needed: it runs xclip, xsel, wl-copy and the like.
	// The alternatives need cgo.
	github.com/atotto/clipboard v0.1.4
	github.com/chromedp/cdproto v0.159.2
	github.com/chromedp/chromedp v0.23.0
	github.com/coder/websocket v1.8.15
	github.com/ebitengine/oto/v3 v3.5.0
	github.com/ebitengine/purego v0.11.0
	// Unchanged since 2020: a finished algorithm, without dependencies.
	github.com/ericpauley/go-quantize v0.0.0-20200331213906-ae555eb2afa4
	github.com/go-text/typesetting v0.3.5
	github.com/hajimehoshi/dialog v0.0.0-20260703050910-dfca0e7cf198
	github.com/hajimehoshi/ebiten/v2 v2.10.3
	// The protocol of the X Window System, which does not change: tests look at the window with it.
	github.com/jezek/xgb v1.1.1
	// No release since February 2023: the decoder of a frozen format, which Ebitengine
	// uses too.
	github.com/jfreymuth/oggvorbis v1.0.5
	// Unchanged since 2022: no other module writes APNG, whose format is frozen.
	github.com/kettek/apng v0.0.0-20220823221153-ff692776a607
	github.com/leonelquinteros/gotext v1.7.2
	github.com/nats-io/nats.go v1.55.0
	github.com/rivo/uniseg v0.4.7
	github.com/schollz/progressbar/v3 v3.19.1
	// Required for native file dialogs; github.com/hajimehoshi/dialog, its fork, serves
	// builds without cgo.
	github.com/sqweek/dialog v0.0.0-20240226140203-065105509627
	golang.org/x/image v0.45.0
	golang.org/x/sys v0.48.0
	golang.org/x/term v0.46.0
	golang.org/x/text v0.42.0
	pgregory.net/rapid v1.3.0
)

// Those without a release in three years come with a module above: w32 with dialog,
// vorbis with oggvorbis, colorstring with progressbar, nuid with nats.go.
require (
	github.com/TheTitanrain/w32 v0.0.0-20180517000239-4f5cfb03fabf // indirect
	github.com/ebitengine/gomobile v0.0.0-20260820040257-d11f821a26a6 // indirect
	github.com/ebitengine/hideconsole v1.0.0 // indirect
	github.com/go-json-experiment/json v0.0.0-20260213210345-44df1a37e875 // indirect
	github.com/jfreymuth/pulse v0.1.3 // indirect
	github.com/jfreymuth/vorbis v1.0.2 // indirect
	github.com/klauspost/compress v1.20.0 // indirect
	github.com/mitchellh/colorstring v0.0.0-20190213212951-d06e56a500db // indirect
	github.com/nats-io/nkeys v0.4.16 // indirect
	github.com/nats-io/nuid v1.0.1
	golang.org/x/crypto v0.57.0 // indirect
	golang.org/x/sync v0.23.0 // indirect
)
