package tournament

import (
	"os"
	"runtime"
	"strconv"
	"strings"
)

// load returns the number of processes per core that run or wait for a core, without
// this one.
func load() (perCore float64, known bool) {
	text, err := os.ReadFile("/proc/loadavg")
	if err != nil {
		return 0, false
	}
	fields := strings.Fields(string(text))
	if len(fields) < 4 {
		return 0, false
	}
	running, _, _ := strings.Cut(fields[3], "/")
	n, err := strconv.Atoi(running)
	if err != nil {
		return 0, false
	}
	return float64(max(n-1, 0)) / float64(runtime.NumCPU()), true
}
