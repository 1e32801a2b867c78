import { decode, type Tag, walkHtml } from './read-html.ts'

/** What a crawler reads of one page. */
export type CrawledPage = {
  lang: string | undefined
  dir: string | undefined
  title: string
  /** `name` or `property` of the head's meta elements. */
  meta: Record<string, string>
  canonical: string | undefined
  alternates: Record<string, string>
  feeds: string[]
  headings: number
  /** Addresses of links, and of one variant of each picture. */
  links: Set<string>
  pictures: Set<string>
  ids: Set<string>
  /** All that a reader sees, in one line. */
  text: string
  /** Texts in the page's own language, names that are marked as others left out. */
  ownTexts: string[]
  data: unknown[]
}

const unseen = new Set(['script', 'style', 'svg', 'title', 'template'])

const isSeen = (ancestors: readonly Tag[]) => !ancestors.some(({ name }) => unseen.has(name))

/** Whether a text is in the language of the page: names in another writing stand in `bdi`, other languages have their `lang`. */
const isOwn = (ancestors: readonly Tag[], lang: string | undefined) =>
  !ancestors.some((tag) => tag.name === 'bdi' || (tag.attributes.lang !== undefined && tag.attributes.lang !== lang))

const said = ['alt', 'aria-label', 'title', 'placeholder'] as const

export function readPage(html: string): CrawledPage {
  const page: CrawledPage = {
    ...{ lang: undefined, dir: undefined, title: '', meta: {}, canonical: undefined, alternates: {}, feeds: [], headings: 0 },
    ...{ links: new Set(), pictures: new Set(), ids: new Set(), text: '', ownTexts: [], data: [] },
  }
  const texts: string[] = []
  walkHtml(html, {
    open(tag, ancestors) {
      const { attributes } = tag
      readElement(page, tag)
      readHead(page, tag)
      readPicture(page, tag)
      if (!isSeen(ancestors) || !isOwn([...ancestors, tag], page.lang)) return
      for (const attribute of said) if (attributes[attribute]) page.ownTexts.push(attributes[attribute])
    },
    text(text, ancestors) {
      const parent = ancestors.at(-1)
      if (parent?.name === 'title' && !ancestors.some(({ name }) => name === 'svg')) page.title += text
      if (parent?.attributes.type === 'application/ld+json') page.data.push(JSON.parse(text))
      if (!isSeen(ancestors)) return
      texts.push(text)
      if (text.trim() && isOwn(ancestors, page.lang)) page.ownTexts.push(text.trim())
    },
  })
  page.text = texts
    .join(' ')
    .replace(/[\u200e\u200f\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
  return page
}

function readElement(page: CrawledPage, { name, attributes }: Tag): void {
  if (attributes.id) page.ids.add(attributes.id)
  if (name === 'html') Object.assign(page, { lang: attributes.lang, dir: attributes.dir })
  if (name === 'h1') page.headings += 1
  if (name === 'a' && attributes.href) page.links.add(attributes.href)
}

function readHead(page: CrawledPage, { name, attributes }: Tag): void {
  const { rel, href = '', hreflang, type } = attributes
  if (name === 'meta') page.meta[attributes.property ?? attributes.name ?? ''] = attributes.content ?? ''
  if (name !== 'link') return
  if (rel === 'canonical') page.canonical = href
  if (rel === 'alternate' && hreflang) page.alternates[hreflang] = href
  if (rel === 'alternate' && type === 'application/rss+xml') page.feeds.push(href)
}

/** Of a picture in many sizes the smallest. */
function readPicture(page: CrawledPage, { name, attributes }: Tag): void {
  if (name === 'img' && attributes.srcset) page.pictures.add(decode(attributes.srcset).split(/\s/)[0] ?? '')
  else if (name === 'img' && attributes.src && !attributes.src.startsWith('data:')) page.pictures.add(attributes.src)
}
