import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { expectClean, journey, type Reader, type Visit } from '#testing/browser.ts'
import { alternatePaths, canonicalPath } from '#shared/locale.ts'
import routes from '#web/routes.ts'
import { comeWithOrders, type Look, looksAt } from './screen-list.ts'

const pathsOf = (entries: readonly RouteConfigEntry[], before = ''): string[] =>
  entries.flatMap(({ path, children, index }) => {
    const own = [before, path].filter(Boolean).join('/')
    return children ? pathsOf(children, own) : index ? [before] : [own]
  })

test('every route of the site has its looks, and every look its route', () => {
  const looks = looksAt({ order: 'o', request: 'r', booking: '' })
  expect(pathsOf(routes).length).toBeGreaterThan(15)
  expect(Object.keys(looks).sort()).toEqual(pathsOf(routes).sort())
})

const namespaces = 'accounts|booking|catalogue|errors|home|orders|profile|services|shell|site|validation'
/** The key of a text stands where its text is missing. */
const untranslated = new RegExp(`\\b(?:${namespaces})\\.[a-z_]+(?:\\.[a-z_]+)*\\b`)

const statuses = /status of (404|422|429)/

for (const [locale, javaScript] of [['ar', true], ['en', true], ['ar', false], ['en', false]] as const) {
  const reader: Reader = { locale, javaScript, width: 1280 }
  journey(`S-002 every screen in ${locale}, ${javaScript ? 'wide and narrow, without an accessibility violation' : 'without scripts'}`, async ({ open }) => {
    const guest = await open({ ...reader, expects: [statuses] })
    const customer = await open({ ...reader, expects: [statuses] })
    const own = await comeWithOrders(customer)
    const links = new Map([guest, customer].map((visit) => [visit, new Set<string>()]))
    for (const look of Object.values(looksAt(own)).flat()) {
      const visit = look.asCustomer ? customer : guest
      expect(await visit.goto(look.path), look.path).toBe(look.status ?? 200)
      for (const link of await expectRightPage(visit, look)) links.get(visit)?.add(link)
      await expectClean(visit)
      await visit.page.setViewportSize({ width: 390, height: 844 })
      await expectClean({ ...visit, width: 390 })
      await visit.page.setViewportSize({ width: 1280, height: 800 })
    }
    if (!javaScript) for (const [visit, hrefs] of links) await expectToLead(visit, hrefs)
  })
}

/** One of those that differ in nothing but the values of their query, and none that changes the language. */
const kindOf = (href: string): string => {
  const { pathname, searchParams } = new URL(href)
  return `${pathname} ${[...searchParams.keys()].sort()}`
}

/** Nothing links to what does not exist. */
async function expectToLead({ context }: Visit, hrefs: ReadonlySet<string>): Promise<void> {
  const kinds = new Map([...hrefs].map((href) => [kindOf(href), href]))
  const inside = [...kinds.values()].filter((href) => !new URL(href).pathname.startsWith('/language/'))
  expect(inside.length).toBeGreaterThan(10)
  const answers = await Promise.all(inside.map((href) => context.request.get(href)))
  const dead = answers.filter((answer) => answer.status() !== 200).map((answer) => `${answer.status()} ${answer.url()}`)
  expect(dead).toEqual([])
}

/** Language, direction, heading, texts and addresses of the page; answers its links inside the site. */
async function expectRightPage(visit: Visit, { path, isIndexed }: Look): Promise<string[]> {
  const { page, locale } = visit
  const facts = await page.evaluate<Facts>(pageFacts)
  expect(facts.lang, path).toBe(locale)
  expect(facts.dir, path).toBe(locale === 'ar' ? 'rtl' : 'ltr')
  expect(facts.headings, `one h1 on ${path}`).toBe(1)
  expect(facts.title, path).toMatch(/\S/)
  expect(facts.text, path).not.toMatch(untranslated)
  if (locale === 'en') expect(facts.text.replaceAll('العربية', ''), `Arabic on ${path}`).not.toMatch(/[\u0621-\u064a]{2}/)
  if (isIndexed) {
    const address = path.split('?')[0] ?? ''
    expect(facts.canonical, path).toBe(visit.origin + canonicalPath(address, locale, 'ar'))
    expect(facts.alternates, path).toEqual(
      Object.fromEntries(Object.entries(alternatePaths(address, 'ar')).map(([language, to]) => [language, visit.origin + to])),
    )
  } else expect(facts.canonical, path).toBeNull()
  return facts.links
}

type Facts = {
  lang: string
  dir: string
  headings: number
  title: string
  text: string
  canonical: string | null
  alternates: Record<string, string>
  links: string[]
}

const pageFacts = `(() => {
  const { lang, dir } = document.documentElement
  const all = (selector) => [...document.querySelectorAll(selector)]
  const labels = all('[aria-label], [alt], [placeholder], [title]').map((it) => ['aria-label', 'alt', 'placeholder', 'title'].map((name) => it.getAttribute(name)).join(' '))
  return {
    lang, dir,
    headings: all('h1').length,
    title: document.title,
    text: [document.title, document.body.innerText, ...labels].join(' '),
    canonical: document.querySelector('link[rel=canonical]')?.href ?? null,
    alternates: Object.fromEntries(all('link[rel=alternate][hreflang]').map((it) => [it.hreflang, it.href])),
    links: all('a[href], form[method=get]').map((it) => it.href ?? it.action).filter((href) => href.startsWith(location.origin)),
  }
})()`
