package match

import (
	"os"
	"runtime"
	"strconv"
	"strings"
)

// systemLoad returns the number of processes per core that run or wait for a core, without
// this one.
func systemLoad() (perCore float64, known bool) {
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

// memory returns the bytes of memory that programs can still have, 0 if unknown.
func memory() uint64 {
	text, err := os.ReadFile("/proc/meminfo")
	if err != nil {
		return 0
	}
	_, rest, _ := strings.Cut(string(text), "MemAvailable:")
	number, _, _ := strings.Cut(strings.TrimSpace(rest), " ")
	kilobytes, err := strconv.ParseUint(number, 10, 64)
	if err != nil {
		return 0
	}
	return kilobytes << 10
}
