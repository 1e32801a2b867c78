import { lazyPart } from '#web/platform/browser/lazy-part.ts'

/** The comparison of a change with the form that makes it; without a price there is none. */
export const LazyComparison = lazyPart(async () => (await import('./change-comparison.tsx')).ChangeComparison)
