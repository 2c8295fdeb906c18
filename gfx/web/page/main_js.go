package main

import (
	"bytes"
	"errors"
	"fmt"
	"math"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"
	"syscall/js"

	"freckers/ai"
	"freckers/ai/enginepool"
	"freckers/game/catalog"
	"freckers/gfx/app"
	"freckers/gfx/platform"
	"freckers/gfx/screens"
	"freckers/gfx/text"
	"freckers/replay"
	"freckers/replay/gamefile"
	"freckers/replay/link"
)

// page returns the interface of the page's script; see boot.js.
func page() js.Value { return js.Global().Get("freckersPage") }

// maxEngines limits the workers that search at the same time.
const maxEngines = 4

// mostBeside limits those that search beside them: two more engines that analyze, and one that goes through
// the game.
const mostBeside = 3

// The garbage collector begins when the program takes firstCollection bytes, which is not while it starts; from then on its
// target is gcPercent.
const (
	firstCollection = 64 << 20
	gcPercent       = 100
)

// delayCollection postpones the first garbage collection until the heap has grown to firstCollection bytes.
func delayCollection() {
	debug.SetGCPercent(-1)
	debug.SetMemoryLimit(firstCollection)
	collected := new(*byte)
	runtime.AddCleanup(collected, func(int) {
		debug.SetMemoryLimit(math.MaxInt64)
		debug.SetGCPercent(gcPercent)
	}, 0)
}

// options returns what the page's address requests.
func options() app.Options {
	js.Global().Get("performance").Call("mark", "freckers-main")
	delayCollection()
	pause := new(platform.Turn).Pause
	pause() // the packages have taken the page's thread for long enough
	p := page()
	o := app.Options{
		Engine:   newVisibleEngine(enginepool.New(dial, enginepool.Options{Max: engines})),
		Beside:   enginepool.New(dial, enginepool.Options{Max: func() int { return mostBeside }}),
		Parallel: engines,
		Between:  alone,
		Host:     newHost(),
		Drawer:   exporter{},
		Speak:    say,
		Mirror:   newMirror(),
		Sleep:    newSleep(),
		Again:    page().Get("again").Bool(),
		Place:    page().Get("place").String(),
		Began:    func() { page().Call("began") },
	}
	pause()
	if theme := p.Get("theme").String(); theme == platform.ThemeDay || theme == platform.ThemeNight {
		o.Theme = theme
	}
	loadRecord(&o)
	takeLightBoardGame(&o)
	if o.Record == nil && o.Begun == nil {
		readOpening(&o)
	}
	return o
}

// newSleep returns the function that lets the page hold back the window's frames until something happens; see
// frames.js.
func newSleep() func(wake func()) bool {
	wake := func() {}
	woken := js.FuncOf(func(js.Value, []js.Value) any {
		wake()
		return nil
	})
	return func(f func()) bool {
		wake = f
		return page().Call("sleep", woken).Bool()
	}
}

// alone reports whether there are no workers, so that the engine shares the page's
// thread.
func alone() bool { return page().Get("alone").Truthy() }

// engines returns how many may search at the same time: one core is for the page.
func engines() int {
	if alone() {
		return 1
	}
	cores := 2
	if n := js.Global().Get("navigator").Get("hardwareConcurrency"); n.Truthy() {
		cores = n.Int()
	}
	return min(max(cores-1, 1), maxEngines)
}

// loadRecord sets the record that the address contains or names.
func loadRecord(o *app.Options) {
	p := page()
	packed, linked := strings.CutPrefix(p.Get("link").String(), link.Mark)
	file := p.Get("record")
	var err error
	switch {
	case linked:
		var rec *replay.Record
		var played bool
		if rec, played, err = link.UnpackTurn(packed); played && err == nil {
			o.Friend = rec
			p.Call("takenLink")
		} else if err == nil {
			o.Record = rec
		}
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
			err = fmt.Errorf("the address names a record that cannot be shown: %w", bad)
		}
	}
	if err != nil {
		o.Notice = err.Error()
	}
}

// takeLightBoardGame takes over the game that was begun on the light board while this program was fetched.
func takeLightBoardGame(o *app.Options) {
	text := page().Get("begunEarly")
	if !text.Truthy() {
		return
	}
	var err error
	if o.Begun, err = replay.Parse("link", []byte(text.String())); err != nil {
		o.Notice = err.Error()
	}
}

// readOpening reads the game and the level from the address.
func readOpening(o *app.Options) {
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
		return
	}
	levels := make([]int, len(g.Info().Seats))
	for i := 1; i < len(levels); i++ {
		levels[i] = n
	}
	o.Opening = &screens.Opening{Game: g, Levels: levels}
}
