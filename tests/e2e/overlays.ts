import type { Locator } from 'playwright-core'
import { addressForm } from '#testing/address-builder.ts'
import type { Reader, Visit } from '#testing/browser.ts'
import { eveningWalk, productPath } from './booking-steps.ts'
import { openDrawer } from './page-parts.ts'
import { call, signedIn } from './people.ts'
import { wordsOf } from './texts.ts'

/** A menu, sheet, panel or dialog over a page, and how to reach it. */
export type Overlay = {
  name: string
  /** The widths of the window at which the overlay exists. */
  widths: readonly Reader['width'][]
  path: string
  /** Runs before the page is loaded. */
  prepare?(visit: Visit): Promise<void>
  /** Runs on the loaded page, where the opener is inside another overlay. */
  approach?(visit: Visit): Promise<void>
  /** The control that opens the overlay and has the focus again after Escape. */
  opener(visit: Visit): Locator
  /** Typed into the opener; Enter without it. */
  typed?(visit: Visit): string
  panel(visit: Visit): Locator
  /** A list that opens inside the panel and takes the first Escape. */
  list?(visit: Visit): Locator
}

const trips = '/services/booking/trips/models'
const hotel = '/services/booking/hotels/models/madar-al-olaya-riyadh'

const both = [390, 1280] as const
const phone = [390] as const
const desk = [1280] as const

const signIn = async (visit: Visit) => {
  await signedIn(visit)
}

const openMenu = ({ page }: Visit) => page.locator('.menu[open] > .menu-panel')

const preferenceMenu = (choice: 'country' | 'currency'): Overlay => ({
  name: `the menu of the ${choice}`,
  widths: desk,
  path: '/services',
  opener: (visit) =>
    visit.page
      .getByRole('region', { name: wordsOf(visit)('shell.preferences.bar') })
      .locator('summary')
      .filter({ hasText: wordsOf(visit)(`shell.preferences.${choice}`) }),
  panel: openMenu,
})

export const drawer: Overlay = {
  name: 'the drawer',
  widths: phone,
  path: '/services',
  opener: (visit) => visit.page.getByRole('banner').getByRole('button', { name: wordsOf(visit)('shell.navigation.menu') }),
  panel: (visit) => visit.page.getByRole('dialog', { name: wordsOf(visit)('shell.navigation.menu') }),
}

export const filters: Overlay = {
  name: 'the sheet of filters',
  widths: phone,
  path: trips,
  // Exact: while the sheet closes, its button "close the filters" is still on the page.
  opener: (visit) =>
    visit.page.getByRole('main').getByRole('button', { name: wordsOf(visit)('catalogue.filters.open'), exact: true }),
  panel: ({ page }) => page.locator('#filters:popover-open'),
}

/** Open once its first prices are shown. */
export const calendar: Overlay = {
  name: 'the calendar of a hotel',
  widths: both,
  path: hotel,
  opener: (visit) =>
    visit.page
      .locator('#rooms')
      .getByRole('button', { name: `${wordsOf(visit)('shell.dates.open')}: ${wordsOf(visit)('hotel.from')}` }),
  panel: (visit) =>
    visit.page
      .getByRole('dialog', { name: wordsOf(visit)('calendar.titles.stay') })
      .filter({ has: visit.page.locator('td bdi').filter({ hasText: /\d/ }) }),
}

const suggestions = ({ page }: Visit) => page.getByRole('listbox')

const searchPanel: Overlay = {
  name: 'the search of the header',
  widths: desk,
  path: '/countries',
  opener: (visit) => visit.page.getByRole('banner').getByRole('button', { name: wordsOf(visit)('shell.search.open') }),
  panel: (visit) => visit.page.getByRole('dialog', { name: wordsOf(visit)('shell.search.title') }),
  list: suggestions,
}

export const overlays: readonly Overlay[] = [
  drawer,
  { ...drawer, name: 'the drawer of a customer', prepare: signIn },
  {
    name: 'the menu of the account',
    widths: desk,
    path: '/services',
    prepare: signIn,
    opener: (visit) =>
      visit.page
        .getByRole('banner')
        .locator('summary')
        .filter({ hasText: wordsOf(visit)('shell.account.label') }),
    panel: openMenu,
  },
  {
    name: 'the menu of more pages',
    widths: desk,
    path: '/services',
    opener: (visit) =>
      visit.page
        .getByRole('banner')
        .locator('summary')
        .filter({ hasText: wordsOf(visit)('shell.navigation.more') }),
    panel: openMenu,
  },
  preferenceMenu('country'),
  preferenceMenu('currency'),
  searchPanel,
  {
    name: 'the list of search suggestions',
    widths: both,
    path: '/countries',
    approach: async (visit) => {
      await (visit.width === 390 ? openDrawer(visit) : searchPanel.opener(visit).click())
    },
    opener: (visit) => (visit.width === 390 ? drawer : searchPanel).panel(visit).getByRole('search').locator('input[name="q"]'),
    typed: ({ locale }) => eveningWalk.words[locale],
    panel: suggestions,
  },
  filters,
  {
    name: 'the sheet of a booking',
    widths: phone,
    path: productPath(eveningWalk.slug),
    opener: ({ page }) => page.locator('[data-bottom-bar] a'),
    panel: ({ page }) => page.locator('#book:modal'),
  },
  {
    name: 'the viewer of photos',
    widths: both,
    path: productPath(eveningWalk.slug),
    opener: (visit) => visit.page.getByRole('button', { name: wordsOf(visit)('catalogue.trip.gallery.all') }),
    panel: (visit) => visit.page.getByRole('dialog', { name: wordsOf(visit)('catalogue.trip.gallery.viewer') }),
  },
  calendar,
  {
    name: 'the question before an address is deleted',
    widths: both,
    path: '/profile/address',
    prepare: async (visit) => {
      const { token } = await signedIn(visit)
      await call(visit, '/profile/addresses', { method: 'POST', token, body: addressForm() })
    },
    opener: (visit) => visit.page.getByRole('button', { name: deletion(visit) }),
    panel: (visit) => visit.page.getByRole('dialog', { name: deletion(visit) }),
  },
]

const deletion = (visit: Visit) => wordsOf(visit)('addresses.delete_named', { name: addressForm().name })

/** Goes to the page of an overlay, up to the control that opens it. */
export async function approach(visit: Visit, overlay: Overlay): Promise<void> {
  await overlay.prepare?.(visit)
  await visit.goto(overlay.path)
  await overlay.approach?.(visit)
}

/** Opens an overlay by its control, with the keyboard. */
export async function openOverlay(visit: Visit, overlay: Overlay): Promise<void> {
  const { keyboard } = visit.page
  await overlay.opener(visit).focus()
  await (overlay.typed ? keyboard.type(overlay.typed(visit)) : keyboard.press('Enter'))
  await overlay.panel(visit).waitFor()
  await overlay.list?.(visit).waitFor()
}

/** Closes an overlay with Escape. */
export async function closeOverlay(visit: Visit, overlay: Overlay): Promise<void> {
  for (const part of [overlay.list, overlay.panel]) {
    if (!part) continue
    await visit.page.keyboard.press('Escape')
    await part(visit).waitFor({ state: 'hidden' })
  }
}

/** Copies the link to a trip, which a toast confirms or refuses; answers the toast. */
export async function shareTrip(visit: Visit, outcome: 'copied' | 'not_copied'): Promise<Locator> {
  const { page } = visit
  const t = wordsOf(visit)
  await page.evaluate(`Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: () => ${outcome === 'copied' ? 'Promise.resolve()' : 'Promise.reject(new Error())'} },
  })`)
  const name = t('product.share.copy', { name: '' }).trim()
  await page.getByRole('button', { name }).press('Enter')
  return page
    .getByRole('region', { name: t('shell.toasts') })
    .locator('.toast')
    .filter({ hasText: t(`product.share.${outcome}`) })
}
