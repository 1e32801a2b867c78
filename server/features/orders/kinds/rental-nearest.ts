import type { ModelRow } from '#server/features/catalogue/index.ts'
import type { Scope } from '#server/platform/scope.ts'
import { addDays, daysBetween, instantOf } from '#shared/dates.ts'
import type { Nearest, Span } from '../offered.ts'
import { lastStart } from './rental-terms.ts'
import { countFreeUnits } from './rental-units.ts'

const daysAround = 14
const told = 6

/** 1 day before, 1 after, 2 before, and so on. */
const shifts = Array.from({ length: daysAround }, (_, place) => [-(place + 1), place + 1]).flat()

/** The last moment at which a rental of a car that begins at a moment can be booked. */
export const rentalBookUntil = ({ cutoff_hours }: Pick<ModelRow, 'cutoff_hours'>, startsAt: Date): Date =>
  new Date(startsAt.getTime() - cutoff_hours * 3_600_000)

/** Up to six other days, at most 14 away, from which the same rental can be had; the nearest first. */
export async function nearestRentals(scope: Scope, model: ModelRow, span: Span): Promise<Nearest[]> {
  const { localDate, localTime, endsOn, zone } = span
  const now = scope.clock.now()
  const length = span.endsAt.getTime() - span.startsAt.getTime()
  const candidates = shifts
    .map((shift) => {
      const startsOn = addDays(localDate, shift)
      const startsAt = instantOf(startsOn, localTime, zone)
      return { startsOn, startsAt, endsAt: new Date(startsAt.getTime() + length) }
    })
    .filter(({ startsOn, startsAt }) => rentalBookUntil(model, startsAt) > now && startsOn <= lastStart(zone, now))
  const free = await countFreeUnits(scope, model.id, candidates)
  const nights = daysBetween(localDate, endsOn)
  return candidates
    .map(({ startsOn }, place) => ({
      departure_id: null,
      starts_on: startsOn,
      ends_on: addDays(startsOn, nights),
      time: localTime,
      left: free[place] ?? 0,
    }))
    .filter(({ left }) => left > 0)
    .slice(0, told)
}
