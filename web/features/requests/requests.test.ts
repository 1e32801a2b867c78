import { beforeAll, expect, test } from 'vitest'
import type { Infer } from '#contract/client.ts'
import type { ServiceWithForm } from '#contract/services.ts'
import type { UploadedFile } from '#contract/uploads.ts'
import { createTrialApi, trialToken, trialUser } from '#testing/trial-api.ts'
import { cookiesOf, loadTrialSources, type TrialSources } from '#testing/trial-site.ts'
import { uploadedField, uploadedValue } from './files/uploaded-files.ts'

let sources: TrialSources
beforeAll(async () => {
  sources = await loadTrialSources()
})

const ids = { service: '0190a7c0-0000-7000-8000-000000000009', file: '0190a7c0-0000-7000-8000-000000000001' }
const requested = { hint: null, required: true, min: null, max: null, max_kilobytes: null, choices: [] }
const service = {
  id: ids.service,
  slug: 'visa',
  code: 'visa',
  icon: 'file-text',
  in_header: false,
  kind: 'custom',
  page: 'form',
  name: 'Visa help',
  summary: 'We review your file',
  description: 'All of it.',
  image: null,
  products_count: 0,
  form: [
    { ...requested, code: 'nationality', type: 'text', label: 'Nationality' },
    { ...requested, code: 'passport', type: 'files', label: 'Passport', max: 2 },
  ],
} satisfies Infer<typeof ServiceWithForm>
const upload = {
  id: ids.file,
  field: 'passport',
  name: 'passport.png',
  mime: 'image/png',
  size: 2048,
  url: '/x',
} satisfies Infer<typeof UploadedFile>
const restored = { id: ids.file, field: 'passport', name: 'passport.png', size: 2048 }
const order = { status: 201, body: { message: 'We answer by tomorrow', data: { id: 'o1' } } }
const failedReply = (errors: Record<string, string[]>) => ({ status: 422, body: { message: 'No', code: 'invalid', errors } })
const saved = (data: object, status = 200) => ({ status, body: { message: 'ok', data } })

/** The site over an API that keeps what it was sent. */
async function openSite() {
  const api = createTrialApi()
  const sent: { path: string; json?: Record<string, unknown>; form?: FormData }[] = []
  const site = await sources.open(
    {},
    {
      api: async (request) => {
        const path = new URL(request.url).pathname.replace(/^\/api\/[^/]+/, '')
        const isJson = request.headers.get('content-type')?.startsWith('application/json')
        if (request.method === 'POST')
          sent.push(isJson ? { path, json: await request.clone().json() } : { path, form: await request.clone().formData() })
        return api.fetch(request)
      },
    },
  )
  for (const name of ['visa', ids.service]) api.answers.set(`/services/${name}`, saved(service))
  api.answers.set('/uploads', saved(upload, 201))
  api.answers.set('/orders', order)
  const post = (path: string, fields: Record<string, string | File>, { guest = false, length = '900' } = {}) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    const headers = { Origin: 'http://ofuq.localhost', 'Content-Length': length, Cookie: guest ? '' : customer.Cookie }
    return site.request(`http://ofuq.localhost${path}`, { method: 'POST', body, headers })
  }
  return { site, api, sent, post }
}

const customer = { Cookie: `auth._token.local=${trialToken}` }
const png = () => new File([new Uint8Array(2048)], 'passport.png', { type: 'image/png' })
const filled = {
  idempotency_key: 'k1',
  'form.answers.nationality': 'سعودية',
  'contact.name': 'Huda Saleh',
  'contact.email': 'huda@example.test',
  'contact.phone.country_id': '1',
  'contact.phone.number': '0512345678',
  notes: '',
  accept_terms: 'on',
}

test('a guest reads the questions on a cached page and returns to it from sign-in', { tags: ['S-082'] }, async () => {
  const { site } = await openSite()
  const page = await site.get('/en/services/form/visa')
  const html = await page.text()
  expect(page.headers.get('etag')).toBeTruthy()
  expect(html).toContain('Nationality')
  expect(html).not.toMatch(/form\.answers|type="file"/)
  const start = await site.get('/en/services/form/visa?start=1')
  expect([start.status, start.headers.get('location')]).toEqual([302, '/en/login?to=%2Fservices%2Fform%2Fvisa%3Fstart%3D1'])
  expect(decodeURIComponent(cookiesOf(start)['auth.redirect'] ?? '')).toBe('/services/form/visa?start=1')
})

test('an id redirects to the slug, and a service without a form has no such page', { tags: ['S-082'] }, async () => {
  const { site, api } = await openSite()
  const moved = await site.get(`/en/services/form/${ids.service}?start=1`)
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/en/services/form/visa?start=1'])
  api.answers.set('/services/trips', saved({ ...service, slug: 'trips', page: 'booking' }))
  expect((await site.get('/en/services/form/trips')).status).toBe(404)
})

test('a request is sent with its answers and files and leads to its page with the message', { tags: ['S-082'] }, async () => {
  const { post, sent } = await openSite()
  const response = await post('/en/services/form/visa', { ...filled, 'form.answers.passport': png() })
  expect([response.status, response.headers.get('location')]).toEqual([303, '/en/profile/orders/o1'])
  expect(decodeURIComponent(cookiesOf(response).flash ?? '')).toContain('We answer by tomorrow')
  const [file, placed] = sent
  expect([file?.path, file?.form?.get('service_id'), file?.form?.get('field')]).toEqual(['/uploads', 'visa', 'passport'])
  expect(placed).toMatchObject({
    path: '/orders',
    json: {
      form: { service_id: 'visa', answers: { nationality: 'سعودية' } },
      uploads: [ids.file],
      contact: { name: 'Huda Saleh', phone: { country_id: '1', number: '0512345678' } },
      accept_terms: 'on',
    },
  })
})

test('a refused request keeps everything typed and the files that arrived, which are not sent twice', async () => {
  const { post, sent, api } = await openSite()
  api.answers.set('/orders', failedReply({ 'form.answers.nationality': ['Please write more'] }))
  const rejected = await post('/en/services/form/visa', { ...filled, 'form.answers.passport': png() })
  const html = await rejected.text()
  expect(rejected.status).toBe(422)
  expect(html).toContain('Please write more')
  expect(html).toContain('value="سعودية"')
  expect(html).toContain(uploadedValue(restored).replaceAll('"', '&quot;'))
  sent.length = 0
  api.answers.set('/orders', order)
  await post('/en/services/form/visa', {
    ...filled,
    [uploadedField]: uploadedValue(restored),
    'form.answers.passport': new File([], ''),
  })
  expect(sent.map(({ path, json }) => [path, json?.uploads])).toEqual([['/orders', [ids.file]]])
})

test('a file that is not taken keeps the request from being placed, and everything wrong is named at once', async () => {
  const { post, sent, api } = await openSite()
  api.answers.set('/uploads', failedReply({ file: ['It is no picture'] }))
  const rejected = await post('/en/services/form/visa', {
    ...filled,
    'form.answers.nationality': '',
    'form.answers.passport': png(),
  })
  const html = await rejected.text()
  expect(html).toContain('passport.png: It is no picture')
  expect(html).toContain('This field is required')
  expect(sent.map(({ path }) => path)).toEqual(['/uploads'])
})

test('more files than a field takes are not sent, and the request waits', async () => {
  const { site, sent } = await openSite()
  const body = new FormData()
  for (const [name, value] of Object.entries(filled)) body.append(name, value)
  for (let count = 0; count < 3; count += 1) body.append('form.answers.passport', png())
  const headers = { Origin: 'http://ofuq.localhost', Cookie: customer.Cookie }
  const page = await site.request('http://ofuq.localhost/en/services/form/visa', { method: 'POST', body, headers })
  expect([page.status, sent]).toEqual([422, []])
  expect(await page.text()).toContain('id="form-answers-passport-errors"')
})

test('what the API names first does not hide what else is wrong', async () => {
  const { post, api } = await openSite()
  api.answers.set('/orders', failedReply({ accept_terms: ['Please agree'] }))
  const { accept_terms: _, ...unagreed } = filled
  const html = await (await post('/en/services/form/visa', { ...unagreed, 'form.answers.nationality': '' })).text()
  expect(html).toContain('Please agree')
  expect(html).toContain('id="form-answers-nationality-errors"')
  expect(html).toContain('id="form-answers-passport-errors"')
})

test('a file that is gone is asked for again at its field', async () => {
  const { post, api } = await openSite()
  api.answers.set('/orders', failedReply({ 'uploads.0': ['It is gone'] }))
  const html = await (await post('/en/services/form/visa', { ...filled, [uploadedField]: uploadedValue(restored) })).text()
  expect(html).toContain('passport.png: It is gone')
  expect(html).not.toContain('type="checkbox" name="kept_files"')
})

test('where the session ended meanwhile, the form stays with what was typed; a large one is not read', async () => {
  const { post, sent } = await openSite()
  const page = await post('/en/services/form/visa', filled, { guest: true })
  const html = await page.text()
  expect(page.status).toBe(401)
  expect(html).toContain('value="سعودية"')
  expect(html).toMatch(/href="\/en\/login"[^>]*target="_blank"|target="_blank"[^>]*href="\/en\/login"/)
  const large = await post('/en/services/form/visa', filled, { guest: true, length: '9000000' })
  expect([large.status, large.headers.get('location')]).toEqual([302, '/en/login?to=%2Fservices%2Fform%2Fvisa'])
  expect(sent).toEqual([])
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
  const opened = await openSite()
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
  expect(await (await site.get(`${path}&from=2027-01-10`, customer)).text()).toContain('value="2027-01-10"')
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

test('what is typed in a request comes back after a reload and after sign-in, without its files, until it is sent', async () => {
  const { site, post } = await openSite()
  const page = '/en/services/form/visa'
  const typed = { ...filled, typed_by: trialUser.id }
  const back = async (response: Response) => {
    const Cookie = `${customer.Cookie}; form.drafts=${cookiesOf(response)['form.drafts']}`
    return (await site.get(page, { Cookie })).text()
  }
  const saved = await site.post('/en/drafts', { ...typed, form: '/services/form/visa' }, customer)
  const again = await back(saved)
  expect(again).toMatch(/name="form.answers.nationality"[^>]*value="سعودية"/)
  expect(again).toContain('We kept what you typed.')
  const lost = await post(page, { ...typed, 'form.answers.passport': png() }, { guest: true })
  expect(lost.status).toBe(401)
  const after = await back(lost)
  expect(after).toMatch(/name="form.answers.nationality"[^>]*value="سعودية"/)
  expect(after, 'it is agreed to anew').not.toMatch(/<input[^>]*name="accept_terms"[^>]*checked/)
  const sent = await post(page, { ...filled, 'form.answers.passport': png() })
  expect([sent.status, cookiesOf(sent)['form.drafts']]).toEqual([303, ''])
})

test('what is typed in a request for a class comes back', async () => {
  const { site } = await openRental()
  const form = '/services/rental/cars?class=economy'
  const saved = await site.post('/en/drafts', { form, 'car_class.driver_age': '41', 'car_class.from': '2027-01-10' }, customer)
  const Cookie = `${customer.Cookie}; form.drafts=${cookiesOf(saved)['form.drafts']}`
  const html = await (await site.get(`/en${form}`, { Cookie })).text()
  expect(html).toMatch(/name="car_class.driver_age"[^>]*value="41"/)
  expect(html).toMatch(/value="2027-01-10"/)
  expect(html).toContain('We kept what you typed.')
})
