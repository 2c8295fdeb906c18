package match

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"

	"freckers/ai/match/stats"
	"freckers/ai/process"
)

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

// TestAStoppedRunnerRepeatsTheGame stops the program that runs a match, as Ctrl+Z does, while another
// program thinks, for longer than that may: the game is repeated, and nobody loses by it.
func TestAStoppedRunnerRepeatsTheGame(t *testing.T) {
	cmd := exec.Command(os.Args[0], hostileWord, "runner")
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	defer cmd.Process.Kill()
	stops, repeated, counted, actions := 0, 0, 0, 0
	for lines := bufio.NewScanner(out); lines.Scan(); {
		words := strings.SplitN(lines.Text(), " ", 4)
		switch words[0] {
		case fmt.Sprint(GameStarted):
			actions = 0
		case fmt.Sprint(ActionPlayed):
			if actions++; actions == 2 && stops < 2*MaxRepeats+1 {
				stops++
				stop(t, cmd.Process)
			}
		case fmt.Sprint(GameEnded):
			switch end := stats.Termination(words[3]); end {
			case stats.Interrupted:
				repeated++
			case stats.Timeout, stats.Stall:
				t.Errorf("game %s was lost by %s", words[1], end)
			default:
				counted++
			}
		}
	}
	if err := cmd.Wait(); err != nil || repeated < 2*MaxRepeats+1 || counted != stoppedGames {
		t.Errorf("%v; %d games were repeated after %d stops, and %d count of %d", err, repeated, stops, counted, stoppedGames)
	}
}

// stop stops a process for a while.
func stop(t *testing.T, p *os.Process) {
	if err := p.Signal(syscall.SIGSTOP); err != nil {
		t.Fatal(err)
	}
	<-time.After(1500 * time.Millisecond)
	if err := p.Signal(syscall.SIGCONT); err != nil {
		t.Fatal(err)
	}
}
