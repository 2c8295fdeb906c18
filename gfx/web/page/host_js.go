package main

import (
	"math"
	"strings"
	"syscall/js"

	"freckers/gfx/platform"
	"freckers/gfx/screens/nav"
	"freckers/gfx/text"
	"freckers/replay/link"
)

// kindField marks every message of the game and holds its kind.
const kindField = "freckers"

// farthest exceeds the number of moves of any game.
const farthest = 1 << 30

// host exchanges messages with the page and whoever embeds it, as documented in
// assets/web/README.md.
type host struct {
	wishes []nav.Wish // from the page's events
	ticked js.Value
	deep   bool // the browser's history has an entry for the previous screen
}

func newHost() *host {
	h := &host{ticked: page().Get("ticked")}
	page().Call("listen", js.FuncOf(func(_ js.Value, args []js.Value) any {
		h.hear(args[0])
		return nil
	}))
	platform.WatchStore(func() {
		if n := len(h.wishes); n == 0 || h.wishes[n-1].Do != nav.WishList {
			h.wishes = append(h.wishes, nav.Wish{Do: nav.WishList})
		}
	})
	return h
}

// hear receives a message, whose fields are strings, numbers, null or undefined.
func (h *host) hear(message js.Value) {
	w := nav.Wish{Do: message.Get(kindField).String()}
	number := func(name string) (n int, ok bool) {
		v := message.Get(name)
		if v.Type() != js.TypeNumber || math.IsNaN(v.Float()) {
			return 0, false
		}
		return int(min(max(v.Float(), -farthest), farthest)), true
	}
	known := true
	switch w.Do {
	case nav.WishLoad:
		text := message.Get("record")
		known = text.Type() == js.TypeString
		w.File = platform.File{Name: "record", Text: []byte(text.String())}
		if name := message.Get("name"); name.Type() == js.TypeString {
			if given := strings.TrimSpace(name.String()); given != "" {
				w.File.Name = given
			}
		} else {
			known = known && name.IsUndefined()
		}
	case nav.WishLink:
		packed, ok := strings.CutPrefix(message.Get("link").String(), link.Mark)
		if !ok {
			return // another part of the address changed
		}
		if _, played, err := link.UnpackTurn(packed); played && err == nil {
			page().Call("takenLink")
		}
		w.Text = packed
	case nav.WishStep, nav.WishHop:
		if w.Number, known = number("by"); !known {
			w.Number, known = 1, message.Get("by").IsUndefined()
		}
	case nav.WishGo:
		w.Number, known = number("to")
	case nav.WishPlay, nav.WishPause:
	case nav.WishBack:
		h.deep = false // its entry is gone
	case "copied":
		w = nav.Wish{Do: nav.WishSay, Text: text.Mark("Link copied. It contains the whole game.")}
	case "copiedcode":
		w = nav.Wish{Do: nav.WishSay, Text: text.Mark("Embed code copied. It contains the whole game.")}
	case "uncopied":
		w = nav.Wish{Do: nav.WishSay, Text: text.Mark("The browser does not allow copying. The game is now in the page's address.")}
	case "offered":
		w = nav.Wish{Do: nav.WishSay, Text: text.Mark("The browser does not allow copying here. Copy the link from the field at the top.")}
	default:
		known = false
	}
	if !known {
		h.Tell(nav.News{Kind: nav.NewsError, Message: text.Mark("The page does not understand this message: see its README.")})
		return
	}
	h.wishes = append(h.wishes, w)
}

// Wish returns the next request. The one call of a tick that finds none also reports
// the tick to the page.
func (h *host) Wish() (w nav.Wish, ok bool) {
	if len(h.wishes) == 0 {
		h.ticked.Invoke()
		return w, false
	}
	w = h.wishes[0]
	h.wishes = h.wishes[1:]
	return w, true
}

func (h *host) Tell(n nav.News) {
	page().Call("tell", message(n))
}

// message is the news as the page gets it.
func message(n nav.News) map[string]any {
	m := map[string]any{kindField: n.Kind}
	if n.Kind == nav.NewsError {
		m["message"] = n.Message
		return m
	}
	m["action"], m["actions"], m["notation"] = n.Action, n.Actions, n.Notation
	m["hop"], m["hops"], m["playing"] = n.Hop, n.Hops, n.Playing
	return m
}

func (h *host) Deep(deep bool) {
	if deep != h.deep {
		h.deep = deep
		page().Call("deep", deep)
	}
}

func (h *host) Address(packed string) string {
	at := js.Global().Get("location")
	return at.Get("origin").String() + at.Get("pathname").String() + link.Mark + packed
}

func (h *host) Copy(text string)     { page().Call("copy", text, false) }
func (h *host) CopyCode(html string) { page().Call("copy", html, true) }
func (h *host) Share(address string) { page().Call("share", address) }
func (h *host) Shares() bool         { return page().Get("shares").Bool() }
func (h *host) Keep(place string)    { page().Call("keepPlace", place) }
