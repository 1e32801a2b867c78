import { lazyPart } from '#web/platform/browser/lazy-part.ts'

/** The server writes the month into its HTML; in a browser its script follows behind the page's own. */
export const StayCalendar = lazyPart(async () => (await import('./stay-calendar.tsx')).StayCalendar)
