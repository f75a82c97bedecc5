package engine

// Claims is what a side holds and attacks as if it were to move and nothing could
// happen to its royal: pins and check are disregarded and a royal is a piece like any
// other. Castling and captures in passing do not count.
type Claims struct {
	// Pieces is where its pieces stand.
	Pieces Bits128
	// Reaches is the squares on which a move of its could end without capturing; the
	// occupied ones among them mean nothing.
	Reaches Bits128
	// Attacks is the squares on which it could capture an enemy if one stood there; the
	// occupied ones among them mean nothing.
	Attacks Bits128
}

// Claimer is an ability of positions that can tell what a side reaches and attacks.
type Claimer interface{ Claims(s Side) Claims }

// Territory is a board marked out, by side.
type Territory struct {
	// Marked is the empty squares that the side reaches and the other neither reaches
	// nor attacks, Occupied those where its pieces stand.
	Marked, Occupied [2]Bits128
}

// MarkOut gives each side its squares.
func MarkOut(white, black *Claims) Territory {
	taken := white.Pieces.Or(black.Pieces)
	return Territory{
		Marked: [2]Bits128{
			white.Reaches.AndNot(black.Reaches.Or(black.Attacks).Or(taken)),
			black.Reaches.AndNot(white.Reaches.Or(white.Attacks).Or(taken)),
		},
		Occupied: [2]Bits128{white.Pieces, black.Pieces},
	}
}

// Total is the claim-marks of a side.
func (t *Territory) Total(s Side) int { return t.Marked[s&1].Count() + t.Occupied[s&1].Count() }

// Surveyor is an ability of positions of games that are decided by territory. It can be
// asked at any time: what would be counted now.
type Surveyor interface{ Territory() Territory }

// Margin is by how much the winner is ahead where the end was counted; false where it
// was not.
func (o Outcome) Margin() (ahead int, counted bool) {
	ahead = int(o.Totals[White] - o.Totals[Black])
	return max(ahead, -ahead), o.Reason == StakeOut
}
