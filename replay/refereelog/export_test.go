package refereelog

// RefusedNotation is for tests in other packages.
var RefusedNotation = refusedNotation
