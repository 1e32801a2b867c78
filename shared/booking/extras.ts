/** The basis on which the price of an extra is charged. */
export type ExtraBasis = 'person' | 'order' | 'night' | 'day'

/** How often each basis is charged. A night or a day is charged once, however many people and rooms there are. */
export type ExtraTimes = Readonly<Record<ExtraBasis, number>>

/** The times of a booking for so many people over so many nights, or days of a rental. */
export const extraTimes = (people: number, nights: number): ExtraTimes => ({
  person: people,
  order: 1,
  night: nights,
  day: nights,
})

/** The times of a rental: a car has one driver. */
export const rentalExtraTimes = (days: number): ExtraTimes => extraTimes(1, days)

/** Whether the basis is charged for each night or day. */
export const isNightly = (per: ExtraBasis): boolean => per === 'night' || per === 'day'

/** The extras of a product that a selection names by id, in the product's order; unknown ids are left out. */
export const selectedExtras = <E extends { id: string }>(extras: readonly E[], ids: readonly string[]): E[] =>
  extras.filter(({ id }) => ids.includes(id))

/** Whether a selection names an extra that the product does not have. */
export const hasUnknownExtra = (extras: readonly { id: string }[], ids: readonly string[]): boolean =>
  selectedExtras(extras, ids).length < new Set(ids).size

/** Extras with how many of each are charged. */
export const chargeExtras = <E extends { per: ExtraBasis }>(
  extras: readonly E[],
  times: ExtraTimes,
): (E & { quantity: number })[] => extras.map((extra) => ({ ...extra, quantity: times[extra.per] }))
