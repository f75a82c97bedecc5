package session

import (
	"strconv"
	"time"

	"panthera/engine"
	"panthera/protocol/definitions"
	"panthera/search"
	"panthera/search/memory"
)

// declare returns all options of the session, with their defaults and the functions that set them.
func (s *Session) declare(c Config) []*Option {
	d := s.settings
	return []*Option{
		spin("Hash", d.HashMB, 1, c.MaxHashMB, s.setHash),
		button("Clear Hash", func() { s.searcher.Clear() }),
		spin("Threads", d.Threads, 1, c.MaxThreads, store(&s.settings.Threads)),
		spin("MultiPV", d.MultiPV, 1, 256, store(&s.settings.MultiPV)),
		spin("Move Overhead", int(d.MoveOverhead.Milliseconds()), 0, 5000, s.setMoveOverhead),
		check("Ponder", false, new(bool)), // changes nothing, but tells GUIs that the engine can ponder
		{Name: VariantOption, Kind: Combo, Default: s.Game().ID, Values: s.ids(), set: s.SetGame,
			knows: func(id string) bool { return s.games.Game(id) != nil }},
		text(VariantPath, emptyText, s.setVariantPath),
		combo(LibraryOption, definitions.NoLibrary, definitions.Forms, s.setLibrary),
		{Name: "UCI_Chess960", Kind: Check, Default: "false", set: s.setChess960},
		combo(freePostings, engine.NoSide.String(), []string{engine.NoSide.String(), engine.OnlyWhite.String(), engine.OnlyBlack.String()}, s.setFreePostings),
		check("UCI_AnalyseMode", false, &s.strength.analyse),
		check("Own Book", false, &s.ownBook),
		check("UCI_ShowWDL", false, &s.showWDL),
		check("UCI_LimitStrength", false, &s.strength.limited),
		spin("UCI_Elo", FullElo, LowestElo, FullElo, store(&s.strength.elo)),
		spin("Skill Level", FullLevel, 0, FullLevel, store(&s.strength.level)),
		spin("Randomness", 0, 0, 200, store(&s.strength.randomness)),
		text(EvalFile, carriedNets, s.setEvalFile),
		{Name: UseNNUE, Kind: Check, Default: "true", set: s.setNNUE},
		{Name: useEndings, Kind: Check, Default: "true", set: s.setUseEndings},
		text(endgamePath, cacheFolder, s.setEndgamePath),
		text("Disabled Steps", emptyText, s.disableSteps),
		text("Parameters", emptyText, s.setParameters),
		text("Debug Log File", emptyText, s.journal.open),
	}
}

// freePostings is the option that names a side that has run out of time while both sides place their pieces
// from the hand. The other side then places that side's pieces for it, on any empty square of their ranks.
const freePostings = "FreePostings"

func (s *Session) setFreePostings(side string) error {
	of, err := engine.ParseSides(side)
	if err == nil {
		s.PostFreely(of)
	}
	return err
}

// setHash changes the size of the transposition table. No search may be running.
func (s *Session) setHash(mb int) error {
	if err := memory.Fits(mb - s.settings.HashMB); err != nil {
		return err
	}
	s.settings.HashMB = mb
	s.Ready()
	return nil
}

// disableSteps turns off steps of the search algorithm, given by name, to measure how much they gain.
func (s *Session) disableSteps(names string) error {
	steps, err := search.ParseSteps(names)
	if err == nil {
		s.settings.Steps = search.AllSteps &^ steps
	}
	return err
}

// setParameters changes numbers used by the search, such as "probcut=150", to measure how much other values
// gain.
func (s *Session) setParameters(values string) error {
	parameters, err := search.ParseParameters(values)
	if err == nil {
		s.settings.Parameters = parameters
	}
	return err
}

// setChess960 sets whether the game chess is played as Chess960, starting with the current game.
func (s *Session) setChess960(value string) error {
	s.chess960 = value == "true"
	return s.SetGame(s.variant)
}

func (s *Session) setMoveOverhead(ms int) error {
	s.settings.MoveOverhead = time.Duration(ms) * time.Millisecond
	return nil
}

func store(n *int) func(int) error {
	return func(value int) error { *n = value; return nil }
}

func spin(name string, preset, low, high int, set func(int) error) *Option {
	return &Option{Name: name, Kind: Spin, Default: strconv.Itoa(preset), Min: low, Max: high,
		set: func(value string) error {
			n, err := strconv.Atoi(value)
			if err != nil {
				return err
			}
			return set(n)
		}}
}

func check(name string, preset bool, b *bool) *Option {
	return &Option{Name: name, Kind: Check, Default: strconv.FormatBool(preset),
		set: func(value string) error { *b = value == "true"; return nil }}
}

func combo(name, preset string, values []string, set func(string) error) *Option {
	return &Option{Name: name, Kind: Combo, Default: preset, Values: values, set: set}
}

func button(name string, press func()) *Option {
	return &Option{Name: name, Kind: Button, set: func(string) error { press(); return nil }}
}

func text(name, preset string, set func(string) error) *Option {
	return &Option{Name: name, Kind: Text, Default: preset, set: set}
}
