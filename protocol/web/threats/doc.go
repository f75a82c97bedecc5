// Package threats finds threats against a side: which pieces the other side could capture with a
// gain, and on which squares a piece would be captured. It lets the other side move, on the board
// as it is and with pieces added, so that the game's own rules decide, including those about
// screens, jewels, pins and jumps.
package threats
