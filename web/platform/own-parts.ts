import { createContext, use } from 'react'
import type { SessionState } from '#shared/state.ts'
import type { Customer } from './site-context.ts'

/** What differs between the customers who share a copy of a page; `kept`, `else` and `end` stand around the two looks of a heart. */
export type OwnPart = 'session' | 'first_name' | 'favourites' | 'else' | 'end' | `kept ${string}`

/** Stands in the copy where each customer's own part is put in; nobody can write one into a text, for nobody knows the nonce before. */
export const ownMark = (nonce: string, part: OwnPart): string => `${nonce}:${part};`

/** The nonce of a page that is rendered for all customers together; null on any other. */
export const OwnPartsContext = createContext<string | null>(null)

const standsInFor = (nonce: string): SessionState<Customer> => {
  const known: object = { firstname: ownMark(nonce, 'first_name') }
  const user = new Proxy(known, {
    get(target, name, own) {
      if (Reflect.has(target, name)) return Reflect.get(target, name, own)
      throw new Error(`A page that all customers share may not depend on their ${String(name)}.`)
    },
  })
  return { loggedIn: true, user: user as Customer }
}

function standIn(): SessionState<Customer> | undefined {
  const nonce = use(OwnPartsContext)
  return nonce === null ? undefined : standsInFor(nonce)
}

/** Any customer, on a page that is rendered for all of them: a name that is put in later, and nothing else. */
export const useStandIn: () => SessionState<Customer> | undefined = import.meta.env.SSR ? standIn : () => undefined
