import type { Scope } from '#server/platform/scope.ts'
import { type CalendarSpan, calendarSpan } from '../core/calendar/calendar-span.ts'
import type { ProductRow } from '../core/find-product.ts'
import type { Availability } from '../core/product-kind.ts'
import { shownFor } from '../core/shown-prices.ts'
import { productKindOf } from '../kinds.ts'
import { listAutomatic } from '../offers/current-offers.ts'

/** The availability of a product over some days: departures of a tour, days of the others. */
export async function listAvailability(scope: Scope, product: ProductRow, query: Partial<CalendarSpan>): Promise<Availability> {
  const shown = shownFor(scope, product, await listAutomatic(scope))
  return productKindOf(product.kind).availability(scope, product, calendarSpan(scope, product, query), shown)
}
