package alphabeta

// word is half of a slot. There is one thread, and atomic access would be a call.
type word struct{ bits uint64 }

func (w *word) Load() uint64   { return w.bits }
func (w *word) Store(d uint64) { w.bits = d }
