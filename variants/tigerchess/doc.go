// Package tigerchess is TigerChess.
package tigerchess
