// The drawing of pictures: lines of text in boxes. Every text in the class `out` is output of the package, unchanged.

/** As wide as a picture can be; it is scaled with the page, so a narrow one is easier to read on a phone. */
const MOST_WIDTH = 720
/** Of the text in keys, whose characters are equally wide. */
const CHARACTER = 8.43
export const widthOf = (text) => [...text].length * CHARACTER

/** Colours in light and in dark; a picture has a ground of its own, so that it can be read on any page. */
const COLOURS = {
  ground: ['#f6f7f9', '#1b1f27'], ink: ['#1f2733', '#e6eaf0'], soft: ['#5b6675', '#9aa6b6'], line: ['#c5ccd6', '#3c4554'],
  a: ['#1d4ed8', '#8ab4ff'], b: ['#0f766e', '#5fd4c4'], c: ['#a21caf', '#e79bf0'], bad: ['#b91c1c', '#ff9a9a'], good: ['#15803d', '#7fdc9c'], mark: ['#dfe8fb', '#26324a'],
}
const paint = (at) => Object.entries(COLOURS).map(([name, both]) => `--${name}:${both[at]}`).join(';')
const STYLE = `:root{${paint(0)}}@media(prefers-color-scheme:dark){:root{${paint(1)}}}
text{font:13px system-ui,sans-serif;fill:var(--ink)}.out{font:14px ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;white-space:pre}.soft{fill:var(--soft)}.head{font-weight:600}
${['a', 'b', 'c', 'bad', 'good'].map((name) => `.${name}{fill:var(--${name})}.line-${name}{stroke:var(--${name})}`).join('')}.line{stroke:var(--line)}.box{fill:var(--mark);stroke:none}`

const safe = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A text with its left end at x, and its baseline at y. */
export const write = (x, y, text, kind = '') => `<text x="${round(x)}" y="${round(y)}"${kind && ` class="${kind}"`}>${safe(text)}</text>`
/** A text of the package, as wide as `widthOf` says, whatever the font is. */
export const output = (x, y, text, kind = '') => (text === '' ? '' : `<text x="${round(x)}" y="${round(y)}" class="out${kind && ` ${kind}`}" textLength="${round(widthOf(text))}" lengthAdjust="spacingAndGlyphs" xml:space="preserve">${safe(text)}</text>`)
export const line = (x1, y1, x2, y2, kind = 'line') => `<line x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}" class="${kind}" stroke-width="1.5"/>`
export const box = (x, y, width, height) => `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="4" class="box"/>`
/** A bracket at the left of lines: open to the right. */
export const bracket = (x, top, bottom, kind) => [line(x, top, x, bottom, kind), line(x, top, x + 8, top, kind), line(x, bottom, x + 8, bottom, kind)].join('')
/** A bracket below a text, with its middle marked. */
export const under = (from, to, y, kind) => [line(from, y, to, y, kind), line(from, y - 4, from, y, kind), line(to, y - 4, to, y, kind)].join('')
export const arrow = (x1, x2, y) => [line(x1, y, x2, y, 'line-a'), line(x2 - 6, y - 4, x2, y, 'line-a'), line(x2 - 6, y + 4, x2, y, 'line-a')].join('')

const round = (number) => Math.round(number * 10) / 10

/** The whole picture. */
export function svg({ width = MOST_WIDTH, height, title }, ...parts) {
  const frame = `<rect width="${width}" height="${height}" rx="8" fill="var(--ground)"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${safe(title)}">
<title>${safe(title)}</title><style>${STYLE}</style>
${frame}
${parts.flat(Infinity).filter(Boolean).join('\n')}
</svg>
`
}
