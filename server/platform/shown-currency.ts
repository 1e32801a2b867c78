import { defaultCountry, defaultCurrency } from '#shared/constants.ts'
import type { Company, CountryRecord, Reference } from './companies.ts'
import type { ShownCurrency } from './scope.ts'

/** The current value of one unit of a currency in the company's base currency; undefined where no rate is valid yet. */
export function rateOf(company: Company, code: string, now: Date): string | undefined {
  if (code === company.base_currency) return '1'
  return company.rates.find((rate) => rate.currency === code && rate.validFrom <= now)?.rate
}

/** The currencies that a company can show prices in: those it has a rate for. */
export const availableCurrencies = (company: Company, { currencies }: Reference, now: Date): ShownCurrency[] =>
  currencies.flatMap((currency) => {
    const rate = rateOf(company, currency.code, now)
    return rate ? [{ ...currency, rate }] : []
  })

const named = <R extends { id: number; code: string }>(list: readonly R[], value: string | undefined): R | undefined =>
  value === undefined ? undefined : list.find((row) => row.code.toLowerCase() === value.toLowerCase() || String(row.id) === value)

/** The asked-for currency by code or id, else the company's, else the platform's (C-01, C-02), else the base currency. */
export function shownCurrency(company: Company, reference: Reference, requested: string | undefined, now: Date): ShownCurrency {
  const available = availableCurrencies(company, reference, now)
  const found =
    named(available, requested) ??
    named(available, company.default_currency ?? defaultCurrency.code) ??
    named(available, company.base_currency)
  if (!found) throw new Error(`company ${company.slug} has no currency to show prices in`)
  return found
}

/** The target country that the visitor chose; null before a choice (C-08). */
export const chosenCountry = ({ countries }: Reference, requested: string | undefined): CountryRecord | null =>
  named(
    countries.filter((country) => country.target_available),
    requested,
  ) ?? null

/** The id of the country that narrows a list: the asked-for one, else the chosen one (C-08); 0 for one that does not exist. */
export function narrowingCountryId(
  { reference, country }: { reference: Reference; country: CountryRecord | null },
  requested: string | undefined,
): number | undefined {
  const countryCode = requested ?? country?.code
  return countryCode === undefined ? undefined : (named(reference.countries, countryCode)?.id ?? 0)
}

/** The company's own country, used where nothing was chosen (C-02). */
export const homeCountry = (company: Company, { countries }: Reference): CountryRecord | undefined =>
  named(countries, company.default_country ?? defaultCountry.code)
