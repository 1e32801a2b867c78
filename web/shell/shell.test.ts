import { beforeAll, expect, test } from 'vitest'
import { trialToken } from '#testing/trial-api.ts'
import { loadTrialSources, type TrialSite, type TrialSources } from '#testing/trial-site.ts'

let sources: TrialSources
beforeAll(async () => {
  sources = await loadTrialSources()
})

const asCustomer = { Cookie: `auth._token.local=${trialToken}` }
const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
const part = (html: string, tag: string) => new RegExp(`<${tag}[ >].*?</${tag}>`, 's').exec(html)?.[0] ?? ''
const drawer = (html: string) => /<div id="menu".*?(?=<main)/s.exec(html)?.[0] ?? ''

async function show(site: TrialSite, path: string, headers?: Record<string, string>): Promise<string> {
  return (await site.get(path, headers)).text()
}

const service = (slug: string, more: object) => ({
  id: slug,
  slug,
  kind: 'trip',
  page: 'booking',
  name: slug,
  summary: 'summary',
  image: null,
  in_header: true,
  products_count: 3,
  ...more,
})

const listOf = (data: object[]) => ({ status: 200, body: { data, meta: {} } })

async function openWithServices() {
  const site = await sources.open()
  const services = [
    service('trips', {}),
    service('hotels', { kind: 'hotel', products_count: 0 }),
    service('cars', { kind: 'car_rental', page: 'rental' }),
    service('visas', { kind: 'custom', page: 'form', products_count: 0 }),
    service('camps', { in_header: false }),
  ]
  site.api.answers.set('/services', listOf(services))
  return site
}

const companyOf = async (site: TrialSite) =>
  JSON.parse(await (await site.api.fetch(new Request('http://a/api/ofuq/company-profile'))).text()).data

async function openWithOffers(value: string) {
  const site = await sources.open()
  const license = { expires_at: null, expired: false, specifications: [{ code: 'has_offers', value }] }
  const data = { ...(await companyOf(site)), license }
  site.api.answers.set('/company-profile', { status: 200, body: { data } })
  site.api.answers.set('/offers', listOf([{ slug: 'half' }]))
  return site
}

test('the navigation has home, what can be sold now or asked for and wants to stand there, and where one can travel', async () => {
  const header = part(await show(await openWithServices(), '/en'), 'header')
  for (const href of ['/services/booking/trips/models', '/services/rental/cars', '/services/form/visas', '/countries'])
    expect(header).toContain(`href="/en${href}"`)
  for (const absent of ['hotels', 'camps']) expect(header).not.toContain(absent)
})

test('the search of home offers only the kinds that can be sold now, and nothing where nothing can', async () => {
  const site = await openWithServices()
  const main = part(await show(site, '/en'), 'main')
  // Two services sell trips, so their list is the one of everything.
  expect(main).toMatch(/action="\/en\/services\/booking\/models".*name="kind" value="trip"/s)
  expect([...main.matchAll(/href="\/en\?search=(\w+)#search-tabs"/g)].map(([, kind]) => kind)).toEqual(['car'])
  expect(part(await show(site, '/en?search=car'), 'main')).toContain('action="/en/services/booking/cars/models"')
  expect(main).not.toContain('Check-in')
  expect(part(await show(await sources.open(), '/en'), 'main')).not.toContain('role="search"')
})

test.each(['1', '0', 'true'])(
  'the banner and the links of offers appear where the licence is 1: "%s"',
  { tags: ['S-342', 'C-39'] },
  async (value) => {
    const site = await openWithOffers(value)
    const html = await show(site, '/en/services')
    const isLicensed = value === '1'
    expect(part(html, 'aside').includes('up to 50%')).toBe(isLicensed)
    expect(part(html, 'header').includes('href="/en/offers"')).toBe(isLicensed)
    expect(part(html, 'footer').includes('href="/en/offers"')).toBe(isLicensed)
    expect(site.api.requests.some(({ path }) => path === '/offers')).toBe(isLicensed)
    expect((await show(site, '/ar/services')).includes('حتى 50%')).toBe(isLicensed)
  },
)

test('without a current offer there is no banner', { tags: ['C-39'] }, async () => {
  expect(await show(await sources.open(), '/en/services')).not.toContain('up to 50%')
})

test('the header names the company and the footer its known legal facts', {
  tags: ['S-044', 'S-045', 'S-116', 'S-117'],
}, async () => {
  const site = await sources.open()
  const data = await companyOf(site)
  const legal = { legal_name: 'Ofuq Travel LLC', cr_number: '1010123456', vat_number: null, logo: '<svg id="mark"></svg>' }
  site.api.answers.set('/company-profile', { status: 200, body: { data: { ...data, ...legal } } })
  const html = await show(site, '/en')
  expect(part(html, 'header')).toContain('<svg id="mark">')
  expect(textOf(part(html, 'header'))).toContain(data.display_name)
  const footer = textOf(part(html, 'footer'))
  expect(footer).toContain('Commercial registration 1010123456')
  expect(footer).not.toContain('VAT number')
})

test('the dropdown of the drawer has login and register for a guest, profile and logout for a customer', {
  tags: ['S-113', 'S-114', 'S-115'],
}, async () => {
  const site = await sources.open()
  const guest = drawer(await show(site, '/en'))
  expect(guest).toMatch(/<details.*href="\/en\/login".*href="\/en\/signup"/s)
  const customer = drawer(await show(site, '/en', asCustomer))
  expect(customer).toMatch(/<details.*Huda.*href="\/en\/profile".*action="\/en\/logout"/s)
  expect(customer).not.toContain('/en/login')
})

test('the side menu of the profile greets by both names and has bookings, logout and home', {
  tags: ['S-102', 'S-103', 'S-108', 'S-109', 'S-110', 'S-111'],
}, async () => {
  const menu = part(await show(await sources.open(), '/en/profile', asCustomer), 'aside')
  expect(textOf(menu)).toMatch(/Welcome, Huda Saleh/)
  expect(menu).toContain('href="/en/profile/orders?page=1"')
  expect(menu).toMatch(/<form[^>]*action="\/en\/logout"[^>]*method="post"|<form[^>]*method="post"[^>]*action="\/en\/logout"/)
  expect(menu).toContain('href="/en"')
})

test('sign-in has the header without footer, error pages have neither navigation nor footer', {
  tags: ['S-120', 'S-122', 'S-123'],
}, async () => {
  const site = await sources.open()
  const login = await show(site, '/en/login')
  expect(drawer(login)).not.toBe('')
  expect(login).not.toContain('<footer')
  const tooMany = await show(site, '/en/too-many-requests')
  expect(tooMany).not.toMatch(/<nav|<footer/)
})

test.each([
  ['', 'حدث خطأ غير متوقع.', 'محاولات كثيرة خلال وقت قصير. يرجى الانتظار دقيقة ثم المحاولة من جديد.'],
  ['/en', 'An unexpected error occurred.', 'Too many requests in a short time. Please wait a minute, then try again.'],
])(
  'the page of too many requests tells what happened, how long to wait and where to go (%s)',
  { tags: ['S-326'] },
  async (prefix, title, hint) => {
    const page = await show(await sources.open(), `${prefix}/too-many-requests`)
    expect(page).toMatch(new RegExp(`<h1[^>]*>${title}</h1><p[^>]*>${hint}</p>`))
    const hrefs = [...page.slice(page.indexOf('<h1')).matchAll(/<a[^>]*href="([^"]*)"/g)].map(([, href]) => href)
    expect(hrefs.slice(0, 2)).toEqual([prefix || '/', prefix || '/'])
  },
)

test.each([
  ['', 'تحقق من الرابط، أو ابحث عن وجهتك.'],
  ['/en', 'Check the link, or search for your destination.'],
])('a page that is not found leads home and to the search (%s)', async (prefix, hint) => {
  const page = await show(await sources.open(), `${prefix}/nowhere`)
  expect(page).toContain(hint)
  const view = page.slice(page.indexOf('<h1'))
  expect(view).toContain(`href="${prefix || '/'}"`)
  expect(view).toContain(`href="${prefix}/services?q="`)
})

test('currency and country are plain forms of a page that a link leads to, and return to the page before', {
  tags: ['S-040', 'S-041'],
}, async () => {
  const site = await sources.open()
  expect(await show(site, '/en?page=2')).toContain('href="/en/preferences"')
  const page = await show(site, '/en/preferences', { Referer: 'http://ofuq.localhost/en?page=2' })
  const forms = part(page, 'main').match(/<form[^>]*action="\/preferences".*?<\/form>/gs) ?? []
  expect(forms.map((form) => form.includes('method="post"') && form.includes('name="to" value="/en?page=2"'))).toEqual([
    true,
    true,
  ])
  const options = forms.flatMap((form) => [...form.matchAll(/<button[^>]*value="(\w*)"/g)].map(([, code]) => code))
  expect(options).toEqual(['', 'sa', 'tr', 'SAR', 'USD'])
  const elsewhere = part(await show(site, '/en/preferences', { Referer: 'http://evil.example/en?page=2' }), 'main')
  expect(elsewhere).toContain('name="to" value="/en"')
})

test('a notice stands in the page of a browser without scripts', async () => {
  const notice = encodeURIComponent(JSON.stringify({ kind: 'success', text: 'Saved.' }))
  const html = await show(await sources.open(), '/en', { Cookie: `flash=${notice}` })
  const line = html.slice(html.indexOf('hidden noscript:block"><div'), html.indexOf('<main'))
  expect(textOf(line)).toContain('Saved.')
})
