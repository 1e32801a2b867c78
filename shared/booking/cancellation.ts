const hour = 3_600_000

/** A fee that holds until so long before the start. */
export type CancellationStep = { days_before: number; hours_before?: number; fee_percent: number }

/** How many hours before the start the fee of a step holds. */
export const hoursBefore = ({ days_before, hours_before = 0 }: Omit<CancellationStep, 'fee_percent'>): number =>
  days_before * 24 + hours_before

/** The steps from the earliest to the last one. */
export const inOrder = <S extends CancellationStep>(steps: readonly S[]): S[] =>
  [...steps].sort((a, b) => hoursBefore(b) - hoursBefore(a))

/** The steps in order, each with its last moment in epoch milliseconds; the last one has none, it holds to the end. */
export const stepsUntil = <S extends CancellationStep>(steps: readonly S[], startsAt: number): (S & { until: number | null })[] =>
  inOrder(steps).map((step, place, all) => ({
    ...step,
    until: place === all.length - 1 ? null : startsAt - hoursBefore(step) * hour,
  }))
