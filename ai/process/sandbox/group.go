package sandbox

import (
	"crypto/rand"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Group is a Linux control group that limits all processes of a program together: a last
// resort for programs that are faster than their measurement.
type Group struct {
	folders []groupFolder
}

// groupFolder is a control group in one hierarchy.
type groupFolder struct {
	path          string
	memory, tasks bool // what it bounds
	unified       bool // version 2
}

// groupParents are the control groups in which this process may make others.
type groupParents []groupFolder

// groupPrefix begins the names of control groups. What follows is random.
const groupPrefix = "freckers-"

const (
	groupRoot       = "/sys/fs/cgroup"
	groupMembership = "/proc/self/cgroup"
)

// findGroups returns where groups can be made, empty if this user may make none.
func findGroups() groupParents {
	text, err := os.ReadFile(groupMembership)
	if err != nil {
		return nil
	}
	return groupsUnder(groupRoot, string(text))
}

// groupsUnder returns the groups that can have others in them, by the membership of this
// process as the system lists it.
func groupsUnder(root, membership string) (found groupParents) {
	for line := range strings.Lines(membership) {
		parts := strings.SplitN(strings.TrimSpace(line), ":", 3)
		if len(parts) < 3 {
			continue
		}
		controllers := strings.Split(parts[1], ",")
		f := groupFolder{memory: slices.Contains(controllers, "memory"), tasks: slices.Contains(controllers, "pids")}
		switch {
		case parts[1] == "":
			// A group of version 2 with processes has no others in it: they stand beside it.
			for _, dir := range []string{filepath.Dir(parts[2]), parts[2]} {
				path := filepath.Join(root, dir)
				enabled, _ := os.ReadFile(filepath.Join(path, "cgroup.subtree_control")) // missing in version 1
				words := strings.Fields(string(enabled))
				f = groupFolder{path: path, unified: true, memory: slices.Contains(words, "memory"), tasks: slices.Contains(words, "pids")}
				if f.works() {
					found = append(found, f)
					break
				}
			}
		case f.memory || f.tasks:
			f.path = filepath.Join(root, parts[1], parts[2])
			if f.works() {
				found = append(found, f)
			}
		}
	}
	return found
}

// works tries to make a group, after removing those that nothing is left in.
func (f groupFolder) works() bool {
	if !f.memory && !f.tasks {
		return false
	}
	old, _ := filepath.Glob(filepath.Join(f.path, groupPrefix+"*")) // the pattern is correct
	for _, path := range old {
		_ = os.Remove(path) // one with processes stays
	}
	path := filepath.Join(f.path, groupPrefix+rand.Text())
	return os.Mkdir(path, 0o755) == nil && os.Remove(path) == nil
}

// Group moves a process, and all that it starts, into a group that limits the number of tasks,
// that is processes and threads, and the bytes of memory; 0 is no limit. It returns nil if
// groups are unavailable. The caller must close the group.
func (s *Sandbox) Group(pid, tasks int, memory int64) *Group {
	g := &Group{}
	name := groupPrefix + rand.Text()
	for _, f := range s.parents {
		f.path = filepath.Join(f.path, name)
		if f.memory = f.memory && memory > 0; !f.memory && !f.tasks || os.Mkdir(f.path, 0o755) != nil {
			continue
		}
		g.folders = append(g.folders, f)
		if f.tasks {
			f.write("pids.max", int64(tasks))
		}
		if f.memory {
			f.write(f.either("memory.max", "memory.limit_in_bytes"), memory)
		}
		f.write("cgroup.procs", int64(pid))
	}
	if g.folders == nil {
		return nil
	}
	return g
}

// write sets a value. Where that fails, the group bounds less.
func (f groupFolder) write(name string, value int64) {
	_ = os.WriteFile(filepath.Join(f.path, name), strconv.AppendInt(nil, value, 10), 0)
}

// either returns the name of a file by the version.
func (f groupFolder) either(unified, first string) string {
	if f.unified {
		return unified
	}
	return first
}

// Exceeded reports whether processes were killed because they exceeded the memory, and whether
// one could not start because there were too many tasks.
func (g *Group) Exceeded() (memory, tasks bool) {
	if g == nil {
		return false, false
	}
	for _, f := range g.folders {
		memory = memory || f.memory && f.count(f.either("memory.events", "memory.oom_control"), "oom_kill") > 0
		tasks = tasks || f.tasks && f.count("pids.events", "max") > 0
	}
	return memory, tasks
}

// count returns the number after a word at the start of a line, 0 if there is none.
func (f groupFolder) count(name, word string) int {
	text, _ := os.ReadFile(filepath.Join(f.path, name)) // it may lack this
	return countOf(string(text), word)
}

func countOf(text, word string) int {
	for line := range strings.Lines(text) {
		if fields := strings.Fields(line); len(fields) == 2 && fields[0] == word {
			n, _ := strconv.Atoi(fields[1]) // the kernel writes a number
			return n
		}
	}
	return 0
}

// Close removes the group. Its processes must have ended.
func (g *Group) Close() {
	if g == nil {
		return
	}
	const most = 2 * time.Second
	until := time.Now().Add(most)
	for _, f := range g.folders {
		// The kernel may still be clearing away a process that was killed.
		for wait := time.Millisecond; os.Remove(f.path) != nil && exists(f.path) && time.Now().Before(until); wait *= 2 {
			time.Sleep(wait)
		}
	}
	g.folders = nil
}

// Killed returns how many processes the system has killed since boot because it was out of
// memory, 0 if it does not tell.
func Killed() int {
	text, _ := os.ReadFile("/proc/vmstat") // Linux only
	return countOf(string(text), "oom_kill")
}
