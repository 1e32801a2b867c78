import { inSight } from '#web/platform/browser/in-sight.tsx'

/** The calendar in the page: its script is fetched when its place comes into sight. */
export const RangeInPage = inSight(
  async () => (await import('./range-in-page.tsx')).RangeInPage,
  'min-h-[38rem] sm:min-h-[34rem] has-[>[hidden]]:min-h-0',
)
