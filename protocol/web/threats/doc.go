// Package threats says what the other side could do to one: which pieces it could take and
// win by it, and on which squares a piece would be taken. It finds that by letting the other
// side move, on the board as it is and with pieces put where none stands, so that every
// game's own rules answer: screens, jewels, pins and jumps included.
package threats
