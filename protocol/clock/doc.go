// Package clock keeps time as TigerChess does (rule sheet of TigerChess, Clocks): what one
// side has left of a TigerClock. Other clocks are kept where they are used.
package clock
