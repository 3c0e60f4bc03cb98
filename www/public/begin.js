// Before the first paint: the visitor's theme, and no example where another table is about to be shown.

try {
  const theme = localStorage.getItem('ddb-keys-theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // A browser that keeps nothing: the system's theme.
}
if (location.hash.length > 1) document.documentElement.dataset.begun = 'elsewhere'
