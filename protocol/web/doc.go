// Package web lets people play in a browser: an HTTP server for one page and its parts, all
// embedded, and a WebSocket for each tab. Every tab has a room of its own, which is a
// [session.Session], a game and its clocks; one goroutine owns it. The tab knows no rules: the
// server sends it the pieces on their squares, and for every legal move the places to click, in
// order.
//
// The parts are packages of their own. [game] holds the moves and the board of a room, [play] a
// game being played, [study] a game being studied. [describe] puts positions and moves into words,
// [explain] says why a move is not legal and [threats] what the other side could do. [guests] knows
// the people on other devices who play or watch one game by invitation. [draft] holds positions
// that are being set up, and [editing] shows them. [comparing] shows how arrays of a deployment are
// rated, [solving] problems, [teaching] lessons, [explorer] the moves of other games, [endgame] the
// values of endgame tables, [tigergo] openings and deployments and the marks earned by studying
// them. [making] makes games from texts. [pages] serves the pages of games, [static] the page
// itself, [shelf] the library, [measured] statistics from quick games. [progress] keeps people's
// progress in lessons and problems, [report] writes a file that helps to understand a fault,
// [memory] shares memory among the engines, [transport] carries the messages.
//
// # Limits
//
// Only requests that call the server by its own name, by a number or localhost are answered, and a
// WebSocket only from the page itself. The size and rate of messages and the number of rooms are
// limited. A refused message changes nothing, and the tab is told why. A tab that reads slowly gets
// only the newest state, and is cut off if it reads nothing for minutes. After its tab has gone a
// room is kept for a while, and a tab that comes back with the room's token continues there. An
// engine has memory only while it has something to think about, and all engines together no more
// than the server allows.
//
// Guests have a secret of their own. It lets them reach the page, the boards and the room whose
// game is shared with them. There they may send look and view and, if they play a side, play,
// resign, draw, takeback, decline and why; everything else is refused. One rate limit holds
// for all tabs of a device together, and the owner's messages come first.
//
// # Keeping
//
// Every game and study is written to the library ([panthera/protocol/library]) before the tab is
// told of a change, and has an ID there. It stays there when the room ends. Opening it again
// restores moves, clocks, seats, strength, offers and premove. A game is in one room at a time.
//
// Played games, and games of other programs, are studied as copies. The room has an ID for the copy
// and names the original (source). The copy is kept as soon as something in it is changed.
//
// # Messages
//
// A message is a JSON object with a type. A tab sends:
//
//	join      token          first of all; empty for a new room
//	new       game white black strength control view flipped fen moves
//	                         begins a game; white and black are person, engine or, against
//	                         a person, other (a person on another device)
//	letter    id and what new has; opens the game of a link and makes its new moves
//	open      id take        goes on with a game of the library; take takes it away from
//	                         another tab
//	leave                    removes the game from the room; its clocks stop
//	premove   path           stores a move that was entered before the person's turn
//	play      node move      makes a move, in canonical form, on the node that the tab shows
//	takeback                 undoes moves back to the person's last; a person on another
//	                         device is asked, and agrees by takeback
//	resign, draw             gives up; offers a draw, or takes the one that is offered
//	decline                  declines the other player's offer or request
//	decide    what side points reason   decides as the arbiter of two people at this tab: refuse,
//	                         agreed, disqualify, points
//	movenow                  ends the engine's thinking
//	hint                     has the engine look for a move for the person
//	threats  node            asks what threatens the person there
//	watch    paused pace     has two engines stand still or go on, at a pace
//	strength  strength       changes the engine's strength
//	view      view flipped   changes how the board is shown
//	look      node           asks what another position of the tree looks like
//	study     game fen moves pgn view flipped
//	                         begins a study: of the game in the room if none is named
//	goto      node           puts a node on the board; moves from there begin variations
//	promote, remove  node    makes the node's line the main one; removes the node and all after it
//	merge     node           merges a repeated move with the earlier one like it
//	undo                     undoes the last removal, sign, comment or drawing
//	sign      node glyph     judges a move by a sign, by its number in PGN, 0 for none
//	follow    node moves     makes several moves
//	preview   node moves     asks what the board would look like after moves
//	comment   node text      writes about a position
//	mark      node marks     draws arrows and circles on it, replacing others
//	analyse   on lines       has the engine tell its best lines
//	review    seconds        has every move of the line judged, so long for each
//	retry     node           lets the person look for a better move than a faulty one
//	mate      moves seconds  looks for a mate
//	halt                     ends a review or the search for a mate
//	values                   asks for the neural network's evaluation of the position
//	openings                 asks what was played in the position in other games
//	pgn                      asks for what is in the room as a PGN
//	edit      game fen put set hand clear view flipped
//	                         asks for a position that is being set up, after a change
//	lesson    game lesson moves try from to view flipped
//	                         asks for a lesson after moves, and for the verdict on another move
//	why       from to, text  asks why a move is not legal
//	problem   game problem moves try from to defence help solution view flipped
//	                         asks for a problem after moves, and for the verdict on another move
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
//	missing   id text        the game cannot be opened
//	tree      start nodes live   all moves, when they have changed
//	state     …                  how things stand, when that has changed: position, choices,
//	                             players, clocks, result
//	thinking  …                  what the engine has found so far
//	look      position           the answer to look
//	hint      node path piece text   a move that the person might play
//	threats   node side threats places attacked   what the other side could take, and where
//	lines     node depth nodes nps lines   what the engine thinks of a position studied
//	review    done total white black moves   a review as far as it has come, with scores that the tree has at its end
//	retry     node right text line         the judgement of a move tried in place of a faulty one
//	mate      node found text moves        whether there is a mate
//	values    node text pieces   how much the evaluation falls without each piece
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
// All moves, even those mentioned in a text, are sent in every notation ([describe.Written]); the
// page shows the one that the person prefers.
//
// The layout of a board (draw.Board) and the pictures of a game's pieces are fetched by HTTP.
package web
