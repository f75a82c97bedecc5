package twojewels

// bench is positions for measuring, spread over the phases of a game.
var bench = []string{start}
