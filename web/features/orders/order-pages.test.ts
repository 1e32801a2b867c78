import { afterAll, beforeAll, expect, test } from 'vitest'
import { tokenCookie } from '#shared/constants.ts'
import { succeeded } from '#testing/answers.ts'
import { book } from '#testing/booking.ts'
import { loadTrialSources, type TrialSources } from '#testing/trial-site.ts'
import { createWorld, type World } from '#testing/world.ts'
import { openWorldSite } from '#testing/world-site.ts'
import { statusStyles } from './order-status.tsx'

let world: World
let sources: TrialSources
beforeAll(async () => {
  ;[world, sources] = await Promise.all([createWorld(), loadTrialSources()])
})
afterAll(() => world.close())

/** A customer with one order of a trip, and the site as they see it. */
async function scene(trip: Parameters<World['trip']>[1] = {}) {
  const company = await world.company()
  const { token } = await world.customer(company.id)
  const built = await world.trip(company.id, trip)
  const call = world.call({ company: company.slug, token })
  const order = await book(call, built)
  const site = await openWorldSite(sources, world, company)
  const cookie = { Cookie: `${tokenCookie.name}=${token}` }
  const read = async (path: string) => {
    const html = await (await site.get(path, cookie)).text()
    return html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  }
  const post = (path: string, form: Record<string, string>) => site.post(path, form, cookie)
  return { company, call, order, trip: built, read, post, site, cookie }
}

const hiddenIn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  )

test('the list of orders can be narrowed to every status that an order has', async () => {
  const { read } = await scene()
  const html = await read('/en/profile/orders?page=1')
  const filters = [...html.matchAll(/href="\/en\/profile\/orders\?status=([a-z_]+)&amp;page=1"/g)].map(([, status]) => status)
  expect(filters.toSorted()).toEqual(Object.keys(statusStyles).toSorted())
  expect(await read('/ar/profile/orders?status=paid&page=1')).toContain('لا حجوزات بهذه الحالة')
})

test.each([
  ['/en', { reason_choice: 'plans_changed', reason: '' }, 'My plans have changed'],
  ['/ar', { reason_choice: 'better_price', reason: 'عرض مع الطيران' }, 'وجدت سعرًا أفضل: عرض مع الطيران'],
  ['/en', { reason_choice: 'other', reason: 'We are moving' }, 'We are moving'],
  ['/en', { reason_choice: 'other', reason: '' }, 'Another reason'],
  ['/en', { reason: 'Only words' }, 'Only words'],
  ['/en', {}, null],
] as const)(
  'the reason for cancelling is picked, typed, both or neither (%s, %o)',
  { tags: ['S-209'] },
  async (prefix, form, kept) => {
    const { call, order, read, post } = await scene()
    const path = `${prefix}/profile/orders/${order.id}/cancel`
    const page = await read(path)
    expect(page.match(/<input[^>]*name="reason_choice"/g)?.length).toBe(5)
    await post(path, { ...hiddenIn(page), ...form })
    const { data } = await succeeded(call.profile.orders[':id'].$get({ param: { id: order.id } }))
    expect([data.status, data.reason_text]).toEqual(['cancelled_by_user', kept])
  },
)

test('the payment method is shown while something can be paid, and not on an ended order', {
  tags: ['S-178'],
}, async () => {
  const { order, read, post } = await scene()
  const path = `/en/profile/orders/${order.id}`
  expect(await read(path)).toContain('Payment method')
  await post(`${path}/cancel`, hiddenIn(await read(`${path}/cancel`)))
  expect(await read(path)).not.toContain('Payment method: not chosen')
})

test.each([
  [
    '/en',
    [
      'Pay to confirm your booking for',
      'Before you go',
      'Meeting point',
      'Gate 4',
      'What to bring',
      'Passport',
      'Included',
      'Lunch',
      'Add to calendar',
    ],
  ],
  [
    '/ar',
    [
      'بقيت خطوة واحدة',
      'قبل الانطلاق',
      'نقطة التجمع',
      'بوابة 4',
      'المستندات المطلوبة',
      'جواز',
      'يشمل',
      'غداء',
      'إضافة إلى التقويم',
    ],
  ],
] as const)('an order tells where to be, what to bring and what is included (%s)', async (prefix, words) => {
  const { company, trip, call, read } = await scene()
  await world.tripGuide(company.id, trip.product.id, {
    included: [{ ar: 'غداء', en: 'Lunch' }],
    documents: [{ ar: 'جواز', en: 'Passport' }],
    meetingPoint: { ar: 'بوابة 4', en: 'Gate 4' },
  })
  const placed = await book(call, trip, { key: 'second' })
  const html = await read(`${prefix}/profile/orders/${placed.id}`)
  for (const word of words) expect(html, word).toContain(word)
  expect(html).toContain('mlat=24.5&amp;mlon=46.5')
  const [, shared = ''] = /href="https:\/\/wa\.me\/\?text=([^"]+)"/.exec(html) ?? []
  expect(decodeURIComponent(shared)).not.toContain(placed.reference)
})

test('the calendar of an order is a file for its customer, and for nobody else there', async () => {
  const { company, order, site, cookie } = await scene()
  const path = `/en/profile/orders/${order.id}/calendar`
  const file = await site.get(path, cookie)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(file.headers.get('cache-control')).toContain('no-store')
  expect(await file.text()).toMatch(/^BEGIN:VCALENDAR\r\n/)
  const { token } = await world.customer(company.id)
  expect((await site.get(path, { Cookie: `${tokenCookie.name}=${token}` })).status).toBe(404)
  expect((await site.get(path)).headers.get('location')).toContain('/en/login')
})

test('an order that has ended shows others of its service, and nothing to prepare for', async () => {
  const { company, order, read, post } = await scene()
  const other = await world.trip(company.id)
  const path = `/en/profile/orders/${order.id}`
  expect(await read(path)).not.toContain('You may also like')
  await post(`${path}/cancel`, hiddenIn(await read(`${path}/cancel`)))
  const html = await read(path)
  expect(html).toContain('You may also like')
  expect(html).toContain(`/models/${other.product.slug}`)
  expect(html).not.toContain('Before you go')
})

test('help with an order names it in a message, where the company says how to be reached', async () => {
  const { company, order, read } = await scene()
  const path = `/en/profile/orders/${order.id}`
  const silent = await scene()
  const unreachable = await silent.read(`/en/profile/orders/${silent.order.id}`)
  expect(unreachable).toContain(`/profile/orders/${silent.order.id}/pin`)
  expect(unreachable).not.toMatch(/api\.whatsapp\.com|href="tel:/)
  await world.companyPhone(company.id, '501234567')
  const html = await read(path)
  expect(html).toContain('Help with this order')
  expect(html).toMatch(new RegExp(`api\\.whatsapp\\.com/send\\?phone=[^"]*text=[^"]*${order.reference}`))
  expect(html).toContain('href="tel:+966501234567"')
})
