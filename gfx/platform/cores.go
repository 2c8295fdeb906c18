package platform

import "runtime"

// Page says that the program is a page in a browser, whose one thread is shared
// by the window and the machine.
func Page() bool { return runtime.GOOS == "js" }

// Cores is the number of cores that a wish for so many can have, where 0 wishes
// for all.
func Cores(wished int) int {
	n := min(runtime.NumCPU(), MostThreads)
	if wished > 0 {
		n = min(n, wished)
	}
	return n
}
