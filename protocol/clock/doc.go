// Package clock keeps time as TigerChess does (rule sheet of TigerChess, Clocks): what one
// side has left of a TigerClock. Other clocks are those of who keeps them.
package clock
