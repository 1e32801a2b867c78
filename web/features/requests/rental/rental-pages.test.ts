import { beforeAll, expect, test } from 'vitest'
import { cookiesOf, loadTrialSources, type TrialSources } from '#testing/trial-site.ts'
import { customer, failedReply, filled, ids, openRequestSite, png, saved, service } from '../request-site-fixture.ts'

let sources: TrialSources
beforeAll(async () => {
  sources = await loadTrialSources()
})

const rental = { ...service, slug: 'cars', kind: 'car_rental', page: 'rental', name: 'Car rental', form: [] }
const economy = {
  id: 'c9',
  slug: 'economy',
  name: 'Economy',
  summary: null,
  image: null,
  from_price: { amount: '120.00', currency: 'SAR' },
  products_count: 2,
}
const listOf = (data: object[]) => ({
  status: 200,
  body: { data, meta: { current_page: 1, last_page: 1, per_page: 12, total: data.length } },
})

async function openRental() {
  const opened = await openRequestSite(sources)
  opened.api.answers.set('/services/cars', saved(rental))
  opened.api.answers.set('/services/cars/categories', listOf([economy]))
  opened.api.answers.set(
    '/rental-places',
    listOf([{ id: 'p1', slug: 'airport', name: 'Airport', opens: '00:00', closes: '23:59' }]),
  )
  return opened
}

test('a rental shows its classes and the errors of its search at their fields', { tags: ['S-084'] }, async () => {
  const { site, api } = await openRental()
  const html = await (await site.get('/en/services/rental/cars?pickup=airport&from=2027-01-10')).text()
  expect(html).toContain('Economy')
  expect(html).toMatch(/<option value="airport" selected/)
  api.answers.set('/products', failedReply({ to: ['The end is before the start'] }))
  const rejected = await site.get('/en/services/rental/cars?from=2027-01-10&to=2027-01-01')
  expect(rejected.status).toBe(422)
  expect(await rejected.text()).toContain('The end is before the start')
})

test("only customers request any car of a class, with the driver's licence", { tags: ['S-084'] }, async () => {
  const { site, post, sent } = await openRental()
  const path = '/en/services/rental/cars?class=economy'
  expect((await site.get(`${path}&start=1`)).headers.get('location')).toMatch(/^\/en\/login\?to=/)
  expect(await (await site.get(`${path}&from=2027-01-10`, customer)).text()).toContain('value="10/01/2027"')
  const { 'form.answers.nationality': _, ...contact } = filled
  const requested = {
    'car_class.pickup_id': 'airport',
    'car_class.return_id': '',
    'car_class.from': '2027-01-10',
    'car_class.from_time': '10:00',
    'car_class.to': '2027-01-12',
    'car_class.to_time': '10:00',
    'car_class.with_driver': 'no',
    'car_class.driver_age': '٣٠',
    'car_class.licence_years': '5',
    'car_class.itinerary': '',
  }
  const response = await post(path, { ...contact, ...requested, licence: png() })
  expect(response.headers.get('location')).toBe('/en/profile/orders/o1')
  expect(sent[0]?.form?.get('field')).toBe('licence')
  expect(sent[1]?.json).toMatchObject({
    car_class: {
      category_id: 'economy',
      pickup_id: 'airport',
      return_id: 'airport',
      from: '2027-01-10',
      driver_age: '30',
      licence_years: '5',
    },
    uploads: [ids.file],
  })
  expect(sent[1]?.json?.car_class).not.toHaveProperty('with_driver')
})

test('a missing licence is an error at its field, together with the others', { tags: ['S-084'] }, async () => {
  const { post, api } = await openRental()
  api.answers.set('/orders', failedReply({ uploads: ['Please send the licence'], 'car_class.from': ['Too early'] }))
  const html = await (await post('/en/services/rental/cars?class=economy', { ...filled, 'car_class.with_driver': 'no' })).text()
  expect(html).toContain('id="licence-errors"')
  expect(html).toContain('Please send the licence')
  expect(html).toContain('id="car_class-from-errors"')
})

test('what is typed in a request for a class comes back', async () => {
  const { site } = await openRental()
  const form = '/services/rental/cars?class=economy'
  const saved = await site.post('/en/drafts', { form, 'car_class.driver_age': '41', 'car_class.from': '2027-01-10' }, customer)
  const Cookie = `${customer.Cookie}; form.drafts=${cookiesOf(saved)['form.drafts']}`
  const html = await (await site.get(`/en${form}`, { Cookie })).text()
  expect(html).toMatch(/name="car_class.driver_age"[^>]*value="41"/)
  expect(html).toMatch(/value="10\/01\/2027"/)
  expect(html).toContain('We kept what you typed.')
})
