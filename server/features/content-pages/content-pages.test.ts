import { expect, test } from 'vitest'
import { rejected, succeeded } from '#testing/answers.ts'
import { type Caller, describeWorlds } from '#testing/world.ts'

type Code = 'about-us' | 'privacy-policy' | 'return-policy' | 'terms-conditions'

describeWorlds('the about page and policies', (world) => {
  const page = (slug: string, code: Code, query: { version?: string } = {}, caller: Caller = {}) =>
    world.call({ company: slug, ...caller }).pages[':code'].$get({ param: { code }, query })
  const terms = async (slug: string, query: { version?: string } = {}) =>
    (await succeeded(page(slug, 'terms-conditions', query))).data

  test('the about page has people, numbers and promises, in the language of the call', async () => {
    const { id, slug } = await world.company()
    await rejected(page(slug, 'about-us'), 404)
    await world.aboutPage(id)
    const { data } = await succeeded(page(slug, 'about-us', {}, { locale: 'ar' }))
    expect(data).toMatchObject({
      code: 'about-us',
      title: 'About بالعربية',
      summary: [],
      body: [{ type: 'paragraph', children: [{ text: 'نص عربي' }] }],
      version: null,
      versions: [],
      about: {
        people: [{ name: 'Noura بالعربية', image: null }],
        numbers: [{ value: '12 بالعربية' }],
        promises: [{ title: 'Clear prices بالعربية' }],
      },
    })
    await rejected(page(slug, 'about-us', { version: '2026-11-01' }), 404)
    await rejected(page((await world.company()).slug, 'about-us'), 404)
    await world.inside(id, (trx) => trx.updateTable('about_page').set({ active: false }).execute())
    await rejected(page(slug, 'about-us'), 404)
  })

  test('the newest version that took effect is in force; older ones stay readable', async () => {
    world.clock.set('2026-11-21T09:00:00Z')
    const { id, slug } = await world.company()
    for (const version of ['2025-01-01', '2026-11-01', '2026-11-22']) await world.policy(id, { version })
    await world.policy(id, { code: 'privacy-policy', version: '2024-06-01' })
    const versions = ['2026-11-01', '2025-01-01'].map((version) => ({ version, effective_from: version }))
    expect(await terms(slug)).toMatchObject({
      code: 'terms-conditions',
      title: 'Terms',
      summary: ['A plain sentence'],
      version: '2026-11-01',
      is_current: true,
      versions,
      about: null,
    })
    expect(await terms(slug, { version: '2025-01-01' })).toMatchObject({ version: '2025-01-01', is_current: false, versions })
    for (const version of ['2026-11-22', '2024-06-01', '1999-01-01'])
      await rejected(page(slug, 'terms-conditions', { version }), 404)
    expect((await world.request(`/${slug}/pages/terms-conditions?version=last`)).status).toBe(422)
    await rejected(page(slug, 'return-policy'), 404)
    await rejected(page((await world.company()).slug, 'terms-conditions'), 404)
  })

  test('a new version takes effect at midnight where the company is, also for replies that are kept', async () => {
    world.clock.set('2026-11-21T20:59:59Z')
    const { id, slug } = await world.company()
    for (const version of ['2026-11-01', '2026-11-22']) await world.policy(id, { version })
    expect((await terms(slug)).version).toBe('2026-11-01')
    world.clock.set('2026-11-21T21:00:00Z')
    expect(await terms(slug)).toMatchObject({ version: '2026-11-22', is_current: true })
    expect((await terms(slug, { version: '2026-11-01' })).is_current).toBe(false)
  })

  test('a policy is answered without a licence, for it binds beyond it', async () => {
    world.clock.set('2026-11-21T09:00:00Z')
    const { id, slug } = await world.company({ licenceExpiresAt: new Date('2026-01-01T00:00:00Z') })
    await world.policy(id)
    expect((await terms(slug)).version).toBe('2026-11-01')
    await rejected(world.call({ company: slug }).blogs.$get({ query: {} }), 402)
  })

  test('nothing can delete a version', async () => {
    const { id } = await world.company()
    await world.policy(id)
    const deleting = world.inside(id, (trx) => trx.deleteFrom('policy_version').execute())
    await expect(deleting).rejects.toMatchObject({ code: '42501' })
  })
})
