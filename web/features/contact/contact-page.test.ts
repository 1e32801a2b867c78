import { afterAll, beforeAll, expect, test } from 'vitest'
import { tokenCookie } from '#shared/constants.ts'
import { mainOf } from '#testing/page-html.ts'
import { loadTrialSources, type TrialSources } from '#testing/trial-site.ts'
import { createWorld, type World } from '#testing/world.ts'
import { openWorldSite } from '#testing/world-site.ts'

let world: World
let sources: TrialSources
beforeAll(async () => {
  ;[world, sources] = await Promise.all([createWorld(), loadTrialSources()])
})
afterAll(() => world.close())

async function open() {
  const { id, slug } = await world.company({ language: 'ar' })
  const site = await openWorldSite(sources, world, { id, slug, default_language: 'ar' })
  const rows = () => world.inside(id, (trx) => trx.selectFrom('contact_message').selectAll().execute())
  return { id, site, rows }
}

const form = {
  name: 'نورة القحطاني',
  email: 'noura@example.com',
  'phone.country_id': '1',
  'phone.number': '',
  subject: 'complaint',
  message: 'تأخر السائق ساعتين عن موعد الاستلام.',
}

test('a message sent without scripts leads to its reference, and loading that page again sends nothing', {
  tags: ['S-016', 'S-059'],
}, async () => {
  const { id, site, rows } = await open()
  const page = await mainOf(await site.get('/contact-us'))
  expect(page).toContain('شكوى')
  const sent = await site.post('/contact-us', form)
  const to = sent.headers.get('location') ?? ''
  expect([sent.status, to]).toEqual([303, expect.stringMatching(/^\/contact-us\?sent=MS-/)])
  const [, reference = ''] = to.split('=')
  for (const _ of [1, 2]) expect(await mainOf(await site.get(to))).toContain(reference)
  expect(await rows()).toMatchObject([{ reference, subject: 'شكوى', language: 'ar', phone: null, message: form.message }])
  expect((await world.mailsTo(id, form.email))[0]?.subject).toContain(reference)
})

test('a message with issues comes back as it was typed, with each issue at its field', async () => {
  const { site, rows } = await open()
  const response = await site.post('/en/contact-us', { ...form, email: 'noura', subject: '', 'phone.number': '12' })
  expect(response.status).toBe(422)
  const main = await mainOf(response)
  for (const id of ['email', 'subject', 'phone-number']) expect(main).toMatch(new RegExp(`id="${id}"[^>]*aria-invalid="true"`))
  expect(main).toContain(form.message)
  expect(main).toContain('value="noura"')
  expect(await rows()).toEqual([])
})

test("a customer's own data stands in the form", async () => {
  const { id, site } = await open()
  const { token, email } = await world.customer(id, { firstname: 'Sara', lastname: 'Alharbi' })
  const headers = { Cookie: `${tokenCookie.name}=${token}` }
  const main = await mainOf(await site.get('/contact-us', headers))
  expect(main).toContain('value="Sara Alharbi"')
  expect(main).toContain(`value="${email}"`)
})

test('the honeypot is out of sight and out of the reading order; what fills it in is told that all is well', async () => {
  const { site, rows } = await open()
  expect(await mainOf(await site.get('/contact-us'))).toMatch(
    /aria-hidden="true"[^>]*><label>[^<]*<input[^>]*tabindex="-1"[^>]*name="referred_by"|aria-hidden="true"[^>]*><label>[^<]*<input[^>]*name="referred_by"[^>]*tabindex="-1"/i,
  )
  const sent = await site.post('/contact-us', { ...form, referred_by: 'spam' })
  expect(sent.headers.get('location')).toMatch(/^\/contact-us\?sent=MS-/)
  expect(await rows()).toEqual([])
})

test('an address that names no reference shows the form', async () => {
  const { site } = await open()
  const main = await mainOf(await site.get('/en/contact-us?sent=%3Cb%3ECall%20me%3C/b%3E'))
  expect(main).toContain('name="message"')
  expect(main).not.toContain('Call me')
})
