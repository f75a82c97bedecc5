package engine

import "math/bits"

// Rays128 are the rays of one step on a board of up to 128 squares, compiled so that the
// first piece on a ray is found with one bit scan. A ray runs to the edge of the board;
// on a ring it may run over the seam and come back to where it began. Squares along a
// ray rise or fall in number, but for one jump at the seam: so each ray is kept as two
// monotonic stretches, near (up to the seam) and far (behind it, up to and with the
// origin where the ray comes round).
type Rays128 struct {
	near, far [MaxSquares]Bits128
	// rising says that squares rise in number along the ray.
	rising bool
}

// Rays128 compiles the rays of a step for side s.
func (g *Geometry) Rays128(d Step, s Side) *Rays128 {
	d = d.For(s)
	r := &Rays128{rising: d.Rank > 0 || d.Rank == 0 && d.File > 0}
	for from := Square(0); int(from) < g.Size(); from++ {
		if !g.Exists(from) {
			continue
		}
		last, over := from, false
		for _, to := range g.Ray(from, d) {
			over = over || (to > last) != r.rising
			if over {
				r.far[from] = r.far[from].Or(Bit128(to))
			} else {
				r.near[from] = r.near[from].Or(Bit128(to))
			}
			last = to
		}
	}
	return r
}

// RaySet128 compiles the rays of several steps.
func (g *Geometry) RaySet128(steps []Step, s Side) []*Rays128 {
	rays := make([]*Rays128, len(steps))
	for i, d := range steps {
		rays[i] = g.Rays128(d, s)
	}
	return rays
}

// All is the whole ray from a square.
func (r *Rays128) All(from Square) Bits128 { return r.near[from].Or(r.far[from]) }

// First is the first piece on the ray from a square; NoSquare if there is none. On a
// ring that may be the piece on the square itself.
func (r *Rays128) First(from Square, occupied Bits128) Square {
	if hit := r.near[from].And(occupied); !hit.Empty() {
		return r.foremost(hit)
	}
	if hit := r.far[from].And(occupied); !hit.Empty() {
		return r.foremost(hit)
	}
	return NoSquare
}

func (r *Rays128) foremost(hit Bits128) Square {
	if !r.rising {
		return hit.Last()
	}
	if hit.Lo != 0 {
		return Square(bits.TrailingZeros64(hit.Lo))
	}
	return Square(64 + bits.TrailingZeros64(hit.Hi))
}

// Slide is the squares up to and with the first piece on the ray.
func (r *Rays128) Slide(from Square, occupied Bits128) Bits128 {
	if hit := r.near[from].And(occupied); !hit.Empty() {
		return r.near[from].AndNot(r.near[r.foremost(hit)])
	}
	if hit := r.far[from].And(occupied); !hit.Empty() {
		return r.near[from].Or(r.far[from].AndNot(r.near[r.foremost(hit)]))
	}
	return r.All(from)
}

// Hop is the squares behind the first piece on the ray, the screen, up to and with the
// second. On a ring it ends with the square it started from at the latest.
func (r *Rays128) Hop(from Square, occupied Bits128) Bits128 {
	screen := r.First(from, occupied)
	if screen == NoSquare || screen == from {
		return Bits128{}
	}
	return r.Slide(screen, occupied).And(r.All(from))
}
