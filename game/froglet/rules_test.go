package froglet

import (
	"slices"
	"strings"
	"testing"

	"freckers/game"
)

// replace puts another row in place of row n, counted as in the notation.
func replace(text string, n int, row string) string {
	fields := strings.Fields(text)
	list := strings.Split(fields[0], "/")
	list[Side-n] = row
	fields[0] = strings.Join(list, "/")
	return strings.Join(fields, " ")
}

func TestBadPositionsSayWhatIsWrong(t *testing.T) {
	rows, _, _ := strings.Cut(busy, " ")
	full, _, _ := strings.Cut(startText, " ")
	for text, want := range map[string]string{
		"":                                    "position has 0 fields: expected 3, rows, side to move and scores",
		rows:                                  "position has 1 field: expected 3",
		rows + " A 1,2 3":                     "position has 4 fields: expected 3",
		"............ A 0,0":                  "position has 1 row: expected 12, with / between them",
		rows + "/............ A 0,0":          "position has 13 rows: expected 12",
		rows + " a 49,43":                     `side to move is "a": expected A or B`,
		rows + " C 49,43":                     `side to move is "C": expected A or B`,
		rows + " A 49":                        `scores are "49": expected two numbers, as in 102,118`,
		rows + " A 49,43,1":                   `scores are "49,43,1": expected two numbers`,
		rows + " A 49,x":                      `score of B is "x": expected a number from 0 to 255`,
		rows + " A -1,43":                     `score of A is "-1": expected a number from 0 to 255`,
		rows + " A 49,256":                    `score of B is "256": expected a number from 0 to 255`,
		rows + " A 99,99":                     "scores are 99,99: expected 93 at most in all, as the frogs on the board are worth 162",
		full + " A 0,1":                       "scores are 0,1: expected 0,0, as the pond is full",
		replace(busy, 12, ".............."):   "row 12 has 14 cells: expected 12",
		replace(busy, 3, "..........."):       "row 3 has 11 cells: expected 12",
		replace(busy, 1, "...5........"):      "row 1 has '5' in column d: expected one of . 1 2 3 4",
		replace(busy, 7, "é..........."):      "row 7 has 'é' in column a: expected one of . 1 2 3 4",
		replace(busy, 7, "...........\xff"):   "row 7 has '�' in column l: expected one of . 1 2 3 4",
		replace(busy, 7, "4444........"):      "rows have 7 blue frogs: expected at most 6",
		replace(startText, 1, "333333333333"): "rows have 29 red frogs: expected at most 21",
	} {
		_, err := Parse(text)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q gives the error %v: expected %q", text, err, want)
		}
	}
}

// crossing is a pond in which the frog on c3 can go round a square to its own
// start, and on from there.
const crossing = "............/............/............/............/............/............/............/............/..1........./..12......../..3.4......./...1........ B 3,4"

func TestBadActionsSayWhatIsWrong(t *testing.T) {
	full, p := mustParse(t, startText), mustParse(t, strings.Replace(crossing, "............", "1.11........", 1))
	for _, x := range []struct {
		p          Pos
		text, want string
	}{
		{full, "", `action is "": expected a removal, as in xc5, or a jump, as in c5-c7-e7`},
		{full, " x ", `action is " x ": expected a removal`},
		{full, "xm5", `cell 1 is "m5": expected a letter from a to l and a number from 1 to 12`},
		{full, "xc0", `cell 1 is "c0": expected a letter`},
		{full, "xc13", `cell 1 is "c13": expected a letter`},
		{full, "xc05", `cell 1 is "c05": expected a letter`},
		{full, "xc+5", `cell 1 is "c+5": expected a letter`},
		{full, "xa12", "xa12: the frog at a12 is red: expected a green one"},
		{full, "b12", "xb12: the frog at b12 is yellow: expected a green one"},
		{full, "a1-a3", "a1-a3: the first action removes a green frog: expected its cell, as in xc5"},
		{p, "xa12", "xa12: only the first action of a game removes a frog: expected a jump, as in c5-c7"},
		{p, "a12-", `cell 2 is "": expected a letter`},
		{p, "a12--c12", `cell 2 is "": expected a letter`},
		{p, "a1-c1", "a1-c1: no frog at a1: expected one to jump with"},
		{p, "a12-b12", "a12-b12: hop 1 goes from a12 to b12: expected two cells on in the row or the column"},
		{p, "a12-a12", "a12-a12: hop 1 goes from a12 to a12: expected two cells on"},
		{p, "a12-c10", "a12-c10: hop 1 goes from a12 to c10: expected two cells on"},
		{p, "d12-b12-b10", "d12-b12-b10: no frog at b11 to hop over in hop 2"},
		{p, "d12-f12", "d12-f12: no frog at e12 to hop over in hop 1"},
		{p, "d12-b12-d12", "d12-b12-d12: the frog at c12 has left the pond before hop 2"},
		{p, "c3-c1-a1", "c3-c1-a1: no frog at b1 to hop over in hop 2"},
		{mustParse(t, replace(crossing, 12, "111.........")), "a12-c12", "a12-c12: a green frog is at c12, where hop 1 lands: expected an empty cell"},
	} {
		_, a, err := x.p.ParseAction(x.text)
		if err == nil || !strings.Contains(err.Error(), x.want) {
			t.Errorf("%q gives %q and the error %v: expected %q", x.text, a, err, x.want)
		}
	}
}

func TestReadsActionsAsTheyAreTyped(t *testing.T) {
	full, p := mustParse(t, startText), mustParse(t, crossing)
	for _, x := range []struct {
		p    Pos
		text string
		want game.Action
	}{
		{full, "xg12", "xg12"},
		{full, " XG12\n", "xg12"},
		{full, "g12", "xg12"},
		{p, "c3-e3-e1", "c3-e3-e1"},
		{p, " C3 - e3\t-E1 ", "c3-e3-e1"},
	} {
		if _, a, err := x.p.ParseAction(x.text); err != nil || a != x.want {
			t.Errorf("%q reads as %q, %v: expected %q", x.text, a, err, x.want)
		}
	}
}

// TestAChainMayCrossItsOwnStart has the frog on c3 go round a square and on.
func TestAChainMayCrossItsOwnStart(t *testing.T) {
	p := mustParse(t, crossing)
	m, a, err := p.ParseAction("c3-e3-e1-c1-c3-c5")
	if err != nil {
		t.Fatal(err)
	}
	const c3, c5 = 12*9 + 2, 12*7 + 2
	over := m.Over()
	if m.From() != c3 || m.To() != c5 || m.Hops() != 5 || m.Points() != 11 || over.Count() != 5 || !over.Has(c3+1) || over.Has(c3) {
		t.Errorf("%s goes from %d to %d in %d hops over %v for %d points", a, m.From(), m.To(), m.Hops(), over, m.Points())
	}
	p.Play(m, &p)
	const want = "............/............/............/............/............/............/............/..1........./............/............/............/............ A 3,15"
	if p.String() != want || p.Ply() != 2 {
		t.Errorf("%s gives %s after %d actions: expected %s after 2", a, &p, p.Ply(), want)
	}
}

// TestTwoWaysRoundAreOneMove has the frog on c3 come back to its start.
func TestTwoWaysRoundAreOneMove(t *testing.T) {
	p := mustParse(t, crossing)
	one, _, err := p.ParseAction("c3-e3-e1-c1-c3")
	if err != nil {
		t.Fatal(err)
	}
	two, _, err := p.ParseAction("c3-c1-e1-e3-c3")
	if err != nil {
		t.Fatal(err)
	}
	if one != two || one.From() != one.To() {
		t.Errorf("the square is the move %+v one way round and %+v the other", one, two)
	}
	further := map[game.Action]bool{}
	choices, more := p.Choices(one.From(), 99)
	for _, c := range choices {
		further[c.Action] = c.Alternate
	}
	if more || further["c3-e3-e1-c1-c3"] == further["c3-c1-e1-e3-c3"] {
		t.Errorf("the choices are %+v: expected the square one way round, and further the other", choices)
	}
}

func TestChoicesThatEarnMostComeFirst(t *testing.T) {
	p := mustParse(t, crossing)
	const c3 = 12*9 + 2
	all, _ := p.Choices(c3, 99)
	var points []int
	for _, c := range all {
		if !c.Alternate {
			points = append(points, c.Points)
		}
	}
	if want := []int{11, 10, 8, 7, 6, 4, 3, 2, 1}; !slices.Equal(points, want) {
		t.Errorf("the choices earn %v: expected %v", points, want)
	}
	for limit := range len(all) + 2 {
		few, more := p.Choices(c3, limit)
		if n := min(limit, len(all)); more != (limit < len(all)) || len(few) != n {
			t.Errorf("at most %d choices are %d, cut %v: expected %d", limit, len(few), more, n)
		}
	}
}

// TestEveryPathReadsAsAMoveOfTheList plays all that hands can do.
func TestEveryPathReadsAsAMoveOfTheList(t *testing.T) {
	for _, text := range []string{startText, busy, sparse, crossing} {
		p := mustParse(t, text)
		moves := p.Moves(nil)
		seen := map[Move]bool{}
		for c := range game.Cell(Cells) {
			choices, _ := p.Choices(c, 1<<20)
			for _, choice := range choices {
				m, _, err := p.ParseAction(string(choice.Action))
				if err != nil || !slices.Contains(moves, m) {
					t.Errorf("%s in %s is the move %+v, %v: expected one of the list", choice.Action, text, m, err)
				}
				seen[m] = true
			}
		}
		if len(seen) != len(moves) {
			t.Errorf("%s has %d moves: paths lead to %d", text, len(moves), len(seen))
		}
	}
}

func TestAJumpHopsAndCaptures(t *testing.T) {
	p := mustParse(t, crossing)
	const c3 = game.Cell(12*9 + 2)
	want := []game.Event{
		{Kind: game.Hop, Seat: SeatB, Piece: pieces[0], From: c3, Over: c3 + 1, To: c3 + 2},
		{Kind: game.Capture, Seat: SeatB, Piece: pieces[1], From: game.NoCell, Over: game.NoCell, To: c3 + 1, Points: 2},
		{Kind: game.Hop, Seat: SeatB, Piece: pieces[0], From: c3 + 2, Over: c3 + 14, To: c3 + 26},
		{Kind: game.Capture, Seat: SeatB, Piece: pieces[3], From: game.NoCell, Over: game.NoCell, To: c3 + 14, Points: 4},
	}
	if got := p.Events("c3-e3-e1"); !slices.Equal(got, want) {
		t.Errorf("c3-e3-e1 has the events %+v: expected %+v", got, want)
	}
}

// TestTheRemovalOfTheFirstFrog "picks any green frog and removes it from the
// board": it is on the one cell that is touched, and earns nothing.
func TestTheRemovalOfTheFirstFrog(t *testing.T) {
	p := mustParse(t, startText)
	const g12 = game.Cell(6)
	if next, stop := p.NextHops([]game.Cell{g12}); len(next) != 0 || stop != "xg12" {
		t.Errorf("walking from g12 leads to %v and ends in %q: expected xg12", next, stop)
	}
	choices, more := p.Choices(g12, 9)
	if more || len(choices) != 1 || choices[0].Action != "xg12" || !slices.Equal(choices[0].Cells, []game.Cell{g12}) {
		t.Errorf("the choices on g12 are %+v, cut %v", choices, more)
	}
	if none, more := p.Choices(g12, 0); len(none) != 0 || !more {
		t.Errorf("at most 0 choices are %+v, cut %v", none, more)
	}
	want := []game.Event{{Kind: game.Capture, Seat: SeatA, Piece: pieces[0], From: game.NoCell, Over: game.NoCell, To: g12}}
	if got := p.Events("xg12"); !slices.Equal(got, want) {
		t.Errorf("xg12 has the events %+v: expected %+v", got, want)
	}
	m, _, err := p.ParseAction("xg12")
	if err != nil || m.From() != g12 || m.To() != game.NoCell || m.Hops() != 0 || m.Points() != 0 {
		t.Errorf("xg12 is the move %+v, %v", m, err)
	}
	if slices.Contains(p.Moves(nil), Move{}) {
		t.Error("the zero move is in the list")
	}
	p.Play(m, &p)
	if p.Full() || p.Left(1) != 65 || p.Score(SeatA) != 0 || p.ToMove() != SeatB {
		t.Errorf("xg12 gives %s", &p)
	}
}

func TestWalkRefusesWhatNoFrogCanDo(t *testing.T) {
	full, p := mustParse(t, startText), mustParse(t, crossing)
	const c3 = game.Cell(12*9 + 2)
	for _, x := range []struct {
		p     Pos
		cells []game.Cell
	}{
		{full, []game.Cell{0}},        // a red frog
		{full, []game.Cell{6, 8}},     // a jump before the removal
		{p, nil}, {p, []game.Cell{0}}, // nothing, and an empty cell
		{p, []game.Cell{-1}}, {p, []game.Cell{Cells}}, {p, []game.Cell{c3, Cells}}, // off the board
		{p, []game.Cell{c3, c3 + 1}},         // a step
		{p, []game.Cell{c3, c3 + 2, c3}},     // over a frog that has left
		{p, []game.Cell{c3, c3 + 2, c3 + 4}}, // over none
	} {
		if next, stop := x.p.NextHops(x.cells); len(next) > 0 || stop != "" {
			t.Errorf("walking %v leads to %v and ends in %q", x.cells, next, stop)
		}
		if events := x.p.Preview(x.cells); len(events) > 0 {
			t.Errorf("touching %v shows %+v", x.cells, events)
		}
	}
}

func TestOutcomes(t *testing.T) {
	still := func(s game.Seat) game.Outcome { return game.Outcome{Over: true, Winner: s, Reason: ReasonStill} }
	empty := strings.Repeat("............/", 11) + "............"
	for text, want := range map[string]game.Outcome{
		startText:          {Winner: game.Nobody},
		busy:               {Winner: game.Nobody},
		empty + " B 9,8":   still(SeatA),
		empty + " A 8,9":   still(SeatB),
		empty + " A 99,99": still(game.Nobody),
		replace(empty+" A 0,1", 1, "1.1.........."[:12]): still(SeatB),
		replace(empty+" A 0,1", 1, "11.........."):       {Winner: game.Nobody},
		replace(empty+" A 0,1", 1, "..........11"):       {Winner: game.Nobody},
		replace(empty+" A 0,1", 12, ".1.1.1.1.1.1"):      still(SeatB),
	} {
		p := mustParse(t, text)
		if got := p.Outcome(); got != want {
			t.Errorf("%s has the outcome %+v: expected %+v", text, got, want)
		}
	}
}

func TestPliesOfAPositionThatIsRead(t *testing.T) {
	for text, want := range map[string]int{
		startText: 0,
		strings.Replace(startText, " A ", " B ", 1): 1,
		crossing: 1,
		strings.Replace(crossing, " B ", " A ", 1): 2,
	} {
		if p := mustParse(t, text); p.Ply() != want {
			t.Errorf("%s is after %d actions: expected %d", text, p.Ply(), want)
		}
	}
}

// TestTheSameSeedGivesTheSamePond for ever: records keep the seed.
func TestTheSameSeedGivesTheSamePond(t *testing.T) {
	ponds := map[string]uint64{}
	for seed := range uint64(99) {
		p, again := Deal(seed), Deal(seed)
		if p != again {
			t.Errorf("seed %d gives %s and %s", seed, &p, &again)
		}
		if read, err := Parse(p.String()); err != nil || read != p {
			t.Errorf("seed %d gives %s, which reads as %s, %v", seed, &p, &read, err)
		}
		for i, want := range p.counts() {
			if n := p.Left(i + 1); n != want {
				t.Errorf("seed %d gives %d %s frogs: expected %d", seed, n, colors[i], want)
			}
		}
		if other, ok := ponds[p.String()]; ok {
			t.Errorf("seeds %d and %d give the same pond", seed, other)
		}
		ponds[p.String()] = seed
	}
	for seed, want := range map[uint64]string{
		0:       "213131121211/112111321133/221212323421/212111111211/323232222212/241121111121/431111112132/122132113212/332224131431/121112221122/122241212222/213121113113 A 0,0",
		1 << 63: "111122113311/113323132131/112111121121/212122212211/211312422312/112412322211/112212222113/211112221331/323132142221/134224113221/242221131121/331212111121 A 0,0",
	} {
		if p := Deal(seed); p.String() != want {
			t.Errorf("seed %d gives %s: expected %s", seed, &p, want)
		}
	}
}

func TestLabels(t *testing.T) {
	for a, want := range map[game.Action]string{
		"xa12":            "× a12",
		"a12-c12-c10-a10": "a12 →↓←",
		"a10-a12":         "a10 ↑",
		"a10-b12":         "a10-b12",
		"no action":       "no action",
	} {
		if got := label[[1]uint64](a); got != want {
			t.Errorf("the label of %q is %q: expected %q", a, got, want)
		}
	}
}

// TestTheHashTellsPositionsApart changes one thing at a time: a cell, the side to
// move, a score.
func TestTheHashTellsPositionsApart(t *testing.T) {
	p := mustParse(t, sparse)
	list := []Pos{p}
	for c := range game.Cell(Cells) {
		for points := range 5 {
			q, sq := p, squareOf[[1]uint64](c)
			if q.points(sq) == points {
				continue
			}
			q.take(classOf[[1]uint64](sq), bit[[1]uint64](bitOf[[1]uint64](sq)), [1]uint64{}, [1]uint64{})
			if points > 0 {
				q.put(sq, points)
			}
			list = append(list, q)
		}
	}
	for _, text := range []string{" B 85,100", " A 86,100", " A 85,101", " A 100,85"} {
		rows, _, _ := strings.Cut(sparse, " ")
		list = append(list, mustParse(t, rows+text))
	}
	seen := map[uint64]string{}
	for _, q := range list {
		if other, ok := seen[q.Hash()]; ok {
			t.Errorf("%s and %s have the same hash", &q, other)
		}
		seen[q.Hash()] = q.String()
	}
	q := p
	q.ply += 2
	if q.Hash() != p.Hash() {
		t.Error("the hash covers the number of actions played")
	}
}
