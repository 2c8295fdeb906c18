package chexersnet

// NewByWords is [New] without vector registers.
func NewByWords(w *Weights) *Net { return newNet(w.layers(false)) }
