package turnqi

// bench is positions for measuring Turn Qi, spread over the phases of a game.
var bench = []string{}

// benchCannons is the same for the subvariant.
var benchCannons = []string{}
