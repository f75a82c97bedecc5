package report

import (
	_ "embed"
	"fmt"
	"html/template"
	"io"

	"github.com/go-echarts/go-echarts/v2/charts"
	"github.com/go-echarts/go-echarts/v2/opts"
)

//go:embed assets/curves.html
var curvesText string

var curvesPage = template.Must(template.New("curves").Parse(curvesText))

// Curve is a line of a plot. Values are its values at 1, 2, 3 and so on on the horizontal axis.
type Curve struct {
	Name   string
	Values []float64
}

// WriteCurves writes a page with a title, some lines of text and a plot of curves.
func WriteCurves(out io.Writer, title string, lines []string, x, y string, curves []Curve) error {
	script, err := inflate(echarts)
	if err != nil {
		return err
	}
	plot := charts.NewLine()
	plot.SetGlobalOptions(options("curves", y, x, y)...)
	var axis []string
	for _, c := range curves {
		for len(axis) < len(c.Values) {
			axis = append(axis, fmt.Sprint(len(axis)+1))
		}
	}
	plot.SetXAxis(axis)
	for _, c := range curves {
		var data []opts.LineData
		for _, v := range c.Values {
			data = append(data, opts.LineData{Value: v})
		}
		plot.AddSeries(c.Name, data)
	}
	return curvesPage.Execute(out, struct {
		Title   string
		Style   template.CSS
		Echarts template.JS
		Lines   []string
		Chart   chart
	}{title, template.CSS(style), template.JS(script), lines, chartOf(plot.RenderSnippet())})
}
