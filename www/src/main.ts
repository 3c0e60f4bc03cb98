// Starts the page: loads the wasm, then shows the design of the link, or the first entry of the gallery.

import { mount } from 'svelte'
import init from 'ddb-keys/design/web'
import wasm from 'ddb-keys/ddb_keys_design_web_bg.wasm?url'
import './app.css'
import App from './components/App.svelte'
import { firstPattern } from './gallery/index.ts'
import { Playground } from './model/playground.svelte.ts'
import { opened } from './model/link.ts'
import { applyTheme, storedTheme } from './model/theme.ts'
import { keptOffline } from './model/offline.ts'

applyTheme(storedTheme())

const [{ design, notice }] = await Promise.all([opened(location.hash, firstPattern.design, 'The page starts with an example instead.'), init(wasm)])
const playground = new Playground(design)
playground.notice = notice
const target = document.getElementById('page')
if (target) {
  target.replaceChildren()
  delete document.documentElement.dataset.begun
  mount(App, { target, props: { playground } })
}
keptOffline()
