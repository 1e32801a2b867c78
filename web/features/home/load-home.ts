import type { Client } from '#contract/client.ts'
import { dayIn } from '#shared/dates.ts'
import { hasOffers } from '#shared/licence.ts'
import { offersNow } from '#web/platform/api/offers-now.ts'
import { publicCache } from '#web/platform/api/public-cache.ts'
import { unwrap, unwrapOr } from '#web/platform/api/unwrap.ts'
import type { Section } from '#web/platform/session/state.ts'
import type { Site } from '#web/platform/site-context.ts'
import { decorationOf, shownCard } from '#web/shell/cards/card-data.ts'
import { kindOfService } from '#web/shell/cards/service-kinds.ts'

type SectionCode = Section['code']

const whole = { pagination: 'all' } as const

/** How many cards fill one row. */
const perRow = '4'

/** How many tiles fill the pictures, and how many offers the strip names. */
const [tiles, offersNamed] = [5, 3]

/** The sections that show their picture. */
const withPicture: readonly SectionCode[] = ['hero', 'offers', 'newsletter']

/** How many articles home shows. */
const articlesShown = '3'

/** Rows that everybody sees alike; one that could not be loaded is empty, and asked for again with the next page. */
function rowsFor(site: Site) {
  const shared = publicCache(site)
  return async <T>(name: string, load: () => Promise<T[]>): Promise<T[]> => {
    const empty = new Error('nothing to keep')
    const loadFilled = async () => {
      const loaded = await load()
      if (loaded.length === 0) throw empty
      return loaded
    }
    return shared(`home ${name}`, loadFilled).catch((error) => {
      if (error === empty) return []
      throw error
    })
  }
}

/** The sections in the order of the company, and what each of them shows; nothing is asked for that no section shows. */
export async function loadHome(api: Client, site: Site) {
  const { cached, warn } = site
  const missing = (part: string) => (status: number) => warn(`Home: ${part} could not be loaded`, { status })
  const shared = rowsFor(site)
  const [sections, services, company] = await Promise.all([
    cached('sections', () => unwrap(api.sections.$get({ query: whole }))),
    cached('services', () => unwrap(api.services.$get({ query: {} }))).catch(() => []),
    cached('company', () => unwrap(api['company-profile'].$get())).catch(() => null),
  ])
  const has = (code: SectionCode) => sections.some((section) => section.code === code)
  const products = async (code: SectionCode, query: Record<string, string>) =>
    has(code)
      ? shared(JSON.stringify(query), () =>
          unwrapOr(api.products.$get({ query: { per_page: perRow, ...query } }), [], missing(code)).then((found) =>
            found.map(shownCard),
          ),
        )
      : []
  const hasCars = services.some(({ kind, products_count }) => kindOfService(kind) === 'car' && products_count > 0)
  const [trips, international, sports, hotels, cars, offers, destinations, categories, places, articles] = await Promise.all([
    products('featured_trips', { kind: 'trip', featured: 'yes' }),
    products('packages', { kind: 'package', type: 'international' }),
    products('packages', { kind: 'package', type: 'sports' }),
    products('hotels', { kind: 'hotel' }),
    products('cars', { kind: 'car' }),
    has('offers') && hasOffers(company)
      ? offersNow(site, api)
          .then(({ data }) => data)
          .catch(() => {
            warn('Home: offers could not be loaded')
            return []
          })
      : [],
    has('destinations')
      ? shared('destinations', () => unwrapOr(api.destinations.$get({ query: whole }), [], missing('destinations')))
      : [],
    has('destinations')
      ? []
      : shared('categories', () => unwrapOr(api.categories.$get({ query: whole }), [], missing('categories'))),
    hasCars ? shared('places', () => unwrapOr(api['rental-places'].$get({ query: whole }), [], missing('rental places'))) : [],
    has('blog')
      ? shared('articles', () => unwrapOr(api.blogs.$get({ query: { per_page: articlesShown } }), [], missing('articles')))
      : [],
  ])
  return {
    sections: sections.map(
      ({ code, title, text, image }): Section => ({
        code,
        title,
        text,
        image: image && withPicture.includes(code) ? decorationOf(image) : null,
      }),
    ),
    products: { trips, international, sports, hotels, cars },
    offers: offers.slice(0, offersNamed).map(({ slug, title, discount, ends_at }) => ({
      ...{ slug, title, discount },
      last_day: dayIn(company?.time_zone ?? 'Asia/Riyadh', new Date(ends_at)),
    })),
    destinations: destinations
      .filter(({ image, products_count }) => image && products_count > 0)
      .sort((a, b) => Number(b.featured) - Number(a.featured))
      .slice(0, tiles)
      .map(({ slug, name, summary, image, products_count }, place) => ({
        slug,
        name,
        summary: place === 0 ? summary : '',
        image: image && decorationOf(image),
        products_count,
      })),
    categories: categories.filter(({ image, products_count }) => image && products_count > 0).slice(0, tiles),
    places: places.map(({ slug, name }) => ({ slug, name })),
    articles: articles.map(({ slug, title, summary, image, tags, published_on, reading_minutes }) => ({
      slug,
      title,
      summary,
      image: image && decorationOf(image),
      tags: tags.slice(0, 1).map(({ name }) => ({ name })),
      published_on,
      reading_minutes,
    })),
  }
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>
