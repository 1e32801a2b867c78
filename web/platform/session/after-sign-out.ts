import { fieldsOf } from '#shared/object-fields.ts'
import { holdsTyped } from './typed-text.ts'

/** The facts in a page's handle: its guard lets customers alone pass, or it is for them, or with a key of its query it is. */
const isForCustomers = (handle: unknown, search: string): boolean => {
  const { guards, needsCustomer } = fieldsOf(handle)
  if (Array.isArray(guards) && guards.includes('customer')) return true
  return typeof needsCustomer === 'string' ? new URLSearchParams(search).has(needsCustomer) : needsCustomer === true
}

type Page = { holdsTyped: boolean; needsCustomer: boolean }

/**
 * The fate of a page whose customer signed out in another tab: typed text stays, a page for customers gives way to the
 * logout target (C-04), and any other one is loaded anew without the customer.
 */
export function afterSignOut(change: 'signed_out' | 'replaced', page: Page): 'keep' | 'home' | 'reload' {
  if (change === 'replaced') return 'reload'
  if (page.holdsTyped) return 'keep'
  return page.needsCustomer ? 'home' : 'reload'
}

/** The reaction of a tab: `handles` are those of the routes that it shows, `search` is its query. */
export const stepAfter = (change: 'signed_out' | 'replaced', { handles, search }: { handles: unknown[]; search: string }) =>
  afterSignOut(change, {
    holdsTyped: holdsTyped(),
    needsCustomer: handles.some((handle) => isForCustomers(handle, search)),
  })
