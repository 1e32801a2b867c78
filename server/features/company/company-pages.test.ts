import { expect, test } from 'vitest'
import { rejected, succeeded } from '#testing/answers.ts'
import { describeWorlds } from '#testing/world.ts'

const codes = ['about-us', 'privacy-policy', 'return-policy', 'terms-conditions'] as const

describeWorlds('pages of a company', (world) => {
  const pagesOf = async (company: string) => (await succeeded(world.call({ company })['company-profile'].$get())).data.pages

  test('the profile of a company names exactly the pages that are answered', async () => {
    const { id, slug } = await world.company()
    const other = await world.company()
    for (const code of ['privacy-policy', 'return-policy'] as const) await world.policy(other.id, { code })
    await world.aboutPage(id, { active: false })
    await world.policy(id, { code: 'privacy-policy' })
    await world.policy(id, { code: 'return-policy', active: false })
    await world.policy(id, { version: '2027-01-01' })
    expect(await pagesOf(slug)).toEqual(['privacy-policy'])
    expect(await pagesOf(other.slug)).toEqual(['privacy-policy', 'return-policy'])
    const page = (code: (typeof codes)[number]) =>
      world.call({ company: slug }).pages[':code'].$get({ param: { code }, query: {} })
    await succeeded(page('privacy-policy'))
    for (const code of ['about-us', 'return-policy', 'terms-conditions'] as const) await rejected(page(code), 404)
  })

  test('a page that is added is named, and so is a policy once its day has come', async () => {
    const { id, slug } = await world.company()
    expect(await pagesOf(slug)).toEqual([])
    await world.aboutPage(id)
    await world.policy(id, { version: '2026-11-01' })
    expect(await pagesOf(slug)).toEqual(['about-us', 'terms-conditions'])
  })
})
