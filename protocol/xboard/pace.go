package xboard

import (
	"errors"
	"fmt"
	"strings"
	"time"
)

func (v *server) level(arguments string) error {
	err := v.clock.level(strings.Fields(arguments))
	if err == nil && v.record.made == [2]int{} {
		v.clock.own, v.clock.opponent = v.clock.base, v.clock.base
	}
	return err
}

// perMove sets the time for each move, in seconds or MINUTES:SECONDS.
func (v *server) perMove(arguments string) error {
	minutes, seconds, found := strings.Cut(arguments, ":")
	if !found {
		minutes, seconds = "0", arguments
	}
	whole, ok := duration(minutes, time.Minute)
	rest, good := duration(seconds, time.Second)
	if !ok || !good || whole+rest == 0 {
		return errors.New("st wants seconds")
	}
	v.clock.fixed = whole + rest
	return nil
}

func (v *server) depth(arguments string) error {
	n, err := number(arguments, 0, mostMoves)
	if err != nil {
		return fmt.Errorf("sd: %w", err)
	}
	v.clock.depth = n
	return nil
}

func (v *server) nodeRate(arguments string) error {
	n, err := number(arguments, 0, fastestRate)
	if err != nil {
		return fmt.Errorf("nps: %w", err)
	}
	v.clock.rate = n
	return nil
}

func (v *server) ownTime(arguments string) error { return readTime(arguments, &v.clock.own) }

func (v *server) otherTime(arguments string) error { return readTime(arguments, &v.clock.opponent) }

// readTime reads what a clock shows, in centiseconds. Clocks may be overdrawn.
func readTime(text string, shown *time.Duration) error {
	n, err := number(text, -int(longest/centisecond), int(longest/centisecond))
	if err != nil {
		return fmt.Errorf("centiseconds: %w", err)
	}
	*shown = max(0, time.Duration(n)*centisecond)
	return nil
}
