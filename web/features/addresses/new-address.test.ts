import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAddress, jeddah, kuwaitCity, riyadh } from '#testing/address-builder.ts'
import { succeeded } from '#testing/answers.ts'
import { errorsAt, mainOf, noticeOf, tagOf, whereTo } from '#testing/page-html.ts'
import { cookiesOf, loadTrialSources, type TrialSources } from '#testing/trial-site.ts'
import { createWorld, type World } from '#testing/world.ts'
import { addressFields, chosenOf, listPath, openAddressSite, optionsOf } from './address-site-fixture.ts'

let world: World
let sources: TrialSources
beforeAll(async () => {
  ;[world, sources] = await Promise.all([createWorld(), loadTrialSources()])
})
afterAll(() => world.close())

const open = () => openAddressSite(world, sources)

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
    const saved = await post(`/en${listPath}/add`, addressFields())
    expect(whereTo(saved)).toEqual([303, `/en${listPath}`])
    expect(noticeOf(saved)).toEqual({ kind: 'success', text: 'The address “Beach house” has been saved.' })
    expect(await addresses()).toMatchObject([
      { name: 'Beach house', building_number: 'twelve', floor_number: 'three', phone: null, is_default: true },
    ])
    await post(`${listPath}/add`, addressFields({ name: 'المكتب', is_default: 'on', building_number: '١٢' }))
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
      post(`${prefix}${listPath}/add`, addressFields({ 'phone.number': '0501234567', is_default: 'on', ...changes }))
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
    const response = await post(`/en${listPath}/add`, addressFields())
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
    const first = await post(`/en${listPath}/add`, { ...addressFields(empty), ...fill })
    expect(first.status).toBe(200)
    const html = await mainOf(first)
    expect(['Governorate', 'Area', 'Town or suburb'].every((label) => html.includes(`>${label}<`))).toBe(true)
    expect(optionsOf(html, 'state_id')).toContain(kuwaitCity.state_id)
    expect(optionsOf(html, 'area_id')).toEqual([])
    expect(tagOf(html, 'street')).toContain('value="Corniche Road"')
    expect(html).not.toContain('role="alert"')
    const whole = await mainOf(await post(`/en${listPath}/add`, { ...addressFields(kuwaitCity), ...fill }))
    expect(['country_id', 'state_id', 'area_id', 'city_id'].map((name) => Number(chosenOf(whole, name)))).toEqual(
      Object.values(kuwaitCity),
    )
    expect(await addresses()).toEqual([])
  })

  test('an address posted after the session ended comes back after sign-in, its places with it', async () => {
    const { site, call, cookie } = await open()
    const { id } = (await succeeded(call.profile.username.$get())).data
    const lost = await site.post(`/en${listPath}/add`, { ...addressFields(riyadh), typed_by: id })
    expect(lost.headers.get('location')).toMatch(/^\/en\/login\?to=/)
    const Cookie = `${cookie.Cookie}; form.drafts=${cookiesOf(lost)['form.drafts']}`
    const html = await mainOf(await site.get(`/en${listPath}/add`, { Cookie }))
    expect(tagOf(html, 'street')).toContain('value="Corniche Road"')
    expect(chosenOf(html, 'city_id')).toBe(String(riyadh.city_id))
  })

  test('another country lets go of the places of the one before', async () => {
    const { post } = await open()
    const html = await mainOf(await post(`${listPath}/add`, { ...addressFields({ ...riyadh, country_id: 3 }), ...fill }))
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
