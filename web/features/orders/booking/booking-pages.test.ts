import { beforeAll, expect, test } from 'vitest'
import { asCustomer, openBookingSite, priced, read, type TrialReply, typed } from '#testing/booking-site.ts'
import { loadTrialSources, type TrialSources } from '#testing/trial-site.ts'
import type { Question } from '../wire.ts'
import { anOrder, aQuote, rental, stay } from './quote-fixture.ts'

let sources: TrialSources
beforeAll(async () => {
  sources = await loadTrialSources()
})

const openSite = (price: Parameters<typeof openBookingSite>[1]) => openBookingSite(sources, price)

test('a stay is booked by the lead guest of each room, and nothing is said of seats', async () => {
  const guest = { kind: 'guest', takes_seat: true, min_age: null, max_age: null, birthdate_required: false } as const
  const site = await openSite(() => priced({ kind: 'hotel', departure: null, stay, travellers: [guest, guest] }))
  const { status, text } = await read(await site.get('/en/booking?product=m&from=2027-03-01&to=2027-03-04&room=r1', asCustomer))
  expect(status).toBe(200)
  for (const words of [
    'Guest details',
    'Lead guest of room 1',
    'Lead guest of room 2',
    'Sea view double',
    'Breakfast and dinner',
  ])
    expect(text, words).toContain(words)
  expect(text).toContain('2 adults and 1 child')
  expect(text).toContain('3 nights')
  expect(text).not.toMatch(/seat(?! or| for)|departure/i)
})

test('a car whose driver is in its price says so, and never an amount of nothing', async () => {
  const guest = { kind: 'guest', takes_seat: true, min_age: null, max_age: null, birthdate_required: false } as const
  const free = { amount: '0.00', currency: 'SAR' }
  const line = { kind: 'fee', code: 'driver', label: 'Driver', detail: '3 days', quantity: 3, percentage: null } as const
  const lines = [...aQuote().lines, { ...line, components: [], unit_amount: free, amount: free }]
  const quote = priced({ kind: 'car', departure: null, rental, travellers: [guest], lines })
  const site = await openSite(() => quote)
  const { text } = await read(await site.get('/en/booking?product=m&driver=yes', asCustomer))
  for (const words of ['Lead passenger', 'With driver', 'Driver 3 days Included', 'Riyadh airport', 'Jeddah airport'])
    expect(text, words).toContain(words)
  expect(text).not.toContain(' 0.00')
})

const rejected: TrialReply = {
  status: 422,
  body: {
    code: 'invalid',
    message: 'Please correct',
    errors: { coupon: ['This code is wrong or has expired. Check the spelling.'] },
  },
}
test('a coupon that cannot be used stands at its field, and the rest is priced without it', async () => {
  const site = await openSite(({ coupon }) => (coupon ? rejected : priced()))
  const page = await read(await site.get('/en/booking?product=m&departure=d&coupon=WRONG', asCustomer))
  expect(page.status).toBe(200)
  expect(page.text).toContain('This code is wrong or has expired. Check the spelling.')
  expect(page.html).toMatch(/<input[^>]*name="coupon"[^>]*value="WRONG"/)
  expect(page.text).toContain('200.00')
})

test('without scripts a coupon is sent with the details, which come back as they were typed', async () => {
  const off = { amount: '-20.00', currency: 'SAR' }
  const discount = { kind: 'discount', code: 'EID10', label: 'Eid', detail: null, quantity: 1, percentage: 10 } as const
  const coupon = {
    coupon: { code: 'EID10', applied: true },
    discounts: [{ ...discount, components: [], unit_amount: off, amount: off }],
  }
  const site = await openSite(({ coupon: code }) => {
    if (!code) return priced()
    return code === 'EID10' ? priced(coupon) : rejected
  })
  site.api.answers.set('/quotes/read', priced())
  const send = (form: Record<string, string>) =>
    site.post('/en/booking/review?product=m&departure=d', { ...typed, ...form }, asCustomer).then(read)
  const applied = await send({ step: 'coupon', coupon: ' eid10 ' })
  expect([applied.status, applied.html.includes('value="Noura"')]).toEqual([200, true])
  expect(applied.text).toMatch(/Code EID10 applied: − 20\.00 SAR/)
  expect(applied.text).toMatch(/Eid \( ?10 ?% ?\)/)
  const wrong = await send({ step: 'review', coupon: 'nope' })
  expect([wrong.status, wrong.html.includes('value="Noura"')]).toEqual([422, true])
})

test('where parts of a price are taxed apart, the tax names what it is on', async () => {
  const sar = (amount: string) => ({ amount, currency: 'SAR' })
  const taxes = [
    { category: 'O' as const, percentage: 0, net: sar('90.00'), amount: sar('0.00') },
    { category: 'S' as const, percentage: 15, net: sar('26.09'), amount: sar('3.91') },
    { category: 'Z' as const, percentage: 0, net: sar('80.00'), amount: sar('0.00') },
  ]
  const site = await openSite(() => priced({ taxes }))
  const { text } = await read(await site.get('/en/booking?product=m&departure=d', asCustomer))
  expect(text).toMatch(/of which VAT 15% on 26\.09 SAR 3\.91 SAR/)
  expect(text).not.toMatch(/VAT 0%/)
})

test('where the offer takes off more than the coupon, that is said', async () => {
  const offer = { id: 'o1', slug: 'summer', title: 'Summer', percent: 20 }
  const site = await openSite(() => priced({ coupon: { code: 'EID10', applied: false }, offer }))
  const { text } = await read(await site.get('/en/booking?product=m&departure=d&coupon=eid10', asCustomer))
  expect(text).toMatch(/“ ?Summer ?” saves you more than code EID10/)
})

test('what the API says of an answer stands at its question, and nothing typed is lost', async () => {
  const question: Question = {
    code: 'city',
    label: 'Departure city',
    hint: null,
    type: 'text',
    choices: [],
    required: true,
    per: 'order',
  }
  const site = await openSite(() => priced({ questions: [question] }))
  site.api.answers.set('/quotes/read', priced({ questions: [question] }))
  const errors = {
    'answers.city': ['Choose one of the listed options'],
    'travellers.0.birthdate': ['The maximum age is 11 years'],
  }
  site.api.answers.set('/orders', { status: 422, body: { code: 'invalid', message: 'Please correct the fields', errors } })
  const form = {
    ...typed,
    step: 'confirm',
    idempotency_key: 'k',
    'answers.city': 'Riyadh',
    'travellers.0.birthdate': '2010-01-01',
  }
  const { status, html, text } = await read(await site.post('/en/booking/review?product=m&departure=d', form, asCustomer))
  expect(status).toBe(422)
  expect(html).toMatch(/<input[^>]*name="answers.city"[^>]*value="Riyadh"/)
  expect(text).toContain('2 fields need correcting')
  expect(html).toMatch(/href="#answers-city"[^>]*>Departure city</)
  expect(html).toMatch(/href="#travellers-0-birthdate"[^>]*>Date of birth \(Adult\)</)
  for (const [sentence] of Object.values(errors)) expect(text.split(sentence ?? '').length - 1, sentence).toBe(1)
})

test.each([
  ['product=m&departure=d&adult=500', { units: { adult: '500' } }],
  ['product=m&departure=d&adult=abc', { units: { adult: 'abc' } }],
  ['product=m&departure=d&adult=-1', { units: { adult: '-1' } }],
  ['product=m&departure=d&adult=0', { units: { adult: '0' } }],
  ['product=m&departure=d&adult=1&child=99', { units: { adult: '1', child: '99' } }],
  ['product=m&departure=d&extra=none', { extras: ['none'] }],
  [
    'product=m&from=32&to=2027-03-04&room=r1&room_adults=x',
    { from: '32', rooms: [{ room_id: 'r1', adults: 'x', children: '0' }] },
  ],
  ['product=m&pickup=p&age=abc&licence=-1', { driver_age: 'abc', licence_years: '-1' }],
])('a bad count in the address of a booking is refused in words, in both languages: %s', async (query, quoteResult) => {
  const bodies: unknown[] = []
  const errors = { 'units.adult': ['At most ten'] }
  const site = await openSite((body) => {
    bodies.push(body)
    return { status: 422, body: { code: 'invalid', message: 'Please correct', errors } }
  })
  for (const [path, words] of [
    ['/en/booking', 'Number of travellers: At most ten'],
    ['/ar/booking', 'At most ten'],
  ] as const) {
    const { status, text } = await read(await site.get(`${path}?${query}`, asCustomer))
    expect([status, text.includes(words)]).toEqual([422, true])
  }
  expect(bodies).toEqual([expect.objectContaining(quoteResult), expect.objectContaining(quoteResult)])
})

test.each([
  ['an expired quote', 'quote_expired', '200.00', 'We have renewed it'],
  ['a changed price', 'price_changed', '150.00', 'The price has changed'],
])('%s is told once, in the words of the page', async (_, code, seen, words) => {
  const site = await openSite(() => priced())
  site.api.answers.set('/quotes/read', priced())
  site.api.answers.set('/orders', { status: 409, body: { code, message: 'Please ask for a new offer', errors: {} } })
  const form = { ...typed, step: 'confirm', 'seen.amount': seen, 'seen.currency': 'SAR', accept_terms: 'on' }
  const { text, html } = await read(await site.post('/en/booking/review?product=m&departure=d', form, asCustomer))
  expect(text).toMatch(new RegExp(words))
  expect(html).not.toContain('Please ask for a new offer')
})

test('a sold-out stay offers the nearest days, the rest of the selection kept', async () => {
  const near = { departure_id: null, starts_on: '2027-03-05', ends_on: '2027-03-08', time: '15:00', left: 2 }
  const site = await openSite(() => ({
    status: 409,
    body: { code: 'sold_out', message: 'Sold out', details: { nearest: [near] } },
  }))
  const { status, html } = await read(
    await site.get('/en/booking?product=m&from=2027-03-01&to=2027-03-04&room=r1&room_adults=2', asCustomer),
  )
  expect(status).toBe(409)
  expect(html.replaceAll('&amp;', '&')).toContain(
    '/en/booking?product=m&from=2027-03-05&to=2027-03-08&room=r1&room_adults=2&room_children=0',
  )
})

test('a request without a price says that it comes with the answer, and speaks of no seats and no amount', async () => {
  const site = await sources.open()
  const file = {
    id: 'f1',
    field: 'photo',
    name: 'plan.pdf',
    mime: 'application/pdf',
    size: 204_800,
    url: '/profile/uploads/f1',
  } as const
  const answer = { traveller: null, code: 'wish', label: 'Your wish', type: 'long_text', value: 'A quiet island' }
  site.api.answers.set('/profile/orders/o1', { status: 200, body: { data: anOrder({ answers: [answer], files: [file] }) } })
  const { status, text } = await read(await site.get('/en/profile/orders/o1', asCustomer))
  expect(status).toBe(200)
  for (const words of ['Price to be confirmed', 'We reply by', 'A quiet island', 'plan.pdf', '200 KB'])
    expect(text, words).toContain(words)
  expect(text).not.toMatch(/seat|0\.00|Departure/i)
})

test('an order names what was booked, its items, and its discount with percentage and amount', {
  tags: ['S-171', 'S-172', 'S-173', 'S-174', 'S-176'],
}, async () => {
  const sar = (amount: string) => ({ amount, currency: 'SAR' })
  const line = { label: 'Sea view double', detail: '3 nights', quantity: 3, code: 'double', percentage: null }
  const discount = { label: 'Summer', detail: null, quantity: 1, code: 'summer', percentage: 15 }
  const site = await sources.open()
  const order = anOrder({
    ...{ kind: 'hotel', status: 'awaiting_payment', package_name: 'Palm hotel', priced: true, stay },
    ...{ total: sar('255.00'), subtotal: sar('300.00'), price_after_discounts: sar('255.00') },
    lines: [{ ...line, components: [], kind: 'unit', unit_amount: sar('100.00'), amount: sar('300.00') }],
    discounts: [{ ...discount, components: [], kind: 'discount', unit_amount: sar('-45.00'), amount: sar('-45.00') }],
    taxes: [{ category: 'S', percentage: 15, net: sar('221.74'), amount: sar('33.26') }],
  })
  site.api.answers.set('/profile/orders/o1', { status: 200, body: { data: order } })
  const { text } = await read(await site.get('/en/profile/orders/o1', asCustomer))
  for (const words of ['Hotel Palm hotel', 'Sea view double 3 nights', 'Breakfast and dinner', 'Check-in'])
    expect(text, words).toContain(words)
  expect(text).toMatch(/Summer 15 ?% − 45\.00 SAR/)
  expect(text).toContain('Discounts Item')
  expect(text).not.toMatch(/Discounts and additions Item|Payment method None/)
  expect(text).toContain('Payment method: not chosen yet')
  expect(text).toMatch(/Price after additions and discounts 255\.00 SAR/)
  expect(text).not.toMatch(/seat/i)
})

test.each([
  ['in_review', /we check availability and answer here/],
  ['awaiting_payment', /confirmed as soon as the amount due is paid/],
  ['paid', /Your booking is confirmed/],
  ['completed', /This trip is over/],
  ['cancelled_by_user', /You can book again/],
  ['cancelled_by_system', /You can book again/],
  ['invoice_closed', /You can book again/],
] as const)('an order that is %s says what happens next', async (status, words) => {
  const site = await sources.open()
  const time = '2027-03-01T09:00:00Z'
  const order = anOrder({
    ...{ kind: 'hotel', status, package_name: 'Palm hotel', priced: true, stay, zone: 'Asia/Riyadh' },
    product: { id: 'm', slug: 'palm', service_slug: 'hotels' },
    review_due_at: status === 'in_review' ? time : null,
    due_at: status === 'awaiting_payment' ? time : null,
  })
  site.api.answers.set('/profile/orders/o1', { status: 200, body: { data: order } })
  const { text, html } = await read(await site.get('/en/profile/orders/o1', asCustomer))
  expect(text).toMatch(words)
  expect(html.includes('href="/en/services/booking/hotels/models/palm"')).toBe(/cancelled|closed/.test(status))
})

test.each([
  ['/en', 'Deposit, paid first', 'Rest, by'],
  ['/ar', 'العربون، يُدفع أولًا', 'الباقي، حتى'],
])('a price with a deposit says what is paid first and until when the rest is (%s)', async (prefix, first, rest) => {
  const money = (amount: string) => ({ amount, currency: 'SAR' })
  const deposit = { amount: money('50.00'), rest: money('150.00'), rest_due_at: '2027-02-20T09:00:00Z' }
  const site = await openBookingSite(sources, () => priced({ deposit }))
  const { text } = await read(await site.get(`${prefix}/booking?product=m&departure=d&adult=1`, asCustomer))
  for (const words of [first, rest, '50.00', '150.00', '2027']) expect(text, words).toContain(words)
})
