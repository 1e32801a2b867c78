import { describe, expect, test } from 'vitest'
import { jsonb } from '#server/db/column-types.ts'
import { rejected, succeeded } from '#testing/answers.ts'
import { builtPassword } from '#testing/builders.ts'
import { testEngines } from '#testing/database.ts'
import { suiteWorld } from '#testing/world.ts'

const all = { pagination: 'all' } as const
const simple = { simple: 'true', pagination: 'all' } as const

describe.for(testEngines)('the calls that the specification shows (%s)', (engine) => {
  const world = suiteWorld({ engine, cachedReplies: 100 })

  test('X-Locale decides the language of texts, then Accept-Language, then the company', {
    tags: ['S-283', 'S-284'],
  }, async () => {
    const { slug } = await world.company({ language: 'en' })
    const nameIn = async (headers: Record<string, string>) => {
      const response = await world.request(`/${slug}/company-profile`, { headers })
      const { data } = (await response.json()) as { data: { display_name: string } }
      return [response.headers.get('content-language'), data.display_name]
    }
    expect(await nameIn({ 'X-Locale': 'ar' })).toEqual(['ar', 'شركة Acme'])
    expect(await nameIn({ 'X-Locale': 'en' })).toEqual(['en', 'Acme'])
    expect(await nameIn({ 'X-Locale': 'ar', 'Accept-Language': 'en' })).toEqual(['ar', 'شركة Acme'])
    expect(await nameIn({ 'Accept-Language': 'ar-SA,ar;q=0.9' })).toEqual(['ar', 'شركة Acme'])
    expect(await nameIn({ 'X-Locale': 'fr' })).toEqual(['en', 'Acme'])
    expect(await nameIn({})).toEqual(['en', 'Acme'])
  })

  test('a time zone that does not exist is ignored', async () => {
    const { slug } = await world.company()
    for (const zone of ['Asia/Riyadh', 'Mars/Olympus', "'; --"])
      await succeeded(world.call({ company: slug, headers: { 'X-Timezone': zone } }).services.$get({ query: {} }))
  })

  test('X-Currency takes a code or an id and defaults to USD, id 2', {
    tags: ['S-042', 'S-286', 'S-330'],
  }, async () => {
    const company = await world.company({ defaultCurrency: null })
    await world.trip(company.id, { adult: '375.00' })
    const priceIn = async (currency?: string) => {
      const call = world.call({ company: company.slug, ...(currency !== undefined && { currency }) })
      const { data } = await succeeded(call.trips.$get({ query: {} }))
      return data[0]?.from_price
    }
    const dollars = { amount: '100.00', currency: 'USD' }
    expect(await priceIn()).toEqual(dollars)
    expect(await priceIn('USD')).toEqual(dollars)
    expect(await priceIn('2')).toEqual(dollars)
    expect(await priceIn('usd')).toEqual(dollars)
    expect(await priceIn('1')).toEqual({ amount: '375.00', currency: 'SAR' })
    expect(await priceIn('KWD')).toEqual({ amount: '30.74', currency: 'KWD' })
    expect(await priceIn('EUR'), 'no rate').toEqual(dollars)
    expect(await priceIn('not a currency')).toEqual(dollars)
  })

  test('without a rate for USD prices are in the base currency', { tags: ['S-330'] }, async () => {
    const company = await world.company({ defaultCurrency: null, rates: {} })
    await world.trip(company.id, { adult: '375.00' })
    const { data } = await succeeded(world.call({ company: company.slug }).trips.$get({ query: {} }))
    expect(data[0]?.from_price).toEqual({ amount: '375.00', currency: 'SAR' })
  })

  test('X-Target-Country narrows products and categories by code or id, and its absence narrows nothing', {
    tags: ['S-043', 'S-287', 'S-331'],
  }, async () => {
    const company = await world.company()
    await world.trip(company.id, { slug: 'here', category: 'desert', country: 1 })
    await world.trip(company.id, { slug: 'there', category: 'city', country: 7 })
    const seen = async (country?: string) => {
      const call = world.call({ company: company.slug, ...(country !== undefined && { country }) })
      const products = await succeeded(call.products.$get({ query: {} }))
      const categories = await succeeded(call.categories.$get({ query: all }))
      return [products.data.map(({ slug }) => slug).sort(), categories.data.map(({ products_count }) => products_count).sort()]
    }
    expect(await seen()).toEqual([
      ['here', 'there'],
      [1, 1],
    ])
    expect(await seen('sa')).toEqual([['here'], [0, 1]])
    expect(await seen('1')).toEqual([['here'], [0, 1]])
    expect(await seen('tr')).toEqual([['there'], [0, 1]])
    expect(await seen('TR')).toEqual([['there'], [0, 1]])
    expect(await seen('nowhere')).toEqual([
      ['here', 'there'],
      [1, 1],
    ])
    const detail = await succeeded(
      world.call({ company: company.slug, country: 'tr' }).products[':id'].$get({ param: { id: 'here' } }),
    )
    expect(detail.data.country).toEqual({ id: 1, code: 'sa', name: 'Saudi Arabia' })
  })

  test('POST /signin answers a Bearer token, with which GET /profile/username answers the user', {
    tags: ['S-289', 'S-290', 'S-293', 'S-357'],
  }, async () => {
    const { id, slug } = await world.company()
    const { email } = await world.customer(id, { firstname: 'Huda' })
    const signed = await succeeded(
      world.call({ company: slug }).signin.$post({ json: { username: email, password: builtPassword } }),
    )
    expect(signed).toEqual({
      message: 'Welcome back, Huda.',
      device_token: expect.stringMatching(/./),
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      token_type: 'Bearer',
      expires_in: 30 * 24 * 60 * 60,
    })
    const { data } = await succeeded(world.call({ company: slug, token: signed.access_token }).profile.username.$get())
    expect(data).toMatchObject({ firstname: 'Huda', lastname: 'Alharbi', email, email_verified: false, scope: [] })
    expect(Object.keys(data)).toEqual(expect.arrayContaining(['phone', 'birthdate', 'gender']))
  })

  test('DELETE /signout takes no body, ends the session and answers 200 without one too', {
    tags: ['S-291', 'S-197'],
  }, async () => {
    const { id, slug } = await world.company()
    const { token } = await world.customer(id)
    const call = world.call({ company: slug, token })
    for (let time = 0; time < 2; time += 1)
      expect(await succeeded(call.signout.$delete())).toEqual({ message: 'You have signed out.' })
    await rejected(call.profile.username.$get(), 401)
    await succeeded(world.call({ company: slug }).signout.$delete())
  })

  test('GET company-profile answers the company', { tags: ['S-146', 'S-147', 'S-148', 'S-149', 'S-292'] }, async () => {
    const company = await world.company({ specifications: { has_offers: '1', seats: '40' } })
    await world.db.kysely
      .updateTable('company')
      .set({ logo_svg: '<svg/>', primary_color: '#0b5cad', secondary_color: '#1d7a46' })
      .where('id', '=', company.id)
      .execute()
    await world.companies.refresh()
    const { data } = await succeeded(world.call({ company: company.slug })['company-profile'].$get())
    expect(data).toMatchObject({
      display_name: 'Acme',
      logo: '<svg/>',
      default_language: { code: 'en' },
      license: {
        expired: false,
        specifications: [
          { code: 'has_offers', value: '1' },
          { code: 'seats', value: '40' },
        ],
      },
      theme: { primary_color: '#0b5cad', secondary_color: '#1d7a46' },
    })
  })

  test('GET services answers the services of the company in use', async () => {
    const { id, slug } = await world.company()
    await world.service(id)
    const hidden = await world.service(id, { slug: 'hidden' })
    await world.inside(id, (trx) => trx.updateTable('service').set({ active: false }).where('id', '=', hidden.id).execute())
    await world.companies.refresh()
    const { data, meta } = await succeeded(world.call({ company: slug }).services.$get({ query: {} }))
    expect(data).toMatchObject([{ slug: 'trips', kind: 'trip', page: 'booking', name: 'Trips', products_count: 0 }])
    expect(meta).toEqual({ current_page: 1, last_page: 1, per_page: 1, total: 1 })
  })

  test('GET countries answers all countries, those for phones or those to travel to', {
    tags: ['S-150', 'S-151', 'S-152', 'S-295', 'S-296', 'S-297'],
  }, async () => {
    const { slug } = await world.company()
    const call = world.call({ company: slug })
    const codes = async (query: Record<string, 'yes' | 'no'>) => {
      const { data, meta } = await succeeded(call.countries.$get({ query: { ...all, ...query } }))
      expect(meta.total).toBe(data.length)
      return data.map(({ code }) => code)
    }
    const every = await codes({})
    expect(new Set(every).size).toBe(every.length)
    expect(await codes({ phone_available: 'yes' })).toContain('sa')
    expect(await codes({ target_available: 'yes' })).toContain('tr')
    const split = [...(await codes({ phone_available: 'yes' })), ...(await codes({ phone_available: 'no' }))]
    expect(split.sort()).toEqual([...every].sort())
    const { data } = await succeeded(call.countries.$get({ query: all }))
    expect(data[0]).toEqual({
      id: 1,
      code: 'sa',
      name: 'Saudi Arabia',
      flag: '/flags/sa.svg',
      phone_code: '966',
      level_labels: { state: 'Region', area: 'Governorate', city: 'City' },
    })
    expect((await rejected(world.request(`/${slug}/countries?phone_available=maybe`), 422)).errors).toHaveProperty(
      'phone_available',
    )
  })

  test('GET currencies answers those that the company has a rate for today', { tags: ['S-153', 'S-298'] }, async () => {
    const { id, slug } = await world.company({ rates: { USD: '3.75' } })
    await world.inside(id, (trx) =>
      trx
        .insertInto('exchange_rate')
        .values({ company_id: id, currency: 'KWD', rate: '12.2', valid_from: new Date('2026-12-01T00:00:00Z') })
        .execute(),
    )
    await world.companies.refresh()
    const call = world.call({ company: slug })
    const { data, meta } = await succeeded(call.currencies.$get({ query: simple }))
    expect(data).toEqual([
      { id: 1, code: 'SAR', sign: expect.any(String), name: 'Saudi riyal' },
      { id: 2, code: 'USD', sign: '$', name: 'American Dollar' },
    ])
    expect(meta.total).toBe(2)
    world.clock.set('2026-12-01T00:00:00Z')
    expect((await succeeded(call.currencies.$get({ query: simple }))).data.map(({ code }) => code)).toEqual(['SAR', 'USD', 'KWD'])
    world.clock.set('2026-11-21T09:00:00Z')
  })

  test('GET languages answers Arabic and English', { tags: ['S-155', 'S-299'] }, async () => {
    const { slug } = await world.company()
    const { data } = await succeeded(world.call({ company: slug }).languages.$get({ query: simple }))
    expect(data.map(({ code, name }) => [code, name])).toEqual([
      ['ar', 'العربية'],
      ['en', 'English'],
    ])
    for (const language of data)
      expect(language).toEqual({
        code: expect.any(String),
        file: expect.any(String),
        name: expect.any(String),
        icon: expect.stringMatching(/\.svg$/),
      })
  })

  test('GET offers answers data and meta.total where the licence has offers, and 403 elsewhere', {
    tags: ['S-050', 'S-075', 'S-165'],
  }, async () => {
    for (const value of ['1', '1.0', ' 1 ']) {
      const { slug } = await world.company({ specifications: { has_offers: value } })
      const answer = await succeeded(world.call({ company: slug }).offers.$get({ query: simple }))
      expect(answer).toEqual({ data: [], meta: { current_page: 1, last_page: 1, per_page: 0, total: 0 } })
    }
    const without: Record<string, string>[] = [{}, { has_offers: '0' }, { has_offers: 'true' }, { has_offers: '' }]
    for (const specifications of without) {
      const { slug } = await world.company({ specifications })
      const failure = await rejected(world.call({ company: slug }).offers.$get({ query: simple }), 403)
      expect(failure).toMatchObject({ code: 'not_licensed', message: "This feature is not part of the company's licence." })
    }
  })

  test('GET project-settings answers displayed settings alone', {
    tags: ['S-156', 'S-157', 'S-158', 'S-301'],
  }, async () => {
    const { id, slug } = await world.company()
    const phone = { country_code: '00966', number: '0112345678', extension: '12' }
    const rows = [
      { company_id: id, key: 'primary_phone', phone: jsonb(phone), sort: 1 },
      { company_id: id, key: 'primary_email', value: 'hello@example.com', sort: 2 },
      { company_id: id, key: 'x_page_link', value: 'https://x.com/example', displayed: false, sort: 3 },
    ]
    await world.inside(id, async (trx) => {
      for (const row of rows) await trx.insertInto('project_setting').values(row).execute()
    })
    const response = await world.call({ company: slug })['project-settings'].$get({ query: all })
    const body = await response.text()
    expect(JSON.parse(body).data).toEqual([
      { key: 'primary_phone', value: null, phone, displayed: true },
      { key: 'primary_email', value: 'hello@example.com', phone: null, displayed: true },
    ])
    expect(body).not.toContain('x_page_link')
  })

  test('what guests see is kept until the content changes, apart for language, currency and country', async () => {
    const { id, slug } = await world.company()
    await world.service(id)
    const queries = async (caller: { locale?: 'ar' | 'en'; currency?: string; country?: string } = {}) => {
      await succeeded(world.call({ company: slug, ...caller }).services.$get({ query: {} }))
      return world.log.at(-1)?.queries
    }
    expect([await queries(), await queries()]).toEqual([1, 0])
    expect([await queries({ locale: 'ar' }), await queries({ locale: 'ar' })]).toEqual([1, 0])
    expect([await queries({ country: 'tr' }), await queries({ country: 'tr' })]).toEqual([1, 0])
    await world.service(id, { slug: 'tours' })
    await world.companies.refresh()
    expect(await queries()).toBe(1)
    const { data } = await succeeded(world.call({ company: slug }).services.$get({ query: {} }))
    expect(data.map((service) => service.slug)).toEqual(['trips', 'tours'])
  })
})
