import type { Infer } from '#contract/client.ts'
import type { Country as CountryRecord } from '#contract/places.ts'
import { defaultCurrency } from '#shared/constants.ts'
import { hasOffers } from '#shared/licence.ts'
import { sessionOf } from '#shared/state.ts'
import type { Country, RootData } from '../session/state.ts'
import { apiContext, type Contexts, type Site, siteContext } from '../site-context.ts'
import { offersNow } from './offers-now.ts'
import { type DataOf, type Reply, unwrap } from './unwrap.ts'

/**
 * Loads the start-up data of every page, in the order of the specification: the company first, then the rest, overlapping.
 * A failure is logged and leaves its part empty; data that only depends on a company's content is cached until it changes.
 */
export async function startUp(context: Contexts): Promise<RootData> {
  const site = context.get(siteContext)
  const api = context.get(apiContext)
  const all = { pagination: 'all', simple: 'true' } as const
  const company = await cachedReply(site, 'company', () => api['company-profile'].$get(), null)
  const [user, languages, currencies, countries, phoneCountries, targetCountries, settings, services, offers] = await Promise.all(
    [
      site.user(),
      cachedReply(site, 'languages', () => api.languages.$get({ query: all }), []),
      cachedReply(site, 'currencies', () => api.currencies.$get({ query: all }), []),
      cachedReply(site, 'countries', () => api.countries.$get({ query: { pagination: 'all' } }), []),
      cachedReply(
        site,
        'phone countries',
        () => api.countries.$get({ query: { pagination: 'all', phone_available: 'yes' } }),
        [],
      ),
      cachedReply(
        site,
        'target countries',
        () => api.countries.$get({ query: { pagination: 'all', target_available: 'yes' } }),
        [],
      ),
      cachedReply(site, 'settings', () => api['project-settings'].$get({ query: { pagination: 'all' } }), []),
      cachedReply(site, 'services', () => api.services.$get({ query: {} }), []),
      hasOffers(company) ? orWithout(site, 'offers', () => offersNow(site, api), noOffers) : noOffers,
    ],
  )
  const known = shownById(countries)
  // The same object in each list is sent to the browser once.
  const asKnown = (list: readonly { id: number }[]) => list.flatMap(({ id }) => known.get(id) ?? [])
  const { locale, prefix, origin, currency, country } = site
  return {
    locale,
    prefix,
    origin,
    defaultLocale: site.company.defaultLanguage,
    company,
    session: sessionOf(user),
    currency: pickCurrency(currencies, currency?.code ?? company?.default_currency ?? undefined),
    chosen: { currency, country: asKnown(targetCountries).find(({ code }) => code === country?.code) ?? null },
    languages,
    currencies,
    countries: [...known.values()],
    phoneCountries: asKnown(phoneCountries),
    targetCountries: asKnown(targetCountries),
    settings,
    services: services.map(({ description: _, image, ...service }) => ({
      ...service,
      image: services.length > 1 ? null : image,
    })),
    offersTotal: offers.meta.total,
  }
}

type ListedCountry = Infer<typeof CountryRecord>

const shown = new WeakMap<readonly ListedCountry[], ReadonlyMap<number, Country>>()

/** Countries as lists show them, by their ids: made once for a list that is kept, so that pages hold the same objects. */
function shownById(countries: readonly ListedCountry[]): ReadonlyMap<number, Country> {
  const made =
    shown.get(countries) ??
    new Map(countries.map(({ level_labels: _, flag: __, ...country }): [number, Country] => [country.id, country]))
  shown.set(countries, made)
  return made
}

const noOffers = { data: [], meta: { total: 0 } }

/** A licence that is over leads to its page, from any page but the error pages themselves, and the policies, which bind beyond it. */
const withoutLicence = new Set([
  ...['/license-expired', '/too-many-requests', '/not-found'],
  ...['/privacy-policy', '/return-policy', '/terms-conditions'],
])

const cachedReply = <R extends Reply, F>(site: Site, name: string, call: () => Promise<R>, fallback: F): Promise<DataOf<R> | F> =>
  orWithout(site, name, () => site.cached(name, () => unwrap(call())), fallback)

async function orWithout<T, F>(site: Site, name: string, load: () => Promise<T>, fallback: F): Promise<T | F> {
  try {
    return await load()
  } catch (error) {
    if (error instanceof Response && !withoutLicence.has(site.path.replace(/\?.*/, ''))) throw error
    site.markIncomplete()
    site.warn(`Start-up: ${name} could not be loaded`, { error: error instanceof Error ? error.message : 'refused' })
    return fallback
  }
}

/** By code, so that a change of language keeps the choice; the constant until the list is there (C-01). */
function pickCurrency(currencies: RootData['currencies'], code: string | undefined): RootData['currency'] {
  const byCode = (requested: string | undefined) => currencies.find((currency) => currency.code === requested)
  return byCode(code) ?? byCode(defaultCurrency.code) ?? defaultCurrency
}
