import { lazyPart } from '#web/platform/browser/lazy-part.ts'

/** The server writes the place into its HTML; in a browser its script follows behind the page's own. */
export const PlaceMap = lazyPart(async () => (await import('./place-map.tsx')).PlaceMap)
