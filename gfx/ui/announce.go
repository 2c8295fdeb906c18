package ui

// announcing is what is said to those who do not see the window.
type announcing struct {
	said []string          // in this tick
	live map[string]string // the last text of each line that was watched
}

// Announce says a sentence to those who do not see the window: what happened, once.
func (c *Frame) Announce(sentence string) {
	if sentence != "" {
		c.announcing.said = append(c.announcing.said, sentence)
	}
}

// Live announces a line of the screen whenever it has changed since the last call with that
// name; an empty one is silence. A screen calls it in each tick.
func (c *Frame) Live(name, line string) {
	a := &c.announcing
	if a.live[name] == line {
		return
	}
	if a.live == nil {
		a.live = map[string]string{}
	}
	a.live[name] = line
	c.Announce(line)
}

// Announcements returns what this tick announced, in order, until the next begins. The caller
// must not change it.
func (c *Frame) Announcements() []string { return c.announcing.said }
