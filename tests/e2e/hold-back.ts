import type { Page } from 'playwright-core'

/** Holds back the answers to what a pattern names; answers what lets them arrive. */
export async function holdBack(page: Page, pattern: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await released
    await route.fallback()
  })
  return release
}

/** Every script of the site, and the one that has this name. */
export const everyScript = '**/assets/*.js'
export const scriptNamed = (name: string): string => `**/assets/${name}-*.js`
