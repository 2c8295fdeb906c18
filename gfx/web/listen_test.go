//go:build !js

package web

import (
	"errors"
	"io"
	"net"
	"os"
	"testing"
	"testing/synctest"
	"time"
)

// accepting is a listener with one connection.
type accepting struct {
	net.Listener
	conn net.Conn
}

func (a accepting) Accept() (net.Conn, error) { return a.conn, nil }

func TestReadersThatNeverReadAreDropped(t *testing.T) {
	for name, read := range map[string]func(c net.Conn) (n int){
		"never": func(net.Conn) int { return 0 },
		"slowly": func(c net.Conn) (n int) {
			some := make([]byte, 1<<14)
			for {
				k, err := c.Read(some)
				if n += k; err != nil {
					return n
				}
				time.Sleep(20 * time.Second) // of the test's own clock
			}
		},
	} {
		synctest.Test(t, func(t *testing.T) {
			here, there := net.Pipe()
			c, err := dropping{accepting{conn: here}}.Accept()
			if err != nil {
				t.Fatal(err)
			}
			page := make([]byte, 1<<20)
			got := make(chan int)
			go func() { got <- read(there) }()
			_, err = c.Write(page)
			if slow := name == "slowly"; slow != (err == nil) || !slow && !errors.Is(err, os.ErrDeadlineExceeded) {
				t.Errorf("%s: %v", name, err)
			}
			c.Close()
			if n := <-got; name == "slowly" && n != len(page) {
				t.Errorf("a slow reader got %d bytes", n)
			}
			_, _ = io.Copy(io.Discard, there) // it is closed
		})
	}
}
