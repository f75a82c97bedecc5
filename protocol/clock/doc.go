// Package clock is the TigerClock, the clock of TigerChess (rule sheet of TigerChess, Clocks),
// and lists the clocks offered for each game. Other clocks are kept where they are used.
package clock
