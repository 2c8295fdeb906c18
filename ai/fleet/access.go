package fleet

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/nats-io/nats.go"
)

// natsContext is a context as the command nats keeps it: where the servers are, and who asks.
type natsContext struct {
	URL      string `json:"url"`
	Token    string `json:"token"`
	User     string `json:"user"`
	Password string `json:"password"`
	Creds    string `json:"creds"`
	NKey     string `json:"nkey"`
	Cert     string `json:"cert"`
	Key      string `json:"key"`
	CA       string `json:"ca"`
}

// access returns the address of the servers and the options to connect to them. Empty means
// the address in NATS_URL, or else the context in NATS_CONTEXT or the one that is selected.
func access(address string) (url string, options []nats.Option, err error) {
	address = cmp.Or(address, os.Getenv("NATS_URL"))
	var c natsContext
	if address == "" || !strings.ContainsAny(address, ":.,/") && address != "localhost" {
		if c, err = readContext(cmp.Or(address, os.Getenv("NATS_CONTEXT"))); err != nil {
			return "", nil, err
		}
		address = c.URL
	}
	if file := cmp.Or(c.Creds, os.Getenv("NATS_CREDS")); file != "" {
		options = append(options, nats.UserCredentials(file))
	}
	if c.NKey != "" {
		key, err := nats.NkeyOptionFromSeed(c.NKey)
		if err != nil {
			return "", nil, err
		}
		options = append(options, key)
	}
	if user := cmp.Or(c.User, os.Getenv("NATS_USER")); user != "" {
		options = append(options, nats.UserInfo(user, cmp.Or(c.Password, os.Getenv("NATS_PASSWORD"))))
	}
	if c.Token != "" {
		options = append(options, nats.Token(c.Token))
	}
	if c.Cert != "" {
		options = append(options, nats.ClientCert(c.Cert, c.Key))
	}
	if ca := cmp.Or(c.CA, os.Getenv("NATS_CA")); ca != "" {
		options = append(options, nats.RootCAs(ca))
	}
	return address, options, nil
}

// readContext reads a context by its name, empty for the selected one.
func readContext(name string) (c natsContext, err error) {
	dir, err := os.UserConfigDir()
	if xdg := os.Getenv("XDG_CONFIG_HOME"); xdg != "" {
		dir, err = xdg, nil
	}
	if err != nil {
		return c, err
	}
	dir = filepath.Join(dir, "nats")
	if name == "" {
		selected, err := os.ReadFile(filepath.Join(dir, "context.txt"))
		if name = strings.TrimSpace(string(selected)); err != nil || name == "" {
			return c, errors.New("no server of NATS is named: expected --fleet nats://HOST, NATS_URL, or a context of the command nats")
		}
	}
	if filepath.Base(name) != name {
		return c, fmt.Errorf("the context of NATS is %q: expected a name without a separator", name)
	}
	path := filepath.Join(dir, "context", name+".json")
	text, err := os.ReadFile(path)
	if err != nil {
		return c, fmt.Errorf("there is no context of NATS called %q, and an address has a colon, as in nats://HOST: %w", name, err)
	}
	if err := json.Unmarshal(text, &c); err != nil {
		return c, fmt.Errorf("%s is not a context of NATS: %w", path, err)
	}
	c.URL = cmp.Or(c.URL, nats.DefaultURL)
	return c, nil
}
