package playback

import (
	"freckers/game"
	"freckers/gfx/character"
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/gfx/ui/layout"
)

// The parts that the screen paints itself: the portrait of the opponent, then the row of each seat.
const (
	portraitPart = iota
	playerPart
)

// Sizes in logical pixels.
const (
	portraitSide = 46
	playerRow    = 50
	lowPlayer    = 36
)

// content is the head, a layer or the menu in its place, and the way through the game.
func (s *Screen) content(c *ui.Frame, v *ui.View) ui.Box {
	if s.menu {
		return v.Column(ui.Style{Gap: 12}, s.head(v, &s.do.closeMenu), s.entries(v))
	}
	shown := ui.None
	switch s.layer {
	case layerReview:
		shown = s.review.view(c, v)
	case layerAnalyze:
		shown = s.analysis.view(c, v)
	default:
		shown = s.watch(v)
	}
	s.tab, s.chosen = int(s.layer), int(s.layer)
	k := &s.do
	s.tabs = [...]string{v.T(k.watch.Title), v.T(k.review.Title), v.T(k.analyze.Title)}
	return v.Column(ui.Style{Gap: 8}, s.head(v, &k.menu),
		v.Tabs(v.T("Replay"), s.tabs[:], &s.tab), shown, s.through(v))
}

// head is the way back, who played and how it ended, and the menu. The portrait is left out where both lines then fit.
func (s *Screen) head(v *ui.View, menu *ui.Command) ui.Box {
	g, said, rank := &s.game, s.game.result, 1
	if s.layer == layerWatch {
		if rank = 6; g.atFault() {
			said = "" // the card of the fault says it
		}
	}
	portrait := ui.None
	if s.opponent().Character != character.Nobody {
		portrait = v.Picture(ui.Style{Rigid: true}, portraitSide, portraitSide, s, portraitPart)
	}
	back, bars := v.Icon(&s.do.back), v.Icon(menu)
	head := func(gap float32, title, said, portrait ui.Box) ui.Box {
		return v.Row(ui.Style{Gap: gap, Across: layout.Middle}, back, v.Column(ui.Style{Grow: 1}, title, said), portrait, bars)
	}
	large, low, line := v.Line(g.title, heading), v.Line(g.title, lowHeading), v.Line(said, ui.Small)
	least := v.Row(ui.Style{Across: layout.Middle}, back, v.Column(ui.Style{Grow: 1}, v.Text(g.title, leastHeading)), bars)
	small := v.First(layout.ByWidth, head(4, low, line, ui.None), head(4, v.Text(g.title, lowHeading), v.Text(said, ui.Small), ui.None), least)
	return v.First(rank,
		v.First(0, v.First(layout.ByWidth, head(12, large, line, portrait), head(12, large, line, ui.None), small), small),
		v.First(layout.ByWidth, head(12, large, ui.None, portrait), head(4, low, ui.None, ui.None), least))
}

// The fonts of the title.
var (
	heading      = ui.Font{Size: theme.CardSize, Bold: true, Heading: true}
	lowHeading   = ui.Font{Size: theme.BodySize, Bold: true, Heading: true}
	leastHeading = ui.Font{Size: theme.CoordSize, Bold: true, Heading: true}
)

// opponent is who played against the only person, or the first player of whom there is a portrait.
func (s *Screen) opponent() (f character.Figure) {
	for i, one := range s.game.figures {
		if game.Seat(i) != s.game.own && one.Character != character.Nobody {
			return one
		}
	}
	return f
}

func (s *Screen) entries(v *ui.View) ui.Box {
	var held [12]ui.Box
	n := 0
	for _, one := range s.do.entries {
		held[n] = v.Tile(one, ui.Style{PadX: 14, Along: layout.Middle}, v.Text(v.T(one.Title), ui.Body), ui.InitialFocus(n == 0))
		n++
	}
	const least = 120
	return v.Scroll("menu", ui.Style{Grow: 1, MinH: least}, v.Column(ui.Style{Gap: 8}, held[:n]...))
}

// watch is the players, how the game was lost if it was by a fault, and its moves.
func (s *Screen) watch(v *ui.View) ui.Box {
	g := &s.game
	players := func(h float32) ui.Box {
		var held [3]ui.Box
		for i := range g.names {
			held[i] = v.Picture(ui.Style{MinH: h, MaxH: h}, 0, h, s, playerPart+i)
		}
		return v.Column(ui.Style{}, held[:len(g.names)]...)
	}
	fault := ui.None
	if g.atFault() {
		gap := ui.Style{Gap: 4}
		words, debug := v.Column(gap, v.Text(g.result, failed), v.Text(g.why, ui.Small)), debugs(v, &s.sharing.do.debug)
		card := func(words ui.Box) ui.Box {
			return v.On(ui.Card, ui.Style{PadX: 16, PadY: 10}, v.Column(gap, words, debug))
		}
		fault = v.First(5, card(words), card(v.Scroll("fault", ui.Style{MinH: leastSaid}, words)))
	}
	return v.Column(ui.Style{Gap: 8, Grow: 1}, v.First(4, players(playerRow), players(lowPlayer), ui.None), v.Line(g.deal, ui.Small), fault,
		v.First(1, s.history.view(v), v.Spacer()),
		v.First(2, v.Row(ui.Style{}, v.Button(&s.do.carryOn, ui.Secondary), v.Button(&s.do.playFrom, ui.Secondary)), ui.None))
}

// debugs is the way to the command that debugs a fault.
func debugs(v *ui.View, k *ui.Command) ui.Box {
	return v.First(layout.ByWidth, v.Row(ui.Style{}, v.Button(k, ui.Quiet)), v.Row(ui.Style{}, v.Icon(k)))
}

// failed is the font of how a game was lost.
var failed = ui.Font{Size: theme.QuietSize, Bold: true}

// through leads through the game: a slider between the moves and, to watch it, how it plays.
func (s *Screen) through(v *ui.View) ui.Box {
	k, g := &s.do, &s.game
	s.slider = float32(g.reached() / max(float64(len(g.trunk)), 1))
	s.stood = s.slider
	slider := v.Slider(v.T("Position in the game"), &s.slider, 0, ui.Gold(true), ui.Reads(s.placeText(v)), ui.Cells(len(g.trunk)))
	bar := v.First(layout.ByWidth, v.Row(ui.Style{Gap: 10, Across: layout.Middle}, v.Icon(&k.Prev, ui.InitialFocus(true)), slider, v.Icon(&k.Next)), slider)
	place := v.First(2, v.Text(s.placeText(v), centred), ui.None)
	if s.layer != layerWatch {
		return v.Column(ui.Style{Gap: 2}, bar, place)
	}
	play := &k.Toggle
	if play.Label, play.Icon = g.C("replay", "Play"), "play"; g.Playback.Playing() {
		play.Label, play.Icon = v.T("Pause"), "pause"
	}
	k.Rate.Label = g.Rate
	style, main, hopPrev, hopNext := ui.Style{Gap: 4, Across: layout.Middle}, v.Button(play, ui.Primary), v.Icon(&k.HopPrev), v.Icon(&k.HopNext)
	return v.Column(ui.Style{Gap: 2}, bar, place, v.First(layout.ByWidth,
		v.Row(style, v.Icon(&k.First), hopPrev, main, hopNext, v.Icon(&k.Last), v.Button(&k.Rate, ui.Quiet)),
		v.Row(style, hopPrev, main, hopNext), v.Row(style, v.Icon(play))))
}

// centred is the font of the place in the game.
var centred = ui.Font{Size: theme.QuietSize, Quiet: true, Align: displaylist.Middle}

// placeText is the number of the move, of all there are, and of the hop.
func (s *Screen) placeText(v *ui.View) string {
	g := &s.game
	hop, of := g.Playback.Hop()
	done, all := g.Playback.Done(), len(g.trunk)
	if _, on := g.onTrunk(); !on {
		all = max(all, g.Playback.Len())
	}
	if hop > 0 || g.waits() {
		done++
	}
	if of > 1 {
		return v.T("Move %d of %d, hop %d of it", g.numberOf(done), g.numberOf(all), hop)
	}
	return v.T("Move %d of %d", g.numberOf(done), g.numberOf(all))
}

// Paint paints a portrait, or the row of a player.
func (s *Screen) Paint(c *ui.Frame, part int, r displaylist.Rect) {
	if part == portraitPart {
		widgets.Portrait(c, r, s.opponent(), character.Idle)
		return
	}
	const reach = 8
	r.X, r.W = r.X-reach, r.W+2*reach
	g, i := &s.game, part-playerPart
	state := g.Playback.State()
	widgets.SeatRow(c, s.game.env, r, widgets.SeatLine{
		Seat: state.Game().Info().Seats[i], Name: g.names[i], Bold: state.ToMove() == game.Seat(i) && !state.Outcome().Over,
		Tally: state.Tally(game.Seat(i)), Who: g.figures[i], Face: character.After(state.Outcome(), game.Seat(i)),
	})
}
