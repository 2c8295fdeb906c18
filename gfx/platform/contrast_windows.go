package platform

import (
	"syscall"
	"unsafe"
)

// HighContrast reports whether the system's high contrast setting is on.
func HighContrast() bool {
	const spiGetHighContrast, on = 0x42, 1
	var v struct {
		size, flags uint32
		scheme      *uint16
	}
	v.size = uint32(unsafe.Sizeof(v))
	ask := syscall.NewLazyDLL("user32.dll").NewProc("SystemParametersInfoW")
	if ask.Find() != nil {
		return false
	}
	ok, _, _ := ask.Call(spiGetHighContrast, uintptr(v.size), uintptr(unsafe.Pointer(&v)), 0)
	return ok != 0 && v.flags&on != 0
}
