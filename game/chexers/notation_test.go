package chexers

import (
	"strings"
	"testing"

	"freckers/game"
)

func TestBadPositionsSayWhatIsWrong(t *testing.T) {
	const rows = "GGGG/...../....../R.....B/R....B/R...B/R..B"
	for text, want := range map[string]string{
		"":                                           "position has 0 fields: expected 4",
		rows:                                         "position has 1 field: expected 4",
		rows + " r 0,0,0":                            "position has 3 fields: expected 4",
		rows + " r 0,0,0 0 0":                        "position has 5 fields: expected 4",
		"GGGG/..... r 0,0,0 0":                       "position has 2 rows: expected 7",
		rows + "/.... r 0,0,0 0":                     "position has 8 rows: expected 7",
		rows + " R 0,0,0 0":                          `side to move is "R": expected r, g or b`,
		rows + " green 0,0,0 0":                      `side to move is "green": expected r, g or b`,
		rows + " r 0,0 0":                            `exits is "0,0": expected three numbers, of red, green and blue`,
		rows + " r 0,0,0,0 0":                        `exits is "0,0,0,0": expected three numbers`,
		rows + " r 5,0,0 0":                          `exits of red is "5": expected a number from 0 to 4`,
		rows + " r 0,x,0 0":                          `exits of green is "x": expected a number from 0 to 4`,
		rows + " r 0,0,-1 0":                         `exits of blue is "-1": expected a number from 0 to 4`,
		rows + " r 0,0, 0":                           `exits of blue is "": expected a number from 0 to 4`,
		rows + " r 4,4,0 0":                          `exits is "4,4,0": expected 4 for one winner at most`,
		rows + " r 0,0,0 x":                          `turns taken is "x": expected a number from 0 to 768`,
		rows + " r 0,0,0 -1":                         `turns taken is "-1": expected a number from 0 to 768`,
		rows + " r 0,0,0 769":                        `turns taken is "769": expected a number from 0 to 768`,
		rows + " r 0,0,0 99999999999999":             `turns taken is "99999999999999": expected a number from 0 to 768`,
		rows + " r 0,0,1 0":                          "position has 12 pieces and 1 exit: expected 12 together",
		replace(rows, 1, "..R..") + " r 0,0,0 0":     "position has 13 pieces and 0 exits: expected 12 together",
		replace(rows, 0, "GG.G") + " r 0,0,0 0":      "position has 11 pieces and 0 exits: expected 12 together",
		replace(rows, 0, "GGGG.") + " r 0,0,0 0":     "row -3 has 5 hexes: expected 4",
		replace(rows, 3, "R....B") + " r 0,0,0 0":    "row 0 has 6 hexes: expected 7",
		replace(rows, 6, "") + " r 0,0,0 0":          "row 3 has 0 hexes: expected 4",
		replace(rows, 2, "..x...") + " r 0,0,0 0":    "row -1 has 'x' at 0,-1: expected one of . R G B",
		replace(rows, 4, "r....B") + " r 0,0,0 0":    "row 1 has 'r' at -3,1: expected one of . R G B",
		replace(rows, 2, "..é...") + " r 0,0,0 0":    "row -1 has 'é' at 0,-1: expected one of . R G B",
		replace(rows, 2, "\xff.....") + " r 0,0,0 0": "row -1 has '�' at -2,-1: expected one of . R G B",
	} {
		_, err := Parse(text)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q gives the error %v: expected %q", text, err, want)
		}
	}
}

// replace puts another row in place of row i, counted from the top.
func replace(rows string, i int, row string) string {
	list := strings.Split(rows, "/")
	list[i] = row
	return strings.Join(list, "/")
}

func TestReadsPositionsAsTheyAreTyped(t *testing.T) {
	p := mustParse(t, "\tGGGG/...../....../R.....B/R....B/R...B/R..B   b\n0,0,0 007 ")
	if want := "GGGG/...../....../R.....B/R....B/R...B/R..B b 0,0,0 7"; p.String() != want {
		t.Errorf("the position is written %s: expected %s", &p, want)
	}
}

// crowd has a red piece in the middle, 0,0: green beside it at 1,0 with 2,0 free
// behind, blue at 0,1 with blue at 0,2 behind, red at -1,0 with -2,0 free behind.
// Red's piece at 3,-1 can exit.
const crowd = "..../...../.....R/..RRG../...B../...B./G... r 1,2,2 60"

func TestBadActionsSayWhatIsWrong(t *testing.T) {
	p := mustParse(t, crowd)
	for text, want := range map[string]string{
		"":                      `action is "": expected MOVE q,r q,r or JUMP q,r q,r or EXIT q,r or PASS`,
		"GROW":                  `action is "GROW": expected MOVE q,r q,r`,
		"MOVE":                  `action is "MOVE": expected two hexes, as in MOVE -3,0 -2,0`,
		"MOVE 0,0":              "expected two hexes",
		"MOVE 0,0 1,0 2,0":      "expected two hexes",
		"JUMP 0,0":              `action is "JUMP 0,0": expected two hexes, as in JUMP -3,0 -1,0`,
		"EXIT":                  `action is "EXIT": expected one hex, as in EXIT 3,-1`,
		"EXIT 3,-1 3,-1":        "expected one hex",
		"PASS 0,0":              `action is "PASS 0,0": expected nothing after PASS`,
		"MOVE 0;0 1,0":          `start hex is "0;0": expected q,r, each from -3 to 3 and their sum too`,
		"MOVE 0,0 1,0,0":        `landing hex is "1,0,0": expected q,r`,
		"MOVE 0,0 +1,0":         `landing hex is "+1,0": expected q,r`,
		"MOVE 0,-0 1,0":         `start hex is "0,-0": expected q,r`,
		"JUMP 3,-1 5,-3":        `landing hex is "5,-3": expected q,r`,
		"MOVE 3,1 2,1":          `start hex is "3,1": expected q,r`,
		"EXIT -2,-2":            `exit hex is "-2,-2": expected q,r`,
		"MOVE , 0,0":            `action is "MOVE , 0,0": expected MOVE q,r q,r`,
		"MOVE 0,1 0,0":          "MOVE 0,1 0,0: the piece at 0,1 is blue: red is to move",
		"EXIT 2,-1":             "EXIT 2,-1: no piece at 2,-1: expected a red one",
		"EXIT -3,3":             "EXIT -3,3: the piece at -3,3 is green: red is to move",
		"EXIT 0,0":              "EXIT 0,0: 0,0 is no exit hex of red: expected one with q = 3",
		"MOVE 0,0 0,0":          "MOVE 0,0 0,0: 0,0 is not beside 0,0: expected a hex beside it",
		"MOVE 0,0 2,0":          "MOVE 0,0 2,0: 2,0 is not beside 0,0: expected a hex beside it",
		"MOVE 0,0 1,1":          "1,1 is not beside 0,0",
		"MOVE 0,0 1,0":          "MOVE 0,0 1,0: a green piece is at 1,0: expected a hex without one to land on",
		"JUMP 0,0 1,0":          "JUMP 0,0 1,0: 1,0 is not opposite to a hex beside 0,0: expected one two hexes away in a straight line",
		"JUMP 0,0 1,1":          "1,1 is not opposite to a hex beside 0,0",
		"JUMP 0,0 3,0":          "3,0 is not opposite to a hex beside 0,0",
		"JUMP 3,-1 -3,0":        "-3,0 is not opposite to a hex beside 3,-1",
		"JUMP 0,0 0,2":          "JUMP 0,0 0,2: a blue piece is at 0,2: expected a hex without one to land on",
		"JUMP 0,0 2,-2":         "JUMP 0,0 2,-2: no piece at 1,-1 to jump over: expected one of any color",
		"PASS":                  "PASS: red has 15 other actions, EXIT 3,-1 among them: expected one of those",
		strings.Repeat("X", 99): `action is "` + strings.Repeat("X", 40) + `"...: expected MOVE`,
	} {
		_, a, err := p.ParseAction(text)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q gives %q and the error %v: expected %q", text, a, err, want)
		}
	}
}

func TestReadsActionsAsTheyAreTyped(t *testing.T) {
	p := mustParse(t, crowd)
	for text, want := range map[string]game.Action{
		"move 0,0 1,-1":       "MOVE 0,0 1,-1",
		"  Jump\t0, 0 2 ,0\n": "JUMP 0,0 2,0",
		"exit 3,  -1":         "EXIT 3,-1",
		"JUMP 0 , 0   -2 , 0": "JUMP 0,0 -2,0",
	} {
		if m, a, err := p.ParseAction(text); err != nil || a != want || p.FormatMove(m) != want {
			t.Errorf("%q reads as %q and move %s, %v: expected %q", text, a, m, err, want)
		}
	}
}

func TestLabels(t *testing.T) {
	for a, want := range map[game.Action]string{
		"MOVE 0,0 1,0":   "0,0 →",
		"MOVE 0,0 -1,0":  "0,0 ←",
		"MOVE 0,0 1,-1":  "0,0 ↗",
		"MOVE 0,0 0,-1":  "0,0 ↖",
		"MOVE -3,3 -3,2": "-3,3 ↖",
		"MOVE 0,0 0,1":   "0,0 ↘",
		"MOVE 0,0 -1,1":  "0,0 ↙",
		"JUMP -1,2 -3,4": "JUMP -1,2 -3,4",
		"JUMP -1,2 1,0":  "-1,2 ↗↗",
		"EXIT 3,-1":      "3,-1 exit",
		"PASS":           "pass",
		"MOVE 0,0 3,0":   "MOVE 0,0 3,0",
		"no action":      "no action",
	} {
		if got := Label(a); got != want {
			t.Errorf("the label of %q is %q: expected %q", a, got, want)
		}
	}
	if got := Move(0).String(); got != "no move" {
		t.Errorf("the zero move is written %q", got)
	}
}
