import { afterAll, beforeAll, expect, test } from 'vitest'
import { locales } from '#shared/locale.ts'
import { loadTrialSources, type TrialSite, type TrialSources } from '#testing/trial-site.ts'
import { createWorld, type World } from '#testing/world.ts'
import { openWorldSite } from '#testing/world-site.ts'
import { type Form, formsIn, textOf } from './posted-forms.ts'
import type { ScreenVariant } from './screen-variants.ts'
import { companyWithOrders } from './seen-company.ts'

let world: World
let sources: TrialSources
beforeAll(async () => {
  ;[world, sources] = await Promise.all([createWorld(), loadTrialSources()])
})
afterAll(() => world.close())

/** What is typed: nothing, or in every field what nothing can be. */
const ways = { empty: '', wrong: '?' } as const

async function send(site: TrialSite, page: string, form: Form, typed: string, headers: Record<string, string>) {
  const body = new FormData()
  for (const { name, value, isTyped } of form.fields) body.append(name, isTyped ? typed : value)
  if (form.button) body.append(form.button.name, form.button.value)
  const texts = [...body].map(([name, value]): [string, string] => [name, String(value)])
  const response = await site.request(new URL(form.action || page, 'http://ofuq.localhost').href, {
    method: 'POST',
    body: form.isMultipart ? body : new URLSearchParams(texts),
    headers: { Origin: 'http://ofuq.localhost', ...headers },
  })
  return { status: response.status, html: await response.text() }
}

/** The sentences that stand at fields, each once for a field that has it. */
const sentencesIn = (html: string): string[] =>
  [...html.matchAll(/<ul id="[^"]+-errors"[^>]*>([\s\S]*?)<\/ul>/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/<li[^>]*>([\s\S]*?)<\/li>/g)].map(([, item = '']) => textOf(item)),
  )

const countIn = (text: string, part: string): number => text.split(part).length - 1

/** Controls that do not name the errors that are shown of them, and links of a summary that lead to nothing. */
function untiedIn(main: string): string[] {
  const lists = [...main.matchAll(/<ul id="([^"]+-errors)"/g)].map(([, id = '']) => id)
  const links = [...main.matchAll(/<a href="#([^"]+)"/g)].map(([, id = '']) => id)
  return [
    ...lists.filter((id) => !new RegExp(`aria-describedby="[^"]*\\b${id}\\b`).test(main)).map((id) => `no control names ${id}`),
    ...links.filter((id) => !main.includes(` id="${id}"`)).map((id) => `a link leads to ${id}, which is not there`),
  ]
}

/** Sentences that stand elsewhere too than at their fields. */
function repeatedIn(main: string, sentences: readonly string[]): string[] {
  const text = textOf(main)
  const atFields = (sentence: string) => sentences.filter((one) => one === sentence).length
  return [...new Set(sentences)].filter((sentence) => countIn(text, sentence) !== atFields(sentence))
}

/** The form for any car of a class, an address of a page that has another look. */
const classRequest: ScreenVariant = { path: '/services/rental/cars?class=economy', asCustomer: true }

/** Where a form is that can be refused at a field. */
const withForms = [
  '/booking',
  '/contact-us',
  '/find-booking',
  '/forget-password',
  '/login',
  '/newsletter',
  '/profile/address/:id',
  '/profile/address/add',
  '/profile/change-password',
  '/profile/delete-account',
  '/profile/personal-info',
  '/profile/travellers/:id',
  '/profile/travellers/add',
  '/profile/waiting-list/join',
  '/services/form/custom-trip',
  '/services/rental/cars',
  '/signup',
  '/verify-email',
  '/verify-email-request',
]

/** Sends every form of a page in every way; answers whether one was refused at a field, and what is wrong with the answers. */
async function tryForms(site: TrialSite, path: string, headers: Record<string, string>) {
  const page = await (await site.get(path, headers)).text()
  const found = { isRejected: false, errors: [] as string[] }
  for (const form of formsIn(page).filter(({ fields }) => fields.some(({ isTyped }) => isTyped)))
    for (const [way, typed] of Object.entries(ways)) {
      const { status, html } = await send(site, path, form, typed, headers)
      expect(status, `${path} ${way}`).toBeLessThan(500)
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
      const sentences = sentencesIn(main)
      found.isRejected ||= sentences.length > 0
      found.errors.push(...[...repeatedIn(main, sentences), ...untiedIn(main)].map((error) => `${path} ${way}: ${error}`))
    }
  return found
}

test.for(locales)('a form that is not taken says each error once, at its field (%s)', async (locale) => {
  const { host, cookie, variants } = await companyWithOrders(world, locale)
  const site = await openWorldSite(sources, world, host)
  const rejected = new Set<string>()
  const errors: string[] = []
  for (const { path, asCustomer } of [...variants, classRequest]) {
    const found = await tryForms(site, path, asCustomer ? { Cookie: cookie } : {})
    errors.push(...found.errors)
    if (found.isRejected) rejected.add(path.replace(/\?.*/, '').replace(/[0-9a-f-]{36}/, ':id'))
  }
  expect(errors).toEqual([])
  expect([...rejected].sort()).toEqual(withForms)
})

test('a wrong password is said once, at the field that names the account', async () => {
  const { host } = await companyWithOrders(world, 'en')
  const site = await openWorldSite(sources, world, host)
  const response = await site.post('/login', { username: 'nobody@example.com', password: 'Walnut!Lantern92' })
  const html = await response.text()
  const sentence = 'The email, mobile number or password is wrong. Check them, or reset your password.'
  expect([response.status, countIn(textOf(html), sentence)]).toEqual([422, 1])
  expect(html).toMatch(/<input[^>]*id="username"[^>]*aria-describedby="username-errors"/)
})
