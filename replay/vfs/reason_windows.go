package vfs

import (
	"errors"
	"syscall"

	"golang.org/x/sys/windows"
)

// portable returns the error of [Reason] that a code of Windows stands for, nil if it has none.
func portable(err error) error {
	var code syscall.Errno
	if !errors.As(err, &code) {
		return nil
	}
	switch code {
	case windows.ERROR_DISK_FULL, windows.ERROR_HANDLE_DISK_FULL:
		return syscall.ENOSPC
	case windows.ERROR_DISK_QUOTA_EXCEEDED:
		return syscall.EDQUOT
	case windows.ERROR_FILE_TOO_LARGE:
		return syscall.EFBIG
	case windows.ERROR_WRITE_PROTECT:
		return syscall.EROFS
	case windows.ERROR_CRC, windows.ERROR_IO_DEVICE, windows.ERROR_WRITE_FAULT, windows.ERROR_NOT_READY:
		return syscall.EIO
	case windows.ERROR_TOO_MANY_OPEN_FILES:
		return syscall.EMFILE
	case windows.ERROR_SHARING_VIOLATION, windows.ERROR_LOCK_VIOLATION:
		return ErrLocked
	}
	return nil
}
