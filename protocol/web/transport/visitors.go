package transport

import (
	"net/netip"
	"sync"

	"golang.org/x/time/rate"
)

// The limits for one machine without the owner's token: requests a second in the long run, and
// requests at once, as when the page is loaded for the first time.
const (
	visitorRate  = 20
	visitorBurst = 200
)

// mostVisitors is the largest number of machines whose rates are tracked. If there are more, all
// are forgotten.
const mostVisitors = 1024

// visitors tracks the rates of requests of machines without the owner's token. The zero value is ready to use.
type visitors struct {
	mu       sync.Mutex // guards machines
	machines map[string]*rate.Limiter
}

// of returns the rate limit of the machine at an address (host and port).
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

// machineOf returns the IP address in an address (host and port). For IPv6 it returns the /64
// network (RFC 4291, 2.5.4), since a machine can use any of its addresses.
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
