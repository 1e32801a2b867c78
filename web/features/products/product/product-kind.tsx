import type { ReactNode } from 'react'
import type { LazyPart } from '#web/platform/browser/lazy-part.ts'
import type { RootData } from '#web/platform/session/state.ts'
import type { Contexts } from '#web/platform/site-context.ts'
import type { ProductRecord } from './product-record.ts'

/** The data of a product's page, tagged by the view that renders it. */
export type ProductPage = { view: string; product: ProductRecord }

/** A product's page to load: the product itself is known. */
export type PageRequest = { context: Contexts; product: ProductRecord; query: URLSearchParams }

type Definition<Page extends ProductPage> = {
  view: Page['view']
  /** A script of its own, so that a page loads only the view it needs. */
  View: LazyPart<{ page: Page }>
  /** The message namespaces that only this view needs. */
  messages: readonly string[]
  /** The parameters of the address that select something on the page and change nothing that is loaded. */
  selection: readonly string[]
  /** Null in a browser. `load` imports its code when it is called: a static import would add the modules below it to the browser's scripts. */
  server: {
    /** Null for a product without what its kind has. */
    load(request: PageRequest): Promise<Page | null>
    /** The properties of schema.org that describe this kind. */
    structuredData(site: RootData, page: Page): object
  } | null
}

/** A kind of product as the product page knows it. `server` is null in a browser. */
export type ProductKind = Pick<Definition<ProductPage>, 'view' | 'messages' | 'selection' | 'server'> & {
  loadView(): Promise<unknown>
  render(page: ProductPage): ReactNode
}

/** Defines a kind by its own type of page: it is only given pages with its own tag. */
export function productKind<Page extends ProductPage>({ View, server, ...kind }: Definition<Page>): ProductKind {
  const isOwn = (page: ProductPage): page is Page => page.view === kind.view
  return {
    ...kind,
    loadView: View.load,
    render: (page) => isOwn(page) && <View page={page} />,
    server: server && {
      load: server.load,
      structuredData: (site, page) => (isOwn(page) ? server.structuredData(site, page) : {}),
    },
  }
}
