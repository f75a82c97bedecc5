//go:build !race

package xboard

const raceEnabled = false
