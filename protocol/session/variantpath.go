package session

import (
	"slices"
	"strings"

	"panthera/protocol/definitions"
)

// VariantPath is the option that names definition files of variants, separated by semicolons. LibraryOption
// is the option that adds the program's library of further variants, in one of several forms
// (definitions.Forms). VariantOption is the option that chooses the game.
const (
	VariantPath   = "VariantPath"
	LibraryOption = "Library"
	VariantOption = "UCI_Variant"
)

// setLibrary sets the option Library: it replaces the variants of the library by those of another form of it.
// The new form becomes the option's default, since some GUIs send back all defaults that they are told.
func (s *Session) setLibrary(form string) error {
	if form == s.form {
		return nil
	}
	s.Option(LibraryOption).Default = form
	return s.offer(form, s.paths)
}

// setVariantPath sets the option VariantPath: it replaces the variants read from files by those of other
// files.
func (s *Session) setVariantPath(paths string) error {
	return s.offer(s.form, paths)
}

// offer sets the list of games to choose from: the built-in ones, the variants of the library in the given
// form, and the variants in files. If the current game is no longer among them, it changes to the default
// game.
func (s *Session) offer(form, paths string) error {
	names := slices.DeleteFunc(strings.Split(paths, ";"), func(name string) bool { return strings.TrimSpace(name) == "" })
	s.notices = nil
	games, err := definitions.Add(definitions.WithLibrary(s.listed, form), func(text string) { s.notices = append(s.notices, text) }, names...)
	if err != nil {
		return err
	}
	s.games, s.form, s.paths = games, form, paths
	choice := s.Option(VariantOption)
	choice.Values = s.ids()
	if games.Game(s.variant) == nil {
		return s.SetGame(choice.Default)
	}
	return s.SetGame(s.variant)
}

// ids returns the IDs of the games to choose from.
func (s *Session) ids() (ids []string) {
	for _, g := range s.games.All() {
		ids = append(ids, g.ID)
	}
	for _, t := range s.games.Files() {
		ids = append(ids, t.ID)
	}
	return ids
}

// Option returns the option with the given name, or nil if there is none.
func (s *Session) Option(name string) *Option {
	i := slices.IndexFunc(s.options, func(o *Option) bool { return o.Name == name })
	if i < 0 {
		return nil
	}
	return s.options[i]
}

// Notices returns the remarks of the last reading of the files that the option VariantPath names.
func (s *Session) Notices() []string { return s.notices }
