import { beforeAll, expect, test } from 'vitest'
import { trialPicture, trialPolicy, trialSection } from '#testing/content-records.ts'
import { textOf } from '#testing/page-html.ts'
import { trialCompany } from '#testing/trial-api.ts'
import { loadTrialSources, type TrialSite, type TrialSources } from '#testing/trial-site.ts'

let sources: TrialSources
beforeAll(async () => {
  sources = await loadTrialSources()
})

type Page = ReturnType<typeof trialPolicy>

async function openPage(page: Page): Promise<TrialSite> {
  const site = await sources.open()
  site.api.answers.set(`/pages/${page.code}`, { status: 200, body: { data: page } })
  return site
}

const main = (html: string) => (/<main[ >].*<\/main>/s.exec(html)?.[0] ?? '').replaceAll('<!-- -->', '')
const mainText = (html: string) => textOf(main(html))
const show = async (site: TrialSite, path: string) => (await site.get(path)).text()

const versions = ['2026-11-01', '2025-03-01'].map((version) => ({ version, effective_from: version }))

test.each([['privacy-policy'], ['return-policy'], ['terms-conditions']] as const)(
  '/%s shows the summary, the text, and the version in force',
  { tags: ['S-076', 'S-077', 'S-078'] },
  async (code) => {
    const body = ['a', 'b', 'c'].flatMap((id) => trialSection(id, `Heading ${id}`, 'Text.'))
    const site = await openPage(trialPolicy({ code, body, versions }))
    const html = await show(site, `/en/${code}`)
    expect(mainText(html)).toMatch(
      /Version 2026-11-01 .*In force since 1 Nov 2026.*In plain words We sell no data\..*Heading a Text\./,
    )
    expect(html).toContain(`rel="canonical" href="http://ofuq.localhost/en/${code}"`)
    expect(main(html)).toContain('href="#b"')
    expect(main(html)).toContain(`href="/en/${code}?version=2025-03-01"`)
    expect(mainText(html)).not.toContain('no longer applies')
    expect(mainText(await show(site, `/${code}`))).toContain('سارية من 1 نوفمبر 2026')
  },
)

test('an earlier version says that it no longer applies, leads to the one in force, and is not indexed', async () => {
  const old = { version: '2025-03-01', effective_from: '2025-03-01', is_current: false, versions }
  const site = await openPage(trialPolicy(old))
  const html = await show(site, '/en/privacy-policy?version=2025-03-01')
  expect(mainText(html)).toContain('This is an earlier version that no longer applies')
  expect(main(html)).toMatch(/href="\/en\/privacy-policy"[^>]*>Go to the version in force</)
  expect(html).toContain('name="robots" content="noindex"')
  expect(html).not.toContain('rel="canonical"')
})

test('a version that cannot be one, or that the API does not know, is not found', async () => {
  const site = await openPage(trialPolicy())
  expect((await site.get('/en/privacy-policy?version=latest')).status).toBe(404)
  expect(site.api.requests.some(({ path }) => path.startsWith('/pages/'))).toBe(false)
  site.api.answers.set('/pages/privacy-policy', { status: 404, body: { message: 'no', code: 'not_found' } })
  expect((await site.get('/en/privacy-policy?version=2020-01-01')).status).toBe(404)
})

test('without a licence the policies are read, and every other page leads to its page', async () => {
  const site = await openPage(trialPolicy())
  const expired = { status: 402, body: { message: 'over', code: 'license_expired' } }
  const paths = 'company-profile languages currencies countries project-settings services offers sections blogs blog-tags'
  for (const path of paths.split(' ')) site.api.answers.set(`/${path}`, expired)
  const policy = await site.get('/en/privacy-policy')
  expect(policy.status).toBe(200)
  expect(mainText(await policy.text())).toContain('We sell no data.')
  const blog = await site.get('/en/blogs')
  expect([blog.status, blog.headers.get('location')]).toEqual([302, '/en/license-expired'])
})

test('the page about the company has its text, numbers, promises, people and licence', { tags: ['S-056'] }, async () => {
  const people = [
    { name: 'Noura Alharbi', role: 'Founder', text: 'Knows every beach.', image: null },
    { name: 'نورة الحربي', role: 'Guide', text: 'Knows every hill.', image: trialPicture },
  ]
  const about = {
    people,
    numbers: [{ value: '12', label: 'Years' }],
    promises: [{ title: 'One price', text: 'What you see is what you pay.' }],
  }
  const site = await openPage(trialPolicy({ code: 'about-us', title: 'About Ofuq', summary: [], version: null, about }))
  const { data } = JSON.parse(await (await site.api.fetch(new Request('http://a/api/ofuq/company-profile'))).text())
  site.api.answers.set('/company-profile', { status: 200, body: { data: { ...data, tourism_licence: '73102345' } } })
  const html = await show(site, '/en/about-us')
  expect(mainText(html)).toMatch(/About Ofuq What we do with your data\..*Years 12.*Which data Your name\./)
  expect(mainText(html)).toContain('Tourism licence 73102345')
  expect(mainText(html)).toMatch(/One price What you see is what you pay\..*N\u200cA Noura Alharbi Founder Knows every beach\./)
  expect(main(html)).toContain('<h1 class="text-hero">About Ofuq</h1>')
  expect(main(html)).toContain('href="/en/contact-us"')
})

test('the footer leads to the blog, the company and its policies, and the drawer to the blog', async () => {
  const html = await show(await sources.open(), '/en')
  const footer = /<footer.*<\/footer>/s.exec(html)?.[0] ?? ''
  for (const path of ['blogs', 'about-us', 'privacy-policy', 'return-policy', 'terms-conditions'])
    expect(footer).toContain(`href="/en/${path}"`)
  expect(/<div id="menu".*?(?=<main)/s.exec(html)?.[0]).toContain('href="/en/blogs"')
})

test('the form of a new account links the terms and the privacy policy, in a new tab that is announced', async () => {
  const html = await show(await sources.open(), '/en/signup')
  expect(html).toMatch(/href="\/en\/terms-conditions" target="_blank"[^>]*>Terms and conditions \(opens in a new tab\)/)
  expect(html).toMatch(/href="\/en\/privacy-policy" target="_blank"[^>]*>Privacy policy \(opens in a new tab\)/)
})

const withPages = async (...pages: ReturnType<typeof trialCompany>['pages']) => {
  const site = await sources.open()
  site.api.answers.set('/company-profile', { status: 200, body: { data: trialCompany({ pages }) } })
  return site
}
const ownPages = /href="\/en\/(?:about-us|privacy-policy|return-policy|terms-conditions)/g

test('a company without an about page and policies links none of them, and its new customers accept what there is', async () => {
  const bare = await withPages()
  for (const path of ['/en', '/en/blogs', '/en/contact-us', '/en/signup'])
    expect((await show(bare, path)).match(ownPages), path).toBeNull()
  expect(mainText(await show(bare, '/en/signup'))).toContain('I agree that my details are used to provide this service')
  expect(mainText(await show(bare, '/signup'))).toContain('أوافق على استخدام بياناتي لتقديم هذه الخدمة')
  const some = await withPages('return-policy', 'terms-conditions')
  const html = await show(some, '/en/signup')
  expect(mainText(html)).toContain('I accept the terms and conditions *')
  expect(main(html).match(ownPages)).toEqual(['href="/en/terms-conditions'])
})

test('a new customer accepts the terms and the privacy policy by name, and asks for the newsletter in a box of its own', async () => {
  const html = await show(await sources.open(), '/en/signup')
  expect(mainText(html)).toContain('I accept the terms and conditions and the privacy policy')
  const [box = ''] = /<input[^>]*name="newsletter"[^>]*>/.exec(html) ?? []
  expect(box).not.toMatch(/checked|required/)
  expect(mainText(html)).toContain('You can unsubscribe at any time.')
  expect(mainText(await show(await sources.open(), '/signup'))).toContain('أوافق على الشروط والأحكام وسياسة الخصوصية')
})
