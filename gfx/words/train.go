package words

import "fmt"

// TrainLoaded tells what a file of positions holds.
func TrainLoaded(path string, games, positions int) string {
	return fmt.Sprintf("%s: %d positions of %d games", path, positions, games)
}

// TrainEpoch tells how well a net does after an epoch of its fitting.
func TrainEpoch(epoch, of int, loss, valid float64) string {
	return fmt.Sprintf("epoch %d of at most %d: loss %.5f, %.5f on positions kept aside", epoch, of, loss, valid)
}

// TrainDone says which net was written. Off is the mean error by whole numbers,
// in hundredths of a step.
func TrainDone(path string, epoch int, valid, off float64) string {
	return fmt.Sprintf("%s holds the net after epoch %d: loss %.5f on positions kept aside, whole numbers are off by %.2f hundredths of a row", path, epoch, valid, off)
}

// TrainEnded says why a net was fitted no longer.
func TrainEnded(why error) string { return fmt.Sprintf("the fitting ended early: %v", why) }
