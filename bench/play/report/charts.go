package report

import (
	"cmp"
	"fmt"
	"html/template"
	"maps"
	"slices"
	"strings"

	"github.com/go-echarts/go-echarts/v2/charts"
	"github.com/go-echarts/go-echarts/v2/opts"
	"github.com/go-echarts/go-echarts/v2/render"

	"panthera/bench/play/match"
	"panthera/engine"
)

// chart is a plot in HTML, ready to be put into the page.
type chart struct {
	Element template.HTML
	Script  template.HTML
}

// chartOf makes a chart of a plot. It escapes texts in the plot's script, so that the name of an
// engine cannot end the script.
func chartOf(s render.ChartSnippet) chart {
	const closing = "</script>"
	end := max(0, strings.LastIndex(s.Script, closing))
	safe := strings.NewReplacer("</", `<\/`, "<!--", `<\!--`).Replace(s.Script[:end])
	return chart{template.HTML(s.Element), template.HTML(safe + s.Script[end:])}
}

// options returns the ECharts options that all plots have, with the title of the plot and the names
// of its axes.
func options(id, title, x, y string) []charts.GlobalOpts {
	return []charts.GlobalOpts{
		charts.WithInitializationOpts(opts.Initialization{ChartID: id, Width: "100%", Height: "360px"}),
		charts.WithTitleOpts(opts.Title{Title: title}),
		charts.WithTooltipOpts(opts.Tooltip{Show: opts.Bool(true)}),
		charts.WithLegendOpts(opts.Legend{Show: opts.Bool(true), Type: "scroll", Top: "28"}),
		charts.WithGridOpts(opts.Grid{Top: "80"}),
		charts.WithXAxisOpts(opts.XAxis{Name: x}),
		charts.WithYAxisOpts(opts.YAxis{Name: y, Scale: opts.Bool(true)}),
	}
}

// plots returns all plots of a match.
func plots(records []*match.Record) []chart {
	return []chart{scores(records), lengths(records), reasons(records), balance(records), traces(records)}
}

// mostPoints is the largest number of data points in a line of a plot.
const mostPoints = 400

// scores plots each engine's score in percent after each game, in the order in which the games
// ended.
func scores(records []*match.Record) chart {
	line := charts.NewLine()
	line.SetGlobalOptions(options("scores", "Score over time", "games", "%")...)
	every := len(records)/mostPoints + 1
	sums, games := map[string]int{}, map[string]int{}
	series := map[string][]opts.LineData{}
	var axis []string
	for i, r := range records {
		for _, side := range []engine.Side{engine.White, engine.Black} {
			sums[r.Engines[side]] += r.HalfPoints(side)
			games[r.Engines[side]]++
		}
		if (i+1)%every != 0 && i+1 < len(records) {
			continue
		}
		axis = append(axis, fmt.Sprint(i+1))
		for name := range games {
			for len(series[name]) < len(axis)-1 {
				series[name] = append(series[name], opts.LineData{Value: "-"})
			}
			series[name] = append(series[name], opts.LineData{Value: fmt.Sprintf("%.1f", 50*float64(sums[name])/float64(games[name]))})
		}
	}
	line.SetXAxis(axis)
	for _, name := range slices.Sorted(maps.Keys(series)) {
		line.AddSeries(name, series[name])
	}
	return chartOf(line.RenderSnippet())
}

// binWidth is the width of the bins in the histogram of game lengths, in plies.
const binWidth = 20

// lengths plots a histogram of the lengths of games, for each variant.
func lengths(records []*match.Record) chart {
	bar := charts.NewBar()
	bar.SetGlobalOptions(options("lengths", "Length of games", "plies", "games")...)
	counts := map[string]map[int]int{}
	last := 0
	for _, r := range records {
		if counts[r.Variant] == nil {
			counts[r.Variant] = map[int]int{}
		}
		bin := (len(r.Opening.Moves) + len(r.Moves)) / binWidth
		counts[r.Variant][bin]++
		last = max(last, bin)
	}
	var axis []string
	for bin := range last + 1 {
		axis = append(axis, fmt.Sprintf("%d–%d", bin*binWidth, (bin+1)*binWidth-1))
	}
	bar.SetXAxis(axis)
	for _, variant := range slices.Sorted(maps.Keys(counts)) {
		var data []opts.BarData
		for bin := range last + 1 {
			data = append(data, opts.BarData{Value: counts[variant][bin]})
		}
		bar.AddSeries(variant, data, charts.WithBarChartOpts(opts.BarChart{Stack: "all"}))
	}
	return chartOf(bar.RenderSnippet())
}

// reasons returns a chart of the reasons for which games ended.
func reasons(records []*match.Record) chart {
	counts := map[string]int{}
	for _, r := range records {
		counts[r.Reason]++
	}
	names := slices.SortedFunc(maps.Keys(counts), func(a, b string) int { return cmp.Or(counts[b]-counts[a], cmp.Compare(a, b)) })
	var data []opts.PieData
	for _, name := range names {
		data = append(data, opts.PieData{Name: fmt.Sprintf("%s (%d)", name, counts[name]), Value: counts[name]})
	}
	pie := charts.NewPie()
	pie.SetGlobalOptions(options("reasons", "Why games ended", "", "")...)
	pie.AddSeries("reasons", data, charts.WithPieChartOpts(opts.PieChart{Radius: "55%", Center: []string{"50%", "60%"}}))
	return chartOf(pie.RenderSnippet())
}

// mostOpenings is the largest number of openings in the plot of [balance].
const mostOpenings = 60

// balance plots White's score in percent for each opening, beginning with the openings whose score
// is farthest from 50.
func balance(records []*match.Record) chart {
	type sum struct{ half, games int }
	sums := map[string]sum{}
	for _, r := range records {
		key := r.Variant + ": " + strings.Join(r.Opening.Moves, " ")
		if len(r.Opening.Moves) == 0 {
			key = r.Variant + ": " + r.Opening.FEN
		}
		s := sums[key]
		sums[key] = sum{s.half + r.HalfPoints(engine.White), s.games + 1}
	}
	share := func(key string) float64 { return 50 * float64(sums[key].half) / float64(sums[key].games) }
	uneven := func(key string) float64 { return max(share(key)-50, 50-share(key)) }
	keys := slices.SortedFunc(maps.Keys(sums), func(a, b string) int { return cmp.Or(cmp.Compare(uneven(b), uneven(a)), cmp.Compare(a, b)) })
	bar := charts.NewBar()
	bar.SetGlobalOptions(options("balance", "White's score by opening, the most uneven first", "opening", "%")...)
	var data []opts.BarData
	shown := keys[:min(mostOpenings, len(keys))]
	for _, key := range shown {
		data = append(data, opts.BarData{Name: key, Value: share(key)})
	}
	bar.SetXAxis(shown).AddSeries("White", data)
	return chartOf(bar.RenderSnippet())
}

// The number of plies for which evaluations are plotted, and the limit in centipawns to which they
// are cut off.
const (
	tracePlies = 200
	traceLimit = 1000
)

// traces plots, for each ply, the average evaluation by the engine that moves of its own side,
// separately for the games that it won, drew and lost.
func traces(records []*match.Record) chart {
	var sum, count [3][tracePlies]float64
	longest := 0
	for _, r := range records {
		for ply, m := range r.Moves[:min(tracePlies, len(r.Moves))] {
			if !m.Info.Scored {
				continue
			}
			score := max(-traceLimit, min(traceLimit, m.Info.Score))
			if m.Info.Mate {
				score = map[bool]int{true: traceLimit, false: -traceLimit}[m.Info.Score > 0]
			}
			result := r.HalfPoints(m.Mover())
			sum[result][ply] += float64(score)
			count[result][ply]++
			longest = max(longest, ply+1)
		}
	}
	line := charts.NewLine()
	line.SetGlobalOptions(options("traces", "Mean evaluation of an engine's own side, by the result of its game", "ply", "centipawns")...)
	var axis []string
	for ply := range longest {
		axis = append(axis, fmt.Sprint(ply+1))
	}
	line.SetXAxis(axis)
	for result, name := range []string{"lost", "drawn", "won"} {
		var data []opts.LineData
		for ply := range longest {
			value := any("-")
			if n := count[result][ply]; n > 0 {
				value = int(sum[result][ply] / n)
			}
			data = append(data, opts.LineData{Value: value})
		}
		line.AddSeries(name, data, charts.WithLineChartOpts(opts.LineChart{ConnectNulls: opts.Bool(true), ShowSymbol: opts.Bool(false)}))
	}
	return chartOf(line.RenderSnippet())
}
