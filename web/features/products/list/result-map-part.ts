import { lazyPart } from '#web/platform/browser/lazy-part.ts'

/** Only lists that are shown on a map load it. */
export const ResultMapPart = lazyPart(async () => (await import('./result-map.tsx')).ResultMap)
