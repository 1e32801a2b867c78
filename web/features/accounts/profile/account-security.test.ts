import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tokenCookie } from '#shared/constants.ts'
import { addAddress } from '#testing/address-builder.ts'
import { succeeded } from '#testing/answers.ts'
import { book } from '#testing/booking.ts'
import { builtPassword } from '#testing/builders.ts'
import { payFor } from '#testing/leaving-customer.ts'
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

const open = () => openProfileSite(world, sources)

const { password, leaving } = profilePaths

const newPassword = 'Wadi-Qamar-48!'

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
