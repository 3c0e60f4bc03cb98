// Starts the page: with the design of the link, or with the first entry of the gallery.

import { mount } from 'svelte'
import './app.css'
import App from './components/App.svelte'
import { firstPattern } from './gallery/index.ts'
import { Playground } from './model/playground.svelte.ts'
import { opened } from './model/link.ts'
import { applyTheme, storedTheme } from './model/theme.ts'

applyTheme(storedTheme())

const { design, notice } = await opened(location.hash, firstPattern.design, 'The page starts with an example instead.')
const playground = new Playground({ ...design, indexes: design.indexes ?? [], patterns: design.patterns ?? [] })
playground.notice = notice
const target = document.getElementById('page')
if (target) mount(App, { target, props: { playground } })
