package console

import (
	"errors"
	"log"
	"os"

	"golang.org/x/sys/windows"
)

// Attach connects the standard streams to the console of the program that started this one, if it has
// one. Streams that lead elsewhere, into a file or a pipe, stay as they are. Call it before anything
// uses the streams. It reports whether any of them leads anywhere: those of a program that was
// double-clicked do not.
func Attach() (seen bool) {
	attached := false
	for _, s := range [...]struct {
		std     uint32
		console string
		file    **os.File
	}{
		{windows.STD_INPUT_HANDLE, "CONIN$", &os.Stdin},
		{windows.STD_OUTPUT_HANDLE, "CONOUT$", &os.Stdout},
		{windows.STD_ERROR_HANDLE, "CONOUT$", &os.Stderr},
	} {
		if leads(s.std) {
			seen = true
			continue
		}
		if !attached && !attachToParent() {
			continue
		}
		attached, seen = true, true
		f, err := os.OpenFile(s.console, os.O_RDWR, 0)
		if err != nil {
			continue
		}
		*s.file = f
		// The runtime reports a crash there, and programs that this one starts inherit it.
		_ = windows.SetStdHandle(s.std, windows.Handle(f.Fd()))
	}
	log.SetOutput(os.Stderr)
	return seen
}

// leads reports whether a standard stream leads anywhere.
func leads(std uint32) bool {
	h, err := windows.GetStdHandle(std)
	if err != nil || h == 0 || h == windows.InvalidHandle {
		return false
	}
	kind, err := windows.GetFileType(h)
	return err == nil && kind != windows.FILE_TYPE_UNKNOWN
}

// attachToParent reports whether the program now has the console of the program that started it.
func attachToParent() bool {
	const parent = ^uintptr(0) // ATTACH_PARENT_PROCESS
	ok, _, err := windows.NewLazySystemDLL("kernel32.dll").NewProc("AttachConsole").Call(parent)
	// Access is denied to a program that has it already, as under Wine.
	return ok != 0 || errors.Is(err, windows.ERROR_ACCESS_DENIED)
}

// show shows a text in a box of its own, and returns when that is closed.
func show(title, text string) {
	t, titleErr := windows.UTF16PtrFromString(title)
	s, textErr := windows.UTF16PtrFromString(text)
	if titleErr != nil || textErr != nil {
		return // it holds a zero
	}
	const nobody = 0 // the owner: there may be no window yet, or none any more
	_, _ = windows.MessageBox(nobody, s, t, windows.MB_OK|windows.MB_ICONERROR|windows.MB_SETFOREGROUND)
}
