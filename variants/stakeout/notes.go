package stakeout

// notes explain, by the ID of the base game, which squares its pieces reach and attack where the
// general rules do not say it.
var notes = map[string]string{
	"turnqi": `# What Turn Qi's pieces reach and attack

A Rook's move round the ring to its own square reaches nothing. An Elephant or a Fezbaba
that passes over an enemy captures it and so reaches nothing that way; it attacks the
square on which it would arrive. The square passed over is not attacked. Kings may face
each other.

`,
	"twojewels": `# What the pieces of Two Jewels reach and attack

Moves of several legs count, by the square on which they end. A piece that carries the
Tiger Eye reaches what it gets to as a Tiger and attacks by its basic move. A Pawn's second
step is barred only by an enemy Pawn that could capture in passing, which one with the Pink
Panther cannot. The square of a free jewel belongs to nobody.

`,
	"tigerchess": `# What the pieces of TigerChess reach and attack

Postings do not count as moves, and the TigerKnight that waits off the board is no piece yet.
Swordsmen and Archers reach what they step to. They attack the squares on which an enemy
could be captured by a sequence of jumps of any length. A Pikeman on its eighth rank reaches
and attacks nothing.

`,
}
