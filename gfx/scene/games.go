package scene

import (
	"fmt"

	"freckers/ai"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/board"
	"freckers/gfx/displaylist"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/gfx/words"
	"freckers/replay"
)

// all are the games, made once, for their layouts are looked at anew whenever
// they change.
func (e *Env) all() []game.Game {
	if e.games == nil {
		e.games = catalog.Games()
	}
	return e.games
}

// chosen is the game that was chosen last.
func (e *Env) chosen() game.Game { return e.all()[e.place(e.Settings.Game)] }

// place is the place of a game in all, that of the first where none is called
// so.
func (e *Env) place(name string) int { return place(e.all(), name) }

func place(all []game.Game, name string) int {
	for i, g := range all {
		if g.Info().Name == name {
			return i
		}
	}
	return 0
}

// played says that the machine plays a game.
func played(g game.Game) bool { return len(ai.Levels(g)) > 0 }

// dealt says that a game begins on a board that is filled from a seed.
func dealt(g game.Game) bool { return g.Info().Start == "" }

// pondOf is the number of the pond on which a recorded game began, empty where
// it began at another position than that of its seed.
func pondOf(rec *replay.Record) string {
	g := rec.Game()
	if !dealt(g) {
		return ""
	}
	start, err := g.New(game.Options{RuleSet: rec.Header.Rules, Seed: rec.Header.Seed})
	if err != nil || start.String() != rec.Header.Start {
		return ""
	}
	return fmt.Sprintf(words.SeedOf, rec.Header.Seed)
}

// cardSeed makes the little boards the same in every run.
const cardSeed = 4

// cards are the little boards of all games, the same in every frame.
func (e *Env) cards() []board.Scene {
	if e.little != nil {
		return e.little
	}
	for _, g := range e.all() {
		b := board.Scene{Marks: board.NoHighlights()}
		state, err := board.Showcase(g, cardSeed)
		if err != nil {
			e.Notice = err.Error()
		} else {
			b.State = state
		}
		e.little = append(e.little, b)
		e.cardOps = append(e.cardOps, cardOps{})
	}
	return e.little
}

// cardOps is what paints a little board, and what it depends on.
type cardOps struct {
	rect     displaylist.Rect
	theme    *theme.Theme
	patterns bool
	list     displaylist.List
}

// show puts a position on the little board of a game.
func (e *Env) show(i int, s game.State) {
	e.cards()[i].State = s
	e.cardOps[i].theme = nil // paint it anew
}

// card paints the little board of a game and says whether it was pressed.
func (e *Env) card(c *ui.Context, i int, r displaylist.Rect, here bool) bool {
	b := &e.cards()[i]
	if b.State == nil {
		return false
	}
	if k := &e.cardOps[i]; k.rect != r || k.theme != c.Theme || k.patterns != e.Settings.Patterns {
		k.rect, k.theme, k.patterns = r, c.Theme, e.Settings.Patterns
		b.Theme, b.Patterns = k.theme, k.patterns
		k.list.Reset()
		board.DrawCard(&k.list, b, r)
	}
	c.List.Ops = append(c.List.Ops, e.cardOps[i].list.Ops...)
	return c.Tile(r, e.all()[i].Info().Title, here)
}

// Proportions of the cards on the pond, logical pixels.
const (
	cardGap   = 20
	cardTight = 10
	cardRoomy = 260 // the width from which a card has its sentence
)

// deck lays a card for each game out on the pond, with its name, and with its
// sentence where there is room. It gives the game that was pressed, or -1.
func (e *Env) deck(c *ui.Context, area displaylist.Rect, here int) int {
	const columns = 2
	rows := (len(e.all()) + columns - 1) / columns
	gap := float32(cardGap)
	if area.W < 600 {
		gap = cardTight
	}
	pressed := -1
	for i, g := range e.all() {
		col := displaylist.Rect{X: area.X, Y: area.Y, W: area.W, H: (area.H - gap*float32(rows-1)) / float32(rows)}
		col.Y += float32(i/columns) * (col.H + gap)
		if e.placeCard(c, cut(col, i%columns, columns, gap), i, g.Info(), i == here) {
			pressed = i
		}
	}
	return pressed
}

// placeCard is one card with the words under it.
func (e *Env) placeCard(c *ui.Context, r displaylist.Rect, i int, info *game.Info, here bool) bool {
	room := float32(theme.NameSize * ui.Leading)
	about := r.W >= cardRoomy
	if about {
		room += 2 * theme.QuietSize * ui.Leading
	}
	picture := r
	picture.H -= room
	if most := 1.1 * picture.H; picture.W > most {
		picture.X, picture.W = picture.X+(picture.W-most)/2, most
	}
	pressed := e.card(c, i, picture, here)
	y := picture.Y + picture.H + theme.NameSize*1.2
	c.List.Text(c.Fit(info.Title, r.W, theme.NameSize, here), r.X+r.W/2, y, theme.NameSize, here, displaylist.Middle, c.Theme.MarkLegal)
	if about {
		for k, line := range c.Lines(2, info.About, r.W, theme.QuietSize, false) {
			c.List.Text(line, r.X+r.W/2, y+float32(k+1)*theme.QuietSize*ui.Leading, theme.QuietSize, false, displaylist.Middle, c.Theme.OnWater)
		}
	}
	return pressed
}

// strip lays the cards out in one row, without words. It gives the game that was
// pressed, and the one that the pointer or the focus is on, or -1.
func (e *Env) strip(c *ui.Context, r displaylist.Rect, here int) (pressed, over int) {
	pressed, over = -1, -1
	n := len(e.all())
	for i := range e.all() {
		if e.card(c, i, cut(r, i, n, stripGap), i == here) {
			pressed = i
		}
		if c.Over() {
			over = i
		}
	}
	return pressed, over
}

const stripGap = 8

// stripHeight is how high a strip of a width is.
func (e *Env) stripHeight(width float32) float32 {
	n := float32(len(e.all()))
	return max((width-stripGap*(n-1))/n, theme.MinTarget)
}
