package gametest

import (
	"testing"
	"time"
)

// BenchNodes reports the nodes that count makes a second, on average and in its
// fastest run: on a machine with other work the second is the truer one.
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

// BenchNode visits a node as a search does, over and over: see [Node].
func (s Suite) BenchNode(b *testing.B, position string) {
	visit, err := s.Node(s.parse(b, position, ""))
	if err != nil {
		b.Fatal(err)
	}
	BenchNodes(b, func() uint64 { return uint64(visit()) })
}
