import type { ExceededLimit } from '../limits/limits.ts'

export type CacheName = 'guest_pages' | 'customer_pages' | 'replies'

/** The measurements that the parts of the process report. Times are in seconds. */
export type Measures = {
  requestBegan(): void
  /** `route` is a template, so that there are as many as the product has, whatever is asked for. */
  requestEnded(request: { method: string; route: string; status: number; seconds: number }): void
  cacheLookedUp(cache: CacheName, result: 'hit' | 'stale' | 'miss'): void
  pageRendered(audience: 'visitor' | 'guests' | 'customers'): void
  connectionWaited(seconds: number): void
  statementFailed(code: unknown): void
  limitExceeded(by: ExceededLimit): void
  jobEnded(job: { queue: string; result: 'done' | 'retried' | 'failed'; seconds: number }): void
}

const nothing = () => {}

/** Where nobody counts. */
export const noMeasures: Measures = {
  requestBegan: nothing,
  requestEnded: nothing,
  cacheLookedUp: nothing,
  pageRendered: nothing,
  connectionWaited: nothing,
  statementFailed: nothing,
  limitExceeded: nothing,
  jobEnded: nothing,
}
