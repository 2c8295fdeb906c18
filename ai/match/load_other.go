//go:build !linux && !darwin

package match

// systemLoad is not known here.
func systemLoad() (perCore float64, known bool) { return 0, false }

// memory is not known here.
func memory() uint64 { return 0 }
