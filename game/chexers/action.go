package chexers

import (
	"fmt"
	"strings"

	"freckers/game"
)

// kinds are the kinds of actions in notation, and what each is followed by.
var kinds = [...]struct {
	name  string
	hexes []string
}{
	Step: {"MOVE", []string{"start hex", "landing hex"}},
	Jump: {"JUMP", []string{"start hex", "landing hex"}},
	Exit: {"EXIT", []string{"exit hex"}},
	Pass: {"PASS", nil},
}

// goalNames are the hexes that each seat's pieces may leave from.
var goalNames = [Seats]string{"q = 3", "r = 3", "q+r = -3"}

func hexName(bit int) string { return string(appendHex(nil, bit)) }

func appendHex(dst []byte, bit int) []byte {
	q, r := Axial(bit)
	return appendDigit(append(appendDigit(dst, q), ','), r)
}

func appendDigit(dst []byte, n int) []byte {
	if n < 0 {
		dst, n = append(dst, '-'), -n
	}
	return append(dst, '0'+byte(n))
}

// parseMove reads the notation of an action without judging it. Lower case and
// blanks around commas are allowed. The move of an exit has its hex as both.
func parseMove(text string) (Move, error) {
	fields := game.Words(text)
	kind := Kind(0)
	for k := Step; k <= Pass; k++ {
		if len(fields) > 0 && fields[0] == kinds[k].name {
			kind = k
		}
	}
	if kind == 0 {
		return 0, fmt.Errorf("action is %s: expected MOVE q,r q,r or JUMP q,r q,r or EXIT q,r or PASS", game.Quote(text))
	}
	list, names := fields[1:], kinds[kind].hexes
	if len(list) != len(names) {
		examples := [...]string{Step: "two hexes, as in MOVE -3,0 -2,0", Jump: "two hexes, as in JUMP -3,0 -1,0", Exit: "one hex, as in EXIT 3,-1", Pass: "nothing after PASS"}
		return 0, fmt.Errorf("action is %s: expected %s", game.Quote(text), examples[kind])
	}
	var at [2]int
	for i, name := range list {
		bit, ok := parseHex(name)
		if !ok {
			return 0, fmt.Errorf("%s is %s: expected q,r, each from -3 to 3 and their sum too", names[i], game.Quote(name))
		}
		at[i] = bit
	}
	if kind == Exit {
		at[1] = at[0]
	}
	return pack(kind, at[0], at[1]), nil
}

func parseHex(text string) (bit int, ok bool) {
	first, second, _ := strings.Cut(text, ",")
	q, fine := parseDigit(first)
	r, good := parseDigit(second)
	if !fine || !good || q+r < -3 || q+r > 3 {
		return 0, false
	}
	return Bit(q, r), true
}

// parseDigit reads a number from -3 to 3.
func parseDigit(text string) (n int, ok bool) {
	digit, below := strings.CutPrefix(text, "-")
	if len(digit) != 1 || digit[0] < '0' || digit[0] > '3' || below && digit == "0" {
		return 0, false
	}
	n = int(digit[0] - '0')
	if below {
		n = -n
	}
	return n, true
}

// ParseAction checks an action in a running game and returns its move and its canonical
// notation.
func (p *Pos) ParseAction(text string) (Move, game.Action, error) {
	m, err := parseMove(text)
	if err != nil {
		return 0, "", err
	}
	if err := p.judge(m); err != nil {
		return 0, "", fmt.Errorf("%s: %w", m, err)
	}
	return m, p.FormatMove(m), nil
}

// judge returns why the side to move cannot make a move, nil if it can.
func (p *Pos) judge(m Move) error {
	side := seatNames[p.side]
	if m.Kind() == Pass {
		if first := p.Moves(nil)[0]; first != PassMove {
			return fmt.Errorf("%s has %s, %s among them: expected one of those", side, game.Count(p.actions(), "other action", "other actions"), first)
		}
		return nil
	}
	switch s := p.owner(m.From()); s {
	case p.ToMove():
	case game.Nobody:
		return fmt.Errorf("no piece at %s: expected a %s one", hexName(m.From()), side)
	default:
		return fmt.Errorf("the piece at %s is %s: %s is to move", hexName(m.From()), seatNames[s], side)
	}
	if m.Kind() == Exit {
		if Goal(p.ToMove())>>m.From()&1 == 0 {
			return fmt.Errorf("%s is no exit hex of %s: expected one with %s", hexName(m.From()), side, goalNames[p.side])
		}
		return nil
	}
	return p.checkLanding(m)
}

// checkLanding returns an error if a piece cannot step or jump as m says.
func (p *Pos) checkLanding(m Move) error {
	from, to := hexName(m.From()), hexName(m.To())
	kind, ok := between(m.From(), m.To())
	switch {
	case m.Kind() == Step && (!ok || kind != Step):
		return fmt.Errorf("%s is not beside %s: expected a hex beside it", to, from)
	case m.Kind() == Jump && (!ok || kind != Jump):
		return fmt.Errorf("%s is not opposite to a hex beside %s: expected one two hexes away in a straight line", to, from)
	case m.Kind() == Jump && p.owner(m.Over()) == game.Nobody:
		return fmt.Errorf("no piece at %s to jump over: expected one of any color", hexName(m.Over()))
	}
	if s := p.owner(m.To()); s != game.Nobody {
		return fmt.Errorf("a %s piece is at %s: expected a hex without one to land on", seatNames[s], to)
	}
	return nil
}

// between is what leads from one hex to another: a step, a jump or, where ok is
// false, neither.
func between(from, to int) (k Kind, ok bool) {
	for _, d := range dirs {
		if to-from == d.by {
			return Step, true
		}
		if to-from == 2*d.by && Board>>(from+d.by)&1 != 0 {
			return Jump, true
		}
	}
	return 0, false
}

// String returns the move in notation.
func (m Move) String() string {
	if m.Kind() < Step || m.Kind() > Pass {
		return "no move"
	}
	text := append(make([]byte, 0, len("MOVE -3,0 -2,-1")), kinds[m.Kind()].name...)
	for i := range kinds[m.Kind()].hexes {
		text = appendHex(append(text, ' '), []int{m.From(), m.To()}[i])
	}
	return string(text)
}

// FormatMove returns the notation of a move.
func (p *Pos) FormatMove(m Move) game.Action { return game.Action(m.String()) }

// Label returns an action as a move list shows it: the start and an arrow for a move, two
// arrows for a jump, or "exit" and the hex, or "pass". Any other text is returned unchanged.
func Label(a game.Action) string {
	m, err := parseMove(string(a))
	if err != nil {
		return string(a)
	}
	switch m.Kind() {
	case Exit:
		return hexName(m.From()) + " exit"
	case Pass:
		return "pass"
	}
	for _, d := range dirs {
		switch m.To() - m.From() {
		case d.by:
			return hexName(m.From()) + " " + d.arrow
		case 2 * d.by:
			return hexName(m.From()) + " " + d.arrow + d.arrow
		}
	}
	return string(a)
}
