package web

import "github.com/stretchr/testify/assert"

// eval runs JavaScript for its effect.
func (b *browser) eval(script string) {
	b.t.Helper()
	ask[bool](b, "(() => { "+script+"; return true; })()")
}

// holds returns the value of a JavaScript expression of type boolean.
func (b *browser) holds(expression string) bool {
	b.t.Helper()
	return ask[bool](b, "Boolean("+expression+")")
}

// audit checks the screen for accessibility. Every control must have a name and every picture an
// alternative text. Text must have a contrast of 4.5 to 1 or, if it is large, 3 to 1 (WCAG 2.1,
// 1.4.3). Ids must be unique, and nothing may be wider than the screen.
func (b *browser) audit(where string) {
	b.t.Helper()
	assert.Empty(b.t, ask[[]string](b, auditScript), where)
}

const auditScript = `(() => {
  const faults = [], say = (e, what) => faults.push(what + ": " + e.outerHTML.slice(0, 120));
  const seen = (e) => e.checkVisibility({opacityProperty: true, visibilityProperty: true}) && e.getClientRects().length > 0;
  const name = (e) => e.getAttribute("aria-label") || (e.getAttribute("aria-labelledby") ?? "").split(" ").map((id) => document.getElementById(id)?.textContent ?? "").join("") ||
    [...(e.labels ?? [])].map((l) => l.textContent).join("") || (e.matches("input,select,textarea") ? "" : e.textContent) || e.title || e.alt || "";
  for (const e of document.querySelectorAll("button,a[href],input,select,textarea,[role=button],[role=radio],[role=meter],[role=dialog],dialog[open],summary")) {
    if (e.type !== "hidden" && (seen(e) || e.matches("input")) && e.getClientRects().length > 0 && !name(e).trim()) say(e, "no name");
  }
  for (const e of document.querySelectorAll("img")) if (!e.hasAttribute("alt")) say(e, "no text for a picture");
  for (const e of document.querySelectorAll("svg[role=img]")) if (!name(e).trim()) say(e, "no text for a picture");
  const ids = [...document.querySelectorAll("[id]")].map((e) => e.id);
  for (const id of new Set(ids.filter((id, i) => ids.indexOf(id) !== i))) faults.push("twice the id " + id);
  const parse = (c) => { const n = c.match(/[\d.]+/g).map(Number); if (c.startsWith("color(")) return [n[0] * 255, n[1] * 255, n[2] * 255, n[3] ?? 1]; return [n[0], n[1], n[2], n[3] ?? 1]; };
  const over = (a, b) => [0, 1, 2].map((i) => a[i] * a[3] + b[i] * (1 - a[3])).concat(1);
  const light = ([r, g, b]) => { const f = (v) => (v /= 255) <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4; return 0.2126 * f(r) + 0.7152 * f(g) + 0.0722 * f(b); };
  const behind = (e) => { const layers = []; for (let at = e; at; at = at.parentElement) { const c = parse(getComputedStyle(at).backgroundColor); if (c[3] > 0) layers.push(c); if (c[3] === 1) break; }
    return layers.reverse().reduce((below, c) => over(c, below), [255, 255, 255, 1]); };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const done = new Set();
  while (walker.nextNode()) {
    const e = walker.currentNode.parentElement;
    if (!walker.currentNode.textContent.trim() || done.has(e) || e.closest("svg,script,noscript,.sr,.skip,.toast,.tip,.bar,option,[disabled],[aria-hidden=true]") || !seen(e)) continue;
    done.add(e);
    const style = getComputedStyle(e), back = behind(e), front = over(parse(style.color), back);
    const [a, b] = [light(front), light(back)].sort((x, y) => y - x), ratio = (a + 0.05) / (b + 0.05);
    const large = parseFloat(style.fontSize) >= 24 || parseFloat(style.fontSize) >= 18.66 && Number(style.fontWeight) >= 700;
    if (ratio < (large ? 3 : 4.5)) say(e, "contrast " + ratio.toFixed(2));
  }
  if (document.documentElement.scrollWidth > innerWidth + 1) faults.push("wider than the screen: " + document.documentElement.scrollWidth);
  return faults;
})()`
