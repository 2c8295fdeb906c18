package launcher

import (
	"context"
	"strings"
	"testing"
	"time"

	"freckers/ai"
	"freckers/game"
	"freckers/game/catalog"
)

// analyst returns a mock program that analyzes, and the start of its game.
func analyst(t *testing.T, l *Launcher, behaviour string) (*engine, game.State) {
	t.Helper()
	g := catalog.Games()[0]
	start, err := g.New(game.Options{})
	if err != nil {
		t.Fatal(err)
	}
	e := l.Engine(g, typed(t, behaviour)).(*engine)
	t.Cleanup(e.Close)
	return e, start
}

func TestAProgramAnalyzesOnePositionAfterAnother(t *testing.T) {
	e, state := analyst(t, starter(t, t.TempDir()), "sound")
	for range 3 {
		search := e.Start(context.Background(), ai.Request{State: state, Limits: ai.Limits{Depth: ai.MaxDepth}})
		var seen ai.Info
		await(t, "it shows what it thinks", func() bool {
			seen, _ = search.Poll()
			return seen.Depth > 1
		})
		if next, _, err := state.Play(seen.Best()); err != nil || seen.Nodes == 0 {
			t.Fatalf("it shows %+v: %v", seen, err)
		} else {
			search.Stop()
			state = next
		}
	}
	info, err := e.Start(context.Background(), ai.Request{State: state, Limits: ai.Limits{Time: 20 * time.Millisecond}}).Wait()
	if err != nil || info.Depth == 0 || len(info.Lines) != 1 {
		t.Errorf("a search with a time finds %+v, %v", info, err)
	}
}

func TestAnAnalysisReportsWhatIsWrong(t *testing.T) {
	l := starter(t, t.TempDir())
	for behaviour, want := range map[string]string{
		"crash": "the pond is dry", "illegal": "illegal", "refuses": "no licence was found", "unscored": "no evaluation",
		"silent": "no legal move", "nonsense": "no legal move",
	} {
		e, start := analyst(t, l, behaviour)
		if e.silence = 20 * time.Second; want == "no legal move" {
			e.silence = 50 * time.Millisecond
		}
		for range 2 { // the second search starts it anew
			_, err := e.Start(context.Background(), ai.Request{State: start, Limits: ai.Limits{Depth: ai.MaxDepth}}).Wait()
			if err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%s: the analysis ends with %v, want %q", behaviour, err, want)
			}
		}
	}
}

func TestAProgramThatDoesNotStopIsEnded(t *testing.T) {
	l := starter(t, t.TempDir())
	e, start := analyst(t, l, "deaf")
	search := e.Start(context.Background(), ai.Request{State: start, Limits: ai.Limits{Depth: ai.MaxDepth}})
	await(t, "it shows what it thinks", func() bool { info, _ := search.Poll(); return info.Best() == "GROW" })
	search.Stop()
	if info, err := search.Wait(); err != nil || info.Best() != "GROW" {
		t.Errorf("a search that was stopped ends with %+v, %v", info, err)
	}
	e.Close()
	await(t, "nothing of it is left", func() bool {
		e.mu.Lock()
		defer e.mu.Unlock()
		return e.program == nil
	})
}
