package twojewels

import "panthera/engine"

// hop is a ray from a square, on which pieces and jewels are looked for.
type hop struct {
	ray engine.Bits128
	// rising says whether the numbers of squares rise along the ray.
	rising bool
}

// hopOf returns the ray from a square in a direction.
func hopOf(from engine.Square, d direction) hop {
	return hop{rays[d&15][from&127], risingDirections.has(d)}
}

// risingDirections are the directions in which the numbers of squares rise.
const risingDirections directions = 1<<7 | 1<<0 | 1<<1 | 1<<2 | 1<<8 | 1<<9 | 1<<14 | 1<<15

// nearest returns the first square of a set along the ray. The set lies on it and is not empty.
func (h *hop) nearest(set engine.Bits128) engine.Square {
	if h.rising {
		return set.First()
	}
	return set.Last()
}

// after returns the squares of the ray beyond square s, which lies on it.
func (h *hop) after(s engine.Square) engine.Bits128 {
	if h.rising {
		return h.ray.And(higher[s&127])
	}
	return h.ray.And(lower[s&127])
}

// first returns the first square of the ray that is in a set; NoSquare if there is none.
func (h *hop) first(set engine.Bits128) engine.Square {
	if hit := h.ray.And(set); !hit.Empty() {
		return h.nearest(hit)
	}
	return engine.NoSquare
}

// second returns the second square of the ray that is in full, provided that the first is in pieces;
// NoSquare if there is none. A Tiger's way over one piece ends there.
func (h *hop) second(full, pieces engine.Bits128) engine.Square {
	screen := h.first(full)
	if screen == engine.NoSquare || !pieces.Has(screen) {
		return engine.NoSquare
	}
	if hit := h.after(screen).And(full); !hit.Empty() {
		return h.nearest(hit)
	}
	return engine.NoSquare
}

// over returns the empty squares that a Tiger reaches on the ray: those beyond the first piece, if no
// free jewel lies before it, up to the next piece or jewel (rule sheet, Carrying the Tiger Eye).
func (h *hop) over(full, pieces engine.Bits128) engine.Bits128 {
	screen := h.first(full)
	if screen == engine.NoSquare || !pieces.Has(screen) {
		return engine.Bits128{}
	}
	open := h.after(screen)
	if hit := open.And(full); !hit.Empty() {
		stop := h.nearest(hit)
		return open.AndNot(h.after(stop)).AndNot(engine.Bit128(stop))
	}
	return open
}

// rookSlide and bishopSlide return the squares each way up to and including the first piece, of those on full.
func rookSlide(from engine.Square, full engine.Bits128) engine.Bits128 {
	return files128.Slide(from, full).Or(ranks128.Slide(from, full))
}

func bishopSlide(from engine.Square, full engine.Bits128) engine.Bits128 {
	return rising128.Slide(from, full).Or(falling128.Slide(from, full))
}

// slide returns the squares each way of a line mover up to and including the first one in full.
func slide(kind engine.Kind, side engine.Side, from engine.Square, full engine.Bits128) engine.Bits128 {
	switch kind {
	case rook:
		return rookSlide(from, full)
	case bishop:
		return bishopSlide(from, full)
	case princess:
		return files128.Slide(from, full).Or(bishopSlide(from, full)).And(forwardLines[side&1][from&127])
	}
	return rookSlide(from, full).Or(bishopSlide(from, full))
}
