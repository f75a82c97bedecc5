package tournament

import (
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"time"

	"github.com/BurntSushi/toml"

	"panthera/bench/play/match"
	"panthera/bench/play/sprt"
	"panthera/bench/play/uciengine"
	"panthera/engine"
	"panthera/search/regular"
)

// Plan is a tournament as a file or the flags of a command describe it: a match, and what is done
// with it.
type Plan struct {
	Match *match.Match
	// Out is the folder for the records of the games; if empty, they are not kept.
	Out string
	// SPRT is the test whose decision ends the match, or nil. ByGames makes the test count single
	// games instead of pairs of games.
	SPRT    *sprt.Test
	ByGames bool
}

// mistake is a mistake in a file.
type mistake struct {
	path   string
	line   int
	reason string
}

func (e *mistake) Error() string { return fmt.Sprintf("%s:%d: %s", e.path, e.line, e.reason) }

// reader reads a tournament file and makes a Plan of it.
type reader struct {
	path  string
	games *engine.Registry
	lines map[string]int
	// played are the variants of the match; nil before they have been read.
	played []*engine.Game
	file
}

// wrong returns an error about the value of a key, with the key's line number.
func (r *reader) wrong(key, format string, args ...any) error {
	return &mistake{r.path, lineOf(r.lines, key), fmt.Sprintf(format, args...)}
}

// Load reads a tournament file. Errors are of type *mistake, except if the file cannot be read.
func Load(path string, games *engine.Registry) (*Plan, error) {
	r := &reader{path: path, games: games}
	meta, err := r.read()
	if err != nil {
		return nil, err
	}
	return r.plan(meta)
}

// Engines reads the engines of a file, with their options. The file need not say which variants are
// played. Errors are like the errors of Load.
func Engines(path string) (list []uciengine.Spec, err error) {
	r := &reader{path: path}
	if _, err := r.read(); err != nil {
		return nil, err
	}
	for i, entry := range r.file.Engines {
		e, err := r.entrant(engineKey(i), &entry)
		if err != nil {
			return nil, err
		}
		list = append(list, e.Spec)
	}
	return list, nil
}

// read decodes the file.
func (r *reader) read() (meta toml.MetaData, err error) {
	text, err := regular.ReadFile(r.path)
	if err != nil {
		return meta, err
	}
	r.lines = lines(string(text))
	meta, err = toml.Decode(string(text), &r.file)
	var syntax toml.ParseError
	switch {
	case errors.As(err, &syntax):
		reason := syntax.Message
		if reason == "" {
			reason = syntax.Error()
		}
		return meta, &mistake{r.path, syntax.Position.Line, reason}
	case err != nil:
		return meta, r.mismatch(err)
	}
	if unknown := meta.Undecoded(); len(unknown) > 0 {
		return meta, r.wrong(unknown[0].String(), "unknown key %q", unknown[0].String())
	}
	return meta, nil
}

// typeMismatch matches the error message of the TOML decoder for a value of the wrong type.
var typeMismatch = regexp.MustCompile(`^toml: line (\d+) \(last key "(.*)"\): (.*)$`)

// mismatch returns the error err of the TOML decoder as a *mistake, with the line and the key if err
// is about a value of the wrong type.
func (r *reader) mismatch(err error) error {
	parts := typeMismatch.FindStringSubmatch(err.Error())
	if parts == nil {
		return &mistake{r.path, 1, err.Error()}
	}
	line, _ := strconv.Atoi(parts[1])
	return &mistake{r.path, line, parts[2] + ": " + parts[3]}
}

func (r *reader) plan(meta toml.MetaData) (*Plan, error) {
	m := &match.Match{Games: 2, Concurrency: 1, Rules: match.DefaultRules()}
	p := &Plan{Match: m, Out: r.Out}
	for _, step := range []func(*match.Match, toml.MetaData) error{r.readVariants, r.readRules, r.readFormat, r.readEngines, r.readPGN} {
		if err := step(m, meta); err != nil {
			return nil, err
		}
	}
	if err := r.readSPRT(p, meta); err != nil {
		return nil, err
	}
	if err := m.Check(); err != nil {
		return nil, r.wrong("engine", "%v", err)
	}
	return p, nil
}

func (r *reader) readRules(m *match.Match, meta toml.MetaData) error {
	for key, number := range map[string]struct {
		from int
		to   *int
		n    int
	}{
		"games": {1, &m.Games, r.Games}, "concurrency": {1, &m.Concurrency, r.Concurrency}, "max-plies": {1, &m.Rules.MaxPlies, r.MaxPlies},
		"margin": {0, nil, r.Margin}, "patience": {1, nil, r.Patience}, "rounds": {1, nil, r.Rounds}, "seeds": {1, nil, r.Seeds}, "replays": {0, nil, r.Replays},
	} {
		if !meta.IsDefined(key) {
			continue
		}
		if number.n < number.from {
			return r.wrong(key, "%s = %d must be at least %d", key, number.n, number.from)
		}
		if number.to != nil {
			*number.to = number.n
		}
	}
	if meta.IsDefined("margin") {
		m.Rules.Margin = time.Duration(r.Margin) * time.Millisecond
	}
	if meta.IsDefined("patience") {
		m.Rules.Patience = time.Duration(r.Patience) * time.Millisecond
	}
	var err error
	if m.Rules.Control, err = r.control("", r.TC, r.Nodes, r.Depth, r.MoveTime); err != nil {
		return err
	}
	for key, a := range map[string]adjudication{"draw": r.Draw, "win": r.Win} {
		if meta.IsDefined(key) && (a.Moves < 1 || a.Score < 0 || a.From < 0) {
			return r.wrong(key+".moves", "[%s] needs moves from 1 and no negative numbers", key)
		}
	}
	m.Rules.RefuseDraws = r.RefuseDraws
	m.Rules.Adjudication = match.Adjudication{DrawScore: r.Draw.Score, DrawMoves: r.Draw.Moves, DrawFrom: r.Draw.From,
		WinScore: r.Win.Score, WinMoves: r.Win.Moves, WinBoth: r.Win.Both}
	return nil
}

// control returns the limit on thinking that the values of the keys tc, nodes, depth and movetime
// set; it is empty if none of them is set. The keys begin with prefix, which is used in errors. At
// most one of the values may be a time.
func (r *reader) control(prefix, tc string, nodes, depth, moveTime int64) (c match.Control, err error) {
	for _, limit := range []struct{ key, text string }{{"tc", tc}, {"nodes", fmt.Sprint(nodes)}, {"depth", fmt.Sprint(depth)}, {"movetime", fmt.Sprint(moveTime)}} {
		if limit.text == "" || limit.text == "0" && limit.key != "tc" || limit.key == "tc" && limit.text == match.NoClock {
			continue
		}
		own, err := r.limit(limit.key, limit.text)
		if err == nil {
			c, err = c.With(own)
		}
		if err != nil {
			return c, r.wrong(prefix+limit.key, "%v", err)
		}
	}
	if tc == match.NoClock && c.IsZero() {
		return c, r.wrong(prefix+"tc", "tc = %q needs nodes, depth or movetime beside it", tc)
	}
	return c, nil
}

// limit parses a limit on thinking, the value of a key such as nodes. Errors name the key.
func (r *reader) limit(key, text string) (match.Control, error) {
	if key == "tc" && text == match.InventorsClock {
		return match.ClockOf(r.played)
	}
	return match.ParseControl(key, text)
}

func (r *reader) readVariants(m *match.Match, meta toml.MetaData) error {
	if len(r.Variants) == 0 {
		return r.wrong("variants", "no game: give variants = [\"…\"]")
	}
	if err := r.checkOpenings(meta); err != nil {
		return err
	}
	if r.Dice {
		if err := r.throw(m); err != nil {
			return err
		}
	}
	for _, id := range r.Variants {
		g := r.games.Game(id)
		if g == nil {
			return r.wrong("variants", "unknown variant %q; \"panthera variants\" lists them", id)
		}
		o, err := r.openings(g)
		if err != nil {
			return err
		}
		m.Variants, m.Openings = append(m.Variants, g), append(m.Openings, o)
	}
	r.played = m.Variants
	return nil
}

// throw sets up the dice that choose the variant of each pair of games. Their seed is the seed of
// the openings.
func (r *reader) throw(m *match.Match) error {
	if len(r.Variants) != 1 {
		return r.wrong("dice", "dice = true wants one variant, as tigerchess or stakeout-tigerchess")
	}
	m.Dice = &match.Dice{Game: r.Variants[0], Seed: uint64(r.Openings.Seed)}
	forms, err := m.Dice.Forms(r.games)
	if err != nil {
		return r.wrong("dice", "%v", err)
	}
	r.Variants = nil
	for _, g := range forms {
		r.Variants = append(r.Variants, g.ID)
	}
	return nil
}

func (r *reader) readFormat(m *match.Match, _ toml.MetaData) error {
	f, err := match.ParseFormat(r.Format, r.Rounds, max(1, r.Seeds), r.Replays)
	if err != nil {
		return r.wrong("format", "%v", err)
	}
	m.Format, m.NoSwap = f, r.NoSwap
	m.Repeat(r.Rounds)
	return nil
}

func (r *reader) readPGN(m *match.Match, _ toml.MetaData) error {
	details, err := match.ParseDetails(r.PGN.Details)
	if err != nil {
		return r.wrong("pgn.details", "%v", err)
	}
	m.Form, m.InOrder = match.Form{SAN: r.PGN.SAN, Event: r.PGN.Event, Site: r.PGN.Site, Details: details}, r.PGN.InOrder
	return nil
}

func (r *reader) readSPRT(p *Plan, meta toml.MetaData) error {
	if !meta.IsDefined("sprt") {
		return nil
	}
	if len(p.Match.Entrants) != 2 || len(p.Match.Variants) == 0 {
		return r.wrong("sprt", "an SPRT is between two engines")
	}
	t := sprt.Test{Elo0: r.SPRT.Elo0, Elo1: r.SPRT.Elo1, Alpha: r.SPRT.Alpha, Beta: r.SPRT.Beta, Model: sprt.Model(r.SPRT.Model)}
	if t.Alpha == 0 {
		t.Alpha = 0.05
	}
	if t.Beta == 0 {
		t.Beta = 0.05
	}
	if t.Model == "" {
		t.Model = sprt.Normalised
	}
	if err := t.Check(); err != nil {
		return r.wrong("sprt", "%v", err)
	}
	p.SPRT, p.ByGames = &t, r.SPRT.Games
	return nil
}
