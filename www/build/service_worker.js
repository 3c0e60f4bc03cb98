// Keeps the files of one build of the page, so that it opens without a network. Every build has a worker and a store of its own: the old
// one serves its page until it is closed, so that the files of two builds never mix.

// Copies of the page can stand under one origin: each has stores of its own.
const OURS = `play ${self.registration.scope} `
const STORE = OURS + /* version */
const FILES = /* files */

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(STORE).then((store) => store.addAll(FILES.map((file) => new Request(file, { cache: 'no-cache' })))))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()))
})

async function forgetOthers() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => (name.startsWith(OURS) || /^play-[0-9a-f]{16}$/.test(name)) && name !== STORE).map((name) => caches.delete(name)))
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return
  event.respondWith(answered(request))
})

/** A file of this build from the store; anything else from the network. */
async function answered(request) {
  const store = await caches.open(STORE)
  const kept = await store.match(isPage(request) ? './' : request)
  return kept ?? fetch(request)
}

/** Whether somebody opens the page itself, with any search. What else lies beside or below it is not ours. */
function isPage({ mode, url }) {
  const { origin, pathname } = new URL(url)
  return mode === 'navigate' && [self.registration.scope, `${self.registration.scope}index.html`].includes(origin + pathname)
}
