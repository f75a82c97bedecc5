package xboard

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/protocol/version"
	"panthera/variants"
)

func TestHandshake(t *testing.T) {
	k := begin(t)
	require.Equal(t, []string{""}, k.ask("xboard"))
	heard := k.ask("protover 2")
	require.Equal(t, "feature done=0", heard[0])
	require.Equal(t, "feature done=1", heard[len(heard)-1])
	all := strings.Join(heard, "\n")
	for _, feature := range strings.Fields("ping=1 setboard=1 usermove=1 playother=1 san=0 colors=0 time=1 draw=1 sigint=0 sigterm=0 " +
		"reuse=1 analyze=1 memory=1 smp=1 nps=1 exclude=1 highlight=1 debug=1") {
		require.Contains(t, all, feature)
	}
	require.Contains(t, all, `option="Skill Level -spin 20 0 20"`)
	require.Contains(t, all, `myname="`+version.Name()+`" variants="normal,`)
	for _, g := range variants.All().Games()[1:] {
		require.Regexp(t, `variants="[^"]*,`+variantName(displayOf(g), g.ID)+`[,"]`, all)
	}
	require.Empty(t, k.ask("accepted ping", "rejected highlight", "protover 1", "name Karl", "rating 2000 1900", "computer", "random", "ics -"))
}

// alien lists the words by which XBoard recognises variants of its own: a game whose name contains one of
// them would be treated as that variant.
var alien = strings.Fields("wildcastle nocastle bughouse crazyhouse losers suicide giveaway twokings kriegspiel atomic 3check shatranj fischer frc 960 " +
	"gothic capablanca knightmate xiangqi shogi courier falcon cylinder super great twilight amazon grand spartan seirawan lion elven chu asean makruk berolina janus")

func TestVariantNamesAreNotXBoardsOwn(t *testing.T) {
	for _, g := range variants.All().Games() {
		if displayOf(g).native {
			continue
		}
		for _, name := range alien {
			require.NotContains(t, g.ID, name)
		}
		require.NotRegexp(t, `w\d`, g.ID)
		require.LessOrEqual(t, len(newView(g, displayOf(g)).table()), 400)
	}
}

func TestVariants(t *testing.T) {
	k := begin(t)
	require.Empty(t, k.ask("new", "variant normal"))
	require.Equal(t, []string{
		"setup (P.BRQ...............F........LKp.brq...............f........lk) 8x8+0_fairy rfbkqblr/pppppppp/8/8/8/8/PPPPPPPP/RFBKQBLR w KQkq - 0 1",
		"piece L& WD", "piece F& FA", "piece K& KisO2",
	}, k.ask("variant lancerchess"))
	require.Equal(t, []string{"setup (.N.R.FEACW.OK.n.r.feacw.ok) 11x9+0_lion " +
		"5*5/5*5/AAAAA*ccccc/R1E1R*r1e1r/NFKFN*nfkfn/R1E1R*r1e1r/CCCCC*aaaaa/5*5/5*5 w - - 0 1"}, k.ask("variant turnqi"))
	require.Equal(t, []string{"setup (PNBRQS..TYG+++++...+++.pnbrqs..tyg+++++...+++.) 9x10+0_fairy " +
		"rttsbgttr/1tt1b1tt1/ppppppppp/9/9/9/9/PPPPPPPPP/1TT1B1TT1/RTTSBGTTR w - - 0 1"}, k.ask("variant twojewels"))
	require.Equal(t, []string{"setup (PNBRQFSGATLKpnbrqfsgatlk) 8x12+8_lion " +
		"**4**/8/rfbkqblr/pppppppp/8/8/8/8/PPPPPPPP/RFBKQBLR/8/**4**[SSSSGssssg] w KQkq - 0 1"}, k.ask("variant tigervariation"))
	require.Equal(t, []string{"Error (unknown variant): variant checkers"}, k.ask("variant checkers"))
	require.Empty(t, k.ask("option Fold Ring Boards=0"))
	require.Regexp(t, `5x18\+0_lion 5/5/aaaaa/r1e1r/`, strings.Join(k.ask("variant turnqi"), ""))
	require.Contains(t, k.fen(), "AAAAA/R1E1R/NFKFN")
}

func TestMovesOfBothSides(t *testing.T) {
	k := begin(t)
	require.Empty(t, k.ask("new", "force", "usermove e2e4", "e7e5", "usermove g1f3", "b8c6", "f1c4", "f8c5", "usermove O-O"))
	require.Equal(t, "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 5 4", k.fen())
	k.ask("undo", "usermove e1h1")
	require.Contains(t, k.fen(), "RNBQ1RK1 b")
	require.Equal(t, []string{"Error (command not legal now): undo"}, k.ask("new", "undo"))
	require.Equal(t, []string{"Error (command not legal now): remove"}, k.ask("force", "usermove e2e4", "remove"))
	k.ask("usermove e7e5", "remove")
	require.Contains(t, k.fen(), " w KQkq - 0 1")
}

// TestLegsThatXBoardTakesForCastling enters a move of two legs in the garbled form of XBoard, which takes an
// empty square on the way of a Black move for the square of a castling Rook. The engine must find the move
// that was meant.
func TestLegsThatXBoardTakesForCastling(t *testing.T) {
	m := newMatch(t, "twojewels")
	require.NoError(t, m.session.SetPosition("1tb1r4/5g3/pPP3p2/6Tp1/tT1n1P1Pp/2nN5/Pb1P3RP/9/n4G3/1n7 b - - c5a2 0 73", nil))
	m.placed(engine.Black)
	for _, text := range []string{"a1b3,b3c5", "a1c5,b3b5"} {
		f, err := m.find(text)
		require.NoError(t, err)
		require.Equal(t, "a2b4c6", f.text)
	}
	_, err := m.find("a1c5,b3d5")
	require.Error(t, err)
}

func TestIllegalMoves(t *testing.T) {
	k := begin(t)
	k.ask("new", "force")
	for text, reason := range map[string]string{
		"e2e5": "not a legal move of the Pawn", "e3e4": "no piece on e3", "e7e5": "it is White's move", "@@@@": "no pass is due",
		"P@e4": "not a legal move", "e2e4q": "not a legal move of the Pawn", "O-O": "not a legal move",
		"e2e4,e4e5": "not a legal move of the Pawn", "e2e4,e5e6": "legs that do not join", "z9z9": "not of the form from-square to-square",
		"a0a1": "not of the form from-square to-square",
	} {
		require.Equal(t, []string{"Illegal move (" + reason + "): " + text}, k.ask("usermove "+text), text)
		require.Equal(t, []string{"Illegal move (" + reason + "): " + text}, k.ask(text), text)
	}
	require.Contains(t, k.fen(), " w KQkq - 0 1")
	k.ask("setboard 7k/4P3/8/8/8/8/8/K7 w - - 0 1")
	require.Equal(t, []string{"Illegal move (needs one of the letters b n q r): e7e8"}, k.ask("usermove e7e8"))
	require.Empty(t, k.ask("usermove e7e8n"))
}

func TestErrors(t *testing.T) {
	k := begin(t)
	for line, reason := range map[string]string{
		"xyzzy": "unknown command", "force now": "too many parameters", "ping x": "ping wants a number",
		"level 40 5": "level wants MOVES MINUTES[:SECONDS] INCREMENT", "level x 5 0": "level wants MOVES MINUTES[:SECONDS] INCREMENT",
		"st": "st wants seconds", "sd x": "sd: want a number from 0 to 100000", "time x": "centiseconds: want a number from -360000000 to 360000000",
		"exit": "command not legal now", "option Nonsense=1": "unknown option", "option MultiPV": "option wants NAME=VALUE, or the NAME of a button",
		"memory": "memory: want a number from 1 to 1073741824", "result": "result wants 1-0, 0-1, 1/2-1/2 or *", "protover": "protover: want a number from 1 to 1000",
	} {
		require.Equal(t, []string{"Error (" + reason + "): " + line}, k.ask(line), line)
	}
	require.Equal(t, []string{"Error (unknown command): No such  file or directory"}, k.ask("No such file or directory"))
	heard := k.ask("setboard 8/8/8/8/8/8/8/8 w - - 0 1")
	require.Len(t, heard, 1)
	require.Regexp(t, "^tellusererror Illegal position: .*0 royals", heard[0])
	require.Contains(t, k.fen(), " w KQkq - 0 1")
}

func TestPassesWhereASideMovesTwice(t *testing.T) {
	k := begin(t)
	k.ask("variant tigerchess", "force")
	require.Empty(t, k.ask("usermove @@@@", "usermove S@a6", "usermove S@a3"))
	require.Empty(t, k.ask("usermove @@@@", "usermove S@b3", "usermove S@b6", "usermove @@@@", "usermove S@c6"))
	require.Contains(t, k.fen(), " w ")
	k.ask("undo", "undo", "undo")
	require.Contains(t, k.fen(), "/s7/8/8/SS6/PPPPPPPP/")
	require.Equal(t, []string{"Illegal move (no pass is due): @@@@"}, k.ask("usermove @@@@"))
	k.Say("sd 1", "undo", "go")
	require.Regexp(t, "^move S@", k.Last("move"))
}

func TestAPassThatIsOmitted(t *testing.T) {
	k := begin(t)
	k.ask("variant tigerchess")
	require.Empty(t, k.ask("force", "S@a6", "S@a3", "S@b3", "S@b6", "S@c6", "S@c3", "S@d3", "S@d6", "e2e4"))
	require.Contains(t, k.fen(), " b ")
	k.ask("undo", "undo")
	require.Contains(t, k.fen(), "[Tts] b")
}

func TestTheEnginePasses(t *testing.T) {
	k := begin(t)
	k.Say("variant tigerchess", "sd 1", "go")
	require.Equal(t, "move @@@@", k.Last("move"), "Black begins")
	k.Say("usermove S@a6")
	require.Regexp(t, "^move S@", k.Last("move"))
	k.Say("usermove @@@@")
	require.Regexp(t, "^move S@", k.Last("move"))
	k.Say("usermove S@b6")
	require.Equal(t, "move @@@@", k.Last("move"))
}

func TestAMoveThatChangesNothingIsAPass(t *testing.T) {
	k := begin(t)
	k.ask("variant turnqi", "force", "setboard 5*5/5*5/5*5/5*5/2K2*1k3/5*5/5*5/5*5/R4*5 w - - 0 1")
	k.Say("sd 1", "exclude all", "include a1a1", "go")
	require.Equal(t, "move @@@@", k.Last("move"))
	k.ask("force", "undo", "usermove @@@@")
	require.Contains(t, k.fen(), " b - - 1 1")
	require.Equal(t, []string{"Illegal move (no pass is due): @@@@"}, k.ask("usermove @@@@"))
}

func TestTypesThatChangeAreTold(t *testing.T) {
	k := begin(t)
	k.Say("variant wildeurasian", "force", "setboard 5k4/10/10/10/10/P9/10/10/10/4K5 w - - 0 1", "sd 1", "exclude all", "include a4a5", "go")
	require.Equal(t, "move a4a5w", k.Last("move"), "ranks count from 0")
	k.Say("force", "undo", "usermove a4a5")
	require.Contains(t, k.fen(), "/W9/")
}

func TestOfTwoMovesThatLookAlikeTheShorterIsMeant(t *testing.T) {
	k := begin(t)
	k.ask("variant twojewels", "force", "setboard 5g3/9/9/9/9/9/9/9/9/R2N1G3 w - - a9b9 0 1")
	require.Empty(t, k.ask("usermove a0c0"))
	require.Contains(t, k.fen(), "2RN1G3")
}

func TestResults(t *testing.T) {
	k := begin(t)
	k.Say("force", "setboard 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "sd 3", "go")
	require.Equal(t, []string{"move a1a8", "1-0 {checkmate}"}, filter(k.Hear("1-0"), ""))
	require.Equal(t, []string{"0-1 {checkmate}"}, k.ask("new", "force", "f2f3", "e7e5", "g2g4", "d8h4", "go"), "the loser claims, too")
	require.Equal(t, []string{"1/2-1/2 {stalemate}"}, k.ask("force", "setboard k7/8/1Q6/8/8/8/8/K7 b - - 0 1", "go"))
	require.Equal(t, []string{"Illegal move (the game is over: stalemate): a8a7"}, k.ask("usermove a8a7"))
	require.Equal(t, []string{"1/2-1/2 {threefold repetition}"}, k.ask("new", "force", "g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1", "f6g8", "go"))
	k.Say("new", "force", "setboard 7k/8/8/8/8/8/5q2/7K b - - 0 1", "usermove f2f1")
	require.Empty(t, k.ask(), "who watches claims nothing")
}

func TestAnOpponentsClaim(t *testing.T) {
	k := begin(t)
	k.Say("new", "sd 2", "usermove e2e4")
	k.Hear("move")
	require.Empty(t, k.ask("result 0-1 {Black mates}", "force", "usermove d2d4"))
	k.Say("new", "sd 2", "usermove d2d4")
	k.Hear("move")
	require.Empty(t, k.ask("result 1/2-1/2 {Draw claim}", "usermove c2c4"), "the engine rests until go or new")
}

func TestSetBoardReadsTheGUIsForms(t *testing.T) {
	k := begin(t)
	k.ask("force")
	for variant, fens := range map[string][2]string{
		"wildeurasian": {"rnbmgtmbnr/1c1aqka1c1/p1pppppp1p/10/10/10/10/P1PPPPPP1P/1C1AQKA1C1/RNBMGTMBNR w - - 0 1", "[] w a1j1a10j10 - 0 1"},
		"turnqi":       {"5*5/5*5/AAAAA*ccccc/R1E1R*r1e1r/NFKFN*nfkfn/R1E1R*r1e1r/CCCCC*aaaaa/5*5/5*5 w - - 0 1", "5/5/aaaaa/r1e1r/nfkfn/r1e1r/ccccc/5/5/5/5/AAAAA"},
		"tigerchess":   {"rfbkqblr/pppppppp/8/8/8/8/PPPPPPPP/RFBKQBLR[SSSSssss] w KQkq - 0 1", "[TSSSStssss] b KQkq - 0 1"},
		"twojewels":    {"3g5/9/9/9/4+R4/9/+n8/9/9/4G4 w - - 0 1", "3g5/9/9/9/4R4/9/n8/9/9/4G4 w - - a4e6 0 1"},
		"lancerchess":  {"rfbkqblr/pppppppp/8/8/8/8/PPPPPPPP/RFBKQBLR w KQkq -", " w KQkq - 0 1"},
	} {
		require.Empty(t, filter(k.ask("variant "+variant, "setboard "+fens[0]), "tell"), variant)
		require.Contains(t, k.fen(), fens[1], variant)
	}
}

// TestPositionsAreEdited sets up positions by the protocol's old command edit. The side to move must not
// change, and the castling rights must be all those that the placed Kings and Rooks allow.
func TestPositionsAreEdited(t *testing.T) {
	k := begin(t)
	edit := func(lines ...string) (heard []string) {
		return k.ask("force\nedit\n" + strings.Join(append(lines, "."), "\n"))
	}
	for _, test := range []struct {
		lines []string
		want  string
	}{
		{nil, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
		{[]string{"xe2", "Pe4", "c", "xd8"}, "rnb1kbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1"},
		{[]string{"#", "Ke1", "Rh1", "c", "Ke8", "Ra8", "pa7"}, "r3k3/p7/8/8/8/8/8/4K2R w Kq - 0 1"},
		{[]string{"#", "Kd1", "Rh1", "c", "Ke8"}, "4k3/8/8/8/8/8/8/3K3R w - - 0 1"},
	} {
		require.Empty(t, edit(test.lines...))
		require.Contains(t, k.fen(), test.want)
	}
	require.Empty(t, k.ask("d1d2"))
	require.Empty(t, edit("xh1", "Rh2"))
	require.Contains(t, k.fen(), "4k3/8/8/8/8/8/3K3R/8 b - - 0 1", "it is still Black's move")
	require.Equal(t, []string{`Error ("Qz9" is no piece and square): .`}, edit("Qz9", "Qa1"))
	require.Regexp(t, "^tellusererror Illegal position: .*0 royals", strings.Join(edit("#"), ""))
	require.Empty(t, k.ask("edit\n#"), "another command breaks it off")
	require.Contains(t, k.fen(), "4k3/8/8/8/8/8/3K3R/8 b - - 0 1")
}
