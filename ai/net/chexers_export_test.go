package net

// NewChexersByWords is [NewChexers] without vector registers.
func NewChexersByWords(w *ChexersWeights) *Chexers { return newChexers(w.layers(false)) }
