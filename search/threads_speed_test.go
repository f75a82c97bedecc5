package search

import (
	"fmt"
	"math/rand/v2"
	"runtime"
	"sync/atomic"
	"testing"

	"panthera/variants"
)

// manyThreads are the numbers of threads in these benchmarks, up to far more than the number of processors.
var manyThreads = []int{1, 2, 4, 8, 16, 32, 64}

// BenchmarkThreads searches the start positions of some games with different numbers of threads. It reports
// the nodes per second of all threads together, and the memory for each thread in MB.
func BenchmarkThreads(b *testing.B) {
	for _, id := range []string{"chess", "lancerchess", "turnqi", "twojewels", "wildeurasian"} {
		for _, threads := range manyThreads {
			b.Run(fmt.Sprintf("%s/%d", id, threads), func(b *testing.B) {
				p, o := variants.All().Game(id).New(), DefaultOptions()
				o.HashMB, o.Threads = 64, threads
				s := New(o)
				s.Ready()
				before := heapMB()
				s.enlist(p.Game())
				memory := heapMB() - before
				nodes, seconds := 0.0, 0.0
				for b.Loop() {
					s.Clear()
					s.Prepare()
					r := s.Search(p, Limits{Nodes: 3_000_000}, func(Info) {})
					nodes, seconds = nodes+float64(r.Nodes), seconds+r.Elapsed.Seconds()
				}
				b.ReportMetric(nodes/seconds, "nodes/s")
				b.ReportMetric(memory/float64(threads), "MB/thread")
			})
		}
	}
}

func heapMB() float64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return float64(m.HeapAlloc) / (1 << 20)
}

// BenchmarkTable measures the transposition table when many goroutines look up and store positions: in all
// buckets, as searches do, and in only sixteen buckets, where goroutines often use the same bucket at the
// same time.
func BenchmarkTable(b *testing.B) {
	for _, spread := range []struct {
		name string
		mask uint64
	}{{"all", 1<<64 - 1}, {"sixteen", 15 << 60}} {
		for _, goroutines := range manyThreads {
			b.Run(fmt.Sprintf("%s/%d", spread.name, goroutines), func(b *testing.B) {
				t, seed := newTable(64), atomic.Uint64{}
				t.touch()
				processors := min(goroutines, runtime.NumCPU())
				defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(processors))
				b.SetParallelism(goroutines / processors)
				b.RunParallel(func(pb *testing.PB) {
					random, found := rand.New(rand.NewPCG(seed.Add(1), 0)), tableEntry{}
					for pb.Next() {
						key := random.Uint64()&spread.mask | random.Uint64()>>32
						t.probe(key, 0, &found)
						t.store(key, 0, &tableEntry{depth: int(key % 16), bound: Lower})
					}
				})
			})
		}
	}
}
