package xboard

import (
	"errors"
	"fmt"
	"strings"

	"panthera/protocol/session"
)

// settings are the options that belong to this protocol only, and some state that goes with them.
type settings struct {
	// fold says to show a ring-shaped board as two halves side by side, since standard GUIs have no room for
	// all its ranks.
	fold bool
	// resync says to send the position to the GUI whenever the GUI shows wrong pieces. The GUI then starts a
	// new game record from that position, so this is for games against people, not for matches.
	resync bool
	// resynced says that a position was sent to the GUI, and that the command force, with which the GUI
	// answers it, has not arrived yet.
	resynced bool
	// facesEngine says that the opponent is an engine, not a person.
	facesEngine bool
	// resignAt is the loss in centipawns at which the engine resigns; 0 for never.
	resignAt int
	hopeless int // number of moves in a row with at least that loss
}

func newSettings() settings { return settings{fold: true} }

// The options that belong to this protocol only.
const (
	foldOption   = "Fold Ring Boards"
	resyncOption = "GUI Resync"
	resignOption = "Resign Threshold"
	mostResign   = 30000
)

// hidden are the session's options that are not offered here, since the protocol has commands of its own for
// them, or no use for them.
var hidden = map[string]bool{
	"Hash": true, "Threads": true, "Ponder": true, "UCI_Variant": true, "UCI_Chess960": true, "UCI_AnalyseMode": true, "UCI_ShowWDL": true,
}

// offered returns the declarations of all offered options, in the protocol's form.
func offered(s *session.Session) []string {
	list := []string{
		foldOption + " -check 1",
		resyncOption + " -check 0",
		fmt.Sprintf("%s -spin 0 0 %d", resignOption, mostResign),
	}
	for _, o := range s.Options() {
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

// options gives access to the options of the session and of this protocol.
type options struct {
	session *session.Session
	own     *settings
	// before and after are called before and after an option of the session changes, since the change ends
	// any running search.
	before, after func()
}

func optionsOf(p *player) options {
	return options{session: p.match.session, own: &p.settings, before: p.thinker.abandon, after: p.resume}
}

// set carries out the command option, whose arguments are NAME=VALUE or the NAME of a button.
func (o options) set(arguments string) error {
	name, value, assigned := strings.Cut(arguments, "=")
	name = strings.TrimSpace(name)
	if own, err := o.own.set(name, value); own {
		return err
	}
	for _, known := range o.session.Options() {
		if !strings.EqualFold(known.Name, name) {
			continue
		}
		if hidden[known.Name] {
			break
		}
		if assigned == (known.Kind == session.Button) {
			return errors.New("option wants NAME=VALUE, or the NAME of a button")
		}
		if known.Kind == session.Check {
			value = truth(value)
		}
		return o.change(known.Name, value)
	}
	return errors.New("unknown option")
}

// change changes an option of the session.
func (o options) change(name, value string) error {
	o.before()
	defer o.after()
	return o.session.SetOption(name, value)
}

// truth converts the protocol's 1 and 0 to true and false.
func truth(value string) string {
	switch value {
	case "1":
		return "true"
	case "0":
		return "false"
	}
	return value
}

// set sets an option of this protocol. own reports whether the name is that of such an option.
func (s *settings) set(name, value string) (own bool, err error) {
	on := value == "1" || value == "true"
	wrong := !on && value != "0" && value != "false"
	switch {
	case strings.EqualFold(name, resignOption):
		n, err := number(value, 0, mostResign)
		if err == nil {
			s.resignAt = n
		}
		return true, err
	case !strings.EqualFold(name, foldOption) && !strings.EqualFold(name, resyncOption):
		return false, nil
	case wrong:
		return true, errors.New("want 0 or 1")
	case strings.EqualFold(name, resyncOption):
		s.resync = on
	default:
		s.fold = on // from the next game on
	}
	return true, nil
}

// lostMoves is the number of moves in a row for which the score must be hopeless before the engine resigns.
const lostMoves = 3

// resigns notes the score of a move, and reports whether the engine resigns.
func (s *settings) resigns(score int) bool {
	s.hopeless++
	if s.resignAt == 0 || score > -s.resignAt {
		s.hopeless = 0
	}
	return s.hopeless >= lostMoves
}

// overhead is the memory in MB that the engine needs besides its transposition table.
const overhead = 16

// memory carries out the command memory, whose argument is the total memory for the engine in MB: it sets the
// size of the transposition table accordingly.
func (o options) memory(arguments string) error {
	n, err := number(arguments, 1, 1<<30)
	if err != nil {
		return fmt.Errorf("memory: %w", err)
	}
	return o.changeWithin("Hash", max(n-overhead, (n+1)/2))
}

// cores carries out the command cores, which sets the number of search threads.
func (o options) cores(arguments string) error {
	n, err := number(arguments, 1, 1<<30)
	if err != nil {
		return fmt.Errorf("cores: %w", err)
	}
	return o.changeWithin("Threads", n)
}

// changeWithin sets a numeric option of the session to n, or to the option's limit nearest to n.
func (o options) changeWithin(name string, n int) error {
	for _, known := range o.session.Options() {
		if known.Name == name {
			return o.change(name, fmt.Sprint(min(max(n, known.Min), known.Max)))
		}
	}
	return errors.New("unknown option")
}
