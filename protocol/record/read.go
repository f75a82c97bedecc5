package record

import (
	"errors"
	"fmt"
	"io"
	"slices"

	"panthera/engine"
)

// Game is a game with its tags, as read from a text.
type Game struct {
	*Tree
	Tags Tags
	// Result is the result that ends the moves in the text; Open if there is none.
	Result string
	// Line is the line of the text on which the game begins. Number is the number of the game in the text,
	// from 1.
	Line, Number int
	// Remarks list what in the text was not read exactly as written.
	Remarks []*Fault
	// Broken says that the main line goes on in the text with words that could not be read; these are kept as
	// a comment on the last move.
	Broken bool
	// Either is the same text read as a game of another kind, if it can be read in full as both; otherwise
	// nil. See [Reader].Preferred.
	Either *Game

	// end is the outcome of the game, if it is over, after node, the last move of the main line as read.
	end struct {
		node    *Node
		outcome engine.Outcome
		over    bool
	}
}

// Whole reports whether the whole text of the game was read, so that no part of it had to be kept as a
// comment instead.
func (g *Game) Whole() bool {
	return !g.Broken && !slices.ContainsFunc(g.Remarks, func(f *Fault) bool { return f.Aside })
}

// Dialect reads the games of one program that writes positions and moves in a notation of its own.
type Dialect interface {
	// Wrote reports whether the program has written a game with these tags and this first comment, which may
	// be empty.
	Wrote(tags Tags, comment string) bool
	// Replay sets up the FEN of a game (the game's start if it is empty) and finds the moves that words mean;
	// NoMove for a word that is no move. It returns the start position and the moves. claim is the result and
	// the text in braces before it. If err is not nil, it is about the first word for which moves has no
	// move.
	Replay(g *engine.Game, fen string, words []string, claim string) (start engine.Position, moves []engine.Move, err error)
}

// Reader reads the text of games and finds the legal moves in them.
type Reader struct {
	// Default is the game to assume if the text has no tag Variant.
	Default *engine.Game
	// Preferred, if not nil, is used instead of Default if the text can be read in full as a game of
	// Preferred. If the text can be read in full as both, the result has the other reading in [Game].Either.
	Preferred *engine.Game
	// Strict refuses games of which anything would not be read exactly as written.
	Strict bool
	// Pieces has the letters of the pieces in another language, in the order Pawn, Knight, Bishop, Rook,
	// Queen, King. The value Inventor means the inventor's abbreviations; empty means the game's own letters.
	Pieces string
	// Hint tells the user how to turn on the inventor's abbreviations of pieces. It is added to the error for
	// a move that can be read only with them. It may be empty.
	Hint string

	games    *engine.Registry
	dialects []Dialect
	scanner  *Scanner
	source   *Source
	// position is used again for the next game of the same kind; nil before the first game.
	position engine.Position
}

// NewReader returns a Reader of the text that in has. Only variants in the registry games are known. A game
// without the tag Variant is taken for chess.
func NewReader(in io.Reader, games *engine.Registry, dialects ...Dialect) *Reader {
	return &Reader{Default: games.Game("chess"), games: games, dialects: dialects, scanner: Scan(in)}
}

// Next reads the next game. At the end of the text the error is io.EOF. If it is a *Fault, the game is faulty
// and the following games can still be read. Other errors come from reading the text.
func (r *Reader) Next() (*Game, error) {
	source, err := r.scanner.Next()
	r.source = source
	return r.understand(source, err)
}

// Source returns the text of the game that Next has read last, even if that game is faulty.
func (r *Reader) Source() *Source { return r.source }

// understand finds the moves of a game that the scanner has returned with the error err.
func (r *Reader) understand(source *Source, err error) (*Game, error) {
	if err != nil {
		return nil, err
	}
	played, err := r.choose(source)
	if err == nil && r.Strict && len(played.Remarks) > 0 {
		refused := *played.Remarks[0]
		refused.Aside = false // nothing is kept as a comment, since the whole game is refused
		err = &refused
	}
	if err != nil {
		var fault *Fault
		if !errors.As(err, &fault) {
			fault = &Fault{Line: source.Line, Game: source.Number, Err: err}
		}
		return nil, fault
	}
	return played, nil
}

// choose finds out which game (chess or a variant) a text is a record of, and reads the moves.
func (r *Reader) choose(source *Source) (*Game, error) {
	if source.Tags.Value(VariantTag) != "" || source.Tags.Value(definitionTag) != "" {
		g, err := GameOf(r.games, source.Tags)
		if err != nil {
			return nil, err
		}
		return r.resolve(source, g)
	}
	if r.Preferred == nil || r.Preferred == r.Default {
		return r.resolve(source, r.Default)
	}
	again := *source
	again.Remarks, again.words = slices.Clone(source.Remarks), slices.Clone(source.words)
	meant, err := r.resolve(source, r.Default)
	preferred, refusal := r.resolve(&again, r.Preferred)
	if refusal != nil || !preferred.Whole() {
		return meant, err
	}
	if err == nil && meant.Whole() {
		preferred.Either = meant
	}
	return preferred, nil
}

// resolve finds the moves of a text, read as a record of game g.
func (r *Reader) resolve(source *Source, g *engine.Game) (*Game, error) {
	b := &builder{source: source, pieces: lettersOf(g, r.Pieces), hint: r.Hint}
	for _, d := range r.dialects {
		if d.Wrote(source.Tags, source.opening()) {
			return b.translate(d, g)
		}
	}
	p, remarks, err := r.begin(g, source.Tags.Value(fenTag))
	if err != nil {
		return nil, &Fault{Line: source.lineOf(fenTag), Game: source.Number, Err: fmt.Errorf("tag FEN: %w", err)}
	}
	if text := source.Tags.Value(freeTag); text != "" {
		if b.free, err = engine.ParseSides(text); err != nil {
			return nil, fmt.Errorf("tag %s: %w", freeTag, err)
		}
	}
	engine.PostFreely(p, b.free)
	for _, remark := range remarks {
		source.remark(source.lineOf(fenTag), "tag FEN: %s", remark)
	}
	return b.build(p)
}

// begin returns the start position of a record of game g, given its FEN or an empty text, and remarks on what
// was repaired in the FEN. It uses the position of an earlier game again if it can.
func (r *Reader) begin(g *engine.Game, fen string) (p engine.Position, remarks []string, err error) {
	if p = r.position; p == nil || p.Game() != g {
		p = engine.NewPosition(g)
		r.position = p
	}
	if fen == "" {
		return p, nil, p.SetFEN(g.Start)
	}
	remarks, err = engine.Mend(p, fen)
	return p, remarks, err
}

// opening returns the comment with which the text after the tags begins; empty if there is none.
func (g *Source) opening() string {
	if len(g.words) > 0 && g.words[0].kind == wordComment {
		return g.says(g.words[0])
	}
	return ""
}
