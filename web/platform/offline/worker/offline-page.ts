import { escapeHtml } from '#shared/escape-html.ts'
import { direction, type Locale } from '#shared/locale.ts'
import { cachePrefix } from '#shared/service-worker.ts'
import illustration from '#web/ui/illustrations/offline.svg?raw'
import { readLocal, type StoreName } from '../database.ts'
import { cachedIcon } from './files.ts'
import style from './offline.css?inline'
import { offlineTexts } from './offline-texts.ts'
import { isFile, readPage } from './page-request.ts'
import { settings } from './scope.ts'

type SavedPage = { path: string; title: string; isOwn: boolean }

/** The saved documents of a language, the newest first, and of states with one title the newest; titles are HTML already, as in the page. */
async function savedPages(locale: Locale): Promise<SavedPage[]> {
  const found = new Map<string, SavedPage>()
  for (const name of await caches.keys()) {
    if (!/^(?:pages|own)-/.test(name.slice(cachePrefix.length))) continue
    const cache = await caches.open(name)
    for (const { url } of await cache.keys()) {
      const { pathname, search } = new URL(url)
      const page = readPage(pathname, settings.defaultLocale)
      if (!page.isDocument || page.locale !== locale || isFile(page)) continue
      const html = await (await cache.match(url, { ignoreVary: true }))?.text()
      const title = /<title>([^<]*)<\/title>/.exec(html ?? '')?.[1]?.replace(/ \| [^|]*$/, '')
      if (!title) continue
      const name = `${pathname} ${title}`
      found.delete(name)
      found.set(name, { path: pathname + search, title, isOwn: page.kind === 'own' })
    }
  }
  return [...found.values()].reverse()
}

/** The names in a store; none where the browser refuses a database. */
const namesIn = (locale: Locale, store: StoreName): Promise<string[]> =>
  readLocal(locale, store).then(
    (records) => records.map(({ name }) => name),
    () => [],
  )

const links = (title: string, pages: readonly SavedPage[]) =>
  pages.length === 0
    ? ''
    : `<section><h2>${title}</h2><ul class="links">${pages
        .map(({ path, title }) => `<li><a href="${escapeHtml(path)}">${title}</a></li>`)
        .join('')}</ul></section>`

const chips = (title: string, names: readonly string[]) =>
  names.length === 0
    ? ''
    : `<section><h2>${title}</h2><ul class="chips">${names.map((name) => `<li>${escapeHtml(name)}</li>`).join('')}</ul></section>`

/**
 * The page in place of one that can neither be loaded nor was saved: in the company's name and colours, with what can still be
 * read. It loads itself anew when the connection is back.
 */
export async function offlinePage(locale: Locale): Promise<Response> {
  const texts = offlineTexts[locale]
  const [pages, iconAddress, company, services, sections] = await Promise.all([
    savedPages(locale),
    cachedIcon(),
    namesIn(locale, 'company'),
    namesIn(locale, 'services'),
    namesIn(locale, 'sections'),
  ])
  const name = escapeHtml(company[0] ?? settings.names[locale])
  const icon = iconAddress ? `<img src="${escapeHtml(iconAddress)}" alt="" width="40" height="40">` : ''
  const nonce = crypto.randomUUID()
  const html = `<!doctype html><html lang="${locale}" dir="${direction(locale)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><title>${texts.title} | ${name}</title>
<style nonce="${nonce}">${settings.theme}${style}</style></head><body><header>${icon}<span>${name}</span></header>
<main><div class="lead">${illustration.replace('<svg ', '<svg aria-hidden="true" ')}<h1>${texts.title}</h1><p>${texts.text}</p><a class="button" href="">${texts.retry}</a></div>
${links(
  texts.orders,
  pages.filter(({ isOwn }) => isOwn),
)}${links(
  texts.pages,
  pages.filter(({ isOwn }) => !isOwn),
)}${chips(texts.services, services)}${chips(texts.sections, sections)}</main>
<script nonce="${nonce}">addEventListener('online', () => location.reload())</script></body></html>`
  return new Response(html, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; img-src data:; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
