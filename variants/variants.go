// Package variants lists all games.
package variants

import (
	"slices"

	"panthera/engine"
	"panthera/engine/compiled"
	"panthera/variants/chess"
	"panthera/variants/lancerchess"
	"panthera/variants/stakeout"
	"panthera/variants/tigerchess"
	"panthera/variants/turnqi"
	"panthera/variants/twojewels"
	"panthera/variants/wildeurasian"
)

// Games defined in files that count territory are played by Stake-out's wrapper.
func init() { compiled.PlayTerritory(stakeout.Wrap) }

// All returns every game, in the order in which users see them; those that menus do not list are last.
func All() *engine.Registry {
	return engine.NewRegistry(slices.Concat(
		[]*engine.Game{chess.Game(), chess.Game960(), lancerchess.Game()},
		[]*engine.Game{twojewels.Game(), twojewels.Medinese()},
		tigerchess.Games(),
		turnqi.Games(),
		wildeurasian.Games(),
		stakeout.Games(),
		stakeout.Forms(),
	)...)
}
