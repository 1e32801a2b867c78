import { scriptLiteral } from '#shared/script-literal.ts'

/** A script that the router would have the parser fetch beside styles, fonts and pictures. */
const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g

/** The router's own script: it imports the modules of the page's routes, and then the site. */
const routerScript = /(<script [^>]*type="module" async="">)(import [^<]*)(?=<\/script>)/

/** The longest that scripts wait for the picture of the first screen, in milliseconds. */
const patience = 1000

/** How many files are asked for in one task: asking for one takes a phone 4 ms. */
const atOnce = 5

/** Waits for the first paint, with the picture that the first screen is about. A page that nobody sees is not painted. */
const untilPainted = `
const picture = document.querySelector('img[fetchpriority="high"]')
if (picture) await Promise.race([picture.decode().catch(() => {}), new Promise((resolve) => setTimeout(resolve, ${patience}))])
if (!document.hidden) await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
let asked = 0
const ask = (fields) => {
const link = Object.assign(document.createElement('link'), fields)
link.onload = link.onerror = () => link.remove()
document.head.append(link)
asked += 1
if (asked % ${atOnce} === 0) return new Promise((resolve) => setTimeout(resolve))
}
`

/** Static imports as awaited ones, in their order: a module's static imports would be fetched before its first line runs. */
const awaited = (script: string) =>
  script
    .replaceAll(/import \* as (\w+) from ("[^"]*");/g, 'const $1 = await import($2);')
    .replaceAll(/^import ("[^"]*");/gm, 'await import($1);')

/**
 * A rendered document, cut after its head, whose scripts, and what they load, are asked for once it is painted: until then they
 * would take from the line what the first screen needs, and the page works without them. `data` are addresses.
 */
export function withLateScripts([head, body]: readonly [head: string, body: string], data: readonly string[]): [string, string] {
  const scripts = [...head.matchAll(preload)].map(([, href = '']) => href)
  const asks = `for (const href of ${scriptLiteral(scripts)}) await ask({ href, rel: 'modulepreload' })
for (const href of ${scriptLiteral(data)}) await ask({ href, rel: 'preload', as: 'fetch', crossOrigin: 'anonymous' })
`
  const late = (_: string, tag: string, script: string) => tag + untilPainted + asks + awaited(script)
  return [head.replaceAll(preload, ''), body.replace(routerScript, late)]
}
