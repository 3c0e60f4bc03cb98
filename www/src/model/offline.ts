// Lets the browser keep the page, so that it opens without a network from the second visit on.

/** Begins after the page has loaded, so that storing its files does not delay it. Browsers without workers, and private windows, go without. */
export function keptOffline() {
  if (!('serviceWorker' in navigator)) return
  const register = () => void navigator.serviceWorker.register('./service_worker.js').catch(() => undefined)
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}
