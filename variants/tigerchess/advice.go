package tigerchess

import (
	"panthera/engine"
	"panthera/engine/orthodox"
)

// Terms of the evaluation that the piece table does not express, in centipawns.
const (
	// edgeOfFlight is added for each step that a bare royal is away from the centre, pursuit for each
	// step that the other royal is nearer to it.
	edgeOfFlight = 20
	pursuit      = 10
	// hopeless is the number by which the value of pieces that cannot mate is divided.
	hopeless = 16
)

// EvaluateTerms scores Pikemen and the shelter of the royals as in LancerChess, how far a bare royal
// has been driven to the edge, and in the TigerVariation how near Standard Bearers are to the palaces.
func (p *Position) EvaluateTerms() (middlegame, endgame int) { return engine.Balance(p.adviseSide) }

func (p *Position) adviseSide(us engine.Side) (middlegame, endgame int) {
	a := &p.army
	middlegame, endgame = a.AdvisePawns(us)
	if enemy := a.Sides[us^1]; enemy == enemy&a.Kinds[queen] {
		chase := p.chase(us)
		middlegame, endgame = middlegame+chase, endgame+chase
	}
	if p.variant.palaces {
		way := p.wayToPalace(us)
		middlegame, endgame = middlegame+way, endgame+way
	}
	return middlegame, endgame
}

// chase returns the score of a side for driving a bare royal to the edge. If the side's pieces cannot
// mate, the score is negative and takes away nearly all their value.
func (p *Position) chase(us engine.Side) int {
	a := &p.army
	pieces := a.Sides[us] &^ a.Kinds[queen]
	if !p.mayMate(pieces) {
		value := 0
		for ; pieces != 0; pieces = pieces.Rest() {
			value += p.variant.frame.Values[a.Board[pieces.First()&63].Kind()&15]
		}
		return value/hopeless - value
	}
	prey, hunter := a.Royal(us^1), a.Royal(us)
	return edgeOfFlight*fromCentre(prey) + pursuit*(7-orthodox.Geometry.Apart(prey, hunter))
}

// mayMate reports whether pieces could mate a bare royal together with their own royal. One or two
// Knights could not, nor Barons, Queen's Lancers and Archers that all stand on squares of one colour.
func (p *Position) mayMate(pieces engine.Bits64) bool {
	a := &p.army
	bound := a.Kinds[baron] | a.Kinds[queensLancer] | a.Kinds[archer]
	if pieces&^bound == 0 {
		return pieces&darkSquares != 0 && pieces&^darkSquares != 0
	}
	return pieces&^a.Kinds[knight] != 0 || pieces.Count() > 2
}

// fromCentre returns the distance of a square from the four central squares: files and ranks added.
func fromCentre(s engine.Square) int { return outside(int(s&7)) + outside(int(s>>3)) }

func outside(line int) int { return max(3-line, line-4) }

// nearness is the value of a Standard Bearer, by its number of moves to the square palaceGate.
var nearness = [9]int{60, 45, 28, 14, 5}

// wayToPalace returns the value of the Standard Bearer that is nearest to the square palaceGate.
func (p *Position) wayToPalace(us engine.Side) int {
	gate := p.palaceGate(us)
	bearers := p.army.Kinds[kingsLancer] & p.army.Sides[us]
	if gate == engine.NoSquare || bearers == 0 {
		return 0
	}
	best := 0
	for ; bearers != 0; bearers = bearers.Rest() {
		best = max(best, nearness[lancerMoves(bearers.First(), gate)])
	}
	return best
}

// lancerMoves returns how many moves of a Lancer, one or two squares straight each, lead from a to b.
func lancerMoves(a, b engine.Square) int {
	files, ranks := int(a&7)-int(b&7), int(a>>3)-int(b>>3)
	return (max(files, -files)+1)/2 + (max(ranks, -ranks)+1)/2
}
