// The first screen as HTML, for the build.

import { render } from 'svelte/server'
import App from './components/App.svelte'
import { firstPattern } from './gallery/index.ts'
import { Playground } from './model/playground.svelte.ts'

export function firstScreen(): string {
  return render(App, { props: { playground: new Playground(firstPattern.design) } }).body
}
