package uci

import (
	"errors"
	"fmt"
	"strings"

	"panthera/protocol/session"
)

// declaration returns the "option name ..." line that declares an option to a GUI.
func declaration(o *session.Option) string {
	var sb strings.Builder
	fmt.Fprintf(&sb, "option name %s type %s", o.Name, o.Kind)
	if o.Kind != session.Button {
		fmt.Fprintf(&sb, " default %s", o.Default)
	}
	if o.Kind == session.Spin {
		fmt.Fprintf(&sb, " min %d max %d", o.Min, o.Max)
	}
	for _, value := range o.Values {
		fmt.Fprintf(&sb, " var %s", value)
	}
	return sb.String()
}

var errSetOption = errors.New("setoption wants name NAME, then perhaps value VALUE")

// setOption sets an option. The name and the value may contain spaces; the value begins after the
// first word "value".
func (v *server) setOption(arguments string) error {
	first, rest := cutWord(arguments)
	if first != "name" {
		return errSetOption
	}
	var name []string
	for rest != "" {
		var word string
		if word, rest = cutWord(rest); word == "value" {
			break
		}
		name = append(name, word)
	}
	if len(name) == 0 {
		return errSetOption
	}
	option := strings.Join(name, " ")
	if err := v.session.SetOption(option, rest); err != nil {
		return err
	}
	switch {
	case strings.EqualFold(option, session.VariantPath), strings.EqualFold(option, session.LibraryOption):
		for _, notice := range v.session.Notices() {
			v.info("%s", notice)
		}
		v.conn.Say("%s", declaration(v.session.Option(session.VariantOption)))
	case strings.EqualFold(option, session.EvalFile):
		if !session.IsCarried(rest) {
			v.evaluation = "" // to be told in any case: the file may be for another game
		}
		v.tellEvaluation()
	case strings.EqualFold(option, session.UseNNUE):
		v.tellEvaluation()
	}
	return nil
}

// tellEvaluation prints whether the game is evaluated by a net, and by which, or by the hand-made
// evaluation, if that has changed since it was last printed.
func (v *server) tellEvaluation() {
	told := v.session.Evaluation()
	if told != v.evaluation {
		v.info("evaluation of %s: %s", v.session.Game().ID, told)
	}
	v.evaluation = told
}
