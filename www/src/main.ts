// Starts the page: loads the wasm, then shows the design of the link, or the first entry of the gallery.

import { mount } from 'svelte'
import init from 'ddb-keys/design/web'
import wasm from 'ddb-keys/ddb_keys_design_web_bg.wasm?url'
import './app.css'
import './hues.css'
import 'virtual:first_screen.css'
import App from './components/App.svelte'
import { firstPattern } from './gallery/index.ts'
import { Playground } from './model/playground.svelte.ts'
import { opened } from './model/link.ts'
import { applyTheme, storedTheme } from './model/theme.ts'
import { keptDesign, keptOnLeaving } from './model/kept_design.ts'
import { idOfTab } from './model/recent.ts'
import { keptOffline } from './model/offline.ts'
import { clickWaiting, pressed } from './model/enter_key.ts'

applyTheme(storedTheme())

await init(wasm)
const { design, notice } = await opened(location.hash, firstPattern.design, 'The page starts with an example instead.')
const kept = keptDesign()
const playground = new Playground(kept ?? design)
if (kept) playground.id = idOfTab() ?? playground.id
playground.notice = notice
keptOnLeaving(playground)
addEventListener('keydown', clickWaiting, true)
addEventListener('keydown', pressed)
const target = document.getElementById('page')
if (target) {
  target.replaceChildren()
  mount(App, { target, props: { playground } })
  delete document.documentElement.dataset.begun
  target.dataset.live = '' // until now the screen does nothing
}
keptOffline()
