package vfs

// LockCreated is exported to the tests, which run on systems that have locks.
var LockCreated = lockCreated
