import { lazyPart } from '#web/platform/browser/lazy-part.ts'

/** Only completed orders have it. */
export const LazyOrderReview = lazyPart(async () => (await import('./order-review.tsx')).OrderReview)
