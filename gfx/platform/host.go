package platform

import "runtime"

// InBrowser reports whether the program runs in a browser, where window and search share one
// thread.
func InBrowser() bool { return runtime.GOOS == "js" }

// Cores limits the number of wished cores to the available ones; 0 wishes for all.
func Cores(wished int) int {
	n := min(runtime.NumCPU(), MaxThreads)
	if wished > 0 {
		n = min(n, wished)
	}
	return n
}
