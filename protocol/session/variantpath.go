package session

import (
	"slices"
	"strings"

	"panthera/protocol/definitions"
)

// VariantPath is the option that names files of games, separated by ;. LibraryOption adds the
// games of the library in a form. VariantOption chooses among all games.
const (
	VariantPath   = "VariantPath"
	LibraryOption = "Library"
	VariantOption = "UCI_Variant"
)

// setLibrary replaces the library's games with those in another form. A GUI that asks for the
// options again gets the form as the default, since some GUIs send defaults back.
func (s *Session) setLibrary(form string) error {
	if form == s.form {
		return nil
	}
	s.Option(LibraryOption).Default = form
	return s.offer(form, s.paths)
}

// setVariantPath replaces the games from files with those of other files.
func (s *Session) setVariantPath(paths string) error {
	return s.offer(s.form, paths)
}

// offer adds the games of the library in a form, and those of some files, to the list. If the
// current game is no longer among them, the first one is chosen.
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

// ids are the games to choose from.
func (s *Session) ids() (ids []string) {
	for _, g := range s.games.All() {
		ids = append(ids, g.ID)
	}
	for _, t := range s.games.Files() {
		ids = append(ids, t.ID)
	}
	return ids
}

// Option returns the option with a name; nil if there is none.
func (s *Session) Option(name string) *Option {
	i := slices.IndexFunc(s.options, func(o *Option) bool { return o.Name == name })
	if i < 0 {
		return nil
	}
	return s.options[i]
}

// Notices returns remarks on the files that the option VariantPath named last.
func (s *Session) Notices() []string { return s.notices }
