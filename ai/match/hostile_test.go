package match

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"freckers/ai/match/stats"
	"freckers/ai/process"
	"freckers/game"
)

// hostileWord as the first argument makes the test binary a program that fails in the way
// that the second one names.
const hostileWord = "hostile"

// playHostile speaks the protocol until it has to play.
func playHostile(way string) {
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		switch word, _, _ := strings.Cut(lines.Text(), " "); word {
		case "ugi":
			if way == "dies at start" {
				fmt.Fprintln(os.Stderr, "I am", way)
				os.Exit(3)
			}
			fmt.Println("id name hostile\nugiok")
		case "isready":
			fmt.Println("readyok")
		case "go":
			fmt.Fprintln(os.Stderr, "I am", way)
			switch way {
			case "talks":
				fmt.Println("info string depth 3\nbestmove GROW")
			case "slow":
				<-time.After(50 * time.Millisecond)
				fmt.Println("bestmove GROW")
			case "dies":
				os.Exit(4)
			case "illegal":
				fmt.Println("bestmove MOVE_9,9_Q")
			case "garbage":
				fmt.Println(strings.Repeat("what?\n", 200))
			case "closes":
				os.Stdout.Close()
			}
		case "stop":
			if way == "late" {
				fmt.Println("bestmove a1")
			}
		case "quit":
			os.Exit(0)
		}
	}
	os.Exit(0)
}

// stoppedGames is how many games the match of a runner that is stopped has.
const stoppedGames = 2

// playStopped plays a match with a program that takes its time, and prints what happens.
func playStopped() {
	t := &testing.B{}
	plan := Plan{Game: find(t, "freckers"), Games: stoppedGames, Adjudication: Adjudication{MaxPlies: 8}, Limits: Limits{Time: 300 * time.Millisecond}, Resources: Resources{Overload: 1000},
		Players: specs(t, "level:1", fmt.Sprintf("cmd:'%s' %s slow", os.Args[0], hostileWord))}
	_, err := Run(context.Background(), plan, Options{Open: process.Open, OnEvent: func(e Event) {
		if e.Game != nil {
			fmt.Println(e.Kind, e.Number, e.Seat, e.Game.Termination)
		} else {
			fmt.Println(e.Kind, e.Number, e.Seat, e.Players)
		}
	}})
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(0)
}

// TestHostilePrograms plays against real processes that fail: each game has the right
// termination and the last lines of the program, and the match continues.
func TestHostilePrograms(t *testing.T) {
	for way, want := range map[string]stats.Termination{
		"dies at start": stats.Crash, "dies": stats.Crash, "illegal": stats.IllegalMove, "garbage": stats.Disconnect, "closes": stats.Disconnect, "silent": stats.Stall, "late": stats.Timeout,
	} {
		t.Run(way, func(t *testing.T) {
			t.Parallel()
			// The time is only patience where the program fails at once.
			limits := Limits{Time: 20 * time.Second}
			if want == stats.Stall || want == stats.Timeout {
				limits.Time = 200 * time.Millisecond
			}
			plan := Plan{Game: find(t, "froglet"), Games: 2, Concurrency: 2, Limits: limits,
				Players: specs(t, "level:1", fmt.Sprintf("cmd:'%s' %s '%s'", os.Args[0], hostileWord, way))}
			table, err := Run(context.Background(), plan, Options{Open: process.Open, OnEvent: func(e Event) {
				if e.Kind != GameEnded {
					return
				}
				by := e.Game.By
				if by < 0 || e.Players[by] != 1 || e.Game.Winner != game.Seat(1-by) || len(e.Game.Stderr) != 2 || strings.Join(e.Game.Stderr[by], "") != "I am "+way {
					t.Errorf("game %d is %+v", e.Number, e.Game)
				}
			}})
			if err != nil || table.Terminations[want] != 2 || table.Rows[1].Faults[want].Games != 2 {
				t.Errorf("%v; the games ended by %v", err, table.Terminations)
			}
		})
	}
}
