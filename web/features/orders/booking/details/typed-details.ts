import type { Details } from '../order-form.ts'

let typed: { owner: string; details: Details } | undefined

/** The owner of typed details: the customer and the product; nobody else gets them back. */
export const draftOwner = (customer: string | undefined, product: string): string => `${customer} ${product}`

/** Keeps what was typed while the browser stays on the site, so that its back button loses nothing. For handlers of events alone. */
export function storeDetails(owner: string, details: Details): void {
  typed = { owner, details }
}

/** The details that the same customer typed for the same trip before. */
export const recallDetails = (owner: string): Details | undefined => (typed?.owner === owner ? typed.details : undefined)
