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

// BenchmarkStop measures the time from Stop to the end of the search.
func BenchmarkStop(b *testing.B) {
	s := state(b, middle)
	var worst, sum time.Duration
	n := 0
	for b.Loop() {
		j := start(ai.Request{State: s, Limits: ai.Limits{Time: time.Hour}})
		for {
			if t, _ := j.Poll(); t.Depth >= 6 {
				break
			}
		}
		asked := time.Now()
		j.Stop()
		<-j.Done()
		took := time.Since(asked)
		worst, sum, n = max(worst, took), sum+took, n+1
	}
	b.ReportMetric(worst.Seconds()*1000, "ms-to-end-worst")
	b.ReportMetric(sum.Seconds()*1000/float64(n), "ms-to-end-mean")
}

func BenchmarkPoll(b *testing.B) {
	j := start(ai.Request{State: state(b, middle), Limits: ai.Limits{Time: time.Hour}})
	defer j.Stop()
	for b.Loop() {
		j.Poll()
	}
}

// BenchmarkMove searches each position of a game for 50 ms, with and without a cache, and
// reports the nodes and the lateness.
func BenchmarkMove(b *testing.B) {
	const limit = 50 * time.Millisecond
	for name, memory := range map[string]*ai.Cache{"none": nil, "cache": ai.NewCache(0)} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			s, nodes, depths := state(b, ""), uint64(0), 0
			var late []time.Duration
			for b.Loop() {
				asked := time.Now()
				info, err := start(ai.Request{State: s, Cache: memory, Limits: ai.Limits{Time: limit}}).Wait()
				if err != nil {
					b.Fatal(err)
				}
				late = append(late, time.Since(asked)-limit)
				nodes, depths = nodes+info.Nodes, depths+info.Depth
				if s, _, err = s.Play(info.Best()); err != nil {
					b.Fatal(err)
				}
				if s.Outcome().Over || s.Ply() > 30 {
					s = state(b, "")
				}
			}
			slices.Sort(late)
			n := len(late)
			b.ReportMetric(float64(nodes)/float64(n), "nodes/move")
			b.ReportMetric(float64(depths)/float64(n), "plies")
			b.ReportMetric(late[n/2].Seconds()*1000, "ms-late-median")
			b.ReportMetric(late[n*9/10].Seconds()*1000, "ms-late-90%")
			b.ReportMetric(late[n-1].Seconds()*1000, "ms-late-worst")
		})
	}
}

func BenchmarkNow(b *testing.B) {
	began := time.Now()
	for b.Loop() {
		_ = time.Since(began)
	}
}
