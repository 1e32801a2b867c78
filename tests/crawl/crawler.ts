import type { Locale } from '#shared/locale.ts'
import { type CrawledPage, readPage } from './read-page.ts'

type Fetch = (request: Request, env: object) => Response | Promise<Response>

/** Fewer than one visitor may request in a minute. */
const requestsOfAVisitor = 200
const mostRedirects = 3

/** Requests addresses of a site in this process; redirects are followed, as crawlers do. */
export function crawlerOf(fetch: Fetch): (address: string) => Promise<Response> {
  let requests = 0
  async function once(address: string): Promise<Response> {
    requests += 1
    const remoteAddress = `198.51.100.${Math.floor(requests / requestsOfAVisitor)}`
    return fetch(new Request(address), { incoming: { socket: { remoteAddress } } })
  }
  return async (address) => {
    let response = await once(address)
    let at = address
    for (let step = 0; step < mostRedirects && response.status >= 300 && response.status < 400; step += 1) {
      at = new URL(response.headers.get('location') ?? '', at).href
      response = await once(at)
    }
    return response
  }
}

export type ListedPage = CrawledPage & { address: string; status: number; locale: Locale; path: string }

export type Crawl = {
  origin: string
  pages: ListedPage[]
  /** What the sitemap says of each address: the addresses of its languages. */
  listed: Map<string, Record<string, string>>
}

/** Reads every page of a company's sitemap. */
export async function crawl(get: (address: string) => Promise<Response>, origin: string): Promise<Crawl> {
  const xml = await (await get(`${origin}/sitemap.xml`)).text()
  const listed = new Map(
    [...xml.matchAll(/<url><loc>([^<]*)<\/loc>(.*?)<\/url>/g)].map(([, address = '', links = '']) => [
      address,
      Object.fromEntries(
        [...links.matchAll(/hreflang="([\w-]+)" href="([^"]*)"/g)].map(([, language = '', href = '']) => [language, href]),
      ),
    ]),
  )
  const pages: ListedPage[] = []
  for (const [address, alternates] of listed) {
    const response = await get(address)
    const locale: Locale = alternates.ar === address ? 'ar' : 'en'
    const path = new URL(address).pathname.replace(/^\/(?:ar|en)(?=\/|$)/, '') || '/'
    pages.push({ ...readPage(await response.text()), address, status: response.status, locale, path })
  }
  return { origin, pages, listed }
}

const bySlug = /(\/models\/|\/destinations\/|\/offers\/|\/blogs\/)[^/]+/

/** One of all addresses that differ in nothing but what they are about: they have the same screen and the same query. */
const shapeOf = ({ pathname, searchParams }: URL): string =>
  searchParams.size === 0 ? pathname : `${pathname.replace(bySlug, '$1x')}?${[...new Set(searchParams.keys())].sort()}`

/** The addresses of a company's site that its pages link to beside those of the sitemap, one of each shape. */
export function otherLinks({ origin, pages, listed }: Crawl): string[] {
  const found = new Map<string, string>()
  for (const { links, address } of pages)
    for (const link of links) {
      const url = new URL(link, address)
      if (url.origin === origin && !listed.has(url.href.replace(/#.*/, '')) && !url.pathname.startsWith('/media/'))
        found.set(shapeOf(url), url.href)
    }
  return [...found.values()]
}
