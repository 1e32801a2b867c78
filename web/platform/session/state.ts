import type { Infer } from '#contract/client.ts'
import type { Company as CompanyRecord, Section as SectionRecord, ProjectSetting as SettingRecord } from '#contract/company.ts'
import type { Country as CountryRecord, Currency as CurrencyRecord, Language as LanguageRecord } from '#contract/places.ts'
import type { Service as ServiceEntry } from '#contract/services.ts'
import type { Preference } from '#shared/constants.ts'
import type { Locale, LocalePrefix } from '#shared/locale.ts'
import { noServerErrors, type ServerErrors, type SessionState, type TableState, tableState } from '#shared/state.ts'
import type { Customer } from '../site-context.ts'

export type Company = Infer<typeof CompanyRecord>
/** A country as lists of the site show it: flags are drawn by code, and what it calls its places is asked for by the form of an address. */
export type Country = Omit<Infer<typeof CountryRecord>, 'level_labels' | 'flag'>
export type Currency = Infer<typeof CurrencyRecord>
export type Language = Infer<typeof LanguageRecord>
export type ProjectSetting = Infer<typeof SettingRecord>
type ListedSection = Infer<typeof SectionRecord>

/** A part of home as it is sent: known by its code, with a picture that decorates. */
export type Section = Omit<ListedSection, 'id' | 'image'> & {
  image: Omit<NonNullable<ListedSection['image']>, 'id' | 'alt'> | null
}
/** A service as every page knows it; its description is loaded where it is read, and its picture is there where it is the only one (home). */
export type Service = Omit<Infer<typeof ServiceEntry>, 'description'>

/** The root data of every page: start-up data, the session and the visitor's choices. */
export type RootData = {
  locale: Locale
  prefix: LocalePrefix
  defaultLocale: Locale
  origin: string
  company: Company | null
  session: SessionState<Customer>
  /** The currency that prices are shown in: the chosen one, else the company's, else the constant. */
  currency: Omit<Currency, 'name'> & { name: string }
  /** The visitor's preferences; null before a choice. */
  chosen: { currency: Preference | null; country: Country | null }
  languages: Language[]
  currencies: Currency[]
  countries: Country[]
  phoneCountries: Country[]
  targetCountries: Country[]
  settings: ProjectSetting[]
  services: Service[]
  /** How many offers there are now; none where the licence has none. */
  offersTotal: number
}

/** The areas of the state that a page adds. */
export type PageState = {
  offers?: { data: unknown[]; meta: { total: number } }
  sections?: Section[]
  query?: Readonly<Record<string, string>>
  tables?: Readonly<Record<string, TableState<object>>>
  errors?: ServerErrors
  isLoading?: boolean
}

/** The application's state under the names of the specification (section 3). */
export type State = {
  allServices: Service[]
  countries: { all: Country[]; phone: Country[]; target: Country[]; selected: Country | null }
  currencies: { all: Currency[]; selected: RootData['currency'] }
  globalSettings: ProjectSetting[]
  languages: Language[]
  loader: { isLoading: boolean }
  locale: { code: Locale; prefix: LocalePrefix; default: Locale }
  offers: { data: unknown[]; meta: { total: number } }
  profile: SessionState<Customer>
  query: Readonly<Record<string, string>>
  sections: Section[]
  services: Service[]
  tables: Readonly<Record<string, TableState<object>>>
  errors: ServerErrors
  defaultCompany: Company | null
}

/** The areas that a page adds to. */
export type PageArea = 'loader' | 'offers' | 'query' | 'sections' | 'tables' | 'errors'

/** Those areas, read from the root's data and the page's own; the loader is on until a page turns it off. */
export const pageAreas: { [K in PageArea]: (root: RootData, page: PageState) => State[K] } = {
  loader: (_, page) => ({ isLoading: page.isLoading ?? true }),
  offers: (root, page) => page.offers ?? { data: [], meta: { total: root.offersTotal } },
  query: (_, page) => page.query ?? {},
  sections: (_, page) => page.sections ?? [],
  tables: (_, page) => page.tables ?? { main: tableState() },
  errors: (_, page) => page.errors ?? noServerErrors,
}

/** The other areas, which are the same on every page. */
export const siteAreas: { [K in Exclude<keyof State, PageArea>]: (root: RootData) => State[K] } = {
  allServices: (root) => root.services,
  countries: (root) => ({
    ...{ all: root.countries, phone: root.phoneCountries, target: root.targetCountries },
    selected: root.chosen.country,
  }),
  currencies: (root) => ({ all: root.currencies, selected: root.currency }),
  globalSettings: (root) => root.settings,
  languages: (root) => root.languages,
  locale: (root) => ({ code: root.locale, prefix: root.prefix, default: root.defaultLocale }),
  profile: (root) => root.session,
  services: (root) => root.services.filter((service) => service.in_header),
  defaultCompany: (root) => root.company,
}
