import { beforeAll, expect, test } from 'vitest'
import { trialUser } from '#testing/trial-api.ts'
import { cookiesOf, loadTrialSources, type TrialSources } from '#testing/trial-site.ts'
import { uploadedField, uploadedValue } from './files/uploaded-files.ts'
import {
  customer,
  failedReply,
  filled,
  ids,
  openRequestSite,
  order,
  png,
  restored,
  saved,
  service,
} from './request-site-fixture.ts'

let sources: TrialSources
beforeAll(async () => {
  sources = await loadTrialSources()
})

test('a guest reads the questions on a cached page and returns to it from sign-in', { tags: ['S-082'] }, async () => {
  const { site } = await openRequestSite(sources)
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
  const { site, api } = await openRequestSite(sources)
  const moved = await site.get(`/en/services/form/${ids.service}?start=1`)
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/en/services/form/visa?start=1'])
  api.answers.set('/services/trips', saved({ ...service, slug: 'trips', page: 'booking' }))
  expect((await site.get('/en/services/form/trips')).status).toBe(404)
})

test('a request is sent with its answers and files and leads to its page with the message', { tags: ['S-082'] }, async () => {
  const { post, sent } = await openRequestSite(sources)
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
  const { post, sent, api } = await openRequestSite(sources)
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
  const { post, sent, api } = await openRequestSite(sources)
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
  const { site, sent } = await openRequestSite(sources)
  const body = new FormData()
  for (const [name, value] of Object.entries(filled)) body.append(name, value)
  for (let count = 0; count < 3; count += 1) body.append('form.answers.passport', png())
  const headers = { Origin: 'http://ofuq.localhost', Cookie: customer.Cookie }
  const page = await site.request('http://ofuq.localhost/en/services/form/visa', { method: 'POST', body, headers })
  expect([page.status, sent]).toEqual([422, []])
  expect(await page.text()).toContain('id="form-answers-passport-errors"')
})

test('what the API names first does not hide what else is wrong', async () => {
  const { post, api } = await openRequestSite(sources)
  api.answers.set('/orders', failedReply({ accept_terms: ['Please agree'] }))
  const { accept_terms: _, ...unagreed } = filled
  const html = await (await post('/en/services/form/visa', { ...unagreed, 'form.answers.nationality': '' })).text()
  expect(html).toContain('Please agree')
  expect(html).toContain('id="form-answers-nationality-errors"')
  expect(html).toContain('id="form-answers-passport-errors"')
})

test('a file that is gone is asked for again at its field', async () => {
  const { post, api } = await openRequestSite(sources)
  api.answers.set('/orders', failedReply({ 'uploads.0': ['It is gone'] }))
  const html = await (await post('/en/services/form/visa', { ...filled, [uploadedField]: uploadedValue(restored) })).text()
  expect(html).toContain('passport.png: It is gone')
  expect(html).not.toContain('type="checkbox" name="kept_files"')
})

test('where the session ended meanwhile, the form stays with what was typed; a large one is not read', async () => {
  const { post, sent } = await openRequestSite(sources)
  const page = await post('/en/services/form/visa', filled, { guest: true })
  const html = await page.text()
  expect(page.status).toBe(401)
  expect(html).toContain('value="سعودية"')
  expect(html).toMatch(/href="\/en\/login"[^>]*target="_blank"|target="_blank"[^>]*href="\/en\/login"/)
  const large = await post('/en/services/form/visa', filled, { guest: true, length: '9000000' })
  expect([large.status, large.headers.get('location')]).toEqual([302, '/en/login?to=%2Fservices%2Fform%2Fvisa'])
  expect(sent).toEqual([])
})

test('what is typed in a request comes back after a reload and after sign-in, without its files, until it is sent', async () => {
  const { site, post } = await openRequestSite(sources)
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
