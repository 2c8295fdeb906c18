package platform

// Flag is the flag --speak of commands that open the window.
type Flag struct {
	Speak bool `help:"Say aloud what happens in the window, through the system's own speech; Control stops it."`
}

// Check returns [ErrNoSpeech] if speech is requested but unavailable.
func (f Flag) Check() error {
	if !f.Speak {
		return nil
	}
	s, err := NewSpeaker()
	if err == nil {
		s.Close()
	}
	return err
}
