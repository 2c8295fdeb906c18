package refereelog

import (
	"bytes"
	"cmp"
	"fmt"
	"html"
	"slices"
	"strings"

	"freckers/game"
)

// action is an action in the referee's notation: GROW, or a frog and its
// directions, each in the game's notation, or empty if it is lost.
type action struct {
	grow bool
	cell string // "2,4"
	dirs []string
}

// arrows are the referee's symbols, and the directions they stand for.
const arrows = "↓ D ↙ DL ↘ DR ↑ U ↖ UL ↗ UR ← L → R"

// otherArrows are what else programs write for an arrow: Python where a file cannot hold it, the
// controls of a console, and the names and pictures of messengers.
const otherArrows = `\u2193 D \u2199 DL \u2198 DR \u2191 U \u2196 UL \u2197 UR \u2190 L \u2192 R ` +
	`\N{DOWNWARDS_ARROW} D \N{SOUTH_WEST_ARROW} DL \N{SOUTH_EAST_ARROW} DR \N{UPWARDS_ARROW} U ` +
	`\N{NORTH_WEST_ARROW} UL \N{NORTH_EAST_ARROW} UR \N{LEFTWARDS_ARROW} L \N{RIGHTWARDS_ARROW} R ` +
	`:arrow_down: D :arrow_lower_left: DL :arrow_lower_right: DR :arrow_up: U ` +
	`:arrow_upper_left: UL :arrow_upper_right: UR :arrow_left: L :arrow_right: R ` +
	"⬇ D ⬋ DL ⬊ DR ⬆ U ⬉ UL ⬈ UR ⬅ L ➡ R \x19 D \x18 U \x1b L \x1a R"

var (
	movePattern  = pattern(`^MOVE\(([0-7])-([0-7]), \[(.*)\]\)$`)
	replyPattern = pattern(`MoveAction\(coord=Coord\(r=([0-7]), c=([0-7])\), _?directions=(.*)\)$`)
	dirPattern   = pattern(`<Direction\.(\w+):`)
)

// parseAction reads MOVE(r-c, [[↓], [↘]]) and GROW. With --ascii the brackets are
// empty and the directions lost.
func parseAction(text string) (action, bool) {
	if text == "GROW" {
		return action{grow: true}, true
	}
	m := movePattern().FindStringSubmatch(text)
	if m == nil {
		return action{}, false
	}
	a := action{cell: m[1] + "," + m[2]}
	if m[3] == "" {
		return a, true
	}
	for part := range strings.SplitSeq(m[3], ", ") {
		a.dirs = append(a.dirs, direction(strings.Trim(part, "[]")))
	}
	return a, true
}

func direction(arrow string) string {
	if dir := directionIn(arrows, arrow); dir != "" || arrow == "" {
		return dir
	}
	arrow = strings.ReplaceAll(html.UnescapeString(strings.TrimSuffix(arrow, "\ufe0f")), " ", "_")
	return cmp.Or(directionIn(arrows, arrow), directionIn(otherArrows, strings.ReplaceAll(arrow, `\\`, `\`)))
}

func directionIn(list, arrow string) string {
	table := strings.Fields(list)
	if i := slices.Index(table, arrow); i >= 0 && i%2 == 0 {
		return table[i+1]
	}
	return ""
}

// arrow returns the referee's symbol of a direction.
func arrow(dir string) string {
	table := strings.Fields(arrows)
	if i := slices.Index(table, dir); i%2 == 1 {
		return table[i-1]
	}
	return noArrow
}

// noArrow stands for what is not a direction.
const noArrow = "?"

// parseReply reads an agent's answer in the output of referee -d, which names the directions even with --ascii. It is false for an
// answer without directions, such as GROW, which has none to recover, and for a line about an agent's update.
func parseReply(text string) (action, bool) {
	m := replyPattern().FindStringSubmatch(text)
	if m == nil || strings.Contains(text, "update(") {
		return action{}, false
	}
	a := action{cell: m[1] + "," + m[2]}
	for _, d := range dirPattern().FindAllStringSubmatch(m[3], -1) {
		a.dirs = append(a.dirs, capitals(d[1]))
	}
	return a, len(a.dirs) > 0
}

// capitals returns the capital letters of the referee's name of a direction, such as DownLeft.
func capitals(name string) string {
	return strings.Map(func(r rune) rune {
		if r >= 'A' && r <= 'Z' {
			return r
		}
		return -1
	}, name)
}

func (a action) incomplete() bool { return slices.Contains(a.dirs, "") }

func (a action) notation() string {
	if a.grow {
		return "GROW"
	}
	return "MOVE " + a.cell + " " + strings.Join(a.dirs, ",")
}

func notation(a game.Action) string {
	fields := strings.Fields(string(a))
	if len(fields) != 3 {
		return "GROW"
	}
	return action{cell: fields[1], dirs: strings.Split(fields[2], ",")}.text()
}

// interpretation is a way in which an action may have been played.
type interpretation struct {
	action    game.Action
	state     game.State
	ambiguous bool // other paths lead to the same position
}

// interpretations returns the ways in which an action can be played: one if it is complete, any number if directions are lost.
func (a action) interpretations(s game.State) ([]interpretation, error) {
	if a.incomplete() {
		return a.guesses(s), nil
	}
	next, canonical, err := s.Advance(a.notation())
	if err != nil {
		return nil, err
	}
	return []interpretation{{action: canonical, state: next}}, nil
}

// path is one way to its last cell; more is set if there are others.
type path struct {
	cells []game.Cell
	more  bool
}

// guesses returns the actions that agree with the number of directions and those
// that are not lost: one for each cell where they can end.
func (a action) guesses(s game.State) []interpretation {
	const most = 32 // directions; no chain is as long
	from, ok := s.Layout().Find(a.cell)
	if !ok || len(a.dirs) > most {
		return nil
	}
	paths := []path{{cells: []game.Cell{from}}}
	for _, dir := range a.dirs {
		paths = extend(s, paths, dir)
	}
	var list []interpretation
	for _, p := range paths {
		_, stop := s.NextHops(p.cells)
		if stop == "" {
			continue
		}
		if next, _, err := s.Play(stop); err == nil {
			list = append(list, interpretation{action: stop, state: next, ambiguous: p.more})
		}
	}
	return list
}

// extend follows every path by one landing, in the given direction unless it is
// lost, and keeps one path to each cell.
func extend(s game.State, paths []path, dir string) []path {
	var next []path
	index := map[game.Cell]int{}
	for _, p := range paths {
		landings, _ := s.NextHops(p.cells)
		for _, to := range landings {
			if dir != "" && dir != directionBetween(s, p.cells[len(p.cells)-1], to) {
				continue
			}
			if i, seen := index[to]; seen {
				next[i].more = true
				continue
			}
			index[to] = len(next)
			next = append(next, path{cells: append(slices.Clip(p.cells), to), more: p.more})
		}
	}
	return next
}

func directionBetween(s game.State, from, to game.Cell) string {
	sites := s.Layout().Sites
	return [...]string{"U", "", "D"}[1+cmp.Compare(sites[to].Y, sites[from].Y)] +
		[...]string{"L", "", "R"}[1+cmp.Compare(sites[to].X, sites[from].X)]
}

func printed(s game.State) (board [64]byte) {
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

func position(board [64]byte, side game.Seat, ply int) string {
	rows := slices.Collect(slices.Chunk(board[:], 8))
	return fmt.Sprintf("%s %c %d", bytes.Join(rows, []byte("/")), "rb"[side&1], ply)
}
