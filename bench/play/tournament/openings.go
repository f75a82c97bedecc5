package tournament

import (
	"path/filepath"

	"github.com/BurntSushi/toml"

	"panthera/bench/play/match"
	"panthera/engine"
)

// The defaults of openings.
const (
	defaultPlies  = 8
	defaultSeed   = 1
	defaultWithin = 60
)

// checkOpenings returns an error if a setting in the table openings is out of range, and sets
// missing settings to their defaults.
func (r *reader) checkOpenings(meta toml.MetaData) error {
	o := &r.Openings
	switch {
	case o.Order != "" && o.Order != "random" && o.Order != "file":
		return r.wrong("openings.order", "unknown order %q; there are \"random\" and \"file\"", o.Order)
	case o.RandomPlies < 0 || o.RandomPlies > match.MostRandomPlies:
		return r.wrong("openings.random-plies", "random-plies = %d must be from 0 to %d", o.RandomPlies, match.MostRandomPlies)
	}
	for _, number := range []struct {
		key   string
		value int64
	}{{"plies", int64(o.Plies)}, {"first", int64(o.First)}, {"seed", o.Seed}, {"balance-nodes", o.Nodes}, {"balance-within", int64(o.Within)}} {
		if number.value < 0 {
			return r.wrong("openings."+number.key, "%s = %d must be at least 0", number.key, number.value)
		}
	}
	if !meta.IsDefined("openings", "random-plies") {
		o.RandomPlies = defaultPlies
	}
	if !meta.IsDefined("openings", "seed") {
		o.Seed = defaultSeed
	}
	if !meta.IsDefined("openings", "balance-within") {
		o.Within = defaultWithin
	}
	return nil
}

// openings returns the openings of a variant: from the file given for this variant, else from the
// file given for all variants, else random moves.
func (r *reader) openings(g *engine.Game) (match.Openings, error) {
	o := r.Openings
	path, key := o.File, "openings.file"
	if own := o.Files[g.ID]; own != "" {
		path, key = own, "openings.files"
	}
	switch {
	case path == "" && o.Nodes > 0:
		return match.Balanced(g, o.RandomPlies, uint64(o.Seed), uint64(o.Nodes), o.Within), nil
	case path == "":
		return match.RandomPlies(g, o.RandomPlies, uint64(o.Seed)), nil
	}
	if g.Starts == nil || path != g.ID {
		path = r.beside(path)
	}
	book := match.Book{Plies: o.Plies, InOrder: o.Order == "file", Seed: uint64(o.Seed), First: o.First}
	openings, err := book.Read(g, path)
	if err != nil {
		return nil, r.wrong(key, "%v", err)
	}
	return openings, nil
}

// beside returns the path of a file that the tournament file names: a relative path is relative to
// the folder of the tournament file.
func (r *reader) beside(path string) string {
	if filepath.IsAbs(path) {
		return path
	}
	return filepath.Join(filepath.Dir(r.path), path)
}
