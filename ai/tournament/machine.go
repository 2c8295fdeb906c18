package tournament

import (
	"crypto/rand"
	"fmt"
	"os"
	"runtime"
	"strings"
)

// Machine describes where games are played.
type Machine struct {
	Host  string `json:"host"`
	OS    string `json:"os"` // with its architecture, as linux/amd64
	Cores int    `json:"cores"`
}

func thisMachine() Machine {
	host, err := os.Hostname()
	if err != nil {
		host = "unknown"
	}
	return Machine{Host: host, OS: runtime.GOOS + "/" + runtime.GOARCH, Cores: runtime.NumCPU()}
}

// newWorkerID returns a name that no other worker has, which is safe in file names.
func newWorkerID(host string) string {
	safe := strings.Map(func(r rune) rune {
		switch {
		case 'a' <= r && r <= 'z', 'A' <= r && r <= 'Z', '0' <= r && r <= '9', r == '-':
			return r
		}
		return '-'
	}, host)
	return fmt.Sprintf("%.40s-%d-%s", safe, os.Getpid(), strings.ToLower(rand.Text()[:6]))
}
