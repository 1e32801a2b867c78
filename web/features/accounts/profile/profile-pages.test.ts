import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tokenCookie } from '#shared/constants.ts'
import { addAddress } from '#testing/address-builder.ts'
import { succeeded } from '#testing/answers.ts'
import { book } from '#testing/booking.ts'
import { builtPassword } from '#testing/builders.ts'
import { payFor } from '#testing/leaving-customer.ts'
import { cookiesOf, loadTrialSources, type TrialSources } from '#testing/trial-site.ts'
import { createWorld, type World } from '#testing/world.ts'
import { openWorldSite } from '#testing/world-site.ts'

let world: World
let sources: TrialSources
beforeAll(async () => {
  ;[world, sources] = await Promise.all([createWorld(), loadTrialSources()])
})
afterAll(() => world.close())

const newPassword = 'Wadi-Qamar-48!'
const minute = 60_000

/** The site over the real API, with one customer of its own company. */
async function open({ verified = true } = {}) {
  world.clock.set('2026-11-21T09:00:00Z')
  const company = await world.company()
  const customer = await world.customer(company.id, { email: 'sara@example.com', phone: '+966501234567', verified })
  const site = await openWorldSite(sources, world, { ...company, default_language: 'ar' })
  const call = world.call({ company: company.slug, token: customer.token })
  const cookie = { Cookie: `${tokenCookie.name}=${customer.token}` }
  const signIn = (password = builtPassword) =>
    world.call({ company: company.slug }).signin.$post({ json: { username: customer.email, password } })
  return {
    company,
    call,
    signIn,
    guest: site,
    get: (path: string, others: Record<string, string> = {}) =>
      site.get(path, { Cookie: [cookie.Cookie, ...Object.entries(others).map((pair) => pair.join('='))].join('; ') }),
    post: (path: string, form: Record<string, string>) => site.post(path, form, cookie),
    user: async () => (await succeeded(call.profile.username.$get())).data,
    sessions: async () => (await succeeded(call.profile.sessions.$get())).data,
  }
}

const mainOf = async (response: Response) => /<main.*<\/main>/s.exec(await response.text())?.[0] ?? ''
const whereTo = (response: Response) => [response.status, response.headers.get('location')]
const noticeOf = (response: Response) => JSON.parse(decodeURIComponent(cookiesOf(response).flash ?? 'null'))
const tagOf = (html: string, name: string) =>
  new RegExp(`<(?:input|select|textarea)[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? ''

/** The texts of the errors at a control. */
function errorsAt(html: string, name: string): string[] {
  const id = / id="([^"]+)"/.exec(tagOf(html, name))?.[1]
  const list = new RegExp(`<ul id="${id}-errors".*?</ul>`, 's').exec(html)?.[0] ?? ''
  return [...list.matchAll(/<li.*?<\/li>/gs)].map(([line]) => line.replace(/<[^>]*>/g, ''))
}

const toLogin = (path: string) => `/en/login?to=${encodeURIComponent(path)}`

const personal = '/profile/personal-info'
const password = '/profile/change-password'
const leaving = '/profile/delete-account'

test('personal data posted after the session ended come back after sign-in', async () => {
  const { guest, get, user } = await open()
  const { id } = await user()
  const typed = { firstname: 'Sarah', lastname: 'Alqahtani', password: builtPassword, typed_by: id }
  const lost = await guest.post(`/en${personal}`, typed)
  expect(whereTo(lost)).toEqual([302, toLogin(personal)])
  const html = await mainOf(await get(`/en${personal}`, { 'form.drafts': cookiesOf(lost)['form.drafts'] ?? '' }))
  expect(tagOf(html, 'lastname')).toContain('value="Alqahtani"')
  expect(html).not.toContain(builtPassword)
})

test('every page of the account sends a guest to the login page and remembers the way back', { tags: ['S-091'] }, async () => {
  const { guest } = await open()
  for (const path of [personal, password, leaving, '/profile/sessions', '/profile/export', '/profile']) {
    const response = await guest.get(`/en${path}`)
    expect(whereTo(response), path).toEqual([302, toLogin(path)])
    expect(decodeURIComponent(cookiesOf(response)['auth.redirect'] ?? '')).toBe(path)
  }
  for (const path of [personal, password, leaving, '/profile/sessions'])
    expect(whereTo(await guest.post(`/en${path}`, { password: builtPassword })), path).toEqual([302, toLogin(path)])
})

test('no search engine and no cache keeps a page of the account', async () => {
  const { get } = await open()
  for (const path of [personal, password, leaving, '/profile']) {
    const response = await get(path)
    expect([response.status, response.headers.get('cache-control')], path).toEqual([200, 'private, no-store'])
    const html = await response.text()
    expect(html, path).toContain('<meta name="robots" content="noindex"/>')
    expect(html.match(/<h1[\s>]/g), path).toHaveLength(1)
  }
})

test('the side menu greets by name and leads everywhere, in its order', {
  tags: ['S-102', 'S-103', 'S-104', 'S-105', 'S-106', 'S-107', 'S-108', 'S-109', 'S-110', 'S-111'],
}, async () => {
  const { get } = await open()
  const menu = /<aside.*?<\/aside>/s.exec(await (await get(`/en${personal}`)).text())?.[0] ?? ''
  expect(menu.replace(/<[^>]*>/g, '')).toContain('Sara Alharbi')
  expect(
    [...menu.matchAll(/(?:href|action)="([^"]*)"/g)]
      .map(([, to]) => to?.replace('/assets/icons.svg', ''))
      .filter((to) => !to?.startsWith('#')),
  ).toEqual(
    [
      '/profile',
      personal,
      password,
      '/profile/address',
      '/profile/favourites/booking',
      '/profile/orders?page=1',
      '/logout',
      '',
    ].map((path) => `/en${path}`),
  )
  expect(menu).toMatch(
    /<a[^>]*aria-current="true"[^>]*href="\/en\/profile\/personal-info"|href="\/en\/profile\/personal-info"[^>]*aria-current="true"/,
  )
})

describe('personal info', { tags: ['S-022', 'S-100'] }, () => {
  const form = {
    firstname: 'Noura',
    lastname: 'Alharbi',
    email: 'sara@example.com',
    'phone.country_id': '1',
    'phone.number': '0501234567',
    birthdate: '1990-02-28',
    gender: 'female',
  }

  test('the form stands filled, with tokens, and a change is seen everywhere', async () => {
    const { get, post, user } = await open()
    const html = await mainOf(await get(`/en${personal}`))
    for (const [name, token, value] of [
      ['firstname', 'given-name', 'Sara'],
      ['lastname', 'family-name', 'Alharbi'],
      ['email', 'email', 'sara@example.com'],
      ['phone.number', 'tel-national', '501234567'],
    ] as const) {
      expect(tagOf(html, name)).toContain(`autoComplete="${token}"`)
      expect(tagOf(html, name)).toContain(`value="${value}"`)
    }
    expect(tagOf(html, 'birthdate')).toContain('autoComplete="bday"')
    expect(tagOf(html, 'gender')).toContain('autoComplete="sex"')
    expect(tagOf(html, 'password')).toBe('')
    const saved = await post(`/en${personal}`, form)
    expect(whereTo(saved)).toEqual([303, `/en${personal}`])
    expect(noticeOf(saved)).toEqual({ kind: 'success', text: 'Your details have been saved.' })
    expect(await user()).toMatchObject({ firstname: 'Noura', birthdate: '1990-02-28', gender: 'female' })
    expect((await (await get(`/en${personal}`)).text()).match(/Noura/g)?.length).toBeGreaterThan(2)
  })

  test.each([
    ['/en', 'This field is required', 'The email must be valid'],
    ['', 'هذا الحقل مطلوب', 'يجب أن يكون البريد الإلكتروني صحيحًا'],
  ])('faults stand at their fields, and what was typed stays (%s)', async (prefix, required, email) => {
    const { post, user } = await open()
    const response = await post(prefix + personal, { ...form, firstname: ' ', email: 'nobody', 'phone.number': '12' })
    expect(response.status).toBe(422)
    const html = await mainOf(response)
    expect([errorsAt(html, 'firstname'), errorsAt(html, 'email')]).toEqual([[required], [email]])
    expect(errorsAt(html, 'phone.number')).toHaveLength(1)
    expect(tagOf(html, 'email')).toContain('value="nobody"')
    expect(tagOf(html, 'birthdate')).toContain('value="1990-02-28"')
    expect(await user()).toMatchObject({ firstname: 'Sara' })
  })

  test('the password is asked for only where the API wants it, and is never sent back', async () => {
    const { post, user } = await open()
    world.clock.advance(15 * minute)
    const change = { ...form, email: 'next@example.com' }
    const requested = await mainOf(await post(`/en${personal}`, change))
    expect(tagOf(requested, 'password')).toContain('autoComplete="current-password"')
    expect(errorsAt(requested, 'password')).toEqual(['This field is required'])
    const wrong = await mainOf(await post(`/en${personal}`, { ...change, password: 'Wrong!Word1' }))
    expect(errorsAt(wrong, 'password')).toEqual(['Your current password is wrong'])
    expect(wrong).not.toContain('Wrong!Word1')
    expect((await post(`/en${personal}`, { ...change, password: builtPassword })).status).toBe(303)
    expect(await user()).toMatchObject({ pending_email: 'next@example.com' })
  })

  test('an e-mail that awaits its confirmation is told, with the way to a new link', async () => {
    const { get, post } = await open({ verified: false })
    const unverified = await mainOf(await get(`/en${personal}`))
    expect(unverified).toMatch(/Your email is not verified yet.*?<bdi dir="ltr">sara@example.com<\/bdi>/s)
    expect(unverified).toContain('href="/en/verify-email-request"')
    await post(`/en${personal}`, { ...form, email: 'next@example.com' })
    expect(await mainOf(await get(personal))).toMatch(/البريد الجديد بانتظار التأكيد.*?<bdi dir="ltr">next@example.com<\/bdi>/s)
    const verified = await open()
    expect(await mainOf(await verified.get(personal))).not.toContain('/verify-email-request')
  })
})

describe('the password', { tags: ['S-023', 'S-096'] }, () => {
  const form = { old_password: builtPassword, password: newPassword, password_confirmation: newPassword }

  test('the form names the account to password managers, and its fields by their tokens', async () => {
    const { get } = await open()
    const html = await mainOf(await get(`/en${password}`))
    expect(tagOf(html, 'username')).toMatch(/hidden="".*autoComplete="username".*value="sara@example.com"/)
    expect(tagOf(html, 'old_password')).toContain('autoComplete="current-password"')
    expect(html.match(/autoComplete="new-password"/g)).toHaveLength(2)
    expect(html.match(/autoComplete="new-password"[^>]*aria-describedby="password-rules"/g)).toHaveLength(1)
  })

  test('it changes, every other device is signed out, and the old one signs in no more', async () => {
    const { post, signIn, sessions } = await open()
    await succeeded(signIn())
    expect(await sessions()).toHaveLength(2)
    const changed = await post(`/en${password}`, form)
    expect(whereTo(changed)).toEqual([303, `/en${password}`])
    expect(noticeOf(changed)?.text).toBe('Your password has been changed, and you have been signed out on all other devices.')
    expect(await sessions()).toMatchObject([{ is_current: true }])
    expect((await signIn()).status).toBe(422)
    await succeeded(signIn(newPassword))
  })

  test.each([
    ['/en', 'Your current password is wrong'],
    ['', 'كلمة المرور الحالية غير صحيحة'],
  ])('a wrong old one stands at its field, and no password is in the answer (%s)', async (prefix, text) => {
    const { post, signIn } = await open()
    const response = await post(prefix + password, { ...form, old_password: 'Wrong!Word1' })
    expect(response.status).toBe(422)
    const html = await mainOf(response)
    expect(errorsAt(html, 'old_password')).toEqual([text])
    expect(html).not.toContain('Wrong!Word1')
    expect(html).not.toContain(newPassword)
    await succeeded(signIn())
  })

  test('a weak one and one that is repeated wrongly are told at their fields', async () => {
    const { post } = await open()
    const html = await mainOf(await post(`/en${password}`, { ...form, password: 'weak', password_confirmation: 'other' }))
    expect(errorsAt(html, 'password').length).toBeGreaterThan(0)
    expect(errorsAt(html, 'password_confirmation')).toHaveLength(1)
  })

  test('one device, or every other one, is signed out from the list, where this one is marked', async () => {
    const { get, post, signIn, sessions } = await open()
    await succeeded(signIn())
    await succeeded(signIn())
    const html = await mainOf(await get(`/en${password}`))
    expect(html.match(/This device/g)).toHaveLength(1)
    expect(html.match(/name="id"/g)).toHaveLength(2)
    const [, other] = await sessions()
    const ended = await post('/en/profile/sessions', { id: other?.id ?? '' })
    expect(whereTo(ended)).toEqual([303, `/en${password}`])
    expect(noticeOf(ended)).toEqual({ kind: 'success', text: 'That device has been signed out.' })
    expect(await sessions()).toHaveLength(2)
    const again = await post('/en/profile/sessions', { id: other?.id ?? '' })
    expect([...whereTo(again), noticeOf(again)]).toEqual([303, `/en${password}`, null])
    await succeeded(signIn())
    expect(noticeOf(await post('/profile/sessions', {}))?.text).toBe('تم تسجيل الخروج من جميع الأجهزة الأخرى.')
    expect(await sessions()).toMatchObject([{ is_current: true }])
  })
})

describe('giving up the account', { tags: ['S-027', 'S-097'] }, () => {
  test('deleting the account ends the session, leads home and names the last day to return', { tags: ['S-308'] }, async () => {
    const { call, get, post } = await open()
    expect(tagOf(await mainOf(await get(leaving)), 'password')).toContain('autoComplete="current-password"')
    const left = await post(`/en${leaving}`, { password: builtPassword, reason: '' })
    expect(whereTo(left)).toEqual([303, '/en'])
    expect(noticeOf(left)?.text).toMatch(/will be erased on Sat 5 Dec 2026\. To keep your account, sign in before then\.$/)
    expect(cookiesOf(left)[tokenCookie.name]).toBe('')
    expect((await call.profile.username.$get()).status).toBe(401)
  })

  test('a wrong password stands at its field, and the reason stays', async () => {
    const { post, user } = await open()
    const response = await post(`/en${leaving}`, { password: 'Wrong!Word1', reason: 'Moving abroad' })
    expect(response.status).toBe(422)
    const html = await mainOf(response)
    expect(errorsAt(html, 'password')).toEqual(['Your current password is wrong'])
    expect(html).toMatch(/<textarea[^>]*>Moving abroad<\/textarea>/)
    expect(html).not.toContain('Wrong!Word1')
    expect((await user()).email).toBe('sara@example.com')
  })

  test('a paid trip ahead keeps the account, and the way to it is shown', async () => {
    const { company, call, post } = await open()
    const order = await book(call, await world.trip(company.id))
    await payFor(world, company.id, order.id)
    const response = await post(leaving, { password: builtPassword, reason: '' })
    expect(response.status).toBe(409)
    const html = await mainOf(response)
    expect(html).toContain('توجد رحلة مدفوعة لم تنتهِ بعد')
    expect(html).toContain('href="/profile/orders?page=1"')
  })

  test('a copy of everything is handed out as a file', async () => {
    const { company, call, get } = await open()
    await addAddress(call)
    const file = await get('/en/profile/export')
    expect(file.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${company.slug}-2026-11-21.json"`)
    expect(file.headers.get('cache-control')).toContain('no-store')
    expect(await file.json()).toMatchObject({ profile: { email: 'sara@example.com' }, addresses: [{ name: 'Home' }] })
  })
})
