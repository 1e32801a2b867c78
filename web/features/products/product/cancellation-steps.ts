import { inOrder, stepsUntil } from '#shared/booking/cancellation.ts'
import type { ProductRecord } from './product-record.ts'

/** A fee that holds until so long before the start. */
export type CancellationStep = ProductRecord['cancellation'][number]

/** A step with its last moment in epoch milliseconds; the last step has none, it holds to the end. */
export type StepDeadline = CancellationStep & { until: number | null }

export { inOrder }

/** The last moment of each step before a start. */
export const stepDeadlines = (steps: readonly CancellationStep[], startsAt: string): StepDeadline[] =>
  stepsUntil(steps, Date.parse(startsAt))

/** How many steps are over at a moment: a fact that changes only when a page has to change, unlike the moment itself. */
export const stepsOver = (steps: readonly CancellationStep[], startsAt: string, moment: number): number =>
  stepDeadlines(steps, startsAt).filter(({ until }) => until !== null && until <= moment).length
