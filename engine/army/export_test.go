package army

// New128 makes positions of a game of any board size by the code for sets of 128 squares.
var New128 = new128
