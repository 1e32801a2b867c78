import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tokenCookie } from '#shared/constants.ts'
import { addAddress, jeddah, kuwaitCity, riyadh } from '#testing/address-builder.ts'
import { succeeded } from '#testing/answers.ts'
import { cookiesOf, loadTrialSources, type TrialSources } from '#testing/trial-site.ts'
import { createWorld, type World } from '#testing/world.ts'
import { openWorldSite } from '#testing/world-site.ts'

let world: World
let sources: TrialSources
beforeAll(async () => {
  ;[world, sources] = await Promise.all([createWorld(), loadTrialSources()])
})
afterAll(() => world.close())

const listPath = '/profile/address'

/** The site over the real API, as a customer of its own company sees it in English. */
async function open() {
  const company = await world.company()
  const { token } = await world.customer(company.id)
  const site = await openWorldSite(sources, world, { ...company, default_language: 'ar' })
  const cookie = { Cookie: `${tokenCookie.name}=${token}` }
  const call = world.call({ company: company.slug, token })
  return {
    site,
    cookie,
    call,
    stranger: async () => world.call({ company: company.slug, token: (await world.customer(company.id)).token }),
    addresses: async () => (await succeeded(call.profile.addresses.$get())).data,
    get: (path: string) => site.get(path, cookie),
    post: (path: string, form: Record<string, string>) => site.post(path, form, cookie),
    guest: site,
  }
}

const form = (changes: Record<string, string | number> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries({
      name: 'Beach house',
      ...jeddah,
      street: 'Corniche Road',
      building_number: '12',
      floor_number: '3',
      postal_code: '23511',
      short_address: '',
      'phone.country_id': 1,
      'phone.number': '',
      ...changes,
    }).map(([name, value]) => [name, String(value)]),
  )

const mainOf = async (response: Response) => /<main.*<\/main>/s.exec(await response.text())?.[0] ?? ''
const whereTo = (response: Response) => [response.status, response.headers.get('location')]
const noticeOf = (response: Response) => JSON.parse(decodeURIComponent(cookiesOf(response).flash ?? 'null'))
const tagOf = (html: string, name: string) =>
  new RegExp(`<(?:input|select|textarea)[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? ''
const listOf = (html: string, name: string) => new RegExp(`<select[^>]*name="${name}".*?</select>`, 's').exec(html)?.[0] ?? ''
const chosenOf = (html: string, name: string) => /<option[^>]*value="(\d+)"[^>]*selected/.exec(listOf(html, name))?.[1] ?? ''
const optionsOf = (html: string, name: string) =>
  [...listOf(html, name).matchAll(/<option[^>]*value="(\d+)"/g)].map(([, value]) => Number(value))

/** The texts of the errors that a control names as its description. */
function errorsAt(html: string, name: string): string[] {
  const id = / id="([^"]+)"/.exec(tagOf(html, name))?.[1]
  const list = new RegExp(`<ul id="${id}-errors".*?</ul>`, 's').exec(html)?.[0] ?? ''
  return [...list.matchAll(/<li.*?<\/li>/gs)].map(([line]) => line.replace(/<[^>]*>/g, ''))
}

test.each([listPath, `${listPath}/add`, `${listPath}/0190a5c3-0000-7000-8000-000000000000`])(
  '%s sends a guest to the login page and remembers the way back',
  { tags: ['S-091'] },
  async (path) => {
    const { guest } = await open()
    for (const response of [await guest.get(`/en${path}`), await guest.post(`/en${path}`, form())]) {
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

describe('adding an address', { tags: ['S-094'] }, () => {
  test('the page starts in the country of the phone, with names for every field and tokens for those that have one', async () => {
    const { get } = await open()
    const response = await get(`/en${listPath}/add`)
    expect(response.status).toBe(200)
    const html = await mainOf(response)
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
    expect(chosenOf(html, 'country_id')).toBe('1')
    expect(optionsOf(html, 'state_id')).toContain(riyadh.state_id)
    expect(optionsOf(html, 'area_id')).toEqual([])
    expect(['Region', 'Governorate', 'City'].every((label) => html.includes(`>${label}<`))).toBe(true)
    for (const [name, token] of Object.entries({
      ...{ country_id: 'country', state_id: 'address-level1', area_id: 'address-level2', city_id: 'address-level3' },
      ...{ street: 'address-line1', postal_code: 'postal-code', 'phone.number': 'tel-national' },
    }))
      expect(tagOf(html, name)).toContain(`autoComplete="${token}"`)
  })

  test('saving leads to the list with the message of the API and numbers in words', {
    tags: ['C-32', 'S-024'],
  }, async () => {
    const { addresses, post, get } = await open()
    const saved = await post(`/en${listPath}/add`, form())
    expect(whereTo(saved)).toEqual([303, `/en${listPath}`])
    expect(noticeOf(saved)).toEqual({ kind: 'success', text: 'The address “Beach house” has been saved.' })
    expect(await addresses()).toMatchObject([
      { name: 'Beach house', building_number: 'twelve', floor_number: 'three', phone: null, is_default: true },
    ])
    await post(`${listPath}/add`, form({ name: 'المكتب', is_default: 'on', building_number: '١٢' }))
    expect(await addresses()).toMatchObject([
      { name: 'المكتب', building_number: 'twelve', building_digits: '12', is_default: true },
      { is_default: false },
    ])
    const arabic = (await mainOf(await get(listPath))).replace(/<[^>]*>/g, '')
    expect(arabic.match(/مبنى اثنا عشر \(12\)/g)).toHaveLength(2)
    expect(await mainOf(await get(`/en${listPath}`))).not.toContain('اثنا عشر')
    expect(await mainOf(await get(`/en${listPath}`))).toContain('Beach house')
  })

  test.each([
    [
      '/en',
      'This field is required',
      'Write the number in words',
      'This place is not part of the one chosen above. Choose it from the list.',
    ],
    ['', 'هذا الحقل مطلوب', 'يرجى كتابة الرقم بالحروف', 'هذا المكان لا يتبع المكان المختار قبله، يرجى اختياره من القائمة'],
  ])('issues stand at their fields, what was typed stays, and nothing is saved (%s)', async (prefix, required, words, level) => {
    const { addresses, post } = await open()
    const send = (changes: Record<string, string | number>) =>
      post(`${prefix}${listPath}/add`, form({ 'phone.number': '0501234567', is_default: 'on', ...changes }))
    const response = await send({ name: '', building_number: '12/4' })
    expect(response.status).toBe(422)
    const html = await mainOf(response)
    expect([errorsAt(html, 'name'), errorsAt(html, 'building_number')]).toEqual([[required], [words]])
    expect(html).toMatch(/href="#building_number"/)
    expect(tagOf(html, 'building_number')).toContain('value="12/4"')
    expect(tagOf(html, 'phone.number')).toContain('value="0501234567"')
    expect(tagOf(html, 'is_default')).toContain('checked')
    expect(chosenOf(html, 'city_id')).toBe(String(jeddah.city_id))

    const elsewhere = await mainOf(await send({ state_id: riyadh.state_id }))
    expect(errorsAt(elsewhere, 'area_id')).toEqual([level])
    expect([chosenOf(elsewhere, 'state_id'), chosenOf(elsewhere, 'area_id')]).toEqual([String(riyadh.state_id), ''])
    expect(optionsOf(elsewhere, 'area_id')).toContain(riyadh.area_id)
    expect(optionsOf(elsewhere, 'city_id')).toEqual([])
    expect(await addresses()).toEqual([])
  })

  test('one more than may be kept is refused in words, and the form keeps what was typed', async () => {
    const { call, post, addresses } = await open()
    for (let count = 0; count < 20; count += 1) await addAddress(call, { name: `Address ${count}` })
    const response = await post(`/en${listPath}/add`, form())
    expect(response.status).toBe(409)
    const html = await mainOf(response)
    expect(html).toContain('You can save up to 20 addresses. Delete one before adding another.')
    expect(tagOf(html, 'street')).toContain('value="Corniche Road"')
    expect(await addresses()).toHaveLength(20)
  })
})

describe('the lists of places without JavaScript', () => {
  const fill = { intent: 'places' }

  test('the button fills the next list by the words of the chosen country, and nothing typed is lost', async () => {
    const { addresses, post } = await open()
    const empty = { ...kuwaitCity, state_id: '', area_id: '', city_id: '' }
    const first = await post(`/en${listPath}/add`, { ...form(empty), ...fill })
    expect(first.status).toBe(200)
    const html = await mainOf(first)
    expect(['Governorate', 'Area', 'Town or suburb'].every((label) => html.includes(`>${label}<`))).toBe(true)
    expect(optionsOf(html, 'state_id')).toContain(kuwaitCity.state_id)
    expect(optionsOf(html, 'area_id')).toEqual([])
    expect(tagOf(html, 'street')).toContain('value="Corniche Road"')
    expect(html).not.toContain('role="alert"')
    const whole = await mainOf(await post(`/en${listPath}/add`, { ...form(kuwaitCity), ...fill }))
    expect(['country_id', 'state_id', 'area_id', 'city_id'].map((name) => Number(chosenOf(whole, name)))).toEqual(
      Object.values(kuwaitCity),
    )
    expect(await addresses()).toEqual([])
  })

  test('an address posted after the session ended comes back after sign-in, its places with it', async () => {
    const { site, call, cookie } = await open()
    const { id } = (await succeeded(call.profile.username.$get())).data
    const lost = await site.post(`/en${listPath}/add`, { ...form(riyadh), typed_by: id })
    expect(lost.headers.get('location')).toMatch(/^\/en\/login\?to=/)
    const Cookie = `${cookie.Cookie}; form.drafts=${cookiesOf(lost)['form.drafts']}`
    const html = await mainOf(await site.get(`/en${listPath}/add`, { Cookie }))
    expect(tagOf(html, 'street')).toContain('value="Corniche Road"')
    expect(chosenOf(html, 'city_id')).toBe(String(riyadh.city_id))
  })

  test('another country lets go of the places of the one before', async () => {
    const { post } = await open()
    const html = await mainOf(await post(`${listPath}/add`, { ...form({ ...riyadh, country_id: 3 }), ...fill }))
    expect(chosenOf(html, 'state_id')).toBe('')
    expect(optionsOf(html, 'state_id')).toContain(kuwaitCity.state_id)
    expect([optionsOf(html, 'area_id'), optionsOf(html, 'city_id')]).toEqual([[], []])
    expect(html).toContain('اختر المحافظة أولًا')
  })

  test('Enter in a field saves: the first button of the form is the one that saves', async () => {
    const { get } = await open()
    const html = await mainOf(await get(`/en${listPath}/add`))
    const first = /<form.*?(<button[^>]*type="submit"[^>]*>)/s.exec(html)?.[1]
    expect(first).not.toContain('name="intent"')
    expect(html).toMatch(/<button[^>]*value="places"[^>]*name="intent"/)
  })

  test('the address of the lists is no page: it leads to the form', async () => {
    const { get } = await open()
    expect(whereTo(await get(`/en${listPath}/places?country_id=1`))).toEqual([302, `/en${listPath}/add`])
  })
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
    expect(whereTo(await post(`/en${listPath}/${id}`, form()))).toEqual([303, `/en${listPath}`])
    expect(await addresses()).toMatchObject([{ id, name: 'Beach house', city: { id: jeddah.city_id }, is_default: true }])
  })

  test('an emptied field stays empty beside its issue', async () => {
    const { call, post } = await open()
    const { id } = await addAddress(call)
    const html = await mainOf(await post(`/en${listPath}/${id}`, form({ street: '' })))
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
    expect((await post(`/en${listPath}/${id}`, form())).status).toBe(404)
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
