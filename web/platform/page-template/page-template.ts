import { createContext, use } from 'react'
import { type Slot, slotMark } from '#shared/page-slots.ts'
import type { SessionState } from '#shared/state.ts'
import { writeTight } from '#shared/tight-json.ts'
import type { Serialized } from '../serialized.ts'
import type { Customer, Site } from '../site-context.ts'

/** The nonce of a page that is rendered as a template for all customers; null on any other. */
export const TemplateNonceContext = createContext<string | null>(null)

/** A loader's value for a slot: serialized, or in a template the slot's mark, which each customer's value replaces. */
export const serializeOrSlot = <T extends object>({ audience, nonce }: Site, slot: Slot, value: T): Serialized<T> =>
  audience === 'customers' ? slotMark(nonce, slot) : writeTight(value)

/** Any customer, on a template: the name is a slot, and every other property is an error. */
function createPlaceholder(nonce: string): SessionState<Customer> {
  const known: object = { firstname: slotMark(nonce, 'first_name') }
  const user = new Proxy(known, {
    get(target, name, receiver) {
      if (Reflect.has(target, name)) return Reflect.get(target, name, receiver)
      throw new Error(`A page that all customers share may not depend on their ${String(name)}.`)
    },
  })
  return { loggedIn: true, user: user as Customer }
}

function templateCustomer(): SessionState<Customer> | undefined {
  const nonce = use(TemplateNonceContext)
  return nonce === null ? undefined : createPlaceholder(nonce)
}

/** The customer of a template; undefined on a page that is rendered for one visitor. */
export const usePlaceholderCustomer: () => SessionState<Customer> | undefined = import.meta.env.SSR
  ? templateCustomer
  : () => undefined
