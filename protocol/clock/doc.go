// Package clock has the TigerClock, the special clock of TigerChess (rule sheet of TigerChess, Clocks),
// and lists the clocks offered for each game. Ordinary clocks run in the packages that use them.
package clock
