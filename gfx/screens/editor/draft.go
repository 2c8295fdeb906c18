package editor

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"freckers/game"
)

// padSign is the sign of a free pad in the notation of games in which pads come and go.
const padSign, emptySign = '*', '.'

// Draft is a position that is being edited, as its notation has it: the board, the side to move, what the
// sides have, and the moves played. Make one with [NewDraft].
type Draft struct {
	game    game.Game
	rules   string
	base    game.State // tells the ground of the cells, and the fields of the notation
	cells   []game.Cell
	rows    []int // how many of the cells are in each row
	sides   string
	numbers []Number

	signs []byte // by cell; 0 where nothing can stand
	side  int
	lists [][]int // the numbers of the seats
	plies int     // -1 if the notation has no such number
}

// NewDraft returns the start position of a game, dealt from the seed where it is dealt.
func NewDraft(g game.Game, o game.Options) (*Draft, error) {
	base, err := g.New(o)
	if err != nil {
		return nil, err
	}
	d := &Draft{game: g, rules: base.RuleSet(), base: base}
	sites, y := base.Layout().Sites, math.Inf(-1)
	for c := range sites {
		if sites[c].Off {
			continue
		}
		if sites[c].Y > y {
			d.rows, y = append(d.rows, 0), sites[c].Y
		}
		d.rows[len(d.rows)-1]++
		d.cells = append(d.cells, game.Cell(c))
	}
	fields := strings.Fields(base.String())
	for _, seat := range g.Info().Seats {
		sign := seat.Name[:1]
		if fields[1] == strings.ToUpper(fields[1]) {
			sign = strings.ToUpper(sign)
		}
		d.sides += sign
	}
	err = d.Read(base.String())
	d.numbers = d.findNumbers()
	return d, err
}

// Game returns the game of the position.
func (d *Draft) Game() game.Game { return d.game }

// Read replaces the draft by a position in the game's notation. Its board and fields must be complete, but need
// not be consistent.
func (d *Draft) Read(text string) error {
	next := *d
	if next.read(strings.Fields(text)) {
		*d = next
		return nil
	}
	if _, err := d.game.Parse(text, game.Options{RuleSet: d.rules}); err != nil {
		return err
	}
	return fmt.Errorf("the position %s cannot be edited", game.Quote(text))
}

// read takes the fields of a position over, and reports whether they are one of this game. After false the draft is half
// changed.
func (d *Draft) read(fields []string) bool {
	want := len(strings.Fields(d.base.String()))
	if len(fields) != want || len(fields[1]) != 1 {
		return false
	}
	if d.side = strings.Index(d.sides, fields[1]); d.side < 0 || !d.readRows(strings.Split(fields[0], "/")) {
		return false
	}
	d.lists, d.plies = nil, -1
	for _, field := range fields[2:] {
		var list []int
		for number := range strings.SplitSeq(field, ",") {
			n, err := strconv.ParseUint(number, 10, 31)
			if err != nil {
				return false
			}
			list = append(list, int(n))
		}
		switch len(list) {
		case len(d.sides):
			d.lists = append(d.lists, list)
		case 1:
			d.plies = list[0]
		default:
			return false
		}
	}
	return true
}

func (d *Draft) readRows(rows []string) bool {
	if len(rows) != len(d.rows) {
		return false
	}
	d.signs = make([]byte, len(d.base.Layout().Sites))
	i := 0
	for r, row := range rows {
		if len(row) != d.rows[r] {
			return false
		}
		for _, sign := range []byte(row) {
			if !d.allowed(d.cells[i], sign) {
				return false
			}
			d.signs[d.cells[i]] = sign
			i++
		}
	}
	return true
}

// lakeSign is the sign of ground on which nothing ever stands.
const lakeSign = '~'

func (d *Draft) allowed(c game.Cell, sign byte) bool {
	lake := d.base.Spot(c).Terrain == game.Lake
	switch sign {
	case lakeSign:
		return lake
	case emptySign:
		return !lake
	}
	return !lake && slices.ContainsFunc(d.Brushes(), func(b Brush) bool { return b.sign == sign })
}

// String writes the position in the notation of its game.
func (d *Draft) String() string {
	var b strings.Builder
	i := 0
	for r, n := range d.rows {
		if r > 0 {
			b.WriteByte('/')
		}
		for range n {
			b.WriteByte(d.signs[d.cells[i]])
			i++
		}
	}
	fmt.Fprintf(&b, " %c", d.sides[d.side])
	for _, list := range d.lists {
		for i, n := range list {
			b.WriteByte(" ,"[min(i, 1)])
			b.WriteString(strconv.Itoa(n))
		}
	}
	if d.plies >= 0 {
		fmt.Fprintf(&b, " %d", d.plies)
	}
	return b.String()
}

// State returns the position. It fails if the rules do not allow it.
func (d *Draft) State() (game.State, error) {
	return d.game.Parse(d.String(), game.Options{RuleSet: d.rules})
}

// Brush is what can be put on a cell: a piece, a free pad, or nothing.
type Brush struct {
	Kind game.Kind // without a piece for a pad or nothing
	Pad  bool      // a free pad
	sign byte
}

// Brushes lists what can be put on the cells of the game, nothing as the last.
func (d *Draft) Brushes() (list []Brush) {
	for _, k := range d.game.Info().Kinds {
		list = append(list, Brush{Kind: k, sign: k.Piece.Letter})
	}
	if d.pads() {
		list = append(list, Brush{Pad: true, sign: padSign})
	}
	return append(list, Brush{sign: emptySign})
}

// pads reports whether pads come and go in the game.
func (d *Draft) pads() bool { return strings.IndexByte(d.game.Info().Start, padSign) >= 0 }

// Has reports whether a cell holds what a brush puts there.
func (d *Draft) Has(c game.Cell, b Brush) bool { return d.Editable(c) && d.signs[c] == b.sign }

// Editable reports whether something can be put on a cell.
func (d *Draft) Editable(c game.Cell) bool {
	return c >= 0 && d.signs[c] != 0 && d.signs[c] != lakeSign
}

// Put puts something on a cell in place of what is there.
func (d *Draft) Put(c game.Cell, b Brush) {
	if d.Editable(c) {
		d.signs[c] = b.sign
	}
}

// Lift removes the piece from a cell, which leaves its pad behind, or the pad if there is no piece.
func (d *Draft) Lift(c game.Cell) {
	if !d.Editable(c) {
		return
	}
	if d.pads() && d.signs[c] != padSign && d.signs[c] != emptySign {
		d.signs[c] = padSign
		return
	}
	d.signs[c] = emptySign
}

// Move takes a piece to another cell, in place of what is there.
func (d *Draft) Move(from, to game.Cell) {
	if from == to || !d.Editable(from) || !d.Editable(to) {
		return
	}
	d.signs[to] = d.signs[from]
	d.Lift(from)
}

// Clear empties the board and sets all numbers to 0.
func (d *Draft) Clear() {
	for c := range d.signs {
		if d.Editable(game.Cell(c)) {
			d.signs[c] = emptySign
		}
	}
	for _, list := range d.lists {
		clear(list)
	}
	d.side, d.plies = 0, min(d.plies, 0)
}

// Mirror exchanges left and right.
func (d *Draft) Mirror() {
	l := d.base.Layout()
	d.rearrange(func(s game.Site) (x, y float64) { return l.Width - s.X, s.Y })
}

// Turn turns the board by half a turn.
func (d *Draft) Turn() {
	l := d.base.Layout()
	d.rearrange(func(s game.Site) (x, y float64) { return l.Width - s.X, l.Height - s.Y })
}

func (d *Draft) rearrange(from func(s game.Site) (x, y float64)) {
	l, was := d.base.Layout(), slices.Clone(d.signs)
	for _, c := range d.cells {
		if k := l.At(from(l.Sites[c])); d.Editable(c) && k != game.NoCell && was[k] != 0 {
			d.signs[c] = was[k]
		}
	}
}

// Swap gives each seat's pieces, numbers and turn to the next seat.
func (d *Draft) Swap() {
	next := map[byte]byte{}
	kinds := d.game.Info().Kinds
	for seat := range d.sides {
		own, others := d.of(kinds, seat), d.of(kinds, (seat+1)%len(d.sides))
		for i := range own {
			next[own[i]] = others[i]
		}
	}
	for c, sign := range d.signs {
		if to, ok := next[sign]; ok {
			d.signs[c] = to
		}
	}
	for i, list := range d.lists {
		last := len(list) - 1
		d.lists[i] = append([]int{list[last]}, list[:last]...)
	}
	d.side = (d.side + 1) % len(d.sides)
}

// of returns the signs of a seat's pieces.
func (d *Draft) of(kinds []game.Kind, seat int) (signs []byte) {
	for _, k := range kinds {
		if int(k.Piece.Owner) == seat {
			signs = append(signs, k.Piece.Letter)
		}
	}
	return signs
}
