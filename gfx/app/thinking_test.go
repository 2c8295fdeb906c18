package app_test

import (
	"slices"
	"testing"
	"time"

	"freckers/gfx/app/apptest"
)

// BenchmarkFramesWhileThinking drives the program at 60 ticks a second, with
// moving water, and measures how long after a frame was due the program had made
// it: with two persons at the board, with two machines of the highest level, with a
// program that floods its reader with what it thinks, while a match between
// levels is seen, while the engine compares three lines in a replay, and while two
// engines analyze it: ours and a level, or ours and a program that floods its reader.
// What the graphics card does is not in it. How a thought shares a single core
// with the frames is measured by BenchmarkFrames in freckers/ai.
func BenchmarkFramesWhileThinking(b *testing.B) {
	for _, c := range []struct{ name, seat string }{
		{"alone", "person"}, {"thinking", "level 10"}, {"flooded", mockCommand(b, "flood")}, {"match", "person"},
		{"analyzing", "person"}, {"two-engines", "level 10"}, {"flooded-analysis", mockCommand(b, "flood")},
	} {
		b.Run(c.name, func(b *testing.B) {
			s := calm("day")
			s.Reduced = false
			s.For("freckers").Seats = [4]string{c.seat, c.seat}
			s.ProgramTime = "180s+0s"
			s.Match = ownMatch(b, 10_000)
			o := apptest.Options{Package: program, Settings: s}
			s.For("freckers").Engines = [2]string{c.seat}
			if c.name == "analyzing" || c.name == "two-engines" || c.name == "flooded-analysis" {
				o.Args = []string{"replay", refereeLog}
			}
			a := apptest.Start(b, o)
			switch c.name {
			case "match":
				a.Press("Workshop")
				a.Press("Match")
				a.Press("Start match")
			case "two-engines", "flooded-analysis":
				a.Press("Analyze")
			case "analyzing":
				a.Press("Analyze")
				a.Press("More lines")
				a.Press("More lines")
			default:
				a.Press("Play")
			}
			a.Tick(30)
			var late []time.Duration
			for due := time.Now(); b.Loop(); {
				due = due.Add(time.Second / 60)
				time.Sleep(time.Until(due))
				a.Tick(1)
				a.Frame()
				now := time.Now()
				late = append(late, now.Sub(due))
				if now.After(due) {
					due = now
				}
			}
			slices.Sort(late)
			for _, q := range []struct {
				name  string
				share int
			}{{"ms-median", 500}, {"ms-90%", 900}, {"ms-99%", 990}, {"ms-worst", 1000}} {
				i := min(len(late)*q.share/1000, len(late)-1)
				b.ReportMetric(late[i].Seconds()*1000, q.name)
			}
		})
	}
}
