package ui

import (
	"cmp"
	"image/color"

	"freckers/gfx/displaylist"
	"freckers/gfx/theme"
	"freckers/gfx/ui/layout"
)

// Box is a part of a [View].
type Box = layout.Node

// Style is how a [Box] is arranged.
type Style = layout.Style

// None is no box.
const None = layout.None

// View is the content of a screen as a tree of boxes that arranges itself. A screen builds it in each tick, which allocates
// nothing once the view has reached its largest size, and shows it by [View.Show].
type View struct {
	layout.Tree
	frame    *Frame
	leaves   []piece
	labels   []string // the options of all choices
	pressed  *Command
	over     *Command // that the pointer or the visible focus was on in the last tick
	at       *Command // in this one
	scrolls  map[string]*scrolling
	scrolled []scrolled
	entered  []*scrolling
	tile     displaylist.Rect // painted last, and its widget's place among those of the tick
	tileAt   int
	memo     map[phrase]string
	words    map[wrapKey]float32 // how wide the widest word of a text is
	spoken   any                 // the locale of memo, and the fonts of words
	fonts    displaylist.FontSet
}

// Painter paints the parts of a view that a screen draws itself, such as pictures. Part is the number passed to
// [View.Picture].
type Painter interface {
	Paint(c *Frame, part int, r displaylist.Rect)
}

type pieceKind uint8

const (
	pieceText pieceKind = iota
	pieceLine
	pieceButton
	pieceIcon
	pieceEntry
	pieceGround
	pieceTile
	pieceCheck
	pieceToggle
	pieceChoice
	pieceRadios
	pieceSlider
	pieceField
	piecePicture
	pieceList
)

// Font is the style of a text.
type Font struct {
	Size    float32
	Bold    bool
	Quiet   bool        // in the quiet ink
	Ink     color.NRGBA // another ink, if it is not transparent
	Heading bool        // a title
	Align   displaylist.Align
	Lines   int // at most, then an ellipsis; 0 is no limit
}

// ink returns the color of the text.
func (f *Font) ink(t *theme.Theme) color.NRGBA {
	switch {
	case f.Ink.A > 0:
		return f.Ink
	case f.Quiet:
		return t.Quiet
	}
	return t.Ink
}

// The fonts of most texts.
var (
	Title  = Font{Size: theme.TitleSize, Bold: true, Heading: true}
	Head   = Font{Size: theme.NameSize, Bold: true, Heading: true}
	Name   = Font{Size: theme.NameSize, Bold: true}
	Body   = Font{Size: theme.BodySize}
	Strong = Font{Size: theme.BodySize, Bold: true}
	Small  = Font{Size: theme.QuietSize, Quiet: true}
)

// piece is a leaf of a view.
type piece struct {
	kind    pieceKind
	emph    Kind
	text    string
	font    Font
	command *Command
	paint   Painter
	part    int
	w, h    float32 // that a picture asks for
	ground  Ground
	flag    *bool
	number  *int
	level   *float32
	edited  *string
	from    int // the options of a choice in View.labels
	count   int
	shrinks bool // the letters of a choice get as small as need be
	list    *List
	opts    Option
}

// View returns the view of the window, emptied.
func (c *Frame) View() *View {
	v := c.view
	if v == nil {
		v = &View{frame: c, scrolls: map[string]*scrolling{}, memo: map[phrase]string{}, words: map[wrapKey]float32{}}
		c.view = v
	}
	v.Reset(v)
	v.scrolled = v.scrolled[:0]
	v.leaves, v.labels, v.pressed, v.tile = v.leaves[:0], v.labels[:0], nil, displaylist.Rect{}
	v.over, v.at = v.at, nil
	v.refresh()
	return v
}

func (v *View) piece(s Style, p piece) Box {
	v.leaves = append(v.leaves, p)
	return v.Leaf(s, len(v.leaves)-1)
}

// Text returns a paragraph that wraps, or [None] for "".
func (v *View) Text(text string, f Font) Box {
	if text == "" {
		return None
	}
	return v.piece(Style{Grow: f.grow()}, piece{kind: pieceText, text: text, font: f})
}

// Line returns a text on one line, or [None] for "".
func (v *View) Line(text string, f Font) Box {
	if text == "" {
		return None
	}
	return v.piece(Style{}, piece{kind: pieceLine, text: text, font: f})
}

// Name returns a text on one line that is truncated with an ellipsis if it does not fit.
func (v *View) Name(text string, f Font) Box {
	if text == "" {
		return None
	}
	f.Lines = 1
	return v.piece(Style{}, piece{kind: pieceLine, text: text, font: f})
}

// grow has aligned text take the room in which it is aligned.
func (f Font) grow() float32 {
	if f.Align == displaylist.Left {
		return 0
	}
	return 1
}

// Button returns a button for a command, which grows, or [None] if the command is hidden.
func (v *View) Button(k *Command, emphasis Kind, opts ...Option) Box {
	return v.button(k, emphasis, false, opts)
}

// ShortButton is like [View.Button] with the command's short name.
func (v *View) ShortButton(k *Command, emphasis Kind, opts ...Option) Box {
	return v.button(k, emphasis, true, opts)
}

func (v *View) button(k *Command, emphasis Kind, short bool, opts []Option) Box {
	if !k.shown() {
		return None
	}
	grow := float32(1)
	if emphasis == Quiet {
		grow = 0
	}
	return v.piece(Style{Grow: grow}, piece{kind: pieceButton, emph: emphasis, text: k.label(v, short), command: k, opts: v.options(k, opts)})
}

// Icon returns a round button with the icon of a command and its name as a tooltip.
func (v *View) Icon(k *Command, opts ...Option) Box {
	if !k.shown() {
		return None
	}
	return v.piece(Style{}, piece{kind: pieceIcon, text: k.label(v, false), command: k, opts: v.options(k, opts)})
}

// Entry returns a button with the icon of a command over its name, which grows.
func (v *View) Entry(k *Command, opts ...Option) Box {
	if !k.shown() {
		return None
	}
	return v.piece(Style{Grow: 1}, piece{kind: pieceEntry, text: k.label(v, false), font: Font{Size: theme.QuietSize}, command: k, opts: v.options(k, opts)})
}

func (v *View) options(k *Command, opts []Option) Option {
	o := Join(opts...)
	o.id, o.disabled = k.ID, o.disabled || !k.can()
	if o.tip == "" {
		o.tip = k.tip(v)
	}
	return o
}

// Ground is the background of a part of a view.
type Ground uint8

// The grounds.
const (
	Panel Ground = iota // the panel beside the pond
	Card                // a raised card with a thin line
	Well                // a sunken field
	Mark                // the row of what is current
	Rule                // a thin line, of a height of its own
	Round               // a raised disc
)

// On returns a part on a ground.
func (v *View) On(g Ground, s Style, held Box) Box {
	grow := s.Grow
	s.Grow = 0
	return v.Stack(Style{Grow: grow, MinW: s.MinW, MaxW: s.MaxW}, v.piece(Style{}, piece{kind: pieceGround, ground: g}), v.Column(s, held))
}

// Wrap returns parts in a row, or in a column if the row does not fit, with a style for either.
func (v *View) Wrap(row, column Style, parts ...Box) Box {
	return v.First(layout.ByWidth, v.Row(row, parts...), v.Column(column, parts...))
}

// Divider returns a thin line.
func (v *View) Divider() Box {
	const thin = 1.5
	return v.piece(Style{MinH: thin, MaxH: thin}, piece{kind: pieceGround, ground: Rule})
}

// Tile returns a part that performs a command when it is pressed anywhere. A tile whose command is on is selected.
func (v *View) Tile(k *Command, s Style, held Box, opts ...Option) Box {
	if !k.shown() {
		return None
	}
	outer := Style{Grow: s.Grow, MinW: max(s.MinW, theme.MinTarget), MaxW: s.MaxW, MinH: max(s.MinH, theme.MinTarget), MaxH: s.MaxH}
	s.Grow, s.MinW, s.MinH, s.MaxW, s.MaxH = 0, 0, 0, 0, 0
	o, check := v.options(k, opts), None
	if !o.opens {
		check = v.piece(Style{}, piece{kind: pieceCheck, command: k})
	}
	return v.Stack(outer, v.piece(Style{}, piece{kind: pieceTile, text: k.label(v, false), command: k, opts: o}), v.Column(s, held), check)
}

// Toggle returns a switch with its label.
func (v *View) Toggle(label string, on *bool, opts ...Option) Box {
	return v.piece(Style{MinH: rowHeight, MaxH: rowHeight}, piece{kind: pieceToggle, text: label, font: Body, flag: on, opts: Join(opts...)})
}

// Choice returns a row of options of which *chosen is selected. The label may be empty.
func (v *View) Choice(label string, options []string, chosen *int, opts ...Option) Box {
	from := len(v.labels)
	v.labels = append(v.labels, options...)
	return v.piece(Style{}, piece{kind: pieceChoice, text: label, font: Body, number: chosen, from: from, count: len(options), opts: Join(opts...)})
}

// Radios returns options in columns, of which *chosen is selected, under a label, which may be empty.
func (v *View) Radios(label string, options []string, chosen *int, opts ...Option) Box {
	from := len(v.labels)
	v.labels = append(v.labels, options...)
	o := Join(opts...)
	o.label = cmp.Or(o.label, label)
	list := v.piece(Style{}, piece{kind: pieceRadios, number: chosen, from: from, count: len(options), opts: o})
	return v.Column(Style{}, v.Text(label, Body), list)
}

// Pick returns [View.Choice], or [View.Radios] if that does not fit: see [layout.Tree.First] for the rank.
func (v *View) Pick(rank int, label string, options []string, chosen *int, opts ...Option) Box {
	return v.First(rank, v.Choice(label, options, chosen, opts...), v.Radios(label, options, chosen, opts...))
}

// Tabs returns a choice without a label, in smaller letters if necessary, or [View.Radios] if not even those fit.
func (v *View) Tabs(name string, options []string, chosen *int) Box {
	row := v.Choice("", options, chosen, Named(name))
	v.leaves[len(v.leaves)-1].shrinks = true
	return v.First(layout.ByWidth, row, v.Radios("", options, chosen, Named(name)))
}

// Slider returns a slider that moves *level between 0 and 1 in a number of steps, 0 for no steps.
func (v *View) Slider(label string, level *float32, steps int, opts ...Option) Box {
	o := Join(opts...)
	o.label = label
	return v.piece(Style{MinW: 90, MinH: theme.MinTarget, MaxH: theme.MinTarget, Grow: 1}, piece{kind: pieceSlider, level: level, count: steps, opts: o})
}

// Field returns a line of editable text.
func (v *View) Field(name string, text *string, opts ...Option) Box {
	return v.piece(Style{MinW: 120, MinH: rowHeight, MaxH: rowHeight, Grow: 1}, piece{kind: pieceField, text: name, edited: text, opts: Join(opts...)})
}

// Picture returns a part that p paints. Its natural size is w by h, its least size is in the bounds of its style.
func (v *View) Picture(s Style, w, h float32, p Painter, part int) Box {
	return v.piece(s, piece{kind: piecePicture, paint: p, part: part, w: w, h: h})
}

// List describes a scrolling list of rows.
type List struct {
	Name string
	N    int
	RowH float32
	// Least is the minimum number of visible rows; 0 is three.
	Least int
	// Row paints a row; see [Frame.Rows].
	Row func(i int, r displaylist.Rect, hovered bool)
	// Chosen is called when a row is chosen.
	Chosen func(i int)
}

// Rows returns a list with as many rows as fit and at least [List.Least].
func (v *View) Rows(l *List, s Style, opts ...Option) Box {
	return v.piece(s, piece{kind: pieceList, list: l, opts: Join(opts...)})
}

// phrase is a message with what it was filled in with.
type phrase struct {
	message, many string
	texts         [3]string
	numbers       [3]int
}

// phraseLimit is the number of phrases at which they are forgotten.
const phraseLimit = 500

// refresh forgets what was made in another language or measured in other fonts.
func (v *View) refresh() {
	if v.spoken != v.frame.Locale || len(v.memo) >= phraseLimit {
		clear(v.memo)
		v.spoken = v.frame.Locale
	}
	if fonts := displaylist.Fonts(); fonts != v.fonts {
		clear(v.words)
		v.fonts = fonts
	}
}

// T translates a message like [Frame.T] and caches the result, so that a steady frame allocates nothing. The arguments
// are at most three strings and three numbers.
func (v *View) T(message string, args ...any) string {
	key, texts, numbers := phrase{message: message}, 0, 0
	for _, a := range args {
		switch a := a.(type) {
		case string:
			key.texts[texts] = a
			texts++
		case int:
			key.numbers[numbers] = a
			numbers++
		default:
			panic("a text in a view has arguments that are neither texts nor numbers")
		}
	}
	if got, ok := v.memo[key]; ok {
		return got
	}
	filled := make([]any, 0, len(args))
	texts, numbers = 0, 0
	for _, a := range args {
		if _, ok := a.(string); ok {
			filled = append(filled, key.texts[texts])
			texts++
		} else {
			filled = append(filled, key.numbers[numbers])
			numbers++
		}
	}
	got := v.frame.T(message, filled...)
	v.memo[key] = got
	return got
}

// N translates a message that counts n things like [Frame.N] and caches the result.
func (v *View) N(one, many string, n int) string {
	key := phrase{message: one, many: many, numbers: [3]int{n}}
	if got, ok := v.memo[key]; ok {
		return got
	}
	got := v.frame.N(one, many, n)
	v.memo[key] = got
	return got
}
