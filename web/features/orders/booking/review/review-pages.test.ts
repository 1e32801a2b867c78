import { beforeAll, expect, test } from 'vitest'
import { asCustomer, openBookingSite, priced, read, typed } from '#testing/booking-site.ts'
import { loadTrialSources, type TrialSite, type TrialSources } from '#testing/trial-site.ts'
import { anOrder } from '../quote-fixture.ts'

let sources: TrialSources
beforeAll(async () => {
  sources = await loadTrialSources()
})

const openSite = (price: Parameters<typeof openBookingSite>[1]) => openBookingSite(sources, price)

test('a phone is read back as it will be kept, and a birth date without its weekday', async () => {
  const site = await openSite(() => priced())
  site.api.answers.set('/quotes/read', priced())
  const form = {
    ...{ ...typed, 'travellers.0.lastname': 'Alharbi', 'travellers.0.birthdate': '1988-05-05', step: 'review' },
    ...{ 'contact.name': 'Noura Alharbi', 'contact.email': 'noura@example.com' },
    ...{ 'contact.phone.country_id': '1', 'contact.phone.number': '٠٥٠١٢٣٤٥٦٧' },
  }
  const { text } = await read(await site.post('/en/booking/review?product=m&departure=d', form, asCustomer))
  expect(text).toContain('+966 50 123 4567')
  expect(text).toMatch(/ 5 May 1988/)
  expect(text).not.toContain('Thu 5 May 1988')
})

test('one answer names a missing name and an age that the trip does not take', async () => {
  const site = await openSite(() => priced())
  site.api.answers.set('/quotes/read', priced())
  const form = { ...typed, 'travellers.0.birthdate': '2020-05-05', step: 'review' }
  const { status, text } = await read(await site.post('/en/booking/review?product=m&departure=d', form, asCustomer))
  expect(status).toBe(422)
  expect(text).toMatch(/correcting Last name \(Adult\) Date of birth \(Adult\) Full name/)
  expect(text).toContain('The minimum age is 12 years')
})

const placing = { ...typed, step: 'confirm', accept_terms: 'on' }
const rejectedWith = (site: TrialSite, body: object) => {
  site.api.answers.set('/quotes/read', priced())
  site.api.answers.set('/orders', { status: 409, body: { message: 'From the API', ...body } })
}
const confirmAt = (site: TrialSite, form: Record<string, string> = {}) =>
  site.post('/en/booking/review?product=m&departure=d&adult=2', { ...placing, ...form }, asCustomer).then(read)

test.each([
  ['en', 'You have 5 unpaid bookings, which is the most you can have.', 'My bookings'],
  ['ar', 'لديك 5 حجوزات لم تُدفع بعد، وهو الحد الأقصى.', 'حجوزاتي'],
])('%s too many unpaid orders are told before anything is typed, with the way to them', async (locale, words, link) => {
  const site = await openSite(() => priced())
  const page = () => site.get(`/${locale}/booking?product=m&departure=d`, asCustomer).then(read)
  site.api.answers.set('/profile/order-limit', { status: 200, body: { data: { unpaid: 4, max_unpaid: 5 } } })
  expect((await page()).text).not.toContain(words)
  site.api.answers.set('/profile/order-limit', { status: 200, body: { data: { unpaid: 5, max_unpaid: 5 } } })
  const { status, text, html } = await page()
  expect([status, text.includes(words)]).toEqual([200, true])
  expect(html).toMatch(new RegExp(`<main.*<a[^>]*href="[^"]*/profile/orders\\?page=1"[^>]*>${link}<`, 's'))
})

test('the refusal of one unpaid order too many leads to the orders', async () => {
  const site = await openSite(() => priced())
  rejectedWith(site, { code: 'too_many_open_orders' })
  const { status, html } = await confirmAt(site)
  expect(status).toBe(409)
  expect(html).toMatch(/<main.*From the API.*href="\/en\/profile\/orders\?page=1"/s)
})

test('a second order of the same days is asked about once, and then sent as it is wanted', async () => {
  const site = await openSite(() => priced())
  const sent: { refuse_same_dates?: string }[] = []
  const { fetch } = site.api
  site.api.fetch = async (request) => {
    if (request.method === 'POST' && request.url.endsWith('/orders')) sent.push(await request.clone().json())
    return fetch(request)
  }
  rejectedWith(site, { code: 'already_booked', details: { order: { id: 'o7', reference: 'RH-7' } } })
  const quoteResult = await confirmAt(site)
  expect(quoteResult.status).toBe(409)
  expect(quoteResult.html).toContain('href="/en/profile/orders/o7"')
  expect(quoteResult.text).toContain('Book once more')
  expect(quoteResult.html).toMatch(/<input[^>]*name="book_again"[^>]*value="yes"/)
  expect(quoteResult.html).toContain('value="Noura"')
  await confirmAt(site, { book_again: 'yes' })
  expect(sent.map(({ refuse_same_dates }) => refuse_same_dates)).toEqual(['on', undefined])
})

test.each([
  ['en', 'Continue with 1 traveller'],
  ['ar', 'المتابعة مع مسافر واحد'],
])('%s too few seats: as many as can still go are one step away', async (locale, words) => {
  const site = await openSite(() => priced())
  const details = { nearest: [], left: 1, needed: 2, units: { adult: 1 } }
  rejectedWith(site, { code: 'sold_out', details })
  const { html, status } = await site
    .post(`/${locale}/booking/review?product=m&departure=d&adult=2`, placing, asCustomer)
    .then(read)
  expect(status).toBe(409)
  expect(html).toContain('From the API')
  expect(html).toMatch(new RegExp(`href="[^"]*/booking\\?product=m&amp;departure=d&amp;adult=1"[^>]*>${words}<`))
})

test.each([
  ['en', 'Choose another date', 'Send a new request', 'Ask us on WhatsApp'],
  ['ar', 'اختيار موعد آخر', 'إرسال طلب جديد', 'التواصل معنا عبر واتساب'],
])('%s an order that was rejected leads on: choose again, or ask', async (locale, choose, ask, whatsapp) => {
  const site = await openSite(() => priced())
  const phone = { country_code: '00966', number: '501234567', extension: null }
  const meta = { current_page: 1, last_page: 1, per_page: 12, total: 1 }
  const data = [{ key: 'primary_phone', value: null, phone, displayed: true }]
  site.api.answers.set('/project-settings', { status: 200, body: { data, meta } })
  const page = async (changes: Parameters<typeof anOrder>[0]) => {
    const order = anOrder({ status: 'rejected', reason: 'specs_mismatch', review_due_at: null, ...changes })
    site.api.answers.set('/profile/orders/o1', { status: 200, body: { data: order } })
    const html = await (await site.get(`/${locale}/profile/orders/o1`, asCustomer)).text()
    return /<main.*<\/main>/s.exec(html)?.[0] ?? ''
  }
  const product = { id: 'm', slug: 'old-town', service_slug: 'trips' }
  const booked = await page({ kind: 'trip', priced: true, product })
  expect(booked).toMatch(new RegExp(`href="/${locale}/services/booking/trips/models/old-town"[^>]*>${choose}<`))
  expect(booked).toMatch(new RegExp(`href="https://[^"]*whatsapp[^"]*"[^>]*>${whatsapp}<`))
  expect(await page({})).toMatch(new RegExp(`href="/${locale}/services"[^>]*>${ask}<`))
  expect(await page({ status: 'cancelled_by_user', reason: 'by_customer' })).not.toContain(whatsapp)
})
