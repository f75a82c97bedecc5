//go:build race

package xboard

const raceEnabled = true
