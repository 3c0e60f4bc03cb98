// Light or dark: what the system prefers, unless the visitor has chosen. The choice is kept in this browser.

export type Theme = 'system' | 'light' | 'dark'

const NAME = 'ddb-keys-theme'

export function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(NAME)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system' // a browser that keeps nothing
  }
}

export function applyTheme(theme: Theme) {
  document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem(NAME, theme)
  } catch {
    // It is still applied to this page.
  }
}
