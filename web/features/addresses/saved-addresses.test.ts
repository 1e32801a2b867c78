import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAddress, jeddah, kuwaitCity, riyadh } from '#testing/address-builder.ts'
import { succeeded } from '#testing/answers.ts'
import { errorsAt, mainOf, noticeOf, tagOf, whereTo } from '#testing/page-html.ts'
import { cookiesOf, loadTrialSources, type TrialSources } from '#testing/trial-site.ts'
import { createWorld, type World } from '#testing/world.ts'
import { addressFields, chosenOf, listPath, openAddressSite } from './address-site-fixture.ts'

let world: World
let sources: TrialSources
beforeAll(async () => {
  ;[world, sources] = await Promise.all([createWorld(), loadTrialSources()])
})
afterAll(() => world.close())

const open = () => openAddressSite(world, sources)

test.each([listPath, `${listPath}/add`, `${listPath}/0190a5c3-0000-7000-8000-000000000000`])(
  '%s sends a guest to the login page and remembers the way back',
  { tags: ['S-091'] },
  async (path) => {
    const { guest } = await open()
    for (const response of [await guest.get(`/en${path}`), await guest.post(`/en${path}`, addressFields())]) {
      expect(whereTo(response)).toEqual([302, `/en/login?to=${encodeURIComponent(path)}`])
      expect(decodeURIComponent(cookiesOf(response)['auth.redirect'] ?? '')).toBe(path)
    }
  },
)

test('a customer without addresses is invited to add one, on a page that nobody indexes or caches', {
  tags: ['S-024', 'S-093'],
}, async () => {
  const { get } = await open()
  const response = await get(`/en${listPath}`)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  const html = await response.text()
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).toContain('No saved addresses yet')
  expect(html).toContain(`href="/en${listPath}/add"`)
  expect(await mainOf(await get(listPath))).toContain('لا توجد عناوين محفوظة بعد')
})

test('the list shows each address as on an envelope and marks the default', {
  tags: ['S-024', 'S-093', 'S-145'],
}, async () => {
  const { call, get } = await open()
  await addAddress(call)
  await addAddress(call, { name: 'Kuwait flat', ...kuwaitCity, phone: null, short_address: '' })
  const html = await mainOf(await get(`/en${listPath}`))
  expect(html).toMatch(/Home<\/h2>.*?Default address/s)
  expect(html.replace(/<[^>]*>/g, '')).toContain('King Fahd Road, building twelve (12), floor three (3)Riyadh, Saudi Arabia')
  expect(html).toContain('<bdi dir="ltr">12211</bdi> · <bdi dir="ltr">RRRD2929</bdi>')
  expect(html).toContain('<bdi dir="ltr">+966 50 123 4567</bdi>')
  expect(html.match(/Default address</g)).toHaveLength(1)
  expect(html).toContain('aria-label="Set as default: “Kuwait flat”"')
  expect(html).not.toContain('aria-label="Set as default: “Home”"')
})

describe('editing an address', { tags: ['S-095'] }, () => {
  test('the form stands filled, a change is saved, and the default stays it', async () => {
    const { call, get, post, addresses } = await open()
    const { id } = await addAddress(call)
    const html = await mainOf(await get(`/en${listPath}/${id}`))
    expect(tagOf(html, 'building_number')).toContain('value="12"')
    expect(tagOf(html, 'phone.number')).toContain('value="501234567"')
    expect(chosenOf(html, 'city_id')).toBe(String(riyadh.city_id))
    expect(tagOf(html, 'is_default')).toBe('')
    expect(whereTo(await post(`/en${listPath}/${id}`, addressFields()))).toEqual([303, `/en${listPath}`])
    expect(await addresses()).toMatchObject([{ id, name: 'Beach house', city: { id: jeddah.city_id }, is_default: true }])
  })

  test('an emptied field stays empty beside its issue', async () => {
    const { call, post } = await open()
    const { id } = await addAddress(call)
    const html = await mainOf(await post(`/en${listPath}/${id}`, addressFields({ street: '' })))
    expect(errorsAt(html, 'street')).toEqual(['This field is required'])
    expect(tagOf(html, 'street')).not.toContain('King Fahd')
  })

  test("another customer's address is not found, neither to see nor to change", async () => {
    const { get, post, stranger } = await open()
    const call = await stranger()
    const { id } = await addAddress(call)
    const page = await get(`/en${listPath}/${id}`)
    expect(page.status).toBe(404)
    expect(await page.text()).toContain('This page could not be found')
    expect((await post(`/en${listPath}/${id}`, addressFields())).status).toBe(404)
    await post(`/en${listPath}`, { id, intent: 'delete' })
    expect((await succeeded(call.profile.addresses.$get())).data).toMatchObject([{ id, name: 'Home' }])
  })
})

describe('on the list', () => {
  test('another address can become the default', { tags: ['S-145'] }, async () => {
    const { call, post, addresses } = await open()
    await addAddress(call)
    const { id } = await addAddress(call, { name: 'Work' })
    expect(whereTo(await post(`/en${listPath}`, { id }))).toEqual([303, `/en${listPath}`])
    expect(await addresses()).toMatchObject([
      { id, is_default: true },
      { name: 'Home', is_default: false },
    ])
  })

  test('an address is deleted once, after a question, with the message of the API', {
    tags: ['S-308'],
  }, async () => {
    const { call, get, post, addresses } = await open()
    const { id } = await addAddress(call)
    await addAddress(call, { name: 'Work' })
    expect(await mainOf(await get(`/en${listPath}`))).toMatch(
      /popover="auto".*?Delete “Home”\?.*?<button[^>]*value="delete".*?Keep it/s,
    )
    const deleted = await post(`/en${listPath}`, { id, intent: 'delete' })
    expect(whereTo(deleted)).toEqual([303, `/en${listPath}`])
    expect(noticeOf(deleted)).toEqual({ kind: 'success', text: 'The address has been deleted.' })
    const again = await post(`/en${listPath}`, { id, intent: 'delete' })
    expect(whereTo(again)).toEqual([303, `/en${listPath}`])
    expect(noticeOf(again)).toBeNull()
    expect(await addresses()).toMatchObject([{ name: 'Work', is_default: true }])
  })
})
