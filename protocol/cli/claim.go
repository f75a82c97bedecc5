package cli

import (
	"encoding/json"
	"fmt"

	"panthera/engine"
	"panthera/protocol/console"
	"panthera/protocol/session"
)

type claimCommand struct {
	setup `embed:""`
	JSON  bool `name:"json" help:"As a JSON object."`
}

// claimed is both claims as claim --json shows them.
type claimed struct {
	White session.Claim `json:"white"`
	Black session.Claim `json:"black"`
}

func (f claimCommand) Run(c *console.Console) error {
	p, err := f.position(c)
	if err != nil {
		return err
	}
	claims, counted := session.Claims(p)
	if !counted {
		return fmt.Errorf("%s counts no territory; \"panthera variants\" lists the games, those called stakeout-… do", p.Game().ID)
	}
	if f.JSON {
		return json.NewEncoder(c.Out).Encode(claimed{claims[engine.White], claims[engine.Black]})
	}
	_, err = fmt.Fprint(c.Out, session.DescribeClaims(p))
	return err
}
