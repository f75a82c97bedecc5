package main

import (
	"cmp"
	"slices"
)

// settle gives the areas their places: two columns, as wide as their rows want.
func (p *plan) settle() {
	var wide [2]float64
	var high [2]int
	for _, a := range p.areas {
		columns := a.columns()
		for _, c := range columns {
			a.first = max(a.first, high[c])
		}
		for _, c := range columns {
			high[c] = a.first + len(a.rows)
			wide[c] = max(wide[c], (a.width()+2*margin)/float64(len(columns)))
		}
	}
	p.width, p.height = wide[0]+wide[1], rowHeight*float64(max(high[0], high[1]))
	end := [2]int{max(high[0], high[1]), max(high[0], high[1])}
	for _, a := range slices.Backward(p.areas) {
		columns := a.columns()
		a.end = end[columns[0]]
		for _, c := range columns {
			a.wide += wide[c]
			end[c] = a.first
		}
		if !a.left {
			a.x = wide[0]
		}
		a.y, a.tall = p.height-rowHeight*float64(a.end), rowHeight*float64(a.end-a.first)
	}
}

// columns are those in which an area lies: 0 is the left one, 1 the right.
func (a *area) columns() (list []int) {
	if a.left {
		list = append(list, 0)
	}
	if a.right {
		list = append(list, 1)
	}
	return list
}

// width is that of the widest row.
func (a *area) width() (widest float64) {
	for _, row := range a.rows {
		widest = max(widest, rowWidth(row))
	}
	return widest
}

func rowWidth(row []*box) float64 {
	width := gap * float64(len(row)-1)
	for _, b := range row {
		width += b.width
	}
	return width
}

// place gives the boxes of an area their places, in the order of what they import. Rows
// lean to either side in turn, so that lines pass beside boxes.
func (p *plan) place(a *area) {
	for i, row := range a.rows {
		slices.SortStableFunc(row, func(a, b *box) int { return cmp.Compare(p.pull(a), p.pull(b)) })
		x := a.x + (a.wide-rowWidth(row))/2 + lean*float64(i%2*2-1)
		for _, b := range row {
			b.x, b.y = x, p.height-rowHeight*float64(a.first+i+1)+(rowHeight-boxHeight)/2
			x += b.width + gap
		}
	}
}

// pull is where a box would like to be: over the middle of what it imports.
func (p *plan) pull(b *box) float64 {
	sum := 0.0
	for _, name := range p.lines[b.Name] {
		sum += p.boxes[name].center()
	}
	if n := len(p.lines[b.Name]); n > 0 {
		return sum / float64(n)
	}
	return p.width / 2
}
