package terminal

import (
	"slices"
	"strings"
	"testing"

	"freckers/assets"
	"freckers/game"
	"freckers/game/billabong"
	"freckers/game/catalog"
	"freckers/game/chexers"
	"freckers/game/froglet"
	"freckers/gfx/interaction"
	"freckers/replay/gamestore"
)

// of are the options of a game between people, at a position or, where that is
// "", at the start from seed 5.
func of(g game.Game, position string) Options {
	o := options(gamestore.NewMemory())
	o.Game, o.Position, o.Seed = g, position, 5
	o.Levels = make([]int, len(g.Info().Seats))
	return o
}

// shore is a position of Chexers in which Red has one exit.
const shore = "..../...../.....R/..RRG../...B../...B./G... r 1,2,2 60"

// racing is a position of Billabong with kangaroos before the line and after it.
const racing = "................/................/................/.........G....../................/...G............/......~~~~....../" +
	"......~~~~....../........r..r..../........r...r.../.............r../...........gg.../........g......./................ r 0,0 0,0 20"

func TestActionsGoBeforeCommandsOfTheirName(t *testing.T) {
	for _, typed := range []string{"ex", "exit", "EXIT 3,-1", "exit3,-1", "e"} {
		hold(t, played(t, of(chexers.New(), shore), typed, "quit"), "Red leaves the board from 3,-1. Green to move", "Green> quit\nThe game is saved")
	}
	hold(t, played(t, of(chexers.New(), shore), "exit 1,1", "-1,0 -1,2"), "EXIT 1,1: no piece at 1,1: expected a red one.", "-1,0 -1,2: no piece at -1,1 to jump over")
	hold(t, played(t, of(chexers.New(), ""), "exit", "exit 3,-1", "moves"),
		`Action is "exit": expected one hex`, "EXIT 3,-1: no piece at 3,-1", "Red> moves", "End of input.")
	hold(t, played(t, of(chexers.New(), shore), "resign", "exit"), "resigned.\nChexers> exit\nThe game is saved")
	hold(t, played(t, options(gamestore.NewMemory()), "exit"), "Red> exit\nNo moves played")
}

func TestWhereTellsTheKindsOfPieces(t *testing.T) {
	hold(t, played(t, of(froglet.New(), ""), "where"),
		"> where\nGreen, 1 point: a12; e12;", "\nYellow, 2 points: b12;", "\nRed, 3 points: c12;", "\nBlue, 4 points: f10; f8; d6; k6; h4; d2.\nA to move")
	hold(t, played(t, of(billabong.New(), racing), "where"),
		"> where\nRed, lap not begun: 9,9; 12,9; 9,10; 13,10; 14,11.\nRed, lap begun: none.\nGreen, lap not begun: 12,12; 13,12; 9,13.\nGreen, lap begun: 10,4; 4,6.\n",
		"Lake: 7,7; 8,7; 9,7; 10,7; 7,8; 8,8; 9,8; 10,8.\n",
		"clockwise round the middle of the board, across the line from 9,9 to 8,9; from 9,10 to 8,10; from 9,11 to 8,11; from 9,12 to 8,12; from 9,13 to 8,13; from 9,14 to 8,14.\n",
		"Distance to goal: Red ", "Red to move, 20 of 410 moves played, kangaroos home 0 to 0.")
	hold(t, played(t, of(chexers.New(), ""), "where"), "Red: -3,0;", "Red's goal: 3,-3; 3,-2; 3,-1; 3,0.\nGreen's goal:", "Distance to goal: Red 28 steps, Green 28 steps, Blue 28 steps.")
}

func TestPlacingIsTold(t *testing.T) {
	said := played(t, of(billabong.New(), ""), "p1,2", "P 2,2", "where")
	hold(t, said, "Red r, R: 0 of 5 kangaroos home, 5 left to place\n", "kangaroos home 0 to 0, left to place 5 to 5.",
		"Red, place a kangaroo> p1,2\nRed places a kangaroo on 1,2. Green to move, 1 of 410 moves played, kangaroos home 0 to 0, left to place 4 to 5.",
		"Green, place a kangaroo> P 2,2", "Red, place a kangaroo> where\nRed, lap not begun: 1,2.", "left to place 4 to 4.")
	if strings.Contains(said, "Still to go") {
		t.Errorf("a way is told while kangaroos have still to be placed:\n%s", said)
	}
	said = played(t, of(froglet.New(), ""), "xa12", "undo")
	hold(t, said, "A, remove a green frog> xa12\nA takes 1 frog at a12. B to move", "\nB> undo")
	hold(t, played(t, of(billabong.New(), racing), "quit"), "\nRed> quit")
}

func TestPointsAreToldWithActions(t *testing.T) {
	hold(t, played(t, of(froglet.New(), ""), "xa12", "moves", "moves a10", "a10-a12 to a12 for 2 points"),
		"B> moves\n2 moves:\nc12-a12 to a12 for 2 points\na10-a12 to a12 for 2 points\n",
		"B> moves a10\n1 move:\na10-a12 to a12 for 2 points\n",
		"B hops from a10 to a12 over a11, takes 1 frog at a11, for 2 points. A to move")
}

func TestTheLineIsDrawn(t *testing.T) {
	hold(t, played(t, of(billabong.New(), racing)), "\n 8 .  .  .  .  .  .  ~  ~  ~  ~  .", "\n 9 .  .  .  .  .  .  .  . |r  .  .  r", "\n14 .  .  .  .  .  .  .  . |.")
}

func TestTheEndIsToldInTheWordsOfTheWindow(t *testing.T) {
	o := of(chexers.New(), "..../...../.....R/..R.G../...B../...B./.... r 3,2,2 90")
	hold(t, played(t, o, "exit"), "Red wins after 91 moves: four pieces ashore. Exits 4 to 2 to 2.")
}

// TestHelpIsOfTheGamePlayed reads the examples of each game, which must be legal.
func TestHelpIsOfTheGamePlayed(t *testing.T) {
	for _, g := range catalog.Games() {
		s, err := g.New(game.Options{Seed: 5})
		if err != nil {
			t.Fatal(err)
		}
		said := played(t, of(g, ""), "help")
		_, list, _ := strings.Cut(said, "for example: ")
		list, _, told := strings.Cut(list, ".\n")
		if !told {
			t.Fatalf("%s has no examples in\n%s", g.Info().Name, said)
		}
		for _, forms := range strings.Split(list, "; ") {
			all := strings.Split(forms, " or ")
			if !slices.Contains(s.Actions(nil), game.Action(all[0])) {
				t.Errorf("%s has the example %q, which cannot be played", g.Info().Name, all[0])
			}
			for _, form := range all {
				if got := interaction.Parse(s, form).Action; string(got) != all[0] {
					t.Errorf("%s says that %q is %s: it is read as %q", g.Info().Name, form, all[0], got)
				}
			}
		}
		for _, w := range g.Info().Notation {
			hold(t, said, "\n"+w.Text+": "+w.Means+".\n")
		}
		hold(t, said, "\nmoves: ", "\nquit: ")
	}
	hold(t, played(t, options(gamestore.NewMemory()), "help"), "for example: GROW or g; MOVE 0,1 D or 0,1 d or 0,1 1,1.", "; moves 0,1: ")
	hold(t, played(t, of(froglet.New(), ""), "xa12", "help"), "Signs: 1 green, 1 point; 2 yellow, 2 points; 3 red, 3 points; 4 blue, 4 points; * free pad.")
	hold(t, played(t, of(billabong.New(), racing)), "Signs: r Red, lap not begun; R Red, lap begun; g Green, lap not begun; G Green, lap begun; . free cell; ~ lake.")
}

func TestRulesAreTheLessons(t *testing.T) {
	for _, g := range catalog.Games() {
		lessons, err := assets.Lessons(g.Info().Name)
		if err != nil {
			t.Fatal(err)
		}
		said := played(t, of(g, ""), "rules")
		for _, l := range lessons {
			hold(t, said, ". "+l.Title+". "+l.Text+"\n")
		}
		hold(t, said, g.Info().RuleSets[0].About)
	}
}

func TestABlankMayBeLeftOutAfterAVerb(t *testing.T) {
	for typed, want := range map[string]game.Action{"m0,3 d": "MOVE 0,3 D", "MOVE0,3 d": "MOVE 0,3 D"} {
		if got := interaction.Parse(start(t), typed); got.Action != want {
			t.Errorf("%q is read as %+v, want %s", typed, got, want)
		}
	}
}
