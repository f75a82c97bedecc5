package web

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/protocol/folder"
	"panthera/protocol/library"
	"panthera/protocol/record"
)

// put writes a file into the library's folder, past the library.
func put(t *testing.T, data *folder.Folder, id, text string) {
	t.Helper()
	games, err := data.Folder("games")
	require.NoError(t, err)
	require.NoError(t, games.Put(id+".pgn", []byte(text)))
}

// lost are PGN files in the library that must be opened as copies, since Panthera has not written them or
// cannot resume the game.
var lost = map[string]string{
	"imported": "[Event \"Imported\"]\n[White \"Ann\"]\n[PantheraFormat \"1\"]\n[PantheraKind \"study\"]\n\n1. e4 e5 2. Nf3 *\n",
	"by hand":  "[Event \"By hand\"]\n\n1. e4 e5 2. Nf3 *\n",
	"unread":   "[Event \"Played\"]\n[PantheraFormat \"1\"]\n[PantheraKind \"game\"]\n[PantheraPlay \"white=nobody\"]\n\n1. e4 e5 2. Nf3 *\n",
}

// TestBrowserStudiesAreCopies changes something in the study of a game. The game in the library must stay as it
// is, and the study must be saved, under an ID of its own, once it has been changed.
func TestBrowserStudiesAreCopies(t *testing.T) {
	t.Parallel()
	notOnSite(t, "its games are files of a folder")
	data := newFolder(t)
	for id, text := range lost {
		put(t, data, strings.ReplaceAll(id, " ", "-"), text)
	}
	site := serve(t, Config{Data: data})
	b := site.browse(t, desktop)
	for name := range lost {
		t.Run(name, func(t *testing.T) {
			b := b.in(t)
			id := strings.ReplaceAll(name, " ", "-")
			_, before := site.web.library.List(library.Query{})
			b.open("/#/library")
			b.click(fmt.Sprintf(".games [data-game-id=%q] a", id))
			b.until("document.querySelectorAll('.study .book button').length === 4")
			address := "#/study/chess/" + id
			b.until("location.hash === " + strconv.Quote(address))
			b.click(".book button[data-node='2']")
			b.at(2)
			_, all := site.web.library.List(library.Query{})
			assert.Equal(t, before, all, "looking keeps nothing")
			b.click("[data-study=remove]")
			b.until("document.querySelectorAll('.study .book button').length === 2 && location.hash !== " + strconv.Quote(address))
			b.open("/" + b.value("location.hash"))
			b.until("document.querySelectorAll('.study .book button').length === 2")
			b.visit(address)
			b.until("document.querySelectorAll('.study .book button').length === 4")
			kept, err := site.web.library.Load(id)
			require.NoError(t, err)
			assert.Equal(t, strings.Fields("e2e4 e7e5 g1f3"), record.Moves(kept.Main()))
		})
	}
}

// TestBrowserFinishedGamesStay studies and reviews a finished game. Both must be done in a copy.
func TestBrowserFinishedGamesStay(t *testing.T) {
	t.Parallel()
	b := serve(t, Config{Data: newFolder(t)}).browse(t, desktop)
	b.open("/")
	for _, way := range []string{"study", "review"} {
		t.Run(way, func(t *testing.T) {
			b := b.in(t)
			b.alone("chess")
			for i, move := range []string{"f2f3", "e7e5", "g2g4", "d8h4"} {
				b.place(move[:2], move[2:])
				b.moves(i + 1)
			}
			b.until("document.querySelector('.verdict')")
			game := b.value("location.hash")
			b.click("[data-act=" + way + "]")
			b.until("document.querySelectorAll('.study .book button').length === 5")
			b.click(".book button[data-node='1']")
			b.at(1)
			b.click("[data-study=remove]")
			b.until("document.querySelectorAll('.study .book button').length === 1")
			b.visit(game)
			b.moves(4)
			b.until("document.querySelector('.verdict')")
		})
	}
}

// TestBrowserTakesBackInACopy takes back the last move of a finished game. That must begin another
// game in the library, and leave the finished one as it was.
func TestBrowserTakesBackInACopy(t *testing.T) {
	t.Parallel()
	b := serve(t, Config{Data: newFolder(t)}).browse(t, desktop)
	b.open("/")
	b.alone("chess")
	for i, move := range []string{"f2f3", "e7e5", "g2g4", "d8h4"} {
		b.place(move[:2], move[2:])
		b.moves(i + 1)
	}
	b.until("document.querySelector('.verdict')")
	game := b.value("location.hash")
	b.click("[data-act=takeBack]")
	b.moves(3)
	b.until("!document.querySelector('.verdict') && location.hash !== " + strconv.Quote(game))
	b.place("d8", "e7")
	b.moves(4)
	b.stands("black Queen", "e7")
	b.visit(game)
	b.until("document.querySelector('.verdict')")
	b.moves(4)
	b.stands("black Queen", "h4")
}

// TestBrowserUndo undoes removals and comments in a study. The last change must be undone first.
func TestBrowserUndo(t *testing.T) {
	t.Parallel()
	b := serve(t, Config{}).browse(t, desktop)
	b.open("/#/study/chess")
	b.loadPGN("1. e4 e5 (1... c5 2. Nf3) 2. Nf3 {good} *")
	b.click(".book button[data-node='1']")
	b.at(1)
	whole := b.text(".book")
	b.click("[data-study=remove]")
	b.until("document.querySelectorAll('.study .book button').length === 1")
	b.picture("undo")
	b.click("[data-study=undo]")
	b.until("document.querySelectorAll('.study .book button').length === 6")
	b.at(1)
	assert.Equal(t, whole, b.text(".book"))
	b.until("document.querySelector('[data-study=undo]').hidden")
	b.eval(`const words = document.querySelector(".variations textarea"); words.value = "worse"; words.dispatchEvent(new Event("change"))`)
	b.until("document.querySelector('.book').textContent.includes('worse')")
	b.click("[data-study=undo]")
	b.until("!document.querySelector('.book').textContent.includes('worse')")
}

// TestBrowserTakesBackMovesAhead enters a premove and then takes a move back. The premove must be removed too.
func TestBrowserTakesBackMovesAhead(t *testing.T) {
	t.Parallel()
	b := serve(t, Config{}).browse(t, desktop)
	b.open("/")
	b.ponderously()
	b.place("d2", "d3")
	b.says("entered ahead")
	b.click("[data-act=takeBack]")
	b.moves(0)
	b.stands("white Pawn", "e2")
	b.says("Your move")
	b.stands("white Pawn", "d2")
	assert.False(t, b.holds("document.querySelector('.board .premove')"))
	b.place("e2", "e4")
	b.moves(1)
	b.stands("white Pawn", "d2")
}

// TestBrowserKeepsTheEnginesFirstMove leaves a game in which only the engine has moved. The first
// page must offer to continue it.
func TestBrowserKeepsTheEnginesFirstMove(t *testing.T) {
	t.Parallel()
	b := serve(t, Config{Data: newFolder(t)}).browse(t, desktop)
	b.open("/")
	b.prefer(`side: "black", strength: {level: 0}, control: {kind: "none", move: 0.1}`)
	b.begin("chess")
	b.says("Your move")
	b.moves(1)
	b.click("#home-link")
	b.until("document.querySelector('.unfinished a')")
	b.click(".unfinished a")
	b.says("Your move")
	b.moves(1)
}

// TestBrowserKeepsWhatIsTakenUp checks that a picked-up Pawn, and the question what it becomes, stay on the screen
// while a review reports its progress.
func TestBrowserKeepsWhatIsTakenUp(t *testing.T) {
	t.Parallel()
	b := serve(t, Config{}).browse(t, desktop)
	b.open("/#/study/chess")
	// The Kings walk in circles of six and of five squares, so that no position repeats and the review takes
	// long.
	white, black := []string{"Ke2", "Ke3", "Kd3", "Kd2", "Kd1", "Ke1"}, []string{"Kf7", "Kg7", "Kg6", "Kf6", "Ke7"}
	pgn := "[SetUp \"1\"]\n[FEN \"8/P3k3/8/8/8/8/8/4K3 w - - 0 1\"]\n\n"
	const moves = 30
	for i := range moves {
		pgn += fmt.Sprintf("%d. %s %s ", i+1, white[i%6], black[i%5])
	}
	b.loadPGN(pgn + "*")
	b.click(fmt.Sprintf(".book button[data-node='%d']", 2*moves))
	b.at(2 * moves)
	b.click("[data-study=review]")
	waits := func() { // until the review has told something more
		b.eval("window.waits = document.querySelector('[data-study=review]').textContent")
		b.until("document.querySelector('[data-study=review]').textContent !== window.waits")
	}
	b.until("document.querySelector('[data-study=review]').textContent.startsWith('Stop')")
	b.place("a7")
	waits()
	b.place("a8")
	waits()
	b.enter("as Knight")
	b.until("document.querySelector('.book button[aria-current]').textContent.startsWith('a8=N')")
}

// TestBrowserLoadsTheGameStudied loads a PGN without the tag Variant into a study. It must be read
// as one of the variant being studied.
func TestBrowserLoadsTheGameStudied(t *testing.T) {
	t.Parallel()
	b := serve(t, Config{}).browse(t, desktop)
	b.open("/#/study/lancerchess")
	b.loadPGN("1. e4 e5 2. Fd3 *")
	b.until("document.querySelectorAll('.study .book button').length === 4")
	assert.Equal(t, "Study: LancerChess", b.text("#title"))
}
