import { Hono } from 'hono'
import type { User } from '#contract/accounts.ts'
import type { Infer } from '#contract/client.ts'
import type { Company } from '#contract/company.ts'
import type { Country, Currency, Language } from '#contract/places.ts'

type TrialReply = { status: number; body: object }

/** An API that answers what the site's own tests need, and records the requests it got. */
export type TrialApi = {
  fetch(request: Request): Promise<Response>
  /** Method, path, headers and body of every call, in order. */
  requests: { method: string; path: string; headers: Headers; body: string }[]
  /** What a path answers from now on. */
  answers: Map<string, TrialReply>
  /** What happens before a path is answered from now on. */
  delays: Map<string, () => Promise<void>>
}

export const trialUser = {
  ...{ id: 'u1', firstname: 'Huda', lastname: 'Saleh', email: 'huda@example.test', scope: [] },
  ...{ email_verified: true, pending_email: null, phone: null, birthdate: null, gender: null },
} satisfies Infer<typeof User>
export const trialToken = 'trial-token-0123456789'

const sar = { id: 1, code: 'SAR', sign: 'SAR', name: 'Saudi riyal' } satisfies Infer<typeof Currency>
const usd = { id: 2, code: 'USD', sign: '$', name: 'US dollar' } satisfies Infer<typeof Currency>
const level_labels = { state: 'Region', area: 'Governorate', city: 'City' }
const countries = [
  { id: 1, code: 'sa', name: 'Saudi Arabia', flag: '/flags/sa.svg', phone_code: '966', level_labels },
  { id: 7, code: 'tr', name: 'Türkiye', flag: '/flags/tr.svg', phone_code: '90', level_labels },
] satisfies Infer<typeof Country>[]
const languages = (['ar', 'en'] as const).map((code) => ({
  code,
  file: code,
  name: code,
  icon: `/flags/${code}.svg`,
})) satisfies Infer<typeof Language>[]

/** The company of a trial site. */
export const trialCompany = (more: Partial<Infer<typeof Company>> = {}): Infer<typeof Company> => ({
  id: 'c1',
  slug: 'ofuq',
  display_name: 'Ofuq Travel',
  tagline: null,
  legal_name: 'Ofuq Travel',
  logo: null,
  icon: null,
  base_currency: 'SAR',
  default_country: null,
  time_zone: 'Asia/Riyadh',
  vat_number: null,
  cr_number: null,
  tourism_licence: null,
  address: null,
  contact: { answer_hours: 24, complaint_days: 10 },
  pages: ['about-us', 'privacy-policy', 'return-policy', 'terms-conditions'],
  default_language: { code: 'ar' },
  default_currency: 'SAR',
  license: { expires_at: null, expired: false, specifications: [{ code: 'has_offers', value: '1' }] },
  theme: { primary_color: '#123456', secondary_color: null },
  ...more,
})

const listOf = (data: object[]) => ({ data, meta: { current_page: 1, last_page: 1, per_page: 12, total: data.length } })

/** A fresh API with one company, two currencies, two countries and one customer. */
export function createTrialApi(): TrialApi {
  const requests: TrialApi['requests'] = []
  const answers: TrialApi['answers'] = new Map()
  const delays: TrialApi['delays'] = new Map()
  const app = new Hono().basePath('/api/:tenant')
  app.use(async (c, next) => {
    const path = new URL(c.req.url).pathname.replace(/^\/api\/[^/]+/, '')
    requests.push({ method: c.req.method, path, headers: c.req.raw.headers, body: await c.req.raw.clone().text() })
    await delays.get(path)?.()
    const set = answers.get(path)
    return set ? Response.json(set.body, { status: set.status }) : next()
  })
  app.get('/company-profile', (c) => {
    const name = c.req.header('x-locale') === 'en' ? 'Ofuq Travel' : 'أفق للسفر'
    return c.json({ data: trialCompany({ display_name: name, legal_name: name }) })
  })
  app.get('/languages', (c) => c.json(listOf(languages)))
  app.get('/currencies', (c) => c.json(listOf([sar, usd])))
  app.get('/countries', (c) => c.json(listOf(countries)))
  app.get('/project-settings', (c) => c.json(listOf([])))
  const lists = [
    '/services',
    '/sections',
    '/products',
    '/categories',
    '/offers',
    '/destinations',
    '/rental-places',
    '/blogs',
    '/blog-tags',
  ]
  for (const path of lists) app.get(path, (c) => c.json(listOf([])))
  app.post('/reset-password/check', (c) => c.json({ message: 'The link is good.' }))
  app.get('/profile/favourites/ids', (c) => c.json({ data: [] }))
  app.get('/profile/username', (c) =>
    c.req.header('authorization') === `Bearer ${trialToken}`
      ? c.json({ data: trialUser })
      : c.json({ message: 'no', code: 'unauthenticated' }, 401),
  )
  return { fetch: async (request) => app.fetch(request), requests, answers, delays }
}
