package match

import (
	"encoding/binary"
	"runtime"

	"golang.org/x/sys/unix"
)

// systemLoad returns the number of processes per core that ran or waited for a core over the
// last minute.
func systemLoad() (perCore float64, known bool) {
	// struct loadavg: three averages as fixed point numbers of 32 bits, and their scale.
	raw, err := unix.SysctlRaw("vm.loadavg")
	if err != nil || len(raw) < 24 {
		return 0, false
	}
	average, scale := binary.LittleEndian.Uint32(raw), binary.LittleEndian.Uint64(raw[16:])
	if scale == 0 {
		return 0, false
	}
	return float64(average) / float64(scale) / float64(runtime.NumCPU()), true
}

// memory returns the bytes of memory of the machine, 0 if unknown.
func memory() uint64 {
	bytes, err := unix.SysctlUint64("hw.memsize")
	if err != nil {
		return 0
	}
	return bytes
}
