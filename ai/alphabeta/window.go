package alphabeta

// WindowEvaluator is an [Evaluator] that can do with less work where a value is outside of a
// window.
type WindowEvaluator[P any] interface {
	// ValueWithin returns [Evaluator.Value] if that is between alpha and beta. Else it may
	// return an upper bound of it that is not above alpha, or a lower bound that is not
	// below beta.
	ValueWithin(p *P, alpha, beta int) int
}

// valueWithin returns the value of a position, or a bound of it outside of a window.
func (e *Engine[P, M, E, PP]) valueWithin(p *P, alpha, beta int) int {
	if e.windowed == nil {
		return e.value(p)
	}
	return e.windowed.ValueWithin(p, alpha, beta)
}
