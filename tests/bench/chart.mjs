// The chart of a run as SVG: a bar for each ratio, on a logarithmic scale, to the left of the line where the package is faster, and to its
// right where it is slower. It has a background of its own, so that it reads on any page.

const WIDTH = 860
const LABELS = 440
const ROW = 22
const TOP = 54
const LEAST = 0.005
const MOST = 10
const TICKS = [0.01, 0.1, 1, 10]

/** The place of a ratio on the scale. */
const xOf = (ratio) => LABELS + ((WIDTH - LABELS - 70) * Math.log(Math.min(Math.max(ratio, LEAST), MOST) / LEAST)) / Math.log(MOST / LEAST)

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const place = (number) => Number(number.toFixed(1))

const STYLE = `text { font: 12px system-ui, sans-serif; fill: #24292f } .panel { fill: #ffffff; stroke: #d0d7de } .line { stroke: #d0d7de } .one { stroke: #57606a }
.faster { fill: #1a7f37 } .slower { fill: #bc4c00 } .peer { fill: #57606a }
@media (prefers-color-scheme: dark) { text { fill: #e6edf3 } .panel { fill: #0d1117; stroke: #30363d } .line { stroke: #30363d } .one { stroke: #8d96a0 }
.faster { fill: #3fb950 } .slower { fill: #f0883e } .peer { fill: #9ea7b3 } }`

/** The chart of a run, with the bars of these pairs of a case and what it is compared with. */
export function chartOf(run, pairs) {
  const rows = pairs.map(([name, baseline]) => run.rows.find((row) => row.name === name && row.baseline === baseline)).filter((row) => row?.ratio !== undefined)
  const height = TOP + ROW * rows.length + 16
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="Times of ddb-keys as ratios to other code, in Node ${run.node}">
<style>${STYLE}</style>
<rect class="panel" x="0.5" y="0.5" width="${WIDTH - 1}" height="${height - 1}" rx="6"/>
<text x="16" y="24">Time of ddb-keys, as a ratio to other code, in Node ${run.node}</text>
<text class="peer" x="${xOf(1) - 8}" y="24" text-anchor="end">faster</text><text class="peer" x="${xOf(1) + 8}" y="24">slower</text>
${TICKS.map((tick) => tickOf(tick, height)).join('\n')}
${rows.map(barOf).join('\n')}
</svg>
`
}

function tickOf(tick, height) {
  const x = place(xOf(tick))
  return `<line class="${tick === 1 ? 'one' : 'line'}" x1="${x}" x2="${x}" y1="${TOP - 8}" y2="${height - 12}"/><text class="peer" x="${x}" y="${TOP - 12}" text-anchor="middle">${tick} ×</text>`
}

function barOf({ name, baseline, ratio }, i) {
  const y = TOP + ROW * i
  const [from, to] = [xOf(1), xOf(ratio)].sort((a, b) => a - b)
  const isFaster = ratio <= 1
  const number = `<text class="peer" x="${place(isFaster ? from - 4 : to + 4)}" y="${y + 14}" text-anchor="${isFaster ? 'end' : 'start'}">${ratio.toPrecision(2)}</text>`
  return `<text x="16" y="${y + 14}">${escaped(shortened(name))} <tspan class="peer">· ${escaped(baseline)}</tspan></text><rect class="${isFaster ? 'faster' : 'slower'}" x="${place(from)}" y="${y + 4}" width="${place(Math.max(to - from, 1))}" height="${ROW - 9}"/>${number}`
}

/** Names as they fit before the bars. */
function shortened(name) {
  return name.replace(', over the AWS SDK', '').replace('CPU to the first put, query and parse', 'CPU to the first calls')
}
