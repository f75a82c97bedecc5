package transport

import (
	"net/netip"
	"sync"

	"golang.org/x/time/rate"
)

// What a machine of guests or strangers may ask for: so many requests a second for long, so
// many at once, as a page is that is loaded for the first time.
const (
	visitorRate  = 20
	visitorBurst = 200
)

// mostVisitors are the machines that are told apart; when more come all begin anew.
const mostVisitors = 1024

// visitors are the machines that guests and strangers ask from. The zero value has none.
type visitors struct {
	mu       sync.Mutex // guards machines
	machines map[string]*rate.Limiter
}

// of is what a machine, by its address and port, may ask for.
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

// machineOf is the machine at an address and port: by IPv6 all addresses of a network of its
// own (RFC 4291, 2.5.4), of which a machine takes as many as it likes.
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
