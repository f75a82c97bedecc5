package record

import (
	"errors"
	"fmt"
	"io"
	"slices"

	"panthera/engine"
)

// Game is a game with its tags.
type Game struct {
	*Tree
	Tags Tags
	// Result is the word that ends the movetext, Open if there is none.
	Result string
	// Line is the line on which the game begins, Number the number of the game.
	Line, Number int
	// Remarks list what was not read exactly as written.
	Remarks []*Fault
	// Broken says that the main line continues in the file with text that cannot be read, which
	// is kept as a comment on its last move.
	Broken bool
	// Either is the same record read as another game, if it can also be read in full as that game;
	// otherwise nil.
	Either *Game

	// end is the state of the game after the last move that the reader made.
	end struct {
		node    *Node
		outcome engine.Outcome
		over    bool
	}
}

// Whole reports whether every part of the record was read, so that nothing had to be kept as a comment.
func (g *Game) Whole() bool {
	return !g.Broken && !slices.ContainsFunc(g.Remarks, func(f *Fault) bool { return f.Aside })
}

// Dialect reads the games of a program that writes positions and moves in its own way.
type Dialect interface {
	// Wrote reports whether the program wrote a game with these tags and this first comment, which
	// may be empty.
	Wrote(tags Tags, comment string) bool
	// Replay sets up the FEN of a game (the start if empty) and finds the moves that words mean;
	// NoMove for a word that is no move. It returns the position at the start. claim is the result
	// and the text in braces before it. An error is about the word after the moves found.
	Replay(g *engine.Game, fen string, words []string, claim string) (start engine.Position, moves []engine.Move, err error)
}

// Reader reads games and finds the moves that they mean.
type Reader struct {
	// Default is the game of records without a tag Variant.
	Default *engine.Game
	// Preferred is used instead of Default if only Preferred can read the whole record. If both
	// can, either may be meant ([Game].Either). It may be nil.
	Preferred *engine.Game
	// Strict refuses games in which anything would be read in another way than written.
	Strict bool
	// Pieces are the letters of the pieces in another language, in the order Pawn, Knight, Bishop,
	// Rook, Queen, King; or Inventor; empty for the game's own letters.
	Pieces string
	// Hint tells how to turn on the inventor's letters. It is added to the fault of a move that can
	// only be read with them; empty for no hint.
	Hint string

	games    *engine.Registry
	dialects []Dialect
	scanner  *Scanner
	source   *Source
	// position is reused from game to game; nil before the first.
	position engine.Position
}

// NewReader reads games of the registry. A game without Variant is chess.
func NewReader(in io.Reader, games *engine.Registry, dialects ...Dialect) *Reader {
	return &Reader{Default: games.Game("chess"), games: games, dialects: dialects, scanner: Scan(in)}
}

// Next reads the next game. At the end of the text the error is io.EOF; a *Fault leaves
// the following games readable; other errors are the reader's.
func (r *Reader) Next() (*Game, error) {
	source, err := r.scanner.Next()
	r.source = source
	return r.understand(source, err)
}

// Source is the text of the game that Next has read last, even if the game is faulty.
func (r *Reader) Source() *Source { return r.source }

// understand finds the moves of a scanned game.
func (r *Reader) understand(source *Source, err error) (*Game, error) {
	if err != nil {
		return nil, err
	}
	played, err := r.choose(source)
	if err == nil && r.Strict && len(played.Remarks) > 0 {
		refused := *played.Remarks[0]
		refused.Aside = false // with the game
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

// choose finds out which game is meant.
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

// resolve finds the moves of a game's words.
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

// begin sets up the start of a game, in a position that an earlier game may have used.
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

// opening is the first comment of a game, before its moves.
func (g *Source) opening() string {
	if len(g.words) > 0 && g.words[0].kind == wordComment {
		return g.says(g.words[0])
	}
	return ""
}
