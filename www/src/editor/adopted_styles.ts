// The styles of CodeMirror as a sheet that the document adopts, because a strict content security policy refuses the `<style>` elements that
// style-mod would write. (An editor in a shadow tree would adopt them too, but Firefox gets its selections wrong there.)

import { StyleModule } from 'style-mod'

const sheet = new CSSStyleSheet()

StyleModule.mount = (_root, modules) => {
  const list = Array.isArray(modules) ? modules : [modules]
  sheet.replaceSync(list.map((module) => module.getRules()).join('\n'))
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet)
}
