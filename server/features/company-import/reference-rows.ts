import type { Database } from '#server/db/open.ts'
import { reference } from '#server/db/scope.ts'
import { type Country, importedProducts } from '#server/products/import.ts'
import type { CompanyFolder } from './company-folder.ts'
import { issueIn } from './json-files.ts'

/** Rows that all companies share and their files refer to. */
export type ReferenceRows = { currencies: ReadonlySet<string>; countries: ReadonlyMap<string, Country> }

export async function readReference(db: Database): Promise<ReferenceRows> {
  const currencies = await reference(db).selectFrom('currency').select('code').execute()
  const countries = await reference(db).selectFrom('country').select(['id', 'code', 'name']).execute()
  return {
    currencies: new Set(currencies.map(({ code }) => code)),
    countries: new Map(countries.map(({ code, id, name }) => [code, { id, name }])),
  }
}

type ReferencedCode = [file: string, place: string, code: string | null]

const currenciesIn = ({ company, destinations }: CompanyFolder): ReferencedCode[] => [
  ['company.json', 'base_currency', company.base_currency],
  ['company.json', 'default_currency', company.default_currency],
  ...company.exchange_rates.map(
    ({ currency }, place): ReferencedCode => ['company.json', `exchange_rates.${place}.currency`, currency],
  ),
  ...destinations.map(({ slug, currency }): ReferencedCode => ['destinations.json', `${slug}.currency`, currency]),
]

const countriesIn = (folder: CompanyFolder): ReferencedCode[] => [
  ['company.json', 'default_country', folder.company.default_country],
  ...folder.destinations.map(({ slug, country }): ReferencedCode => ['destinations.json', `${slug}.country`, country]),
  ...folder.rentalPlaces.map(({ slug, country }): ReferencedCode => ['rental-places.json', `${slug}.country`, country]),
  ...folder.offers.flatMap(({ slug, applies_to }) =>
    (applies_to.countries ?? []).map((code): ReferencedCode => ['offers.json', `${slug}.applies_to.countries`, code]),
  ),
  ...importedProducts(folder).map(({ path, file }): ReferencedCode => [path, 'country', file.country]),
]

const unknown = (named: readonly ReferencedCode[], known: { has(code: string): boolean }, what: string): string[] =>
  named.flatMap(([file, place, code]) =>
    code === null || known.has(code) ? [] : [issueIn(file, place, `no such ${what}: ${code}`)],
  )

/** Currencies and countries that the files name and the database has not. */
export const referenceIssues = (folder: CompanyFolder, { currencies, countries }: ReferenceRows): string[] => [
  ...unknown(currenciesIn(folder), currencies, 'currency'),
  ...unknown(countriesIn(folder), countries, 'country'),
]
