package platform

import "runtime"

// InBrowser reports whether the program runs in a browser, where the window and the
// search share one thread.
func InBrowser() bool { return runtime.GOOS == "js" }

// Cores returns how many of the wished cores there are; 0 wishes for all.
func Cores(wished int) int {
	n := min(runtime.NumCPU(), MaxThreads)
	if wished > 0 {
		n = min(n, wished)
	}
	return n
}
