package record_test

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"

	"panthera/engine"
	"panthera/protocol/record"
)

// remarks returns all remarks on the games, each with its line number.
func remarks(games []*record.Game) (list []string) {
	for _, g := range games {
		for _, r := range g.Remarks {
			list = append(list, r.Error())
		}
	}
	return list
}

// TestWhereGamesBegin checks where texts are split into games. It identifies each game by its tags and its
// moves.
func TestWhereGamesBegin(t *testing.T) {
	for _, c := range []struct {
		name, text string
		// games has one string for each expected game: its tags and its moves.
		games   []string
		remarks []string
	}{
		{"behind a result", "[A \"1\"]\n\n1. e4 1-0\n[A \"2\"]\n1. d4 *", []string{"A=1 e2e4", "A=2 d2d4"}, nil},
		{"behind moves", "[A \"1\"]\n\n1. e4\n[A \"2\"]\n1. d4 *", []string{"A=1 e2e4", "A=2 d2d4"}, nil},
		{"behind a result in the same line", "[Event \"1\"]1. e4 *[Event \"2\"][White \"B\"]1. d4 *", []string{"Event=1 e2e4", "Event=2 White=B d2d4"}, nil},
		{"tags in any order", "[Termination \"one\"]\n[Event \"1\"]\n\n1. e4 1-0\n\n[Termination \"two\"]\n[Event \"2\"]\n\n1. d4 0-1", []string{"Termination=one Event=1 e2e4", "Termination=two Event=2 d2d4"}, nil},
		{"a FEN before the event", "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n[Event \"1\"]\n\n1. Ke2 *", []string{"SetUp=1 FEN=4k3/8/8/8/8/8/8/4K3 w - - 0 1 Event=1 e1e2"}, nil},
		{"headers only", "[Event \"1\"]\n[Site \"a\"]\n[Event \"2\"]\n[Site \"b\"]\n\n\n[Event \"3\"]", []string{"Event=1 Site=a", "Event=2 Site=b", "Event=3"}, nil},
		{"headers only, in any order", "[Termination \"one\"]\n[Event \"1\"]\n\n[Termination \"two\"]\n[Event \"2\"]", []string{"Termination=one Event=1", "Termination=two Event=2"}, nil},
		{"headers only, where only the second has a tag before the event", "[Event \"1\"]\n\n[Termination \"two\"]\n[Event \"2\"]", []string{"Event=1", "Termination=two Event=2"}, nil},
		{"headers without an event", "[White \"a\"]\n\n[White \"b\"]\n", []string{"White=a", "White=b"}, nil},
		{"a blank line alone separates nothing", "[Event \"1\"]\n\n[White \"a\"]\n\n\n1. e4 *", []string{"Event=1 White=a e2e4"}, nil},
		{"a tag twice", "[Event \"1\"]\n[White \"a\"]\n[White \"b\"]\n\n1. e4 *", []string{"Event=1 White=b e2e4"}, []string{"line 3: game 1: the tag White is written twice; the last counts"}},
		{"comments among tags", "; above\n[Event \"1\"]\n{between}\n[White \"a\"]\n\n{before} 1. e4 *", []string{"Event=1 White=a {above between before} e2e4"}, nil},
		{"a heading", "Round 2\n\n[Event \"1\"]\n\n1. e4 *\n\nRound 3: 12 games\n\n[Event \"2\"]\n\n1. d4 *", []string{"Event=1 {Round 2} e2e4", "Event=2 {Round 3: 12 games} d2d4"},
			[]string{"line 1: game 1: text that belongs to no game, kept as a comment", "line 7: game 2: text that belongs to no game, kept as a comment"}},
		{"comments behind a result", "1. e4 1-0 {one} ; two\n{three}\n\n{four}\n[Event \"2\"]\n1. d4 *", []string{"e2e4 {one two three}", "Event=2 {four} d2d4"}, nil},
		{"text at the end", "1. e4 *\n\n{one}\n\nThe end.", []string{"e2e4 {one The end.}"}, []string{"line 5: game 1: text that belongs to no game, kept as a comment"}},
		{"no tags", "1. e4 1-0 1. d4 0-1\n\nc4 *", []string{"e2e4", "d2d4", "c2c4"}, nil},
		{"no tag pair", "[Event x]\n[White \"a]\n[Black \"b\"\n\n1. e4 *", []string{"Event=x White=a Black=b e2e4"}, []string{
			`line 1: game 1: "[Event x]" is no tag pair; read as Event "x"`,
			`line 2: game 1: "[White \"a]" is no tag pair; read as White "a"`,
			`line 3: game 1: "[Black \"b\"" is no tag pair; read as Black "b"`}},
		{"quotation marks in a tag", "[Event \"a \"b\" c\"]\n[Site \"C:\\\"]\n[White \"5\" board\"]\n1. e4 *", []string{`Event=a "b" c Site=C:\ White=5" board e2e4`}, nil},
		{"no tag in the movetext", "[Event \"1\"]\n\n1. e4 {[Event \"no\"]}\n e5 *", []string{`Event=1 e2e4 {[Event "no"]} e7e5`}, nil},
		{"a comment without an end", "[Event \"1\"]\n\n1. e4 {one\ntwo\n[Event \"2\"]\n\n1. d4 *", []string{"Event=1 e2e4 {one two}", "Event=2 d2d4"}, []string{"line 3: game 1: a comment has no end"}},
		{"results of people", "1. e4 ½-½ 1. d4 1–0 1. c4 0–1\n\n[Result \"½-½\"]\n1. f4 1/2", []string{"e2e4", "d2d4", "c2c4", "Result=1/2-1/2 f2f4"}, nil},
		{"a result in a variation", "1. e4 (1. d4 1-0) e5 *", []string{"e2e4 e7e5"}, []string{"line 1: game 1: a result in a variation, kept as a comment"}},
		{"headings of all kinds", "[Event \"1\"]\n\n1. e4 *\n-----\nGame 2\n*** Round 3 ***\n12.03.2004 Berlin\n1. Runde\n2004\n[Event \"2\"]\n1. d4 *\n\n-- \nJoe\n",
			[]string{"Event=1 e2e4 {----- Game 2 *** Round 3 *** 12.03.2004 Berlin 1. Runde 2004}", "Event=2 d2d4 {-- Joe}"}, headings(4, 1, 5, 1, 6, 1, 7, 1, 8, 1, 9, 1, 13, 2, 14, 2)},
		{"names of tags in small letters", "[event \"1\"]\n[fen \"4k3/8/8/8/8/8/8/3K4 w - - 0 1\"]\n[Setup \"1\"]\n[mode \"x\"]\n\n1. Ke2 *\n[event \"2\"]", []string{"Event=1 FEN=4k3/8/8/8/8/8/8/3K4 w - - 0 1 SetUp=1 mode=x d1e2", "Event=2"},
			[]string{"line 1: game 1: the tag event is read as Event", "line 2: game 1: the tag fen is read as FEN", "line 3: game 1: the tag Setup is read as SetUp", "line 7: game 2: the tag event is read as Event"}},
		{"dashes of all kinds", "1. e4 1—0 1. d4 ½‑½ 1. c4 0−1 1. Nf3 d5 2. g3 g6 3. Bg2 Bg7 4. O—O Nf6 5. d3 0‑0 *", []string{"e2e4", "d2d4", "c2c4", "g1f3 d7d5 g2g3 g7g6 f1g2 f8g7 e1g1 g8f6 d2d3 e8g8"}, nil},
		{"results apart, with a point, glued", "1. e4 1 - 0\n1. d4 1/2 – 1/2\n1. c4 0 : 1\n1. f4 1-0.\n1. Nf3*\n1. Nc3 ½ - ½", []string{"e2e4", "d2d4", "c2c4", "f2f4", "g1f3", "b1c3"}, nil},
		{"what a Pawn becomes, apart", "[FEN \"8/P6k/8/8/8/8/7K/8 w - - 0 1\"]\n1. a8 =Q (1. a8 (N)) (1. a8 (=R) Kg7) (1. a8(♗)) Kg7 *", []string{"FEN=8/P6k/8/8/8/8/7K/8 w - - 0 1 a7a8q h7g7"}, nil},
		{"a promotion in brackets", "[FEN \"8/P6k/8/8/8/8/7K/8 w - - 0 1\"]\n1. a8(Q) *", []string{"FEN=8/P6k/8/8/8/8/7K/8 w - - 0 1 a7a8q"}, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			for ends, text := range map[string]string{"LF": c.text, "CR": strings.ReplaceAll(c.text, "\n", "\r"), "CRLF": strings.ReplaceAll(c.text, "\n", "\r\n")} {
				list := read(t, text)
				assert.Equal(t, c.games, sketches(list), ends)
				assert.Equal(t, c.remarks, remarks(list), ends)
			}
		})
	}
}

// headings returns the remarks on text that belongs to no game. The arguments are pairs of a line number and
// the number of a game.
func headings(at ...int) (list []string) {
	for i := 0; i < len(at); i += 2 {
		list = append(list, fmt.Sprintf("line %d: game %d: text that belongs to no game, kept as a comment", at[i], at[i+1]))
	}
	return list
}

// TestATagMayBeBrokenOverLines checks that a tag whose value goes on in the next line is read whole, and that
// a line with a tag of its own is not taken for such a continuation.
func TestATagMayBeBrokenOverLines(t *testing.T) {
	list := read(t, "[Event \"a\nb\"]\n[White \"c]\n[Black \"d\"]\n\n1. e4 *")
	assert.Equal(t, []string{"Event=a b White=c Black=d e2e4"}, sketches(list))
	assert.Equal(t, `line 1: game 1: "[Event \"a\nb\"]" is no tag pair; read as Event "a b"`, remarks(list)[0])
}

// sketches returns a string for each game: its tags, the moves of the main line and the comments.
func sketches(list []*record.Game) (all []string) {
	for _, g := range list {
		var words []string
		for _, tag := range g.Tags {
			words = append(words, tag.Name+"="+tag.Value)
		}
		for _, n := range append([]*record.Node{g.Root()}, g.Main()...) {
			words = append(words, n.Move)
			if n.Comment() != "" {
				words = append(words, "{"+n.Comment()+"}")
			}
		}
		all = append(all, strings.Join(strings.Fields(strings.Join(words, " ")), " "))
	}
	return all
}

// aside is the end of the remark about unreadable text that is kept as a comment.
const aside = "; the rest of the line is kept as a comment"

// TestWhatCannotBeReadIsSetAside reads games with text that cannot be read. It checks the remarks, whether
// the main line is cut short, and the moves and comments that are written when the game is written again.
func TestWhatCannotBeReadIsSetAside(t *testing.T) {
	for _, c := range []struct {
		name, text, written string
		cut                 bool
		remarks             []string
	}{
		{"an illegal move", "1. e4 e5\n2. Ke3 {why} Nc6 (2... d6) 1-0 {end}", "1. e4 e5 {Ke3 (why) Nc6 (2... d6)} {end} 1-0", true,
			[]string{`line 2: game 1, move 2: move "Ke3": no King can legally go to e3` + aside}},
		{"in a variation", "1. e4 (1. d4 d5 2. Ke5 (2. c4) Nf6) e5 (1... c5) *", "1. e4 (1. d4 d5 {Ke5 (2. c4) Nf6}) 1... e5 (1... c5) *", false,
			[]string{`line 1: game 1, move 2: move "Ke5": no King can legally go to e5` + aside}},
		{"first in a variation", "1. e4 (1. Ke5 d5) e5 *", "1. e4 {Ke5 d5} 1... e5 *", false, []string{`line 1: game 1, move 1: move "Ke5": no King can legally go to e5` + aside}},
		{"the first move", "1. hello e5 *", "{hello e5} *", true, []string{`line 1: game 1, move 1: move "hello": not a move` + aside}},
		{"an ambiguous knight", "[FEN \"4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1\"]\n1. Nd2 *", "{Nd2} *", true, []string{`line 2: game 1, move 1: move "Nd2": may be any of b1d2, f1d2` + aside}},
		{"castling that is none", "1. O-O *", "{O-O} *", true, []string{`line 1: game 1, move 1: move "O-O": White cannot castle so now` + aside}},
		{"coordinates", "1. e3e4 *", "{e3e4} *", true, []string{`line 1: game 1, move 1: move "e3e4": no piece on e3` + aside}},
		{"a variation before a move", "(1. e4) 1. d4 *", "{(1. e4)} 1. d4 *", false, []string{`line 1: game 1, move 1: a variation stands before any move` + aside}},
		{"a variation in a variation's place", "1. e4 ((1. d4 (1. c4)) 1. c4) e5 *", "1. e4 ({(1. d4 (1. c4))} 1. c4) 1... e5 *", false, []string{`line 1: game 1, move 1: a variation stands before any move` + aside}},
		{"an end without a beginning", "1. e4 ) e5 *", "1. e4 {) e5} *", true, []string{`line 1: game 1, move 1: a variation ends that has not begun` + aside}},
		{"a variation without an end", "1. e4 (1. d4 d5 1-0\n", "1. e4 (1. d4 d5 {1-0}) *", true, []string{"line 1: game 1: a result in a variation, kept as a comment", "line 2: game 1: a variation has no end"}},
		{"signs that are none", "1. e4 & e5 +0.35 } $300 *", "1. e4 {&} 1... e5 {+0.35} {)} {$300} *", false,
			[]string{`line 1: game 1: "&" is kept as a comment`, `line 1: game 1: "+0.35" is kept as a comment`, `line 1: game 1: "}" is kept as a comment`, `line 1: game 1: "$300" is kept as a comment`}},
		{"a sign before a move", "1. ! e4 (?! 1. d4) *", "{!} 1. e4 ({?!} 1. d4) *", false, []string{`line 1: game 1: "!" is kept as a comment`, `line 1: game 1: "?!" is kept as a comment`}},
		{"glued glyphs", "1. e4$1 e5$14$146 2. Nf3!$18 Nc6+/- *", "1. e4 $1 e5 $14 $146 2. Nf3 $1 $18 Nc6 $16 *", false, nil},
		{"nine glyphs", "1. e4 $1 $10 $11 $12 $13 $14 $15 $16 $17 *", "1. e4 $1 $10 $11 $12 $13 $14 $15 $16 $17 *", false, nil},
		{"signs of the Informant", "1. e4 +/= e5 =+ 2. Nf3 □ N Nc6 +− 3. Bb5 ↑ → a6 ⨀ 4. O-O ⩲ *", "1. e4 $14 e5 $15 2. Nf3 $7 $146 Nc6 $18 3. Bb5 $36 $40 a6 $22 4. O-O $14 *", false, nil},
		{"Black's signs", "1. e4 ⨀ e5 ↑ *", "1. e4 $23 e5 $37 *", false, nil},
		{"signs before the mark of a check", "1. e4!+ e5?#! 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7!# *", "1. e4 $1 e5 $2 $1 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# $1 *", false, nil},
		{"Informant's signs glued to moves", "1. e4⨀ e5→ 2. Nf3↑ Nc6⇆ 3. Bb5∆ a6⟳ *", "1. e4 $23 e5 $41 2. Nf3 $36 Nc6 $133 3. Bb5 $140 a6 $33 *", false, nil},
		{"three signs", "1. e4!!! e5??? *", "1. e4 $3 e5 $4 *", false, []string{`line 1: game 1: "!!!" is read as !!`, `line 1: game 1: "???" is read as ??`}},
		{"more signs of the Informant", "1. e4 =∞ e5 ○ 2. Nf3 ∇ Nc6 ≤ 3. Bb5 ⇗ a6 ⟪ 4. Ba4 +-- Nf6⊥ *", "1. e4 $44 e5 $27 2. Nf3 $141 Nc6 $143 3. Bb5 $240 a6 $243 4. Ba4 $20 Nf6 $245 *", false, nil},
		{"a novelty glued", "1. Nf3N d5TN! 2. g3 g6 3. Bg2 Bg7 4. O-ON *", "1. Nf3 $146 d5 $1 $146 2. g3 g6 3. Bg2 Bg7 4. O-O $146 *", false, nil},
		{"a sign before a move", "1. e4 (⌓ 1. d4 d5 ($142 1... Nf6)) (⌓ 1. Ke5) (⌓) e5 *", "1. e4 {⌓} {Ke5} {⌓} (1. d4 $142 d5 (1... Nf6 $142)) 1... e5 *", false,
			[]string{`line 1: game 1: "⌓" is read as said of the move behind it`, `line 1: game 1: "$142" is read as said of the move behind it`, `line 1: game 1: "⌓" is read as said of the move behind it`,
				`line 1: game 1, move 1: move "Ke5": no King can legally go to e5` + aside, `line 1: game 1: "⌓" is read as said of the move behind it`}},
		{"one letter and what is reserved", "1. e4 D e5 <x> 2. Nf3 # *", "1. e4 {D} 1... e5 {<x>} 2. Nf3 {#} *", false,
			[]string{`line 1: game 1: "D" is kept as a comment`, `line 1: game 1: "<x>" is kept as a comment`, `line 1: game 1: "#" is kept as a comment`}},
		{"the mark of a check apart", "1. e4 e5 2. Qh5 Nc6 3. Qxf7 + Kxf7 *", "1. e4 e5 2. Qh5 Nc6 3. Qxf7+ Kxf7 *", false, nil},
		{"words in capitals, and whole", "1. e4 a6 2. e5 d5 3. exd6EP cxd6 4. Bb5 Check axb5. *", "1. e4 a6 2. e5 d5 3. exd6 cxd6 4. Bb5+ axb5 *", false, nil},
		{"mate in a whole word", "1. f3 e5 2. g4 Qh4 Checkmate! 0-1", "1. f3 e5 2. g4 Qh4# $1 0-1", false, nil},
		{"en passant in words", "1. e4 a6 2. e5 d5 3. exd6 en passant h5 4. a4 h4 5. g4 hxg3 e.p.!? 6. h4 dbl ch *", "1. e4 a6 2. e5 d5 3. exd6 h5 4. a4 h4 5. g4 hxg3 $5 6. h4 *", false, nil},
		{"en passant", "1. e4 a6 2. e5 d5 3. exd6ep h5 4. a4 h4 5. g4 hxg3e.p. *", "1. e4 a6 2. e5 d5 3. exd6 h5 4. a4 h4 5. g4 hxg3 *", false, nil},
		{"a check that is discovered", "1. e4 e5 2. Nf3 f6 3. Nxe5 fxe5 4. Qh5 dis.ch. g6 5. Qxe5dis.ch *", "1. e4 e5 2. Nf3 f6 3. Nxe5 fxe5 4. Qh5+ g6 5. Qxe5+ *", false, nil},
		{"en passant apart", "1. e4 a6 2. e5 d5 3. exd6 e.p.! h5 4. a4 h4 5. g4 hxg3/ep *", "1. e4 a6 2. e5 d5 3. exd6 $1 h5 4. a4 h4 5. g4 hxg3 *", false, nil},
		{"check and mate in words", "1. e4 e5 2. Qh5 Nc6 3. Bc4 g6 4. Qxg6ch hxg6 5. Bxf7 ch Ke7 *", "1. e4 e5 2. Qh5 Nc6 3. Bc4 g6 4. Qxg6 hxg6 5. Bxf7+ Ke7 *", false, nil},
		{"mate in a word", "1. f3 e5 2. g4 Qh4mate 0-1", "1. f3 e5 2. g4 Qh4# 0-1", false, nil},
		{"figurines", "1. ♘f3 ♞f6 2.♘\ufe0ec3 *", "1. Nf3 Nf6 2. Nc3 *", false, nil},
		{"ellipses", "1.e4 1…e5 2.Nf3\u00a02…Nc6 *", "1. e4 e5 2. Nf3 Nc6 *", false, nil},
		{"null moves", "1. e4 e5 (1... -- 2. d4 {threat} Z0 3. d5) 2. Nf3 Z0 3. d4 null 4. d5 1-0", "1. e4 e5 (1... -- 2. d4 {threat} 2... -- 3. d5) 2. Nf3 -- 3. d4 -- 4. d5 1-0", false, nil},
		{"no null move while pieces are posted", "[Variant \"tigerchess\"]\n\n1... S@f5 -- *", "1... S@f5 {--} *", true, []string{`line 3: game 1, move 1: move "--": no pass can be made here` + aside}},
		{"no null move in check", "1. e4 d5 2. Bb5+ -- 3. Bxe8 *", "1. e4 d5 2. Bb5+ {-- 3. Bxe8} *", true, []string{`line 1: game 1, move 2: move "--": no pass can be made here` + aside}},
		{"a double forfeit", "[Result \"0-0\"]\n\n0-0", "*", false, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := one(t, c.text)
			text := write(t, g, record.SAN)
			_, movetext, _ := strings.Cut(text, "\n\n")
			assert.Equal(t, c.written, strings.Join(strings.Fields(movetext), " "))
			assert.Equal(t, c.cut, g.Broken)
			assert.Equal(t, c.remarks, remarks([]*record.Game{g}))
			strict := record.NewReader(strings.NewReader(c.text), games)
			strict.Strict = true
			_, err := strict.Next()
			if len(c.remarks) > 0 {
				require.EqualError(t, err, strings.TrimSuffix(c.remarks[0], aside))
			} else {
				require.NoError(t, err)
			}
			again := one(t, text)
			assert.Equal(t, text, write(t, again, record.SAN), "it comes out again")
			assert.Equal(t, g.Tags.Value("Result") == "0-0", again.Tags.Value("Result") == "0-0")
		})
	}
}

// TestPositionsBehindNullMoves makes null moves in each game. The position after one must have the same legal
// moves as the same position set up by its FEN, and the line must be read again as written.
func TestPositionsBehindNullMoves(t *testing.T) {
	for _, game := range games.Games() {
		g, err := record.NewTree(game, game.Bench[len(game.Bench)-1])
		require.NoError(t, err)
		at := g.Root()
		for _, text := range []string{"--", "", "--", ""} {
			p := g.Position(at)
			if p.InCheck() || engine.Deploying(p) || !engine.HasMoves(p) || game.ID == "turnqi" { // whose Rooks can stay where they are
				break
			}
			if text == "" {
				text = p.Format(engine.Moves(p)[0])
			}
			moves := append(record.Moves(at.Line()), text)
			next, err := g.Follow(moves)
			require.NoError(t, err, game.ID)
			at = next
			behind := g.Position(at)
			require.NoError(t, behind.Audit(), game.ID)
			short, err := record.NewTree(game, behind.FEN())
			require.NoError(t, err)
			assert.Equal(t, forms(short.Position(short.Root())), forms(behind), game.ID)
		}
		var sb strings.Builder
		require.NoError(t, (&record.Game{Tree: g}).Write(&sb, record.SAN))
		assert.Equal(t, record.Moves(g.Main()), record.Moves(one(t, sb.String()).Main()), game.ID)
	}
}

// forms returns the legal moves of a position as text.
func forms(p engine.Position) (list []string) {
	for _, m := range engine.Moves(p) {
		list = append(list, p.Format(m))
	}
	return list
}

func TestParagraphsAreKept(t *testing.T) {
	g := one(t, "1. e4 {one\r\ntwo\r\n \r\n\r\nthree\n\n% four} e5 *")
	text := write(t, g, record.SAN)
	assert.Contains(t, text, "1. e4 {one two\n\nthree\n\n % four} 1... e5 *")
	assert.Equal(t, "one two\n\nthree\n\n% four", g.Main()[0].Comment())
	assert.Equal(t, text, write(t, one(t, text), record.SAN))
	assert.Equal(t, "1. e4 {[%eval 0.35,12]} *", strings.TrimSpace(strings.SplitN(write(t, one(t, "1. e4 {[%eval 0.35,12]} *"), record.SAN), "\n\n", 2)[1]))
}

func TestNamesOfChess(t *testing.T) {
	for _, name := range []string{"Standard", "chess", "normal", "Classical", "From Position"} {
		assert.Equal(t, "chess", one(t, "[Variant \""+name+"\"]\n\n*").Game().ID)
	}
	for _, name := range []string{"Chess960", "wild/fr", "Freestyle", "fischerandom", "Fischerandom"} {
		g := one(t, "[Variant \""+name+"\"]\n\n*")
		assert.Equal(t, "chess960", g.Game().ID)
		assert.Contains(t, write(t, g, record.SAN), "[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"")
	}
}

func TestPiecesOfAnotherLanguage(t *testing.T) {
	r := record.NewReader(strings.NewReader("1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. O-O Dh4 5. Txd1 *"), games)
	r.Pieces = record.Languages["de"]
	g, err := r.Next()
	require.NoError(t, err)
	assert.Equal(t, "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 e1g1 d8h4", strings.Join(record.Moves(g.Main()), " "))
	assert.ErrorContains(t, g.Remarks[0], "no Rook can legally go to d1")
	assert.Equal(t, "Txd1", g.Main()[7].Comment(), "word for word")
}

// TestEncodings reads the same games in all common encodings. The same tags, moves and comments must come
// out.
func TestEncodings(t *testing.T) {
	const text = "[Event \"Prüfung\"]\n[White \"Šimek\"]\n\n1. e4 ; – hier\n1... e5 {½ Ž} *\n\n[Event \"second\"]\n\n1. d4 *\n"
	want := sketches(read(t, text))
	require.Equal(t, []string{"Event=Prüfung White=Šimek e2e4 {– hier} e7e5 {½ Ž}", "Event=second d2d4"}, want)
	windows, err := charmap.Windows1252.NewEncoder().String(text)
	require.NoError(t, err)
	for name, encoded := range map[string]string{
		"a byte order mark":      "\ufeff" + text,
		"a mark in the middle":   strings.Replace(text, "[Event \"second", "\ufeff[Event \"second", 1),
		"Windows-1252":           windows,
		"UTF-16, little endian":  utf16(t, unicode.LittleEndian, text),
		"UTF-16, big endian":     utf16(t, unicode.BigEndian, text),
		"gzip":                   gzipped(t, text),
		"gzip in parts":          gzipped(t, text[:50]) + gzipped(t, text[50:]),
		"gzip of UTF-16":         gzipped(t, utf16(t, unicode.LittleEndian, text)),
		"carriage returns alone": strings.ReplaceAll(text, "\n", "\r"),
		"no-break spaces":        strings.NewReplacer("1. e4", "1.\u00a0e4", "1... e5", "1…\u202fe5").Replace(text),
		"no-break spaces of old": strings.NewReplacer("1. e4", "1.\xa0e4", "1... e5", "1\x85\xa0e5").Replace(windows),
	} {
		t.Run(name, func(t *testing.T) {
			assert.Equal(t, want, sketches(read(t, encoded)))
			var slow []*record.Game
			for r := record.NewReader(iotest.OneByteReader(strings.NewReader(encoded)), games); ; {
				g, err := r.Next()
				if err == io.EOF {
					break
				}
				require.NoError(t, err)
				slow = append(slow, g)
			}
			assert.Equal(t, want, sketches(slow), "byte by byte")
		})
	}
	mixed := "[Event \"Šimek\"]\n\n*\n\n" + "[Event \"\x8aimek\"]\n\n*\n"
	assert.Equal(t, []string{"Event=Šimek", "Event=Šimek"}, sketches(read(t, mixed)), "each game by itself")
}

func utf16(t *testing.T, order unicode.Endianness, text string) string {
	t.Helper()
	encoded, err := unicode.UTF16(order, unicode.UseBOM).NewEncoder().String(text)
	require.NoError(t, err)
	return encoded
}

func gzipped(t *testing.T, text string) string {
	t.Helper()
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	_, err := io.WriteString(w, text)
	require.NoError(t, err)
	require.NoError(t, w.Close())
	return packed.String()
}

func TestDamagedGzip(t *testing.T) {
	packed := gzipped(t, strings.Repeat("[Event \"a\"]\n\n1. e4 *\n\n", 1000))
	r := record.NewReader(strings.NewReader(packed[:len(packed)/2]), games)
	_, err := r.Next()
	for ; err == nil; _, err = r.Next() {
	}
	require.ErrorIs(t, err, io.ErrUnexpectedEOF)
}

// TestPackedFiles checks that text packed by bzip2 is unpacked, and that text packed by other programs is
// refused with an error that names the program.
func TestPackedFiles(t *testing.T) {
	packed, err := base64.StdEncoding.DecodeString(bzip2)
	require.NoError(t, err)
	assert.Equal(t, []string{"Event=A e2e4"}, sketches(read(t, string(packed))))
	for name, begin := range map[string]string{"zip": "PK\x03\x04", "zstd": "\x28\xb5\x2f\xfd\x04", "xz": "\xfd7zXZ\x00", "7-Zip": "7z\xbc\xaf\x27", "rar": "Rar!\x1a"} {
		_, err := record.NewReader(strings.NewReader(begin+"[Event \"A\"]\n\n1. e4 *"), games).Next()
		require.EqualError(t, err, "packed by "+name+": unpack it first")
	}
}

// bzip2 is a PGN with one game, packed by bzip2, in base64.
const bzip2 = "QlpoOTFBWSZTWW10aewAAAdfgAAQUBEkACIAAAoCAQUAIAAxTAABBGTAalIuw/pSXys7xgwHxdyRThQkG10aewA="

func TestTextWithoutAGame(t *testing.T) {
	r := record.NewReader(strings.NewReader("Dear Sir,\nhere is nothing."), games)
	_, err := r.Next()
	require.EqualError(t, err, "line 1: game 1: no tag, no move")
	_, err = r.Next()
	require.Equal(t, io.EOF, err)
}
