package betza

import (
	"fmt"
	"slices"
	"strings"

	"panthera/engine"
)

// Move is a mover of a word.
type Move struct {
	engine.Mover
	// First says that only pieces that have not moved may use the move.
	First bool
	// Passing says that the move can also capture en passant.
	Passing bool
}

// Error says where a word is wrong and why.
type Error struct {
	Column         int // of the word, from 1
	Reason, Advice string
}

func (e *Error) Error() string {
	return fmt.Sprintf("column %d: %s; %s", e.Column, e.Reason, e.Advice)
}

// maxPaths limits the paths of a word.
const maxPaths = 64

// Parse parses a word of Betza's notation into moves. The empty word means a piece that cannot
// move. The error is an *Error. The steps are White's; Black's are mirrored.
func Parse(word string) (moves []Move, err error) {
	p := parser{text: word}
	defer func() {
		if e, ok := recover().(*Error); ok {
			moves, err = nil, e
		}
	}()
	paths := 0
	for p.at < len(word) {
		for _, m := range p.part() {
			moves = append(moves, m)
			paths += len(m.Steps)
		}
		if paths > maxPaths {
			p.refuse(0, fmt.Sprintf("a piece of more than %d ways", maxPaths), "write a piece of fewer moves")
		}
	}
	return moves, nil
}

type parser struct {
	text string
	at   int
}

// refuse ends parsing at a byte of the word, by a panic that Parse turns into its error.
func (p *parser) refuse(at int, reason, advice string) {
	panic(&Error{at + 1, reason, advice})
}

// next returns the next letter, without reading it; 0 at the end.
func (p *parser) next() byte {
	if p.at < len(p.text) {
		return p.text[p.at]
	}
	return 0
}

// modifiers are the lower-case letters before an atom.
type modifiers struct {
	move         Move
	lame         bool
	hop          int // the place of p or g, from 1
	directions   []string
	moves, takes bool
}

// part parses one part of a word: modifiers and an atom, or modifiers and a path in brackets.
func (p *parser) part() []Move {
	start := p.at
	m := p.modifiers()
	switch c := p.next(); {
	case c == 0:
		p.refuse(start, fmt.Sprintf("%q without an atom behind", p.text[start:]), "write an atom such as W, F, N, R or B behind it, or remove it")
	case c == '[':
		return p.path(m)
	}
	at := p.at
	atom, most := p.atom()
	list := steps(atom, m.directions)
	if len(list) == 0 {
		p.refuse(start, fmt.Sprintf("no move of %c goes in these directions", atom), "write other directions")
	}
	m.move.Steps, m.move.Most = list, most
	switch {
	case m.hop > 0:
		if most == 1 {
			p.refuse(at, fmt.Sprintf("%c takes one step, and a hop needs several", atom), "write R, B, Q or an atom twice, as in pNN")
		}
		m.move.How = engine.Hop
	case most != 1:
		m.move.How = engine.Slide
	default:
		m.move.How = engine.Leap
	}
	if m.move.Most == 1 {
		m.move.Most = 0
	}
	if m.lame {
		m.layWay(p, start, most)
	}
	return []Move{m.move}
}

// layWay turns leaps over squares that must be empty (n) into single steps over these squares.
func (m *modifiers) layWay(p *parser, start, most int) {
	if most != 1 || m.hop > 0 {
		p.refuse(start, "n is for single leaps", "remove n: riders and hoppers go over empty squares as they are")
	}
	for i, d := range m.move.Steps {
		legs, last := way(d)
		m.move.Steps[i] = last
		if len(legs) > 0 {
			m.move.Legs = append(m.move.Legs, legs)
		}
	}
	if m.move.Legs == nil {
		p.refuse(start, "n is for leaps over squares", "remove n: between these squares there is none")
	}
}

// modifiers reads the small letters.
func (p *parser) modifiers() (m modifiers) {
	for ; p.next() >= 'a' && p.next() <= 'z'; p.at++ {
		switch c := p.next(); c {
		case 'm':
			m.moves = true
		case 'c':
			m.takes = true
		case 'e':
			m.move.Passing = true
		case 'i':
			m.move.First = true
		case 'n':
			m.lame = true
		case 'p', 'g':
			m.hop, m.move.Close = p.at+1, c == 'g'
		default:
			p.direction(&m)
		}
	}
	switch {
	case m.moves && !m.takes:
		m.move.Purpose = engine.ToMove
	case m.takes && !m.moves, m.move.Passing && !m.moves:
		m.move.Purpose = engine.ToCapture
	}
	return m
}

// direction parses a direction, of one letter or two.
func (p *parser) direction(m *modifiers) {
	c := p.next()
	if !isDirection(c) {
		advice := "use m, c, i, e, n, p, g and the directions f, b, l, r, s, v, h"
		if strings.IndexByte("jutoqxyzadw", c) >= 0 {
			advice = "such moves cannot be written here; " + advice
		}
		p.refuse(p.at, fmt.Sprintf("unknown letter %q", c), advice)
	}
	word := string([]byte{c, c})
	if p.at+1 < len(p.text) && pairs(c, p.text[p.at+1]) {
		word = p.text[p.at : p.at+2]
		p.at++
	} else if c == half {
		p.refuse(p.at, "h without another direction", "write fh, bh, lh, rh, hl or hr")
	}
	m.directions = append(m.directions, word)
}

// atom parses an atom and the number of times that its step may be repeated; 0 means without end.
func (p *parser) atom() (atom byte, most int) {
	atom = p.next()
	if _, known := atoms[atom]; !known {
		p.refuse(p.at, fmt.Sprintf("unknown atom %q", atom), "the atoms are W F D N A H C L Z J G K B R Q")
	}
	p.at++
	if strings.IndexByte(riders, atom) < 0 {
		most = 1
	}
	switch c := p.next(); {
	case c == atom:
		p.at++
		return atom, 0
	case c >= '0' && c <= '9':
		most = 0
		for start := p.at; p.next() >= '0' && p.next() <= '9'; p.at++ {
			if p.at-start == 2 {
				p.refuse(start, "too many steps", "write 0 for as many as the board allows")
			}
			most = 10*most + int(p.next()-'0')
		}
	}
	return atom, most
}

// path parses a path in brackets: steps with - or ? between them; the last step may be repeated.
func (p *parser) path(m modifiers) (list []Move) {
	open := p.at
	if m.hop > 0 || m.lame {
		p.refuse(open, "a path in brackets with n, p or g", "only m, c, i and directions stand before a bracket")
	}
	ways := [][]engine.Step{nil}
	for p.at++; ; p.at++ {
		at := p.at
		atom, most := p.atom()
		end := p.next()
		if end == 0 || strings.IndexByte("-?]", end) < 0 {
			p.refuse(p.at, "a path that does not go on", "write - or ? between its parts and ] at its end")
		}
		if end != ']' && most != 1 {
			p.refuse(at, fmt.Sprintf("%c goes on for several steps within a path", atom), "only the last part of a path may be a rider")
		}
		ways = lengthen(ways, atom, m.directions)
		if end != '-' {
			list = append(list, m.along(ways, most))
		}
		if len(ways) > maxPaths || len(ways) == 0 {
			p.refuse(at, "a path of too many ways, or of none", "write fewer or other parts")
		}
		if end == ']' {
			p.at++
			return list
		}
	}
}

// lengthen returns each path extended by a step of an atom that leads further outwards: less than
// a right angle from each step before. The first step of a path goes in the given directions.
func lengthen(ways [][]engine.Step, atom byte, directions []string) (longer [][]engine.Step) {
	for _, way := range ways {
		if len(way) > 0 {
			directions = nil
		}
		for _, d := range steps(atom, directions) {
			if slices.ContainsFunc(way, func(o engine.Step) bool { return d.File*o.File+d.Rank*o.Rank <= 0 }) {
				continue
			}
			longer = append(longer, append(slices.Clone(way), d))
		}
	}
	return longer
}

// along returns the move of a piece along one of some paths, whose last step may be repeated.
func (m *modifiers) along(ways [][]engine.Step, most int) Move {
	move := m.move
	if move.Most = most; most != 1 {
		move.How = engine.Slide
	} else {
		move.Most = 0
	}
	for _, w := range ways {
		last := len(w) - 1
		move.Steps = append(move.Steps, w[last])
		if last > 0 {
			move.Legs = append(move.Legs, w[:last:last])
		}
	}
	return move
}
