package alphabeta

// prefetch has the processor fetch a bucket while the search goes on: a lookup in a
// large table waits for memory longer than a position takes to judge. Go has no other
// way to ask for it.
//
//go:noescape
func prefetch(b *bucket)
