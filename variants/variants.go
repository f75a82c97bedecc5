// Package variants is the one list of all games.
package variants

import (
	"panthera/engine"
	"panthera/variants/chess"
	"panthera/variants/lancerchess"
)

// All lists every game in the order in which people see them.
func All() *engine.Registry { return engine.NewRegistry(chess.Game(), lancerchess.Game()) }
