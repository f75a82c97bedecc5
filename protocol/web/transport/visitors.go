package transport

import (
	"net/netip"
	"sync"

	"golang.org/x/time/rate"
)

// The limits for a machine of guests or strangers: requests a second over time, and requests at
// once, as when the page is first loaded.
const (
	visitorRate  = 20
	visitorBurst = 200
)

// mostVisitors limits the number of machines that are distinguished. If there are more, all are
// forgotten.
const mostVisitors = 1024

// visitors are the machines of guests and strangers. The zero value has none.
type visitors struct {
	mu       sync.Mutex // guards machines
	machines map[string]*rate.Limiter
}

// of is the rate limit of a machine, by its address and port.
func (v *visitors) of(address string) *rate.Limiter {
	host := machineOf(address)
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.machines == nil || len(v.machines) >= mostVisitors && v.machines[host] == nil {
		v.machines = map[string]*rate.Limiter{}
	}
	if v.machines[host] == nil {
		v.machines[host] = rate.NewLimiter(visitorRate, visitorBurst)
	}
	return v.machines[host]
}

// machineOf is the machine at an address and port. For IPv6 it is a whole network (RFC 4291,
// 2.5.4), since a machine may take any number of its addresses.
func machineOf(address string) string {
	at, err := netip.ParseAddrPort(address)
	if err != nil {
		return address
	}
	ip := at.Addr().Unmap().WithZone("")
	if ip.Is4() {
		return ip.String()
	}
	network, _ := ip.Prefix(64) // every address of IPv6 has one
	return network.String()
}
