package gametest

import (
	"testing"
	"time"
)

// BenchNodes reports the nodes per second of count, on average and in the fastest
// run. On a busy machine the fastest run is the better measure.
func BenchNodes(b *testing.B, count func() uint64) {
	nodes, best := uint64(0), 0.0
	for b.Loop() {
		start := time.Now()
		n := count()
		best = max(best, float64(n)/time.Since(start).Seconds())
		nodes += n
	}
	b.ReportMetric(float64(nodes)/float64(b.N), "nodes")
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds()/1e6, "Mnodes/s")
	b.ReportMetric(best/1e6, "best-Mnodes/s")
}

// BenchNode benchmarks visiting a node as a search does: see [Node].
func (s Suite) BenchNode(b *testing.B, position string) {
	visit, err := s.Node(s.parse(b, position, ""))
	if err != nil {
		b.Fatal(err)
	}
	BenchNodes(b, func() uint64 { return uint64(visit()) })
}
