// Package web lets people play in a browser: an HTTP server for one page and its parts,
// all embedded, and a WebSocket for each tab. Every tab has a room of its own, which is
// a [session.Session], a game and its clocks; one goroutine owns it. The tab knows no
// rules: it is told what stands where, and for every legal move what to click in what
// order.
//
// The parts are packages of their own. [game] is what a room has before it, [play] a game being
// played, [study] a game being studied. [describe] puts positions and moves into words,
// [explain] says why a move is not legal and [threats] what the other side could do. [guests] knows the
// people on other devices who play or watch one game by invitation. [draft] holds positions that
// are being set up, and [editing] shows them. [comparing] shows how arrays of a deployment are
// rated, [solving] problems, [teaching] lessons, [explorer] what was played in other games,
// [endgame] what endgame tables say, [tigergo] openings and deployments and the marks earned by their study.
// [making] makes games of texts. [pages] serves the pages of games, [static] the page itself,
// [shelf] the library, [measured] what quick games tell of a game. [progress] keeps how far people have come with lessons and problems,
// [report] writes a file for understanding a problem, [memory] shares out the engines' memory,
// [transport] carries the messages.
//
// # Limits
//
// Only requests that call the server by its own name, by a number or localhost are
// answered, and a WebSocket only from the page itself. Messages have a greatest size and
// a greatest rate, rooms a greatest number. Whatever is refused changes nothing, and the
// tab is told why. A tab that reads slowly is told only the newest of what has changed, and
// cut off when it does not read for minutes. A room is kept for a while when its tab is
// gone, and the tab that comes back with its token goes on in it. An engine has memory
// only while it has something to think about, and all engines together no more than the
// server allows.
//
// Guests come by a secret of their own, and reach the page, the boards and the room whose
// game is shown to them; there they may say look and view and, if they play a side, play,
// resign, draw, takeback, decline and why. Of the rest they are refused all. All tabs of a
// device together have one greatest rate, and wait for what the person says.
//
// # Keeping
//
// Every game and study is written to the library ([panthera/protocol/library]) before the
// tab is told what has changed, and has an ID there. A room that ends leaves it there;
// whoever opens it goes on with moves, clocks, seats, strength, offers and premove. One
// room at a time has a game.
//
// What was played, and games of other programs, are studied as copies: the room has a name for
// the copy and says whose copy it is (source); it is kept as soon as something is changed in it.
//
// # Messages
//
// A message is a JSON object with a type. A tab sends:
//
//	join      token          first of all; empty for a new room
//	new       game white black strength control view flipped fen moves
//	                         begins a game; white and black are person, engine or, against
//	                         a person, other: who comes by an invitation
//	letter    id and what new has; the game of a link, by its number
//	open      id take        goes on with a game of the library; take takes it away from
//	                         another tab
//	leave                    lets go of the game in the room; its clocks stand
//	premove   path           tells of a move that is entered ahead, for the library
//	play      node move      makes a move, in canonical form, on the node that the tab shows
//	takeback                 undoes moves back to the person's last; a person on another
//	                         device is asked, and agrees by takeback
//	resign, draw             gives up; offers a draw, or takes the one that is offered
//	decline                  says no to what the other player asks
//	decide    what side points reason   decides as the arbiter of two people at this tab: refuse,
//	                         agreed, disqualify, points
//	movenow                  ends the engine's thinking
//	hint                     has the engine look for a move for the person
//	threats  node            asks what threatens the person there
//	watch    paused pace     has two engines stand still or go on, at a pace
//	strength  strength       changes it, from the next move on
//	view      view flipped   changes how the board is shown
//	look      node           asks what another position of the tree looks like
//	study     game fen moves pgn view flipped
//	                         begins a study: of the game in the room if none is named
//	goto      node           puts a node on the board; moves from there begin variations
//	promote, remove  node    makes its line the main one; takes it and what follows out
//	merge     node           takes a move that is written twice into the first of both
//	undo                     undoes the last removal, sign, comment or drawing
//	sign      node glyph     judges a move by a sign, by its number in PGN, 0 for none
//	follow    node moves     makes moves one after the other
//	preview   node moves     asks what the board would look like after moves
//	comment   node text      writes about a position
//	mark      node marks     draws arrows and circles on it, replacing others
//	analyse   on lines       has the engine tell its best lines
//	review    seconds        has every move of the line judged, so long for each
//	retry     node           lets the person look for a better move than a faulty one
//	mate      moves seconds  looks for a mate
//	halt                     ends a review or the search for a mate
//	values                   asks what a net sees in the position
//	openings                 asks what was played in the position in other games
//	pgn                      asks for what is in the room as a PGN
//	edit      game fen put set hand clear view flipped
//	                         asks for a position that is being set up, after a change
//	lesson    game lesson moves try from to view flipped
//	                         asks for a lesson after moves, and for what another comes to
//	why       from to, text  asks why a move is not legal
//	problem   game problem moves try from to defence help solution view flipped
//	                         asks for a problem, after a move of the solver's
//	dice      game           throws the dice that choose among the forms of a game
//
// The server sends:
//
//	welcome   token version game id games seat lan keeps site links   after join; game and id are
//	                         empty in a fresh room; seat is a guest's; links is what
//	                         shared links begin with; lan, keeps and site say that guests
//	                         can be invited, that what people do is kept, that there is no server
//	idle                     a guest sees no game at the moment
//	elsewhere id             another tab shows the game that is to be opened
//	missing   id text        it cannot be opened
//	tree      start nodes live   all moves, when they have changed
//	state     …                  how things stand, when that has changed: position, choices,
//	                             players, clocks, result
//	thinking  …                  what the engine has found so far
//	look      position           the answer to look
//	hint      node path piece text   a move that the person might play
//	threats   node side threats places attacked   what the other side could take, and where
//	lines     node depth nodes nps lines   what the engine thinks of a position studied
//	review    done total white black moves   a review as far as it has come, with scores that the tree has at its end
//	retry     node right text line         what is thought of a move in place of another
//	mate      node found text moves        whether there is one
//	values    node text pieces   what the evaluation loses without each piece
//	preview   node moves position   the answer to preview
//	openings  node games all about moves   what was played in the position, and how it scored
//	pgn       name text      what is in the room
//	draft     …              a position that is being set up, and why it is refused
//	lesson    …              a lesson: its task, the board, what comes of a move, hints
//	why       text …         why a move is not legal
//	problem   …              a problem, how far it is solved, and what is said of a move
//	dice      die pair game text what the dice have decided
//	notice    text               something to be shown for a moment
//	dismissed text               the connection ends and need not be tried again
//	refused   to ask reason      the answer to a message that was refused
//
// Moves that are told are told in every notation ([describe.Written]), also those that a text
// mentions: the page writes them as the person prefers.
//
// The layout of a board (draw.Board) and the pictures of a game's pieces are fetched by HTTP.
package web
