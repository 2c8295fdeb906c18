//go:build !unix

package process

import "os"

// endedBy returns nothing: there are no signals here.
func endedBy(*os.ProcessState, bool) (signal os.Signal, foreign bool) { return nil, false }

func killed(os.Signal) bool { return false }

func busy(error) bool { return false }

// askForStack reports that no process can be asked for the calls it is in.
func askForStack(int) bool { return false }
