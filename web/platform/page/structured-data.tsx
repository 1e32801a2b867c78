import { createContext, use } from 'react'
import type { RootData } from '../session/state.ts'
import { useSite } from '../session/use-site.ts'

/** The structured data of one thing, made from the root's data; null where there is none. */
export type FactsOf = (site: RootData) => object | null

/** Collects the data of a page while the server renders it; browsers have none. */
export const StructuredDataContext = createContext<object[] | null>(null)

/**
 * Adds a block of schema.org data (JSON-LD) to the page that the server renders. Write `{import.meta.env.SSR &&
 * <StructuredData … />}`: a search engine requests each page on its own, so browsers need neither the data nor what makes them.
 */
export function StructuredData({ facts }: { facts: FactsOf }) {
  const data = facts(useSite())
  const collected = use(StructuredDataContext)
  if (data) collected?.push(data)
  return null
}
