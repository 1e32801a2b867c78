import { createElement } from 'react'
import { data, useLoaderData } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { firstPagination, tableState } from '#shared/state.ts'
import { trialToken } from '#testing/trial-api.ts'
import { loadTrialSources, type TrialSite, type TrialSources } from '#testing/trial-site.ts'
import { serialize } from '../serialized.ts'
import type { State } from './state.ts'

type Areas = typeof import('./use-area.ts')

let sources: TrialSources
let areas: Areas
beforeAll(async () => {
  sources = await loadTrialSources()
  areas = await sources.load<Areas>('/web/platform/session/use-area.ts')
})

const siteNames = [
  'allServices',
  'countries',
  'currencies',
  'globalSettings',
  'languages',
  'locale',
  'profile',
  'services',
  'defaultCompany',
] as const satisfies readonly (keyof State)[]

const pageNames = ['loader', 'offers', 'query', 'sections', 'tables', 'errors'] as const satisfies readonly (keyof State)[]

const areaNames: readonly (keyof State)[] = [...siteNames, ...pageNames]

/** Fails to compile where a state has an area that the lists above do not name. */
const isWhole: Exclude<keyof State, (typeof siteNames)[number] | (typeof pageNames)[number]> extends never ? true : false = true

const table = { ...tableState([{ id: 'a' }]), pagination: { ...firstPagination, total: 1 } }

/** A page that shows every area of its state, as its components read them. */
const openState = () =>
  sources.open({
    state: {
      loader: () => ({ table, sections: serialize([{ code: 'hero' }]) }),
      action: () => data({ errors: { name: ['Too long'] } }, { status: 422 }),
      default: () => {
        useLoaderData()
        const ofSite = siteNames.map((name) => [name, areas.useArea(name)])
        const ofPage = pageNames.map((name) => [name, areas.usePageArea(name)])
        const state = Object.fromEntries([...ofSite, ...ofPage])
        return createElement('output', { id: 'state' }, JSON.stringify(state))
      },
    },
  })

async function stateIn(response: Response): Promise<State> {
  const json = /<output id="state">(.*?)<\/output>/s.exec(await response.text())?.[1] ?? 'null'
  return JSON.parse(json.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&'))
}

const choice = (value: object) => encodeURIComponent(JSON.stringify(value))
const service = { id: 's', slug: 'trips', kind: 'trip', page: 'booking', name: 'Trips', products_count: 1, in_header: true }

async function servedBy(site: TrialSite): Promise<TrialSite> {
  const meta = { current_page: 1, last_page: 1, per_page: 12, total: 2 }
  const services = [service, { ...service, id: 'h', slug: 'hidden', name: 'Hidden', in_header: false }]
  site.api.answers.set('/services', { status: 200, body: { data: services, meta } })
  site.api.answers.set('/offers', { status: 200, body: { data: [], meta: { ...meta, total: 7 } } })
  return site
}

test('every component of a page reads the data of the page from the fifteen named areas', {
  tags: ['S-193'],
}, async () => {
  const site = await servedBy(await openState())
  const state = await stateIn(await site.get('/en/state?page=2&page=3', { Cookie: `auth._token.local=${trialToken}` }))
  expect([areaNames.length, isWhole]).toEqual([15, true])
  expect(Object.keys(state).sort()).toEqual([...areaNames].sort())
  expect(state.allServices.map(({ slug }) => slug)).toEqual(['trips', 'hidden'])
  expect(state.services.map(({ slug }) => slug)).toEqual(['trips'])
  expect([state.countries.all, state.currencies.all, state.languages].map(({ length }) => length)).toEqual([2, 2, 2])
  expect([state.locale.code, state.offers.meta.total, state.profile.loggedIn]).toEqual(['en', 7, true])
  expect([state.query, state.tables.main, state.sections]).toEqual([{ page: '2' }, table, [{ code: 'hero' }]])
  expect([state.defaultCompany?.display_name, state.globalSettings, state.errors]).toEqual(['Ofuq Travel', [], {}])
})

test('the errors of a form are in their area, by field', { tags: ['S-193', 'S-221'] }, async () => {
  const site = await openState()
  expect((await stateIn(await site.post('/en/state', {}))).errors).toEqual({ name: ['Too long'] })
})

test('the header, the banner and the lists of the site read the areas', { tags: ['S-193'] }, async () => {
  const site = await servedBy(await openState())
  const html = await (await site.get('/en/state')).text()
  const bar = /<nav aria-label="Main[^"]*"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? ''
  expect(bar).toContain('Trips')
  expect(bar).not.toContain('Hidden')
  expect(/<footer[\s\S]*<\/footer>/.exec(html)?.[0]).toContain('Hidden')
  expect(html).toContain('up to 50%')
  site.api.answers.set('/offers', { status: 200, body: { data: [], meta: { ...firstPagination, total: 0 } } })
  site.company.content_version = '2'
  expect(await (await site.get('/en/state')).text()).not.toContain('up to 50%')
})

test('the store has currency and country of the cookies, or the defaults', {
  tags: ['S-216', 'S-217'],
}, async () => {
  const site = await openState()
  const chosen = `currency=${choice({ id: 2, code: 'USD' })}; country=${choice({ id: 7, code: 'tr' })}`
  const state = await stateIn(await site.get('/en/state', { Cookie: chosen }))
  expect([state.currencies.selected.code, state.countries.selected?.code]).toEqual(['USD', 'tr'])
  const fresh = await stateIn(await site.get('/en/state'))
  expect([fresh.currencies.selected.code, fresh.countries.selected]).toEqual(['SAR', null])
})

test('the loader is on in every page until its scripts run', { tags: ['S-214'] }, async () => {
  const site = await openState()
  const page = await site.get('/en/state')
  expect(await page.clone().text()).toContain('class="loading-bar" data-active="true"')
  expect((await stateIn(page)).loader.isLoading).toBe(true)
})
