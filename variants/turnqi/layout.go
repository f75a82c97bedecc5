package turnqi

import "panthera/engine"

// layout describes the input of a learned evaluation. The Cannon comes last, so that training for the
// subvariant can start from the main game's net. Black's view is the ring turned by half its length;
// left and right are alike.
func (v *variant) layout() *engine.Layout {
	image := engine.Reflection{Swap: true, Square: func(s engine.Square) engine.Square { return (s + half) % squares }}
	return v.PlainLayout(image, &engine.Reflection{Square: geometry.OtherFile})
}
