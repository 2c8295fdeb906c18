package billabong

import (
	"slices"
	"strings"
	"testing"

	"freckers/game"
	"freckers/game/gametest"
)

func TestBadPositionsSayWhatIsWrong(t *testing.T) {
	rows, _, _ := strings.Cut(startText, " ")
	row := func(y int, by string) string {
		list := strings.Split(rows, "/")
		list[y-1] = by
		return strings.Join(list, "/")
	}
	for text, want := range map[string]string{
		"":                                             "position has 0 fields: expected 5",
		rows + " r 5,5 0,0":                            "position has 4 fields: expected 5",
		rows + " r 5,5 0,0 0 0":                        "position has 6 fields: expected 5",
		"....../.... r 5,5 0,0 0":                      "position has 2 rows: expected 14",
		rows + "/. r 5,5 0,0 0":                        "position has 15 rows: expected 14",
		row(3, "...") + " r 5,5 0,0 0":                 "row 3 has 3 cells: expected 16",
		row(14, "") + " r 5,5 0,0 0":                   "row 14 has 0 cells: expected 16",
		row(1, "................."):                    "position has 1 field",
		rows + ". r 5,5 0,0 0":                         "row 14 has 17 cells: expected 16",
		rows + " b 5,5 0,0 0":                          `side to move is "b": expected r or g`,
		rows + " R 5,5 0,0 0":                          `side to move is "R": expected r or g`,
		rows + " r 5 0,0 0":                            `kangaroos to place is "5": expected red's and green's, each from 0 to 5, as in 2,1`,
		rows + " r 5,6 0,0 0":                          `kangaroos to place is "5,6": expected red's and green's`,
		rows + " r 5,5 0,-1 0":                         `kangaroos home is "0,-1": expected red's and green's`,
		rows + " r 5,5 9,0 0":                          `kangaroos home is "9,0": expected red's and green's`,
		rows + " r 5,5 0,0 -1":                         `turns played is "-1": expected a number from 0 to 1000000000`,
		rows + " r 5,5 0,0 x":                          `turns played is "x": expected a number`,
		rows + " r 5,5 0,0 2000000000":                 `turns played is "2000000000": expected a number from 0 to 1000000000`,
		rows + " r 5,5 0,0 99999999999":                `turns played is "99999999999": expected a number`,
		row(2, "..x.............") + " r 5,5 0,0 0":    `row 2 has 'x' in column 3: expected one of . ~ r R g G`,
		row(2, "..é.............") + " r 5,5 0,0 0":    `row 2 has 'é' in column 3: expected one of`,
		row(2, "..\xff.............") + " r 5,5 0,0 0": "row 2 has '�' in column 3: expected one of",
		row(7, "......~~~r......") + " r 5,5 0,0 0":    `row 7 has 'r' in column 10: expected ~, the lake`,
		row(8, "......~~~~~.....") + " r 5,5 0,0 0":    `row 8 has '~' in column 11: the lake is columns 7 to 10 of rows 7 and 8`,
		row(2, "rrRRrr..........") + " r 0,5 0,0 0":    `row 2 has 'r' in column 6: red has only 5 kangaroos`,
		row(2, "rrR.............") + " r 0,0 1,5 0":    "red has 3 kangaroos on the board, 0 to place and 1 home: expected 5 in all",
		row(2, "r...............") + " g 5,5 0,0 1":    "red has 1 kangaroo on the board, 5 to place and 0 home: expected 5 in all",
		row(2, "rrRrr...........") + " r 0,0 0,4 1":    "green has 0 kangaroos on the board, 0 to place and 4 home: expected 5 in all",
		rows + " g 5,5 0,0 0":                          `kangaroos to place is "5,5" with green to move: expected as many for both and red to move`,
		row(2, "g...............") + " r 5,4 0,0 1":    `kangaroos to place is "5,4" with red to move`,
		row(2, "r...............") + " r 4,5 0,0 1":    `kangaroos to place is "4,5" with red to move`,
		rows + " r 0,0 5,5 99":                         "red and green both have 5 kangaroos home: expected one winner at most",
	} {
		_, err := Parse(text, Turns400)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q gives the error %v: expected %q", text, err, want)
		}
	}
}

// TestBadActionsSayWhatIsWrong has all the illegal jumps of the rules.
func TestBadActionsSayWhatIsWrong(t *testing.T) {
	p := mustParse(t, boardOf(t, "g", "g 5,5", "g 5,9", "g 8,5", "g 11,10", "r 5,7", "r 15,5", "r 3,5", "r 2,5", "r 6,6"), Turns400)
	for text, want := range map[string]string{
		"":                      `action is "": expected P x,y, W x,y x,y, J x,y and pivots, or PASS`,
		"HOP 1,1 2,2":           `action is "HOP 1,1 2,2": expected P x,y`,
		"PASS 1":                `action is "PASS 1": expected P x,y`,
		"W":                     `action "W" has 0 cells after W: expected W x,y x,y`,
		"W 5,5":                 `action "W 5,5" has 1 cell after W: expected W x,y x,y`,
		"W 5,5 6,5 7,5":         `action "W 5,5 6,5 7,5" has 3 cells after W: expected W x,y x,y`,
		"J 5,5":                 `action "J 5,5" has 1 cell after J: expected J x,y and the pivots, x,y each`,
		"P 1,1 2,2":             `action "P 1,1 2,2" has 2 cells after P: expected P x,y`,
		"W 17,5 6,5":            `start is "17,5": expected x,y with x from 1 to 16 and y from 1 to 14`,
		"W 5,5 5,15":            `destination is "5,15": expected x,y`,
		"W 5,5 0,5":             `destination is "0,5": expected x,y`,
		"W 5,5 -1,5":            `destination is "-1,5": expected x,y`,
		"P 5;5":                 `cell is "5;5": expected x,y`,
		"J 5,5 5,7 5,5,5":       `pivot 2 is "5,5,5": expected x,y`,
		"J 5,5 005,7":           `pivot 1 is "005,7": expected x,y`,
		"P 1,1":                 "P 1,1: green has no kangaroo to place: expected W or J",
		"PASS":                  "PASS: green can move: a pass is legal only when nothing else is",
		"W 1,1 2,2":             "W 1,1 2,2: no kangaroo at 1,1: expected a green one",
		"W 7,7 6,7":             "W 7,7 6,7: no kangaroo at 7,7: expected a green one",
		"J 15,5 5,5":            "J 15,5 5,5: the kangaroo at 15,5 is red: green is to move",
		"W 5,5 5,5":             "W 5,5 5,5: 5,5 is not beside 5,5: a walk is one square in any direction",
		"W 5,5 7,5":             "7,5 is not beside 5,5",
		"W 5,5 6,6":             "the red kangaroo at 6,6 is in the way of a walk to 6,6: expected free land",
		"J 5,5 4,5":             "no kangaroo at 4,5, pivot 1",
		"J 5,5 7,7":             "no kangaroo at 7,7, pivot 1",
		"J 5,5 5,5":             "pivot 1 is the jumper's own square, 5,5, where the referee stands from the second jump on only",
		"J 5,5 11,10":           "pivot 1, 11,10, is on no row, column or diagonal with 5,5",
		"J 8,5 15,5":            "jump 1, from 8,5 over 15,5, leaves the board",
		"J 5,5 2,5":             "jump 1, from 5,5 over 2,5, leaves the board",
		"J 5,5 3,5":             "the red kangaroo at 2,5 is in the way of jump 1, from 5,5 over 3,5 to 1,5: expected free land but for the pivot",
		"J 8,5 5,5":             "the red kangaroo at 3,5 is in the way of jump 1, from 8,5 over 5,5 to 2,5",
		"J 5,5 6,6":             "the lake at 7,7 is in the way of jump 1, from 5,5 over 6,6 to 7,7",
		"J 5,5 5,7":             "the green kangaroo at 5,9 is in the way of jump 1, from 5,5 over 5,7 to 5,9",
		"J 11,10 8,5 3,5":       "pivot 1, 8,5, is on no row, column or diagonal with 11,10",
		strings.Repeat("x", 99): `action is "` + strings.Repeat("x", 40) + `"...: expected P x,y`,
	} {
		_, a, err := p.ParseAction(text)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q gives %q and the error %v: expected %q", text, a, err, want)
		}
	}
}

func TestPlacingComesFirst(t *testing.T) {
	p := mustPlay(t, mustPlay(t, Start(Turns400), "P 3,3"), "P 9,9")
	for text, want := range map[string]string{
		"P 3,3":     "P 3,3: a red kangaroo is at 3,3: expected free land",
		"P 8,7":     "P 8,7: 8,7 is in the lake: expected free land",
		"W 3,3 3,4": "W 3,3 3,4: red has 4 kangaroos to place before one can move: expected P x,y",
		"J 3,3 9,9": "red has 4 kangaroos to place before one can move",
		"PASS":      "PASS: red can move",
	} {
		if _, a, err := p.ParseAction(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q gives %q and the error %v: expected %q", text, a, err, want)
		}
	}
	if got := len(p.Moves(nil)); got != 214 {
		t.Errorf("there are %d squares to place a kangaroo on: expected 214", got)
	}
}

func TestReadsActionsAsTheyAreTyped(t *testing.T) {
	p := mustParse(t, boardOf(t, "r", "r 3,5", "r 3,3", "g 6,1"), Turns400)
	for text, want := range map[string]game.Action{
		"w 3,5 3,4":         "W 3,5 3,4",
		"  W 3, 5 4 ,5\n":   "W 3,5 4,5",
		"J 3, 5 3, 3 6 , 1": "J 3,5 3,3 6,1",
		"j\t3,5\t3,\t3":     "J 3,5 3,3",
		"W 03,5 3,04":       "W 3,5 3,4",
	} {
		if _, a, err := p.ParseAction(text); err != nil || a != want {
			t.Errorf("%q reads as %q, %v: expected %q", text, a, err, want)
		}
	}
}

// lap is the board of the rules' move notation; green's lap round the lake is
// on it.
const lap = ".....R........../................/..G............./...........R..../..G............./..........R...../......~~~~..G.../" +
	"......~~~~....../..........G...../................/................/................/................/................ g 0,0 2,2 61"

// TestRoundTheBillabong is the jump of the rules that leads all the way round
// the lake and home.
func TestRoundTheBillabong(t *testing.T) {
	s := gametest.Position(t, New(), lap)
	next, events, err := s.Play("J 3,5 3,3 6,1 12,4 13,7 11,6 13,7 11,9")
	if err != nil {
		t.Fatal(err)
	}
	to := cellsOf(t, "3,1", "9,1", "15,7", "11,7", "11,5", "15,9", "7,9")
	over := cellsOf(t, "3,3", "6,1", "12,4", "13,7", "11,6", "13,7", "11,9")
	from := cellsOf(t, "3,5")[0]
	roo := game.Piece{Look: "roo-green-racing", Owner: GreenSeat, Letter: 'G'}
	var want []game.Event
	at := from
	for i := range to {
		want = append(want, game.Event{Kind: game.Hop, Seat: GreenSeat, Piece: roo, From: at, Over: over[i], To: to[i]})
		if i == 0 {
			want = append(want, game.Event{Kind: game.Mark, Seat: GreenSeat, Piece: referee, From: game.NoCell, Over: game.NoCell, To: from})
		}
		at = to[i]
	}
	want = append(want,
		game.Event{Kind: game.Exit, Seat: GreenSeat, Piece: roo, From: at, Over: game.NoCell, To: game.NoCell},
		game.Event{Kind: game.Unmark, Seat: GreenSeat, Piece: referee, From: game.NoCell, Over: game.NoCell, To: from})
	if !slices.Equal(events, want) {
		t.Errorf("the lap has the events\n%+v\nexpected\n%+v", events, want)
	}
	if got := next.Tally(GreenSeat); got.Have != 3 || !next.Spot(from).Piece.None() || !next.Spot(at).Piece.None() {
		t.Errorf("after the lap green has %d home in %s", got.Have, next)
	}
	short, events, err := s.Play("J 3,5 3,3")
	if err != nil {
		t.Fatal(err)
	}
	if len(events) != 1 || short.Spot(to[0]).Piece != roo {
		t.Errorf("after one jump, with %d events, the position is %s: expected 1 and a kangaroo on 3,1", len(events), short)
	}
}

// TestTheRefereeIsAPivot is the figure of the rules: over G2 to 3,6, over G3 to
// 3,4, over the referee to 7,4 and over R2 to 7,6.
func TestTheRefereeIsAPivot(t *testing.T) {
	p := mustParse(t, boardOf(t, "g", "g 5,4", "g 4,5", "g 3,5", "r 7,5", "r 16,1"), Turns400)
	q := mustPlay(t, p, "J 5,4 4,5 3,5 5,4 7,5")
	if want := boardOf(t, "g", "g 7,6", "g 4,5", "g 3,5", "r 7,5", "r 16,1"); q.String() != strings.Replace(want, " g 0,0 3,2 21", " r 0,0 3,2 22", 1) {
		t.Errorf("the jumps over the referee give %s", &q)
	}
	if got := p.FormatMove(moveOf(cell(t, "5,4"), rooAt(cell(t, "7,6"), false), false)); got != "J 5,4 4,5 3,5 5,4 7,5" {
		t.Errorf("the move is written %s", got)
	}
	if _, _, err := p.ParseAction("J 5,4 4,5 3,5 4,4"); err == nil {
		t.Error("a kangaroo jumps over a square where nobody stands")
	}
}

// TestTheRefereeIsInTheWay has a jump that would cross the start square, and one
// that would land there.
func TestTheRefereeIsInTheWay(t *testing.T) {
	p := mustParse(t, boardOf(t, "r", "r 5,5", "r 6,5", "g 4,5"), Turns400)
	for text, want := range map[string]string{
		"J 5,5 6,5 6,5": "the referee at 5,5 is in the way of jump 2, from 7,5 over 6,5 to 5,5",
		"J 5,5 6,5 4,5": "the red kangaroo at 6,5 is in the way of jump 2, from 7,5 over 4,5 to 1,5",
	} {
		if _, a, err := p.ParseAction(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q gives %q and the error %v: expected %q", text, a, err, want)
		}
	}
}

func cell(t *testing.T, name string) int { return int(cellsOf(t, name)[0]) }

// TestCrossingTheLine has every way over the line, by walks and by jumps, and
// some that are none. A kangaroo after "" is home.
func TestCrossingTheLine(t *testing.T) {
	for _, x := range []struct{ before, pivots, action, after string }{
		{"r 9,9", "", "W 9,9 8,9", "R 8,9"},
		{"r 9,9", "", "W 9,9 8,10", "R 8,10"},
		{"r 9,14", "", "W 9,14 8,13", "R 8,13"},
		{"R 9,12", "", "W 9,12 8,11", ""},
		{"R 8,10", "", "W 8,10 9,11", "r 9,11"},
		{"r 8,10", "", "W 8,10 9,9", "r 9,9"},
		{"r 9,9", "", "W 9,9 9,10", "r 9,10"},
		{"r 9,6", "", "W 9,6 8,6", "r 8,6"}, // above the lake there is no line
		{"R 9,1", "", "W 9,1 8,1", "R 8,1"},
		{"r 6,7", "", "W 6,7 7,6", "r 7,6"}, // past a corner of the lake
		{"R 10,9", "", "W 10,9 11,8", "R 11,8"},
		{"R 5,8", "6,7", "J 5,8 6,7", "R 7,6"},
		{"r 10,12", "9,12", "J 10,12 9,12", "R 8,12"},
		{"R 12,12", "9,12", "J 12,12 9,12", ""},
		{"R 6,12", "9,12", "J 6,12 9,12", "r 12,12"},
		{"r 6,12", "9,12", "J 6,12 9,12", "r 12,12"},
		{"r 11,14", "9,12", "J 11,14 9,12", "R 7,10"},
		{"R 6,10", "8,12", "J 6,10 8,12", "r 10,14"},
		{"R 12,7", "9,10", "J 12,7 9,10", ""}, // from above the line to below
		{"r 6,13", "9,10", "J 6,13 9,10", "r 12,7"},
		{"R 10,4", "9,3", "J 10,4 9,3", "R 8,2"},
		{"r 9,10", "9,12", "J 9,10 9,12", "r 9,14"},
		{"r 1,3", "4,6 8,9", "J 1,3 4,6 8,9", "r 9,9"}, // to and fro
		{"r 1,3", "4,6 8,9", "J 1,3 4,6 8,9 8,9", "R 7,9"},
		{"r 1,3", "4,6 8,9", "J 1,3 4,6", "r 7,9"},
	} {
		roos := []string{"r 1,1", x.before, "g 16,14"}
		for _, at := range strings.Fields(x.pivots) {
			roos = append(roos, "g "+at)
		}
		p := mustPlay(t, mustParse(t, boardOf(t, "r", roos...), Turns400), x.action)
		home := 3
		if roos[1] = x.after; x.after == "" {
			roos, home = append(roos[:1], roos[2:]...), 4
		}
		got, _, _ := strings.Cut(p.String(), " ")
		if want, _, _ := strings.Cut(boardOf(t, "r", roos...), " "); got != want || p.Home(RedSeat) != home {
			t.Errorf("%s with pivots %q: %s leads to %s: expected %q and %d home", x.before, x.pivots, x.action, &p, x.after, home)
		}
	}
}

// TestHomeEndsTheTurn has a jump home with a pivot behind it.
func TestHomeEndsTheTurn(t *testing.T) {
	p := mustParse(t, boardOf(t, "r", "R 10,12", "g 9,12", "g 8,11", "r 1,1"), Turns400)
	const want = "the kangaroo is home with jump 1, which ends the turn: expected no pivot 2"
	if _, _, err := p.ParseAction("J 10,12 9,12 8,11"); err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("a jump on from home gives the error %v: expected %q", err, want)
	}
	cells := cellsOf(t, "10,12", "8,12")
	if next, stop := p.NextHops(cells); len(next) > 0 || stop != "J 10,12 9,12" {
		t.Errorf("a kangaroo at home walks on to %v and ends with %q", next, stop)
	}
	for _, e := range p.Preview(cells) {
		if e.Kind == game.Mark {
			t.Error("the referee is shown after a single jump home")
		}
	}
}

// TestAPassIsForThoseWhoCanDoNothing has Red's last kangaroo in a corner with
// all of Green around it: one jump is always left, so that the pass is only read,
// written and played here, and never legal.
func TestAPassIsForThoseWhoCanDoNothing(t *testing.T) {
	p := mustParse(t, boardOf(t, "r", "r 1,1", "g 2,1", "g 1,2", "g 2,2", "g 3,1", "g 1,3"), Turns400)
	if got := p.Moves(nil); len(got) != 1 || p.FormatMove(got[0]) != "J 1,1 2,2" {
		t.Errorf("red has the moves %v in %s: expected the jump over 2,2", got, &p)
	}
	if list := p.GlobalActions(); len(list) > 0 {
		t.Errorf("red can do %v", list)
	}
	if a := p.FormatMove(Pass); a != "PASS" {
		t.Errorf("a pass is written %s", a)
	}
	want := []game.Event{{Kind: game.Pass, Seat: RedSeat, From: game.NoCell, To: game.NoCell, Over: game.NoCell}}
	if got := p.Events("PASS"); !slices.Equal(got, want) {
		t.Errorf("a pass has the events %+v: expected %+v", got, want)
	}
	q := p
	q.Play(Pass, &q)
	if q.teams != p.teams || q.ToMove() != GreenSeat || q.Ply() != p.Ply()+1 {
		t.Errorf("a pass leads from %s to %s", &p, &q)
	}
}

func TestOutcomes(t *testing.T) {
	run := game.Outcome{Winner: game.Nobody}
	limit := func(s game.Seat) game.Outcome { return game.Outcome{Over: true, Winner: s, Reason: ReasonLimit} }
	home := func(s game.Seat) game.Outcome { return game.Outcome{Over: true, Winner: s, Reason: ReasonHome} }
	rows := func(roos ...string) string {
		text, _, _ := strings.Cut(boardOf(t, "r", roos...), " ")
		return text
	}
	even := rows("r 1,1", "R 1,2", "g 3,3", "G 5,5")
	ahead := rows("r 1,1", "g 3,3", "G 5,5")
	for _, x := range []struct {
		text  string
		rules RuleSet
		want  game.Outcome
	}{
		{startText, Turns400, run},
		{even + " r 0,0 3,3 409", Turns400, run},
		{even + " r 0,0 3,3 410", Turns400, limit(game.Nobody)},
		{even + " r 0,0 3,3 209", Turns200, run},
		{even + " g 0,0 3,3 210", Turns200, limit(game.Nobody)},
		{even + " r 0,0 3,3 999999", Endless, run},
		{ahead + " g 0,0 4,3 410", Turns400, limit(RedSeat)},
		{ahead + " g 0,0 4,5 410", Turns400, home(GreenSeat)},
		{rows("g 3,3") + " g 0,0 5,4 77", Turns400, home(RedSeat)},
		{rows("g 3,3") + " g 0,0 5,4 410", Turns400, home(RedSeat)},
		{rows("r 3,3") + " r 0,0 4,5 77", Endless, home(GreenSeat)},
		{rows("r 3,3", "r 3,4", "g 1,1") + " r 0,0 3,4 410", Turns400, limit(GreenSeat)},
	} {
		p := mustParse(t, x.text, x.rules)
		if got := p.Outcome(); got != x.want {
			t.Errorf("%s under %s has the outcome %+v: expected %+v", x.text, x.rules, got, x.want)
		}
		if got := len(p.Moves(nil)) == 0; got != x.want.Over {
			t.Errorf("%s under %s has no moves, %v: expected %v", x.text, x.rules, got, x.want.Over)
		}
	}
}

func TestFiveHomeOnTheLastTurnWin(t *testing.T) {
	text, _, _ := strings.Cut(boardOf(t, "r", "R 9,9", "g 1,1"), " ")
	p := mustPlay(t, mustParse(t, text+" r 0,0 4,4 409", Turns400), "W 9,9 8,9")
	if got, want := p.Outcome(), (game.Outcome{Over: true, Winner: RedSeat, Reason: ReasonHome}); got != want || p.Ply() != 410 {
		t.Errorf("after %d turns the outcome is %+v: expected %+v", p.Ply(), got, want)
	}
}

func TestLabels(t *testing.T) {
	for a, want := range map[game.Action]string{
		"P 10,12":       "place 10,12",
		"PASS":          "pass",
		"W 3,3 2,2":     "3,3 ↖ 2,2",
		"J 3,5 3,3 6,1": "3,5 ↑→ 9,1",
		"J 10,12 9,12":  "10,12 ← 8,12",
		"J 1,3 4,6 8,9": "1,3 ↘→ 9,9",
		"J 1,1 16,1":    "J 1,1 16,1", // off the board
		"no action":     "no action",
	} {
		if got := Label(a); got != want {
			t.Errorf("the label of %q is %q: expected %q", a, got, want)
		}
	}
}

// TestTheFourthTimeIsADraw walks a kangaroo of each color to and fro: the position comes
// back after every four turns, which ends an endless game and no other.
func TestTheFourthTimeIsADraw(t *testing.T) {
	const position = "r.............../................/................/................/................/................/......~~~~....../" +
		"......~~~~....../................/................/................/................/................/...............g r 0,0 4,4 50"
	round := []game.Action{"W 1,1 2,1", "W 16,14 15,14", "W 2,1 1,1", "W 15,14 16,14"}
	for _, rules := range []RuleSet{Turns400, Turns200, Endless, Touch} {
		s, err := New().Parse(position, game.Options{RuleSet: rules.String()})
		if err != nil {
			t.Fatal(err)
		}
		for turn := range 12 {
			if out := s.Outcome(); out.Over {
				t.Fatalf("%v: after %d turns the game is over: %s", rules, turn, out.Reason)
			}
			if s, _, err = s.Play(round[turn%4]); err != nil {
				t.Fatal(err)
			}
		}
		want := game.Outcome{Winner: game.Nobody}
		if rules >= Endless {
			want = game.Outcome{Over: true, Winner: game.Nobody, Reason: game.ReasonRepeated}
		}
		if got := s.Outcome(); got != want {
			t.Errorf("%v: the fourth time, the outcome is %+v: expected %+v", rules, got, want)
		}
		if n := len(s.Actions(nil)); (n == 0) != want.Over {
			t.Errorf("%v: the fourth time there are %d actions", rules, n)
		}
		if start, actions := s.History(); rules >= Endless && (len(actions) != 12 || start.String() != position || len(s.PastHashes()) != 12) {
			t.Errorf("%v: the history is %v from %s", rules, actions, start)
		}
	}
}
