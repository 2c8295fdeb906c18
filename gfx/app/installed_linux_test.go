package app_test

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"freckers/game/gametest"
	"freckers/gfx/app/apptest"
	"freckers/replay/gamestore"
)

// needTools skips a test where the display is no X server that can be looked at or a program is
// missing; .ci/test installs them.
func needTools(t testing.TB, names ...string) *glass {
	t.Helper()
	if testing.Short() {
		t.Skip("makes a package or starts the whole program")
	}
	apptest.NeedDisplay(t)
	for _, name := range names {
		if _, err := exec.LookPath(name); err != nil {
			t.Skipf("%s is not installed", name)
		}
	}
	g, err := openGlass()
	if err != nil {
		t.Skipf("no X display to look at: %v", err)
	}
	t.Cleanup(func() { g.conn.Close() })
	return g
}

// run runs a command to its end.
func run(t testing.TB, name string, args ...string) {
	t.Helper()
	if out, err := exec.Command(name, args...).CombinedOutput(); err != nil {
		t.Fatalf("%s %s: %v\n%s", name, strings.Join(args, " "), err, out)
	}
}

// install unpacks a Debian package into an empty root and returns the root: as root by dpkg, otherwise
// without its database.
func install(t testing.TB, deb string) string {
	t.Helper()
	root := t.TempDir()
	if os.Getuid() != 0 {
		run(t, "dpkg-deb", "-x", deb, root)
		return root
	}
	for _, dir := range []string{"info", "updates", "triggers"} {
		if err := os.MkdirAll(filepath.Join(root, "var/lib/dpkg", dir), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(root, "var/lib/dpkg/status"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	// The libraries come from outside of the root.
	run(t, "dpkg", "--root="+root, "--force-depends", "--force-not-root", "-i", deb)
	out, err := exec.Command("dpkg-query", "--root="+root, "-W", "-f", "${Status}", "freckers").Output()
	if string(out) != "install ok installed" {
		t.Fatalf("dpkg says %q (%v)", out, err)
	}
	return root
}

// inside is a command in a root that holds nothing but the package, the system's libraries, and the
// socket of the display; there is no network.
func inside(root string, args ...string) *exec.Cmd {
	list := []string{"--unshare-ipc", "--unshare-net", "--unshare-uts", "--die-with-parent", "--clearenv",
		"--ro-bind", filepath.Join(root, "usr"), "/usr", "--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp", "--dir", "/home/player",
		"--bind", "/tmp/.X11-unix", "/tmp/.X11-unix", "--setenv", "HOME", "/home/player", "--setenv", "PATH", "/usr/bin",
		"--setenv", "DISPLAY", os.Getenv("DISPLAY"), "--setenv", "LIBGL_ALWAYS_SOFTWARE", "1"}
	for _, dir := range []string{"lib", "lib64", "share/glvnd"} { // the last lists the drivers
		if target, err := os.Readlink("/" + dir); err == nil {
			list = append(list, "--symlink", target, "/"+dir)
		}
		if _, err := os.Stat("/usr/" + dir); err == nil {
			list = append(list, "--ro-bind", "/usr/"+dir, "/usr/"+dir)
		}
	}
	if key := os.Getenv("XAUTHORITY"); key != "" {
		list = append(list, "--ro-bind", key, "/home/player/.Xauthority")
	}
	return exec.Command("bwrap", append(list, args...)...)
}

// TestTheInstalledPackageOpensItsWindow makes the Debian package, installs it into an empty root, and
// starts the program there by the line of its desktop file, with a game.
func TestTheInstalledPackageOpensItsWindow(t *testing.T) {
	gametest.Long(t) // it builds what makes packages
	g := needTools(t, "bwrap", "dpkg", "gzip")
	deb := filepath.Join(t.TempDir(), "freckers.deb")
	run(t, "sh", "../../.packaging/deb", "0.1.0", apptest.Build(t, program, ""), deb)
	root := install(t, deb)
	const games = "usr/share/games-of-the-test"
	for _, dir := range []string{games, "usr/lib", "usr/lib64", "usr/share/glvnd"} {
		if err := os.MkdirAll(filepath.Join(root, dir), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	run(t, "cp", refereeLog, filepath.Join(root, games, "my game.log"))

	entry, err := os.ReadFile(filepath.Join(root, "usr/share/applications/io.github.freckers.freckers.desktop"))
	if err != nil {
		t.Fatal(err)
	}
	line := regexp.MustCompile(`(?m)^Exec=(\S+) %f$`).FindSubmatch(entry)
	if line == nil || !strings.Contains(string(entry), "MimeType=application/x-freckers;") {
		t.Fatalf("the desktop file opens no file:\n%s", entry)
	}
	c := inside(root, string(line[1]), "/"+games+"/my game.log")
	var said strings.Builder
	c.Stderr = &said
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	pid := awaitChild(t, c.Process.Pid)
	ended := make(chan error, 1)
	go func() { ended <- c.Wait() }()
	shown := make(chan error, 1)
	go func() { _, err := g.await(pid, apptest.Patience); shown <- err }()
	select {
	case err := <-ended:
		t.Fatalf("the program ended (%v): %s", err, said.String())
	case err := <-shown:
		if err != nil {
			t.Error(err)
		}
	}
	if err := c.Process.Kill(); err != nil {
		t.Error(err)
	}
	<-ended
}

// awaitChild waits until a process has started its program and returns that one's number.
func awaitChild(t testing.TB, pid int) int {
	t.Helper()
	for begun := time.Now(); time.Since(begun) < apptest.Patience; time.Sleep(time.Millisecond) {
		text, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/task/" + strconv.Itoa(pid) + "/children")
		if err != nil {
			t.Fatal(err)
		}
		for _, child := range strings.Fields(string(text)) {
			if exe, err := os.Readlink("/proc/" + child + "/exe"); err == nil && strings.HasPrefix(filepath.Base(exe), "freckers") {
				n, err := strconv.Atoi(child)
				if err != nil {
					t.Fatal(err)
				}
				return n
			}
		}
	}
	t.Fatalf("process %d has not started the program", pid)
	return 0
}

// TestNothingGoesToTheNetwork lets two levels play in a window and looks at every socket that the
// program opens: those of the display and the sound are local ones.
func TestNothingGoesToTheNetwork(t *testing.T) {
	gametest.OneIn(t, 3)
	g := needTools(t, "strace")
	data, log := t.TempDir(), filepath.Join(t.TempDir(), "log")
	c := exec.Command("strace", "-f", "--seccomp-bpf", "-qq", "-o", log, "-e", "trace=network",
		apptest.Build(t, program, ""), "play", "--red", "level:1", "--blue", "level:1")
	c.Env = append(os.Environ(), gamestore.DataEnv+"="+data)
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	pid := awaitChild(t, c.Process.Pid)
	if _, err := g.await(pid, apptest.Patience); err != nil {
		t.Error(err)
	}
	awaitMoves(t, filepath.Join(data, "games"), 4)
	if err := syscall.Kill(pid, syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if err := c.Wait(); err != nil && !errors.As(err, new(*exec.ExitError)) {
		t.Fatal(err)
	}
	text, err := os.ReadFile(log)
	if err != nil {
		t.Fatal(err)
	}
	seen := 0
	for _, m := range regexp.MustCompile(`(?m)^.*\bsocket\((\w+),.*$`).FindAllStringSubmatch(string(text), -1) {
		seen++
		if m[1] != "AF_UNIX" && m[1] != "AF_NETLINK" { // netlink asks the kernel for devices
			t.Errorf("the program opens a socket to elsewhere: %s", m[0])
		}
	}
	if seen == 0 {
		t.Errorf("no socket was seen, not even that of the display:\n%s", text)
	}
}

// awaitMoves waits until a game in a folder has as many moves.
func awaitMoves(t testing.TB, folder string, moves int) {
	t.Helper()
	most := 0
	for begun := time.Now(); time.Since(begun) < apptest.Patience; time.Sleep(10 * time.Millisecond) {
		files, err := filepath.Glob(filepath.Join(folder, "*"+gamestore.Extension))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range files {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			most = max(most, strings.Count(string(text), `"action"`))
		}
		if most >= moves {
			return
		}
	}
	t.Fatalf("the longest game has %d moves after %v", most, apptest.Patience)
}
