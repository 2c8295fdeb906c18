package sandbox

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"time"

	"golang.org/x/sys/unix"
)

// The bounds of what programs may write: bytes of the home and temporary folder
// together, and of shared memory.
const (
	temporaryBytes = 64 << 20
	sharedBytes    = 64 << 20
)

// maxSetup is how long bubblewrap may take to prepare a sandbox.
const maxSetup = 20 * time.Second

// probe starts bubblewrap in its own sandbox, and keeps its arguments if that works.
func (s *Sandbox) probe() error {
	path, err := exec.LookPath("bwrap")
	if err != nil {
		return errors.New("bubblewrap (bwrap) is not installed")
	}
	ctx, cancel := context.WithTimeout(context.Background(), maxSetup)
	defer cancel()
	args, covered := systemArgs()
	trial := &Sandbox{bwrap: path, covered: covered}
	all := append(args, trial.mounts(Program{Dir: "/", Read: Around(path)})...)
	text, err := exec.CommandContext(ctx, path, append(all, "--", path, "--version")...).CombinedOutput()
	if err != nil {
		line, _, _ := strings.Cut(strings.TrimSpace(string(text)), "\n")
		return fmt.Errorf("bubblewrap (bwrap) does not work here: %w: %s", err, line)
	}
	s.bwrap, s.system, s.covered = path, args, covered
	return nil
}

// Start is a program in a sandbox that is being started.
type Start struct {
	In  io.WriteCloser // its standard input
	Out io.ReadCloser  // its standard output

	status, waiting *os.File // this side
	theirs          []*os.File
}

// Prepare gives a command the files by which its sandbox is started, and the standard
// input and output of the program in it, which the sandbox does not hold open. Either
// [Start.Cancel] or [Start.Finish] follows.
func Prepare(cmd *exec.Cmd) (*Start, error) {
	var files [2 * startFiles]*os.File
	for i := 0; i < len(files); i += 2 {
		var err error
		if files[i], files[i+1], err = os.Pipe(); err != nil {
			closeAll(files[:i])
			return nil, err
		}
	}
	// In the order of their numbers: the ends of the pipes for statusFile to outFile.
	cmd.ExtraFiles = []*os.File{files[1], files[2], files[4], files[7]}
	return &Start{status: files[0], waiting: files[3], In: files[5], Out: files[6], theirs: cmd.ExtraFiles}, nil
}

func closeAll(files []*os.File) {
	for _, f := range files {
		f.Close()
	}
}

// Cancel closes the files of a command that could not be started.
func (s *Start) Cancel() {
	closeAll(append(s.theirs, s.waiting))
	s.In.Close()
	s.Out.Close()
}

// Finish waits until the sandbox is made, and lets the program in it begin once bound has
// bounded the first process in it, from which all others descend.
func (s *Start) Finish(bound func(pid int)) (first int, err error) {
	closeAll(s.theirs)
	defer s.waiting.Close()
	if err := s.status.SetReadDeadline(time.Now().Add(maxSetup)); err != nil {
		return 0, err
	}
	text, err := bufio.NewReader(s.status).ReadBytes('\n')
	if err != nil {
		return 0, errors.New("its sandbox could not be made")
	}
	var report struct {
		First int `json:"child-pid"`
	}
	if err := json.Unmarshal(text, &report); err != nil || report.First == 0 {
		return 0, fmt.Errorf("its sandbox reports %q: expected the number of a process", text)
	}
	bound(report.First)
	_, err = s.waiting.Write([]byte{'\n'})
	return report.First, err
}

// Close closes what the sandbox reports to, which must stay open until it has ended.
func (s *Start) Close() { s.status.Close() }

// Bound limits the files of a process in a sandbox and of all that it starts, and where
// the system counts them by sandbox, their number. It does what the system lets it.
func Bound(pid, tasks int) {
	limits := map[int]uint64{unix.RLIMIT_CORE: 0, unix.RLIMIT_FSIZE: temporaryBytes}
	if os.Getuid() != 0 && atLeast(5, 14) {
		limits[unix.RLIMIT_NPROC] = uint64(2 * tasks) // those who exceed the limit itself are caught
	}
	for resource, most := range limits {
		_ = unix.Prlimit(pid, resource, &unix.Rlimit{Cur: most, Max: most}, nil) // a lower one may exist
	}
}

func atLeast(major, minor int) bool {
	var name unix.Utsname
	if unix.Uname(&name) != nil {
		return false
	}
	parts := strings.SplitN(unix.ByteSliceToString(name.Release[:]), ".", 3)
	if len(parts) < 2 {
		return false
	}
	first, err := strconv.Atoi(parts[0])
	if err != nil {
		return false
	}
	second, err := strconv.Atoi(strings.TrimRight(parts[1], "-+abcdefghijklmnopqrstuvwxyz"))
	return err == nil && (first > major || first == major && second >= minor)
}

// systemFolders are those that all programs see, besides what etc lists.
var systemFolders = [...]string{"/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/nix/store", "/gnu/store", "/run/current-system", "/sys/devices/system/cpu"}

// etc are the settings that programs and their libraries read, and nothing that is secret.
var etc = [...]string{"alternatives", "ld.so.cache", "ld.so.conf", "ld.so.conf.d", "localtime", "timezone", "locale.conf", "locale.alias",
	"nsswitch.conf", "passwd", "group", "os-release", "mime.types", "fonts"}

// systemArgs returns the arguments for what all programs see and may write, and the
// folders among it.
func systemArgs() (list, covered []string) {
	list = []string{"--unshare-user", "--unshare-ipc", "--unshare-pid", "--unshare-net", "--unshare-uts", "--unshare-cgroup-try",
		"--die-with-parent", "--new-session", "--cap-drop", "ALL", "--hostname", "player"}
	for _, path := range systemFolders {
		info, err := os.Lstat(path)
		switch {
		case err != nil:
			continue
		case info.Mode()&fs.ModeSymlink == 0:
			list = append(list, "--ro-bind", path, path)
		default:
			target, err := os.Readlink(path)
			if err != nil {
				continue
			}
			list = append(list, "--symlink", target, path)
		}
		covered = append(covered, path)
	}
	for _, name := range etc {
		if path := "/etc/" + name; exists(path) {
			list = append(list, "--ro-bind", path, path)
		}
	}
	// To root of the outside, the settings of the kernel are not those of the sandbox.
	return append(list, "--proc", "/proc", "--ro-bind-try", "/proc/sys", "/proc/sys", "--dev", "/dev", "--size", fmt.Sprint(sharedBytes), "--perms", "1777", "--tmpfs", "/dev/shm", "--remount-ro", "/dev",
		"--size", fmt.Sprint(temporaryBytes), "--perms", "1777", "--tmpfs", "/tmp", "--dir", Home, "--setenv", "HOME", Home, "--setenv", "TMPDIR", "/tmp"), covered
}
