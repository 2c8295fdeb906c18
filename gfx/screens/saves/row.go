package saves

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"freckers/game"
	"freckers/gfx/board"
	"freckers/gfx/character"
	"freckers/gfx/displaylist"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/text/phrases"
	"freckers/gfx/theme"
	"freckers/gfx/ui"
	"freckers/replay"
	"freckers/replay/gamefile"
)

// The row of a game, logical pixels: its height, its picture, and what is left free at its sides.
const (
	rowHeight  = 72
	tallHeight = 84 // of a narrow one, which can have four lines
	thumb      = 56
	rowPad     = 10
	thumbTight = 44
	padTight   = 8
)

// row is what is shown of a game.
type row struct {
	named     string // the name that it was given, or empty
	names     string // who played
	brief     string // the same where there is little room
	figures   []character.Figure
	aside     string // how it went, in a line
	how       string // the same in two
	short     string // the first of these where there is little room
	ended     string // the same without the game, which its picture shows
	when      string // the second
	day       string // the same where there is little room
	brieflyAt string // how it went and on which day, in a line
	broken    bool   // the game cannot be read, and how says why

	picture picture
	said    []string // what is under its title, kept for the next frame
}

// picture is what paints a small board, and what it depends on.
type picture struct {
	scene    board.Scene
	at       displaylist.Rect
	theme    *theme.Theme
	patterns bool
	list     displaylist.List
}

// dated is how the names of files begin that nobody chose.
var dated = regexp.MustCompile(`^\d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d`)

// givenName is the name that a game was given, or empty.
func givenName(file string) string {
	if dated.MatchString(file) {
		return ""
	}
	return strings.TrimSuffix(file, replay.Extension)
}

// newRow returns who played and how it went, with what distinguishes games first.
func newRow(e *nav.Env, sum *gamefile.Summary) *row {
	if sum.Err != nil {
		why := sum.Err.Error()
		if at := (*replay.FileError)(nil); errors.As(sum.Err, &at) {
			why = at.Reason
		}
		why = widgets.Capital(e.Line(why))
		return &row{names: sum.Name, brief: sum.Name, aside: why, how: why, broken: true}
	}
	played := e.Games()[e.Index(sum.Game)]
	title := e.T(played.Info().Title)
	names, own := widgets.PlayerNames(e.Locale, played, sum.Seats), widgets.OwnNames(e.Locale, played, sum.Seats)
	result, short := outcome(e, sum, names)
	day, actions := e.Day(sum.When.Local()), phrases.Moves(e.Locale, sum.Plies)
	w := &row{
		named: givenName(sum.Name),
		names: strings.Join(names, " – "), brief: strings.Join(own, " – "),
		how: fmt.Sprintf("%s · %s", title, result), short: fmt.Sprintf("%s · %s", title, short), ended: short,
		when: fmt.Sprintf("%s · %s", day, actions), day: day,
	}
	w.aside, w.brieflyAt = fmt.Sprintf("%s · %s", w.how, w.when), fmt.Sprintf("%s · %s", w.short, w.day)
	w.picture.scene.State, w.picture.scene.Marks = sum.State(), board.NoHighlights()
	w.picture.scene.Flipped = w.picture.scene.State != nil && fromBelow(w.picture.scene.State.Layout(), sum.Seats)
	figures := character.Seated(sum.Seats)
	for i, name := range own {
		if name == phrases.You(e.Locale) {
			continue
		}
		if i < len(figures) && figures[i].Character != character.Nobody {
			w.figures = append(w.figures, figures[i])
		}
	}
	return w
}

// fromBelow reports whether a board is turned round for the only person at it, as it was in the game.
func fromBelow(l *game.Layout, seats []replay.Seat) bool {
	person := func(s replay.Seat) bool { return s.Kind == replay.KindPerson }
	at := slices.IndexFunc(seats, person)
	return at >= 0 && !slices.ContainsFunc(seats[at+1:], person) && widgets.FromBelow(l, game.Seat(at))
}

// outcome is how a game ended, in full and brief.
func outcome(e *nav.Env, sum *gamefile.Summary, names []string) (result, short string) {
	r := sum.Result
	switch {
	case sum.Damaged:
		return e.T("damaged"), e.T("damaged")
	case r == nil:
		return e.T("unfinished"), e.T("unfinished")
	case r.Reason == game.ReasonSearch:
		return e.T(r.Reason), e.T(r.Reason)
	case r.Winner != game.Nobody && int(r.Winner) < len(names):
		return phrases.Wins(e.Locale, names[r.Winner]), phrases.Wins(e.Locale, widgets.TrimBrackets(names[r.Winner]))
	}
	return e.T("Draw"), e.T("Draw")
}

// draw paints a row; hovered is also true if the keyboard focus is on it.
func (w *row) draw(c *ui.Frame, r displaylist.Rect, patterns, hovered bool) {
	side, pad := float32(thumb), float32(rowPad)
	if r.W < widgets.TightRow {
		side, pad = thumbTight, padTight
	}
	w.picture.draw(c, displaylist.Rect{X: r.X + pad, Y: r.Y + (r.H-side)/2, W: side, H: side}, patterns)
	x := r.X + side + 2*pad
	room := r.X + r.W - pad - x - w.portraits(c, r, pad)
	title, second := w.names, ""
	if displaylist.Measure(title, theme.BodySize, true) > room {
		title = w.brief
	}
	if w.named != "" {
		title, second = w.named, title
	}
	size := widgets.FitSize(title, room, theme.BodySize, true)
	titles := c.Lines(2, title, room, size, true)
	lines := w.lines(c, second, room)
	lead := min(19, (r.H-4)/float32(len(titles)+len(lines)))
	y := r.Y + (r.H-lead*float32(len(titles)+len(lines)))/2 + 14
	for _, line := range titles {
		c.Label(line, x, y, size, true, displaylist.Left)
		y += lead
	}
	if last := titles[len(titles)-1]; strings.HasSuffix(last, "…") {
		c.TipIfCut(title, last, r, hovered)
	}
	for _, line := range lines {
		size := widgets.FitSize(line, room, theme.QuietSize, false)
		c.List.Text(c.Fit(line, room, size, false), x, y+1, size, false, displaylist.Left, c.Theme.Quiet)
		y += lead
	}
}

// portraits paints who was played against at the right of a row, or the first of them at the corner of
// its picture where there is little room, and returns the room that is taken from the words.
func (w *row) portraits(c *ui.Frame, r displaylist.Rect, pad float32) (taken float32) {
	const side, overlap, badge, roomy = 44, 16, 24, 320
	if len(w.figures) == 0 {
		return 0
	}
	if r.W < roomy {
		at := r.X + pad + thumbTight - badge*0.85
		widgets.Portrait(c, displaylist.Rect{X: at, Y: r.Y + r.H/2 + thumbTight/2 - badge*0.7, W: badge, H: badge}, w.figures[0], character.Idle)
		return 0
	}
	x := r.X + r.W - pad - side
	for i := len(w.figures) - 1; i >= 0; i-- {
		widgets.Portrait(c, displaylist.Rect{X: x, Y: r.Y + (r.H-side)/2, W: side, H: side}, w.figures[i], character.Idle)
		x -= side - overlap
	}
	return side + float32(len(w.figures)-1)*(side-overlap) + pad
}

// lines are what is said under a row's title; second comes first where it is not empty.
func (w *row) lines(c *ui.Frame, second string, room float32) []string {
	if w.broken {
		return c.Lines(2, w.how, room, theme.QuietSize, false)
	}
	list := w.said[:0]
	if second != "" {
		list = append(list, second)
	}
	how, when := w.how, w.when
	if c.QuietWidth(how) > room {
		how = w.short
	}
	if displaylist.Measure(how, theme.CoordSize, false) > room {
		how = w.ended
	}
	if displaylist.Measure(when, theme.CoordSize, false) > room {
		when = w.day
	}
	switch {
	case second == "":
	case c.QuietWidth(w.aside) <= room:
		how, when = w.aside, ""
	case displaylist.Measure(w.brieflyAt, theme.CoordSize, false) <= room:
		how, when = w.brieflyAt, ""
	}
	if list = append(list, how); when != "" {
		list = append(list, when)
	}
	w.said = list
	return list
}

// draw paints the small board, or an empty pond for a game that cannot be read.
func (p *picture) draw(c *ui.Frame, r displaylist.Rect, patterns bool) {
	if p.at != r || p.theme != c.Theme || p.patterns != patterns {
		p.at, p.theme, p.patterns = r, c.Theme, patterns
		p.scene.Theme, p.scene.Patterns = c.Theme, patterns
		p.list.Reset()
		if p.scene.State != nil {
			board.DrawCard(&p.list, &p.scene, r)
		} else {
			p.list.Fill(r, theme.RowRadius, c.Theme.WaterLight)
		}
	}
	c.List.Ops = append(c.List.Ops, p.list.Ops...)
}
