package xboard

import (
	"errors"
	"fmt"
	"strings"

	"panthera/protocol/session"
)

// settings are what the GUI can set of the adapter itself, and what follows from them.
type settings struct {
	// fold shows a ring as two halves side by side: stock GUIs have no room for it.
	fold bool
	// resync sends the position when the GUI's picture has gone wrong. That cuts the
	// game in two: it is for people who play, not for matches.
	resync bool
	// resynced says that a position was sent and the GUI's force has to come yet.
	resynced bool
	// facesEngine says that the opponent is an engine.
	facesEngine bool
	// resignAt is the loss in centipawns at which the engine resigns; 0 for never.
	resignAt int
	hopeless int // moves in a row with at least that loss
}

func newSettings() settings { return settings{fold: true} }

// The adapter's own options.
const (
	foldOption   = "Fold Ring Boards"
	resyncOption = "GUI Resync"
	resignOption = "Resign Threshold"
	mostResign   = 30000
)

// hidden are options of the session that the protocol has words for, or no use.
var hidden = map[string]bool{
	"Hash": true, "Threads": true, "Ponder": true, "UCI_Variant": true, "UCI_AnalyseMode": true, "UCI_ShowWDL": true,
}

// offered are the options as the protocol declares them.
func (v *server) offered() []string {
	list := []string{
		foldOption + " -check 1",
		resyncOption + " -check 0",
		fmt.Sprintf("%s -spin 0 0 %d", resignOption, mostResign),
	}
	for _, o := range v.session.Options() {
		if !hidden[o.Name] {
			list = append(list, declaration(o))
		}
	}
	return list
}

func declaration(o *session.Option) string {
	switch o.Kind {
	case session.Check:
		return o.Name + " -check " + map[string]string{"true": "1", "false": "0"}[o.Default]
	case session.Spin:
		return fmt.Sprintf("%s -spin %s %d %d", o.Name, o.Default, o.Min, o.Max)
	case session.Button:
		return o.Name + " -button"
	case session.Combo:
		values := make([]string, len(o.Values))
		for i, value := range o.Values {
			if values[i] = value; value == o.Default {
				values[i] = "*" + value
			}
		}
		return o.Name + " -combo " + strings.Join(values, " /// ")
	}
	if strings.HasSuffix(o.Name, "File") {
		return o.Name + " -file " + o.Default
	}
	return o.Name + " -string " + o.Default
}

// option sets an option: NAME=VALUE, or NAME of a button.
func (v *server) option(arguments string) error {
	name, value, assigned := strings.Cut(arguments, "=")
	name = strings.TrimSpace(name)
	if own, err := v.ownOption(name, value); own {
		return err
	}
	for _, o := range v.session.Options() {
		if !strings.EqualFold(o.Name, name) {
			continue
		}
		if hidden[o.Name] {
			break
		}
		if assigned == (o.Kind == session.Button) {
			return errors.New("option wants NAME=VALUE, or the NAME of a button")
		}
		if o.Kind == session.Check {
			value = truth(value)
		}
		return v.set(o.Name, value)
	}
	return errors.New("unknown option")
}

// set changes an option of the session, whose searches it ends.
func (v *server) set(name, value string) error {
	v.abandon()
	defer v.resume()
	return v.session.SetOption(name, value)
}

// truth turns the protocol's 1 and 0 into words.
func truth(value string) string {
	switch value {
	case "1":
		return "true"
	case "0":
		return "false"
	}
	return value
}

// ownOption sets an option of the adapter; false if it is none.
func (v *server) ownOption(name, value string) (own bool, err error) {
	on := value == "1" || value == "true"
	wrong := !on && value != "0" && value != "false"
	switch {
	case strings.EqualFold(name, resignOption):
		n, err := number(value, 0, mostResign)
		if err == nil {
			v.settings.resignAt = n
		}
		return true, err
	case !strings.EqualFold(name, foldOption) && !strings.EqualFold(name, resyncOption):
		return false, nil
	case wrong:
		return true, errors.New("want 0 or 1")
	case strings.EqualFold(name, resyncOption):
		v.settings.resync = on
	default:
		v.settings.fold = on // from the next game on
	}
	return true, nil
}

// lostMoves is how often in a row the score must be hopeless.
const lostMoves = 3

// resigns says whether the engine gives up at a score.
func (s *settings) resigns(score int) bool {
	s.hopeless++
	if s.resignAt == 0 || score > -s.resignAt {
		s.hopeless = 0
	}
	return s.hopeless >= lostMoves
}

// resync sends the position if the GUI's picture of it is wrong and a person looks on.
func (v *server) resync(last *form) {
	wrong := v.record.shown != nil || last.leavesGhosts()
	if !wrong || !v.settings.resync || v.settings.facesEngine {
		return
	}
	v.say("setboard %s", v.view.fen(v.position(), v.record.turn))
	v.record.shown = nil
	v.settings.resynced = true
}

// warn tells a person that the GUI goes on showing pieces that are gone.
func (v *server) warn(last *form) {
	if last.leavesGhosts() && !v.settings.resync && !v.settings.facesEngine {
		v.say("telluser %d pieces were taken, but the board can show only %d of them gone; with the option %s it is shown anew",
			len(last.gone), mostVictims, resyncOption)
	}
}

// overhead is the memory in MB that the engine needs beside its table.
const overhead = 16

func (v *server) memory(arguments string) error {
	n, err := number(arguments, 1, 1<<30)
	if err != nil {
		return fmt.Errorf("memory: %w", err)
	}
	return v.setWithin("Hash", max(n-overhead, (n+1)/2))
}

func (v *server) cores(arguments string) error {
	n, err := number(arguments, 1, 1<<30)
	if err != nil {
		return fmt.Errorf("cores: %w", err)
	}
	return v.setWithin("Threads", n)
}

// setWithin sets a number of the session as far as its bounds allow.
func (v *server) setWithin(name string, n int) error {
	for _, o := range v.session.Options() {
		if o.Name == name {
			return v.set(name, fmt.Sprint(min(max(n, o.Min), o.Max)))
		}
	}
	return errors.New("unknown option")
}

// computer notes that the opponent is an engine.
func (v *server) computer(string) error {
	v.settings.facesEngine = true
	return nil
}
