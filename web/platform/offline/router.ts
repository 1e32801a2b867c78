import type { PrefetchRouter } from '../prefetch/prefetch-visible.ts'
import type { LoaderData } from './local-content.ts'

export type LocationParts = { pathname: string; search: string; hash: string; key?: string }

export type RouterState = {
  location: LocationParts
  loaderData: LoaderData
  navigation: { state: string; location?: LocationParts; formMethod?: string }
}

/** What the late script reads and asks of React Router's data router. */
export type Router = Pick<PrefetchRouter, 'match'> & {
  state: RouterState
  subscribe(listener: (state: RouterState) => void): void
  revalidate(): unknown
}
