package platform

import (
	"errors"
	"fmt"
	"strings"
	"syscall"
	"unicode/utf16"
	"unsafe"

	"golang.org/x/sys/windows"
)

// fileDialog and folderDialog are built as those of github.com/sqweek/dialog, whose builders can be given neither the
// window that owns the dialog, which keeps it in front of a full screen, nor room for a path of more than 260
// characters.
type (
	fileDialog struct {
		title, name string
		filters     []uint16
	}
	folderDialog struct{ title string }
)

// longestPath is the most characters of a path on Windows, with the zero behind it.
const longestPath = 1 << 15

func errCancelled() error { return ErrCancelled }

// Title sets what the dialog is called.
func (d *fileDialog) Title(title string) *fileDialog {
	d.title = title
	return d
}

// Filter adds a type of files.
func (d *fileDialog) Filter(about string, extensions ...string) *fileDialog {
	zero := []uint16{0}
	d.filters = append(append(d.filters, utf16.Encode([]rune(about))...), zero...)
	d.filters = append(append(d.filters, utf16.Encode([]rune("*."+strings.Join(extensions, ";*.")))...), zero...)
	return d
}

// SetStartFile proposes a name.
func (d *fileDialog) SetStartFile(name string) *fileDialog {
	d.name = name
	return d
}

// Load lets a file be chosen that exists.
func (d *fileDialog) Load() (string, error) {
	return d.show(comdlg32().NewProc("GetOpenFileNameW"), ofnFileMustExist)
}

// Save lets a name be chosen, and asks before a file is replaced.
func (d *fileDialog) Save() (string, error) {
	return d.show(comdlg32().NewProc("GetSaveFileNameW"), ofnOverwritePrompt)
}

func (d *fileDialog) show(open *windows.LazyProc, flags uint32) (string, error) {
	path := make([]uint16, longestPath)
	copy(path[:longestPath-1], utf16.Encode([]rune(d.name)))
	title, err := windows.UTF16PtrFromString(d.title)
	if err != nil {
		return "", err
	}
	o := &openFileName{owner: ownWindow(), title: title, file: &path[0], maxFile: longestPath, flags: flags | ofnExplorer | ofnNoChangeDir | ofnHideReadOnly}
	o.size = uint32(unsafe.Sizeof(*o))
	if len(d.filters) > 0 {
		o.filter = &append(d.filters, 0)[0]
	}
	if chosen, _, _ := open.Call(uintptr(unsafe.Pointer(o))); chosen != 0 {
		return windows.UTF16ToString(path), nil
	}
	if code, _, _ := comdlg32().NewProc("CommDlgExtendedError").Call(); code != 0 {
		return "", fmt.Errorf("the file dialog of Windows failed with the error %d", code)
	}
	return "", ErrCancelled
}

// openFileName is OPENFILENAMEW.
type openFileName struct {
	size    uint32
	owner   windows.HWND
	_       windows.Handle // of a template
	filter  *uint16
	_       *uint16 // the filter chosen last
	_, _    uint32  // its length, and the number of the first filter
	file    *uint16
	maxFile uint32
	_       *uint16 // the name without its folder
	_       uint32  // its length
	_       *uint16 // the first folder
	title   *uint16
	flags   uint32
	_, _    uint16  // where the name and its extension begin
	_       *uint16 // the usual extension
	_, _    uintptr // a hook
	_       *uint16 // the name of a template
	_       uintptr
	_, _    uint32
}

// The flags of openFileName.
const (
	ofnOverwritePrompt = 0x2
	ofnHideReadOnly    = 0x4
	ofnNoChangeDir     = 0x8
	ofnFileMustExist   = 0x1000
	ofnExplorer        = 0x80000
)

func comdlg32() *windows.LazyDLL { return windows.NewLazySystemDLL("comdlg32.dll") }

// Title sets what the dialog is called.
func (d *folderDialog) Title(title string) *folderDialog {
	d.title = title
	return d
}

// browseInfo is BROWSEINFOW.
type browseInfo struct {
	owner windows.HWND
	_     uintptr // the first folder
	name  *uint16 // of the folder chosen
	title *uint16
	flags uint32
	_, _  uintptr // a callback
	_     int32   // an icon
}

// The flags of browseInfo.
const (
	bifFoldersOnly = 0x1
	bifNewStyle    = 0x40
)

// Browse lets a folder be chosen.
func (d *folderDialog) Browse() (string, error) {
	title, err := windows.UTF16PtrFromString(d.title)
	if err != nil {
		return "", err
	}
	if err := windows.CoInitializeEx(0, windows.COINIT_APARTMENTTHREADED); err == nil {
		defer windows.CoUninitialize()
	}
	shell := windows.NewLazySystemDLL("shell32.dll")
	info := &browseInfo{owner: ownWindow(), name: &make([]uint16, windows.MAX_PATH)[0], title: title, flags: bifFoldersOnly | bifNewStyle}
	chosen, _, _ := shell.NewProc("SHBrowseForFolderW").Call(uintptr(unsafe.Pointer(info)))
	if chosen == 0 {
		return "", ErrCancelled
	}
	path := make([]uint16, longestPath)
	ok, _, _ := shell.NewProc("SHGetPathFromIDListEx").Call(chosen, uintptr(unsafe.Pointer(&path[0])), longestPath, 0)
	_, _, _ = windows.NewLazySystemDLL("ole32.dll").NewProc("CoTaskMemFree").Call(chosen)
	if ok == 0 {
		return "", errors.New("this is no folder on a disk: choose another one")
	}
	return windows.UTF16ToString(path), nil
}

// ownWindow returns the window of this program that is in front, or any that can be seen; 0 if there is none.
func ownWindow() (own windows.HWND) {
	if front := windows.GetForegroundWindow(); ofThisProgram(front) {
		return front
	}
	_ = windows.EnumWindows(syscall.NewCallback(func(w windows.HWND, found *windows.HWND) uintptr {
		if !ofThisProgram(w) {
			return 1
		}
		*found = w
		return 0
	}), unsafe.Pointer(&own)) // an error is that it was ended at the first one
	return own
}

// ofThisProgram reports whether a window is one of this program that can be seen.
func ofThisProgram(w windows.HWND) bool {
	var process uint32
	_, err := windows.GetWindowThreadProcessId(w, &process)
	return err == nil && process == windows.GetCurrentProcessId() && windows.IsWindowVisible(w)
}
