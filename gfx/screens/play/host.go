package play

import (
	"cmp"
	"errors"

	"freckers/game"
	"freckers/gfx/platform"
	"freckers/gfx/screens/nav"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
	"freckers/replay/gamestore"
)

func (g *Screen) report(e *nav.Env) {
	if e.Host == nil {
		return
	}
	rec := g.session.Journal().Record()
	n := nav.News{Kind: nav.NewsAt, Action: g.session.State().Ply(), Actions: g.session.State().Ply(), Notation: string(rec.Nodes[rec.Cursor].Action)}
	if n == g.reported {
		return
	}
	g.reported = n
	e.Host.Tell(n)
	if g.session.Over() {
		n.Kind = nav.NewsOver
		e.Host.Tell(n)
	}
}

// Scene is the board behind the screens that are opened from the game.
func (g *Screen) Scene() nav.Scene {
	return nav.Scene{State: g.session.State(), Flipped: g.pond.flipped}
}

// Position is the one that is played from.
func (g *Screen) Position() (game.State, bool) { return g.session.State(), true }

func troubleText(l *text.Locale, err error, page bool) string {
	if fork := (*gamestore.ForkError)(nil); errors.As(err, &fork) {
		return phrases.Forked(l, page)
	}
	return cmp.Or(platform.StorageRefusal(err), err.Error())
}
