import { locales } from '#shared/locale.ts'
import { issueIn } from '../json-files.ts'
import type { MarkdownFile, ReadBody } from './read-body.ts'
import type { ContentFiles } from './read-content.ts'

type Slugs = ReadonlySet<string>

/** The slugs that texts may link to; `services` is the service of each product that was read. */
export type ContentNames = {
  pictures: Slugs
  destinations: Slugs
  services: Slugs
  offers: Slugs
  products: Slugs
  serviceOfProduct: ReadonlyMap<string, string>
}

type LinkTargets = ContentNames & Pick<ContentFiles, 'tagNames' | 'articleNames'>

/** Addresses of the site that name something of the company, and why one leads nowhere. */
const addresses: [pattern: RegExp, issue: (known: LinkTargets, ...slugs: string[]) => string | undefined][] = [
  [
    /^\/services\/booking\/([^/?#]+)\/models\/([^/?#]+)/,
    (known, service = '', product = '') => {
      if (!known.products.has(product)) return `no such product: ${product}`
      const own = known.serviceOfProduct.get(product)
      return own === undefined || own === service ? undefined : `${product} is of the service ${own}`
    },
  ],
  [
    /^\/services\/(?:booking|rental|form)\/(?!products\b|categories\b)([^/?#]+)/,
    (known, service = '') => (known.services.has(service) ? undefined : `no such service: ${service}`),
  ],
  [
    /^\/countries\/destinations\/([^/?#]+)/,
    (known, slug = '') => (known.destinations.has(slug) ? undefined : `no such destination: ${slug}`),
  ],
  [/^\/offers\/([^/?#]+)/, (known, slug = '') => (known.offers.has(slug) ? undefined : `no such offer: ${slug}`)],
  [/^\/blogs\/([^/?#]+)/, (known, slug = '') => (known.articleNames.has(slug) ? undefined : `no such article: ${slug}`)],
]

function linkIssue(known: LinkTargets, href: string): string | undefined {
  for (const [pattern, issue] of addresses) {
    const [found, ...slugs] = pattern.exec(href) ?? []
    if (found !== undefined) return issue(known, ...slugs)
  }
  return undefined
}

function fileIssues({ file, pictures, links }: MarkdownFile, known: LinkTargets): string[] {
  const ofPictures = pictures
    .filter(({ value }) => !known.pictures.has(value))
    .map(({ line, value }) => issueIn(file, `line ${line}`, `no such picture: ${value}`))
  const ofLinks = links.flatMap(({ line, value }) => {
    const issue = linkIssue(known, value)
    return issue === undefined ? [] : [issueIn(file, `line ${line}`, issue)]
  })
  return [...ofPictures, ...ofLinks]
}

const bodyIssues = ({ files }: ReadBody, known: LinkTargets): string[] =>
  locales.flatMap((locale) => {
    const file = files[locale]
    return file ? fileIssues(file, known) : []
  })

function articleIssues({ articles }: ContentFiles, known: LinkTargets): string[] {
  return articles.flatMap((article) => {
    const { slug, image, tags, destination, products } = article
    const named: [place: string, name: string | null, all: Slugs, kind: string][] = [
      ['image', image, known.pictures, 'picture'],
      ...tags.map((tag, place): [string, string, Slugs, string] => [`tags.${place}`, tag, known.tagNames, 'tag']),
      ['destination', destination, known.destinations, 'destination'],
      ...products.map((product, place): [string, string, Slugs, string] => [
        `products.${place}`,
        product,
        known.products,
        'product',
      ]),
    ]
    const issues = named.flatMap(([place, name, all, kind]) =>
      name === null || all.has(name) ? [] : [issueIn('articles.json', `${slug}.${place}`, `no such ${kind}: ${name}`)],
    )
    return [...issues, ...bodyIssues(article, known)]
  })
}

function pageIssues({ about, policies }: ContentFiles, known: LinkTargets): string[] {
  const images = about ? [about.image, ...about.people.map(({ image }) => image)] : []
  const places = ['about-us.image', ...images.slice(1).map((_, person) => `about-us.people.${person}.image`)]
  const issues = images.flatMap((image, index) =>
    image === null || known.pictures.has(image) ? [] : [issueIn('pages.json', places[index] ?? '', `no such picture: ${image}`)],
  )
  return [...issues, ...[...(about ? [about] : []), ...policies].flatMap((page) => bodyIssues(page, known))]
}

/** Pictures, products, destinations, tags and pages that texts name and no file has. */
export function contentIssues(content: ContentFiles, names: ContentNames): string[] {
  const known = { ...names, tagNames: content.tagNames, articleNames: content.articleNames }
  return [...articleIssues(content, known), ...pageIssues(content, known)]
}
