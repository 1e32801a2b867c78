import { lazyPart } from '#web/platform/browser/lazy-part.ts'

/** What few lists show. */
export const NothingFound = lazyPart(async () => (await import('./nothing-found.tsx')).NothingFound)
