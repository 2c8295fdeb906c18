package alphabeta

// word is half of a slot. There is one thread, and atomic access would be a call.
type word struct{ bits uint64 }

func (w *word) Load() uint64   { return w.bits }
func (w *word) Store(d uint64) { w.bits = d }

// count is the number of a table's parts.
type count struct{ n uint32 }

func (c *count) Load() uint32   { return c.n }
func (c *count) Store(n uint32) { c.n = n }
