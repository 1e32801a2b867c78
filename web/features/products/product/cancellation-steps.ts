/** A fee that holds until so many days before the start. */
export type CancellationStep = { days_before: number; fee_percent: number }

/** A step with its last moment in epoch milliseconds; the last step has none, it holds to the end. */
export type StepDeadline = CancellationStep & { until: number | null }

const day = 86_400_000

/** The steps from the earliest to the last one. */
export const inOrder = (steps: readonly CancellationStep[]): CancellationStep[] =>
  [...steps].sort((a, b) => b.days_before - a.days_before)

/** The last moment of each step before a start. */
export function stepDeadlines(steps: readonly CancellationStep[], startsAt: string): StepDeadline[] {
  const start = Date.parse(startsAt)
  return inOrder(steps).map((step, place, all) => ({
    ...step,
    until: place === all.length - 1 ? null : start - step.days_before * day,
  }))
}

/** How many steps are over at a moment: a fact that changes only when a page has to change, unlike the moment itself. */
export const stepsOver = (steps: readonly CancellationStep[], startsAt: string, moment: number): number =>
  stepDeadlines(steps, startsAt).filter(({ until }) => until !== null && until <= moment).length
