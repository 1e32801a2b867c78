/** Where the browser keeps the choice; no server sees it, so pages stay shared. */
export const schemeKey = 'scheme'

/** The event of a choice in this tab; other tabs get the storage event. */
export const schemeEvent = 'rihla:scheme'

/** The browser's own colour around the page, the same as the header's. */
export const themeColours = { light: '#ffffff', dark: '#161d2d' } as const

/**
 * The script in the head of every page that puts the choice on the root element before the first paint and keeps it there.
 * It is the same text for everybody. Where storage is closed, the system's preference holds.
 */
export const schemeScript = () =>
  `(() => {
  const root = document.documentElement
  const apply = () => {
    let scheme = null
    try { scheme = localStorage.getItem('${schemeKey}') } catch {}
    if (scheme === 'light' || scheme === 'dark') root.dataset.scheme = scheme
    else delete root.dataset.scheme
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      const own = meta.content === '${themeColours.dark}' ? 'dark' : 'light'
      meta.media = !root.dataset.scheme ? '(prefers-color-scheme: ' + own + ')' : root.dataset.scheme === own ? 'all' : 'not all'
    }
  }
  apply()
  for (const event of ['DOMContentLoaded', 'pageshow', 'storage', '${schemeEvent}']) addEventListener(event, apply)
})()`.replaceAll(/\n\s*/g, '\n')
