import { type Locale, splitLocale } from '#shared/locale.ts'
import { textAddress } from '../../texts/text-address.ts'

/** `own` pages show what belongs to one customer, `open` ones what everybody may read; no other page is remembered. */
type Kind = 'open' | 'own' | 'none'

/** A page as the worker knows it; `path` has the language prefix, `route` has not. */
export type RequestedPage = { kind: Kind; path: string; route: string; locale: Locale; isDocument: boolean }

const own = /^\/profile\/orders(?:\/[0-9a-f-]{36}(?:\/(?:calendar|voucher))?)?$/
const open =
  /^\/(?:$|(?:blogs|countries|offers)(?:\/|$)|services$|services\/booking\/(?:[^/]+\/)?(?:categories|models(?:\/[^/]+)?)$|(?:about-us|contact-us|privacy-policy|return-policy|terms-conditions)$)/

/** Addresses that scripts ask for beside a page: what they answer is no page. */
const besides =
  /^\/(?:drafts|search\/|services\/booking\/models\/[^/]+\/days|profile\/(?:sessions|export|favourites\/toggle|address\/places|orders\/files\/))/

/** Reads which page a request is about: its document, or the data of a client navigation to it. */
export function readPage(pathname: string, defaultLocale: Locale): RequestedPage {
  const isDocument = !pathname.endsWith('.data')
  const path = isDocument ? pathname : pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, '')
  const { locale, path: route } = splitLocale(path, defaultLocale)
  const kind = own.test(route) ? 'own' : open.test(route) ? 'open' : 'none'
  return { kind, path, route, locale, isDocument }
}

/** Whether a browser may be led to this address as a page of its own. */
export const isScreen = ({ route }: RequestedPage): boolean => !besides.test(route)

/** A file of an order, which is no page that a list may lead to. */
export const isFile = ({ route }: RequestedPage): boolean => /\/(?:calendar|voucher)$/.test(route)

/** A form that ends a session. */
export const isSignOut = ({ route }: RequestedPage): boolean => route === '/logout'

/** The form that chooses a currency or a country, in which home is shown from then on. */
export const isPreference = ({ route }: RequestedPage): boolean => route === '/preferences'

/** The addresses of the texts that a document names (text-files.server.ts): without them it is not hydrated. */
export function textsIn(html: string, origin: string): string[] {
  const names = /<meta name="texts" content="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? []
  return names.map((name) => new URL(textAddress(name), origin).href)
}
