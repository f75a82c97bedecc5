package draw

import (
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// spot is a point of a picture.
type spot struct{ x, y float64 }

// shape is a polygon.
type shape []spot

var pathPart = regexp.MustCompile(`([MLAZ])([^MLAZ]*)`)

// flatten converts SVG path data, of lines and circular arcs of less than half a circle, to a polygon.
func flatten(t *testing.T, data string) (polygon shape) {
	t.Helper()
	for _, part := range pathPart.FindAllStringSubmatch(data, -1) {
		var n []float64
		for _, text := range strings.Fields(part[2]) {
			x, err := strconv.ParseFloat(text, 64)
			require.NoError(t, err, data)
			n = append(n, x)
		}
		switch part[1] {
		case "M", "L":
			polygon = append(polygon, spot{n[0], n[1]})
		case "A":
			polygon = append(polygon, bend(polygon[len(polygon)-1], spot{n[5], n[6]}, n[0], n[4] == 1)...)
		}
	}
	return polygon
}

// bend returns points along a circular arc between two points, without the first point but with the second.
func bend(from, to spot, radius float64, clockwise bool) (points []spot) {
	dx, dy := to.x-from.x, to.y-from.y
	length := math.Hypot(dx, dy)
	rise := math.Sqrt(math.Max(0, radius*radius-length*length/4))
	if clockwise {
		rise = -rise
	}
	centre := spot{(from.x+to.x)/2 + dy/length*rise, (from.y+to.y)/2 - dx/length*rise}
	start := math.Atan2(from.y-centre.y, from.x-centre.x)
	sweep := math.Remainder(math.Atan2(to.y-centre.y, to.x-centre.x)-start, 2*math.Pi)
	const parts = 16
	for i := 1; i <= parts; i++ {
		sin, cos := math.Sincos(start + sweep*float64(i)/parts)
		points = append(points, spot{centre.x + radius*cos, centre.y + radius*sin})
	}
	return points
}

// holds reports whether point p lies in the polygon, by the even-odd rule.
func (s shape) holds(p spot) bool {
	in := false
	for i, a := range s {
		b := s[(i+1)%len(s)]
		if (a.y > p.y) != (b.y > p.y) && p.x < (b.x-a.x)*(p.y-a.y)/(b.y-a.y)+a.x {
			in = !in
		}
	}
	return in
}

// shrunk returns the polygon with its corners moved a little towards a point.
func (s shape) shrunk(to spot) (inner shape) {
	for _, p := range s {
		inner = append(inner, spot{p.x + (to.x-p.x)*0.02, p.y + (to.y-p.y)*0.02})
	}
	return inner
}

// area returns the area of the polygon.
func (s shape) area() (sum float64) {
	for i, a := range s {
		b := s[(i+1)%len(s)]
		sum += a.x*b.y - b.x*a.y
	}
	return math.Abs(sum) / 2
}
