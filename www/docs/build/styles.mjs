// Styles in attributes, such as the colours of code, as classes in one file: the policy forbids such attributes, and pages get smaller.

import { PLACEHOLDER } from './relative.mjs'

const FILE = 'inline.css'
const TAG = /<([a-z][\w-]*)((?:\s+[^\s=>"']+(?:=(?:"[^"]*"|'[^']*'|[^\s>"']+))?)*)(\s*\/?)>/gi
/** How the sheet of the code blocks finds the colours, which stand in attributes before. */
const COLOURED = "span[style^='--']:not([class])"
const CODE = /(<script[^]*?<\/script>|<style[^]*?<\/style>)/g

/** Collects the styles of all pages. */
export function styleClasses() {
  const classes = new Map()
  const classOf = (style) => {
    if (!classes.has(style)) classes.set(style, `y${classes.size.toString(36)}`)
    return classes.get(style)
  }
  return {
    FILE,
    /** The page with classes in the place of styles, and the link to their file. */
    moved(html) {
      const pieces = html.split(CODE).map((piece, index) => (index % 2 === 1 ? piece : piece.replace(TAG, (...found) => withClass(found, classOf))))
      return pieces.join('').replace('</head>', `<link rel="stylesheet" href="${PLACEHOLDER}/_astro/${FILE}"></head>`)
    },
    /** A sheet that looked for styles in attributes. */
    followed(css) {
      const text = css.replaceAll(COLOURED, "span[class^='y']")
      if (text.includes('[style')) throw new Error('a sheet looks for styles in attributes in a way that is not known')
      return text
    },
    /** The file: a selector is repeated, so that a class outranks what an attribute would have. */
    sheet: () => [...classes].map(([style, name]) => `.${name}.${name}.${name}{${style}}`).join('\n'),
  }
}

function withClass([tag, name, attributes, end], classOf) {
  // A script shows this one, by its own style.
  if (name === 'kbd') return tag.replace(' style="display: none;"', '')
  const style = /\sstyle=(?:"([^"]*)"|'([^']*)')/.exec(attributes)
  if (style === null) return tag
  const text = (style[1] ?? style[2]).replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')
  const rest = attributes.replace(style[0], '')
  const added = classOf(text.replace(/;\s*$/, ''))
  const classes = /\sclass=(?:"([^"]*)"|'([^']*)')/.exec(rest)
  const others = classes === null ? rest : rest.replace(classes[0], '')
  return `<${name}${others} class="${[classes?.[1] ?? classes?.[2], added].filter(Boolean).join(' ')}"${end}>`
}
