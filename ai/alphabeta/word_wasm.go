package alphabeta

// word is a half of a slot. There is one thread, on which each access of an
// atomic number would be a call.
type word struct{ bits uint64 }

func (w *word) Load() uint64   { return w.bits }
func (w *word) Store(d uint64) { w.bits = d }
