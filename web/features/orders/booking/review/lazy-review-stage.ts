import { lazyPart } from '#web/platform/browser/lazy-part.ts'

/** Everything once more, and the button that places the order. */
export const LazyReviewStage = lazyPart(async () => (await import('./review-stage.tsx')).ReviewStage)
