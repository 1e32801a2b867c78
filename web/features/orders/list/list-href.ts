import type { OrderStatus } from '../wire.ts'

/** The address of a page of the list. */
export const listHref = (page: number, status?: OrderStatus): string =>
  `/profile/orders?${new URLSearchParams({ ...(status && { status }), page: String(page) })}`
