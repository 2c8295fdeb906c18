package alphabeta

// WindowEvaluator is an [Evaluator] that needs less work for values outside a window.
type WindowEvaluator[P any] interface {
	// ValueWithin returns [Evaluator.Value] if that is between alpha and beta. Otherwise it
	// may return an upper bound that is at most alpha, or a lower bound that is at least
	// beta.
	ValueWithin(p *P, alpha, beta int) int
}

// valueWithin returns the value of a position, or a bound of it outside of a window.
func (e *Engine[P, M, E, PP]) valueWithin(p *P, alpha, beta int) int {
	if e.windowed == nil {
		return e.value(p)
	}
	return e.windowed.ValueWithin(p, alpha, beta)
}
