import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtPassword } from '#testing/builders.ts'
import { errorsAt, mainOf, noticeOf, tagOf, whereTo } from '#testing/page-html.ts'
import { cookiesOf, loadTrialSources, type TrialSources } from '#testing/trial-site.ts'
import { createWorld, type World } from '#testing/world.ts'
import { openProfileSite, profilePaths } from './profile-site-fixture.ts'

let world: World
let sources: TrialSources
beforeAll(async () => {
  ;[world, sources] = await Promise.all([createWorld(), loadTrialSources()])
})
afterAll(() => world.close())

const open = (options?: { verified: boolean }) => openProfileSite(world, sources, options)

const { personal, password, leaving } = profilePaths

const minute = 60_000

const toLogin = (path: string) => `/en/login?to=${encodeURIComponent(path)}`

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
      '/profile/travellers',
      '/profile/waiting-list',
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
