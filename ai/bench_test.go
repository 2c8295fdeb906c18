package ai_test

import (
	"slices"
	"testing"
	"time"

	"freckers/ai"
)

// BenchmarkFrames measures how late a timer of 60 frames per second fires, alone and
// during a search. With -cpu 1 the two share one core.
func BenchmarkFrames(b *testing.B) {
	b.Run("alone", ringFrames)
	b.Run("thinking", func(b *testing.B) {
		j := start(ai.Request{State: state(b, middle), Limits: ai.Limits{Time: time.Hour}})
		defer j.Stop()
		ringFrames(b)
	})
}

func ringFrames(b *testing.B) {
	var late []time.Duration
	for b.Loop() {
		next := time.Now().Add(time.Second / 60)
		<-time.After(time.Until(next))
		late = append(late, time.Since(next))
	}
	slices.Sort(late)
	b.ReportMetric(late[len(late)/2].Seconds()*1000, "ms-late-median")
	b.ReportMetric(late[len(late)*9/10].Seconds()*1000, "ms-late-90%")
	b.ReportMetric(late[len(late)-1].Seconds()*1000, "ms-late-worst")
}

// BenchmarkLevel measures the time of an action at each level without a clock.
func BenchmarkLevel(b *testing.B) {
	s := state(b, middle)
	for _, l := range ai.Levels(s.Game()) {
		if l.Number == 10 {
			continue
		}
		b.Run(l.Name, func(b *testing.B) {
			for b.Loop() {
				if _, err := start(ai.Request{State: s, Level: l.Number, Seed: 1}).Wait(); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
