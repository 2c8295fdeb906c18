package newgame

import (
	"fmt"

	"freckers/gfx/board"
	"freckers/gfx/character"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/platform"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/text"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/gfx/ui/layout"
)

// commands are what can be done on the sheet, beside choosing a rival.
type commands struct {
	start, back, nextSide, nextSlot, programs, more, deal, rules, setUp ui.Command
	sets                                                                []ui.Command
}

func (s *Screen) makeCommands(e *nav.Env) commands {
	to := func(r func() nav.Route) func() { return func() { s.next = r() } }
	next := func(at *int, n func() int) func() { return func() { *at = (*at + 1) % n() } }
	k := commands{
		start:    ui.Command{ID: "start", Title: text.Mark("Start the game"), Do: to(func() nav.Route { return s.start(e) })},
		back:     ui.Command{ID: "back", Title: text.Mark("Back"), Icon: "close", Key: input.Cancel, Do: to(func() nav.Route { return nav.Back{} })},
		nextSide: ui.Command{ID: "side", Title: text.Mark("You play"), Do: next(&s.you, func() int { return len(s.sides) })},
		nextSlot: ui.Command{ID: "opponent", Title: text.Mark("Opponent"), Do: next(&s.slot, func() int { return len(s.slots) })},
		programs: ui.Command{ID: "programs", Title: text.Mark("Play against a program"), Do: func() { s.unfolded.programs = !s.unfolded.programs }},
		more:     ui.Command{ID: "rules-and-seed", Title: text.Mark("Rules"), Do: func() { s.unfolded.rules = !s.unfolded.rules }},
		deal:     ui.Command{ID: "deal", Title: text.Mark("New pond"), Icon: "restart", Do: func() { s.deal(e, fmt.Sprint(e.NewSeed())) }},
		rules:    ui.Command{ID: "rules", Title: text.Mark("How to play"), Do: to(func() nav.Route { return nav.Rules{Game: s.game} })},
		setUp:    ui.Command{ID: "set-up", Title: text.Mark("Set up a position"), Do: to(func() nav.Route { return nav.Editor{Game: s.game, Rules: s.ruleSet()} })},
	}
	if widgets.Dealt(s.game) {
		k.more.Title = text.Mark("Rules and pond")
	}
	for i, set := range s.game.Info().RuleSets {
		k.sets = append(k.sets, ui.Command{ID: "rules-" + set.Name, Title: set.Title, Do: func() { s.useRules(e, i) }})
	}
	for i := range s.rivals {
		s.rivals[i].choose = ui.Command{ID: fmt.Sprint("rival-", i), Label: s.rivals[i].name, Do: func() { s.next = s.press(i, e) }}
	}
	return k
}

// widest is the width of the sheet.
const widest = 776

// Frame implements [nav.Screen].
func (s *Screen) Frame(c *ui.Frame, e *nav.Env) nav.Route {
	s.next = nil
	e.TakeNotice(&s.notice)
	if c.Typing() && c.In.Take(input.Confirm) {
		return s.start(e)
	}
	s.pond.Draw(c, e, displaylist.Rect{W: c.W, H: c.H})
	v := c.View()
	was := s.you
	s.typed = s.seed
	content := s.content(v, e.Settings)
	widgets.ShowSheet(c, v, content, widest, 0)
	s.people.write(e.Settings)
	if s.typed != s.seed && s.next == nil {
		s.deal(e, s.typed)
	}
	if s.you != was {
		if s.you == s.watching() && s.rivals[s.chosen[0]].seat.Friend {
			s.befriend(max(s.adaptive, 0))
		}
		s.nameSlots(e)
	}
	c.Perform(&s.k.back)
	return s.next
}

// low is the font of the title in a narrow window.
var low = ui.Font{Size: theme.BodySize, Bold: true, Heading: true}

// content arranges the form. Parts that are given twice show the version that fits.
func (s *Screen) content(v *ui.View, set *platform.Settings) ui.Box {
	title := v.T("A new game of %s", s.game.Info().Title)
	head := v.Row(ui.Style{Gap: 12, Across: layout.Middle}, v.First(layout.ByWidth, v.Text(title, ui.Title), v.Text(title, low)), v.Spacer(), v.Icon(&s.k.back))
	notice := v.Text(s.notice, ui.Body)
	if s.notice == "" {
		notice = v.First(1, v.Text(s.line(v), ui.Small), ui.None)
	}
	opponent := ui.None
	if len(s.slots) > 1 {
		s.k.nextSlot.Label = v.T("Opponent: %s", s.slots[s.slot])
		opponent = v.First(layout.ByWidth, v.Choice(v.T("Opponent"), s.slots, &s.slot), v.Button(&s.k.nextSlot, ui.Secondary))
	}
	s.k.nextSide.Label = v.T("You play: %s", s.sides[s.you])
	chosen := &s.rivals[s.chosen[s.slot]]
	return v.Column(ui.Style{Gap: 12},
		head, notice, s.setting(v), opponent,
		s.paces(v),
		s.characters(v),
		v.Text(chosen.told, ui.Small),
		v.First(layout.ByWidth, v.Choice(v.T("You play"), s.sides, &s.you), v.Button(&s.k.nextSide, ui.Secondary)),
		v.Divider(),
		s.between(v, set),
		s.folded(v),
		v.Column(ui.Style{}, v.Button(&s.k.start, ui.Primary, ui.InitialFocus(true))))
}

// line asks who plays, or says how the user has done so far.
func (s *Screen) line(v *ui.View) string {
	switch {
	case s.levels() == 0:
		return v.T("The computer does not play this game yet. Play it with friends.")
	case s.marks != "":
		return s.marks
	case s.you == s.watching():
		return v.T("Who will play?")
	}
	return v.T("Who will you play?")
}

// The parts that the screen paints itself, before the portraits of rivals.
const (
	boardPart = -1
	pacePart  = -2
)

// setting shows the position that the game begins at, if the user set one up.
func (s *Screen) setting(v *ui.View) ui.Box {
	if s.from == nil {
		return ui.None
	}
	const side = 88
	return v.On(ui.Mark, ui.Style{Pad: 8}, v.Row(ui.Style{Gap: 12, Across: layout.Middle}, v.Picture(ui.Style{Rigid: true}, side, side, s, boardPart),
		v.Text(v.T("The game begins at the position that you set up."), ui.Body)))
}

// paces are the adaptive level, people here and a friend elsewhere.
func (s *Screen) paces(v *ui.View) ui.Box {
	people := v.Column(ui.Style{Gap: 8, Grow: 1}, s.pace(v, 0), s.pace(v, 1))
	if s.adaptive < 0 {
		return people
	}
	adaptive := s.pace(v, s.adaptive)
	return v.First(layout.ByWidth, v.Row(ui.Style{Gap: 12}, adaptive, people), v.Column(ui.Style{Gap: 8}, adaptive, people))
}

// pace is the tile of the adaptive level or of people.
func (s *Screen) pace(v *ui.View, i int) ui.Box {
	r := &s.rivals[i]
	r.choose.On = s.chosen[s.slot] == i
	const small = 44
	part, wide, high, pad := i, float32(small), float32(small), float32(4)
	if i == s.adaptive {
		part, wide, high, pad = pacePart, 150, 76, 8
	}
	fixed, beside := ui.Style{Rigid: true}, ui.Style{Gap: 14, Across: layout.Middle}
	little := v.Picture(fixed, wide*small/high, small, s, part)
	words := v.Column(ui.Style{Grow: 1}, v.Text(r.name, ui.Name), v.First(1, v.Text(r.about, ui.Small), ui.None))
	held := v.First(layout.ByWidth, v.Row(beside, v.First(2, v.Picture(fixed, wide, high, s, part), little), words), v.Row(beside, little, words), words)
	return v.Tile(&r.choose, ui.Style{PadX: 16, PadY: pad, Grow: 1, Along: layout.Middle}, held)
}

// characters are the levels of the machine, gentlest first.
func (s *Screen) characters(v *ui.View) ui.Box {
	if s.levels() == 0 {
		return ui.None
	}
	return v.Column(ui.Style{Gap: 8},
		v.First(0, v.Row(ui.Style{Across: layout.Middle}, v.Line(v.T("Or choose who you play"), ui.Name), v.Spacer(), v.Line(v.T("From the gentlest to the fiercest"), ui.Small)), v.Text(v.T("Or choose who you play"), ui.Name), ui.None),
		v.First(3, s.tiles(v, 68), s.tiles(v, 44), s.tiles(v, 0)))
}

// tiles are the characters with portraits of a size, 0 for none.
func (s *Screen) tiles(v *ui.View, face float32) ui.Box {
	const columns = 5
	name := ui.Font{Size: theme.QuietSize, Bold: true, Align: displaylist.Middle}
	s.boxes = s.boxes[:0]
	for i := range s.rivals {
		r := &s.rivals[i]
		if r.level == 0 || i == s.adaptive {
			continue
		}
		r.choose.On = s.chosen[s.slot] == i
		art := ui.None
		if face > 0 {
			art = v.Picture(ui.Style{MinH: face}, face, face, s, i)
		}
		s.boxes = append(s.boxes, v.Tile(&r.choose, ui.Style{Pad: 6, Gap: 4, Along: layout.Middle}, v.Column(ui.Style{Gap: 2}, art, v.Text(r.name, name)), ui.Tip(r.about)))
	}
	return v.Grid(ui.Style{Gap: 10}, columns, s.boxes...)
}

// folded are the lines that say what else holds, and what is under them.
func (s *Screen) folded(v *ui.View) ui.Box {
	info := s.game.Info()
	state := v.T(info.RuleSets[s.rules].Title)
	dealt := widgets.Dealt(s.game) && s.from == nil
	if dealt {
		state = v.T("%s, pond %s", state, s.seed)
	}
	rules := s.fold(v, &s.k.more, state, s.unfolded.rules)
	programs := ui.None
	if s.firstProgram < len(s.rivals) {
		state = v.T("None")
		if at := s.chosen[s.slot]; at >= s.firstProgram {
			state = s.rivals[at].name
		}
		programs = s.fold(v, &s.k.programs, state, s.unfolded.programs)
	}
	return v.Column(ui.Style{Gap: 8}, v.Grid(ui.Style{Gap: 8}, 2, rules, programs), s.variants(v, dealt), s.programs(v))
}

// fold is a line that can be unfolded.
func (s *Screen) fold(v *ui.View, k *ui.Command, state string, open bool) ui.Box {
	k.About = text.Mark("Show")
	part := closedPart
	if open {
		k.About, part = text.Mark("Hide"), openPart
	}
	return v.Tile(k, ui.Style{PadX: 12, PadY: 4, Along: layout.Middle}, v.First(layout.ByWidth,
		v.Row(ui.Style{Gap: 8, Across: layout.Middle}, v.Line(v.T(k.Title), ui.Body), v.Spacer(), v.Line(state, ui.Small), v.Picture(ui.Style{Rigid: true}, 18, 18, s, part)),
		v.Column(ui.Style{}, v.Text(v.T(k.Title), ui.Body), v.Text(state, ui.Small))))
}

// The chevrons of folds.
const (
	closedPart = -3
	openPart   = -4
)

// variants are the rule sets, the pond, and where the rules are explained.
func (s *Screen) variants(v *ui.View, dealt bool) ui.Box {
	if !s.unfolded.rules {
		return ui.None
	}
	info := s.game.Info()
	s.boxes = s.boxes[:0]
	for i := range s.k.sets {
		set := &info.RuleSets[i]
		if s.from != nil && info.BoardUnder(set.Name) != info.BoardUnder(s.from.RuleSet()) {
			continue
		}
		s.k.sets[i].On = i == s.rules
		s.boxes = append(s.boxes, v.Tile(&s.k.sets[i], ui.Style{PadX: 12, PadY: 8}, v.Column(ui.Style{}, v.Text(v.T(set.Title), ui.Strong), v.Text(v.T(set.About), ui.Small))))
	}
	sets := v.Column(ui.Style{Gap: 8}, s.boxes...)
	pond := ui.None
	if dealt {
		const side = 120
		about, field := v.Text(v.T("The same number always makes the same pond."), ui.Small), v.Field(v.T("Pond"), &s.typed)
		pond = v.First(layout.ByWidth,
			v.Row(ui.Style{Gap: 12, Across: layout.Middle}, v.Picture(ui.Style{Rigid: true}, side, side, s, boardPart),
				v.Column(ui.Style{Gap: 8, Grow: 1}, about, v.Row(ui.Style{Gap: 8}, field, v.Icon(&s.k.deal)))),
			v.Column(ui.Style{Gap: 8}, about, field, v.Button(&s.k.deal, ui.Secondary)))
	}
	return v.Column(ui.Style{Gap: 8}, sets, pond, v.Wrap(ui.Style{Gap: 8}, ui.Style{Gap: 8}, v.Button(&s.k.rules, ui.Secondary), v.Button(&s.k.setUp, ui.Secondary)))
}

// programs are those that played before, and another one.
func (s *Screen) programs(v *ui.View) ui.Box {
	if !s.unfolded.programs {
		return ui.None
	}
	s.boxes = s.boxes[:0]
	for i := s.firstProgram; i < len(s.rivals); i++ {
		r := &s.rivals[i]
		r.choose.On = s.chosen[s.slot] == i
		label := v.Column(ui.Style{Grow: 1}, v.Name(r.name, ui.Strong), v.Name(r.about, ui.Small))
		if r.unnamed {
			label = v.Column(ui.Style{Grow: 1}, v.Text(r.name, ui.Strong), v.Text(r.about, ui.Small))
		}
		s.boxes = append(s.boxes, v.Tile(&r.choose, ui.Style{PadX: 12, PadY: 8}, v.First(layout.ByWidth,
			v.Row(ui.Style{Gap: 12, Across: layout.Middle}, v.Picture(ui.Style{Rigid: true}, 40, 40, s, i), label), label)))
	}
	return v.Column(ui.Style{Gap: 8}, s.boxes...)
}

// Paint paints the parts of the sheet that are pictures.
func (s *Screen) Paint(c *ui.Frame, part int, r displaylist.Rect) {
	from := c.Mark()
	switch part {
	case boardPart:
		s.little.Theme = c.Theme
		board.DrawCard(c.List, &s.little, r)
	case pacePart:
		s.paintPace(c, r)
	case closedPart:
		c.List.Glyph("down", r.X+r.W/2, r.Y+r.H/2, r.H, 2, c.Theme.Quiet)
	case openPart:
		c.List.Glyph("less", r.X+r.W/2, r.Y+r.H/2, r.H, 2, c.Theme.Quiet)
	default:
		v := &s.rivals[part]
		if v.seat.Friend {
			widgets.Portrait(c, r, character.Figure{Character: v.who}, character.Idle)
		} else {
			paintPortrait(c, r, v.who)
		}
		if v.beaten {
			paintStar(c, r)
		}
	}
	c.Passage(from, "")
}

// paintPace paints whom the adaptive level plays like, between its neighbours.
func (s *Screen) paintPace(c *ui.Frame, r displaylist.Rect) {
	who := s.rivals[s.adaptive].who
	x, y, little := r.X+r.W/2, r.Y+r.H/2, 0.76*r.H
	paintPortrait(c, displaylist.Around(r.X+little/2, y, little, little), max(character.Tadpole, who-1))
	paintPortrait(c, displaylist.Around(r.X+r.W-little/2, y, little, little), min(character.OldToad, who+1))
	c.List.Disc(x, y, r.H/2+2, c.Theme.Raised)
	paintPortrait(c, displaylist.Around(x, y, r.H, r.H), who)
}

// paintStar marks a rival that was beaten.
func paintStar(c *ui.Frame, r displaylist.Rect) {
	side := 0.36 * min(r.W, r.H)
	x, y := r.X+r.W/2+0.42*min(r.W, r.H), r.Y+r.H/2-0.38*min(r.W, r.H)
	c.List.Glyph("star", x, y, 1.35*side, 1, theme.Day().Deep)
	c.List.Glyph("star", x, y, side, 1, c.Theme.MarkPath)
}
