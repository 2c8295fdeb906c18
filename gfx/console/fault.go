package console

import (
	"errors"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"runtime/debug"

	"freckers/gfx/text"
)

// Bug is a panic as an error.
type Bug struct {
	Cause any
	Stack []byte // of the goroutine, as the runtime prints it
}

// Error implements error.
func (b *Bug) Error() string {
	return fmt.Sprintf("the program has a bug (%v): please report it", b.Cause)
}

// Catch, when deferred, recovers a panic and sets *err to a [Bug].
func Catch(err *error) {
	if cause := recover(); cause != nil {
		*err = &Bug{Cause: cause, Stack: debug.Stack()}
	}
}

// LogFile returns the path of the log in the data folder.
func LogFile(data string) string { return filepath.Join(data, "freckers.log") }

// maxLog is the size in bytes above which a log starts anew.
const maxLog = 1 << 20

// Log directs standard error, a crash of the runtime included, to the end of a file, for a program that
// nobody sees in a terminal.
func Log(path string) error {
	flag := os.O_WRONLY | os.O_CREATE | os.O_APPEND
	if info, err := os.Stat(path); err == nil && info.Size() > maxLog {
		flag = os.O_WRONLY | os.O_TRUNC
	}
	f, err := os.OpenFile(path, flag, 0o644)
	if err != nil {
		return err
	}
	os.Stderr = f
	log.SetOutput(f)
	return debug.SetCrashOutput(f, debug.CrashOptions{})
}

// Show shows an error to a user without a terminal, with the path of the log, empty for none.
func Show(l *text.Locale, title string, err error, path string) {
	said := l.Error(err)
	if bug := (*Bug)(nil); errors.As(err, &bug) {
		said = l.T("The program has a bug and had to stop: %v. Please report it.", bug.Cause)
	}
	if path != "" {
		said += "\n\n" + l.T("Details are in %s", path)
	}
	show(title, said)
}
