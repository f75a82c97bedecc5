package army

// New128 makes positions of any game by the code for 128 squares.
var New128 = new128
