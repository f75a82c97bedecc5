package turnqi

import (
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/enginetest"
)

// TestLegality tests the rules on checks (rule sheet, Check and facing), with one case for each row of
// the table in the package comment, and cases that the table does not cover.
func TestLegality(t *testing.T) {
	for name, c := range map[string]struct {
		game         *engine.Game
		pieces, from string
		want         string
	}{
		"a Rook's check is met by landing between":       {plainGame, "Kc5 kb14 rc8 Ra7 Cc3", "a7", "c7"},
		"or by capturing it":                             {plainGame, "Kc5 kb14 rc8 Ra8 Cc3", "a8", "c8"},
		"a Rook checks both ways round: only capture":    {plainGame, "Kc5 kb14 rc8 Ra7", "a7", ""},
		"captured it checks no way":                      {plainGame, "Kc5 kb14 rc8 Ra8", "a8", "c8"},
		"over the seam":                                  {plainGame, "Kc5 kb14 rc17 Ra2 Cc7", "a2", "c2"},
		"a pinned Rook stays on the line":                {plainGame, "Kc5 kb14 rc8 Rc6 Nc3", "c6", "c7 c8"},
		"a pinned Knight stays":                          {plainGame, "Kc5 kb14 rc8 Nc6 Nc3", "c6", ""},
		"pinned both ways round by one Rook":             {plainGame, "Kc5 kb14 rc12 Nc3 Nc7", "c3", ""},
		"a Rook that pins round the ring":                {plainGame, "Kc5 kb14 rc12 Rc2 Nc7", "c2", "c1 c3 c4 c12 c13 c14 c15 c16 c17 c18"},
		"an enemy in between pins nobody":                {plainGame, "Kc5 kb14 rc8 nc6 Nc7 Nc3", "c7", "b5 d5 a6 e6 a8 e8 b9 d9"},
		"a Knight's check is not blocked":                {plainGame, "Kc5 kb14 nd7 Cd8", "d8", "d7"},
		"two leapers check: only the King moves":         {plainGame, "Kc5 kb14 nd7 nb7 Cd8", "d8", ""},
		"a capture in passing may meet two checks":       {plainGame, "Kc5 kd14 nd7 nb7 Ea6", "a6", ""},
		"facing pins along the arc":                      {cannonGame, "Kc5 kc14 Oc9 Cc18", "c9", "c6 c7 c8 c10 c11 c12 c13"},
		"on the arc over the seam too":                   {cannonGame, "Kc5 kc14 Cc9 Oc18", "c18", "c1 c2 c3 c4 c15 c16 c17"},
		"a Knight between the Kings stays":               {plainGame, "Kc5 kc14 Nc9 Nc18", "c9", ""},
		"with two between either may go":                 {plainGame, "Kc5 kc14 Nc9 Cc8 Nc18", "c8", "c7"},
		"the King does not step into facing":             {plainGame, "Kd5 kc14 Nc9", "d5", "d4 d6"},
		"the King may step behind cover on both arcs":    {plainGame, "Kd5 kc14 Nc9 Nc18", "d5", "c4 d4 c5 c6 d6"},
		"the King does not flee along the line":          {plainGame, "Kc5 kc14 rc8 nc18", "c5", "b4 d4 b5 d5 b6 d6"},
		"the King does not flee round the ring":          {plainGame, "Kc5 kb14 rc8", "c5", "d4 d5 d6"},
		"the King does not capture what is protected":    {plainGame, "Kc5 kc14 rc6 rc8 nc18", "c5", "b4 d4 b5 d5"},
		"a Clockwazir checks what lies clockwise":        {plainGame, "Kc5 kb14 cc6 Cb6", "b6", ""},
		"and sideways in the half of the King":           {plainGame, "Kc5 kb14 cd5 Cd6", "d6", "d5"},
		"but not anticlockwise":                          {plainGame, "Kc5 kb14 cc4 Cd6", "d6", "d5"},
		"a capture in passing opens a line to a Rook":    {plainGame, "Kd6 kb14 nd7 rd9 Nd3 Ee8", "e8", ""},
		"an Elephant may land on the line it opens":      {plainGame, "Kc5 kb14 nc7 rc9 Nc3 Ed8", "d8", ""},
		"a capture in passing may not bring facing":      {plainGame, "Kc5 kc14 nc8 Nc18 Eb9", "b9", ""},
		"nor a capture on the side":                      {plainGame, "Kc5 kc14 nb8 Cc8 Nc18 Ec9", "c9", "a7 e7"},
		"an Elephant threatens no King":                  {plainGame, "Kc5 kd14 Ce9 ee12", "e9", "e8"},
		"a Rook's null move out of check":                {plainGame, "Kc5 kb14 Ra9 Cb9", "a9", "a1 a2 a3 a4 a5 a6 a7 a8 a9 a10 a11 a12 a13 a14 a15 a16 a17 a18"},
		"but not in check":                               {plainGame, "Kc5 kb14 Ra9 Cc3 rc8", "a9", ""},
		"a pinned Rook may go round and stay pinned":     {plainGame, "Kc5 kb14 Rd5 re5", "d5", "d5 e5"},
		"a Cannon without a screen gives no check":       {cannonGame, "Kc5 kb14 oc12 Cc3 Cc2 Cc1 Na9", "a9", "b7 b11"},
		"but nobody may land between: he would screen":   {cannonGame, "Kc5 kb14 oc12 Cc3 Cc2 Cc1 Ra9 Ca8 Aa10", "a9", "b9 d9 e9"},
		"a Cannon checks over a screen: land between":    {cannonGame, "Kc5 kb14 oc9 nc7 Cc3 Cc2 Cc1 Ra8", "a8", "c8"},
		"not on the screen":                              {cannonGame, "Kc5 kb14 oc9 nc7 Cc3 Cc2 Cc1 Ra7", "a7", ""},
		"a screen of ours goes off the line":             {cannonGame, "Kc5 kb14 oc9 Rc7 Cc3 Cc2 Cc1", "c7", "a7 b7 d7 e7 c9"},
		"of two between neither of ours may go":          {cannonGame, "Kc5 kb14 oc9 Nc7 Nc6 Cc3 Cc2 Cc1", "c7", ""},
		"nor capture the other":                          {cannonGame, "Kc5 kb14 oc10 Rc6 nc8 Cc3 Cc2 Cc1", "c6", "c7"},
		"but they may move between":                      {cannonGame, "Kc5 kb14 oc10 Rc6 Cc9 Cc3 Cc2 Cc1", "c6", "c7 c8"},
		"a third makes all free":                         {cannonGame, "Kc5 kb14 oc10 Nc7 Cc8 Cc9 Cc3 Cc2 Cc1", "c7", "b5 d5 a6 e6 a8 e8 b9 d9"},
		"a Cannon captured is no Cannon":                 {cannonGame, "Kc5 kb14 oc9 nc7 Cc3 Cc2 Cc1 Ra9", "a9", "c9"},
		"the King does not step before a Cannon's mouth": {cannonGame, "Kc5 kc14 od9 ad7 Nc9 Cc18", "c5", "b4 c4 b5 b6 c6"},
		"the King leaving is no screen any more":         {cannonGame, "Kc5 kb14 oc9 Cc3 Cc2 Cc1", "c5", "c4 d4 d5 c6 d6"},
		"a capture in passing may take the only screen":  {cannonGame, "Kc5 kb14 oc9 nc7 Cc3 Cc2 Cc1 Ed8", "d8", "b6"},
		"one of two screens may not be taken in passing": {cannonGame, "Kc5 kb14 oc9 nc7 Nc6 Cc3 Cc2 Cc1 Ed8", "d8", ""},
		"one of three may":                               {cannonGame, "Kc5 kb14 oc9 nc7 Nc6 Nc8 Cc3 Cc2 Cc1 Ed8", "d8", "b6"},
		"a Cannon may not capture a screen off its line": {cannonGame, "Kc5 kb14 oc9 Oc7 Cc3 Cc2 Cc1", "c7", "a7 b7 d7 e7"},
	} {
		t.Run(name, func(t *testing.T) {
			p := pieces(t, c.game, c.pieces)
			require.Equal(t, slowTargets(p, c.from), targets(t, p, c.from), "the slow rules say otherwise")
			require.Equal(t, c.want, targets(t, p, c.from))
		})
	}
}

func TestCheckers(t *testing.T) {
	for name, c := range map[string]struct {
		game   *engine.Game
		pieces string
		want   []string
	}{
		"none":               {plainGame, "Kc5 kb14 rc8 Cc7 Nc3", nil},
		"a Rook, both ways":  {plainGame, "Kc5 kb14 rc8", []string{"c8"}},
		"two Rooks":          {plainGame, "Kc5 kb14 rc8 rc2", []string{"c2", "c8"}},
		"leapers":            {plainGame, "Kc5 kb14 nd7 wc4 ac3 cb5", []string{"c4", "b5", "d7"}},
		"facing is no check": {plainGame, "Kc5 kc14 Cc7 Nc18", nil},
		"a Cannon":           {cannonGame, "Kc5 kb14 oc8 Nc7 Cc3 Cc2 Cc1", []string{"c8"}},
		"two in file":        {cannonGame, "Kc5 kb14 oc8 oc7 Cc3 Cc2 Cc1", []string{"c8"}},
	} {
		t.Run(name, func(t *testing.T) {
			p := pieces(t, c.game, c.pieces)
			var got []string
			for _, sq := range p.Checkers() {
				got = append(got, geometry.Name(sq))
			}
			require.Equal(t, c.want, got)
			require.Equal(t, len(c.want) > 0, p.InCheck())
		})
	}
}

// TestTakingBackKeepsTheCheck asks for check only after a move has been made and taken back. What was
// cached about the position after the move must not be used.
func TestTakingBackKeepsTheCheck(t *testing.T) {
	p := pieces(t, plainGame, "Kc5 kd14 Ra1")
	enginetest.Play(t, p, "a1a14")
	require.True(t, p.InCheck())
	p.Undo()
	require.NoError(t, p.SetFEN(fenOf(t, "Kc5 kd14 Na1")+" w - - 0 1"))
	enginetest.Play(t, p, "a1b3")
	p.Undo()
	require.False(t, p.InCheck())
}
