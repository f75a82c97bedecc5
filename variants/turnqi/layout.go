package turnqi

import "panthera/engine"

// layout describes how a learned evaluation sees the game. The pieces of the subvariant come
// last, so that its net can be started from the game's. From the other side the ring looks
// turned by half its length; left and right are alike.
func (v *variant) layout() *engine.Layout {
	image := engine.Reflection{Swap: true, Square: func(s engine.Square) engine.Square { return (s + half) % squares }}
	return v.PlainLayout(image, &engine.Reflection{Square: geometry.OtherFile})
}
