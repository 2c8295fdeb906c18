package words

import "fmt"

// AgentWritten says where a package for the course's referee was written, and how
// it is used.
func AgentWritten(dir, name string, level int) string {
	who := "at full strength"
	if level > 0 {
		who = fmt.Sprintf("at level %d", level)
	}
	return fmt.Sprintf("%s plays %s. Start the referee in the folder above it: python3 -m referee %s agent\nIts settings.py says which engine and level; FRECKERS_ENGINE and FRECKERS_LEVEL stand in for them.", dir, who, name)
}
