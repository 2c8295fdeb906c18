package freckers

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"freckers/game"
	"freckers/game/gametest"
)

func TestBadPositionsSayWhatIsWrong(t *testing.T) {
	const rows = "*RRRRRR*/.******./......../......../......../......../.******./*BBBBBB*"
	for text, want := range map[string]string{
		"":                                       "position has 0 fields: expected 3",
		rows:                                     "position has 1 field: expected 3",
		rows + " r 0 0":                          "position has 4 fields: expected 3",
		"*RRRRRR*/.******. r 0":                  "position has 2 rows: expected 8",
		rows + "/........ r 0":                   "position has 9 rows: expected 8",
		rows + " R 0":                            `side to move is "R": expected r or b`,
		rows + " red 0":                          `side to move is "red": expected r or b`,
		rows + " r x":                            `actions played is "x": expected a number from 0 to 150`,
		rows + " r -1":                           `actions played is "-1": expected a number from 0 to 150`,
		rows + " r 151":                          `actions played is "151": expected a number from 0 to 150`,
		rows + " r 99999999999999999":            `actions played is "99999999999999999": expected a number from 0 to 150`,
		replace(rows, 3, ".........") + " r 0":   "row 3 has 9 cells: expected 8",
		replace(rows, 3, ".......") + " r 0":     "row 3 has 7 cells: expected 8",
		replace(rows, 3, "") + " r 0":            "row 3 has 0 cells: expected 8",
		replace(rows, 5, "..x.....") + " r 0":    `row 5 has 'x' in column 2: expected one of . * R B`,
		replace(rows, 5, "..é.....") + " r 0":    `row 5 has 'é' in column 2: expected one of . * R B`,
		replace(rows, 5, "..\xff.....") + " r 0": "row 5 has '�' in column 2: expected one of . * R B",
		replace(rows, 3, "...R....") + " r 0":    "red has 7 frogs: expected 6",
		replace(rows, 3, "...B....") + " r 0":    "blue has 7 frogs: expected 6",
		replace(rows, 0, "*RRRRR.*") + " r 0":    "red has 5 frogs: expected 6",
		"*BBBBBB*/.******./......../......../......../......../.******./*RRRRRR* r 40": "red and blue both have 6 frogs home",
	} {
		_, err := Parse(text, Pads)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q gives the error %v: expected %q", text, err, want)
		}
	}
}

func replace(rows string, r int, row string) string {
	list := strings.Split(rows, "/")
	list[r] = row
	return strings.Join(list, "/")
}

func TestBadActionsSayWhatIsWrong(t *testing.T) {
	// Red's frog at 2,2 can hop R to 2,4 and on; 2,3 is red, 3,5 is red.
	p := mustParse(t, busy, Pads)
	for text, want := range map[string]string{
		"":                                    `action is "": expected GROW or MOVE r,c DIR[,DIR...]`,
		"JUMP 2,2 D":                          `action is "JUMP 2,2 D": expected GROW or MOVE`,
		"GROW 1":                              `action is "GROW 1": expected GROW or MOVE`,
		"MOVE":                                "expected one cell and one list of directions",
		"MOVE 2,2":                            "expected one cell and one list of directions",
		"MOVE 2,2 D D":                        "expected one cell and one list of directions",
		"MOVE 8,2 D":                          `cell is "8,2": expected r,c with both from 0 to 7`,
		"MOVE 22 D":                           `cell is "22": expected r,c`,
		"MOVE 2,2,2 D":                        `cell is "2,2,2": expected r,c`,
		"MOVE 2,2 DD":                         `direction 1 is "DD": expected one of D DL DR U UL UR L R`,
		"MOVE 2,2 R,":                         `direction 2 is "": expected one of`,
		"MOVE 2,2 R,,R":                       `direction 2 is "": expected one of`,
		"MOVE 0,0 D":                          "MOVE 0,0 D: no frog at 0,0: expected a red one",
		"MOVE 3,6 U":                          "MOVE 3,6 U: the frog at 3,6 is blue: red is to move",
		"MOVE 2,2 U":                          "MOVE 2,2 U: direction 1 is U: red moves D, DL, DR, L or R",
		"MOVE 7,7 D":                          "MOVE 7,7 D: direction 1 leaves the board",
		"MOVE 7,7 R":                          "MOVE 7,7 R: direction 1 leaves the board",
		"MOVE 3,5 R,R":                        "MOVE 3,5 R,R: open water at 3,7, where direction 1 lands: expected a free lily pad",
		"MOVE 4,7 D,D":                        "MOVE 4,7 D,D: no frog at 5,7 to hop over in direction 1: steps and hops never mix",
		"MOVE 2,2 R,D":                        "MOVE 2,2 R,D: no frog at 3,4 to hop over in direction 2: steps and hops never mix",
		"MOVE 2,2 R,L":                        "MOVE 2,2 R,L: direction 2 hops over the red frog at 2,3, and a red frog is at 2,2, where it lands: expected a free lily pad",
		"MOVE 1,4 " + strings.Repeat("X", 99): `direction 1 is "` + strings.Repeat("X", 40) + `"...: expected one of`,
	} {
		_, a, err := p.ParseAction(text)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q gives %q and the error %v: expected %q", text, a, err, want)
		}
	}
}

func TestReadsActionsAsTheyAreTyped(t *testing.T) {
	p := mustParse(t, busy, Pads)
	for text, want := range map[string]game.Action{
		"grow":                  "GROW",
		"  Grow\n":              "GROW",
		"move 2,2 r":            "MOVE 2,2 R",
		"MOVE 2, 2 R, DR ,D":    "MOVE 2,2 R,DR,D",
		"MOVE\t2 ,2\tR,dr , dl": "MOVE 2,2 R,DR,DL",
	} {
		if _, a, err := p.ParseAction(text); err != nil || a != want {
			t.Errorf("%q reads as %q, %v: expected %q", text, a, err, want)
		}
	}
}

// TestFigure6 is the pair of jumps in the course's rules.
func TestFigure6(t *testing.T) {
	p := mustParse(t, "********/.*****B*/**B*R**B/BR***R**/R*BB*.*./.******./****..../**..*R*R r 0", Pads)
	for _, x := range []struct {
		action game.Action
		events []game.Event
		after  string
	}{
		{
			"MOVE 2,4 DR",
			[]game.Event{
				{Kind: game.Hop, Seat: RedSeat, Piece: pieces[RedSeat], From: 20, Over: 29, To: 38},
				{Kind: game.Sink, Seat: RedSeat, From: 20, To: game.NoCell, Over: game.NoCell},
			},
			"********/.*****B*/**B*.**B/BR***R**/R*BB*.R./.******./****..../**..*R*R b 1",
		},
		{
			"MOVE 4,2 R,UR,U",
			[]game.Event{
				{Kind: game.Hop, Seat: BlueSeat, Piece: pieces[BlueSeat], From: 34, Over: 35, To: 36},
				{Kind: game.Hop, Seat: BlueSeat, Piece: pieces[BlueSeat], From: 36, Over: 29, To: 22},
				{Kind: game.Hop, Seat: BlueSeat, Piece: pieces[BlueSeat], From: 22, Over: 14, To: 6},
				{Kind: game.Sink, Seat: BlueSeat, From: 34, To: game.NoCell, Over: game.NoCell},
			},
			"******B*/.*****B*/**B*.**B/BR***R**/R*.B*.R./.******./****..../**..*R*R r 2",
		},
	} {
		m, a, err := p.ParseAction(string(x.action))
		if err != nil {
			t.Fatal(err)
		}
		if got := p.Events(a); !slices.Equal(got, x.events) {
			t.Errorf("%s has the events %+v: expected %+v", x.action, got, x.events)
		}
		p.Play(m, &p)
		if p.String() != x.after {
			t.Errorf("%s gives %s: expected %s", x.action, &p, x.after)
		}
	}
}

func TestGrowOpensPadsFrogByFrogTheNearerFirst(t *testing.T) {
	p := mustParse(t, "R......./..R...../......../......../.BBBBBB./......../********/RRRR**** r 0", Pads)
	var want []game.Event
	for _, to := range []game.Cell{8, 1, 9} {
		want = append(want, game.Event{Kind: game.Grow, From: 0, To: to, Over: game.NoCell})
	}
	for _, to := range []game.Cell{18, 2, 11, 17, 19, 3} {
		want = append(want, game.Event{Kind: game.Grow, From: 10, To: to, Over: game.NoCell})
	}
	if got := p.Events("GROW"); !slices.Equal(got, want) {
		t.Errorf("GROW has the events %+v: expected %+v", got, want)
	}
}

func TestGrowIsLegalWhereItChangesNothing(t *testing.T) {
	p := mustParse(t, "RRRRRR**/********/********/********/********/********/********/BBBBBB** r 0", Pads)
	if list := p.Events("GROW"); len(list) != 0 {
		t.Errorf("GROW on a full pond has the events %v", list)
	}
	if m, _, err := p.ParseAction("GROW"); err != nil || m != Grow {
		t.Errorf("GROW on a full pond reads as %v, %v", m, err)
	}
}

// TestAChainMayLandOnACellAgain follows a frog to and fro: it may, but no list
// of choices shows it.
func TestAChainMayLandOnACellAgain(t *testing.T) {
	const long = game.Action("MOVE 0,4 DL,R,L")
	cells := []game.Cell{4, 18, 20, 18}
	s := gametest.Position(t, New(), "....R.../...R..../***B*.../......../......../......../*..RRRR./BBBBB*** r 0")
	if next, stop := s.NextHops(cells); stop != long || !slices.Contains(next, 20) {
		t.Errorf("walking %v ends in %q and leads to %v: expected %s and 20 among them", cells, stop, next, long)
	}
	after, events, err := s.Play(long)
	if err != nil {
		t.Fatal(err)
	}
	if short, _, _ := s.Play("MOVE 0,4 DL"); short.Hash() != after.Hash() || len(events) != 4 {
		t.Errorf("%s has %d events and gives %s: expected 4 and %s", long, len(events), after, short)
	}
	choices, _ := s.Choices(4, 99)
	for _, c := range choices {
		if c.Action == long {
			t.Errorf("%s is among the choices", long)
		}
	}
}

// TestTheRefereesChainsOverWater has a frog touch down on water at 2,2, to which
// a chain can come back, and see water at 4,4, from which nothing leads on.
func TestTheRefereesChainsOverWater(t *testing.T) {
	s, err := New().Parse("....R.../...R..../...R*.../..B.B.../..*...../......../BBBB..../RRR..... r 0", game.Options{RuleSet: "referee"})
	if err != nil {
		t.Fatal(err)
	}
	choices, more := s.Choices(4, 99)
	var got []string
	for _, c := range choices {
		got = append(got, string(c.Action))
	}
	if want := []string{"MOVE 0,4 DL,D", "MOVE 0,4 DL,R"}; more || !slices.Equal(got, want) {
		t.Errorf("the choices are %v, cut %v: expected %v", got, more, want)
	}
	if next, stop := s.NextHops([]game.Cell{4, 18, 20}); stop != "MOVE 0,4 DL,R" || !slices.Equal(next, []game.Cell{18}) {
		t.Errorf("from 2,4 a chain goes on to %v and ends with %q: expected 18, the water at 2,2", next, stop)
	}
}

func TestWalkRefusesWhatNoFrogCanDo(t *testing.T) {
	p := mustParse(t, busy, Pads)
	for _, cells := range [][]game.Cell{
		{}, {-1}, {64}, {0}, // nothing, no cell, and a pad
		{30},               // a blue frog
		{18, 99}, {18, -1}, // off the board
		{18, 26, 34}, // two steps
		{18, 20, 28}, // a step after a hop
		{18, 20, 18}, // back to the start
	} {
		if next, stop := p.NextHops(cells); len(next) > 0 || stop != "" {
			t.Errorf("walking %v leads to %v and ends in %q", cells, next, stop)
		}
	}
}

func TestOutcomes(t *testing.T) {
	run := game.Outcome{Winner: game.Nobody}
	limit := func(s game.Seat) game.Outcome { return game.Outcome{Over: true, Winner: s, Reason: ReasonLimit} }
	home := func(s game.Seat) game.Outcome { return game.Outcome{Over: true, Winner: s, Reason: ReasonHome} }
	const water = "/......../......../......../......../"
	for text, want := range map[string]game.Outcome{
		startText: run,
		"*.*.***./BBBB.BB." + water + "RR.RRRR./******** r 149": run,
		"BB.BB.../.RRR..B." + water + "B......./RRR..... b 149": run,
		"BB.BB.../.RRR..B." + water + "B......./RRR..... r 150": limit(BlueSeat),
		"BB....../.R.BBBB." + water + "......../R.RRRR.. r 150": limit(RedSeat),
		"BBB...../RRR.BBB." + water + "......../RRR..... r 150": limit(game.Nobody),
		"BB....../....BBBB" + water + "......../RRRRRR.. b 31":  home(RedSeat),
		"BBBBB.B./RRRRR..." + water + "......../R....... r 64":  home(BlueSeat),
		"BBBBB.B./R......." + water + "......../RRRRR... r 150": home(BlueSeat),
		"BBBBB.../.......B" + water + "......../RRRRRR.. r 150": home(RedSeat),
	} {
		p := mustParse(t, text, Pads)
		if got := p.Outcome(); got != want {
			t.Errorf("%s has the outcome %+v: expected %+v", text, got, want)
		}
	}
}

// TestSixHomeOnTheLastActionWin has Red come home with action 150, while Blue
// has as many frogs home as Red had before.
func TestSixHomeOnTheLastActionWin(t *testing.T) {
	p := mustParse(t, "BBBBB.../......../.......B/......../......../......../.....R../RRRRR*.. r 149", Pads)
	m, _, err := p.ParseAction("MOVE 6,5 D")
	if err != nil {
		t.Fatal(err)
	}
	p.Play(m, &p)
	if got, want := p.Outcome(), (game.Outcome{Over: true, Winner: RedSeat, Reason: ReasonHome}); got != want || p.Ply() != MaxPly {
		t.Errorf("after %d actions the outcome is %+v: expected %+v", p.Ply(), got, want)
	}
}

func TestLabels(t *testing.T) {
	for a, want := range map[game.Action]string{
		"GROW":             "grow",
		"MOVE 7,4 UL,R,U":  "7,4 ↖ → ↑",
		"MOVE 0,0 D":       "0,0 ↓",
		"MOVE 3,3 DL,DR,L": "3,3 ↙ ↘ ←",
		"MOVE 6,1 UR":      "6,1 ↗",
		"no action":        "no action",
	} {
		if got := Label(a); got != want {
			t.Errorf("the label of %q is %q: expected %q", a, got, want)
		}
	}
}

func TestTheWayToGoIsInRows(t *testing.T) {
	s := gametest.Position(t, New(), "R......B/......../......../..R.B.../......../......../.RRRRBBB/.......B r 0")
	for cell, want := range map[game.Cell]int{0: 7, 7: 0, 26: 4, 28: 3, 49: 1, 55: 6, 63: 7} {
		if got, ok := s.Distance(cell); !ok || got != want {
			t.Errorf("the frog on cell %d has %d rows to go, %v: expected %d", cell, got, ok, want)
		}
	}
	if got, ok := s.Distance(1); ok {
		t.Errorf("open water has %d rows to go", got)
	}
}

// TestChainsAreMoves compares the chains with the moves of the frogs whose
// landings let them hop on, found by the slow way.
func TestChainsAreMoves(t *testing.T) {
	seen := 0
	for seed := range uint64(20) {
		rng := rand.New(rand.NewPCG(seed, 3))
		for p := Start(RuleSet(seed % 2)); !p.over(); {
			all := p.Moves(nil)
			at := 0
			for _, m := range p.Chains(nil) {
				for at < len(all) && all[at] != m {
					at++
				}
				if at == len(all) {
					t.Fatalf("%s: chain %v is no move, or not in the order of the moves %v", &p, m, all)
				}
				seen++
			}
			for _, m := range all {
				rows := max(m.To()>>3-m.From()>>3, m.From()>>3-m.To()>>3)
				if m != Grow && rows > 2 && !slices.Contains(p.Chains(nil), m) {
					t.Fatalf("%s: %v goes %d rows but is no chain", &p, m, rows)
				}
			}
			p.Play(all[rng.IntN(len(all))], &p)
		}
	}
	if seen == 0 {
		t.Error("no game had a chain")
	}
}

// TestHasEachMoveAndNoOther asks for every number that could be a move.
func TestHasEachMoveAndNoOther(t *testing.T) {
	for seed := range uint64(10) {
		rng := rand.New(rand.NewPCG(seed, 4))
		for p := Start(RuleSet(seed % 2)); ; {
			all := p.Moves(nil)
			for m := range 2 * Grow {
				if got, want := p.Has(m), slices.Contains(all, m); got != want {
					t.Fatalf("%s: Has(%#x) is %v, but the moves are %v", &p, m, got, all)
				}
			}
			if p.over() {
				break
			}
			p.Play(all[rng.IntN(len(all))], &p)
		}
	}
}
