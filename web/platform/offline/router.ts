import type { PrefetchRouter } from '../prefetch/prefetch-visible.ts'
import type { LoaderData } from './local-content.ts'

export type LocationParts = { pathname: string; search: string; hash: string; key?: string }

export type RouterState = {
  location: LocationParts
  loaderData: LoaderData
  navigation: { state: string; location?: LocationParts; formMethod?: string }
}

/** The parts of React Router's data router that the late script uses. */
export type Router = Pick<PrefetchRouter, 'match'> & {
  state: RouterState
  subscribe(listener: (state: RouterState) => void): void
  revalidate(): unknown
}
