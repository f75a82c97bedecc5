package survey

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"panthera/search/endings"
)

// Write writes the page in Markdown. picture returns the name of the file with the picture of a finding; "" if
// there is none.
func Write(w io.Writer, chapters []*Chapter, picture func(*Chapter, *Finding) string) error {
	var b strings.Builder
	b.WriteString(head)
	overview(&b, chapters)
	for _, c := range chapters {
		c.write(&b, picture)
	}
	b.WriteString(foot)
	_, err := io.WriteString(w, b.String())
	return err
}

const head = `# Endings with three pieces

Which piece alone wins against a bare royal? Endgame tables know: they have the exact value of every position
(` + "`go doc ./search/endings`" + ` says how they are made). ` + "`make endings`" + ` wrote this page; nothing in it is by hand.
` + "`bin/panthera endings ID KRvK --longest`" + ` plays any of these endings out, ` + "`--fen F`" + ` tells the value of each move, and
` + "`--all`" + ` makes the tables of all endings of a game with up to four pieces, by which the engine then plays.

*Wins* is the share of all legal positions with that side to move that it wins against any defence, and *longest* how many
moves the longest win takes, from the position named. Positions that are mirror images of each other count once. Brackets hold what waits in a hand. Neither
fifty moves nor repetition are heeded; no win here comes near fifty moves.

The engine plays by the tables that are at hand, in the user's cache or in the folder that the option ` + "`EndgamePath`" + ` names: where all
moves of a position are in tables it wins, or holds out, without searching. ` + "`Use Endings`" + ` false switches that off. It never waits for a table to be
made; a study on the web board has those made that it wants to show, and ` + "`arena datagen`" + ` ends games by those that are there.

`

const foot = `## Four pieces

` + "`panthera endings ID --all`" + ` makes the tables of all endings with up to four pieces, one after the other, and goes on where it was broken off. With one of two
processors that others were using, too:

| game | tables | processor time | memory | files | largest |
|---|---|---:|---:|---:|---|
| Chess | all 35 | 220 s | 0.6 GB | 40 MB | KRvKP 3.9 MB |
| LancerChess | all 48 | 424 s | 1.1 GB | 107 MB | KLvKP 10.1 MB |
| Wildeurasian Qi | all 161 | 34 min | 1.3 GB | 232 MB | KRvKB 7.9 MB |

In chess the longest wins are of 43 moves (a Pawn against a Rook) and 40 (Rook against Knight); Queen against Rook takes 35, Bishop and Knight 33.
In Wildeurasian Qi a Rook against a Cannon takes 52, two Pawns, or a Wazir and a Pawn, 51: these alone are longer than fifty moves.

A search looks into tables at its root alone. Looking into them below it, too, after captures, was tried: with five pieces on the board and all tables in memory
the same number of nodes takes a third more time (4.7 s against 3.6 for 4.5 million in seven positions of chess, user time), and with a clock it would have to wait while a table is read.

## Games without tables

* **Two Jewels**: the jewels lie on any squares or are carried, so that even the smallest ending has more than ten thousand million positions.
* **Stake-out**: it is stopped after a number of moves and counted, so that no value holds for a position alone. No table of the base game
  answers for it.
`

// overview writes a table with a row for each chapter: which endings are always, mostly, sometimes and never
// won. It leaves out pieces in hand that make no difference.
func overview(b *strings.Builder, chapters []*Chapter) {
	b.WriteString("| game | always, or nearly | more than half | less | never |\n|---|---|---|---|---|\n")
	for _, c := range chapters {
		var columns [4][]string
		empty := map[string]int{} // the classes of endings with empty hands
		for i := range c.Endings {
			f := &c.Endings[i]
			name, column := f.ending.Name(), f.class()
			bare, known := empty[withoutHands(name)]
			if known && bare == column {
				continue // what waits changes nothing
			}
			empty[name] = column
			columns[column] = append(columns[column], name)
		}
		fmt.Fprintf(b, "| %s ", c.title())
		for _, names := range columns {
			fmt.Fprintf(b, "| %s ", strings.Join(names, " "))
		}
		b.WriteString("|\n")
	}
	b.WriteString("\n")
}

// withoutHands returns the name of an ending without the pieces in hand.
func withoutHands(name string) string {
	var b strings.Builder
	for _, part := range strings.Split(name, "]") {
		board, _, _ := strings.Cut(part, "[")
		b.WriteString(board)
	}
	return b.String()
}

// class returns the column of the overview in which an ending belongs, by the share of positions that the
// stronger side wins when it is to move: 0 for nearly all, 3 for none.
func (f *Finding) class() int {
	winner, _ := f.statistics.Winner()
	counts := f.statistics.ToMove[winner]
	won, all := counts.Won(winner), counts.All()
	switch {
	case won == 0:
		return 3
	case 100*won >= 98*all:
		return 0
	case 2*won > all:
		return 1
	}
	return 2
}

// title returns the names of the games of a chapter.
func (c *Chapter) title() string {
	var names []string
	for _, g := range c.Games {
		names = append(names, g.Name)
	}
	return strings.Join(names, "; ")
}

func (c *Chapter) write(b *strings.Builder, picture func(*Chapter, *Finding) string) {
	fmt.Fprintf(b, "## %s\n\n", c.title())
	b.WriteString("| ending | pieces | to move, wins | not to move, wins | longest | from |\n|---|---|---:|---:|---:|---|\n")
	var drawn []*Finding
	for i := range c.Endings {
		f := &c.Endings[i]
		cells := strings.Join(f.Cells(), " | ")
		if f.Longest == nil {
			fmt.Fprintf(b, "| %s | | | |\n", cells)
			continue
		}
		fmt.Fprintf(b, "| %s | `%s` |\n", cells, f.Longest.FEN())
		drawn = append(drawn, f)
	}
	b.WriteString("\n")
	for _, f := range drawn {
		if file := picture(c, f); file != "" {
			winner, _ := f.statistics.Winner()
			fmt.Fprintf(b, "![%s](%s)\n\n%s: %s to move wins in %d.\n\n", f.ending.Name(), file, f.ending.Name(), winner, f.statistics.Longest[winner].Moves())
		}
	}
}

// Cells returns the cells of an ending's table row: its name, the pieces other than royals, the shares of
// positions that the winner wins, to move and not to move, and the length in moves of the longest win. If the
// ending is never won, "never" follows the pieces.
func (f *Finding) Cells() []string {
	cells := []string{f.ending.Name(), f.inWords()}
	winner, wins := f.statistics.Winner()
	if !wins {
		return append(cells, "never")
	}
	first, second := f.statistics.ToMove[winner], f.statistics.ToMove[winner.Other()]
	return append(cells, first.Share(first.Won(winner)), second.Share(second.Won(winner)), strconv.Itoa(f.statistics.Longest[winner].Moves()))
}

// inWords returns the names of the pieces that are not royal, on the board and in hand.
func (f *Finding) inWords() string {
	g := f.ending.Game()
	var words []string
	white, black, _ := strings.Cut(f.ending.Name(), "v")
	for _, side := range []string{white, black} {
		board, hand, held := strings.Cut(side, "[")
		for i := range len(board) {
			if t := g.Type(g.KindOf(board[i])); !t.Royal {
				words = append(words, t.Name)
			}
		}
		if held {
			words = append(words, "with a waiting "+g.Type(g.KindOf(hand[0])).Name)
		}
	}
	return strings.Join(words, " ")
}

// plies returns the number of plies of the longest win.
func (f *Finding) plies() int {
	winner, _ := f.statistics.Winner()
	return f.statistics.Longest[winner].Plies
}

// Slowest returns the finding with the longest win in chapter c; nil if there are no wins.
func (c *Chapter) Slowest() (slowest *Finding) {
	for i := range c.Endings {
		f := &c.Endings[i]
		if f.Longest != nil && (slowest == nil || f.plies() > slowest.plies()) {
			slowest = f
		}
	}
	return slowest
}

// WriteShares writes a line for each ending of each game: the game, the ending, and how many of a thousand
// positions are won by either side, whichever side is to move.
func WriteShares(w io.Writer, chapters []*Chapter) error {
	var b strings.Builder
	for _, c := range chapters {
		for _, g := range c.Games {
			for i := range c.Endings {
				fmt.Fprintf(&b, "%s %s %d\n", g.ID, c.Endings[i].ending.Name(), c.Endings[i].share())
			}
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// share returns how many of a thousand positions of an ending are won by either side.
func (f *Finding) share() int {
	drawn, all := 0, 0
	for _, counts := range f.statistics.ToMove {
		drawn, all = drawn+counts.Drawn, all+counts.All()
	}
	return endings.Whole * (all - drawn) / max(all, 1)
}
