import { lazyPart } from '#web/platform/browser/lazy-part.ts'

/** The next step with an order's money: of its many kinds a page shows one, and an ended order none. */
export const LazyOrderStep = lazyPart(async () => (await import('./order-step-view.tsx')).OrderStepView)
