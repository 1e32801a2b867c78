import { lazyPart } from '#web/platform/browser/lazy-part.ts'

/** The changes of an order and the way to one; many orders can have none. */
export const LazyOrderChanges = lazyPart(async () => (await import('./order-changes.tsx')).OrderChanges)
