import type { Scope } from '#server/platform/scope.ts'
import { isBeforeCutOff } from '#shared/booking/cut-off.ts'
import { type RentalTimes, rentalPeriod } from '#shared/booking/rental-period.ts'
import { addDays } from '#shared/dates.ts'
import type { ProductRow } from '../core/find-product.ts'
import type { Alternative } from '../core/product-kind.ts'
import { lastStart } from './rental-terms.ts'
import { countFreeUnits } from './rental-units.ts'

const daysAround = 14
const mostAlternatives = 6

/** 1 day before, 1 after, 2 before, and so on. */
const shifts = Array.from({ length: daysAround }, (_, place) => [-(place + 1), place + 1]).flat()

/** Up to six other days, at most 14 away, on which the same rental is available; the nearest first. */
export async function rentalAlternatives(scope: Scope, product: ProductRow, times: RentalTimes): Promise<Alternative[]> {
  const now = scope.clock.now()
  const latest = lastStart(times.pickupZone, now)
  const candidates = shifts
    .map((shift) => ({ ...times, from: addDays(times.from, shift), to: addDays(times.to, shift) }))
    .map((shifted) => ({ from: shifted.from, to: shifted.to, ...rentalPeriod(shifted) }))
    .filter(({ from, startsAt }) => isBeforeCutOff(startsAt, product.cutoff_hours, now) && from <= latest)
  const free = await countFreeUnits(scope, product.id, candidates)
  return candidates
    .map(({ from, to }, place) => ({
      departure_id: null,
      starts_on: from,
      ends_on: to,
      time: times.fromTime,
      left: free[place] ?? 0,
    }))
    .filter(({ left }) => left > 0)
    .slice(0, mostAlternatives)
}
