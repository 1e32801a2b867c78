import { lazyPart } from '#web/platform/browser/lazy-part.ts'

/** The fields by which a change is chosen. */
export const LazyChoice = lazyPart(async () => (await import('./change-choice.tsx')).ChangeChoice)
