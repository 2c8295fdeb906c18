package fleet

import (
	"fmt"
	"os"
	"os/exec"
	"testing"
)

// place is where a process runs: on this machine, or on one that a namespace of networks stands for.
type place struct {
	host  string
	enter []string // the command that runs another one there
	link  string   // that connects it, empty for none
}

// at returns one of some places, or this machine if there are none.
func at(places []place, i int) place {
	if len(places) == 0 {
		return place{host: "127.0.0.1"}
	}
	return places[i]
}

func (p place) command(name string, arguments ...string) *exec.Cmd {
	all := append(append(p.enter[:len(p.enter):len(p.enter)], name), arguments...)
	return exec.Command(all[0], all[1:]...)
}

// cut cuts the place off, without a word to those who talk with it.
func (p place) cut(tb testing.TB) { command(tb, "ip", "link", "set", p.link, "down") }

func (p place) mend(tb testing.TB) { command(tb, "ip", "link", "set", p.link, "up") }

func command(tb testing.TB, name string, arguments ...string) {
	tb.Helper()
	if out, err := exec.Command(name, arguments...).CombinedOutput(); err != nil {
		tb.Fatalf("%s %v: %v\n%s", name, arguments, err, out)
	}
}

// apart is the environment variable that is set where the test has a network of its own.
const apart = "FRECKERS_TEST_APART"

// isApart repeats the test in a network of its own, in which others can be made, and reports whether it
// has. If that is not permitted, the test goes on without networks that can be cut.
func isApart(t *testing.T) bool {
	t.Helper()
	if os.Getenv(apart) != "" {
		return false
	}
	if err := exec.Command("unshare", "--net", "--mount", "ip", "netns", "list").Run(); err != nil || os.Geteuid() != 0 {
		t.Logf("no networks are cut: that takes root, with unshare and ip (%v)", err)
		return false
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("unshare", "--net", "--mount", self, "-test.run", "^"+t.Name()+"$", "-test.v", "-test.timeout", "2h")
	cmd.Env = append(os.Environ(), apart+"=yes")
	out, err := cmd.CombinedOutput()
	t.Logf("%s", out)
	if err != nil {
		t.Error(err)
	}
	return true
}

// settleApart makes so many places with networks of their own, which vanish with the process; none
// where [isApart] has made no room for them.
func settleApart(t *testing.T, n int) (places []place) {
	t.Helper()
	if os.Getenv(apart) == "" {
		return nil
	}
	ip := func(arguments ...string) { t.Helper(); command(t, "ip", arguments...) }
	command(t, "mkdir", "-p", "/run/netns")
	command(t, "mount", "-t", "tmpfs", "tmpfs", "/run/netns")
	ip("link", "set", "lo", "up")
	ip("link", "add", "hub", "type", "bridge")
	ip("address", "add", "10.77.0.1/24", "dev", "hub")
	ip("link", "set", "hub", "up")
	for i := range n {
		name := fmt.Sprint("place", i)
		p := place{host: fmt.Sprint("10.77.0.", i+10), enter: []string{"ip", "netns", "exec", name}, link: fmt.Sprint("link", i)}
		ip("netns", "add", name)
		ip("link", "add", p.link, "type", "veth", "peer", "name", "eth0", "netns", name)
		ip("link", "set", p.link, "master", "hub", "up")
		ip("-n", name, "address", "add", p.host+"/24", "dev", "eth0")
		ip("-n", name, "link", "set", "eth0", "up")
		ip("-n", name, "link", "set", "lo", "up")
		places = append(places, p)
	}
	return places
}
