package transport

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestAMachineIsOneVisitor checks that the rate limit is shared by all ports and IPv6 addresses of one machine.
func TestAMachineIsOneVisitor(t *testing.T) {
	for _, c := range []struct {
		one, other string
		same       bool
	}{
		{"192.0.2.1:1000", "192.0.2.1:2000", true},
		{"192.0.2.1:1000", "[::ffff:192.0.2.1]:1000", true},
		{"192.0.2.1:1000", "192.0.2.2:1000", false},
		{"[2001:db8::1]:1000", "[2001:db8::ffff:1]:2000", true},
		{"[fe80::1%eth0]:1000", "[fe80::1%eth1]:1000", true},
		{"[2001:db8::1]:1000", "[2001:db8:0:1::1]:1000", false},
	} {
		v := &visitors{}
		for range visitorBurst {
			assert.True(t, v.of(c.one).Allow(), c.one)
		}
		assert.Equal(t, c.same, !v.of(c.other).Allow(), "%s and %s", c.one, c.other)
	}
}
