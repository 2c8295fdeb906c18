// The kinds of events, and what follows them in their arrays.
const STEP = 0; // from, to
const HOP = 1; // from, to, over
const SINK = 2; // cell
const GROW = 3; // cell, from
const CAPTURE = 4; // cell, points
const CONVERT = 5; // cell, piece
const EXIT = 6; // from, to or -1
const PLACE = 7; // cell, piece
const PASS = 8;
const MARK = 9; // cell, piece
const UNMARK = 10; // cell
