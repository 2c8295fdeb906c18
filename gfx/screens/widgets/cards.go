package widgets

import (
	"freckers/ai"
	"freckers/game"
	"freckers/gfx/board"
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/nav"
	"freckers/gfx/text"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/replay"
)

// Playable reports whether the machine plays a game.
func Playable(g game.Game) bool { return len(ai.Levels(g)) > 0 }

// Dealt reports whether a game begins on a board that is filled from a seed.
func Dealt(g game.Game) bool { return g.Info().Start == "" }

// PondName is the number of a record's pond, empty if it did not begin with its seed's position.
func PondName(l *text.Locale, rec *replay.Record) string {
	g := rec.Game()
	if !Dealt(g) {
		return ""
	}
	start, err := g.New(game.Options{RuleSet: rec.Header.Rules, Seed: rec.Header.Seed})
	if err != nil || start.String() != rec.Header.Start {
		return ""
	}
	return l.T("pond %d", rec.Header.Seed)
}

// cardSeed makes the little boards the same in every run.
const cardSeed = 4

// Cards are the little boards of all games.
type Cards struct {
	e      *nav.Env
	little []board.Scene // the same in every frame
	ops    []cardOps     // of these boards
}

func NewCards(e *nav.Env) *Cards { return &Cards{e: e} }

// boards returns the little boards.
func (k *Cards) boards() []board.Scene {
	if k.little != nil {
		return k.little
	}
	e := k.e
	for _, g := range e.Games() {
		b := board.Scene{Marks: board.NoHighlights()}
		state, err := board.Showcase(g, cardSeed)
		if err != nil {
			e.Notice = err.Error()
		} else {
			b.State = state
		}
		k.little = append(k.little, b)
		k.ops = append(k.ops, cardOps{})
	}
	return k.little
}

// cardOps is what paints a little board, and what it depends on.
type cardOps struct {
	rect     displaylist.Rect
	theme    *theme.Theme
	patterns bool
	list     displaylist.List
}

// card paints the little board of a game and reports whether it was pressed.
func (k *Cards) card(c *ui.Frame, i int, r displaylist.Rect, here bool) bool {
	b := &k.boards()[i]
	if b.State == nil {
		return false
	}
	if o := &k.ops[i]; o.rect != r || o.theme != c.Theme || o.patterns != k.e.Settings.Patterns {
		o.rect, o.theme, o.patterns = r, c.Theme, k.e.Settings.Patterns
		b.Theme, b.Patterns = o.theme, o.patterns
		o.list.Reset()
		board.DrawCard(&o.list, b, r)
	}
	from := c.Mark()
	c.List.Ops = append(c.List.Ops, k.ops[i].list.Ops...)
	c.Passage(from, "")
	return c.Tile(r, c.T(k.e.Games()[i].Info().Title), here)
}

// Proportions of the cards on the pond, logical pixels.
const (
	cardGap   = 20
	cardTight = 10
	cardRoomy = 260 // the width from which a card has its sentence
)

// Deck shows a card for each game, with its sentence if there is room, and reports whether another
// game was chosen.
func (k *Cards) Deck(c *ui.Frame, area displaylist.Rect) (chosen bool) {
	const columns = 2
	rows := (len(k.e.Games()) + columns - 1) / columns
	gap := float32(cardGap)
	if area.W < 600 {
		gap = cardTight
	}
	here := k.e.Index(k.e.Settings.Game)
	for i, g := range k.e.Games() {
		col := displaylist.Rect{X: area.X, Y: area.Y, W: area.W, H: (area.H - gap*float32(rows-1)) / float32(rows)}
		col.Y += float32(i/columns) * (col.H + gap)
		if k.placeCard(c, Cut(col, i%columns, columns, gap), i, g.Info(), i == here) && i != here {
			k.e.Settings.Game, chosen = g.Info().Name, true
		}
	}
	return chosen
}

func (k *Cards) placeCard(c *ui.Frame, r displaylist.Rect, i int, info *game.Info, here bool) bool {
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
	pressed := k.card(c, i, picture, here)
	y := picture.Y + picture.H + theme.NameSize*1.2
	c.List.Text(c.Fit(info.Title, r.W, theme.NameSize, here), r.X+r.W/2, y, theme.NameSize, here, displaylist.Middle, c.Theme.MarkLegal)
	if about {
		for n, line := range c.Lines(2, c.T(info.About), r.W, theme.QuietSize, false) {
			c.List.Text(line, r.X+r.W/2, y+float32(n+1)*theme.QuietSize*ui.Leading, theme.QuietSize, false, displaylist.Middle, c.Theme.OnWater)
		}
	}
	return pressed
}
