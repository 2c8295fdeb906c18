package replay

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"freckers/game"
)

// refAction is an action in the referee's notation: GROW, or a frog and its
// directions, each in the notation of the game, or empty where it is lost.
type refAction struct {
	grow bool
	cell string // "2,4"
	dirs []string
}

// refArrows are the referee's signs and the directions they stand for.
const refArrows = "↓D ↙DL ↘DR ↑U ↖UL ↗UR ←L →R"

var (
	movePattern  = pattern(`^MOVE\(([0-7])-([0-7]), \[(.*)\]\)$`)
	replyPattern = pattern(`MoveAction\(coord=Coord\(r=([0-7]), c=([0-7])\), _?directions=(.*)\)$`)
	dirPattern   = pattern(`<Direction\.(\w+):`)
)

// parseRefAction reads MOVE(r-c, [[↓], [↘]]) and GROW. With --ascii the arrows
// are gone and the brackets empty.
func parseRefAction(text string) (refAction, bool) {
	if text == "GROW" {
		return refAction{grow: true}, true
	}
	m := movePattern().FindStringSubmatch(text)
	if m == nil {
		return refAction{}, false
	}
	a := refAction{cell: m[1] + "," + m[2]}
	if m[3] == "" {
		return a, true
	}
	for _, part := range strings.Split(m[3], ", ") {
		if len(part) < 2 || part[0] != '[' || part[len(part)-1] != ']' {
			return refAction{}, false
		}
		a.dirs = append(a.dirs, dirOfArrow(part[1:len(part)-1]))
	}
	return a, true
}

// dirOfArrow is the direction of an arrow, or empty.
func dirOfArrow(sign string) string {
	sign = strings.TrimSuffix(sign, "\ufe0f")
	for _, word := range strings.Fields(refArrows) {
		if arrow, dir := cutArrow(word); arrow == sign {
			return dir
		}
	}
	return ""
}

// arrowOfDir is the referee's sign of a direction.
func arrowOfDir(name string) string {
	for _, word := range strings.Fields(refArrows) {
		if arrow, dir := cutArrow(word); dir == name {
			return arrow
		}
	}
	return noArrow
}

// noArrow stands for what is no direction.
const noArrow = "?"

func cutArrow(word string) (arrow, dir string) {
	_, size := utf8.DecodeRuneInString(word)
	return word[:size], word[size:]
}

// parseReply reads what an agent answered in the output of referee -d, which
// names the directions even with --ascii.
func parseReply(text string) (refAction, bool) {
	m := replyPattern().FindStringSubmatch(text)
	if m == nil || strings.Contains(text, "update(") {
		return refAction{}, false
	}
	a := refAction{cell: m[1] + "," + m[2]}
	for _, d := range dirPattern().FindAllStringSubmatch(m[3], -1) {
		short := ""
		for _, r := range d[1] {
			if r >= 'A' && r <= 'Z' {
				short += string(r)
			}
		}
		a.dirs = append(a.dirs, short)
	}
	return a, len(a.dirs) > 0
}

// lost says that a direction is missing.
func (a refAction) lost() bool {
	for _, d := range a.dirs {
		if d == "" {
			return true
		}
	}
	return false
}

// notation is the action as the game writes it.
func (a refAction) notation() string {
	if a.grow {
		return "GROW"
	}
	return "MOVE " + a.cell + " " + strings.Join(a.dirs, ",")
}

// refNotation is an action of the game as the referee writes it.
func refNotation(a game.Action) string {
	fields := strings.Fields(string(a))
	if len(fields) != 3 {
		return "GROW"
	}
	var arrows []string
	for _, d := range strings.Split(fields[2], ",") {
		arrows = append(arrows, "["+arrowOfDir(d)+"]")
	}
	return "MOVE(" + strings.Replace(fields[1], ",", "-", 1) + ", [" + strings.Join(arrows, ", ") + "])"
}

// refStep is a way in which an action may have been played.
type refStep struct {
	action game.Action
	state  game.State
	paths  bool // other paths lead to the same position
}

// steps are the ways in which an action can be played here: one where it is
// told in full, several where directions are lost.
func (a refAction) steps(s game.State) ([]refStep, error) {
	if a.lost() {
		return a.guesses(s), nil
	}
	canonical, err := s.ParseAction(a.notation())
	if err != nil {
		return nil, err
	}
	next, _, err := s.Play(canonical)
	return []refStep{{action: canonical, state: next}}, err
}

// refWay is one way to a cell, and whether there are more.
type refWay struct {
	cells []game.Cell
	more  bool
}

// guesses are the actions with the number of directions that is told and the
// directions that are not lost: one for each cell where they can end.
func (a refAction) guesses(s game.State) []refStep {
	const most = 32 // directions; no chain is as long
	from, ok := s.Game().Info().Layout.Find(a.cell)
	if !ok || len(a.dirs) > most {
		return nil
	}
	ways := []refWay{{cells: []game.Cell{from}}}
	for _, dir := range a.dirs {
		ways = goOn(s, ways, dir)
	}
	var list []refStep
	for _, w := range ways {
		_, stop := s.NextHops(w.cells)
		if stop == "" {
			continue
		}
		if next, _, err := s.Play(stop); err == nil {
			list = append(list, refStep{action: stop, state: next, paths: w.more})
		}
	}
	return list
}

// goOn follows every way by one landing, in a direction where it is told. One
// way to each cell is kept.
func goOn(s game.State, ways []refWay, dir string) []refWay {
	var next []refWay
	index := map[game.Cell]int{}
	for _, w := range ways {
		landings, _ := s.NextHops(w.cells)
		for _, to := range landings {
			if dir != "" && dir != dirBetween(s, w.cells[len(w.cells)-1], to) {
				continue
			}
			if i, seen := index[to]; seen {
				next[i].more = true
				continue
			}
			index[to] = len(next)
			next = append(next, refWay{cells: append(w.cells[:len(w.cells):len(w.cells)], to), more: w.more})
		}
	}
	return next
}

// dirBetween is the direction of a step or hop.
func dirBetween(s game.State, from, to game.Cell) string {
	sites := s.Game().Info().Layout.Sites
	dir := ""
	switch dy := sites[to].Y - sites[from].Y; {
	case dy > 0:
		dir = "D"
	case dy < 0:
		dir = "U"
	}
	switch dx := sites[to].X - sites[from].X; {
	case dx > 0:
		dir += "R"
	case dx < 0:
		dir += "L"
	}
	return dir
}

// boardOf is a position as the referee prints it.
func boardOf(s game.State) (board [64]byte) {
	for i := range board {
		spot := s.Spot(game.Cell(i))
		switch {
		case !spot.Piece.None():
			board[i] = spot.Piece.Letter
		case spot.Terrain == game.Pad:
			board[i] = '*'
		default:
			board[i] = '.'
		}
	}
	return board
}

// positionOf is a printed board in the notation of positions.
func positionOf(board [64]byte, side game.Seat, ply int) string {
	var b strings.Builder
	for i, c := range board {
		if i > 0 && i%8 == 0 {
			b.WriteByte('/')
		}
		b.WriteByte(c)
	}
	b.WriteByte(' ')
	b.WriteByte("rb"[side&1])
	b.WriteByte(' ')
	b.WriteString(strconv.Itoa(ply))
	return b.String()
}
