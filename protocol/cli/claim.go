package cli

import (
	"encoding/json"
	"fmt"

	"panthera/protocol/console"
	"panthera/protocol/session"
)

type claimCommand struct {
	setup `embed:""`
	JSON  bool `name:"json" help:"As a JSON object."`
}

func (f claimCommand) Run(c *console.Console) error {
	p, err := f.position(c)
	if err != nil {
		return err
	}
	count := session.CountOf(p)
	if count == nil {
		return fmt.Errorf("%s counts no territory; \"panthera variants\" lists the games, those called stakeout-… do", p.Game().ID)
	}
	if f.JSON {
		return json.NewEncoder(c.Out).Encode(count)
	}
	_, err = fmt.Fprint(c.Out, session.DescribeCount(p))
	return err
}
