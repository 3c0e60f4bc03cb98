// Light or dark: what the system prefers, unless the visitor has chosen. The choice is kept in this browser.

export type Theme = 'system' | 'light' | 'dark'

/** `public/begin.js` reads it too, before any module is there. */
export const THEME_KEPT_AS = 'ddb-keys-theme'

export function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(THEME_KEPT_AS)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system' // a browser that keeps nothing
  }
}

export function applyTheme(theme: Theme) {
  document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem(THEME_KEPT_AS, theme)
  } catch {
    // The theme still applies to this page.
  }
}
