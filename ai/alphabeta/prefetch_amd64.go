package alphabeta

// prefetch loads a bucket into the cache while the search goes on: a lookup in a large
// table waits for memory longer than an evaluation takes. Go has no intrinsic for it.
//
//go:noescape
func prefetch(b *bucket)
