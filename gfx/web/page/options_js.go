package main

import (
	"bytes"
	"errors"
	"fmt"
	"runtime/debug"
	"strconv"
	"strings"
	"syscall/js"

	"freckers/ai"
	"freckers/ai/enginepool"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/app"
	"freckers/gfx/platform"
	"freckers/gfx/screens"
	"freckers/gfx/screens/nav"
	"freckers/gfx/text"
	"freckers/replay"
	"freckers/replay/gamefile"
)

// page is what the page's script lets the game know and do; see boot.js.
func page() js.Value { return js.Global().Get("freckersPage") }

// mostEngines is how many workers think at a time at most.
const mostEngines = 4

// linkMark begins the part of an address that holds a game.
const linkMark = "#g="

// sparing is how much memory may be filled anew, in hundredths of what is in use,
// until what is not used any more is looked for. Before the first frame, which
// would wait for it, nobody looks.
const sparing = 100

// options are what the page asks for.
func options() app.Options {
	js.Global().Get("performance").Call("mark", "freckers-main")
	debug.SetGCPercent(-1)
	p := page()
	o := app.Options{
		Engine:  newResting(enginepool.New(dial, enginepool.Options{Max: engines})),
		Between: alone,
		Host:    newHost(),
		Drawer:  exporter{},
		Bare:    p.Get("board").Bool(),
		Again:   again(),
		Began: func() {
			debug.SetGCPercent(sparing)
			page().Call("began")
		},
	}
	if theme := p.Get("theme").String(); theme == platform.ThemeDay || theme == platform.ThemeNight {
		o.Theme = theme
	}
	record(&o)
	if o.Record == nil {
		begin(&o)
	}
	if o.Notice = text.Sentence(o.Notice); o.Notice != "" {
		o.Host.Tell(nav.News{Kind: nav.NewsError, Message: o.Notice})
	}
	return o
}

// alone says that there are no workers: the machine shares the page's thread.
func alone() bool { return page().Get("alone").Truthy() }

// again says that the page is loaded anew, or that somebody comes back to it.
func again() bool {
	list := js.Global().Get("performance").Call("getEntriesByType", "navigation")
	if list.Length() == 0 {
		return false
	}
	kind := list.Index(0).Get("type").String()
	return kind == "reload" || kind == "back_forward"
}

// engines is how many may think at a time: one core is the page's own.
func engines() int {
	if alone() {
		return 1
	}
	cores := 2
	if n := js.Global().Get("navigator").Get("hardwareConcurrency"); n.Truthy() {
		cores = n.Int()
	}
	return min(max(cores-1, 1), mostEngines)
}

// record reads the game that the address holds or names.
func record(o *app.Options) {
	p := page()
	link, linked := strings.CutPrefix(p.Get("link").String(), linkMark)
	file := p.Get("record")
	var err error
	switch {
	case linked:
		o.Record, err = replay.ReadLink(link)
	case !file.Truthy():
		return
	case file.Get("error").Truthy():
		o.Notice = file.Get("error").String()
		return
	default:
		text := make([]byte, file.Get("bytes").Length())
		js.CopyBytesToGo(text, file.Get("bytes"))
		o.Record, err = gamefile.Read(file.Get("name").String(), bytes.NewReader(text))
		if bad := (*replay.FileError)(nil); errors.As(err, &bad) {
			bad.Todo = "" // who visits the page can do nothing about its files
			err = fmt.Errorf("The address names a record that cannot be shown: %w.", bad)
		}
	}
	if err != nil {
		o.Notice = err.Error()
	}
}

// begin reads the game and the level that the address names. Where only the
// board is wanted and no level is named, a game's start is shown until somebody
// loads a record.
func begin(o *app.Options) {
	p := page()
	name, level := p.Get("game").String(), p.Get("level").String()
	g := catalog.Games()[0]
	if name != "" {
		found, err := catalog.Find(name)
		if err != nil {
			o.Notice, level = text.Mark("The link asks for a game that does not exist here."), ""
		} else {
			g, o.Game = found, found.Info().Name
		}
	}
	n, err := strconv.Atoi(level)
	if level != "" && (err != nil || n < 1 || n > len(ai.Levels(g))) {
		o.Notice, level = text.Mark("The link asks for a level that this game does not have."), ""
	}
	if level == "" {
		if o.Bare {
			show(o, g)
		}
		return
	}
	levels := make([]int, len(g.Info().Seats))
	for i := 1; i < len(levels); i++ {
		levels[i] = n
	}
	o.Opening = &screens.Opening{Game: g, Levels: levels}
}

// show shows the start of a game.
func show(o *app.Options, g game.Game) {
	rec, err := replay.New(g, game.Options{}, nil)
	if err != nil {
		o.Notice = err.Error()
	}
	o.Record = rec
}
