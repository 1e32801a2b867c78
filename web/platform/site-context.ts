import { createContext, type RouterContext } from 'react-router'
import type { User } from '#contract/accounts.ts'
import type { Client, Infer } from '#contract/client.ts'
import type { Locale } from '#shared/locale.ts'
import type { SiteRequest } from '#shared/site-request.ts'

/** A signed-in customer. */
export type Customer = Infer<typeof User>

/** A visit with what the site itself knows about it. */
export type Site = SiteRequest & {
  /** The signed-in customer, asked for at most once a request; null for a guest and for a token that is over. */
  user(): Promise<Customer | null>
  /** Ids of the products that the customer keeps, asked for beside the customer; none for a guest, and where they cannot be loaded. */
  favourites(): Promise<string[]>
  /** The API in another language; whatever it answers concerns the caller alone, not the page. */
  apiIn(locale: Locale): Client
}

/** The typed API of this request's company, in its language, with its visitor's rights. */
export const apiContext = createContext<Client>()

/** Facts of this request: company, language, preferences, cookies. */
export const siteContext = createContext<Site>()

/** Anything that hands out contexts, as loaders and actions get it. */
export type Contexts = { get<T>(context: RouterContext<T>): T }
