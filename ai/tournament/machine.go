package tournament

import (
	"crypto/rand"
	"fmt"
	"os"
	"runtime"
	"strings"
	"sync"
	"time"
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

// loadInterval is how often the load is sampled. Of fewer samples than minSamples the mean
// says little: programs that start keep a machine busy for a moment.
const (
	loadInterval = 250 * time.Millisecond
	minSamples   = 8
)

// loadMeter averages the load over the time of each game.
type loadMeter struct {
	read func() (perCore float64, known bool)

	mu      sync.Mutex
	sum     float64
	samples int
}

func (m *loadMeter) sample() {
	l, known := m.read()
	if !known {
		return
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.sum += l
	m.samples++
}

// begin returns a function that returns the mean load since, 0 if it is unknown or the time
// was too short.
func (m *loadMeter) begin() func() float64 {
	m.mu.Lock()
	defer m.mu.Unlock()
	sum, samples := m.sum, m.samples
	return func() float64 {
		m.mu.Lock()
		defer m.mu.Unlock()
		if m.samples < samples+minSamples {
			return 0
		}
		return (m.sum - sum) / float64(m.samples-samples)
	}
}
